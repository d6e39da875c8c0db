//! The moves of a game as they were made, with what was undone.

use std::time::Duration;

use sudokit_game::{Change, Session};

/// A move: when it was made and what it changed.
pub(crate) struct Move {
    pub(crate) at: Duration,
    pub(crate) changes: Vec<Change>,
    /// How many records of the log lead up to its end.
    pub(crate) records: usize,
}

/// Returns everything that changed the board, in order.
pub(crate) fn moves(session: &Session) -> Vec<Move> {
    let mut replayed = beginning(session);
    let mut moves = Vec::new();
    for (index, record) in session.log().iter().enumerate() {
        let changes = replayed.apply(record.clone()).changes;
        if !changes.is_empty() {
            moves.push(Move { at: record.at(), changes, records: index + 1 });
        }
    }
    moves
}

/// Returns the game before its first move.
pub(crate) fn beginning(session: &Session) -> Session {
    Session::new((**session.deal()).clone(), session.scoring())
}
