/** The regions of a jigsaw are drawn cell by cell, and the last one is what is left. */

import { expect, test } from "vitest";

import {
  drawn,
  isComplete,
  jigsawBoard,
  mapOf,
  noRegions,
  paint,
  settle,
  sizeOf,
} from "../../../src/screens/enter/regions";

const MAP = "AABBACBBACDDCCDD";

/** Draws the regions of a map, one after the other. */
function draw(map: string, letters: string) {
  let regions = noRegions(4);
  for (const letter of letters) {
    [...map].forEach((one, cell) => {
      if (one === letter) regions = paint(regions, cell, true);
    });
    regions = settle(regions);
  }
  return regions;
}

test("a region that is full is followed by the next, and takes no more cells", () => {
  const regions = draw(MAP, "A");
  expect([sizeOf(regions, 1), regions.current]).toEqual([4, 2]);
  const again = paint({ ...regions, current: 1 }, 15, true);
  expect(sizeOf(again, 1)).toBe(4);
});

test("what is left is the last region", () => {
  expect(isComplete(draw(MAP, "AB"))).toBe(false);
  const regions = draw(MAP, "ABC");
  expect(isComplete(regions)).toBe(true);
  expect(mapOf(regions)).toBe(MAP);
});

test("a cell that is taken out opens its region again", () => {
  const regions = settle(paint({ ...draw(MAP, "AB"), current: 1 }, 0, false));
  expect([isComplete(regions), sizeOf(regions, 0), regions.current]).toEqual([false, 9, 1]);
});

test("keys draw, too", () => {
  let regions = noRegions(4);
  [...MAP].forEach((letter, cell) => {
    regions = drawn(regions, letter, cell) ?? regions;
  });
  expect(mapOf(regions)).toBe(MAP);
  expect(sizeOf(drawn(regions, "Backspace", 5)!, 0)).toBe(1);
  expect(drawn(regions, "e", 0)).toBeNull();
  expect(drawn(regions, "ArrowUp", 0)).toBeNull();
});

test("the board has the regions in place of boxes", () => {
  const board = jigsawBoard(draw(MAP, "ABC"), true);
  expect(board.houses.filter(({ kind }) => kind === "region").map(({ cells }) => cells)[0]).toEqual([0, 1, 4, 8]);
  expect(new Set(board.houses.map(({ kind }) => kind))).toEqual(new Set(["row", "column", "diagonal", "region"]));
});
