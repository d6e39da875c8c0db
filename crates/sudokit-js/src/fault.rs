//! Why a request has no answer.

use serde::Serialize;
use sudokit_answers::{NoAnswer, NoConversion, NotOne, Refusal, WrongOption};

/// Why a request has no answer: a code for programs, a message for people, and where it is wrong.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Fault {
    /// `bad-request`, `invalid-option`, `invalid-puzzle`, `unsupported-rules`, `unanswerable`, `not-made`, `stopped` or `out-of-budget`.
    pub code: &'static str,
    /// What is wrong and what was expected, in English.
    pub message: Box<str>,
    /// The stable id of what is wrong with a puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<Box<str>>,
    /// The line of the puzzle's text, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// The character in that line, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<u32>,
    /// The cell, named `r3c5`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<Box<str>>,
    /// The option that is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub option: Option<Box<str>>,
    /// The rules that are not understood, by the names that players know.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    pub left_out: Box<[String]>,
}

impl Fault {
    /// A fault with this code.
    #[must_use]
    pub fn new(code: &'static str, message: impl Into<Box<str>>) -> Fault {
        Fault { code, message: message.into(), ..Fault::default() }
    }
}

impl From<WrongOption> for Fault {
    fn from(wrong: WrongOption) -> Fault {
        let message = wrong.to_string();
        Fault { option: Some(wrong.option.into()), ..Fault::new("invalid-option", message) }
    }
}

impl From<NotOne> for Fault {
    fn from(error: NotOne) -> Fault {
        match error {
            NotOne::Fault { fault, cell } => Fault {
                kind: Some(fault.kind.id().into()),
                line: Some(fault.line),
                column: u32::try_from(fault.column).ok(),
                cell: cell.map(Into::into),
                ..Fault::new("invalid-puzzle", fault.kind.to_string())
            },
            other => Fault::new("invalid-puzzle", other.to_string()),
        }
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Fault {
        let code = match refusal.left_out() {
            [] => "unanswerable",
            _ => "unsupported-rules",
        };
        Fault {
            kind: Some(refusal.kind().into()),
            left_out: refusal.left_out().into(),
            ..Fault::new(code, refusal.to_string())
        }
    }
}

impl From<NoAnswer> for Fault {
    fn from(error: NoAnswer) -> Fault {
        match error {
            NoAnswer::Refused(refusal) => refusal.into(),
            NoAnswer::OutOfTime | NoAnswer::OutOfNodes => {
                Fault::new("out-of-budget", "a limit was reached before there was an answer")
            }
            // A question that is not refused has an answer unless it is stopped.
            _ => Fault::new("stopped", "the caller asked to stop"),
        }
    }
}

impl From<NoConversion> for Fault {
    fn from(error: NoConversion) -> Fault {
        let code = match &error {
            NoConversion::Unreadable(_) => "invalid-puzzle",
            NoConversion::NotWritten(_) => "invalid-option",
            NoConversion::TooLong(_) => "unanswerable",
            NoConversion::Stopped => "stopped",
        };
        let option = matches!(error, NoConversion::NotWritten(_)).then(|| "to".into());
        Fault { option, ..Fault::new(code, error.to_string()) }
    }
}
