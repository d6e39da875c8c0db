//! What a player has done so far.

use sudokit_core::{DigitSet, Grid};

/// What a player has done on top of a puzzle.
#[derive(Copy, Clone, Default, Debug)]
pub struct Progress<'a> {
    /// The digits entered, row by row. Givens may be repeated.
    pub placed: Option<&'a Grid>,
    /// The candidates left in each cell, row by row. An empty set means that the cell is not marked.
    pub marks: Option<&'a [DigitSet]>,
}

impl Progress<'_> {
    /// Nothing was entered or marked.
    pub const NONE: Progress<'static> = Progress { placed: None, marks: None };
}
