//! Puzzles that a player brought. Their results are kept apart from those of puzzles that the game made,
//! however few cells were open: their level begins with `own`.

use sudokit_game::Session;

/// What the level of their results begins with.
const OWN: &str = "own";

/// The SQL condition that a result is of a puzzle that the game made.
pub(crate) const IS_MADE: &str = "(level IS NULL OR level NOT GLOB 'own*')";

/// Whether the player brought the puzzle of a game: the fact `source` says from where.
#[must_use]
pub fn is_own(session: &Session) -> bool {
    session.deal().fact("source").is_some()
}

/// Returns the level under which the result of a puzzle of this level is kept.
pub(crate) fn own_level(level: Option<&str>) -> String {
    level.map_or_else(|| OWN.to_owned(), |level| format!("{OWN}-{level}"))
}

/// Returns the level of the puzzle alone, empty if it is unknown, from the level of a result; `None` if the
/// game made the puzzle.
///
/// ```
/// use sudokit_store::strip_own;
///
/// assert_eq!(strip_own("own-hard"), Some("hard"));
/// assert_eq!(strip_own("own"), Some(""));
/// assert_eq!(strip_own("hard"), None);
/// ```
#[must_use]
pub fn strip_own(level: &str) -> Option<&str> {
    let rest = level.strip_prefix(OWN)?;
    Some(rest.strip_prefix('-').unwrap_or(rest))
}
