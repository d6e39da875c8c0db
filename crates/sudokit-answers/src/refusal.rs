//! Why a puzzle has no answer.

use std::fmt;

use crate::records::{Failed, Status};
use sudokit_core::{CanonicalError, TooManyMoves};

/// Why a puzzle has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoAnswer {
    /// The caller asked to stop.
    Stopped,
    /// The question cannot be answered for this puzzle.
    Refused(Refusal),
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
    /// A stable id, for programs.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Refusal::Unsupported { .. } | Refusal::Unrated { .. } => "unsupported",
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
        }
    }
}

impl std::error::Error for Refusal {}
impl std::error::Error for NoAnswer {}
