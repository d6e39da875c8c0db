/** Pictures hold every digit and mark once, in their places, and no style or script. */

import { expect, test } from "vitest";

import { EMPTY_CELL } from "../../../src/board/scene";
import { plainBoard } from "../../../src/screens/enter/plain_board";
import { pictureOf } from "../../../src/screens/export/picture/shapes";
import { svgOf } from "../../../src/screens/export/picture/svg";

const board = plainBoard(4, true);
const cells = board.regions.map((_, cell) => {
  if (cell === 0) return { ...EMPTY_CELL, digit: 3, given: true };
  if (cell === 5) return { ...EMPTY_CELL, digit: 2 };
  if (cell === 15) return { ...EMPTY_CELL, centre: [1, 4], corner: [2] };
  return EMPTY_CELL;
});

test("digits and marks are where their cells are", () => {
  const { letters } = pictureOf(board, cells);
  expect(letters.map(({ text }) => text)).toEqual(["3", "2", "2", "1", "4"]);
  const [given, own, ...marks] = letters;
  expect([given?.bold, own?.bold]).toEqual([true, false]);
  expect([Math.floor(own!.x), Math.floor(own!.y)]).toEqual([1, 1]);
  expect(marks.every(({ x, y }) => x > 3 && x < 4 && y > 3 && y < 4)).toBe(true);
});

test("the file is plain SVG", () => {
  const svg = svgOf(pictureOf(board, cells));
  expect(svg.match(/<text /g)).toHaveLength(5);
  expect(svg).toContain("M0 0L4 4");
  expect(svg).not.toMatch(/style=|<script|href/);
});
