/** The page of a technique: boards to step through, the text of the manual, and a new puzzle with it. */

import { useState } from "preact/hooks";

import type { TechniquePage } from "../../protocol";
import { hrefOf } from "../../route";
import { client, lang } from "../../services";
import { say } from "../../text/texts";
import { Button } from "../../widgets/button";
import { Page } from "../../widgets/page";
import { useAnswer } from "../parts/answer";
import { levelName } from "../parts/names";
import { Problem, Waiting } from "../parts/notes";
import { Manual } from "./manual";
import { StepView } from "./step_view";

type Example = TechniquePage["examples"][number];

export function Technique({ id }: { readonly id: string }) {
  const page = useAnswer(() => client.brain("technique", { id, lang: lang() }), [id, lang()]);
  const { value } = page;
  return (
    <Page title={value?.name ?? id} back="learn">
      <Problem text={page.problem} />
      {value === null ? (
        page.problem === "" && <Waiting />
      ) : (
        <>
          <p class="quiet">{say("info-level", { value: levelName(value.level) })}</p>
          {value.examples.length > 0 && <Examples examples={value.examples} />}
          {value.makes && (
            <p>
              <a class="button main" href={hrefOf(`new/${id}`)}>
                {say("web-puzzle-with", { name: value.name })}
              </a>
            </p>
          )}
          <Manual paragraphs={value.manual} />
        </>
      )}
    </Page>
  );
}

function Examples({ examples }: { readonly examples: readonly Example[] }) {
  const [at, setAt] = useState(0);
  const example = examples[at];
  if (example === undefined) return null;
  return (
    <>
      {examples.length > 1 && (
        <div class="row" role="group" aria-label={say("web-examples")}>
          {examples.map((_, index) => (
            <Button key={index} pressed={index === at} onPress={() => setAt(index)}>
              {say("web-example", { number: index + 1 })}
            </Button>
          ))}
        </div>
      )}
      <OneExample key={at} example={example} />
    </>
  );
}

function OneExample({ example }: { readonly example: Example }) {
  const [part, setPart] = useState<number | null>(null);
  const { board, digits, candidates, step } = example;
  return (
    <section class="beside" aria-label={step.name}>
      <StepView board={board} digits={digits} candidates={candidates} step={step} part={part} onPart={setPart} />
    </section>
  );
}
