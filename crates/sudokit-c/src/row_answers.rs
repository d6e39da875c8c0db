//! Where the answer to a row goes: digits or marks in one array, a number in another.

use sudokit_answers::Row;
use sudokit_assess::{Value, Verdict};
use sudokit_core::{Cell, Defect, Digit, Grid, Puzzle, Solution};
use sudokit_logic::Level;
use sudokit_solve::Cells9;

/// A number that an answer is, or has beside digits; `()` if there is none.
pub(crate) trait RowNumber: Copy + Default + Send {
    /// A whole number of an answer, or the largest number.
    fn whole(&mut self, _number: u128) {}

    /// A value of a rating, the first or another.
    fn value(&mut self, _column: usize, _value: &Value) {}
}

impl RowNumber for () {}

/// The last whole number.
impl RowNumber for u64 {
    fn whole(&mut self, number: u128) {
        *self = u64::try_from(number).unwrap_or(u64::MAX);
    }
}

/// The rating on the first scale, as [`rating_number()`] has it.
impl RowNumber for f64 {
    fn value(&mut self, column: usize, value: &Value) {
        if let Some(number) = rating_number(value).filter(|_| column == 0) {
            *self = number;
        }
    }
}

/// The places for the answers of some rows: a byte for each cell, or nothing, if they are not wanted, and a number.
pub(crate) struct RowPlaces<'a, N> {
    pub(crate) digits: &'a mut [u8],
    pub(crate) numbers: &'a mut [N],
    /// The cells of a row.
    pub(crate) cells: usize,
    /// The current row.
    pub(crate) at: usize,
}

impl<N> RowPlaces<'_, N> {
    /// The bytes of the current row.
    fn digits(&mut self) -> &mut [u8] {
        let cells = if self.digits.is_empty() { 0 } else { self.cells };
        &mut self.digits[self.at * cells..][..cells]
    }

    fn number(&mut self) -> &mut N {
        &mut self.numbers[self.at]
    }
}

/// The places of the current row.
impl<N: RowNumber> Row for RowPlaces<'_, N> {
    fn puzzle(&mut self, _: usize, puzzle: &Puzzle) {
        write_grid(puzzle.givens(), self.digits());
    }

    fn solution(&mut self, _: usize, solution: &Solution) {
        for (byte, digit) in self.digits().iter_mut().zip(solution.digits()) {
            *byte = Digit::get(*digit);
        }
    }

    fn nine(&mut self, _: usize, grid: &Cells9) {
        if let Some(digits) = self.digits().first_chunk_mut() {
            grid.write_digits(digits);
        }
    }

    fn mark(&mut self, cell: Cell) {
        mark(cell, self.digits());
    }

    fn number(&mut self, _: usize, number: u128) {
        RowPlaces::number(self).whole(number);
    }

    fn value(&mut self, column: usize, value: &Value) {
        RowPlaces::number(self).value(column, value);
    }

    fn text(&mut self, _: usize, _: &str) {}

    fn real(&mut self, _: usize, _: f64) {}

    fn flag(&mut self, _: usize, _: bool) {}
}

/// A count of solutions, or the largest number, and whether it fits.
pub(crate) fn in_64_bits(solutions: u128) -> (u64, bool) {
    u64::try_from(solutions).map_or((u64::MAX, false), |count| (count, true))
}

/// The cells that a check is about: those with a redundant clue, or those that contradict each other.
pub(crate) fn marked_cells(puzzle: &Puzzle, verdict: &Verdict) -> Vec<Cell> {
    match verdict {
        Verdict::Unique { redundant } => redundant.clone(),
        Verdict::Conflict => puzzle.defects().iter().flat_map(Defect::cells).copied().collect(),
        _ => Vec::new(),
    }
}

/// Marks a cell in a row, if there is one.
pub(crate) fn mark(cell: Cell, row: &mut [u8]) {
    if let Some(byte) = row.get_mut(cell.index()) {
        *byte = 1;
    }
}

/// Writes digits as a row, 0 for a blank. An empty row takes none.
pub(crate) fn write_grid(grid: &Grid, row: &mut [u8]) {
    for (byte, digit) in row.iter_mut().zip(grid.as_slice()) {
        *byte = digit.map_or(0, Digit::get);
    }
}

/// A rating as one number: tenths as a fraction (7.1), a level as its place among the levels, from 1. `None` for
/// values that are not in order.
pub(crate) fn rating_number(value: &Value) -> Option<f64> {
    match value {
        Value::Tenths(tenths) => Some(f64::from(*tenths) / 10.0),
        Value::Count(count) => Some(*count as f64),
        Value::Level(level) => {
            Level::ALL.iter().position(|known| known == level).map(|place| place as f64 + 1.0)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_are_numbers_in_order() {
        assert_eq!(rating_number(&Value::Tenths(71)), Some(7.1));
        assert_eq!(rating_number(&Value::Count(1000)), Some(1000.0));
        let levels = Level::ALL.map(|level| rating_number(&Value::Level(level)));
        assert_eq!(levels[0], Some(1.0));
        assert!(levels.is_sorted());
    }
}
