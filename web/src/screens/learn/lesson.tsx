/** The rules and a first lesson of a few minutes, page by page, each with a board. */

import { useMemo, useState } from "preact/hooks";

import { hrefOf } from "../../route";
import type { BrainOps } from "../../protocol";
import { client, lang } from "../../services";
import { say } from "../../text/texts";
import { Page } from "../../widgets/page";
import { useAnswer } from "../parts/answer";
import { Problem, Waiting } from "../parts/notes";
import { candidatesOf } from "./candidates";
import { StepView } from "./step_view";

type LessonPage = BrainOps["lesson"]["out"][number];

export function Lesson({ page }: { readonly page: number }) {
  const pages = useAnswer(() => client.brain("lesson", { lang: lang() }), [lang()]);
  const count = pages.value?.length ?? 1;
  const at = Math.min(Math.max(1, Number.isInteger(page) ? page : 1), count);
  const shown = pages.value?.[at - 1];
  return (
    <Page title={shown?.title ?? say("lesson-menu")} back="learn">
      <Problem text={pages.problem} />
      {shown === undefined ? (
        pages.problem === "" && <Waiting />
      ) : (
        <>
          <p class="quiet">{say("lesson-page", { page: at, pages: count })}</p>
          <OnePage key={at} page={shown} />
          <nav class="row" aria-label={say("lesson-menu")}>
            {at > 1 && (
              <a class="button" href={hrefOf(`learn/lesson/${at - 1}`)}>
                {say("web-previous")}
              </a>
            )}
            {at < count ? (
              <a class="button main" href={hrefOf(`learn/lesson/${at + 1}`)}>
                {say("web-next")}
              </a>
            ) : (
              <a class="button main" href={hrefOf("new")}>
                {say("play-menu-new")}
              </a>
            )}
          </nav>
        </>
      )}
    </Page>
  );
}

function OnePage({ page }: { readonly page: LessonPage }) {
  const { board, digits, step } = page;
  const [part, setPart] = useState<number | null>(null);
  const candidates = useMemo(() => candidatesOf(board, digits), [board, digits]);
  // Where there is a step, its argument tells the example beside the board.
  const text = step === null ? page.text : (page.text.split("\n\n")[0] ?? "");
  return (
    <div class="beside">
      <div class="prose">
        {text.split(/\n+/).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <StepView board={board} digits={digits} candidates={candidates} step={step} part={part} onPart={setPart} />
    </div>
  );
}
