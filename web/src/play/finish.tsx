/** The end of a game: the time, the score, how it compares, and what to do next. */

import { go } from "../route";
import { clockText } from "../text/time";
import { say } from "../text/texts";
import { Button } from "../widgets/button";
import { Dialog } from "../widgets/dialog";
import type { Game } from "./game";
import { scoreText } from "./reports";

interface Props {
  readonly game: Game;
  readonly onReplay: () => void;
}

export function Finish({ game, onReplay }: Props) {
  const { end } = game.state.value;
  if (!game.finished.value || end === null) return null;
  const close = () => {
    game.finished.value = false;
  };
  const leave = (path: string) => {
    close();
    go(path);
  };
  const { unit } = game.info;
  const { tally } = end;
  const args = { time: clockText(tally.time), mistakes: tally.mistakes, hints: tally.hints };
  const standing = game.standing.value;
  return (
    <Dialog title={say(end.won ? "web-solved" : "play-given-up")} onClose={close}>
      {end.won && <p>{say("web-solved-in", args)}</p>}
      {end.won && <p>{say("web-score", { score: scoreText(end.score, unit) })}</p>}
      {end.won && standing?.rank === "first" && <p>{say("web-first")}</p>}
      {end.won && standing?.rank === "best" && standing.bestBefore !== null && (
        <p>{say("play-record", { before: scoreText(standing.bestBefore, unit) })}</p>
      )}
      {end.won && standing?.rank === "again" && <p>{say("play-puzzle-again")}</p>}
      <div class="row">
        <Button kind="main" onPress={() => leave("new")}>
          {say("play-menu-new")}
        </Button>
        <Button
          onPress={() => {
            close();
            onReplay();
          }}
        >
          {say("play-replay")}
        </Button>
        <Button onPress={close}>{say("web-look")}</Button>
        <Button onPress={() => leave("")}>{say("play-key-menu")}</Button>
      </div>
    </Dialog>
  );
}
