//! What the page sees of a game: records.

use serde::Serialize;
use sudokit_core::CellSet;
use sudokit_game::{Check, Checkpoint, Report, Unit};

use crate::records::{Board, CellPicture};

/// A game, complete.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "CorePicture"))]
#[serde(rename_all = "camelCase")]
pub struct Picture {
    /// What does not change.
    pub info: Info,
    /// The board.
    pub board: Board,
    /// The contents of each cell.
    pub cells: Vec<CellPicture>,
    /// Everything else.
    pub state: State,
    /// The head of the saved game.
    pub head: String,
    /// The lines of its log.
    pub lines: Vec<String>,
}

/// Facts of a game that do not change while it is played.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "CoreInfo"))]
#[serde(rename_all = "camelCase")]
pub struct Info {
    /// Its name.
    pub name: Option<String>,
    /// The level of its puzzle.
    pub level: Option<String>,
    /// The date of a puzzle of a day.
    pub daily: Option<String>,
    /// The rules of the score.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = sudokit_game::Scoring::ALL.map(|scoring| scoring.id))))]
    pub scoring: &'static str,
    /// The unit of the score.
    pub unit: Unit,
    /// Whether a digit that breaks a rule is refused.
    pub strict: bool,
    /// `unique`, `several` or `unknown`.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["unique", "several", "unknown"])))]
    pub solutions: &'static str,
    /// The rules that it is played without, as they are not understood.
    pub left_out: Option<String>,
    /// The puzzle on one line.
    pub puzzle: String,
    /// The facts of the saved game.
    pub facts: Vec<(String, String)>,
}

/// What is known of a game beside its cells.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct State {
    /// The current point of the history.
    pub point: usize,
    /// The number of points.
    pub points: usize,
    /// Whether there is something to undo.
    pub can_undo: bool,
    /// Whether there is something to redo.
    pub can_redo: bool,
    /// How often each digit is missing.
    pub remaining: Vec<usize>,
    /// The number of cells with a digit.
    pub filled: usize,
    /// Cells that break a rule.
    pub conflicts: CellSet,
    /// Cells that differ from the solution, if the player wants to know.
    pub wrong: CellSet,
    /// The last check, until the board changes.
    pub checked: Option<Checked>,
    /// The check that is worth asking for.
    pub next_check: Check,
    /// The checkpoints.
    pub checkpoints: Vec<Checkpoint>,
    /// The score.
    pub score: i64,
    /// The last change of the score.
    pub last_change: Option<i64>,
    /// Whether the board is solved.
    pub solved: bool,
    /// How the game ended.
    pub end: Option<End>,
    /// What was counted.
    pub tally: Tally,
    /// Whether the stack assistant costs nothing now.
    pub assistant_free: bool,
    /// The clock.
    pub clock: Clock,
    /// The number of actions in the log.
    pub actions: usize,
}

/// The last check.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Checked {
    /// What was checked.
    pub check: Check,
    /// The cells it found wrong.
    pub wrong: CellSet,
    /// The check that tells more.
    pub next: Option<Check>,
}

/// How a game ended.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct End {
    /// Whether it was solved.
    pub won: bool,
    /// The final score.
    pub score: i64,
    /// What was counted until then.
    pub tally: Tally,
}

/// What was counted.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Tally {
    /// The time played, in milliseconds.
    pub time: u64,
    /// Wrong digits.
    pub mistakes: u32,
    /// Hints, each once.
    pub hints: u32,
    /// Checks.
    pub checks: u32,
    /// Invalid inputs.
    pub invalid_inputs: u32,
}

/// The clock of a game, in milliseconds.
#[derive(Copy, Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Clock {
    /// The time played.
    pub played: u64,
    /// Whether it runs.
    pub running: bool,
    /// After how much more time without input it stops.
    pub idle_after: u64,
}

/// What a command did.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "CoreDone"))]
pub struct Done {
    /// What to say.
    pub reports: Vec<Report>,
    /// What changed.
    pub patch: Option<Patch>,
}

/// What changed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Patch {
    /// The cells that look different.
    pub cells: Vec<(usize, CellPicture)>,
    /// The state.
    pub state: State,
}
