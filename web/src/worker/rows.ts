/** What is stored of a game: its row in lists, and its text. */

import type { CellPicture, Digit } from "../protocol";
import type { GameRow, StoredGame } from "../storage/store";
import type { CorePicture } from "../core_types";

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The saved game as the terminal reads it. */
export function textOf({ row, lines }: StoredGame): string {
  return row.head + lines.map((line) => `${line}\n`).join("");
}

export function rowOf(id: string, player: string, picture: CorePicture): GameRow {
  const { info, board, state } = picture;
  const digits: Digit[] = picture.cells.map((cell: CellPicture) => cell.digit ?? 0);
  return {
    id,
    player,
    head: picture.head,
    puzzle: info.puzzle,
    name: info.name,
    board: board.title,
    order: board.order,
    level: info.level,
    scoring: info.scoring,
    daily: info.daily,
    begun: Date.now(),
    updated: Date.now(),
    filled: state.filled,
    cells: digits.length,
    played: state.clock.played,
    digits,
    regions: board.regions,
    end: state.end && { won: state.end.won, score: state.end.score, hints: state.end.tally.hints },
  };
}
