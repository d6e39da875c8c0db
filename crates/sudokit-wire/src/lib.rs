//! The one JSON schema of Sudokit: what `--json` prints and other front doors speak.
//!
//! Every type here is a plain record; it holds values and decides nothing. Fields that do not apply
//! are left out. A command that reads puzzles prints one object a puzzle, in input order, with
//! `index`, the puzzle's number in the input from 1, as its first field; a line that could not be
//! read gives a [`Trouble`] in the same place.

#![forbid(unsafe_code)]

use std::collections::BTreeMap;

use serde::Serialize;

/// What became of a puzzle.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// `solve`: at least one solution was found and nothing more was asked.
    Solved,
    /// Proved to have exactly one solution.
    Unique,
    /// Two solutions or more.
    NotUnique,
    /// Proved to have none.
    NoSolution,
    /// Equal givens in a house, so no solution.
    Conflict,
    /// Every cell given, validly.
    Complete,
    /// `count`: all were counted, or as many as the limit said.
    Counted,
    /// `rate`, `explain`: human logic leads to the solution.
    Rated,
    /// `rate`, `explain`: the ladder of techniques does not lead to the solution.
    Beyond,
    /// `canon`: brought to canonical form.
    Canonical,
    /// `morph`: moved and renamed at random.
    Morphed,
    /// A time or node budget ran out first.
    Budget,
    /// The line is no puzzle.
    Error,
}

/// What `solve` says of a puzzle.
#[derive(Clone, Debug, Serialize)]
pub struct Solved {
    /// The givens in `line` form.
    pub puzzle: String,
    /// `solved`, `unique` (with `--unique`), `not-unique`, `no-solution` or `budget`.
    pub status: Status,
    /// The solutions found, in `line` form: one, or with `--all` and `--limit` several.
    pub solutions: Vec<String>,
    /// Whether the solution is the only one, where that was asked and is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unique: Option<bool>,
    /// The visible defects of a puzzle without a solution, in English.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub defects: Vec<String>,
    /// The search behind the answer.
    #[serde(flatten)]
    pub search: Search,
}

/// What `count` says of a puzzle.
#[derive(Clone, Debug, Serialize)]
pub struct Counted {
    /// The givens in `line` form.
    pub puzzle: String,
    /// `counted`, `no-solution` or `budget`.
    pub status: Status,
    /// Solutions counted, a decimal number in a string: it may need 128 bits.
    pub count: String,
    /// Whether that is all of them; otherwise there are at least so many.
    pub exact: bool,
    /// The visible defects of a puzzle without a solution, in English.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub defects: Vec<String>,
    /// The search behind the answer.
    #[serde(flatten)]
    pub search: Search,
}

/// What `check` says of a puzzle.
#[derive(Clone, Debug, Serialize)]
pub struct Checked {
    /// The givens in `line` form.
    pub puzzle: String,
    /// How many cells are given.
    pub clues: usize,
    /// `unique`, `not-unique`, `no-solution`, `conflict`, `complete` or `budget`.
    pub status: Status,
    /// Whether every clue is needed; only for a unique puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimal: Option<bool>,
    /// The cells whose clue could be left out alone, named `r1c1`; only for a unique puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub redundant: Option<Vec<String>>,
    /// What is wrong at sight.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub defects: Vec<Defect>,
    /// The search behind the answer.
    #[serde(flatten)]
    pub search: Search,
}

/// What `canon` says of a puzzle.
#[derive(Clone, Debug, Serialize)]
pub struct Canonized {
    /// The givens in `line` form.
    pub puzzle: String,
    /// `canonical`.
    pub status: Status,
    /// The canonical form in `line` form.
    pub canonical: String,
    /// How many moves leave the puzzle as it is, a decimal number in a string: it may need 128 bits.
    pub automorphisms: String,
}

/// What `morph` makes of a puzzle, each time.
#[derive(Clone, Debug, Serialize)]
pub struct Morphed {
    /// The givens in `line` form.
    pub puzzle: String,
    /// `morphed`.
    pub status: Status,
    /// The equivalent puzzle, in the same form.
    pub morph: String,
    /// What the random choices began from.
    pub seed: u64,
}

/// Something wrong that can be seen without solving.
#[derive(Clone, Debug, Serialize)]
pub struct Defect {
    /// In English: `r1c3 and r1c8 both hold 7`.
    pub message: String,
    /// The cells concerned, named `r1c1`.
    pub cells: Vec<String>,
    /// The digit concerned, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digit: Option<u8>,
}

/// How an answer was found.
#[derive(Clone, Debug, Serialize)]
pub struct Search {
    /// The engine.
    pub engine: &'static str,
    /// Candidates tried at branches.
    pub nodes: u64,
    /// Microseconds inside the engine.
    pub micros: u64,
    /// What the engine did in its own terms, name and number, where it has more to tell: how often
    /// each rule of `propagate` fired.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub details: BTreeMap<&'static str, u64>,
}

/// What `rate` says of a puzzle.
#[derive(Clone, Debug, Serialize)]
pub struct Rated {
    /// The givens in `line` form.
    pub puzzle: String,
    /// `rated`, `beyond`, `not-unique`, `no-solution` or `budget`.
    pub status: Status,
    /// The level, by the hardest technique needed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<&'static str>,
    /// The id of the hardest technique.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardest: Option<&'static str>,
    /// How many steps were taken.
    pub steps: usize,
    /// How often each technique was used, by id.
    pub techniques: BTreeMap<&'static str, u32>,
    /// Microseconds of logic.
    pub micros: u64,
}

/// What `explain` says of a puzzle.
#[derive(Clone, Debug, Serialize)]
pub struct Explained {
    /// The givens in `line` form.
    pub puzzle: String,
    /// `rated` if the steps lead to the solution, else `beyond`, `not-unique`, `no-solution` or
    /// `budget`.
    pub status: Status,
    /// The level, where the steps lead to the solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<&'static str>,
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// The digits at the end, in `line` form.
    pub end: String,
}

/// What `hint` says of a puzzle.
#[derive(Clone, Debug, Serialize)]
pub struct Hinted {
    /// The givens in `line` form.
    pub puzzle: String,
    /// `rated` with a step or mistakes to tell, `complete` for a full valid board, else `beyond`,
    /// `not-unique`, `no-solution` or `budget`.
    pub status: Status,
    /// The cells where what the player did contradicts the solution, named `r1c1`. Then no step is
    /// told.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mistakes: Vec<String>,
    /// In their place where no more was asked for: the boxes or regions they are in.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mistakes_in: Vec<String>,
    /// The id of the next step's technique, in place of the step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub technique: Option<&'static str>,
    /// Its name, in English.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The houses where the next step is to be seen, in place of the step.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub look_in: Vec<String>,
    /// The next step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<Step>,
}

/// One logical step.
#[derive(Clone, Debug, Serialize)]
pub struct Step {
    /// The id of the technique.
    pub technique: &'static str,
    /// Its name, in English.
    pub name: String,
    /// Its level.
    pub level: &'static str,
    /// The digits that are placed.
    pub place: Vec<Candidate>,
    /// The candidates that are removed.
    pub remove: Vec<Candidate>,
    /// What to highlight.
    pub marks: Vec<Mark>,
    /// The chain, inference by inference.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<Link>,
    /// The argument in English, a sentence each.
    pub text: Vec<String>,
}

/// A digit in a cell.
#[derive(Clone, Debug, Serialize)]
pub struct Candidate {
    /// The cell, named `r1c1`.
    pub cell: String,
    /// The digit, from 1.
    pub digit: u8,
}

/// Something highlighted: a candidate, a cell or a house.
#[derive(Clone, Debug, Serialize)]
pub struct Mark {
    /// `pattern`, `second`, `third`, `fin`, `endo-fin`, `base`, `cover`, or `als` with its number.
    pub role: String,
    /// The cell, named `r1c1`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<String>,
    /// The digit, where one candidate is meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digit: Option<u8>,
    /// The house: `row 1`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub house: Option<String>,
}

/// One inference of a chain.
#[derive(Clone, Debug, Serialize)]
pub struct Link {
    /// From this.
    pub from: Node,
    /// Follows this.
    pub to: Node,
    /// `cell`, `house`, `als` or `together`.
    pub reason: &'static str,
    /// The house, where that is the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub house: Option<String>,
    /// The cells of the almost locked set, where that is the reason.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<String>,
}

/// A station of a chain.
#[derive(Clone, Debug, Serialize)]
pub struct Node {
    /// The cell, or the cells of a group, named `r1c1`.
    pub cells: Vec<String>,
    /// The digit.
    pub digit: u8,
    /// Whether it is there.
    pub on: bool,
}

/// A row of `techniques`.
#[derive(Clone, Debug, Serialize)]
pub struct TechniqueRow {
    /// The id.
    pub id: &'static str,
    /// The code in HoDoKu's library; empty where it has none.
    pub code: &'static str,
    /// The level.
    pub level: &'static str,
    /// Whether `rate`, `explain` and `hint` try it.
    pub tried: bool,
    /// The name, in English.
    pub name: String,
}

/// A row of `levels`.
#[derive(Clone, Debug, Serialize)]
pub struct LevelRow {
    /// The id.
    pub id: &'static str,
    /// The techniques it adds to the level below, by id.
    pub techniques: Vec<&'static str>,
}

/// One event of `trace`.
#[derive(Clone, Debug, Serialize)]
pub struct Traced {
    /// `place`, `dead-end`, `backtrack`, `solution`, and at the end of each puzzle `end`.
    pub event: &'static str,
    /// The cell, named `r1c1`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<String>,
    /// The digit, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digit: Option<u8>,
    /// Candidates of the cell still to be tried.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pending: Option<Vec<u8>>,
    /// How many decisions are on the stack after the event.
    pub depth: usize,
    /// The whole stack, bottom first, with `--stack`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stack: Option<Vec<Decision>>,
    /// At the end: the solution in `line` form.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// At the end: `solved`, `no-solution` or `budget`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<Status>,
    /// At the end: how many events of each kind there were.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub totals: Option<Totals>,
}

/// A decision on the stack.
#[derive(Clone, Debug, Serialize)]
pub struct Decision {
    /// The cell, named `r1c1`.
    pub cell: String,
    /// The digit it holds, from 1.
    pub digit: u8,
    /// Candidates still to be tried.
    pub pending: Vec<u8>,
}

/// How often a trace did what.
#[derive(Copy, Clone, Default, Debug, Serialize)]
pub struct Totals {
    /// Digits placed.
    pub placements: u64,
    /// Cells found without a candidate.
    pub dead_ends: u64,
    /// Digits taken back.
    pub backtracks: u64,
}

/// A line that is no puzzle.
#[derive(Clone, Debug, Serialize)]
pub struct Trouble {
    /// Always `error`.
    pub status: Status,
    /// The input it stands in.
    pub file: String,
    /// Its line there, from 1.
    pub line: u64,
    /// The sign there, from 1.
    pub column: usize,
    /// A stable id of what is wrong.
    pub kind: &'static str,
    /// What is wrong and what was expected, in English.
    pub message: String,
}

/// A row of `engines`.
#[derive(Clone, Debug, Serialize)]
pub struct EngineRow {
    /// The name.
    pub name: &'static str,
    /// Why it exists.
    pub about: String,
    /// The goals it is chosen for: `first`, `unique`, `many`, `all`, `count`, `trace`.
    pub chosen_for: Vec<&'static str>,
}

/// A row of `methods`.
#[derive(Clone, Debug, Serialize)]
pub struct MethodRow {
    /// The name, for `--method`.
    pub name: &'static str,
    /// Why it exists.
    pub about: String,
    /// The sizes it makes, of those that `generate --size` knows.
    pub sizes: Vec<u8>,
}

/// A puzzle that `generate` made.
#[derive(Clone, Debug, Serialize)]
pub struct Generated {
    /// Its number in the output, from 1.
    pub index: u64,
    /// The givens in `line` form.
    pub puzzle: String,
    /// The solution in `line` form; of a puzzle with several, the grid it was made from.
    pub solution: String,
    /// Whether the solution is the only one.
    pub unique: bool,
    /// How many cells are given.
    pub clues: usize,
    /// The level of the hardest technique needed, if the ladder solves it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<&'static str>,
    /// The hardest technique needed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub technique: Option<&'static str>,
    /// The method it was made by.
    pub method: &'static str,
    /// The seed of the run.
    pub seed: u64,
    /// Its number in the run of that seed, from 0: with the options and the seed it names the puzzle.
    pub number: u64,
    /// Puzzles looked at for it.
    pub tries: u64,
    /// Clues that are there only because the budget for one proof ran out.
    #[serde(skip_serializing_if = "is_zero")]
    pub untested: usize,
    /// Its canonical form: the same for all puzzles that are the same but for the order of lines and
    /// the names of digits. Left out where that cannot be told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub canonical: Option<String>,
}

fn is_zero(number: &usize) -> bool {
    *number == 0
}

/// A row of `formats`.
#[derive(Clone, Debug, Serialize)]
pub struct FormatRow {
    /// The name, for `--from` and `--to`.
    pub name: &'static str,
    /// What it is.
    pub about: String,
    /// Whether it can be written.
    pub writes: bool,
}

/// A row of `bench`.
#[derive(Clone, Debug, Serialize)]
pub struct BenchRow {
    /// The input.
    pub file: String,
    /// The engine.
    pub engine: &'static str,
    /// `one` (a puzzle at a time) or `batch` (many at once).
    pub call: &'static str,
    /// `first` (first solution) or `unique` (up to two solutions).
    pub goal: &'static str,
    /// Puzzles measured.
    pub puzzles: usize,
    /// Of these, not answered within their budget.
    pub unanswered: usize,
    /// Nanoseconds a puzzle, mean.
    pub nanos: f64,
    /// Puzzles a second, mean.
    pub per_second: f64,
    /// The times of single puzzles; none in a batch.
    #[serde(flatten)]
    pub times: Option<Times>,
    /// Candidates tried at branches a puzzle, mean.
    pub nodes: f64,
    /// Sweeps a puzzle, mean, where the engine sweeps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sweeps: Option<f64>,
}

/// How long single puzzles took.
#[derive(Copy, Clone, Debug, Serialize)]
pub struct Times {
    /// Median microseconds a puzzle.
    pub median_micros: f64,
    /// Microseconds that nine of ten puzzles stay under.
    pub p90_micros: f64,
    /// Microseconds of the slowest puzzle.
    pub max_micros: f64,
}
