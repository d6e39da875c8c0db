/** The board in words, house by house, for those who listen to it. */

import { useState } from "preact/hooks";

import type { CellView } from "../board/scene";
import type { Board, House } from "../protocol";
import { say } from "../text/texts";
import { Dialog } from "../widgets/dialog";
import { Select } from "../widgets/fields";
import { contentsText } from "./describe";
import type { Game } from "./game";

type Kind = House["kind"];

/** The kinds of houses of a board, in the order in which they are read. */
export function kindsOf(board: Board): Kind[] {
  return [...new Set(board.houses.map((house) => house.kind))];
}

/** "Row 3: 5, empty, marks 2 4". Empty cells that follow one another are counted. */
export function houseText(board: Board, house: House, cells: readonly CellView[]): string {
  const parts: string[] = [];
  let empty = 0;
  const flush = () => {
    if (empty === 1) parts.push(say("play-past-empty"));
    if (empty > 1) parts.push(say("web-aloud-empty", { count: empty }));
    empty = 0;
  };
  for (const cell of house.cells) {
    const text = contentsText(board, cells[cell]!);
    if (text === "") empty += 1;
    else {
      flush();
      parts.push(text);
    }
  }
  flush();
  return `${say(`web-house-${house.kind}`, { number: house.number })}: ${parts.join(", ")}.`;
}

export function ReadBoard({ game, onClose }: { readonly game: Game; readonly onClose: () => void }) {
  const [kind, setKind] = useState<Kind>("row");
  const options = kindsOf(game.board).map((value) => ({ value, text: say(`web-aloud-${value}`) }));
  const cells = game.cells.value;
  return (
    <Dialog title={say("web-aloud")} onClose={onClose}>
      <Select label={say("web-aloud-by")} value={kind} options={options} onChange={setKind} />
      <ul class="list">
        {game.board.houses
          .filter((house) => house.kind === kind)
          .map((house) => (
            <li key={house.number}>{houseText(game.board, house, cells)}</li>
          ))}
      </ul>
    </Dialog>
  );
}
