/** The shape of a board of which only the boxes or regions are known: enough to draw its lines. */

import type { House, Shape } from "../../board/shape";

const SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export function shapeOfAreas(order: number, regions: readonly number[]): Shape {
  const cells = new Map<number, number[]>();
  for (const [cell, region] of regions.entries()) cells.set(region, [...(cells.get(region) ?? []), cell]);
  const houses = [...cells].map(([region, members]): House => ({ kind: "region", number: region + 1, cells: members }));
  return { order, symbols: [...SYMBOLS], houses };
}
