//! Full grids that have been checked.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::defect::conflicts;
use crate::{Cell, Defect, Digit, Geometry, Grid, Puzzle};

/// A complete and valid grid: every house holds every digit once.
///
/// The only way to create one is to check a grid, so a function that takes a solution need not check it
/// again. `Display` writes the digits on one line, and `{:#}` draws the board.
///
/// ```
/// use sudokit_core::{Puzzle, Solution};
///
/// let puzzle: Puzzle = "1..43..2.1...32.".parse().unwrap();
/// let solution: Solution = "1234341221434321".parse().unwrap();
/// assert!(solution.solves(&puzzle));
/// assert!("1234123412341234".parse::<Solution>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Solution {
    geometry: Arc<Geometry>,
    digits: Box<[Digit]>,
}

impl Solution {
    /// Checks that `digits`, one per cell row by row, fill `geometry` validly.
    ///
    /// # Errors
    /// All defects.
    ///
    /// # Panics
    /// If there are more or fewer digits than cells.
    pub fn check(geometry: &Arc<Geometry>, digits: &[Digit]) -> Result<Solution, Vec<Defect>> {
        assert_eq!(digits.len(), geometry.cell_count(), "one digit per cell");
        let order = geometry.order();
        let all = if order == 64 { u64::MAX } else { (1 << order) - 1 };
        let valid = geometry.houses().iter().all(|house| {
            let seen =
                house.cells.iter().fold(0u64, |seen, c| seen | 1 << digits[c.index()].index());
            seen == all
        });
        if valid {
            return Ok(Solution { geometry: geometry.clone(), digits: digits.into() });
        }
        let options: Vec<_> = digits.iter().copied().map(Some).collect();
        Err(conflicts(geometry, &options))
    }

    /// Checks that `grid` completes `puzzle`: it must be full and valid, keep every given and
    /// restriction, and meet every rule.
    ///
    /// # Errors
    /// All defects: blank cells, conflicts, changed givens, rules that are not met.
    ///
    /// # Panics
    /// If the grid has more or fewer cells than the puzzle.
    pub fn of(puzzle: &Puzzle, grid: &Grid) -> Result<Solution, Vec<Defect>> {
        let geometry = puzzle.geometry();
        assert_eq!(grid.len(), geometry.cell_count(), "a grid of the puzzle's size");
        let mut defects: Vec<_> = geometry
            .cells()
            .filter_map(|cell| match grid.get(cell) {
                None => Some(Defect::Blank { cell }),
                Some(digit) if !puzzle.allowed(cell).contains(digit) => {
                    Some(Defect::Changed { cell })
                }
                Some(_) => None,
            })
            .collect();
        let digits: Option<Vec<_>> = grid.as_slice().iter().copied().collect();
        defects.extend(puzzle.broken_rules(&|cell| grid.get(cell)));
        match digits {
            Some(digits) if defects.is_empty() => Solution::check(geometry, &digits),
            _ => {
                defects.extend(conflicts(geometry, grid.as_slice()));
                Err(defects)
            }
        }
    }

    /// Returns the shape of the board.
    #[must_use]
    pub const fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// Returns the digits, row by row.
    #[inline]
    #[must_use]
    pub const fn digits(&self) -> &[Digit] {
        &self.digits
    }

    /// Returns the digit of `cell`.
    #[inline]
    #[must_use]
    pub fn get(&self, cell: Cell) -> Digit {
        self.digits[cell.index()]
    }

    /// Returns whether this grid solves `puzzle`: it has the same shape, keeps every given and
    /// restriction, and meets every rule.
    #[must_use]
    pub fn solves(&self, puzzle: &Puzzle) -> bool {
        self.geometry == *puzzle.geometry()
            && self.geometry.cells().all(|cell| puzzle.allowed(cell).contains(self.get(cell)))
            && puzzle.rules().iter().all(|rule| rule.is_met(&|cell| self.get(cell)))
    }

    /// Returns the digits as a grid.
    #[must_use]
    pub fn to_grid(&self) -> Grid {
        Grid::from(self.digits())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digits(text: &str) -> Vec<Digit> {
        text.bytes().map(|b| Digit::new(b - b'0').unwrap()).collect()
    }

    #[test]
    fn only_valid_grids_become_solutions() {
        let geometry = Arc::new(Geometry::classic(4).unwrap());
        let good = digits("1234341221434321");
        assert!(Solution::check(&geometry, &good).is_ok());
        let bad = digits("1234341221434312");
        let defects = Solution::check(&geometry, &bad).unwrap_err();
        let described: Vec<_> = defects.iter().map(|d| d.describe(&geometry)).collect();
        assert_eq!(described, ["r2c3 and r4c3 both hold 1", "r2c4 and r4c4 both hold 2"]);
        // Valid as plain 4x4, but the falling diagonal repeats.
        let diagonal = Arc::new(Geometry::classic(4).unwrap().with_diagonals());
        assert!(Solution::check(&diagonal, &digits("1234341243212143")).is_ok());
        assert!(Solution::check(&diagonal, &good).is_err());
    }
}
