/** The cells that are chosen, and the cursor. Input goes into the chosen cells or, without any, into the cursor's. */

import type { CellView } from "../board/scene";

export interface Choice {
  readonly cells: ReadonlySet<number>;
  readonly cursor: number;
}

export type Layer = "digit" | "corner" | "centre" | "colour";
export const LAYERS: readonly Layer[] = ["digit", "corner", "centre", "colour"];

export type Direction = "up" | "down" | "left" | "right";

export const NO_CELLS: ReadonlySet<number> = new Set();

/** The cursor in the middle, and nothing chosen. */
export function firstChoice(order: number): Choice {
  const middle = Math.floor((order - 1) / 2);
  return { cells: NO_CELLS, cursor: middle * order + middle };
}

/** The cells that input goes into, in reading order; at least one. */
export function inputCells(choice: Choice): number[] {
  return choice.cells.size === 0 ? [choice.cursor] : [...choice.cells].sort((a, b) => a - b);
}

/** One cell alone. */
export const alone = (cell: number): Choice => ({ cells: new Set([cell]), cursor: cell });

/** Nothing chosen; the cursor stays. */
export const none = (choice: Choice): Choice => ({ ...choice, cells: NO_CELLS });

export function all(choice: Choice, order: number): Choice {
  return { ...choice, cells: new Set(Array.from({ length: order * order }, (_, cell) => cell)) };
}

export function inverted(choice: Choice, order: number): Choice {
  const cells = new Set(all(choice, order).cells);
  for (const cell of inputCells(choice)) cells.delete(cell);
  return { ...choice, cells };
}

/** Chooses the cell at the cursor, or lets it go. */
export function toggled(choice: Choice): Choice {
  const cells = new Set(choice.cells);
  if (!cells.delete(choice.cursor)) cells.add(choice.cursor);
  return { ...choice, cells };
}

/** The cell next to this one; beyond the edge, the board goes on at the other side. */
export function neighbour(cell: number, direction: Direction, order: number): number {
  const row = Math.floor(cell / order);
  const column = cell % order;
  const wrap = (at: number) => (at + order) % order;
  switch (direction) {
    case "up":
      return wrap(row - 1) * order + column;
    case "down":
      return wrap(row + 1) * order + column;
    case "left":
      return row * order + wrap(column - 1);
    case "right":
      return row * order + wrap(column + 1);
  }
}

/** How the cursor moves: alone, taking the choice along, or leaving the choice as it is. */
export type MoveKind = "go" | "extend" | "walk";

/** Moves the cursor to a cell. */
export function moved(choice: Choice, to: number, kind: MoveKind): Choice {
  switch (kind) {
    case "go":
      return alone(to);
    case "extend":
      return { cells: new Set([...choice.cells, choice.cursor, to]), cursor: to };
    case "walk":
      return { ...choice, cursor: to };
  }
}

/** The layers in which "cells like it" are looked for: that of the tool, then the usual order. */
const order = (tool: Layer): Layer[] => {
  const usual: Layer[] = ["digit", "centre", "corner", "colour"];
  return [tool, ...usual.filter((layer) => layer !== tool)];
};

/** The contents of one layer. */
function contents(cell: CellView, layer: Layer): readonly number[] {
  switch (layer) {
    case "digit":
      return cell.digit === 0 ? [] : [cell.digit];
    case "corner":
      return cell.digit === 0 ? cell.corner : [];
    case "centre":
      return cell.digit === 0 ? cell.centre : [];
    case "colour":
      return cell.colours;
  }
}

/**
 * All cells like one: those with its digit; with all of its centre marks; or with any of its corner marks or
 * colours. The first layer that is not empty in the cell counts. An empty cell is like all empty cells.
 */
export function similar(cells: readonly CellView[], cell: number, tool: Layer): number[] {
  const model = cells[cell];
  if (model === undefined) return [];
  const every = cells.map((_, index) => index);
  const layer = order(tool).find((candidate) => contents(model, candidate).length > 0);
  if (layer === undefined) {
    return every.filter((index) => order(tool).every((other) => contents(cells[index]!, other).length === 0));
  }
  const wanted = contents(model, layer);
  return every.filter((index) => {
    const has = new Set(contents(cells[index]!, layer));
    return layer === "centre" || layer === "digit"
      ? wanted.every((number) => has.has(number))
      : wanted.some((number) => has.has(number));
  });
}

/** Chooses all cells like this one, beside those that are chosen if `adding`. */
export function chooseSimilar(
  choice: Choice,
  cells: readonly CellView[],
  cell: number,
  tool: Layer,
  adding: boolean,
): Choice {
  const like = similar(cells, cell, tool);
  return { cells: new Set(adding ? [...choice.cells, ...like] : like), cursor: cell };
}
