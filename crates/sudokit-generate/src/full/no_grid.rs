//! The error that there is no full grid.

use core::fmt;

/// Why there is no full grid.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum NoGrid {
    /// The board has none.
    None,
    /// The search took too long, or was interrupted.
    GaveUp,
}

impl fmt::Display for NoGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoGrid::None => "this board has no full grid at all",
            NoGrid::GaveUp => "no full grid of this board was found with reasonable work",
        })
    }
}

impl core::error::Error for NoGrid {}
