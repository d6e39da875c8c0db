//! What each question says of a row: digits, a number, or both.

use sudokit_answers::records::Status;
use sudokit_answers::{
    Canon, Check, CheckAnswer, Count, CountAnswer, Question, QuickFound, Rate, RateAnswer, Solve,
    SolveAnswer,
};
use sudokit_assess::{Value, Verdict};
use sudokit_core::{Canonical, Cell, CellSet, Defect, Digit, Grid, Puzzle};
use sudokit_logic::Level;

/// A question whose answer is a row of digits, a number, or both.
pub(crate) trait RowQuestion: Question {
    /// The number: `()` if there is none.
    type Number: Copy + Default;

    /// Writes the answer for a plain 9x9 puzzle that was searched with many others. `None`, with nothing written, if
    /// that search does not show it. `digits` is empty if they are not wanted, otherwise all 0.
    fn quick_row(
        &self,
        _found: &QuickFound<'_>,
        _digits: &mut [u8],
        _number: &mut Self::Number,
    ) -> Option<Status> {
        None
    }

    /// Writes the answer. `digits` is empty if they are not wanted, otherwise all 0.
    fn row(
        &self,
        puzzle: &Puzzle,
        answer: &Self::Answer,
        digits: &mut [u8],
        number: &mut Self::Number,
    ) -> Status;
}

/// The solution; zeros if there is none, or several where one is required.
impl RowQuestion for Solve {
    type Number = ();

    fn quick_row(&self, found: &QuickFound<'_>, digits: &mut [u8], (): &mut ()) -> Option<Status> {
        let status = self.quick_status(found)?;
        if let Some(solution) = &found.answer.solution
            && status != Status::NotUnique
            && let Some(digits) = digits.first_chunk_mut()
        {
            solution.write_digits(digits);
        }
        Some(status)
    }

    fn row(&self, _: &Puzzle, answer: &SolveAnswer, digits: &mut [u8], (): &mut ()) -> Status {
        if let SolveAnswer::Ended(solved) = answer
            && let Some(solution) = solved.solutions.first()
            && solved.status != Status::NotUnique
        {
            for (byte, digit) in digits.iter_mut().zip(solution.digits()) {
                *byte = Digit::get(*digit);
            }
        }
        self.status(answer)
    }
}

/// The number of solutions, at most the largest number of 64 bits.
impl RowQuestion for Count {
    type Number = u64;

    fn quick_row(&self, found: &QuickFound<'_>, _: &mut [u8], number: &mut u64) -> Option<Status> {
        let outcome = self.quick_outcome(found)?;
        *number = u64::try_from(outcome.solutions).unwrap_or(u64::MAX);
        Some(Status::of_count(outcome))
    }

    fn row(&self, _: &Puzzle, answer: &CountAnswer, _: &mut [u8], number: &mut u64) -> Status {
        let (count, fits) = in_64_bits(answer.outcome.solutions);
        *number = count;
        if fits { self.status(answer) } else { Status::Budget }
    }
}

/// A count of solutions, or the largest number, and whether it fits.
pub(crate) fn in_64_bits(solutions: u128) -> (u64, bool) {
    u64::try_from(solutions).map_or((u64::MAX, false), |count| (count, true))
}

/// 1 in each cell that [`marked_cells()`] gives.
impl RowQuestion for Check {
    type Number = ();

    fn quick_row(&self, found: &QuickFound<'_>, digits: &mut [u8], (): &mut ()) -> Option<Status> {
        let status = self.quick_status(found)?;
        for cell in found.redundant.into_iter().flat_map(CellSet::iter) {
            mark(cell, digits);
        }
        Some(status)
    }

    fn row(&self, puzzle: &Puzzle, answer: &CheckAnswer, marks: &mut [u8], (): &mut ()) -> Status {
        for cell in marked_cells(puzzle, &answer.check.verdict) {
            mark(cell, marks);
        }
        self.status(answer)
    }
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

/// The rating on the first scale, as [`rating_number()`] has it; not a number if there is none.
impl RowQuestion for Rate {
    type Number = f64;

    fn row(&self, _: &Puzzle, answer: &RateAnswer, _: &mut [u8], number: &mut f64) -> Status {
        let value = answer.scores.first().and_then(|(_, score)| score.values.first());
        *number = value.and_then(Option::as_ref).and_then(rating_number).unwrap_or(f64::NAN);
        answer.status
    }
}

/// The canonical form, and the number of automorphisms, at most the largest number of 64 bits.
impl RowQuestion for Canon {
    type Number = u64;

    fn row(
        &self,
        _: &Puzzle,
        canonical: &Canonical,
        digits: &mut [u8],
        number: &mut u64,
    ) -> Status {
        *number = u64::try_from(canonical.automorphisms).unwrap_or(u64::MAX);
        write_grid(canonical.puzzle.givens(), digits);
        self.status(canonical)
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
