/** A new game: which puzzle is wanted, and how it is scored. `#/new/x-wing` asks for a technique at once. */

import { useState } from "preact/hooks";

import { begin } from "../../games";
import type { Choices, ScoringId } from "../../protocol";
import { client, changeSettings, lang, settings } from "../../services";
import { say } from "../../text/texts";
import { Button } from "../../widgets/button";
import { Select } from "../../widgets/fields";
import { Page } from "../../widgets/page";
import type { ScreenProps } from "..";
import { useAnswer } from "../parts/answer";
import { capital } from "../parts/names";
import { Notices } from "../parts/notices";
import { Problem, Waiting } from "../parts/notes";
import { WantedForm } from "./form";
import { useMaker } from "./maker";
import { Progress } from "./progress";
import { lastWanted, possible, requestOf } from "./wanted";

const SCORINGS: readonly ScoringId[] = ["classic", "arcade"];

export default function NewGame({ rest }: ScreenProps) {
  const choices = useAnswer(() => client.brain("choices", { lang: lang() }), [lang()]);
  return (
    <Page title={say("play-new-title")} back="">
      <Notices />
      <Problem text={choices.problem} />
      {choices.value === null ? (
        choices.problem === "" && <Waiting />
      ) : (
        <Form choices={choices.value} technique={rest[0] ?? ""} />
      )}
    </Page>
  );
}

function Form({ choices, technique }: { readonly choices: Choices; readonly technique: string }) {
  const [wanted, setWanted] = useState(() => {
    const last = lastWanted(settings.value, choices);
    const known = choices.techniques.some(({ id, makes }) => id === technique && makes);
    return known ? possible({ ...last, order: 9, kind: "plain", technique, scale: "" }, choices) : last;
  });
  const maker = useMaker();
  const { scoring } = settings.value;
  const start = async () => {
    void changeSettings({ newGame: wanted });
    const deals = await maker.start(requestOf(wanted, 1));
    const deal = deals?.[0];
    if (deal !== undefined) await begin(deal.deal);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!maker.busy) void start();
      }}
    >
      <WantedForm choices={choices} wanted={wanted} onChange={setWanted} />
      <div class="form">
        <Select<ScoringId>
          label={say("play-new-scoring")}
          value={scoring}
          options={SCORINGS.map((value) => ({ value, text: capital(say(`play-scoring-${value}`)) }))}
          onChange={(value) => void changeSettings({ scoring: value })}
        />
        <p class="about">{say(`play-scoring-${scoring}-about`)}</p>
      </div>
      <Progress maker={maker} count={1} />
      <div class="row">
        <Button kind="main" disabled={maker.busy} onPress={() => void start()}>
          {say("play-new-start")}
        </Button>
      </div>
    </form>
  );
}
