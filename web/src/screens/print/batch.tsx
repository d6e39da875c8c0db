/** Makes puzzles to print. */

import { useState } from "preact/hooks";

import type { Choices, Deal } from "../../protocol";
import { changeSettings, client, lang, settings } from "../../services";
import { say } from "../../text/texts";
import { Button } from "../../widgets/button";
import { WantedForm } from "../new/form";
import { useMaker } from "../new/maker";
import { Progress } from "../new/progress";
import { lastWanted, requestOf } from "../new/wanted";
import { useAnswer } from "../parts/answer";
import { Problem, Waiting } from "../parts/notes";
import { Preview } from "./preview";

const MOST = 60;

export function Batch() {
  const choices = useAnswer(() => client.brain("choices", { lang: lang() }), [lang()]);
  if (choices.value !== null) return <Form choices={choices.value} />;
  return choices.problem === "" ? <Waiting /> : <Problem text={choices.problem} />;
}

function Form({ choices }: { readonly choices: Choices }) {
  const [wanted, setWanted] = useState(() => lastWanted(settings.value, choices));
  const [count, setCount] = useState(6);
  const [deals, setDeals] = useState<Deal[]>([]);
  const maker = useMaker();
  const start = async () => {
    void changeSettings({ newGame: wanted });
    setDeals((await maker.start(requestOf(wanted, count))) ?? []);
  };
  return (
    <>
      <form
        class="no-print"
        onSubmit={(event) => {
          event.preventDefault();
          if (!maker.busy) void start();
        }}
      >
        <WantedForm choices={choices} wanted={wanted} onChange={setWanted} />
        <div class="form">
          <label class="field">
            <span>{say("web-how-many")}</span>
            <input
              type="number"
              min={1}
              max={MOST}
              value={count}
              onChange={(event) =>
                setCount(Math.min(MOST, Math.max(1, Math.round(Number(event.currentTarget.value)) || 1)))
              }
            />
          </label>
        </div>
        <Progress maker={maker} count={count} />
        <div class="row">
          <Button kind={deals.length === 0 ? "main" : "plain"} disabled={maker.busy} onPress={() => void start()}>
            {say(deals.length === 0 ? "web-make" : "web-make-again")}
          </Button>
        </div>
      </form>
      {deals.length > 0 && <Preview puzzles={deals} />}
    </>
  );
}
