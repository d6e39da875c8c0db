//! Helpers shared by the tests.

use std::sync::Arc;
use std::time::Duration;

use sudokit_core::Puzzle;
use sudokit_game::{Action, Deal, Outcome, Record, Scoring, Session};

pub(crate) const SMALL: &str = "1..43..2.1...32.";

/// Parses a puzzle.
pub(crate) fn puzzle(text: &str) -> Puzzle {
    text.parse().expect("a puzzle")
}

pub(crate) fn deal(text: &str) -> Deal {
    Deal::new(puzzle(text), &|| true).expect("a puzzle that can be played")
}

pub(crate) fn session(text: &str, scoring: &'static Scoring) -> Session {
    Session::new(deal(text), scoring)
}

/// Applies an action after this many milliseconds played.
pub(crate) fn act(session: &mut Session, at: u64, action: Action) -> Outcome {
    session.apply(Record::new(Duration::from_millis(at), action))
}

/// Applies a line of a log.
pub(crate) fn line_of(session: &mut Session, line: &str) -> Outcome {
    let geometry = Arc::clone(session.geometry());
    session.apply(Record::from_line(line, &geometry).expect("an action"))
}
