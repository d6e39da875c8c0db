//! Records that both parts send: `web/src/protocol.ts` describes them for the page.

mod board;
mod cells;
mod step;

pub use board::{Board, House, Shape};
pub use cells::CellPicture;
pub(crate) use cells::cell_pictures;
pub(crate) use step::step_record;
pub use step::{Candidate, Step};

use sudokit_core::{Cell, Digit, DigitSet, Grid};

/// Digits as numbers, 0 for none.
#[must_use]
pub fn digits(grid: &Grid, cells: impl Iterator<Item = Cell>) -> Vec<u8> {
    cells.map(|cell| grid.get(cell).map_or(0, Digit::get)).collect()
}

/// A set of digits as numbers.
#[must_use]
pub fn numbers(digits: DigitSet) -> Vec<u8> {
    digits.iter().map(Digit::get).collect()
}

/// Cells as numbers.
#[must_use]
pub fn indexes<'a>(cells: impl IntoIterator<Item = &'a Cell>) -> Vec<usize> {
    cells.into_iter().map(|cell| cell.index()).collect()
}
