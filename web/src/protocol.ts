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

export type Lang = "en" | "es" | "ru";
export type Cell = number;
export type Digit = number;

// ---------------------------------------------------------------------------------------------------------
// The board
// ---------------------------------------------------------------------------------------------------------

/** Cells that must all differ. */
export interface House {
  kind: "row" | "column" | "box" | "region" | "diagonal";
  /** Its number among houses of its kind, from 1. */
  number: number;
  cells: Cell[];
}

/** A board without its contents. It does not change during a game. */
export interface Board {
  /** The number of rows, of columns, and of digits. */
  order: number;
  /** The shape of the boxes; `null` for a jigsaw. A Latin square has boxes of one row. */
  box: { rows: number; columns: number } | null;
  diagonals: boolean;
  /** The box or region of each cell, from 0. Lines between boxes are where neighbours differ. */
  regions: number[];
  houses: House[];
  /** What stands for each digit: `symbols[digit - 1]`. */
  symbols: string[];
  /** "9x9", "9x9 X", "jigsaw 7x7": short, without a language. */
  title: string;
}

/** The contents of a cell. Lists are in ascending order; a list or number that is empty is left out. */
export interface Contents {
  digit?: Digit;
  corner?: Digit[];
  centre?: Digit[];
  /** Colours, from 1 to 9. */
  colours?: number[];
  /** Candidates that the player crossed out. */
  crossedOut?: Digit[];
}

/** A cell as it is drawn. What was crossed out is left out. */
export interface CellPicture extends Contents {
  given?: true;
  /** Candidates that the game shows by itself, in a cell without centre marks. Drawn like centre marks, but paler. */
  shown?: Digit[];
}

// ---------------------------------------------------------------------------------------------------------
// The game
// ---------------------------------------------------------------------------------------------------------

export type Layer = "digit" | "corner" | "centre" | "colour";
export type Strength = "where" | "what" | "full";
export type CheckKind = "rules" | "solution" | "marks";
export type ScoringId = "classic" | "arcade";

export interface Tally {
  time: number;
  mistakes: number;
  /** Hints used, each once, however strong. */
  hints: number;
  checks: number;
  invalidInputs: number;
}

export interface Clock {
  /** Time played when this was said. */
  played: number;
  /** Whether it runs. */
  running: boolean;
  /** After how many more milliseconds without input it stops by itself. Use `clockNow` of client.ts. */
  idleAfter: number;
}

/** What is known of the game beside its cells. */
export interface State {
  /** The current point of the history, and how many there are: 0 is the start. */
  point: number;
  points: number;
  canUndo: boolean;
  canRedo: boolean;
  /** How often each digit is still missing: `remaining[digit - 1]`. */
  remaining: number[];
  filled: number;
  /** Cells whose digit occurs twice in a house. */
  conflicts: Cell[];
  /** Cells that differ from the solution, if the player wants mistakes shown; otherwise empty. */
  wrong: Cell[];
  /** The last check, until the board changes. `next` is the check worth asking for after it. */
  checked: { check: CheckKind; wrong: Cell[]; next: CheckKind | null } | null;
  /** The check that a press on "check" asks for. */
  nextCheck: CheckKind;
  checkpoints: { point: number; name: string }[];
  score: number;
  lastChange: number | null;
  solved: boolean;
  /** How the game ended, if it did. The board can still be looked at and moves undone. */
  end: { won: boolean; score: number; tally: Tally } | null;
  tally: Tally;
  /** Whether the stack assistant costs nothing now: it was counted before, or the game has ended. */
  assistantFree: boolean;
  clock: Clock;
  /** The number of actions in the log. */
  actions: number;
}

/** Facts of a game that do not change while it is played. */
export interface GameInfo {
  /** The key in storage. */
  id: string;
  name: string | null;
  /** `beginner` to `extreme`; `null` if unknown. */
  level: string | null;
  /** The date of a puzzle of a day, "2026-11-23". */
  daily: string | null;
  scoring: ScoringId;
  unit: "points" | "seconds";
  /** Whether a digit that breaks a rule is refused. */
  strict: boolean;
  /** What is known of the solutions of the puzzle. */
  solutions: "unique" | "several" | "unknown";
  /** The rules that it is played without, as they are not understood. */
  leftOut: string | null;
  /** The puzzle on one line, as it is saved. A row of characters does not say everything (diagonals): for links,
   *  take the one that `brain.read` gives. */
  puzzle: string;
  /** All facts of the saved game, as key and value: seed, source ... */
  facts: [string, string][];
}

/** A game as it was opened. */
export interface Picture {
  info: GameInfo;
  board: Board;
  cells: CellPicture[];
  state: State;
  /** Another tab has the game: it can be looked at, and taken over with `takeOver`. */
  readOnly: boolean;
  /** Whether actions are written to storage; `false` if there is none, and the game is kept in memory. */
  stored: boolean;
}

/** What changed. */
export interface Patch {
  cells: [Cell, CellPicture][];
  state: State;
}

/** A mark that can be added to cells and removed again. */
export type Mark = { corner: Digit } | { centre: Digit } | { candidate: Digit } | { colour: number };

/** Something that can be entered into cells. */
export type Input = { digit: Digit } | { mark: Mark };

/** Something the player wants. Commands are carried out in order. */
export type Command =
  /** A digit, mark or colour into cells that lack it; if none lacks it, out of all. */
  | { enter: [Cell[], Input] }
  /** A digit into a cell, without the rule above; `null` empties it. */
  | { put: [Cell, Digit | null] }
  /** Empties the first of digit, this layer, centre, corner, colour that is not empty in all cells. */
  | { erase: [Cell[], Layer] }
  | { clear: [Cell[], Layer] }
  /** A cell or value that does not exist; some scorings count it. */
  | { invalid: "not-a-number" | "range" | "given" | "rule" }
  /** All candidates as centre marks, except what was crossed out; `fillAll` brings that back, too. */
  | "fill"
  | "fillAll"
  | "undo"
  | "redo"
  /** To the start; the history stays. */
  | "restart"
  | { goTo: number }
  | { setCheckpoint: string }
  /** To the checkpoint of this name; without a name to the latest one that is not here. */
  | { backToCheckpoint: string }
  | "beforeMistake"
  /** Shows the solution, which ends the game. */
  | "showSolution"
  | { check: CheckKind }
  /** A hint was shown up to strength `to`; before, it was shown up to `from`. Costs what hints cost. */
  | { countHint: { from: Strength | null; to: Strength } }
  /** The stack assistant was shown: a complete hint. */
  | "countAssistant"
  /** Carries out a step of a hint: one undo. */
  | { follow: { place: [Digit, Cell][]; remove: [Digit, Cell][] } };

/** What was done. */
export type WhatDone =
  | "entered"
  /** All candidates were written, except those crossed out in this number of cells. */
  | { filled: { kept: number } }
  | "undone"
  | "redone"
  | "went"
  /** The number of the checkpoint, from 1. */
  | { "checkpoint-set": number }
  | "back-at-checkpoint"
  | "before-mistake"
  | "solution-shown"
  | "hint-counted"
  | "assistant-counted"
  /** The board was checked, and these cells are wrong. */
  | { checked: [CheckKind, Cell[]] };

/** Why there was nothing to do. */
export type NothingDone =
  | "no-change"
  | "nothing-to-fill"
  /** All candidates are written, except those crossed out in this number of cells. */
  | { "crossed-out-kept": number }
  | "nothing-to-undo"
  | "nothing-to-redo"
  | "no-such-point"
  | "no-checkpoint"
  | "no-such-checkpoint"
  | "no-mistake"
  | "no-clash"
  | "no-solution-known"
  | "already-solved"
  | "hint-counted-before";

/** What a command did, as the game says it. */
export type GameReport =
  /** Done, and these cells look different now. */
  | { kind: "done"; of: { what: WhatDone; changed: Cell[] } }
  | { kind: "nothing-done"; of: NothingDone }
  /** The game does not allow it: it would clash with these cells, or why else. */
  | { kind: "refused"; of: "given" | { clash: Cell[] } | "filled" | "ruled-out" }
  /** The input was no move. */
  | { kind: "invalid"; of: "not-a-number" | "range" | "given" | "rule" }
  /** The turn changed the score by this (only scorings that show it turn by turn). */
  | { kind: "turn-scored"; of: number }
  | { kind: "ended" }
  /** The board is full, but wrong; or the game had ended before. */
  | { kind: "board-full"; of: { is_solved: boolean } }
  /** An entered digit breaks a rule: these cells have it, too. */
  | { kind: "clash"; of: { cell: Cell; digit: Digit; cells: Cell[] } }
  /** An entered digit differs from the solution. Only if the player wants mistakes shown. */
  | { kind: "mistake"; of: Cell };

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

/** How a result compares with earlier ones. */
export interface Standing {
  /** `first`: no earlier result of this board, level and scoring; `best`: better than all; `counted`: neither;
   *  `again`: the puzzle was solved before, so this does not count. */
  rank: "first" | "best" | "counted" | "again";
  bestBefore: number | null;
}

// ---------------------------------------------------------------------------------------------------------
// History and replay
// ---------------------------------------------------------------------------------------------------------

/** A point of the history. Point 0 is the start. */
export interface HistoryPoint {
  parent: number | null;
  /** Time played when it was reached. */
  at: number;
  /** What changed on the way from its parent. */
  changes: CellChange[];
}

export interface CellChange {
  cell: Cell;
  before: Contents;
  after: Contents;
}

/** One move of the game as it was played, with what was undone: apply `cells` to the board before it. */
export interface ReplayMove {
  at: number;
  /** The word of the log: digit, corner, centre, candidate, colour, clear, fill, step, undo, redo, go, give-up. */
  what: string;
  cells: [Cell, CellPicture][];
}

export interface Replay {
  /** The board before the first move. */
  cells: CellPicture[];
  moves: ReplayMove[];
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

/** What results say together, by the rules of the game. */
export interface Statistics {
  /** Days in a row, up to today or yesterday, on which a puzzle that the game made was solved without a hint; and the most ever. */
  dayStreak: number;
  bestDayStreak: number;
  /** By board, level and scoring, the one with the latest result first: only games of the same kind are compared. */
  groups: ResultGroup[];
}

export interface ResultGroup {
  board: string;
  level: string | null;
  scoring: ScoringId;
  /** Games that count: finished, solved without a hint, and solved with hints. */
  played: number;
  solved: number;
  helped: number;
  /** Times of games solved without a hint, ms; `null` if there is none. */
  bestTime: number | null;
  meanTime: number | null;
  /** Numbers of results, the best first: without a hint, and with hints. */
  best: number[];
  bestHelped: number[];
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
// Hints and steps
// ---------------------------------------------------------------------------------------------------------

export interface Candidate {
  cell: Cell;
  digit: Digit;
}

/** A group of cells of which one has, or none has, a digit. */
export interface ChainNode {
  cells: Cell[];
  digit: Digit;
  on: boolean;
}

/** An inference of a chain: an arrow from node to node. Strong links end in an `on` node. */
export interface ChainLink {
  from: ChainNode;
  to: ChainNode;
  reason: "cell" | "house" | "als" | "together";
  /** An index into `Board.houses`. */
  house?: number;
  /** The cells of the almost locked set. */
  cells?: Cell[];
}

/** Something to highlight: a candidate (cell and digit), a cell, or a house. */
export interface StepMark {
  /** `als 1`, `als 2` ... are almost locked sets; a blocker is a filled cell that rules out others. */
  role: "pattern" | "second" | "third" | "fin" | "endo-fin" | "base" | "cover" | "blocker" | `als ${number}`;
  cell?: Cell;
  digit?: Digit;
  /** An index into `Board.houses`. */
  house?: number;
}

/** A line of the argument. */
export interface StepLine {
  /** A sentence in the language asked for. Cells are named r1c1. */
  text: string;
  /** The number of a numbered part: "3", or "3.2". */
  number?: string;
  /** What to highlight while this line is current; without it, that of the whole step. */
  marks?: StepMark[];
  nodes?: ChainNode[];
  /** Indexes into `Step.links` that this line tells. */
  links?: number[];
  /** The last line: what follows. */
  conclusion?: true;
}

/** A step of logic, with its drawing and its argument. */
export interface Step {
  technique: string;
  /** The name of the technique, in the language asked for. */
  name: string;
  level: string;
  place: Candidate[];
  remove: Candidate[];
  marks: StepMark[];
  links?: ChainLink[];
  /** The step in the notation of experienced solvers. */
  notation?: string;
  /** The argument, premises first, the conclusion last. */
  text: StepLine[];
}

/** Advice for a game, all three strengths at once; the page shows them one after the other. */
export type Advice =
  | {
      kind: "step";
      /** Sentences for each strength, in the language asked for: first where, then what, then everything. */
      where: string[];
      what: string[];
      full: string[];
      /** Houses to look in: indexes into `Board.houses`. */
      houses: number[];
      step: Step;
      /** The candidates of each cell of the board that the step applies to; empty where there is a digit. */
      candidates: Digit[][];
    }
  /** Something is wrong on the board. That comes before any step. */
  | {
      kind: "mistakes";
      where: string[];
      what: string[];
      full: string[];
      houses: number[];
      /** Wrong digits, and candidates wrongly crossed out. */
      entered: Candidate[];
      crossedOut: Candidate[];
    }
  /** `complete`: it is solved; `not-unique`: no step is forced, as the puzzle has several solutions; `beyond`: no technique
   *  finds a step; `budget`: the time was up. */
  | { kind: "nothing"; status: "complete" | "not-unique" | "beyond" | "budget" };

/** The complete solution by logic. */
export interface Explanation {
  board: Board;
  /** The board before the first step: givens and digits entered. */
  digits: Digit[];
  candidates: Digit[][];
  steps: Step[];
  /** `rated` (the steps lead to the solution), `beyond` (techniques do not suffice), `budget` (the time was up),
   *  `not-unique`. */
  status: "rated" | "beyond" | "budget" | "not-unique";
  /** The digits after the last step. */
  end: Digit[];
}

/** What the stack assistant does: it solves by entering digits and taking them back. */
export interface TraceEvent {
  /** A digit was entered; a cell has no candidate left; a digit was taken back; the board is full. */
  event: "place" | "dead-end" | "backtrack" | "solution";
  /** Of all but the solution. */
  cell?: Cell;
  /** The digit that was entered or taken back. */
  digit?: Digit;
  /** The candidates of the cell still to be tried. */
  pending?: Digit[];
  /** The number of decisions that stand. */
  depth: number;
}

export interface Trace {
  board: Board;
  /** The board it starts from. */
  digits: Digit[];
  events: TraceEvent[];
  status: "solved" | "no-solution" | "budget";
  /** How many events of each kind there were. */
  totals: { placements: number; dead_ends: number; backtracks: number };
}

// ---------------------------------------------------------------------------------------------------------
// Puzzles: made, read, written, rated
// ---------------------------------------------------------------------------------------------------------

export interface MakeRequest {
  order: number;
  kind: "plain" | "diagonal" | "jigsaw";
  level?: string | null;
  /** A name of `Choices.symmetries`. */
  symmetry?: string | null;
  /** A technique that the puzzle must need. */
  technique?: string | null;
  /** A rating on a scale: `name` of `Choices.scales`, between these, inclusive. */
  rating?: { scale: string; from: number; to: number } | null;
  /** The same seed gives the same puzzle; without it, one is drawn. A decimal number. */
  seed?: string;
  /** How many puzzles: 1 without it. Number n of a seed does not depend on how many are made. */
  count?: number;
}

/** A puzzle that can be played: give `deal` to `play.start`. */
export interface Deal {
  /** A saved game without moves, as text. */
  deal: string;
  /** The puzzle on one line. */
  puzzle: string;
  board: Board;
  digits: Digit[];
  /** The digits of its only solution; `null` if there are several. For the last pages of a print. */
  solution: Digit[] | null;
  level: string | null;
  seed: string | null;
  name: string | null;
}

/** Progress of a long operation of `brain`. */
export interface Progress {
  /** Puzzles made so far, and tries for the next. */
  made: number;
  tries: number;
}

/** A puzzle that was read from text or bytes. */
export type Read =
  /** A saved game, with its history: give `text` to `play.start`. `puzzle` and `digits` are its givens, `cells` is
   *  the board now. */
  | {
      kind: "game";
      text: string;
      puzzle: string;
      board: Board;
      digits: Digit[];
      cells: CellPicture[];
      solution: Digit[] | null;
      name: string | null;
      level: string | null;
    }
  /** Puzzles. `text` starts a game that also has the progress that came with the puzzle. */
  | {
      kind: "puzzles";
      format: string;
      puzzles: {
        text: string | null;
        puzzle: string;
        board: Board;
        digits: Digit[];
        name: string | null;
        /** Why it cannot be played, in the language asked for; then `text` is `null`. */
        problem: string | null;
        /** What to say before it is played, in the language asked for: rules that are not understood, several
         *  solutions. */
        warnings: string[];
        /** The rules that are not understood, by name. */
        left_out: string[];
        level: string | null;
      }[];
      /** Texts about what could not be read, in the language asked for. */
      faults: string[];
    }
  /** A collection of saved games: give the text to `play.importAll`. */
  | { kind: "collection"; games: number }
  /** Why it could not be read, in the language asked for. */
  | { kind: "unreadable"; why: string };

export interface RatingRow {
  scale: string;
  /** Name of the scale, and what it says: each value with its name, in the language asked for. */
  values: { name: string; value: string }[];
  /** Why, in sentences of the language asked for: the hardest step and what it takes. */
  reason: string[];
  /** `budget`: it was stopped; `null`: the scale does not know such boards. */
  status: "rated" | "budget" | "beyond" | null;
}

/** What the page can offer. */
export interface Choices {
  /** Sizes, with the kinds and levels that they come in. */
  sizes: { order: number; kinds: ("plain" | "diagonal" | "jigsaw")[]; levels: string[] }[];
  levels: { name: string; title: string }[];
  symmetries: { name: string; title: string }[];
  scales: { name: string; title: string; about: string }[];
  techniques: TechniqueRow[];
  formats: FormatRow[];
}

export interface TechniqueRow {
  id: string;
  /** In the language asked for. */
  name: string;
  level: string;
  /** Whether puzzles can be made that need it. */
  makes: boolean;
}

export interface FormatRow {
  name: string;
  about: string;
  reads: boolean;
  writes: boolean;
  extension: string;
}

/** A page of the book. */
export interface TechniquePage {
  id: string;
  name: string;
  level: string;
  /** Whether puzzles can be made that need it. */
  makes: boolean;
  /** Paragraphs of the manual page, in English. */
  manual: string[];
  /** Boards to step through, each with the step on it. */
  examples: { board: Board; digits: Digit[]; candidates: Digit[][]; step: Step; puzzle: string }[];
}

/** A puzzle or game in another format. */
export interface Written {
  text: string;
  /** Instead of the text, for formats that are no text. */
  bytes: Uint8Array | null;
  extension: string;
  mime: string;
  /** What the format cannot hold, in the language asked for. */
  lost: string | null;
}

// ---------------------------------------------------------------------------------------------------------
// Operations: name -> what goes in and what comes out
// ---------------------------------------------------------------------------------------------------------

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
  history: { in: Record<string, never>; out: HistoryPoint[] };
  /** The cells at a point of the history; nothing changes. */
  at: { in: { point: number }; out: CellPicture[] };
  replay: { in: Record<string, never>; out: Replay };
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

/** Operations of the worker `brain`. Each can be cancelled: the worker is stopped and started anew. */
export interface BrainOps {
  /** Advice for a game, given as its text (`play.export`). */
  advice: { in: { game: string; lang: Lang }; out: Advice };
  explain: { in: { game: string; lang: Lang }; out: Explanation };
  /** The stack assistant on the puzzle of a game; at most `limit` events. It decides the cells row by row, or those
   *  with the fewest candidates first. */
  trace: { in: { game: string; limit?: number; order?: "first" | "mrv" }; out: Trace };
  make: { in: { request: MakeRequest; lang: Lang }; out: Deal[]; progress: Progress };
  daily: { in: { date: string }; out: Deal };
  rate: { in: { puzzle: string; scales?: string[]; lang: Lang }; out: RatingRow[] };
  /** Reads puzzles from text, or from bytes that may be packed. `diagonals`: boards have diagonals, which a row of
   *  characters cannot say. */
  read: { in: { text?: string; bytes?: Uint8Array; diagonals?: boolean; lang: Lang }; out: Read };
  /** Writes a game in a format: a name of `Choices.formats`. Pictures and prints are drawn by the page. */
  write: { in: { game: string; format: string; lang: Lang }; out: Written };
  choices: { in: { lang: Lang }; out: Choices };
  technique: { in: { id: string; lang: Lang }; out: TechniquePage };
  /** Pages of the lesson: title and text for players, each with a board. */
  lesson: {
    in: { lang: Lang };
    out: { title: string; text: string; board: Board; digits: Digit[]; step: Step | null }[];
  };
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
  | { kind: "storage"; storage: StorageState }
  /** All that was stored had been deleted; the open game is stored again. */
  | { kind: "restored" }
  /** The core crashed and was started again. Here is the game as it is stored. */
  | { kind: "restarted"; picture: Picture }
  /** Games or results changed, here or in another tab. */
  | { kind: "library" };
