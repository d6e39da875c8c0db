//! Boards with too many symmetries.

use core::fmt;

/// The maximum number of moves that are listed.
pub(super) const MOST_LISTED: usize = 200_000;

/// A board with too many moves to list: diagonals or regions that leave more than
/// [`SymmetryGroup::MOST_LISTED`](crate::SymmetryGroup::MOST_LISTED) of them, as with diagonals on 25x25.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct TooManyMoves;

impl fmt::Display for TooManyMoves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the board has too many symmetries to list, more than {MOST_LISTED}")
    }
}

impl core::error::Error for TooManyMoves {}
