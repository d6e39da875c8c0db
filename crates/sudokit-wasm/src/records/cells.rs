//! The contents of cells, as they are drawn.

use serde::Serialize;
use sudokit_core::{Cell, Digit};
use sudokit_game::{Contents, Position};

use super::numbers;

/// The contents of a cell, as they are drawn.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct CellPicture {
    /// The digit; 0 for none.
    #[serde(skip_serializing_if = "is_zero")]
    pub digit: u8,
    /// Whether it is given.
    #[serde(skip_serializing_if = "is_false")]
    pub given: bool,
    /// Corner marks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub corner: Vec<u8>,
    /// Centre marks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub centre: Vec<u8>,
    /// Candidates that the game shows by itself.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub shown: Vec<u8>,
    /// Colours.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub colours: Vec<u8>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_false(flag: &bool) -> bool {
    !flag
}

/// The contents of a cell, without what the game shows by itself.
pub(crate) fn cell_contents(contents: Contents, given: bool) -> CellPicture {
    CellPicture {
        digit: contents.digit.map_or(0, Digit::get),
        given,
        corner: numbers(contents.corner),
        centre: numbers(contents.centre),
        shown: Vec::new(),
        colours: contents.colours.iter().map(sudokit_game::Colour::get).collect(),
    }
}

/// A cell of a position. Marks under a digit are not visible.
fn cell(position: &Position, cell: Cell, live: bool) -> CellPicture {
    let holds = position.get(cell);
    let picture = cell_contents(holds, position.is_given(cell));
    match holds.digit {
        Some(_) => CellPicture { corner: Vec::new(), centre: Vec::new(), ..picture },
        None => CellPicture { shown: numbers(position.shown_candidates(cell, live)), ..picture },
    }
}

/// All cells of a position.
pub(crate) fn cell_pictures(position: &Position, live: bool) -> Vec<CellPicture> {
    position.geometry().cells().map(|at| cell(position, at, live)).collect()
}
