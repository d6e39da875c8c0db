//! Why a puzzle has no canonical form that can be found.

use core::fmt;

use crate::symmetry::TooManyMoves;

/// Why no canonical form was found.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum CanonicalError {
    /// The empty cells are restricted: only givens have a canonical form.
    Restricted,
    /// The puzzle has rules beyond the houses of its board.
    Rules,
    /// So many forms of the puzzle tie that following them would take too long, or the number of
    /// automorphisms exceeds 128 bits.
    TooSymmetric,
    /// The board has too many moves to list.
    TooManyMoves,
}

impl CanonicalError {
    /// Returns a stable id for machines: `restricted`, `rules`, `too-symmetric`, `too-many-moves`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            CanonicalError::Restricted => "restricted",
            CanonicalError::Rules => "rules",
            CanonicalError::TooSymmetric => "too-symmetric",
            CanonicalError::TooManyMoves => "too-many-moves",
        }
    }
}

impl fmt::Display for CanonicalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CanonicalError::Restricted => {
                f.write_str("a canonical form needs givens, not candidates of open cells")
            }
            CanonicalError::Rules => {
                f.write_str("a canonical form needs a board whose houses are all its rules")
            }
            CanonicalError::TooSymmetric => {
                f.write_str("the puzzle is too symmetric: too many of its forms tie")
            }
            CanonicalError::TooManyMoves => TooManyMoves.fmt(f),
        }
    }
}

impl core::error::Error for CanonicalError {}

impl From<TooManyMoves> for CanonicalError {
    fn from(_: TooManyMoves) -> CanonicalError {
        CanonicalError::TooManyMoves
    }
}
