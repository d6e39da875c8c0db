import { expect, test } from "vitest";
import { outline, walls } from "../../src/board/walls";
import { areas, cellName, cellNamed, peers } from "../../src/board/shape";
import { boxed } from "./boards";

test("boxes have thick walls, and straight lines are one stretch", () => {
  const { thin, thick, extra } = walls(boxed(2, 2));
  expect(thick).toBe("M0 0H4V4H0ZM0 2H4M2 0V4");
  expect(thin).toBe("M0 1H4M1 0V4M0 3H4M3 0V4");
  expect(extra).toBe("");
});

test("the diagonals of X are drawn from corner to corner", () => {
  expect(walls(boxed(2, 2, true)).extra).toBe("M0 0L4 4M4 0L0 4");
});

test("extra houses have an outline", () => {
  const shape = boxed(2, 2);
  const window = { kind: "extra", number: 1, cells: [5, 6, 9, 10] } as const;
  expect(walls({ ...shape, houses: [...shape.houses, window] }).extra).toBe(outline(window.cells, 4, 0.08));
});

test("walls of a jigsaw follow its regions", () => {
  const shape = boxed(2, 2);
  const regions = [
    [0, 1, 2, 4],
    [3, 7, 6, 11],
    [8, 12, 13, 5],
    [9, 10, 14, 15],
  ];
  const houses = shape.houses.filter((house) => house.kind !== "box");
  for (const [at, cells] of regions.entries()) houses.push({ kind: "region", number: at + 1, cells });
  const jigsaw = { ...shape, houses };
  expect([...areas(jigsaw)].slice(0, 4)).toEqual([1, 1, 1, 2]);
  // Below r1c2 and r1c3, but not below r1c1, there is a wall.
  expect(walls(jigsaw).thick).toContain("M1 1H3");
});

test("an outline goes around corners in both directions", () => {
  // Three cells in an L: the inner corner reaches beyond the cell.
  const path = outline([0, 4, 5], 4, 0.1);
  expect(path).toContain("M0.1 0.1H0.9");
  expect(path).toContain("M0.9 0.1V1.1");
  expect(path).toContain("M0.9 1.1H1.9");
});

test("cells have names, and names lead back", () => {
  const shape = boxed(4, 4);
  for (const cell of [0, 15, 16, 255]) expect(cellNamed(shape, cellName(shape, cell))).toBe(cell);
  for (const name of ["", "r0c1", "r1c17", "row 1"]) expect(cellNamed(shape, name)).toBe(-1);
});

test("peers share a house", () => {
  expect(peers(boxed(3, 3))[0]!.size).toBe(20);
  expect(peers(boxed(3, 3, true))[40]!.size).toBe(32);
});
