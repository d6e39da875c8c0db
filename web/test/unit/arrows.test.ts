import { expect, test } from "vitest";
import { arrows, hull } from "../../src/board/arrows";
import type { Link, Node } from "../../src/board/scene";

const node = (cells: number[], digit: number, on = true): Node => ({ cells, digit, on });
const link = (from: Node, to: Node): Link => ({ from, to, strong: true, label: "", faded: false });

/** The middle of a curve tells to which side it bulges. */
const middle = (links: Link[], at: number) => arrows(links, 9)[at]!.label;

test("a link bulges, and a second one between the same ends bulges more", () => {
  const there = link(node([0], 5), node([8], 5));
  const one = middle([there], 0);
  expect(one.x).toBeCloseTo(4.5, 1);
  expect(Math.abs(one.y - 0.5)).toBeGreaterThan(0.5);
  const two = middle([there, there], 1);
  expect(Math.abs(two.y - 0.5)).toBeGreaterThan(Math.abs(one.y - 0.5));
});

test("a link avoids a candidate of the chain that lies in its way", () => {
  const there = link(node([36], 5), node([44], 5));
  const before = middle([there], 0);
  const inTheWay = Math.floor(before.y) * 9 + Math.floor(before.x);
  const digit = 1 + Math.floor((before.x % 1) * 3) + 3 * Math.floor((before.y % 1) * 3);
  const other = link(node([inTheWay], digit), node([80], 9));
  const after = middle([there, other], 0);
  expect(Math.sign(after.y - 4.5)).toBe(-Math.sign(before.y - 4.5));
});

test("a group is linked at its nearest cell", () => {
  const [arrow] = arrows([link(node([0, 1, 2], 5), node([8], 5))], 9);
  expect(Number(/^M([\d.]+)/.exec(arrow!.path)![1])).toBeGreaterThan(2.4);
});

test("ends in one point give no arrow", () => {
  expect(arrows([link(node([3], 2, false), node([3], 2, true))], 9)).toEqual([]);
});

test("a hull leaves out what lies inside", () => {
  const points = [
    { x: 0, y: 0 },
    { x: 2, y: 0 },
    { x: 1, y: 0.5 },
    { x: 1, y: 2 },
  ];
  expect(hull(points)).toBe("M0 0L2 0L1 2Z");
  expect(hull(points.slice(0, 2))).toBe("M0 0L2 0Z");
  expect(hull([])).toBe("");
});
