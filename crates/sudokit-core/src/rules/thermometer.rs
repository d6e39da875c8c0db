//! Thermometers.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::constraint::Constraint;
use super::kind::{Kind, MalformedRule, check};
use crate::{Cell, Digit, DigitSet, Geometry};

/// Cells whose digits increase from the bulb, the first one, to the tip.
///
/// ```
/// use sudokit_core::{Cell, rules::Thermometer};
///
/// let thermometer = Thermometer::new([Cell::new(0), Cell::new(1)])?;
/// assert!(!thermometer.is_slow());
/// # Ok::<(), sudokit_core::rules::MalformedRule>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Thermometer {
    cells: Box<[Cell]>,
    is_slow: bool,
}

impl Thermometer {
    /// A thermometer with these cells, from the bulb on.
    ///
    /// # Errors
    /// If there are fewer than two, or one is there twice.
    pub fn new(cells: impl IntoIterator<Item = Cell>) -> Result<Thermometer, MalformedRule> {
        let cells: Box<[Cell]> = cells.into_iter().collect();
        check(Thermometer::NAME, &cells, 2)?;
        Ok(Thermometer { cells, is_slow: false })
    }

    /// A slow thermometer: digits may also be equal to the one before.
    ///
    /// # Errors
    /// As [`Thermometer::new`].
    pub fn slow(cells: impl IntoIterator<Item = Cell>) -> Result<Thermometer, MalformedRule> {
        Ok(Thermometer { is_slow: true, ..Thermometer::new(cells)? })
    }

    /// Whether digits may also be equal to the one before.
    #[must_use]
    pub const fn is_slow(&self) -> bool {
        self.is_slow
    }

    fn may_follow(&self, digit: Digit, next: Digit) -> bool {
        digit < next || self.is_slow && digit == next
    }
}

impl Kind for Thermometer {
    const NAME: &'static str = "thermometer";

    fn cells(&self) -> &[Cell] {
        &self.cells
    }

    fn is_met(&self, digit: &dyn Fn(Cell) -> Digit) -> bool {
        self.cells.windows(2).all(|pair| self.may_follow(digit(pair[0]), digit(pair[1])))
    }

    fn constraints(&self, board: &Geometry, constraints: &mut Vec<Constraint>) {
        let all = DigitSet::all(board.order());
        let allowed = |digit| all.iter().filter(|&next| self.may_follow(digit, next)).collect();
        let table: Box<[DigitSet]> = all.iter().map(allowed).collect();
        constraints.extend(
            self.cells.windows(2).map(|pair| Constraint::pair([pair[0], pair[1]], table.clone())),
        );
    }
}
