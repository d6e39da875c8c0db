/**
 * What the page and its two workers say to each other.
 *
 * The page keeps a picture of the game (`Picture`) and the selected cells. Everything else is computed by
 * the Rust core: the worker `play` owns the game and its storage, the worker `brain` thinks (hints, new
 * puzzles, ratings, formats). `client.ts` offers each operation as a function that returns a promise.
 *
 * - A cell is its index in reading order, from 0. A digit is a number from 1; 0 stands for "none".
 * - Times are milliseconds. `played` is time played, not wall time.
 * - Nothing here is a sentence, except where a comment says so; then it is in the language asked for.
 */

import type {
  BrainAnswers,
  BrainRequests,
  Clock,
  Command,
  CoreInfo,
  CorePicture,
  CoreTechnique,
  CoreWritten,
  Digit,
  GameReport,
  Lang,
  Patch,
  PlayAnswers,
  PlayRequests,
  Progress,
  Standing,
  Statistics,
} from "./core_types";

export type {
  Advice,
  Board,
  Candidate,
  Cell,
  CellChange,
  CellPicture,
  CheckKind,
  Choices,
  Clock,
  Command,
  Contents,
  Deal,
  Digit,
  Explanation,
  FormatRow,
  GameReport,
  HistoryPoint,
  House,
  Input,
  Lang,
  Layer,
  MakeRequest,
  NothingDone,
  Patch,
  Progress,
  RatingRow,
  Read,
  Replay,
  ReplayMove,
  ResultGroup,
  Standing,
  State,
  Status,
  Statistics,
  Step,
  StepLine,
  Strength,
  Tally,
  TechniqueRow,
  Trace,
  WhatDone,
  Link as ChainLink,
  Mark as StepMark,
  Node as ChainNode,
  Traced as TraceEvent,
} from "./core_types";

// ---------------------------------------------------------------------------------------------------------
// The game
// ---------------------------------------------------------------------------------------------------------

export type ScoringId = "classic" | "arcade";

/** Facts of a game that do not change while it is played. */
export interface GameInfo extends CoreInfo {
  /** The key in storage. */
  id: string;
}

/** A game as it was opened. */
export interface Picture extends Omit<CorePicture, "info" | "head" | "lines"> {
  info: GameInfo;
  /** Another tab has the game: it can be looked at, and taken over with `takeOver`. */
  readOnly: boolean;
  /** Whether actions are written to storage; `false` if there is none, and the game is kept in memory. */
  stored: boolean;
}

/** A page of the book. */
export interface TechniquePage extends Omit<CoreTechnique, "source"> {
  /** Paragraphs of the manual page, in English. */
  manual: string[];
}

/** A puzzle or game in another format. */
export interface Written extends Omit<CoreWritten, "bytes"> {
  /** Instead of the text, for formats that are no text. */
  bytes: Uint8Array | null;
}

/** What a command did, for the page to say. */
export type Report =
  | Exclude<GameReport, { kind: "ended" }>
  /** How the result compares with earlier ones, if it was kept. */
  | { kind: "ended"; standing: Standing | null }
  /** The game is open elsewhere, see `Picture.readOnly`. */
  | { kind: "read-only" }
  /** The action could not be written, and was not done. */
  | { kind: "not-saved"; error: string };

/** The answer to a command. Without `patch` nothing changed, not even the state. */
export interface Done {
  reports: Report[];
  patch: Patch | null;
}

// ---------------------------------------------------------------------------------------------------------
// Storage
// ---------------------------------------------------------------------------------------------------------

export interface GameSummary {
  id: string;
  name: string | null;
  board: string;
  order: number;
  level: string | null;
  scoring: ScoringId;
  daily: string | null;
  /** Cells with a digit now, and all cells. */
  filled: number;
  cells: number;
  played: number;
  /** Wall time, ms since 1970. */
  begun: number;
  updated: number;
  /** How it ended; `null` if it goes on. */
  end: { won: boolean; score: number; hints: number } | null;
  /** Another tab has it open. */
  inUse: boolean;
  /** The digits of the board now, 0 for none, and the box or region of each cell: for a small picture. */
  digits: Digit[];
  regions: number[];
}

export interface Result {
  game: string | null;
  board: string;
  level: string | null;
  scoring: ScoringId;
  won: boolean;
  score: number;
  time: number;
  mistakes: number;
  hints: number;
  /** Wall time, ms since 1970. */
  finished: number;
  /** The day by the clock of the player at that moment, "2026-11-23". Results of earlier versions lack it. */
  day?: string;
  /** Of a puzzle of a day: its date. `late`: solved on a later day. */
  daily: string | null;
  late: boolean;
  /** Whether it counts: `false` if the same puzzle was finished before. */
  counts: boolean;
}

/** Settings; the page may store others under keys of its own. Missing ones have these defaults. */
export interface Settings {
  /** Entering a digit removes it from the marks of its peers: true. */
  tidy: boolean;
  /** Cells without centre marks show their candidates: false. */
  liveCandidates: boolean;
  /** Show at once what differs from the solution: false. */
  showMistakes: boolean;
  showClock: boolean;
  /** For new games: "classic". */
  scoring: ScoringId;
  /** `null`: that of the browser. */
  lang: Lang | null;
  /** `null`: that of the system. */
  theme: "light" | "dark" | "contrast" | "colour-blind" | null;
  /** Anything else of the page. */
  [key: string]: unknown;
}

/** How storage is doing. Sent once when it changes, and in the answer to `hello`. */
export interface StorageState {
  /** `none`: no storage (a private window, or blocked); `full`: a write failed for lack of space;
   *  `lost`: it stopped answering. In all of these, play goes on in memory. */
  state: "ok" | "none" | "full" | "lost";
  /** Whether the browser promised not to evict it; `null` if it cannot tell. */
  persistent: boolean | null;
}

// ---------------------------------------------------------------------------------------------------------
// Operations: name -> what goes in and what comes out
// ---------------------------------------------------------------------------------------------------------

/** An operation that the core answers as it is asked. */
type Played<Op extends keyof PlayRequests> = { in: PlayRequests[Op]; out: PlayAnswers[Op] };

/** Operations of the worker `play`. */
export interface PlayOps {
  /** First of all. Opens storage. */
  hello: {
    in: { settings?: Partial<Settings> };
    out: { storage: StorageState; settings: Settings; players: string[]; player: string };
  };
  /** Starts a game from the text of a deal or of a saved game, stores it and opens it. */
  start: { in: { text: string; scoring?: ScoringId; name?: string }; out: Picture };
  /** Starts a game from a puzzle on one line, as in a link. It is solved first. */
  startLine: { in: { line: string; name?: string }; out: Picture };
  /** Opens a stored game. */
  open: { in: { id: string }; out: Picture };
  /** Takes an open, read-only game from the other tab. */
  takeOver: { in: Record<string, never>; out: Picture };
  /** Stops the clock and lets go of the game. */
  close: { in: Record<string, never>; out: null };
  command: { in: { command: Command }; out: Done };
  /** The player does something that is no command: keeps the clock running. */
  touch: { in: Record<string, never>; out: Clock };
  /** Stops the clock: hidden, dialog, or asked for. Logged. */
  pause: { in: Record<string, never>; out: Clock };
  resume: { in: Record<string, never>; out: Clock };
  /** The picture again, for instance after settings changed. */
  picture: { in: Record<string, never>; out: Picture };
  history: Played<"history">;
  /** The cells at a point of the history; nothing changes. */
  at: Played<"at">;
  replay: Played<"replay">;
  /** The open game as text: the terminal continues it with `sudokit play FILE`. */
  export: { in: Record<string, never>; out: string };
  games: { in: Record<string, never>; out: GameSummary[] };
  rename: { in: { id: string; name: string }; out: null };
  remove: { in: { id: string }; out: null };
  /** The text of a stored game. */
  text: { in: { id: string }; out: string };
  results: { in: Record<string, never>; out: { results: Result[]; statistics: Statistics } };
  /** The game of each puzzle of a day, by date: one that goes on, or its result. */
  dailies: { in: Record<string, never>; out: { date: string; game: string | null; result: Result | null }[] };
  setSettings: { in: { settings: Partial<Settings> }; out: Settings };
  players: { in: Record<string, never>; out: string[] };
  setPlayer: { in: { name: string }; out: null };
  /** Everything, as one text file. */
  exportAll: { in: Record<string, never>; out: string };
  /** Reads such a file; what is there already is not doubled. */
  importAll: { in: { text: string }; out: { added: number; known: number; damaged: number } };
  /** Asks the browser not to evict the storage. */
  persist: { in: Record<string, never>; out: StorageState };
}

/** An operation that the core answers as it is asked. */
type Thought<Op extends keyof BrainRequests> = { in: BrainRequests[Op]; out: BrainAnswers[Op] };

type Thoughts = {
  [Op in Exclude<keyof BrainRequests, "speak" | "make" | "read" | "write" | "technique">]: Thought<Op>;
};

/** Operations of the worker `brain`. Each can be cancelled: the worker is stopped and started anew. */
export interface BrainOps extends Thoughts {
  make: Thought<"make"> & { progress: Progress };
  /** Reads puzzles from text, or from bytes that may be packed. */
  read: { in: Omit<BrainRequests["read"], "bytes"> & { bytes?: Uint8Array }; out: BrainAnswers["read"] };
  /** Writes a game in a format: a name of `Choices.formats`. Pictures and prints are drawn by the page. */
  write: { in: BrainRequests["write"]; out: Written };
  technique: { in: Omit<BrainRequests["technique"], "cases">; out: TechniquePage };
}

// ---------------------------------------------------------------------------------------------------------
// Messages
// ---------------------------------------------------------------------------------------------------------

export type Ops = PlayOps & BrainOps;

export interface RequestMessage {
  id: number;
  op: keyof Ops;
  args: unknown;
}

/** `code` is stable: `bad-request`, `no-game`, `not-found`, `bad-save`, `not-playable`, `not-made`, `impossible`,
 *  `storage`, `cancelled`, `crashed`. `text` is for people: in the language asked for, if the op has one. */
export interface Failure {
  code: string;
  text: string;
}

export type ReplyMessage =
  | { id: number; ok: unknown }
  | { id: number; error: Failure }
  | { id: number; progress: unknown }
  | { id: 0; event: PlayEvent };

/** What the worker `play` says unasked. */
export type PlayEvent =
  /** Another tab took the game over: it is read-only here now. */
  | { kind: "robbed" }
  /** The tab that had this game has let go of it. */
  | { kind: "free"; game: string }
  | { kind: "storage"; storage: StorageState }
  /** All that was stored had been deleted; the open game is stored again. */
  | { kind: "restored" }
  /** The core crashed and was started again. Here is the game as it is stored. */
  | { kind: "restarted"; picture: Picture }
  /** Games or results changed, here or in another tab. */
  | { kind: "library" };
