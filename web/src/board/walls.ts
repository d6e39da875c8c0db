/** The lines of a board as paths, in units of a cell. */

import { areas, type Shape } from "./shape";

export interface Walls {
  /** Lines between cells of one area. */
  readonly thin: string;
  /** Lines around boxes and regions, and around the board. */
  readonly thick: string;
  /** Houses beside rows, columns and areas: the diagonals, and the outlines of others. */
  readonly extra: string;
}

/** Appends a stretch to the path, so that a long straight line is one stretch. */
function stretches(length: number, isWall: (at: number) => boolean, draw: (from: number, to: number) => string) {
  let path = "";
  for (let from = 0; from < length; from += 1) {
    if (!isWall(from)) continue;
    let to = from + 1;
    while (to < length && isWall(to)) to += 1;
    path += draw(from, to);
    from = to - 1;
  }
  return path;
}

export function walls(shape: Shape): Walls {
  const { order } = shape;
  const area = areas(shape);
  const differs = (a: number, b: number) => area[a] !== area[b];
  let thin = "";
  let thick = `M0 0H${order}V${order}H0Z`;
  for (let line = 1; line < order; line += 1) {
    // Below row `line`, and to the right of column `line`.
    const below = (at: number) => differs((line - 1) * order + at, line * order + at);
    const beside = (at: number) => differs(at * order + line - 1, at * order + line);
    const across = (from: number, to: number) => `M${from} ${line}H${to}`;
    const down = (from: number, to: number) => `M${line} ${from}V${to}`;
    thick += stretches(order, below, across) + stretches(order, beside, down);
    thin += stretches(order, (at) => !below(at), across) + stretches(order, (at) => !beside(at), down);
  }
  let extra = "";
  for (const { kind, cells } of shape.houses) {
    if (kind === "diagonal") extra += cells.includes(0) ? `M0 0L${order} ${order}` : `M${order} 0L0 ${order}`;
    if (kind === "extra") extra += outline(cells, order, 0.08);
  }
  return { thin, thick, extra };
}

/** The outline around cells, as a path a little inside of them. */
export function outline(cells: readonly number[], order: number, inset: number): string {
  const inside = new Set(cells);
  const has = (row: number, column: number) =>
    row >= 0 && row < order && column >= 0 && column < order && inside.has(row * order + column);
  let path = "";
  for (const cell of inside) {
    const row = Math.floor(cell / order);
    const column = cell % order;
    const [up, down] = [has(row - 1, column), has(row + 1, column)];
    const [left, right] = [has(row, column - 1), has(row, column + 1)];
    // Where the outline goes on in the next cell it reaches to the edge, or around the corner beyond it.
    const reach = (next: boolean, corner: boolean) => (corner ? -inset : next ? 0 : inset);
    const x0 = column;
    const x1 = column + 1;
    const y0 = row;
    const y1 = row + 1;
    if (!up) {
      const from = x0 + reach(left, left && has(row - 1, column - 1));
      const to = x1 - reach(right, right && has(row - 1, column + 1));
      path += `M${round(from)} ${round(y0 + inset)}H${round(to)}`;
    }
    if (!down) {
      const from = x0 + reach(left, left && has(row + 1, column - 1));
      const to = x1 - reach(right, right && has(row + 1, column + 1));
      path += `M${round(from)} ${round(y1 - inset)}H${round(to)}`;
    }
    if (!left) {
      const from = y0 + reach(up, up && has(row - 1, column - 1));
      const to = y1 - reach(down, down && has(row + 1, column - 1));
      path += `M${round(x0 + inset)} ${round(from)}V${round(to)}`;
    }
    if (!right) {
      const from = y0 + reach(up, up && has(row - 1, column + 1));
      const to = y1 - reach(down, down && has(row + 1, column + 1));
      path += `M${round(x1 - inset)} ${round(from)}V${round(to)}`;
    }
  }
  return path;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
