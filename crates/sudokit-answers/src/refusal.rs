//! Why a puzzle has no answer.

use std::fmt;

use crate::records::{Failed, Status};
use sudokit_assess::Mistakes;
use sudokit_core::{CanonicalError, Defect, Puzzle, TooManyMoves};
use sudokit_solve::Budget;

use crate::Clock;

/// Why a puzzle has no answer.
///
/// A [`Question`](crate::Question) that was neither stopped nor refused always has an answer: its status says what became of
/// the puzzle. For callers who want a step or a rating and nothing else, such a status is why there is none.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NoAnswer {
    /// The caller asked to stop.
    Stopped,
    /// The question cannot be answered for this puzzle.
    Refused(Refusal),
    /// The time limit was reached.
    OutOfTime,
    /// The limit of nodes was reached.
    OutOfNodes,
    /// The puzzle has no solution.
    NoSolution {
        /// What is visibly wrong. Empty if only a search shows it.
        defects: Vec<Defect>,
    },
    /// The puzzle has several solutions, so no steps lead to one.
    NotUnique,
    /// The player's digits or marks contradict the puzzle or its solution.
    Mistakes(Mistakes),
    /// The board is already solved.
    Solved,
    /// The techniques do not lead to the solution.
    Beyond,
}

impl NoAnswer {
    /// Why an answer with this status holds nothing. `clock` is the clock of the answer.
    #[must_use]
    pub fn of_status(status: Status, puzzle: &Puzzle, clock: &Clock<'_>) -> NoAnswer {
        match status {
            Status::NotUnique => NoAnswer::NotUnique,
            Status::Complete => NoAnswer::Solved,
            Status::Beyond => NoAnswer::Beyond,
            Status::Budget => clock.ended_by().into(),
            _ => NoAnswer::NoSolution { defects: puzzle.defects() },
        }
    }
}

impl From<Budget> for NoAnswer {
    fn from(budget: Budget) -> NoAnswer {
        match budget {
            Budget::Cancelled => NoAnswer::Stopped,
            Budget::Time => NoAnswer::OutOfTime,
            Budget::Nodes => NoAnswer::OutOfNodes,
        }
    }
}

/// What cannot be done for a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Refusal {
    /// The engine that was named cannot search boards of this shape.
    Unsupported {
        /// The name of the engine.
        engine: &'static str,
        /// The shape, in words.
        shape: String,
    },
    /// The scale cannot rate boards of this shape.
    Unrated {
        /// The name of the scale.
        scale: &'static str,
        /// The shape, in words.
        shape: String,
    },
    /// Techniques are selected, but the scale has its own.
    FixedTechniques {
        /// The name of the scale.
        scale: &'static str,
    },
    /// The board has too many symmetries to list.
    Canonical(CanonicalError),
    /// The candidates of the puzzle are restricted, and only a 9x9 can be written with them.
    Restricted,
    /// The puzzle has rules that are not understood.
    UnknownRules {
        /// Their names, as in [`Entry::left_out`](sudokit_formats::Entry::left_out).
        left_out: Vec<String>,
    },
}

impl Refusal {
    /// The refusal of a puzzle whose rules beyond the houses of its board are not known to what was asked.
    #[must_use]
    pub fn rules_of(puzzle: &Puzzle) -> Refusal {
        let mut left_out: Vec<String> = Vec::new();
        for rule in puzzle.rules() {
            if !left_out.iter().any(|known| known == rule.name()) {
                left_out.push(rule.name().to_owned());
            }
        }
        Refusal::UnknownRules { left_out }
    }

    /// A stable id, for programs.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Refusal::Unsupported { .. } | Refusal::Unrated { .. } => "unsupported",
            Refusal::FixedTechniques { .. } => "fixed-techniques",
            Refusal::Canonical(error) => error.id(),
            Refusal::Restricted => "restricted",
            Refusal::UnknownRules { .. } => Status::UnsupportedRules.name(),
        }
    }

    /// What became of the puzzle.
    #[must_use]
    pub fn status(&self) -> Status {
        match self {
            Refusal::UnknownRules { .. } => Status::UnsupportedRules,
            _ => Status::Error,
        }
    }

    /// The rules that are not understood, if they are why.
    #[must_use]
    pub fn left_out(&self) -> &[String] {
        match self {
            Refusal::UnknownRules { left_out } => left_out,
            _ => &[],
        }
    }

    /// The fields of a record in the place of a puzzle, as texts: its status, the rules that are not understood, and the `own`
    /// fields of the puzzle.
    #[must_use]
    pub fn fields(&self, own: Vec<(String, String)>) -> Vec<(String, String)> {
        let status = ("status".to_owned(), self.status().name().to_owned());
        let rules = serde_json::Value::from(self.left_out()).to_string();
        let rules = (!self.left_out().is_empty()).then(|| ("left_out".to_owned(), rules));
        [status].into_iter().chain(rules).chain(own).collect()
    }

    /// The record of a puzzle in this line of a file.
    #[must_use]
    pub fn record(&self, file: &str, line: u64) -> Failed {
        Failed {
            status: self.status(),
            left_out: self.left_out().to_vec(),
            ..Failed::new(file, line, 1, self.kind(), self.to_string())
        }
    }

    /// Whether the answer exists, but would take too much work.
    #[must_use]
    pub fn is_too_much_work(&self) -> bool {
        matches!(
            self,
            Refusal::Canonical(CanonicalError::TooSymmetric | CanonicalError::TooManyMoves)
        )
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Unsupported { engine, shape } => {
                write!(f, "engine {engine} cannot search {shape} boards")
            }
            Refusal::Unrated { scale, shape } => {
                write!(f, "the scale {scale} cannot rate {shape} boards")
            }
            Refusal::FixedTechniques { scale } => {
                write!(f, "the scale {scale} has its own techniques")
            }
            Refusal::Canonical(error) => error.fmt(f),
            Refusal::Restricted => {
                f.write_str("only a 9x9 can be written with the candidates of its open cells")
            }
            Refusal::UnknownRules { left_out } => {
                write!(f, "the puzzle has rules that are not understood: {}", left_out.join(", "))
            }
        }
    }
}

impl From<TooManyMoves> for Refusal {
    fn from(error: TooManyMoves) -> Refusal {
        Refusal::Canonical(CanonicalError::from(error))
    }
}

impl From<Refusal> for NoAnswer {
    fn from(refusal: Refusal) -> NoAnswer {
        NoAnswer::Refused(refusal)
    }
}

impl fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoAnswer::Stopped => f.write_str("the search was stopped"),
            NoAnswer::Refused(refusal) => refusal.fmt(f),
            NoAnswer::OutOfTime => f.write_str("the time limit was reached"),
            NoAnswer::OutOfNodes => f.write_str("the limit of nodes was reached"),
            NoAnswer::NoSolution { .. } => f.write_str("the puzzle has no solution"),
            NoAnswer::NotUnique => f.write_str("the puzzle has several solutions"),
            NoAnswer::Mistakes(_) => f.write_str("the board contains mistakes"),
            NoAnswer::Solved => f.write_str("the board is already solved"),
            NoAnswer::Beyond => f.write_str("the techniques do not solve the puzzle"),
        }
    }
}

impl std::error::Error for Refusal {}
impl std::error::Error for NoAnswer {}
