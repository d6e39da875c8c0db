import { expect, test } from "vitest";

import { EMPTY_CELL } from "../../src/board/scene";
import { houseText, kindsOf } from "../../src/play/read_board";
import type { Board } from "../../src/protocol";
import { boxed } from "./boards";

const board = boxed(2, 2, true) as unknown as Board;

test("a board is read by the houses it has", () => {
  expect(kindsOf(board)).toEqual(["row", "column", "box", "diagonal"]);
});

test("a house is read cell by cell, and empty ones are counted", () => {
  const cells = Array.from({ length: 16 }, (_, cell) => (cell === 1 ? { ...EMPTY_CELL, digit: 3 } : EMPTY_CELL));
  // Without a language, messages are their names.
  expect(houseText(board, board.houses[0]!, cells)).toBe("web-house-row: play-past-empty, 3, web-aloud-empty.");
});
