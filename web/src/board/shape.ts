/** The shape of a board: what never changes during a game. */

export type HouseKind = "row" | "column" | "box" | "region" | "diagonal" | "extra";

/** A house: cells that must all differ. */
export interface House {
  readonly kind: HouseKind;
  /** Its number among those of its kind, from 1. */
  readonly number: number;
  readonly cells: readonly number[];
}

/** A board of any size and kind. Cells count from 0 in reading order. */
export interface Shape {
  readonly order: number;
  /** The characters of the digits: `symbols[0]` is that of digit 1. */
  readonly symbols: readonly string[];
  readonly houses: readonly House[];
}

export const rowOf = (shape: Shape, cell: number): number => Math.floor(cell / shape.order);
export const columnOf = (shape: Shape, cell: number): number => cell % shape.order;

/** The name of a cell: `r1c1`. */
export function cellName(shape: Shape, cell: number): string {
  return `r${rowOf(shape, cell) + 1}c${columnOf(shape, cell) + 1}`;
}

/** The cell of this name, or -1. */
export function cellNamed(shape: Shape, name: string): number {
  const parts = /^r(\d+)c(\d+)$/.exec(name);
  const row = Number(parts?.[1]) - 1;
  const column = Number(parts?.[2]) - 1;
  const inside = row >= 0 && row < shape.order && column >= 0 && column < shape.order;
  return inside ? row * shape.order + column : -1;
}

/** The character of a digit. */
export const symbolOf = (shape: Shape, digit: number): string => shape.symbols[digit - 1] ?? "";

/** For each cell the number of its box or region; all equal on a board without either. */
export function areas(shape: Shape): Uint8Array {
  const found = new Uint8Array(shape.order * shape.order);
  for (const house of shape.houses) {
    if (house.kind !== "box" && house.kind !== "region") continue;
    for (const cell of house.cells) found[cell] = house.number;
  }
  return found;
}

/** For each cell the cells that share a house with it. */
export function peers(shape: Shape): ReadonlySet<number>[] {
  const found = Array.from({ length: shape.order * shape.order }, () => new Set<number>());
  for (const house of shape.houses) {
    for (const cell of house.cells) {
      for (const other of house.cells) if (other !== cell) found[cell]?.add(other);
    }
  }
  return found;
}
