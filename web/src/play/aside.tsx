/** Beside the board on wide screens: what was counted, and the checkpoints. */

import { say } from "../text/texts";
import { Button } from "../widgets/button";
import type { Actions } from "./actions";
import { scoreText } from "./reports";

export function Aside({ actions }: { readonly actions: Actions }) {
  const { game } = actions;
  const { tally, score, filled, checkpoints, point } = game.state.value;
  const cells = game.board.order ** 2;
  const rows: [string, string][] = [
    [say("web-filled"), `${filled}/${cells}`],
    [say("web-mistakes"), String(tally.mistakes)],
    [say("web-hints"), String(tally.hints)],
    [say("play-new-scoring"), scoreText(score, game.info.unit)],
  ];
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
            <Button
              disabled={checkpoint.point === point}
              onPress={() => void game.command({ do: "go", point: checkpoint.point })}
            >
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
