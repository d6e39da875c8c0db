//! What `solve`, `count`, `check`, `canon` and `morph` answer, and the record of a line that has
//! no answer.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use sudokit_assess::{Check, Verdict};
use sudokit_core::Puzzle;
use sudokit_solve::{Ending, Outcome};

use crate::records::{Defect, Id, Status};

/// An answer with the number of its puzzle: one line of output.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Indexed<T> {
    /// The number of the puzzle in the input, from 1.
    pub index: u64,
    /// The answer; its fields follow in the same object.
    #[serde(flatten)]
    pub answer: T,
}

/// An answer, and what there is to know of how its puzzle was read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AsRead<T> {
    /// The answer; its fields follow in the same object.
    #[serde(flatten)]
    pub answer: T,
    /// The rules of the puzzle that are not understood and were ignored, by the names that players know.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<String>,
    /// What stands with the puzzle and was taken for nothing: comments, titles and fields that name no rule that is known. Also why
    /// the board may be meant otherwise than it was read.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remarks: Vec<String>,
    /// Whether the solution that came with the puzzle solves it: false if it does not; true only where `check` compares it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solution_is_right: Option<bool>,
    /// Whether 0 was read as the first digit.
    #[serde(default, skip_serializing_if = "is_false")]
    pub from_zero: bool,
    /// Another alphabet in which the characters of the puzzle can be read, if nothing decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other_alphabet: Option<String>,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

/// What `solve` answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Solved {
    /// The givens in `line` format.
    pub puzzle: String,
    /// `solved`, `unique` (with `--unique`), `not-unique`, `no-solution` or `budget`.
    pub status: Status,
    /// The solutions found, in `line` format: one, or several with `--all` and `--limit`.
    pub solutions: Vec<String>,
    /// Whether the solution is the only one, where that was asked and is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unique: Option<bool>,
    /// The visible defects of a puzzle without a solution, in English.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub defects: Vec<String>,
    /// How the answer was found.
    #[serde(flatten)]
    pub search: Search,
}

/// What `count` answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Counted {
    /// The givens in `line` format.
    pub puzzle: String,
    /// `counted`, `no-solution` or `budget`.
    pub status: Status,
    /// The number of solutions counted: a decimal number in a string, as it may need 128 bits.
    pub count: String,
    /// Whether that is all of them; otherwise there are at least this many.
    pub exact: bool,
    /// The visible defects of a puzzle without a solution, in English.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub defects: Vec<String>,
    /// How the answer was found.
    #[serde(flatten)]
    pub search: Search,
}

impl Counted {
    /// The record of a count of the solutions of a puzzle, written as `text`.
    ///
    /// ```
    /// use sudokit_core::Puzzle;
    /// use sudokit_solve::{Limits, by_name};
    /// use sudokit_answers::records::{Counted, Search, Status};
    ///
    /// let text = "1..43..2.1...32.";
    /// let puzzle: Puzzle = text.parse().unwrap();
    /// let mut engine = by_name("dlx").unwrap().make();
    /// let outcome = engine.count(&puzzle, &Limits::default());
    /// let search = Search::new("dlx", outcome.nodes, None, &[]);
    /// let counted = Counted::new(text.to_owned(), &puzzle, &outcome, search);
    /// assert_eq!((counted.status, &*counted.count, counted.exact), (Status::Counted, "1", true));
    /// ```
    #[must_use]
    pub fn new(text: String, puzzle: &Puzzle, outcome: &Outcome, search: Search) -> Counted {
        let defects = if outcome.is_impossible() { puzzle.defects() } else { Vec::new() };
        Counted {
            puzzle: text,
            status: Status::of_count(outcome),
            count: outcome.solutions.to_string(),
            exact: outcome.ending == Ending::Exhausted,
            defects: defects.iter().map(|defect| defect.describe(puzzle.geometry())).collect(),
            search,
        }
    }
}

/// What `check` answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Checked {
    /// The givens in `line` format.
    pub puzzle: String,
    /// The number of givens.
    pub clues: usize,
    /// `unique`, `not-unique`, `no-solution`, `conflict`, `complete` or `budget`.
    pub status: Status,
    /// Whether every clue is needed; only for a unique puzzle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minimal: Option<bool>,
    /// The cells, named `r1c1`, whose clue could be left out, each alone; only for a unique puzzle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub redundant: Option<Vec<String>>,
    /// What is visibly wrong with the puzzle.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub defects: Vec<Defect>,
    /// How the answer was found.
    #[serde(flatten)]
    pub search: Search,
}

impl Checked {
    /// The record of a check of a puzzle, written as `text`.
    ///
    /// ```
    /// use sudokit_assess::{Checker, engine_for};
    /// use sudokit_core::Puzzle;
    /// use sudokit_solve::Limits;
    /// use sudokit_answers::records::{Checked, Search, Status};
    ///
    /// let text = "1..43..2.1...32.";
    /// let puzzle: Puzzle = text.parse().unwrap();
    /// let mut engine = engine_for(&puzzle);
    /// let check = Checker::new(&mut *engine).check(&puzzle, &Limits::default());
    /// let search = Search::new(engine.name(), check.nodes, None, &[]);
    /// let checked = Checked::new(text.to_owned(), &puzzle, &check, search);
    /// assert_eq!((checked.status, checked.minimal), (Status::Unique, Some(false)));
    /// assert_eq!(checked.redundant.unwrap(), ["r1c1", "r2c1", "r2c4", "r3c2", "r4c2"]);
    /// ```
    #[must_use]
    pub fn new(text: String, puzzle: &Puzzle, check: &Check, search: Search) -> Checked {
        let geometry = puzzle.geometry();
        let redundant = match &check.verdict {
            Verdict::Unique { redundant } => Some(redundant),
            _ => None,
        };
        Checked {
            puzzle: text,
            clues: puzzle.clue_count(),
            status: Status::of_verdict(&check.verdict),
            minimal: redundant.map(Vec::is_empty),
            redundant: redundant
                .map(|cells| cells.iter().map(|&cell| geometry.name(cell)).collect()),
            defects: check.defects.iter().map(|defect| Defect::new(defect, geometry)).collect(),
            search,
        }
    }
}

/// What `canon` answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Canonized {
    /// The givens in `line` format.
    pub puzzle: String,
    /// `canonical`.
    pub status: Status,
    /// The canonical form, in `line` format.
    pub canonical: String,
    /// How many transformations leave the puzzle as it is: a decimal number in a string, as it may
    /// need 128 bits.
    pub automorphisms: String,
    /// What is visibly wrong with the puzzle.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub defects: Vec<Defect>,
}

impl Canonized {
    /// The record of a puzzle, its canonical form, and the number of its automorphisms.
    ///
    /// ```
    /// use sudokit_answers::records::Canonized;
    ///
    /// let canonized = Canonized::new("1...".to_owned(), "...1".to_owned(), 6);
    /// assert_eq!(canonized.automorphisms, "6");
    /// ```
    #[must_use]
    pub fn new(puzzle: String, canonical: String, automorphisms: u128) -> Canonized {
        let automorphisms = automorphisms.to_string();
        let (status, defects) = (Status::Canonical, Vec::new());
        Canonized { puzzle, status, canonical, automorphisms, defects }
    }

    /// Adds what is visibly wrong with the puzzle.
    #[must_use]
    pub fn with_defects(self, puzzle: &Puzzle) -> Canonized {
        Canonized { defects: Defect::all(puzzle), ..self }
    }
}

/// What `morph` answers, once for each equivalent puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Morphed {
    /// The givens in `line` format.
    pub puzzle: String,
    /// `morphed`.
    pub status: Status,
    /// The equivalent puzzle, in `line` format.
    pub morph: String,
    /// The seed of the random choices.
    pub seed: u64,
    /// What is visibly wrong with the puzzle.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub defects: Vec<Defect>,
}

impl Morphed {
    /// The record of a puzzle and an equivalent one drawn with this seed.
    #[must_use]
    pub fn new(puzzle: String, morph: String, seed: u64) -> Morphed {
        Morphed { puzzle, status: Status::Morphed, morph, seed, defects: Vec::new() }
    }

    /// Adds what is visibly wrong with the puzzle.
    #[must_use]
    pub fn with_defects(self, puzzle: &Puzzle) -> Morphed {
        Morphed { defects: Defect::all(puzzle), ..self }
    }
}

/// How an answer was found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Search {
    /// The engine.
    pub engine: Id,
    /// Candidates tried at branches.
    pub nodes: u64,
    /// Microseconds inside the engine. The HTTP API leaves them out, so that equal requests have equal
    /// answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub micros: Option<u64>,
    /// What the engine counted in its own terms, by name; for example how often each rule of
    /// `propagate` fired.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub details: BTreeMap<Id, u64>,
}

impl Search {
    /// The record of a search by this engine, which took `nodes` and `time`, if that is to be said.
    ///
    /// ```
    /// use std::time::Duration;
    /// use sudokit_answers::records::Search;
    ///
    /// let search = Search::new("dlx", 7, Some(Duration::from_millis(2)), &[]);
    /// let json = serde_json::to_string(&search).unwrap();
    /// assert_eq!(json, r#"{"engine":"dlx","nodes":7,"micros":2000}"#);
    /// ```
    #[must_use]
    pub fn new(
        engine: impl Into<Id>,
        nodes: u64,
        time: Option<Duration>,
        details: &[(&'static str, u64)],
    ) -> Search {
        Search {
            engine: engine.into(),
            nodes,
            micros: time.map(|time| time.as_micros() as u64),
            details: details.iter().map(|&(name, count)| (name.into(), count)).collect(),
        }
    }
}

/// A line that cannot be read as a puzzle, or a puzzle that cannot be answered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Failed {
    /// `error`, or `unsupported-rules`.
    pub status: Status,
    /// The input it is in; `-` is standard input.
    pub file: String,
    /// The line there, from 1.
    pub line: u64,
    /// The character in that line, from 1.
    pub column: usize,
    /// A stable id of what is wrong.
    pub kind: Id,
    /// What is wrong and what was expected, in English.
    pub message: String,
    /// For `unsupported-rules`: what the puzzle has and the reader does not understand, by the names that players know.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<String>,
}

impl Failed {
    /// The record of what is wrong at this place.
    #[must_use]
    pub fn new(
        file: impl Into<String>,
        line: u64,
        column: usize,
        kind: impl Into<Id>,
        message: impl Into<String>,
    ) -> Failed {
        let (file, kind, message) = (file.into(), kind.into(), message.into());
        Failed { status: Status::Error, file, line, column, kind, message, left_out: Vec::new() }
    }
}
