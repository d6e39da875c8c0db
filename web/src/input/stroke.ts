/** A stroke: the cells that one press and drag chooses. It knows points on the board in units of a cell. */

import { alone, type Choice } from "./choice";

/** A drag counts in a cell only near its middle, so that diagonals do not touch the cells beside them. */
const REACH = 0.45;

/** The cell at a point, or -1 outside. */
export function cellAt(x: number, y: number, order: number): number {
  const inside = x >= 0 && y >= 0 && x < order && y < order;
  return inside ? Math.floor(y) * order + Math.floor(x) : -1;
}

/** The cells on the straight line between two cells, without the first: fast drags skip none. */
export function cellsBetween(from: number, to: number, order: number): number[] {
  let [x, y] = [from % order, Math.floor(from / order)];
  const [x1, y1] = [to % order, Math.floor(to / order)];
  const [dx, dy] = [Math.abs(x1 - x), Math.abs(y1 - y)];
  const [sx, sy] = [Math.sign(x1 - x), Math.sign(y1 - y)];
  let error = dx - dy;
  const cells: number[] = [];
  while (x !== x1 || y !== y1) {
    const twice = 2 * error;
    if (twice > -dy) {
      error -= dy;
      x += sx;
    }
    if (twice < dx) {
      error += dx;
      y += sy;
    }
    cells.push(y * order + x);
  }
  return cells;
}

export class Stroke {
  /** Whether the stroke lets cells go. */
  private readonly removes: boolean;
  private last: number;
  private choice: Choice;

  /**
   * A stroke that begins in a cell. With a modifier the cells are added to those chosen before; if the first
   * one was chosen, they are let go instead.
   */
  constructor(
    before: Choice,
    cell: number,
    adding: boolean,
    private readonly order: number,
  ) {
    this.removes = adding && before.cells.has(cell);
    this.last = cell;
    this.choice = adding ? this.with(before, [cell]) : alone(cell);
  }

  /** What is chosen so far. */
  now(): Choice {
    return this.choice;
  }

  /** The pointer is at a point. Returns whether that changed the choice. */
  move(x: number, y: number): boolean {
    const cell = cellAt(x, y, this.order);
    const [fromX, fromY] = [x - Math.floor(x) - 0.5, y - Math.floor(y) - 0.5];
    if (cell < 0 || cell === this.last || Math.hypot(fromX, fromY) > REACH) return false;
    this.choice = this.with(this.choice, cellsBetween(this.last, cell, this.order));
    this.last = cell;
    return true;
  }

  private with(choice: Choice, more: readonly number[]): Choice {
    const cells = new Set(choice.cells);
    for (const cell of more) {
      if (this.removes) cells.delete(cell);
      else cells.add(cell);
    }
    return { cells, cursor: more[more.length - 1] ?? choice.cursor };
  }
}

/** Tells double presses from single ones. */
export class Presses {
  private last = { x: 0, y: 0, time: -Infinity, cell: -1 };

  /** A press at a point in pixels. Returns whether it is the second of two. A third one begins anew. */
  isDouble(x: number, y: number, time: number, cell: number): boolean {
    const { last } = this;
    const near = Math.hypot(x - last.x, y - last.y) <= 6;
    const double = near && cell === last.cell && time - last.time <= 500;
    this.last = { x, y, time: double ? -Infinity : time, cell };
    return double;
  }
}
