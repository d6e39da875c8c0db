//! Rows of the listings: `engines`, `formats`, `methods`, `techniques`, `levels` and `bench`.

use serde::{Deserialize, Serialize};
use sudokit_core::{Geometry, Puzzle};
use sudokit_generate::Method;
use sudokit_logic::{LADDER, Level, Rung, TechniqueId};
use sudokit_solve::{EngineInfo, Goal, choose};

use crate::records::Id;

/// A row of `techniques`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TechniqueRow {
    /// The id.
    pub id: Id,
    /// The code in HoDoKu's library; empty where it has none.
    pub code: Id,
    /// The level.
    pub level: Id,
    /// Whether `rate`, `explain` and `hint` try it.
    pub tried: bool,
    /// The name, in English.
    pub name: String,
}

impl TechniqueRow {
    /// The rows of a rung, one for each technique it finds; `name` gives the English name of an id.
    pub fn of_rung(
        rung: &Rung,
        name: impl Fn(TechniqueId) -> String,
    ) -> impl Iterator<Item = TechniqueRow> {
        rung.technique.names().iter().map(move |&(id, code)| TechniqueRow {
            id: id.into(),
            code: code.into(),
            level: rung.level.name().into(),
            tried: rung.tries(id),
            name: name(id),
        })
    }
}

/// A row of `levels`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LevelRow {
    /// The id.
    pub id: Id,
    /// The techniques it adds to the level below, by id.
    pub techniques: Vec<Id>,
}

impl LevelRow {
    /// The row of a level.
    ///
    /// ```
    /// let row = sudokit_answers::records::LevelRow::new(sudokit_logic::Level::Beginner);
    /// assert_eq!(row.id, "beginner");
    /// assert!(row.techniques.contains(&"full-house".into()));
    /// ```
    #[must_use]
    pub fn new(level: Level) -> LevelRow {
        let rungs = LADDER.iter().filter(|rung| rung.level == level);
        let names =
            rungs.flat_map(|rung| rung.technique.names().iter().map(move |name| (rung, name.0)));
        let tried = names.filter(|&(rung, id)| rung.tries(id));
        LevelRow { id: level.name().into(), techniques: tried.map(|(_, id)| id.into()).collect() }
    }
}

/// A row of `engines`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EngineRow {
    /// The name.
    pub name: Id,
    /// What it is for, in English.
    pub about: String,
    /// The goals it is chosen for: `first`, `unique`, `many`, `all`, `count`, `trace`.
    pub chosen_for: Vec<Id>,
}

impl EngineRow {
    /// The row of an engine. Engines are chosen for the usual 9x9.
    ///
    /// ```
    /// use sudokit_solve::by_name;
    /// use sudokit_answers::records::EngineRow;
    ///
    /// let row = EngineRow::new(by_name("stack").unwrap());
    /// assert_eq!((row.name, row.chosen_for), ("stack".into(), vec!["trace".into()]));
    /// ```
    ///
    /// # Panics
    /// Never: a 9x9 has boxes of 3x3.
    #[must_use]
    pub fn new(engine: &EngineInfo) -> EngineRow {
        let usual = Geometry::classic(9).expect("a 9x9 has boxes of 3x3");
        let goals =
            Goal::ALL.iter().filter(|&&goal| choose(&usual, goal).engine.name == engine.name);
        EngineRow {
            name: engine.name.into(),
            about: engine.about.to_owned(),
            chosen_for: goals.map(|goal| goal.id().into()).collect(),
        }
    }
}

/// A row of `methods`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MethodRow {
    /// The name, for `--method`.
    pub name: Id,
    /// What it is for, in English.
    pub about: String,
    /// The sizes it makes, of those that `generate --size` knows.
    pub sizes: Vec<u8>,
}

impl MethodRow {
    /// The sizes that are listed, if a method makes them.
    pub const SIZES: [u8; 13] = [4, 6, 8, 9, 10, 12, 15, 16, 20, 25, 36, 49, 64];

    /// The row of a method.
    ///
    /// ```
    /// use sudokit_generate::method_by_name;
    /// use sudokit_answers::records::MethodRow;
    ///
    /// let row = MethodRow::new(method_by_name("hybrid").unwrap());
    /// assert_eq!(row.sizes, [4, 9, 16, 25, 36, 49, 64]);
    /// ```
    #[must_use]
    pub fn new(method: &dyn Method) -> MethodRow {
        let empty = |board: Geometry| Puzzle::empty(board.into());
        let makes =
            |size: &u8| Geometry::classic(*size).is_ok_and(|board| method.supports(&empty(board)));
        MethodRow {
            name: method.name().into(),
            about: method.about().to_owned(),
            sizes: MethodRow::SIZES.into_iter().filter(makes).collect(),
        }
    }
}

/// A row of `formats`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FormatRow {
    /// The name, for `--from` and `--to`.
    pub name: Id,
    /// What it is, in English.
    pub about: String,
    /// Whether it can be read.
    pub reads: bool,
    /// Whether it can be written.
    pub writes: bool,
    /// Whether it carries a state of play: at least the digits that a player set.
    pub state: bool,
    /// The smallest order of a board.
    pub smallest: u8,
    /// The largest order of a board.
    pub largest: u8,
    /// The ids of what it leaves out of any puzzle that has it, such as `marks`.
    pub leaves_out: Vec<Id>,
    /// A line of a text in it; absent if it is not text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub example: Option<String>,
}

/// A row of `bench`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BenchRow {
    /// The input.
    pub file: String,
    /// The engine.
    pub engine: Id,
    /// `one` (one puzzle at a time) or `batch` (many at once).
    pub call: Id,
    /// `first` (first solution) or `unique` (up to two solutions).
    pub goal: Id,
    /// Puzzles measured.
    pub puzzles: usize,
    /// Of these, the puzzles not answered within their budget.
    pub unanswered: usize,
    /// Nanoseconds for each puzzle, mean.
    pub nanos: f64,
    /// Puzzles each second, mean.
    pub per_second: f64,
    /// The times of single puzzles; absent for a batch.
    #[serde(flatten)]
    pub times: Option<Times>,
    /// Candidates tried at branches for each puzzle, mean.
    pub nodes: f64,
    /// Sweeps for each puzzle, mean, of engines that sweep.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sweeps: Option<f64>,
    /// A result of another run; absent without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against: Option<Against>,
}

/// A result of another run of `bench`, or of another program, for the same file and goal.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Against {
    /// The engine or program.
    pub engine: String,
    /// Its nanoseconds for each puzzle, mean.
    pub nanos: f64,
    /// How many times its time the new time goes into: above 1, the new result is faster.
    pub ratio: f64,
}

/// How long single puzzles took.
#[derive(Copy, Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Times {
    /// Median microseconds.
    pub median_micros: f64,
    /// Microseconds that nine puzzles in ten stay under.
    pub p90_micros: f64,
    /// Microseconds of the slowest puzzle.
    pub max_micros: f64,
}
