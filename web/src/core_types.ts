/**
 * What the module says to the page and takes from it, as its records are declared in Rust. Written by `cargo xtask types`: do
 * not edit.
 *
 * A cell is its index in reading order, from 0, also where a comment says that it is named `r1c1`, and a house its index in
 * `Board.houses`. A digit is a number from 1; 0 stands for "none". Times are milliseconds.
 */

/** What helps. */
export type Advice =
  /** The sentences of each strength, and the houses to look in. */
  | { kind: "step"; where: string[]; what: string[]; full: string[]; houses: number[]; step: Step; candidates: number[][] }
  /** The sentences of each strength, and the houses to look in. */
  | { kind: "mistakes"; where: string[]; what: string[]; full: string[]; houses: number[]; entered: Candidate[]; crossedOut: Candidate[] }
  | { kind: "nothing"; status: Status };

/** A board without its contents. */
export interface Board {
  /** The number of rows, of columns, and of digits. */
  order: number;
  /** The shape of its boxes; a jigsaw has none. */
  box: Shape | null;
  /** Whether the diagonals are houses. */
  diagonals: boolean;
  /** The box or region of each cell, from 0. */
  regions: number[];
  /** The houses, in the order of the geometry. */
  houses: House[];
  /** What stands for each digit. */
  symbols: string[];
  /** A short title without a language. */
  title: string;
}

/** A digit in a cell. */
export interface Candidate {
  /** The cell, named `r1c1`. */
  cell: number;
  /** The digit, from 1. */
  digit: number;
}

/** A cell: its index in reading order, from 0. */
export type Cell = number;

/** What a move changed in a cell. */
export interface CellChange {
  /** The cell. */
  cell: Cell;
  /** The contents before. */
  before: Contents;
  /** The contents after. */
  after: Contents;
}

/** The contents of a cell, as they are drawn. */
export interface CellPicture {
  /** The digit, given or entered. */
  digit?: Digit;
  /** Corner marks. */
  corner?: Digit[];
  /** Centre marks: if there are any, the candidates the player has left. */
  centre?: Digit[];
  /** Colours. */
  colours?: Colours;
  /** Candidates the player crossed out: centre marks removed from a cell that had all its candidates as
   * marks, candidates removed that the game showed, and candidates that a
   * followed hint removed. Notes written one by one cross nothing out. */
  crossedOut?: Digit[];
  /** Whether its digit is given. */
  given?: boolean;
  /** Candidates that the game shows by itself, in a cell without centre marks. Drawn like centre marks, but paler. */
  shown?: number[];
}

/** What the board is checked against. */
export type CheckKind =
  /** The rules. */
  | "rules"
  /** The solution. */
  | "solution"
  /** The player's marks, against the digits on the board and the solution. */
  | "marks";

/** The last check. */
export interface Checked {
  /** What was checked. */
  check: CheckKind;
  /** The cells it found wrong. */
  wrong: Cell[];
  /** The check that tells more. */
  next: CheckKind | null;
}

/** A point of the history that the player marked. */
export interface Checkpoint {
  /** The point. */
  point: number;
  /** The name the player gave it; may be empty. */
  name: string;
}

export interface Choices {
  sizes: Size[];
  levels: Named[];
  symmetries: Named[];
  scales: ScaleRow[];
  techniques: TechniqueRow[];
  formats: FormatRow[];
}

/** The clock of a game, in milliseconds. */
export interface Clock {
  /** The time played. */
  played: number;
  /** Whether it runs. */
  running: boolean;
  /** After how much more time without input it stops. */
  idleAfter: number;
}

/** One of nine colours for cells, numbered from 1. */
export type Colour = number;

/** A set of colours, as a cell can have several. */
export type Colours = Colour[];

/** Something to do in a game. */
export type Command =
  /** Write a digit or a mark into the cells, or remove it if all of them have it. */
  | { enter: [Cell[], Input] }
  /** Put a digit into a cell, or empty the cell. */
  | { put: [Cell, Digit | null] }
  /** Empty the cells, this layer first. */
  | { erase: [Cell[], Layer] }
  /** Empty one layer of the cells. */
  | { clear: [Cell[], Layer] }
  /** Do nothing: the input was not a move. Some scoring rules count that. */
  | { invalid: InvalidInput }
  /** Write all candidates as centre marks, except those the player crossed out. */
  | "fill"
  /** Write all candidates as centre marks, also those the player crossed out. */
  | "fillAll"
  /** Undo the last move. */
  | "undo"
  /** Redo the move that was undone last. */
  | "redo"
  /** Go back to the start. */
  | "restart"
  /** Go to a point of the history. */
  | { goTo: number }
  /** Set a checkpoint of this name, which may be empty. */
  | { setCheckpoint: string }
  /** Go back to the checkpoint of this name; without a name, to the latest one. */
  | { backToCheckpoint: string }
  /** Go back to the point before the first mistake. */
  | "beforeMistake"
  /** Show the solution, which ends the game. */
  | "showSolution"
  /** Check the board. */
  | { check: CheckKind }
  /** Count a hint that was shown: up to strength `to`, and before that up to `from`. */
  | { countHint: { from: Strength | null; to: Strength } }
  /** Count the stack assistant as a complete hint, once in a game: it shows digits of the solution. */
  | "countAssistant"
  /** Do what a hint says. */
  | { follow: { place: [Digit, Cell][]; remove: [Digit, Cell][] } };

/** The contents of a cell. Marks under a digit are kept, and visible again when the digit is removed. */
export interface Contents {
  /** The digit, given or entered. */
  digit?: Digit;
  /** Corner marks. */
  corner?: Digit[];
  /** Centre marks: if there are any, the candidates the player has left. */
  centre?: Digit[];
  /** Colours. */
  colours?: Colours;
  /** Candidates the player crossed out: centre marks removed from a cell that had all its candidates as
   * marks, candidates removed that the game showed, and candidates that a
   * followed hint removed. Notes written one by one cross nothing out. */
  crossedOut?: Digit[];
}

/** What a command did. */
export interface CoreDone {
  /** What to say. */
  reports: GameReport[];
  /** What changed. */
  patch: Patch | null;
}

/** Facts of a game that do not change while it is played. */
export interface CoreInfo {
  /** Its name. */
  name: string | null;
  /** The level of its puzzle. */
  level: string | null;
  /** The date of a puzzle of a day. */
  daily: string | null;
  /** The rules of the score. */
  scoring: "classic" | "arcade";
  /** The unit of the score. */
  unit: Unit;
  /** Whether a digit that breaks a rule is refused. */
  strict: boolean;
  /** `unique`, `several` or `unknown`. */
  solutions: "unique" | "several" | "unknown";
  /** The rules that it is played without, as they are not understood. */
  leftOut: string | null;
  /** The puzzle on one line. */
  puzzle: string;
  /** The facts of the saved game. */
  facts: [string, string][];
}

/** A game, complete. */
export interface CorePicture {
  /** What does not change. */
  info: CoreInfo;
  /** The board. */
  board: Board;
  /** The contents of each cell. */
  cells: CellPicture[];
  /** Everything else. */
  state: State;
  /** The head of the saved game. */
  head: string;
  /** The lines of its log. */
  lines: string[];
}

export interface CoreTechnique {
  id: string;
  name: string;
  level: string;
  makes: boolean;
  /** The name of its file, by which the page finds the manual. */
  source: string;
  examples: Example[];
}

export interface CoreWritten {
  text: string;
  bytes: number[] | null;
  extension: string;
  mime: string;
  lost: string | null;
}

/** A puzzle that can be played. */
export interface Deal {
  deal: string;
  puzzle: string;
  board: Board;
  digits: number[];
  solution: number[] | null;
  level: string | null;
  seed: string | null;
  name: string | null;
}

/** A decision on the stack. */
export interface Decision {
  /** The cell, named `r1c1`. */
  cell: number;
  /** The digit it holds, from 1. */
  digit: number;
  /** Candidates still to be tried. */
  pending: number[];
}

/** Something wrong that can be seen without solving. */
export interface Defect {
  /** In English: `r1c3 and r1c8 both hold 7`. */
  message: string;
  /** The cells concerned, named `r1c1`. */
  cells: string[];
  /** The digit concerned, from 1. */
  digit?: number;
}

/** A digit, from 1. */
export type Digit = number;

/** How a game ended. */
export interface End {
  /** Whether it was solved. */
  won: boolean;
  /** The final score. */
  score: number;
  /** What was counted until then. */
  tally: Tally;
}

export interface Example {
  board: Board;
  digits: number[];
  candidates: number[][];
  step: Step;
  puzzle: string;
}

export interface Explanation {
  board: Board;
  digits: number[];
  candidates: number[][];
  steps: Step[];
  status: Status;
  end: number[];
}

export interface FormatRow {
  name: string;
  about: string;
  reads: boolean;
  writes: boolean;
  extension: string;
}

/** Something that happened. `Session::reports` puts reports in the order in which
 * things happened. */
export type GameReport =
  /** The command was carried out. */
  | { kind: "done"; of: { what: WhatDone; changed: Cell[] } }
  /** There was nothing to do. */
  | { kind: "nothing-done"; of: NothingDone }
  /** The game does not allow it now. */
  | { kind: "refused"; of: Refusal }
  /** The input was not a move. */
  | { kind: "invalid"; of: InvalidInput }
  /** A turn changed the score by so much, in a game that shows the score turn by turn. */
  | { kind: "turn-scored"; of: number }
  /** The game has ended. */
  | { kind: "ended" }
  /** The board is full, but that did not end the game: it is wrong, or the game had ended before. */
  | { kind: "board-full"; of: { is_solved: boolean } }
  /** An entered digit breaks a rule, because other cells hold it, too. */
  | { kind: "clash"; of: { cell: Cell; digit: Digit; cells: Cell[] } }
  /** The digit that was entered here differs from the solution. Only reported if the player wants to know. */
  | { kind: "mistake"; of: Cell };

/** How a player likes to play. */
export interface Habits {
  /** Whether entering a digit removes it from the marks of the cells it sees. */
  tidy: boolean;
  /** Whether cells without centre marks show their candidates. */
  liveCandidates: boolean;
  /** Whether to say at once what differs from the solution. */
  showMistakes: boolean;
}

/** A point of the history. */
export interface HistoryPoint {
  /** The point before; the start has none. */
  parent: number | null;
  /** The time played when it was reached first. */
  at: number;
  /** What changed on the way from the point before. */
  changes: CellChange[];
}

/** Cells that must all differ. */
export interface House {
  /** `row`, `column`, `box`, `region`, `diagonal` or `extra`. */
  kind: "row" | "column" | "box" | "region" | "diagonal" | "extra";
  /** Its number among houses of its kind, from 1. */
  number: number;
  /** The cells. */
  cells: number[];
}

/** Something that can be entered into cells. */
export type Input =
  /** A digit. */
  | { digit: Digit }
  /** A mark. */
  | { mark: InputMark };

/** A mark that can be added to cells and removed again. */
export type InputMark =
  /** A corner mark. */
  | { corner: Digit }
  /** A centre mark. */
  | { centre: Digit }
  /** A candidate that the game shows in a cell without centre marks: removing it crosses it out, adding
   * it takes that back. In a cell with centre marks it is one of them. */
  | { candidate: Digit }
  /** A colour. */
  | { colour: Colour };

/** Input that was not accepted. */
export type InvalidInput =
  /** It was not a number. */
  | "not-a-number"
  /** The row, column or value does not exist. */
  | "range"
  /** The cell has a given. */
  | "given"
  /** It would have broken a rule. */
  | "rule";

/** A result as the page keeps it. */
export interface KeptResult {
  /** The title of the board. */
  board: string;
  /** The level, if it is known. */
  level?: string | null;
  /** The id of the scoring rules. */
  scoring: string;
  /** The date of a daily puzzle. */
  daily?: string | null;
  /** The puzzle on one line. */
  puzzle?: string | null;
  /** Whether the puzzle was solved. */
  won: boolean;
  /** The final score. */
  score: number;
  /** The time played, in milliseconds. */
  time: number;
  /** The number of hints. */
  hints: number;
  /** The day by the player's clock. */
  day?: string | null;
  /** When the game ended, in milliseconds since 1970 (UTC). */
  finished?: number | null;
  /** Whether it counts. */
  counts: boolean;
}

/** A language, by its code: `en`. */
export type Lang = "en" | "es" | "ru";

/** A layer of the contents of a cell. */
export type Layer =
  /** The digit. */
  | "digit"
  /** Corner marks. */
  | "corner"
  /** Centre marks. */
  | "centre"
  /** Colours. */
  | "colour";

export interface LessonPage {
  title: string;
  text: string;
  board: Board;
  digits: number[];
  step: Step | null;
}

/** One inference of a chain. */
export interface Link {
  /** The premise. */
  from: Node;
  /** What follows from it. */
  to: Node;
  /** `cell`, `house`, `als` or `together`. */
  reason: string;
  /** The house, where that is the reason. */
  house?: number;
  /** The cells of the almost locked set, where that is the reason. */
  cells?: number[];
}

/** What puzzles should be like. */
export interface MakeRequest {
  /** The number of rows. */
  order: number;
  /** `plain`, `diagonal` or `jigsaw`. */
  kind: string;
  /** The level. */
  level?: string | null;
  /** The symmetry of the givens. */
  symmetry?: string | null;
  /** A technique that they need. */
  technique?: string | null;
  /** A rating. */
  rating?: RatingWanted;
  /** The seed, a decimal number. */
  seed?: string | null;
  /** How many. */
  count?: number | null;
}

/** Something highlighted: a candidate, a cell or a house. */
export interface Mark {
  /** `pattern`, `second`, `third`, `fin`, `endo-fin`, `base`, `cover`, `blocker` (a filled
   * cell that rules out others), or `als` with its number. */
  role: string;
  /** The cell, named `r1c1`. */
  cell?: number;
  /** The digit, where one candidate is meant. */
  digit?: number;
  /** The house: `row 1`. */
  house?: number;
}

export interface Named {
  name: string;
  title: string;
}

export interface NamedValue {
  name: string;
  value: string;
}

/** A node of a chain: a digit is, or is not, in one of some cells. */
export interface Node {
  /** The cell, or the cells of a group, named `r1c1`. */
  cells: number[];
  /** The digit. */
  digit: number;
  /** Whether the digit is there. */
  on: boolean;
}

/** Why there was nothing to do. */
export type NothingDone =
  /** The command would not change the board. */
  | "no-change"
  /** All candidates are already written as marks. */
  | "nothing-to-fill"
  /** All candidates are already written, except those crossed out in this number of cells. The player
   * may want these back, too: `Command::FillAll`. */
  | { "crossed-out-kept": number }
  /** There is nothing to undo. */
  | "nothing-to-undo"
  /** There is nothing to redo. */
  | "nothing-to-redo"
  /** There is no such point. */
  | "no-such-point"
  /** There is no checkpoint, or the board is at the only one. */
  | "no-checkpoint"
  /** There is no checkpoint of this name. */
  | "no-such-checkpoint"
  /** Nothing differs from the solution. */
  | "no-mistake"
  /** No rule is broken; the solution is not known. */
  | "no-clash"
  /** The puzzle is not known to have exactly one solution. */
  | "no-solution-known"
  /** The board is solved. */
  | "already-solved"
  /** The hint was counted before, or the game has ended. */
  | "hint-counted-before";

/** One numbered part of an argument. */
export interface Part {
  /** Its number: `3`, or `3.2` for the second part of the argument for 3. */
  number: string;
  /** `suppose` (an assumption), `case` (what follows from it), `follows`, `removed` (by another
   * technique) or `impossible` (so the assumption is false). */
  kind: string;
  /** The numbers of the parts on which it rests; all are earlier. */
  by?: string[];
  /** What it says: the assumption, what follows, or what is removed. */
  nodes?: Node[];
  /** The assumption of a `case`. */
  case?: Node;
  /** Of what follows: `cell`, `house`, `als` or `together` (the places see each other). Of what is
   * impossible: `both` (`candidates` exclude each other), `cell` or `house` (nothing is left), or
   * `opposite` (`nodes` both hold and do not). */
  reason?: string;
  /** The house, where that is the reason. */
  house?: number;
  /** The cells of the almost locked set, or the cell for which nothing is left. */
  cells?: number[];
  /** The digit for which no place is left. */
  digit?: number;
  /** The candidates that exclude each other. */
  candidates?: Candidate[];
  /** The technique that removes something. */
  technique?: string;
  /** What to highlight. */
  marks: Mark[];
  /** The part in English. */
  text: string;
}

/** What changed. */
export interface Patch {
  /** The cells that look different. */
  cells: [number, CellPicture][];
  /** The state. */
  state: State;
}

/** The lines of planned actions, to be written before they are applied. Without lines there is nothing to
 * apply, and `done` says why. */
export interface Planned {
  /** The number of the first line in the log. */
  number: number;
  /** The lines. */
  lines: string[];
  /** What to say if there are none. */
  done: CoreDone | null;
}

export interface Progress {
  made: number;
  tries: number;
}

/** How a new result compares with those of the player's other games. */
export type Rank =
  /** It does not count: see [`Standing`]. */
  | "again"
  /** It was won without a hint, as the first of its kind. */
  | "first"
  /** It was won without a hint, and is better than all others of its kind. */
  | "best"
  /** None of these. */
  | "counted";

export interface RatingRow {
  scale: string;
  values: NamedValue[];
  reason: string[];
  /** Nothing if the scale does not know such boards. */
  status: Status | null;
}

/** A range of ratings on a scale. */
export interface RatingWanted {
  scale: string;
  from: number;
  to: number;
}

export type Read =
  | { kind: "game" } & ReadGame
  | { kind: "puzzles"; format: string; puzzles: ReadPuzzle[]; faults: string[] }
  | { kind: "collection"; games: number }
  | { kind: "unreadable"; why: string };

export interface ReadGame {
  text: string;
  puzzle: string;
  board: Board;
  digits: number[];
  cells: CellPicture[];
  solution: number[] | null;
  name: string | null;
  level: string | null;
}

export interface ReadPuzzle {
  text: string | null;
  puzzle: string;
  board: Board;
  digits: number[];
  name: string | null;
  problem: string | null;
  warnings: string[];
  left_out: string[];
  level: string | null;
}

/** Why something cannot be done now. */
export type Refusal =
  /** All selected cells have givens. */
  | "given"
  /** It would break a rule, which this game refuses: these are the cells it would clash with. */
  | { clash: Cell[] }
  /** All selected cells have digits: marks would not be visible. */
  | "filled"
  /** A digit on the board rules the candidate out in all selected cells. */
  | "ruled-out";

/** A game from its start. */
export interface Replay {
  /** The cells before the first move. */
  cells: CellPicture[];
  /** The moves. */
  moves: ReplayMove[];
}

/** Something that changed the board. */
export interface ReplayMove {
  /** The time played. */
  at: number;
  /** The word of the log. */
  what: string;
  /** The cells that look different. */
  cells: [number, CellPicture][];
}

/** Results of one board, level and scoring. */
export interface ResultGroup {
  /** The title of the board. */
  board: string;
  /** The level, if it is known. */
  level: string | null;
  /** The id of the scoring rules. */
  scoring: "classic" | "arcade";
  /** Games that count: finished, solved without a hint, and solved with hints. */
  played: number;
  /** Solved without a hint. */
  solved: number;
  /** Solved with hints. */
  helped: number;
  /** The best time of games solved without a hint, in milliseconds. */
  bestTime: number | null;
  /** The mean time of games solved without a hint, in milliseconds. */
  meanTime: number | null;
  /** Games solved without a hint, by their numbers among the results, the best first. */
  best: number[];
  /** Games solved with hints, in the same way. */
  bestHelped: number[];
}

export interface ScaleRow {
  name: string;
  title: string;
  about: string;
}

/** The shape of boxes. */
export interface Shape {
  /** The number of rows. */
  rows: number;
  /** The number of columns. */
  columns: number;
}

export interface Size {
  order: number;
  kinds: string[];
  levels: string[];
}

/** How a result compares with earlier ones. */
export interface Standing {
  /** How it is ranked. */
  rank: Rank;
  /** The best score before. */
  bestBefore: number | null;
}

/** What is known of a game beside its cells. */
export interface State {
  /** The current point of the history. */
  point: number;
  /** The number of points. */
  points: number;
  /** Whether there is something to undo. */
  canUndo: boolean;
  /** Whether there is something to redo. */
  canRedo: boolean;
  /** How often each digit is missing. */
  remaining: number[];
  /** The number of cells with a digit. */
  filled: number;
  /** Cells that break a rule. */
  conflicts: Cell[];
  /** Cells that differ from the solution, if the player wants to know. */
  wrong: Cell[];
  /** The last check, until the board changes. */
  checked: Checked | null;
  /** The check that is worth asking for. */
  nextCheck: CheckKind;
  /** The checkpoints. */
  checkpoints: Checkpoint[];
  /** The score. */
  score: number;
  /** The last change of the score. */
  lastChange: number | null;
  /** Whether the board is solved. */
  solved: boolean;
  /** How the game ended. */
  end: End | null;
  /** What was counted. */
  tally: Tally;
  /** Whether the stack assistant costs nothing now. */
  assistantFree: boolean;
  /** The clock. */
  clock: Clock;
  /** The number of actions in the log. */
  actions: number;
}

/** The statistics of a player. */
export interface Statistics {
  /** Days in a row up to today or yesterday, and the most ever. */
  dayStreak: number;
  /** The most ever. */
  bestDayStreak: number;
  /** Results by board, level and scoring, the one with the latest result first. */
  groups: ResultGroup[];
}

/** What became of a puzzle. */
export type Status =
  /** `solve`: at least one solution was found, and no more was asked. */
  | "solved"
  /** Proved to have exactly one solution. */
  | "unique"
  /** Two solutions or more. */
  | "not-unique"
  /** Proved to have no solution. */
  | "no-solution"
  /** Equal givens in a house, so no solution. */
  | "conflict"
  /** Every cell is given, and the grid is valid. */
  | "complete"
  /** `count`: all solutions were counted, or as many as the limit allows. */
  | "counted"
  /** `rate`, `explain`: the techniques lead to the solution. */
  | "rated"
  /** `rate`, `explain`: the techniques do not lead to the solution. */
  | "beyond"
  /** `canon`: brought to canonical form. */
  | "canonical"
  /** `morph`: transformed at random into an equivalent puzzle. */
  | "morphed"
  /** A time or node budget ran out first. */
  | "budget"
  /** The line cannot be read as a puzzle, or the puzzle cannot be answered. */
  | "error"
  /** The puzzle has rules that are not understood. */
  | "unsupported-rules";

/** One logical step. */
export interface Step {
  /** The id of the technique. */
  technique: string;
  /** Its name, in English. */
  name: string;
  /** Its level. */
  level: string;
  /** The digits that are placed. */
  place: Candidate[];
  /** The candidates that are removed. */
  remove: Candidate[];
  /** What to highlight. */
  marks: Mark[];
  /** The chain, inference by inference. */
  links?: Link[];
  /** The numbered parts of a long argument, in order: each rests only on earlier ones. */
  parts?: Part[];
  /** The step in the notation of experienced solvers. */
  notation?: string;
  /** The argument in English, one sentence or numbered part each. */
  text: StepLine[];
}

/** A line of an argument. */
export interface StepLine {
  /** A sentence in the language asked for. */
  text: string;
  /** The number of a numbered part: `3`, or `3.2`. */
  number?: string;
  /** What to highlight while this line is current; without it, that of the whole step. */
  marks?: Mark[];
  /** What the line rests on, and what it says. */
  nodes?: Node[];
  /** Which links of the step the line tells, counted from 0. */
  links?: number[];
  /** Whether it is the last line: what follows. */
  conclusion?: boolean;
}

/** How much a hint reveals. */
export type Strength =
  /** Where to look. */
  | "where"
  /** Also which technique to look for. */
  | "what"
  /** The whole argument. */
  | "full";

/** What was counted. */
export interface Tally {
  /** The time played, in milliseconds. */
  time: number;
  /** Wrong digits. */
  mistakes: number;
  /** Hints, each once. */
  hints: number;
  /** Checks. */
  checks: number;
  /** Invalid inputs. */
  invalidInputs: number;
}

export interface TechniqueRow {
  id: string;
  name: string;
  level: string;
  makes: boolean;
}

/** How many events of each kind a trace has. */
export interface Totals {
  /** Digits placed. */
  placements: number;
  /** Cells found without a candidate. */
  dead_ends: number;
  /** Digits taken back. */
  backtracks: number;
}

export interface Trace {
  board: Board;
  digits: number[];
  events: Traced[];
  status: Status;
  totals: Totals;
}

/** One event of `trace`. */
export interface Traced {
  /** `place`, `dead-end`, `backtrack`, `solution`, and `end` once for each puzzle. */
  event: string;
  /** The cell, named `r1c1`. */
  cell?: number;
  /** The digit, from 1. */
  digit?: number;
  /** Candidates of the cell still to be tried. */
  pending?: number[];
  /** The number of decisions on the stack after the event. */
  depth: number;
  /** The stack, bottom first, with `--stack`. */
  stack?: Decision[];
  /** At the end: the solution in `line` format. */
  solution?: string;
  /** At the end: `solved`, `no-solution` or `budget`. */
  status?: Status;
  /** At the end: how many events of each kind there were. */
  totals?: Totals;
  /** At the end, if there is no solution: what is visibly wrong with the puzzle. */
  defects?: Defect[];
}

/** The unit of a score. */
export type Unit =
  /** Points: more is better. */
  | "points"
  /** Seconds: less is better. */
  | "seconds";

/** What was done. */
export type WhatDone =
  /** Something was entered or erased, or a hint was followed. */
  | "entered"
  /** All candidates were written, except those crossed out in this number of cells. */
  | { filled: { kept: number } }
  /** A move was undone. */
  | "undone"
  /** A move was redone. */
  | "redone"
  /** The board went to a point of the history. */
  | "went"
  /** A checkpoint was set. The number counts from 1. */
  | { "checkpoint-set": number }
  /** The board went to a checkpoint. */
  | "back-at-checkpoint"
  /** The board went to the point before the first mistake. */
  | "before-mistake"
  /** The solution was shown. */
  | "solution-shown"
  /** A hint was counted. */
  | "hint-counted"
  /** The assistant was counted as a hint. */
  | "assistant-counted"
  /** The board was checked, and these cells are wrong. */
  | { checked: [CheckKind, Cell[]] };

/** What the part that owns a game is asked. */
export interface PlayRequests {
  /** Takes over a saved game, and stops the clock. */
  load: { text: string; scoring?: string | null; name?: string | null; facts?: [string, string][] };
  /** Takes over a puzzle on one line, and solves it first. */
  loadLine: { line: string; scoring?: string | null; name?: string | null };
  /** Forgets the game. */
  close: Record<string, never>;
  /** How the player likes to play. */
  habits: { habits: Habits };
  /** Plans a command. */
  plan: { command: Command; now: number };
  /** Plans to stop the clock. */
  pause: { now: number };
  /** Applies what was planned. */
  apply: { now: number };
  /** Forgets what was planned. */
  discard: Record<string, never>;
  /** Starts the clock. */
  resume: { now: number };
  /** The player does something. */
  touch: { now: number };
  /** The clock. */
  clock: { now: number };
  /** Stops the clock, without an action: the game belongs to another tab now. */
  stop: { now: number };
  /** The picture. */
  picture: { now: number };
  /** All points of the history. */
  history: Record<string, never>;
  /** The cells at a point. */
  at: { point: number };
  /** The moves as they were made. */
  replay: Record<string, never>;
  /** The game as text. */
  text: Record<string, never>;
  /** How a result compares with those of the player's other games. */
  standing: { result: KeptResult; others: KeptResult[] };
  /** The statistics of a player. */
  statistics: { results: KeptResult[]; today: string; now: number };
}

/** What the part that owns a game answers, by the name of the request. */
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

/** What the part that thinks is asked. */
export interface BrainRequests {
  /** Brings the sentences of a language. */
  speak: { lang: Lang; sources: string[] };
  /** What helps in a game. */
  advice: { game: string; lang: Lang };
  /** All steps to the solution. */
  explain: { game: string; lang: Lang };
  /** What the stack assistant does. */
  trace: { game: string; limit?: number | null; order?: "first" | "mrv" };
  /** New puzzles. */
  make: { request: MakeRequest; lang: Lang };
  /** The puzzle of a day. */
  daily: { date: string };
  /** How hard a puzzle is. */
  rate: { puzzle: string; scales?: string[] | null; lang: Lang };
  /** What a text holds. */
  read: { text?: string | null; bytes?: number[] | null; diagonals?: boolean; lang: Lang };
  /** A game in a format. */
  write: { game: string; format: string; lang: Lang };
  /** What there is to choose from. */
  choices: { lang: Lang };
  /** The page of a technique. */
  technique: { id: string; cases: string; lang: Lang };
  /** The lesson for beginners. */
  lesson: { lang: Lang };
}

/** What the part that thinks answers, by the name of the request. */
export interface BrainAnswers {
  speak: null;
  advice: Advice;
  explain: Explanation;
  trace: Trace;
  make: Deal[];
  daily: Deal;
  rate: RatingRow[];
  read: Read;
  write: CoreWritten;
  choices: Choices;
  technique: CoreTechnique;
  lesson: LessonPage[];
}
