/** A puzzle is typed row by row, or after moving; what is typed becomes one line. */

import { expect, test } from "vitest";

import { plainBoard, SIZES } from "../../../src/screens/enter/plain_board";
import { emptyGrid, lineOf, typed, type Typed } from "../../../src/screens/enter/typing";

const after = (keys: readonly string[], order: number): Typed =>
  keys.reduce((state, key) => typed(state, key, plainBoard(order, false)) ?? state, emptyGrid(order));

test("digits go row by row, and points leave cells empty", () => {
  const state = after([..."1.34", ..."0 2"], 4);
  expect(lineOf(state, plainBoard(4, false))).toBe("1.34..2.........");
  expect(state.cursor).toBe(7);
});

test("digits that the board does not have are not known", () => {
  expect(typed(emptyGrid(4), "5", plainBoard(4, false))).toBeNull();
  expect(typed(emptyGrid(9), "a", plainBoard(9, false))).toBeNull();
  expect(lineOf(after(["g"], 16), plainBoard(16, false)).startsWith("G")).toBe(true);
});

test("Backspace takes back as in a text", () => {
  const state = after(["1", "2", "Backspace"], 4);
  expect(lineOf(state, plainBoard(4, false)).slice(0, 2)).toBe("1.");
  expect(state.cursor).toBe(1);
});

test("arrows stay on the board", () => {
  expect(after(["ArrowUp", "ArrowLeft"], 4).cursor).toBe(0);
  expect(after(["ArrowDown", "End"], 4).cursor).toBe(7);
  expect(after(["End", "Home"], 4).cursor).toBe(0);
});

test.each(SIZES)("the houses of a %i x %i hold each cell in three of them", (order) => {
  const { houses, box } = plainBoard(order, false);
  expect(box!.rows * box!.columns).toBe(order);
  expect(houses).toHaveLength(3 * order);
  expect(houses.every(({ cells }) => new Set(cells).size === order)).toBe(true);
});

test("diagonals are two more houses", () => {
  const { houses } = plainBoard(6, true);
  expect(houses.filter(({ kind }) => kind === "diagonal").map(({ cells }) => cells)).toEqual([
    [0, 7, 14, 21, 28, 35],
    [5, 10, 15, 20, 25, 30],
  ]);
});
