//! The puzzle of a game on one line.

use sudokit_core::{Alphabet, line};
use sudokit_game::Session;

/// Returns the puzzle on one line, in the format `line`.
pub(crate) fn line_of(session: &Session) -> String {
    let mut out = Vec::new();
    let puzzle = session.deal().puzzle();
    line::write_puzzle(&mut out, puzzle, Alphabet::of_order(puzzle.geometry().order()));
    String::from_utf8_lossy(&out).into_owned()
}
