/** Boards for tests. */

import type { House, Shape } from "../../src/board/shape";

/** A board with boxes of this many rows and columns, with or without diagonals. */
export function boxed(rows: number, columns: number, diagonals = false): Shape {
  const order = rows * columns;
  const cells = Array.from({ length: order * order }, (_, cell) => cell);
  const lines = Array.from({ length: order }, (_, line) => line);
  const box = (cell: number) => Math.floor(cell / order / rows) * rows + Math.floor((cell % order) / columns);
  const houses: House[] = [
    ...lines.map(
      (at) => ({ kind: "row", number: at + 1, cells: cells.filter((c) => Math.floor(c / order) === at) }) as const,
    ),
    ...lines.map((at) => ({ kind: "column", number: at + 1, cells: cells.filter((c) => c % order === at) }) as const),
    ...lines.map((at) => ({ kind: "box", number: at + 1, cells: cells.filter((c) => box(c) === at) }) as const),
  ];
  if (diagonals) {
    houses.push({ kind: "diagonal", number: 1, cells: lines.map((at) => at * (order + 1)) });
    houses.push({ kind: "diagonal", number: 2, cells: lines.map((at) => (at + 1) * (order - 1)) });
  }
  const symbols = [..."123456789ABCDEFGHIJKLMNOP"].slice(0, order);
  return { order, symbols, houses };
}
