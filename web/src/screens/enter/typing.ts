/** A puzzle that is being typed: digits, and the cell where the next one goes. */

import type { Board } from "../../protocol";

export interface Typed {
  readonly digits: readonly number[];
  readonly cursor: number;
}

export const emptyGrid = (order: number): Typed => ({ digits: Array<number>(order * order).fill(0), cursor: 0 });

/** Writes into the cell of the cursor and goes on to the next; 0 leaves the cell empty. */
export const write = ({ digits, cursor }: Typed, digit: number): Typed => ({
  digits: digits.map((before, cell) => (cell === cursor ? digit : before)),
  cursor: Math.min(cursor + 1, digits.length - 1),
});

/** Empties the cell of the cursor; as in a text, an empty cell leads back to the one before it. */
export function erase({ digits, cursor }: Typed): Typed {
  const at = digits[cursor] === 0 ? Math.max(0, cursor - 1) : cursor;
  return { digits: digits.map((before, cell) => (cell === at ? 0 : before)), cursor: at };
}

/** What a key does; `null` if the grid does not know it. */
export function typed(state: Typed, key: string, board: Board): Typed | null {
  const { cursor, digits } = state;
  const { order } = board;
  const column = cursor % order;
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: cursor - 1,
    ArrowRight: cursor + 1,
    ArrowUp: cursor - order,
    ArrowDown: cursor + order,
    Home: cursor - column,
    End: cursor - column + order - 1,
  };
  const to = moves[key];
  if (to !== undefined) return to < 0 || to >= digits.length ? state : { digits, cursor: to };
  if (key === "Backspace" || key === "Delete") return erase(state);
  if (key === "." || key === "0" || key === " ") return write(state, 0);
  const digit = board.symbols.indexOf(key.toUpperCase()) + 1;
  return digit === 0 ? null : write(state, digit);
}

/** The puzzle on one line. */
export const lineOf = ({ digits }: Typed, board: Board): string =>
  digits.map((digit) => (digit === 0 ? "." : board.symbols[digit - 1])).join("");
