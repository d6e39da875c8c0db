/**
 * What can be asked, with which options, and the answers. Written from the list of questions by `cargo xtask types`: do not edit.
 *
 * A cell is named `r1c1`, and a digit is a number from 1.
 */

/** A digit in a cell. */
export interface Candidate {
  /** The cell, named `r1c1`. */
  cell: string;
  /** The digit, from 1. */
  digit: number;
}

/** What `canon` answers. */
export interface Canonized {
  /** The givens in `line` format. */
  puzzle: string;
  /** `canonical`. */
  status: Status;
  /** The canonical form, in `line` format. */
  canonical: string;
  /** How many transformations leave the puzzle as it is: a decimal number in a string, as it may
   * need 128 bits. */
  automorphisms: string;
  /** What is visibly wrong with the puzzle. */
  defects?: Defect[];
}

/** What `check` answers. */
export interface Checked {
  /** The givens in `line` format. */
  puzzle: string;
  /** The number of givens. */
  clues: number;
  /** `unique`, `not-unique`, `no-solution`, `conflict`, `complete` or `budget`. */
  status: Status;
  /** Whether every clue is needed; only for a unique puzzle. */
  minimal?: boolean;
  /** The cells, named `r1c1`, whose clue could be left out, each alone; only for a unique puzzle. */
  redundant?: string[];
  /** What is visibly wrong with the puzzle. */
  defects?: Defect[];
  /** The engine. */
  engine: string;
  /** Candidates tried at branches. */
  nodes: number;
  /** Microseconds inside the engine. The HTTP API leaves them out, so that equal requests have equal
   * answers. */
  micros?: number;
  /** What the engine counted in its own terms, by name; for example how often each rule of
   * `propagate` fired. */
  details?: { [name: string]: number };
}

/** What `convert` answers. */
export interface Converted {
  /** The format that was read. */
  from: string;
  /** The format that was written. */
  to: string;
  /** How many puzzles were written. */
  puzzles: number;
  /** What was written, if the format is text. */
  text?: string;
  /** What was written, if the format is not text, in base64. */
  base64?: string;
  /** What the format has no place for. */
  losses?: Lost[];
  /** The rules that are not understood and were ignored, each once. */
  left_out?: string[];
  /** What could not be read, or not be written. */
  errors?: Failed[];
}

/** What `count` answers. */
export interface Counted {
  /** The givens in `line` format. */
  puzzle: string;
  /** `counted`, `no-solution` or `budget`. */
  status: Status;
  /** The number of solutions counted: a decimal number in a string, as it may need 128 bits. */
  count: string;
  /** Whether that is all of them; otherwise there are at least this many. */
  exact: boolean;
  /** The visible defects of a puzzle without a solution, in English. */
  defects?: string[];
  /** The engine. */
  engine: string;
  /** Candidates tried at branches. */
  nodes: number;
  /** Microseconds inside the engine. The HTTP API leaves them out, so that equal requests have equal
   * answers. */
  micros?: number;
  /** What the engine counted in its own terms, by name; for example how often each rule of
   * `propagate` fired. */
  details?: { [name: string]: number };
}

/** A decision on the stack. */
export interface Decision {
  /** The cell, named `r1c1`. */
  cell: string;
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

/** What `explain` answers. */
export interface Explained {
  /** The givens in `line` format. */
  puzzle: string;
  /** `rated` if the steps lead to the solution, else `beyond`, `not-unique`, `no-solution` or
   * `budget`. */
  status: Status;
  /** The level, where the steps lead to the solution. */
  level?: string;
  /** The steps, in order. */
  steps: Step[];
  /** The digits at the end, in `line` format. */
  end: string;
  /** What is visibly wrong with a puzzle without a solution: at once or, where there are steps, behind them. */
  defects?: Defect[];
  /** The cells, named `r1c1`, where the player's digits or crossed-out candidates clash or contradict the solution. Then there
   * are no steps. */
  mistakes?: string[];
}

/** A line that cannot be read as a puzzle, or a puzzle that cannot be answered. */
export interface Failed {
  /** `error`, or `unsupported-rules`. */
  status: Status;
  /** The input it is in; `-` is standard input. */
  file: string;
  /** The line there, from 1. */
  line: number;
  /** The character in that line, from 1. */
  column: number;
  /** A stable id of what is wrong. */
  kind: string;
  /** What is wrong and what was expected, in English. */
  message: string;
  /** For `unsupported-rules`: what the puzzle has and the reader does not understand, by the names that players know. */
  left_out?: string[];
}

/** A puzzle that `generate` made. */
export interface Generated {
  /** Its number in the output, from 1; left out where it is the only one. */
  index?: number;
  /** The givens in `line` format. */
  puzzle: string;
  /** The solution in `line` format; of a puzzle with several, the grid it was made from. */
  solution: string;
  /** Whether the solution is the only one. */
  unique: boolean;
  /** The number of givens. */
  clues: number;
  /** The level of the hardest technique needed, if the techniques lead to the solution. */
  level?: string;
  /** The id of the hardest technique needed. */
  technique?: string;
  /** The version of the levels: with another, the options and the seed may give another puzzle. */
  levels: number;
  /** The method it was made by. */
  method: string;
  /** The seed of the run. */
  seed: number;
  /** Its number in the run of that seed, from 0. Options, seed and number identify the puzzle. */
  number: number;
  /** The number of puzzles tried to find it. */
  tries: number;
  /** Clues that may not be needed, because the budget for one proof ran out on them. */
  untested?: number;
  /** The clues beyond the number asked for, where that was a goal and was missed. */
  beyond_goal?: number;
  /** Its canonical form, in `line` format: the same for all equivalent puzzles. Left out where it
   * was not computed. */
  canonical?: string;
  /** Its rating, by the name of the scale, if ratings in a range were asked for. */
  ratings?: { [name: string]: number };
  /** What each scale that was asked for says of it, by the name of the scale. */
  scales?: { [name: string]: OnScale };
}

/** What `hint` answers. */
export interface Hinted {
  /** The givens in `line` format. */
  puzzle: string;
  /** `rated` with a step or mistakes, `complete` for a full and valid board, else `beyond`,
   * `not-unique`, `no-solution` or `budget`. */
  status: Status;
  /** What is visibly wrong with a puzzle without a solution. */
  defects?: Defect[];
  /** The cells, named `r1c1`, where the player's digits or marks contradict the solution. Then
   * there is no step. */
  mistakes?: string[];
  /** In place of `mistakes`, where only a rough place was asked for: the boxes or regions. */
  mistakes_in?: string[];
  /** The id of the next step's technique, in place of the step. */
  technique?: string;
  /** The name of that technique, in English. */
  name?: string;
  /** The house where the next step can be seen, in place of the step. */
  look_in?: string[];
  /** The next step. */
  step?: Step;
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
  house?: string;
  /** The cells of the almost locked set, where that is the reason. */
  cells?: string[];
}

/** What `steps` answers. */
export interface Listed {
  /** The givens in `line` format. */
  puzzle: string;
  /** `rated` with steps or mistakes, `complete` for a full and valid board, else `beyond`, `not-unique`, `no-solution` or
   * `budget`. */
  status: Status;
  /** The steps that the position allows, the easiest first. */
  steps: Step[];
  /** Whether these are all steps of the techniques: neither the count nor the time ended the list. */
  whole: boolean;
  /** What is visibly wrong with a puzzle without a solution. */
  defects?: Defect[];
  /** The cells, named `r1c1`, where the player's digits or marks contradict the solution. Then there are no steps. */
  mistakes?: string[];
}

/** Something that a format has no place for. */
export interface Lost {
  /** A stable id of what was lost. */
  kind: string;
  /** In how many puzzles. */
  times: number;
  /** What was lost, in English. */
  message: string;
}

/** Something highlighted: a candidate, a cell or a house. */
export interface Mark {
  /** `pattern`, `second`, `third`, `fin`, `endo-fin`, `base`, `cover`, `blocker` (a filled
   * cell that rules out others), or `als` with its number. */
  role: string;
  /** The cell, named `r1c1`. */
  cell?: string;
  /** The digit, where one candidate is meant. */
  digit?: number;
  /** The house: `row 1`. */
  house?: string;
}

/** What `morph` answers, once for each equivalent puzzle. */
export interface Morphed {
  /** The givens in `line` format. */
  puzzle: string;
  /** `morphed`. */
  status: Status;
  /** The equivalent puzzle, in `line` format. */
  morph: string;
  /** The seed of the random choices. */
  seed: number;
  /** What is visibly wrong with the puzzle. */
  defects?: Defect[];
}

/** A node of a chain: a digit is, or is not, in one of some cells. */
export interface Node {
  /** The cell, or the cells of a group, named `r1c1`. */
  cells: string[];
  /** The digit. */
  digit: number;
  /** Whether the digit is there. */
  on: boolean;
}

/** What one of several scales says. */
export interface OnScale {
  /** `rated`, `beyond` or `budget`. */
  status: Status;
  /** The level, by the hardest technique needed. */
  level?: string;
  /** The id of the hardest technique. */
  hardest?: string;
  /** The number of steps taken. */
  steps?: number;
  /** How often each technique was used, by id. */
  techniques?: { [name: string]: number };
  /** The rating of the hardest step. */
  er?: number;
  /** The rating of the hardest step up to the first that places a digit. */
  ep?: number;
  /** The rating of the first step. */
  ed?: number;
  /** The technique that gives `ep`. */
  ep_technique?: string;
  /** The technique of the first step. */
  ed_technique?: string;
  /** The sum of the scores of all steps. */
  score?: number;
  /** The number of steps of the hardest technique. */
  bottlenecks?: number;
  /** The number of stages with only one step to choose from. */
  narrow?: number;
  /** The number of steps to choose from at each stage, at most 100. */
  available?: number[];
  /** The digits taken back on the way to the first solution. */
  backtracks?: number;
}

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
  house?: string;
  /** The cells of the almost locked set, or the cell for which nothing is left. */
  cells?: string[];
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

/** What `rate` answers. */
export interface Rated {
  /** The givens in `line` format. */
  puzzle: string;
  /** `rated`, `beyond`, `not-unique`, `no-solution` or `budget`. */
  status: Status;
  /** The name of the scale; left out for `level`, and where several scales were asked for. */
  scale?: string;
  /** The level, by the hardest technique needed. */
  level?: string;
  /** The id of the hardest technique. */
  hardest?: string;
  /** The number of steps taken. */
  steps?: number;
  /** How often each technique was used, by id. */
  techniques?: { [name: string]: number };
  /** The rating of the hardest step. */
  er?: number;
  /** The rating of the hardest step up to the first that places a digit. */
  ep?: number;
  /** The rating of the first step. */
  ed?: number;
  /** The technique that gives `ep`. */
  ep_technique?: string;
  /** The technique of the first step. */
  ed_technique?: string;
  /** The sum of the scores of all steps. */
  score?: number;
  /** The number of steps of the hardest technique. */
  bottlenecks?: number;
  /** The number of stages with only one step to choose from. */
  narrow?: number;
  /** The number of steps to choose from at each stage, at most 100. */
  available?: number[];
  /** The digits taken back on the way to the first solution. */
  backtracks?: number;
  /** In place of that, where several scales were asked for: what each says, by its name. */
  scales?: { [name: string]: OnScale };
  /** Microseconds of rating. The HTTP API leaves them out, so that equal requests have equal answers. */
  micros?: number;
  /** The steps that lead to the rating, if they were asked for. */
  path?: Taken[];
  /** What is visibly wrong with a puzzle without a solution. */
  defects?: Defect[];
}

/** What `solve` answers. */
export interface Solved {
  /** The givens in `line` format. */
  puzzle: string;
  /** `solved`, `unique` (with `--unique`), `not-unique`, `no-solution` or `budget`. */
  status: Status;
  /** The solutions found, in `line` format: one, or several with `--all` and `--limit`. */
  solutions: string[];
  /** Whether the solution is the only one, where that was asked and is known. */
  unique?: boolean;
  /** The visible defects of a puzzle without a solution, in English. */
  defects?: string[];
  /** The engine. */
  engine: string;
  /** Candidates tried at branches. */
  nodes: number;
  /** Microseconds inside the engine. The HTTP API leaves them out, so that equal requests have equal
   * answers. */
  micros?: number;
  /** What the engine counted in its own terms, by name; for example how often each rule of
   * `propagate` fired. */
  details?: { [name: string]: number };
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
  text: string[];
}

/** A step that a scale takes on its way to a rating. */
export interface Taken {
  /** The id of the technique. */
  technique: string;
  /** What the scale says of this step: a number or a level. */
  rating: Value;
  /** The digits that are placed. */
  place?: Candidate[];
  /** The candidates that are removed. */
  remove?: Candidate[];
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

/** One event of `trace`. */
export interface Traced {
  /** `place`, `dead-end`, `backtrack`, `solution`, and `end` once for each puzzle. */
  event: string;
  /** The cell, named `r1c1`. */
  cell?: string;
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

/** A value that a scale gives. */
export type Value =
  /** A number of things. */
  | number
  /** A number with one decimal. */
  | number
  /** The id of a level or a technique. */
  | string
  /** How often each of several things occurs, by id. */
  | { [name: string]: number }
  /** A number for each of several things, in their order. */
  | number[];

/** Why something has no answer. */
export interface Problem {
  /** What kind of problem it is. */
  code:
    | "bad-request"
    | "invalid-option"
    | "invalid-puzzle"
    | "unsupported-rules"
    | "unanswerable"
    | "not-made"
    | "out-of-budget"
    | "stopped";
  /** What is wrong and what was expected, in English. */
  message: string;
  /** The stable id of what is wrong with a puzzle. */
  kind?: string;
  /** The line of the puzzle's text, from 1. */
  line?: number;
  /** The character in that line, from 1. */
  column?: number;
  /** The cell, named `r3c5`. */
  cell?: string;
  /** The option that is wrong. */
  option?: string;
  /** The rules that are not understood, by the names that players know. */
  left_out?: string[];
}

/** What is said of a puzzle as it was read, beside the answer. */
export interface AsRead {
  /** The rules of the puzzle that are not understood and were ignored, by the names that players know. */
  left_out?: string[];
  /** What stands with the puzzle and was taken for nothing, and why it may be meant otherwise. */
  remarks?: string[];
  /** Whether the solution that came with the puzzle solves it. */
  solution_is_right?: boolean;
}

/** What a text leaves open about its board. */
export interface BoardOptions {
  /** Boxes of R rows and C columns: `2x3` is a 6x6. By default, from the length of the puzzle. */
  shape?: string;
  /** Whether both diagonals hold every digit, too. The default is `false`. */
  diagonal?: boolean;
  /** The map of a jigsaw: n^2 characters, one letter for each region. */
  jigsaw?: string;
  /** Whether the windows of a windoku hold every digit, too. The default is `false`. */
  windoku?: boolean;
  /** Maps of other houses: n^2 characters each, one letter for the cells of each house and a point for cells in none. */
  extra_houses?: string;
  /** What the characters stand for. By default, what the puzzle's characters suggest. */
  alphabet?: "standard" | "hex" | "letters" | "numbers";
  /** Whether to answer without the rules that are not understood, such as killer cages. By default, such a puzzle is refused. The default is `false`. */
  ignore_unknown_rules?: boolean;
}

/** What one answer may take. */
export interface Limits {
  /** Seconds after which to give up on a puzzle. */
  time_limit?: number;
  /** Candidates to try at branches before giving up on a puzzle. */
  node_limit?: number;
}

/** The first solution of a puzzle, its only one, or several. */
export interface SolveOptions extends BoardOptions, Limits {
  /** Whether to require that the solution is the only one. The default is `false`. */
  unique?: boolean;
  /** List up to so many solutions. */
  limit?: number;
  /** The engine; `auto` chooses by the board. The default is `auto`. */
  engine?: string;
}

/** The number of solutions of a puzzle. */
export interface CountOptions extends BoardOptions, Limits {
  /** Stop at so many solutions; 0 counts all. The default is `2`. */
  limit?: number;
  /** The engine; `auto` chooses by the board. The default is `auto`. */
  engine?: string;
}

/** Whether a puzzle is well formed, unique and minimal. */
export interface CheckOptions extends BoardOptions, Limits {
  /** The engine; `auto` chooses by the board. The default is `auto`. */
  engine?: string;
}

/** How hard a puzzle is, on one scale or several. */
export interface RateOptions extends BoardOptions, Limits {
  /** The scale, several separated by commas, or `all` that know the board. The default is `level`. */
  scale?: string | readonly string[];
  /** Whether to list the steps that lead to the rating, where one scale is named that shows them. The default is `false`. */
  path?: boolean;
  /** Whether to rate what is left to do, with the digits and candidates of the text, instead of the puzzle from its givens. The default is `false`. */
  from_position?: boolean;
  /** Techniques to switch on and off, for scales that use them: `+als-in-chains,-uniqueness`. */
  techniques?: string | readonly string[];
}

/** The next step of a human solution, or a mistake of the player. */
export interface HintOptions extends BoardOptions, Limits {
  /** How much to reveal. The default is `full`. */
  strength?: "where" | "what" | "full";
  /** Techniques to switch on and off: `+als-in-chains,-uniqueness`. */
  techniques?: string | readonly string[];
  /** The language of names and arguments. The default is `en`. */
  lang?: "en" | "es" | "ru";
}

/** The complete human solution, step by step. */
export interface ExplainOptions extends BoardOptions, Limits {
  /** Techniques to switch on and off: `+als-in-chains,-uniqueness`. */
  techniques?: string | readonly string[];
  /** The language of names and arguments. The default is `en`. */
  lang?: "en" | "es" | "ru";
}

/** Every placement, dead end and backtrack of the stack assistant, and at last the end. */
export interface TraceOptions extends BoardOptions, Limits {
  /** The cell that is decided next: the first row by row, or one with the fewest candidates. The default is `first`. */
  order?: "mrv" | "first";
  /** Whether to show the complete stack of decisions at each event. That ends sooner: after 200,000 decisions. The default is `false`. */
  stack?: boolean;
  /** Stop after so many events. The status at the end is `budget` then. The default is `1000`. */
  max_events?: number;
}

/** The canonical form of a puzzle, and its automorphisms. */
export interface CanonOptions extends BoardOptions, Limits {
}

/** A random puzzle that is equivalent to a puzzle. */
export interface MorphOptions extends BoardOptions, Limits {
  /** The seed of the random choices. By default one is drawn; the answer has it. */
  seed?: number | bigint;
}

/** Every step that a position allows, the easiest first. */
export interface StepsOptions extends BoardOptions, Limits {
  /** List so many steps at most, the easiest first. The default is `100`. */
  count?: number;
  /** Techniques to switch on and off: `+als-in-chains,-uniqueness`. */
  techniques?: string | readonly string[];
  /** The language of names and arguments. The default is `en`. */
  lang?: "en" | "es" | "ru";
}

/** What puzzles that are made should be like. */
export interface GenerateOptions {
  /** The number of rows; the default is 9, or that of the shape, the pattern or the solution. */
  size?: number;
  /** Whether each puzzle has a random map, as a jigsaw. The default is `false`. */
  random_map?: boolean;
  /** The symmetry of a random map; the default is none. */
  map_symmetry?: "none" | "half" | "quarter" | "mirror-h" | "mirror-v";
  /** The method. The default is `dig`. */
  method?: "dig" | "hybrid" | "transform" | "rows" | "controlled-bias";
  /** The symmetry of the clues. The default is `none`. */
  symmetry?: "none" | "half" | "quarter" | "mirror-h" | "mirror-v" | "mirror-both" | "diagonal" | "antidiagonal" | "diagonal-both" | "full";
  /** The level of the hardest technique needed. */
  level?: "beginner" | "easy" | "medium" | "hard" | "expert" | "master" | "extreme";
  /** A technique that is needed, by id. */
  technique?: string;
  /** The rating, a number or a range, on the scale `se` or one named before it: `6.6..7.2`, `hodoku:900..1100`. */
  rating?: number | string;
  /** Rate each puzzle on this scale, on several separated by commas, or on `all` that know the board. */
  scale?: string | readonly string[];
  /** Techniques to switch on and off: `+als-in-chains,-uniqueness`. */
  techniques?: string | readonly string[];
  /** The number of clues, or a range: `22..26`. */
  clues?: number | string;
  /** How many clues the method `hybrid` removes at most in its third phase. */
  removals?: number;
  /** Where the clues are: `.` or `0` is blank, any other character a clue. */
  pattern?: string;
  /** The solution: all its digits. */
  solution?: string;
  /** Whether every clue is needed. The default is `false`. */
  minimal?: boolean;
  /** Whether there may be several solutions. The default is `false`. */
  allow_multiple?: boolean;
  /** The most puzzles tried for one. */
  tries?: number;
  /** The seed of the random choices. By default one is drawn; the answer has it. */
  seed?: number | bigint;
  /** Seconds after which to give up on a puzzle. */
  time_limit?: number;
  /** Candidates to try at branches before giving up on a puzzle. */
  node_limit?: number;
  /** Boxes of R rows and C columns: `2x3` is a 6x6. By default, from the length of the puzzle. */
  shape?: string;
  /** Whether both diagonals hold every digit, too. The default is `false`. */
  diagonal?: boolean;
  /** The map of a jigsaw: n^2 characters, one letter for each region. */
  jigsaw?: string;
  /** Whether the windows of a windoku hold every digit, too. The default is `false`. */
  windoku?: boolean;
  /** Maps of other houses: n^2 characters each, one letter for the cells of each house and a point for cells in none. */
  extra_houses?: string;
  /** What the characters stand for. By default, what the puzzle's characters suggest. */
  alphabet?: "standard" | "hex" | "letters" | "numbers";
}

/** From which format to which. */
export interface ConvertOptions extends BoardOptions {
  /** The format of the text. By default it is recognised. */
  from?: "share" | "cnf" | "fpuzzles-link" | "sudokupad-link" | "penpa" | "fpuzzles" | "sudokupad" | "opensudoku" | "1gsudoku" | "ksudoku" | "gnome" | "ipuz" | "puzzlink" | "sudokuwiki" | "sudokuexchange" | "link" | "solo" | "solo-save" | "pzprv3" | "gnome-code" | "hodoku" | "gsf" | "sql" | "csv" | "values" | "jsonl" | "json" | "json-rows" | "json-cells" | "sdk" | "ss" | "sdx" | "pm" | "numbers" | "grid" | "line" | "sdm" | "candidates" | "text";
  /** The format to write. The default is `line`. */
  to?: "share" | "cnf" | "fpuzzles-link" | "sudokupad-link" | "penpa" | "fpuzzles" | "sudokupad" | "opensudoku" | "1gsudoku" | "ksudoku" | "gnome" | "ipuz" | "puzzlink" | "sudokuwiki" | "sudokuexchange" | "solo" | "solo-save" | "pzprv3" | "gnome-code" | "hodoku" | "gsf" | "csv" | "values" | "jsonl" | "json" | "json-rows" | "json-cells" | "sdk" | "ss" | "sdx" | "pm" | "numbers" | "grid" | "line" | "sdm" | "candidates";
}

/** How a board looks. */
export interface DrawOptions extends BoardOptions {
  /** Whether to show the candidates of open cells. The default is `false`. */
  candidates?: boolean;
  /** Whether to name rows and columns at the edge, as steps always do. The default is `false`. */
  coordinates?: boolean;
  /** The colours. The default is `light`. */
  theme?: "light" | "dark" | "colour-blind" | "grey";
}

/** What `solve_many` says of one puzzle. */
export interface SolveRow {
  /** What became of the puzzle. */
  status: "solved" | "unique" | "not-unique" | "no-solution" | "budget" | "error" | "unsupported-rules";
  /** Why it has no answer. */
  error?: Problem;
  /** The solution; nothing if there is none, or if there are several and one is required. */
  solution?: string;
}

/** What `count_many` says of one puzzle. */
export interface CountRow {
  /** What became of the puzzle. */
  status: "counted" | "no-solution" | "budget" | "error" | "unsupported-rules";
  /** Why it has no answer. */
  error?: Problem;
  /** How many solutions there are, or at least. */
  count?: number | string;
  /** Whether that is all of them. */
  exact?: boolean;
}

/** What `check_many` says of one puzzle. */
export interface CheckRow {
  /** What became of the puzzle. */
  status: "unique" | "not-unique" | "no-solution" | "conflict" | "complete" | "budget" | "error" | "unsupported-rules";
  /** Why it has no answer. */
  error?: Problem;
  /** How many cells are given. */
  clues?: number | string;
  /** How many clues are not needed, each alone; nothing if it is not `unique`. */
  redundant_clues?: number | string;
  /** Whether every clue is needed; nothing if it is not `unique`. */
  minimal?: boolean;
  /** What is visibly wrong and in which cells, separated by `; `. */
  defects?: string;
}

/** What `rate_many` says of one puzzle. */
export interface RateRow {
  /** What became of the puzzle. */
  status: "rated" | "beyond" | "not-unique" | "no-solution" | "budget" | "error" | "unsupported-rules";
  /** Why it has no answer. */
  error?: Problem;
  /** The level, by the hardest technique needed.. */
  level?: string;
  /** The id of the hardest technique.. */
  level_hardest?: string;
  /** The number of steps taken.. */
  level_steps?: number | string;
}

/** What `canonical_many` says of one puzzle. */
export interface CanonRow {
  /** What became of the puzzle. */
  status: "canonical" | "error" | "unsupported-rules";
  /** Why it has no answer. */
  error?: Problem;
  /** The canonical form. */
  canonical?: string;
  /** How many moves leave the puzzle as it is; nothing if that is above 2^64. */
  automorphisms?: number | string;
}

/** The questions, each with its options and its answer. */
export interface Questions {
  solve: { options: SolveOptions; answer: AsRead & Solved };
  count: { options: CountOptions; answer: AsRead & Counted };
  check: { options: CheckOptions; answer: AsRead & Checked };
  rate: { options: RateOptions; answer: AsRead & Rated };
  hint: { options: HintOptions; answer: AsRead & Hinted };
  explain: { options: ExplainOptions; answer: AsRead & Explained };
  trace: { options: TraceOptions; answer: AsRead & Traced[] };
  canon: { options: CanonOptions; answer: AsRead & Canonized };
  morph: { options: MorphOptions; answer: AsRead & Morphed };
  steps: { options: StepsOptions; answer: AsRead & Listed };
}

/** The questions that may be asked about many puzzles at a time, each with its rows. */
export interface ManyQuestions {
  solve: { options: SolveOptions; row: SolveRow };
  count: { options: CountOptions; row: CountRow };
  check: { options: CheckOptions; row: CheckRow };
  rate: { options: RateOptions; row: RateRow };
  canon: { options: CanonOptions; row: CanonRow };
}
