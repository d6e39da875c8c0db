/** What is kept, and how it is kept: the interface that IndexedDB and memory share. */

import type { Digit, ScoringId } from "../protocol";

/** A game without its log. */
export interface GameRow {
  id: string;
  player: string;
  /** The head of the saved game; the other columns repeat what lists need of it. */
  head: string;
  puzzle: string;
  name: string | null;
  board: string;
  order: number;
  level: string | null;
  scoring: ScoringId;
  daily: string | null;
  begun: number;
  updated: number;
  filled: number;
  cells: number;
  played: number;
  digits: Digit[];
  regions: number[];
  end: { won: boolean; score: number; hints: number } | null;
}

export interface ResultRow {
  game: string | null;
  player: string;
  puzzle: string;
  board: string;
  level: string | null;
  scoring: ScoringId;
  won: boolean;
  score: number;
  time: number;
  mistakes: number;
  hints: number;
  finished: number;
  /** The day by the clock of the player at that moment. Results of earlier versions lack it. */
  day?: string;
  daily: string | null;
  late: boolean;
  counts: boolean;
}

export interface StoredGame {
  row: GameRow;
  lines: string[];
}

/** Keeps games, results and settings. A promise is kept only when the data is. */
export interface Store {
  addGame(game: StoredGame): Promise<void>;
  game(id: string): Promise<StoredGame | null>;
  games(): Promise<GameRow[]>;
  /** Adds lines to a log. Fails with `Taken` if there is a line of this number, with `Gone` if there is no such game. */
  append(id: string, number: number, lines: string[]): Promise<void>;
  /** Changes columns of a game; nothing happens if it is gone. */
  update(id: string, columns: Partial<GameRow>): Promise<void>;
  removeGame(id: string): Promise<void>;
  results(): Promise<ResultRow[]>;
  /** Adds a result; a game has one at most. */
  addResult(result: ResultRow): Promise<void>;
  settings(): Promise<Record<string, unknown>>;
  setSetting(key: string, value: unknown): Promise<void>;
}

/** Another writer was faster: the line exists. */
export class Taken extends Error {}

/** The game was deleted behind the back of the page, as with all data of a site. */
export class Gone extends Error {}

/** Storage has failed. */
export class StoreFailure extends Error {
  readonly state: "full" | "lost" | "none";

  constructor(state: "full" | "lost" | "none", why: unknown) {
    super(why instanceof Error ? why.message : String(why));
    this.state = state;
  }
}
