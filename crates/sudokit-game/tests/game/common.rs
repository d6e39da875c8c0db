//! What the tests share.

use std::sync::Arc;
use std::time::Duration;

use sudokit_core::Puzzle;
use sudokit_game::{Action, Deal, Outcome, Record, Scoring, Session};

pub(crate) const SMALL: &str = "1..43..2.1...32.";

/// The puzzle of a line.
pub(crate) fn puzzle(text: &str) -> Puzzle {
    text.parse().expect("a puzzle")
}

pub(crate) fn deal(text: &str) -> Deal {
    Deal::new(puzzle(text), &|| true).expect("a puzzle that can be played")
}

pub(crate) fn session(text: &str, scoring: &'static Scoring) -> Session {
    Session::new(deal(text), scoring)
}

/// Does something after so many milliseconds played.
pub(crate) fn act(session: &mut Session, at: u64, action: Action) -> Outcome {
    session.apply(Record::new(Duration::from_millis(at), action))
}

/// A line of a log, done.
pub(crate) fn line_of(session: &mut Session, line: &str) -> Outcome {
    let geometry = Arc::clone(session.geometry());
    session.apply(Record::from_line(line, &geometry).expect("an action"))
}
