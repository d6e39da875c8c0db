import { expect, test } from "vitest";

import { changeText, depths, inOrder } from "../../src/play/history_tree";
import type { Board, HistoryPoint } from "../../src/protocol";
import { boxed } from "./boards";

const point = (parent: number | null): HistoryPoint => ({ parent, at: 0, changes: [] });
// 0 - 1 - 2 - 3, a branch 4 - 5 from 1, and a branch 6 from 4.
const points = [null, 0, 1, 2, 1, 4, 4].map(point);

test("a branch lies deeper than the line it leaves", () => {
  expect(depths(points)).toEqual([0, 0, 0, 0, 1, 1, 2]);
});

test("each line is followed to its end before its branches", () => {
  expect(inOrder(points)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(inOrder([null, 0, 0, 1].map(point))).toEqual([0, 1, 3, 2]);
  expect(inOrder([])).toEqual([]);
});

test("a move is named by its digit", () => {
  const board = boxed(3, 3) as unknown as Board;
  expect(changeText([{ cell: 10, before: {}, after: { digit: 7 } }], board)).toBe("r2c2 = 7");
});
