//! The contents of cells, as they are drawn.

use serde::Serialize;
use sudokit_core::{Cell, DigitSet};
use sudokit_game::{Contents, Position};

use super::numbers;

/// The contents of a cell, as they are drawn.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CellPicture {
    /// What is in it.
    #[serde(flatten)]
    pub contents: Contents,
    /// Whether its digit is given.
    #[serde(skip_serializing_if = "is_false")]
    pub given: bool,
    /// Candidates that the game shows by itself, in a cell without centre marks. Drawn like centre marks, but paler.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub shown: Vec<u8>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_false(flag: &bool) -> bool {
    !flag
}

/// A cell of a position. Marks under a digit are not visible, and what was crossed out shows in what is left.
fn cell(position: &Position, cell: Cell, live: bool) -> CellPicture {
    let mut contents = position.get(cell);
    contents.crossed_out = DigitSet::EMPTY;
    if contents.digit.is_some() {
        (contents.corner, contents.centre) = (DigitSet::EMPTY, DigitSet::EMPTY);
    }
    let shown = numbers(position.shown_candidates(cell, live));
    CellPicture { contents, given: position.is_given(cell), shown }
}

/// All cells of a position.
pub(crate) fn cell_pictures(position: &Position, live: bool) -> Vec<CellPicture> {
    position.geometry().cells().map(|at| cell(position, at, live)).collect()
}
