/** The board as a picture. */

import { useState } from "preact/hooks";

import { problemOf } from "../../problem";
import { say } from "../../text/texts";
import { Button } from "../../widgets/button";
import { Switch } from "../../widgets/fields";
import { Problem } from "../parts/notes";
import { fileName, save } from "../parts/save";
import type { SavedGame } from "../parts/saved_game";
import { cellViews, givenCells } from "../parts/still_board";
import { pngOf } from "./picture/png";
import { pictureOf } from "./picture/shapes";
import { svgOf } from "./picture/svg";

export function PictureSection({ game }: { readonly game: SavedGame }) {
  const [withMoves, setWithMoves] = useState(true);
  const [problem, setProblem] = useState("");
  const name = game.name ?? game.board.title;
  const picture = () => pictureOf(game.board, withMoves ? cellViews(game.cells) : givenCells(game.digits));
  const saveSvg = () => save(fileName(name, "svg"), "image/svg+xml", svgOf(picture()));
  const savePng = () =>
    pngOf(picture()).then(
      (blob) => save(fileName(name, "png"), "image/png", blob),
      (error: unknown) => setProblem(problemOf(error)),
    );
  return (
    <section class="card">
      <h2>{say("web-picture")}</h2>
      <Switch label={say("web-picture-moves")} on={withMoves} onChange={setWithMoves} />
      <Problem text={problem} />
      <div class="row">
        <Button onPress={saveSvg}>SVG</Button>
        <Button onPress={() => void savePng()}>PNG</Button>
      </div>
    </section>
  );
}
