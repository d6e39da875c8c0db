/** Beside the board on wide screens: what was counted, and the checkpoints. */

import { settings } from "../services";
import { say } from "../text/texts";
import { Button } from "../widgets/button";
import type { Actions } from "./actions";
import { scoreText } from "./reports";

export function Aside({ actions }: { readonly actions: Actions }) {
  const { game } = actions;
  const { tally, score, filled, checkpoints, point, end } = game.state.value;
  // The number of mistakes, and a score that mistakes change, would say whether a guess was right.
  const saysMistakes = settings.value.showMistakes || end !== null;
  const saysScore = saysMistakes || game.info.scoring === "arcade";
  const cells = game.board.order ** 2;
  const rows: [string, string][] = [
    [say("web-filled"), `${filled}/${cells}`],
    [say("web-hints"), String(tally.hints)],
  ];
  if (saysMistakes) rows.push([say("web-mistakes"), String(tally.mistakes)]);
  if (saysScore) rows.push([say("play-new-scoring"), scoreText(score, game.info.unit)]);
  return (
    <aside class="aside" aria-label={say("web-overview")}>
      <dl class="counts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2>{say("web-checkpoints")}</h2>
      <ul class="list">
        {checkpoints.map((checkpoint, index) => (
          <li key={checkpoint.point}>
            <Button disabled={checkpoint.point === point} onPress={() => void game.command({ goTo: checkpoint.point })}>
              {checkpoint.name === "" ? `${say("web-checkpoint")} ${index + 1}` : checkpoint.name}
            </Button>
          </li>
        ))}
        <li>
          <Button onPress={() => actions.plain("checkpoint")}>{say("web-checkpoint-here")}</Button>
        </li>
      </ul>
    </aside>
  );
}
