import { describe, expect, test } from "vitest";
import { alone, type Choice } from "../../src/input/choice";
import { cellAt, cellsBetween, Presses, Stroke } from "../../src/input/stroke";

const chosen = (choice: Choice) => [...choice.cells].sort((a, b) => a - b);

describe("a stroke", () => {
  test("chooses the cell where it begins, wherever in it", () => {
    expect(cellAt(0.01, 0.99, 9)).toBe(0);
    expect(cellAt(9, 3, 9)).toBe(-1);
    expect(chosen(new Stroke(alone(40), 0, false, 9).now())).toEqual([0]);
  });

  test("goes along a diagonal without the cells beside it", () => {
    const stroke = new Stroke(alone(40), 0, false, 9);
    for (let at = 0.5; at < 4.6; at += 0.1) stroke.move(at, at + 0.02);
    expect(chosen(stroke.now())).toEqual([0, 10, 20, 30, 40]);
  });

  test("skips no cell, however fast", () => {
    const stroke = new Stroke(alone(40), 0, false, 9);
    expect(stroke.move(8.5, 0.5)).toBe(true);
    expect(chosen(stroke.now())).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(stroke.now().cursor).toBe(8);
    expect(stroke.move(8.6, 0.5)).toBe(false);
    expect(stroke.move(20, 0.5)).toBe(false);
  });

  test("with a modifier adds, or takes away if its first cell was chosen", () => {
    const before: Choice = { cells: new Set([0, 1, 2]), cursor: 2 };
    const adds = new Stroke(before, 5, true, 9);
    expect(chosen(adds.now())).toEqual([0, 1, 2, 5]);
    const removes = new Stroke(before, 0, true, 9);
    removes.move(1.5, 0.5);
    removes.move(4.5, 0.5);
    expect(chosen(removes.now())).toEqual([]);
  });
});

test("the line between two cells ends in the second", () => {
  for (const [from, to, length] of [
    [0, 80, 8],
    [80, 0, 8],
    [0, 17, 8],
    [4, 76, 8],
    [10, 10, 0],
  ] as const) {
    const cells = cellsBetween(from, to, 9);
    expect(cells).toHaveLength(length);
    if (length > 0) expect(cells[length - 1]).toBe(to);
  }
});

test("two presses are double if they are near in place and time", () => {
  const presses = new Presses();
  expect(presses.isDouble(10, 10, 0, 4)).toBe(false);
  expect(presses.isDouble(13, 13, 400, 4)).toBe(true);
  expect(presses.isDouble(13, 13, 500, 4)).toBe(false);
  expect(presses.isDouble(13, 13, 1200, 4)).toBe(false);
  expect(presses.isDouble(25, 13, 1300, 4)).toBe(false);
  expect(presses.isDouble(26, 13, 1400, 5)).toBe(false);
});
