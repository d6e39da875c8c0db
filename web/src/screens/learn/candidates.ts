/** The candidates that the digits of a board leave. */

import type { Board, Digit } from "../../protocol";

export function candidatesOf(board: Board, digits: readonly Digit[]): Digit[][] {
  const taken = digits.map(() => new Set<Digit>());
  for (const { cells } of board.houses) {
    const there = cells.map((cell) => digits[cell] ?? 0).filter((digit) => digit !== 0);
    for (const cell of cells) for (const digit of there) taken[cell]?.add(digit);
  }
  const all = Array.from({ length: board.order }, (_, at) => at + 1);
  return digits.map((digit, cell) => (digit === 0 ? all.filter((one) => taken[cell]?.has(one) !== true) : []));
}
