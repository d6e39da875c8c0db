/**
 * What the two parts of the module answer, by the name of the request: the other side of `crates/sudokit-wasm`. The tests hold every
 * answer against these types (`test/contract.ts`).
 */

import type {
  BrainOps,
  CellPicture,
  Clock,
  GameInfo,
  GameReport,
  HistoryPoint,
  Patch,
  Picture,
  Replay,
  Standing,
  Statistics,
  TechniquePage,
  Written,
} from "../protocol";

/** The picture as the core sends it. */
export interface CorePicture extends Omit<Picture, "info" | "readOnly" | "stored"> {
  info: Omit<GameInfo, "id">;
  head: string;
  lines: string[];
}

/** What a command did, as the core says it. */
export interface CoreDone {
  reports: GameReport[];
  patch: Patch | null;
}

/** What a command would do. */
export interface Planned {
  /** The number of the first line. */
  number: number;
  /** The lines to store before it is applied; none if nothing happens, and then `done` says why. */
  lines: string[];
  done: CoreDone | null;
}

export interface PlayAnswers {
  load: CorePicture;
  loadLine: CorePicture;
  close: null;
  habits: null;
  plan: Planned;
  pause: Planned;
  apply: CoreDone;
  discard: null;
  resume: Clock;
  touch: Clock;
  clock: Clock;
  stop: Clock;
  picture: CorePicture;
  history: HistoryPoint[];
  at: CellPicture[];
  replay: Replay;
  text: string;
  standing: Standing;
  statistics: Statistics;
}

/** Bytes cross the border as numbers. */
export interface CoreWritten extends Omit<Written, "bytes"> {
  bytes: number[] | null;
}

/** The module knows in which file the manual is. */
export interface CoreTechnique extends Omit<TechniquePage, "manual"> {
  source: string;
}

export type BrainAnswers = { [Op in Exclude<keyof BrainOps, "write" | "technique">]: BrainOps[Op]["out"] } & {
  write: CoreWritten;
  technique: CoreTechnique;
  /** Takes the sentences of a language. */
  speak: null;
};
