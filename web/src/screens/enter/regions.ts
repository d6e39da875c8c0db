/** The regions of a jigsaw while they are drawn: one after the other, by strokes over cells or with keys. */

import { colourName, colourOf } from "../../board/colours";
import type { Board, House } from "../../protocol";
import { plainBoard } from "./plain_board";

/** The sizes whose regions can be drawn: each region has a colour of its own. */
export const JIGSAW_SIZES: readonly number[] = [4, 5, 6, 7, 8, 9];

export interface Regions {
  readonly order: number;
  /** The region of each cell, from 1; 0 for none yet. */
  readonly cells: readonly number[];
  /** The region that is drawn. */
  readonly current: number;
}

export const noRegions = (order: number): Regions => ({
  order,
  cells: Array<number>(order * order).fill(0),
  current: 1,
});

/** The letter of a region, which is that of its colour. */
export const regionName = colourName;

export const sizeOf = ({ cells }: Regions, region: number): number => cells.filter((one) => one === region).length;

export const isComplete = (regions: Regions): boolean => !regions.cells.includes(0) && lacking(regions).length === 0;

/** The regions that do not have all their cells. */
const lacking = (regions: Regions): number[] =>
  Array.from({ length: regions.order }, (_, at) => at + 1).filter(
    (region) => sizeOf(regions, region) !== regions.order,
  );

/** Puts a cell into the current region, or into none. A region that is full takes no more. */
export function paint(regions: Regions, cell: number, into: boolean): Regions {
  const { cells, current, order } = regions;
  if (into && (cells[cell] === current || sizeOf(regions, current) >= order)) return regions;
  return { ...regions, cells: cells.map((before, at) => (at === cell ? (into ? current : 0) : before)) };
}

/** After a stroke: the next region follows one that is full, and cells that can only be in the last one join it. */
export function settle(regions: Regions): Regions {
  const { cells, order } = regions;
  const open = lacking(regions);
  const [last] = open;
  if (open.length === 1 && last !== undefined && sizeOf(regions, last) + sizeOf(regions, 0) === order) {
    return { order, current: last, cells: cells.map((region) => region || last) };
  }
  if (open.includes(regions.current) || last === undefined) return regions;
  return { ...regions, current: open.find((region) => region > regions.current) ?? last };
}

/** What a key does: a letter puts the cell of the cursor into its region, Space and Enter into the current one. */
export function drawn(regions: Regions, key: string, cursor: number): Regions | null {
  if (key === "Backspace" || key === "Delete" || key === ".") return paint(regions, cursor, false);
  const isCurrent = regions.cells[cursor] === regions.current;
  if (key === " " || key === "Enter") return settle(paint(regions, cursor, !isCurrent));
  const region = colourOf(key);
  if (region === 0 || region > regions.order) return null;
  return settle(paint({ ...regions, current: region }, cursor, true));
}

/** The board that was drawn. */
export function jigsawBoard(regions: Regions, diagonals: boolean): Board {
  const { order } = regions;
  const plain = plainBoard(order, diagonals);
  const houses = Array.from({ length: order }, (_, at): House => {
    const cells = regions.cells.flatMap((region, cell) => (region === at + 1 ? [cell] : []));
    return { kind: "region", number: at + 1, cells };
  });
  return {
    ...plain,
    box: null,
    regions: regions.cells.map((region) => region - 1),
    houses: [...plain.houses.filter(({ kind }) => kind !== "box"), ...houses],
    title: `${order}x${order} jigsaw${diagonals ? " X" : ""}`,
  };
}

/** The board while it is drawn, without any region. */
export function bareBoard(order: number): Board {
  const plain = plainBoard(order, false);
  return { ...plain, box: null, houses: plain.houses.filter(({ kind }) => kind !== "box") };
}

/** The map as a row of letters. */
export const mapOf = ({ cells }: Regions): string => cells.map(regionName).join("").toUpperCase();
