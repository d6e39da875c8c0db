//! Ways to move the cells of a board and rename its digits that preserve its rules.
//!
//! Two puzzles are isomorphic (essentially the same) if such a move turns one into the other. On boards
//! with boxes, rows may be permuted within a band, bands with each other, columns and stacks likewise,
//! and if the boxes are square the board may be transposed:
//!
//! ```text
//! 1 2 | 3 4     rows 1 and 2      3 4 | 1 2     digits      1 2 | 3 4
//! 3 4 | 1 2     swapped           1 2 | 3 4     renamed     3 4 | 1 2
//! ----+----         ---->         ----+----     ------>     ----+----
//! 2 1 | 4 3                       2 1 | 4 3     1 <-> 3     4 3 | 2 1
//! 4 3 | 2 1                       4 3 | 2 1     2 <-> 4     2 1 | 4 3
//! ```
//!
//! All moves of a board form its [`SymmetryGroup`](crate::SymmetryGroup).

use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use crate::symmetry::lines::Lines;
use crate::{Cell, Digit, DigitSet, Geometry, Grid, HouseId, Puzzle, Solution};

/// A map from the cells of a board to its cells and from digits to digits that maps houses to houses,
/// so a solution stays a solution.
///
/// ```
/// use std::sync::Arc;
/// use sudokit_core::{Cell, Digit, Geometry, Isomorphism};
///
/// let geometry = Arc::new(Geometry::classic(4)?);
/// // A quarter turn that also swaps the digits 1 and 2.
/// let turned = (0..16).map(|cell| Cell::new(cell % 4 * 4 + 3 - cell / 4)).collect();
/// let names = [2, 1, 3, 4].into_iter().filter_map(Digit::new).collect();
/// let turn = Isomorphism::new(geometry.clone(), turned, names).unwrap();
/// assert_eq!(turn.cell(Cell::new(0)), Cell::new(3));
/// assert_eq!(turn.then(&turn).then(&turn.then(&turn)), Isomorphism::identity(geometry));
/// # Ok::<(), sudokit_core::GeometryError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Isomorphism {
    geometry: Arc<Geometry>,
    /// Where each cell goes.
    cells: Box<[Cell]>,
    /// What each digit becomes.
    digits: Box<[Digit]>,
}

/// Why maps of cells and digits do not form an [`Isomorphism`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum NotIsomorphic {
    /// The number of cells differs from the board's.
    Cells {
        /// Cells supplied.
        found: usize,
        /// Cells of the board.
        expected: usize,
    },
    /// The number of digits differs from the board's.
    Digits {
        /// Digits supplied.
        found: usize,
        /// Digits of the board.
        expected: usize,
    },
    /// No cell is mapped to this one: two cells map to the same cell, or one maps outside the board.
    NoCell(Cell),
    /// No digit is mapped to this one.
    NoDigit(Digit),
    /// The cells of this house are not mapped to a house.
    House(HouseId),
}

impl fmt::Display for NotIsomorphic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotIsomorphic::Cells { found, expected } => {
                write!(f, "{found} cells to move, the board has {expected}")
            }
            NotIsomorphic::Digits { found, expected } => {
                write!(f, "{found} digits to rename, the board has {expected}")
            }
            NotIsomorphic::NoCell(cell) => {
                write!(f, "no cell is mapped to cell number {}", cell.index() + 1)
            }
            NotIsomorphic::NoDigit(digit) => write!(f, "no digit is mapped to {digit}"),
            NotIsomorphic::House(house) => {
                write!(f, "house number {} is not mapped to a house", house.index() + 1)
            }
        }
    }
}

impl core::error::Error for NotIsomorphic {}

impl Isomorphism {
    /// Creates the isomorphism that maps cell `i` to `cells[i]` and the digit with index `i` to
    /// `digits[i]`.
    ///
    /// # Errors
    /// If a cell or digit of the board is not hit exactly once, or a house is not mapped to a house.
    pub fn new(
        geometry: Arc<Geometry>,
        cells: Vec<Cell>,
        digits: Vec<Digit>,
    ) -> Result<Isomorphism, NotIsomorphic> {
        let (found, expected) = (cells.len(), geometry.cell_count());
        if found != expected {
            return Err(NotIsomorphic::Cells { found, expected });
        }
        let (found, expected) = (digits.len(), usize::from(geometry.order()));
        if found != expected {
            return Err(NotIsomorphic::Digits { found, expected });
        }
        if let Some(cell) = geometry.cells().find(|cell| !cells.contains(cell)) {
            return Err(NotIsomorphic::NoCell(cell));
        }
        if let Some(digit) = Digit::all(geometry.order()).find(|digit| !digits.contains(digit)) {
            return Err(NotIsomorphic::NoDigit(digit));
        }
        match broken_house(&geometry, &|cell| cells[cell.index()]) {
            Some(house) => Err(NotIsomorphic::House(house)),
            None => Ok(Isomorphism { geometry, cells: cells.into(), digits: digits.into() }),
        }
    }

    /// Creates the isomorphism that changes nothing.
    #[must_use]
    pub fn identity(geometry: Arc<Geometry>) -> Isomorphism {
        let (cells, digits) = (geometry.cells().collect(), Digit::all(geometry.order()).collect());
        Isomorphism { geometry, cells, digits }
    }

    /// Creates the isomorphism of a permutation of lines that preserves houses, and new digits.
    pub(crate) fn of_lines(geometry: &Arc<Geometry>, lines: &Lines, digits: &[Digit]) -> Self {
        let mut cells: Box<[Cell]> = geometry.cells().collect();
        for target in geometry.cells() {
            let (row, column) = lines.source(geometry.row(target), geometry.column(target));
            let source = geometry.at(row, column).expect("lines of the board");
            cells[source.index()] = target;
        }
        Isomorphism { geometry: geometry.clone(), cells, digits: digits.into() }
    }

    /// Returns the board.
    #[must_use]
    pub const fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// Returns the cell to which `cell` is mapped.
    #[inline]
    #[must_use]
    pub fn cell(&self, cell: Cell) -> Cell {
        self.cells[cell.index()]
    }

    /// Returns the digit to which `digit` is mapped.
    #[inline]
    #[must_use]
    pub fn digit(&self, digit: Digit) -> Digit {
        self.digits[digit.index()]
    }

    /// Maps a set of digits.
    #[must_use]
    pub fn digits(&self, digits: DigitSet) -> DigitSet {
        digits.iter().map(|digit| self.digit(digit)).collect()
    }

    /// Returns the composition: first this isomorphism, then `next`.
    ///
    /// # Panics
    /// If they belong to different boards.
    #[must_use]
    pub fn then(&self, next: &Isomorphism) -> Isomorphism {
        assert_eq!(self.geometry, next.geometry, "isomorphisms of different boards");
        Isomorphism {
            geometry: self.geometry.clone(),
            cells: self.cells.iter().map(|&cell| next.cell(cell)).collect(),
            digits: self.digits.iter().map(|&digit| next.digit(digit)).collect(),
        }
    }

    /// Returns the inverse, which undoes this isomorphism.
    #[must_use]
    pub fn inverse(&self) -> Isomorphism {
        let mut back = Isomorphism::identity(self.geometry.clone());
        for cell in self.geometry.cells() {
            back.cells[self.cell(cell).index()] = cell;
        }
        for digit in Digit::all(self.geometry.order()) {
            back.digits[self.digit(digit).index()] = digit;
        }
        back
    }

    /// Maps a grid.
    ///
    /// # Panics
    /// If the grid has another size than the board, or holds a digit above its order.
    #[must_use]
    pub fn grid(&self, grid: &Grid) -> Grid {
        assert_eq!(grid.len(), self.cells.len(), "a grid of the board's size");
        let mut moved = Grid::blank(grid.len());
        for (cell, digit) in grid.digits() {
            moved.set(self.cell(cell), Some(self.digit(digit)));
        }
        moved
    }

    /// Maps a puzzle: its givens and what its empty cells may hold.
    ///
    /// # Panics
    /// If the puzzle is on another board, or has rules beyond its houses: another digit may break them.
    #[must_use]
    pub fn puzzle(&self, puzzle: &Puzzle) -> Puzzle {
        assert_eq!(*puzzle.geometry(), self.geometry, "a puzzle on another board");
        assert!(puzzle.rules().is_empty(), "a puzzle without rules beyond its houses");
        let geometry = puzzle.geometry().clone();
        let moved = Puzzle::new(geometry, self.grid(puzzle.givens())).expect("the same board");
        let Some(sets) = puzzle.restriction() else { return moved };
        let mut allowed = vec![DigitSet::EMPTY; sets.len()];
        for (cell, &set) in puzzle.geometry().cells().zip(sets) {
            allowed[self.cell(cell).index()] = self.digits(set);
        }
        moved.with_restriction(allowed).expect("the same board")
    }

    /// Maps a solution.
    ///
    /// # Panics
    /// If the solution is on another board.
    #[must_use]
    pub fn solution(&self, solution: &Solution) -> Solution {
        assert_eq!(*solution.geometry(), self.geometry, "a solution on another board");
        let mut moved = solution.digits().to_vec();
        for cell in self.geometry.cells() {
            moved[self.cell(cell).index()] = self.digit(solution.get(cell));
        }
        Solution::check(solution.geometry(), &moved).expect("houses are mapped to houses")
    }
}

/// Finds a house whose cells `to` does not map to a house.
fn broken_house(geometry: &Geometry, to: &dyn Fn(Cell) -> Cell) -> Option<HouseId> {
    let houses: BTreeSet<&[Cell]> = geometry.houses().iter().map(|house| &*house.cells).collect();
    geometry.house_ids().find(|&id| {
        let mut cells: Vec<Cell> = geometry.house(id).cells.iter().map(|&cell| to(cell)).collect();
        cells.sort_unstable();
        !houses.contains(&*cells)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    fn four() -> Arc<Geometry> {
        Arc::new(Geometry::classic(4).unwrap())
    }

    /// A move of the 4x4 that puts `sources[i]` at cell `i` and keeps the digits.
    fn arranged(
        geometry: &Arc<Geometry>,
        sources: [usize; 16],
    ) -> Result<Isomorphism, NotIsomorphic> {
        let mut cells = vec![Cell::new(0); 16];
        for (target, source) in sources.into_iter().enumerate() {
            cells[source] = Cell::new(target);
        }
        Isomorphism::new(geometry.clone(), cells, Digit::all(4).collect())
    }

    #[test]
    fn only_moves_that_preserve_houses_are_accepted() {
        let geometry = four();
        let swapped = [4, 5, 6, 7, 0, 1, 2, 3, 8, 9, 10, 11, 12, 13, 14, 15];
        let rows = arranged(&geometry, swapped).unwrap();
        assert_eq!(rows.then(&rows), Isomorphism::identity(geometry.clone()));
        // Rows 2 and 3 are in different bands: the boxes would be broken.
        let broken = arranged(&geometry, [0, 1, 2, 3, 8, 9, 10, 11, 4, 5, 6, 7, 12, 13, 14, 15]);
        assert_eq!(broken.unwrap_err(), NotIsomorphic::House(geometry.house_id(8)));
        // This preserves the boxes, but not the diagonals.
        let diagonal = Arc::new(Geometry::classic(4).unwrap().with_diagonals());
        let error = arranged(&diagonal, swapped).unwrap_err();
        assert_eq!(error, NotIsomorphic::House(diagonal.house_id(12)));
    }

    #[test]
    fn errors_name_what_is_missing() {
        let (geometry, all) = (four(), Digit::all(4).collect::<Vec<_>>());
        let error = |cells: Vec<usize>, digits: Vec<Digit>| {
            let cells = cells.into_iter().map(Cell::new).collect();
            Isomorphism::new(geometry.clone(), cells, digits).unwrap_err().to_string()
        };
        assert_eq!(error((0..15).collect(), all.clone()), "15 cells to move, the board has 16");
        assert_eq!(error((1..17).collect(), all.clone()), "no cell is mapped to cell number 1");
        assert_eq!(error((0..16).collect(), vec![all[0]; 4]), "no digit is mapped to 2");
        assert_eq!(error((0..16).collect(), vec![]), "0 digits to rename, the board has 4");
    }

    #[test]
    fn restrictions_are_mapped_too() {
        let puzzle: Puzzle = "1...............".parse().unwrap();
        let puzzle = puzzle.without(Cell::new(0));
        let geometry = puzzle.geometry().clone();
        let turned = (0..16).map(|cell| Cell::new(15 - cell)).collect();
        let names = [4, 3, 2, 1].into_iter().filter_map(Digit::new).collect();
        let turn = Isomorphism::new(geometry, turned, names).unwrap();
        let moved = turn.puzzle(&puzzle);
        assert_eq!(moved.allowed(Cell::new(15)).to_string(), "{1, 2, 3}");
        assert_eq!(turn.inverse().puzzle(&moved), puzzle);
    }
}
