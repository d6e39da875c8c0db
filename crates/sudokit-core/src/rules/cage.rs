//! Cages of different digits, as in Killer Sudoku.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::constraint::Constraint;
use super::kind::{Kind, MalformedRule, check};
use crate::{Cell, Digit, DigitSet, Geometry};

/// Cells with different digits, which may have a sum.
///
/// ```
/// use sudokit_core::{Cell, rules::Cage};
///
/// let cage = Cage::new([Cell::new(0), Cell::new(1)], Some(3))?;
/// assert_eq!(cage.sum(), Some(3));
/// # Ok::<(), sudokit_core::rules::MalformedRule>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cage {
    cells: Box<[Cell]>,
    sum: Option<u32>,
}

impl Cage {
    /// A cage of these cells.
    ///
    /// # Errors
    /// If there are none, or one is there twice.
    pub fn new(
        cells: impl IntoIterator<Item = Cell>,
        sum: Option<u32>,
    ) -> Result<Cage, MalformedRule> {
        let cells: Box<[Cell]> = cells.into_iter().collect();
        check(Cage::NAME, &cells, 1)?;
        Ok(Cage { cells, sum })
    }

    /// The sum of its digits, if it has one.
    #[must_use]
    pub const fn sum(&self) -> Option<u32> {
        self.sum
    }
}

impl Kind for Cage {
    const NAME: &'static str = "cage";

    fn cells(&self) -> &[Cell] {
        &self.cells
    }

    fn is_met(&self, digit: &dyn Fn(Cell) -> Digit) -> bool {
        let digits = || self.cells.iter().map(|&cell| digit(cell));
        let different: DigitSet = digits().collect();
        let sum: u32 = digits().map(|digit| u32::from(digit.get())).sum();
        different.len() == self.cells.len() && self.sum.is_none_or(|wanted| sum == wanted)
    }

    fn constraints(&self, _: &Geometry, constraints: &mut Vec<Constraint>) {
        constraints.push(Constraint::Different(self.cells.clone()));
        if let Some(sum) = self.sum {
            let terms = self.cells.iter().map(|&cell| (cell, 1)).collect();
            // No board has a larger sum, so this one is met by no grid either.
            let total = i32::try_from(sum).unwrap_or(i32::MAX);
            constraints.push(Constraint::Sum { terms, total });
        }
    }
}
