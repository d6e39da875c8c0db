//! What a producer finds.

use alloc::vec::Vec;

use super::grid::Grid;
use super::tables::{Mask, members};

/// One deduction: what it removes, what it places, and how hard it is.
#[derive(Clone, Debug, Default)]
pub(super) struct Deduction {
    pub(super) rating: f64,
    pub(super) technique: &'static str,
    /// Cells with the candidates to remove.
    pub(super) removed: Vec<(u8, Mask)>,
    /// A cell with its digit.
    pub(super) placed: Option<(u8, u8)>,
}

impl Deduction {
    /// A hint that only places a digit.
    pub(super) fn place(technique: &'static str, rating: f64, cell: u8, digit: usize) -> Deduction {
        Deduction { rating, technique, removed: Vec::new(), placed: Some((cell, digit as u8)) }
    }

    /// A hint that only removes candidates.
    pub(super) fn remove(
        technique: &'static str,
        rating: f64,
        removed: Vec<(u8, Mask)>,
    ) -> Deduction {
        Deduction { rating, technique, removed, placed: None }
    }

    /// Applies the hint.
    pub(super) fn apply(&self, grid: &mut Grid) {
        for &(cell, digits) in &self.removed {
            for digit in members(digits & grid.candidates[usize::from(cell)]) {
                grid.remove(cell.into(), digit);
            }
        }
        if let Some((cell, digit)) = self.placed {
            grid.place(cell.into(), digit.into());
        }
    }
}
