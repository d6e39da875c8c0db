/** Links as arrows between candidates, in units of a cell on the whole board. */

import { discRadius, latticePlace } from "./places";
import type { Link, Node } from "./scene";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Arrow {
  readonly link: Link;
  /** The curve. */
  readonly path: string;
  /** The head, as a closed path. */
  readonly head: string;
  /** Where the number of the link stands. */
  readonly label: Point;
}

const BULGE = 0.18;
const MORE_BULGE = 0.12;
/** Between neighbours in one cell the curve goes around the candidates, or nothing of it would be seen. */
const CLOSE_BULGE = 0.55;
const HEAD = 0.13;

/** Where a candidate is on the board. */
export function spotPoint(cell: number, digit: number, order: number): Point {
  const place = latticePlace(digit, order);
  return { x: (cell % order) + place.x, y: Math.floor(cell / order) + place.y };
}

/** The points of a node, one for each cell. */
export const nodePoints = (node: Node, order: number): Point[] =>
  node.cells.map((cell) => spotPoint(cell, node.digit, order));

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The two points, one of each node, that are closest: a group is linked at its nearest cell. */
function nearest(from: readonly Point[], to: readonly Point[]): [Point, Point] | null {
  let best: [Point, Point] | null = null;
  for (const a of from) {
    for (const b of to) if (best === null || distance(a, b) < distance(...best)) best = [a, b];
  }
  return best;
}

/** The arrows of a chain. Links between the same two ends bulge differently, and avoid other candidates. */
export function arrows(links: readonly Link[], order: number): Arrow[] {
  const radius = discRadius(order);
  const discs = new Map<string, Point>();
  for (const link of links) {
    for (const point of [...nodePoints(link.from, order), ...nodePoints(link.to, order)]) {
      discs.set(`${point.x} ${point.y}`, point);
    }
  }
  const between = new Map<string, number>();
  const found: Arrow[] = [];
  for (const link of links) {
    const ends = nearest(nodePoints(link.from, order), nodePoints(link.to, order));
    if (ends === null || distance(...ends) === 0) continue;
    const [a, b] = ends;
    const key = [`${a.x} ${a.y}`, `${b.x} ${b.y}`].sort().join(" ");
    const before = between.get(key) ?? 0;
    between.set(key, before + 1);
    const bulge = (distance(a, b) < radius * 4 ? CLOSE_BULGE : BULGE) + MORE_BULGE * before;
    const others = [...discs.values()].filter((disc) => disc !== a && distance(disc, a) > 0 && distance(disc, b) > 0);
    const clear = (side: number) => clearance(a, b, bulge * side, others);
    // To the other side, if a candidate lies in the way on the first.
    const side = clear(1) >= radius * 1.3 || clear(1) >= clear(-1) ? 1 : -1;
    found.push(arrow(link, a, b, bulge * side, radius));
  }
  return found;
}

/** The control point of a curve that bulges by this part of its length. */
function control(a: Point, b: Point, bulge: number): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  return { x: (a.x + b.x) / 2 - dy * bulge * 2, y: (a.y + b.y) / 2 + dx * bulge * 2 };
}

function onCurve(a: Point, c: Point, b: Point, t: number): Point {
  const s = 1 - t;
  return {
    x: s * s * a.x + 2 * s * t * c.x + t * t * b.x,
    y: s * s * a.y + 2 * s * t * c.y + t * t * b.y,
  };
}

/** How far the curve stays away from the nearest of some points. */
function clearance(a: Point, b: Point, bulge: number, points: readonly Point[]): number {
  const c = control(a, b, bulge);
  let least = Infinity;
  for (let step = 1; step < 10; step += 1) {
    const at = onCurve(a, c, b, step / 10);
    for (const point of points) least = Math.min(least, distance(at, point));
  }
  return least;
}

function arrow(link: Link, a: Point, b: Point, bulge: number, radius: number): Arrow {
  const c = control(a, b, bulge);
  const towards = (from: Point, to: Point, by: number): Point => {
    const length = distance(from, to);
    return { x: from.x + ((to.x - from.x) * by) / length, y: from.y + ((to.y - from.y) * by) / length };
  };
  // From the edge of one disc to the edge of the other; close ones only touch.
  const gap = Math.min(radius, distance(a, b) * 0.35);
  const start = towards(a, c, gap);
  const tip = towards(b, c, gap);
  const back = towards(tip, c, Math.min(HEAD, distance(a, b) * 0.4));
  const [dx, dy] = [(tip.x - back.x) * 0.45, (tip.y - back.y) * 0.45];
  const label = onCurve(start, c, tip, 0.5);
  return {
    link,
    path: `M${show(start)}Q${show(c)} ${show(back)}`,
    head: `M${show(tip)}L${show({ x: back.x - dy, y: back.y + dx })}L${show({ x: back.x + dy, y: back.y - dx })}Z`,
    label,
  };
}

const show = (point: Point): string => `${round(point.x)} ${round(point.y)}`;
const round = (value: number): number => Math.round(value * 1000) / 1000;

/** The hull around the candidates of a group, as a path to be drawn with a wide round stroke. */
export function hull(points: readonly Point[]): string {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (list: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of list) {
      while (chain.length >= 2 && turn(chain[chain.length - 2]!, chain[chain.length - 1]!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  const around = sorted.length < 3 ? sorted : [...half(sorted), ...half(sorted.reverse())];
  return around.length === 0 ? "" : `M${around.map(show).join("L")}Z`;
}

const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
