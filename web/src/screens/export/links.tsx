/** Links: to the puzzle, and to the game with everything that was done in it. */

import { gameLink, LONGEST_LINK, puzzleLink } from "../../link";
import { say } from "../../text/texts";
import { Button } from "../../widgets/button";
import { useAnswer } from "../parts/answer";
import { fileName, save } from "../parts/save";
import type { SavedGame } from "../parts/saved_game";
import { CopyField } from "./copy";

export function LinkSection({ game }: { readonly game: SavedGame }) {
  const link = useAnswer(() => gameLink(game.text), [game]);
  const isLong = (link.value?.length ?? 0) > LONGEST_LINK;
  const name = game.name ?? game.board.title;
  return (
    <section class="card">
      <h2>{say("web-link")}</h2>
      <p>{say("web-link-about")}</p>
      <CopyField label={say("web-link-puzzle")} text={puzzleLink(game.puzzle)} />
      {link.value !== null && !isLong && <CopyField label={say("web-link-game")} text={link.value} />}
      {isLong && <p>{say("web-link-long")}</p>}
      <div class="row">
        <Button onPress={() => save(fileName(name, "sudokit"), "text/plain", game.text)}>{say("web-save-game")}</Button>
      </div>
      <p class="quiet">{say("web-save-game-about")}</p>
    </section>
  );
}
