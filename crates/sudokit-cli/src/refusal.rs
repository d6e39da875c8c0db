//! Why a puzzle has no answer.

use sudokit_core::CanonicalError;
use sudokit_text::Texts;

use crate::error::Explain;
use crate::exit::Exit;

/// Why a puzzle has no answer.
#[derive(Debug)]
pub(crate) enum NoAnswer {
    /// The program was asked to stop.
    Stopped,
    /// The verb cannot do this for the puzzle.
    Refused(Refusal),
}

impl From<Refusal> for NoAnswer {
    fn from(refusal: Refusal) -> NoAnswer {
        NoAnswer::Refused(refusal)
    }
}

/// What a verb cannot do for a puzzle.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// The engine that was named cannot search boards of this shape.
    Unsupported { engine: &'static str, shape: String },
    /// The scale cannot rate boards of this shape.
    Unrated { scale: &'static str, shape: String },
    /// The board has too many symmetries to list.
    Canonical(CanonicalError),
    /// The candidates of the puzzle are restricted, and only a 9x9 can be written with them.
    Restricted,
}

impl Refusal {
    /// A stable id, for JSON.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Refusal::Unsupported { .. } | Refusal::Unrated { .. } => "unsupported",
            Refusal::Canonical(error) => error.id(),
            Refusal::Restricted => "restricted",
        }
    }

    /// How the program ends: a search that would take too long ran out of its budget, anything else was
    /// asked of the wrong board.
    pub(crate) fn exit(&self) -> Exit {
        match self {
            Refusal::Canonical(CanonicalError::TooSymmetric | CanonicalError::TooManyMoves) => {
                Exit::Budget
            }
            _ => Exit::Usage,
        }
    }

    /// The English sentence, for JSON.
    pub(crate) fn english(&self) -> String {
        match self {
            Refusal::Unsupported { engine, shape } => {
                format!("engine {engine} cannot search {shape} boards")
            }
            Refusal::Unrated { scale, shape } => {
                format!("the scale {scale} cannot rate {shape} boards")
            }
            Refusal::Canonical(error) => error.to_string(),
            Refusal::Restricted => {
                "only a 9x9 can be written with the candidates of its open cells".to_owned()
            }
        }
    }
}

impl Explain for Refusal {
    fn message(&self, texts: &Texts) -> String {
        match self {
            Refusal::Unsupported { engine, shape } => {
                let args = [("engine", (*engine).into()), ("shape", shape.as_str().into())];
                texts.say("error-unsupported", &args)
            }
            Refusal::Unrated { scale, shape } => {
                let args = [("scale", (*scale).into()), ("shape", shape.as_str().into())];
                texts.say("error-unrated", &args)
            }
            Refusal::Canonical(error) => texts.no_canonical(*error),
            Refusal::Restricted => texts.say("morph-restricted", &[]),
        }
    }
}
