//! Puzzles that a player brought. Their results are kept apart from those of puzzles that the game made,
//! however few cells were open: their level begins with `own`.

use sudokit_game::Session;

/// The SQL condition that a result is of a puzzle that the game made.
pub(crate) const IS_MADE: &str = "(level IS NULL OR level NOT GLOB 'own*')";

/// Whether the player brought the puzzle of a game: the fact `source` says from where.
#[must_use]
pub fn is_own(session: &Session) -> bool {
    session.deal().fact("source").is_some()
}
