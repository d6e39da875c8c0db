/** What a screen reader says of cells. */

import { colourName } from "../board/colours";
import type { CellView } from "../board/scene";
import { cellName, symbolOf } from "../board/shape";
import type { BoardWords } from "../board/table";
import type { Board } from "../protocol";
import { say } from "../text/texts";

/** What is in a cell: "7, given"; "marks 2 4 9, corner 1, colour a"; nothing for an empty one. */
export function contentsText(board: Board, cell: CellView): string {
  const list = (digits: readonly number[]) => digits.map((digit) => symbolOf(board, digit)).join(" ");
  const parts: string[] = [];
  if (cell.digit !== 0) {
    const value = symbolOf(board, cell.digit);
    parts.push(cell.given ? say("web-cell-given", { value }) : value);
  } else {
    if (cell.centre.length > 0) parts.push(say("web-cell-centre", { value: list(cell.centre) }));
    if (cell.shown.length > 0) parts.push(say("play-cell-candidates", { value: list(cell.shown) }));
    if (cell.corner.length > 0) parts.push(say("play-cell-corner", { value: list(cell.corner) }));
  }
  if (cell.colours.length > 0) {
    parts.push(say("web-cell-colour", { value: cell.colours.map(colourName).join(" ") }));
  }
  if (cell.fault === "rule") parts.push(say("web-cell-rule"));
  if (cell.fault === "wrong") parts.push(say("web-cell-wrong"));
  return parts.join(", ");
}

/** "r3c5, empty"; "r3c5, 7, given"; "r3c5, 4, breaks a rule". */
export function describe(board: Board, index: number, cell: CellView): string {
  return `${cellName(board, index)}, ${contentsText(board, cell) || say("play-past-empty")}`;
}

/** The words of a board in the language that is shown. */
export const wordsOf = (board: Board): BoardWords => ({
  board: say("web-board", { board: board.title }),
  cell: (index, cell) => describe(board, index, cell),
});
