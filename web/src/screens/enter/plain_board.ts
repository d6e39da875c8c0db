/** Boards with boxes, as an empty grid to type into needs them. */

import type { Board, House } from "../../protocol";

const SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The sizes that can be typed. */
export const SIZES = [4, 6, 8, 9, 10, 12, 15, 16, 20, 25] as const;

/** The sizes that may have diagonals. */
export const DIAGONAL_SIZES: readonly number[] = [4, 6, 8, 9];

export function plainBoard(order: number, diagonals: boolean): Board {
  let rows = Math.floor(Math.sqrt(order));
  while (order % rows !== 0) rows -= 1;
  const columns = order / rows;
  const cells = Array.from({ length: order * order }, (_, cell) => cell);
  const row = (cell: number) => Math.floor(cell / order);
  const column = (cell: number) => cell % order;
  const box = (cell: number) => Math.floor(row(cell) / rows) * rows + Math.floor(column(cell) / columns);
  const family = (kind: House["kind"], areaOf: (cell: number) => number): House[] =>
    Array.from({ length: order }, (_, at) => ({
      kind,
      number: at + 1,
      cells: cells.filter((cell) => areaOf(cell) === at),
    }));
  const houses = [...family("row", row), ...family("column", column), ...family("box", box)];
  if (diagonals) {
    const falling = cells.filter((cell) => row(cell) === column(cell));
    const rising = cells.filter((cell) => row(cell) + column(cell) === order - 1);
    houses.push({ kind: "diagonal", number: 1, cells: falling }, { kind: "diagonal", number: 2, cells: rising });
  }
  return {
    order,
    box: { rows, columns },
    diagonals,
    regions: cells.map(box),
    houses,
    symbols: [...SYMBOLS.slice(0, order)],
    title: diagonals ? `${order}x${order} X` : `${order}x${order}`,
  };
}
