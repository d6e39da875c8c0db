/** The history as a tree: how deep points lie, in which order they are listed, and what they are called. */

import { cellName, symbolOf } from "../board/shape";
import type { Board, CellChange, HistoryPoint } from "../protocol";
import { say } from "../text/texts";

/** How deep each point lies: a branch lies deeper than the line it leaves. */
export function depths(points: readonly HistoryPoint[]): number[] {
  const children = points.map(() => 0);
  const found: number[] = [];
  points.forEach((point, index) => {
    if (point.parent === null) {
      found[index] = 0;
      return;
    }
    const before = children[point.parent] ?? 0;
    children[point.parent] = before + 1;
    found[index] = (found[point.parent] ?? 0) + (before > 0 ? 1 : 0);
  });
  return found;
}

/** The points in the order of the tree: each line is followed to its end before the next branch. */
export function inOrder(points: readonly HistoryPoint[]): number[] {
  const children: number[][] = points.map(() => []);
  points.forEach((point, index) => {
    if (point.parent !== null) children[point.parent]?.push(index);
  });
  const order: number[] = [];
  const open = points.length > 0 ? [0] : [];
  while (open.length > 0) {
    const index = open.pop()!;
    order.push(index);
    const [main, ...branches] = children[index] ?? [];
    // The stack is read from its end: the first line goes on at once, branches come after it.
    open.push(...branches.reverse());
    if (main !== undefined) open.push(main);
  }
  return order;
}

/** What a move changed, in a few words. */
export function changeText(changes: readonly CellChange[], board: Board): string {
  const digits = changes.filter(({ before, after }) => before.digit !== after.digit);
  const placed = digits.filter(({ after }) => after.digit !== undefined);
  const [first] = placed;
  if (placed.length === 1 && first !== undefined) {
    return `${cellName(board, first.cell)} = ${symbolOf(board, first.after.digit ?? 0)}`;
  }
  if (placed.length > 1) return say("play-past-digits", { count: placed.length });
  if (digits.length > 0) return say("play-past-emptied", { count: digits.length });
  const coloured = changes.filter(({ before, after }) => differs(before.colours, after.colours));
  if (coloured.length > 0) return say("play-past-coloured", { count: coloured.length });
  return say("play-past-marks", { count: changes.length });
}

const differs = (a: readonly number[] = [], b: readonly number[] = []): boolean => a.join() !== b.join();
