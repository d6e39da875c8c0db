//! Ways to move the cells of a board and rename its digits that keep its rules.
//!
//! Two puzzles are isomorphic (essentially the same) if one becomes the other so. On boards of boxes
//! rows may change places within a band, bands with each other, columns and stacks likewise, and
//! where boxes are square rows and columns may be exchanged:
//!
//! ```text
//! 1 2 | 3 4     rows 1 and 2      3 4 | 1 2     digits      1 2 | 3 4
//! 3 4 | 1 2     change places     1 2 | 3 4     renamed     3 4 | 1 2
//! ----+----         ---->         ----+----     ------>     ----+----
//! 2 1 | 4 3                       2 1 | 4 3     1 <-> 3     4 3 | 2 1
//! 4 3 | 2 1                       4 3 | 2 1     2 <-> 4     2 1 | 4 3
//! ```
//!
//! All moves of a board are its [`SymmetryGroup`](crate::SymmetryGroup).

use core::fmt;
use std::collections::HashSet;
use std::sync::Arc;

use crate::symmetry::Lines;
use crate::{Cell, CellSet, Digit, DigitSet, Geometry, Grid, HouseId, Puzzle, Solution};

/// Where each cell of a board goes and what each digit is called there, such that houses go to
/// houses: what was a solution still is one.
///
/// ```
/// use std::sync::Arc;
/// use sudokit_core::{Cell, Digit, Geometry, Isomorphism};
///
/// let geometry = Arc::new(Geometry::classic(4)?);
/// // A quarter turn, and 1 trades its name with 2.
/// let turned = (0..16).map(|cell| Cell::new(cell % 4 * 4 + 3 - cell / 4)).collect();
/// let names = [2, 1, 3, 4].into_iter().filter_map(Digit::new).collect();
/// let turn = Isomorphism::new(geometry.clone(), turned, names).unwrap();
/// assert_eq!(turn.cell(Cell::new(0)), Cell::new(3));
/// assert_eq!(turn.then(&turn).then(&turn.then(&turn)), Isomorphism::identity(geometry));
/// # Ok::<(), sudokit_core::GeometryError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Isomorphism {
    geometry: Arc<Geometry>,
    /// Where each cell goes.
    cells: Box<[Cell]>,
    /// What each digit becomes.
    digits: Box<[Digit]>,
}

/// Why a way to move cells and digits is no [`Isomorphism`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NotIsomorphic {
    /// More or fewer cells than the board has.
    Cells {
        /// Cells handed in.
        found: usize,
        /// Cells of the board.
        expected: usize,
    },
    /// More or fewer digits than the board has.
    Digits {
        /// Digits handed in.
        found: usize,
        /// Digits of the board.
        expected: usize,
    },
    /// Nothing goes to this cell, as two cells go to another one or one leaves the board.
    NoCell(Cell),
    /// No digit takes this name.
    NoDigit(Digit),
    /// The cells of this house do not form a house where they go.
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
                write!(f, "no cell goes to cell number {}", cell.index() + 1)
            }
            NotIsomorphic::NoDigit(digit) => write!(f, "no digit becomes {digit}"),
            NotIsomorphic::House(house) => {
                write!(f, "house number {} is torn apart", house.index() + 1)
            }
        }
    }
}

impl core::error::Error for NotIsomorphic {}

impl Isomorphism {
    /// The isomorphism that sends each cell, row by row, to one of `cells` and each digit, rising,
    /// to one of `digits`.
    ///
    /// # Errors
    /// If not every cell and digit of the board is hit once, or a house does not become a house.
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
        match torn_house(&geometry, &|cell| cells[cell.index()]) {
            Some(house) => Err(NotIsomorphic::House(house)),
            None => Ok(Isomorphism { geometry, cells: cells.into(), digits: digits.into() }),
        }
    }

    /// The isomorphism that moves nothing.
    pub fn identity(geometry: Arc<Geometry>) -> Isomorphism {
        let (cells, digits) = (geometry.cells().collect(), Digit::all(geometry.order()).collect());
        Isomorphism { geometry, cells, digits }
    }

    /// A move of lines, which keeps houses, with names for the digits.
    pub(crate) fn of_lines(geometry: &Arc<Geometry>, lines: &Lines, digits: &[Digit]) -> Self {
        let mut cells: Box<[Cell]> = geometry.cells().collect();
        for target in geometry.cells() {
            let (row, column) = lines.source(geometry.row(target), geometry.column(target));
            let source = geometry.at(row, column).expect("lines of the board");
            cells[source.index()] = target;
        }
        Isomorphism { geometry: geometry.clone(), cells, digits: digits.into() }
    }

    /// The board.
    pub fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// Where `cell` goes.
    #[inline]
    pub fn cell(&self, cell: Cell) -> Cell {
        self.cells[cell.index()]
    }

    /// What `digit` becomes.
    #[inline]
    pub fn digit(&self, digit: Digit) -> Digit {
        self.digits[digit.index()]
    }

    /// What these digits become.
    pub fn digits(&self, digits: DigitSet) -> DigitSet {
        digits.iter().map(|digit| self.digit(digit)).collect()
    }

    /// First this, then `next`.
    ///
    /// # Panics
    /// If they are of different boards.
    pub fn then(&self, next: &Isomorphism) -> Isomorphism {
        assert_eq!(self.geometry, next.geometry, "isomorphisms of different boards");
        Isomorphism {
            geometry: self.geometry.clone(),
            cells: self.cells.iter().map(|&cell| next.cell(cell)).collect(),
            digits: self.digits.iter().map(|&digit| next.digit(digit)).collect(),
        }
    }

    /// The way back.
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

    /// What a grid becomes.
    ///
    /// # Panics
    /// If the grid is of another size than the board, or holds a digit the board has not.
    pub fn grid(&self, grid: &Grid) -> Grid {
        assert_eq!(grid.len(), self.cells.len(), "a grid of the board's size");
        let mut moved = Grid::blank(grid.len());
        for (cell, digit) in grid.digits() {
            moved.set(self.cell(cell), Some(self.digit(digit)));
        }
        moved
    }

    /// What a puzzle becomes: its givens and what its open cells may hold.
    ///
    /// # Panics
    /// If the puzzle is on another board.
    pub fn puzzle(&self, puzzle: &Puzzle) -> Puzzle {
        assert_eq!(*puzzle.geometry(), self.geometry, "a puzzle on another board");
        let geometry = puzzle.geometry().clone();
        let moved = Puzzle::new(geometry, self.grid(puzzle.givens())).expect("the same board");
        let Some(sets) = puzzle.restriction() else { return moved };
        let mut allowed = vec![DigitSet::EMPTY; sets.len()];
        for (cell, &set) in puzzle.geometry().cells().zip(sets) {
            allowed[self.cell(cell).index()] = self.digits(set);
        }
        moved.with_restriction(allowed).expect("the same board")
    }

    /// What a solution becomes.
    ///
    /// # Panics
    /// If the solution is on another board.
    pub fn solution(&self, solution: &Solution) -> Solution {
        assert_eq!(*solution.geometry(), self.geometry, "a solution on another board");
        let mut moved = solution.digits().to_vec();
        for cell in self.geometry.cells() {
            moved[self.cell(cell).index()] = self.digit(solution.get(cell));
        }
        Solution::check(solution.geometry(), &moved).expect("houses went to houses")
    }
}

/// A house whose cells form none where `to` sends them.
fn torn_house(geometry: &Geometry, to: &dyn Fn(Cell) -> Cell) -> Option<HouseId> {
    let sets: HashSet<&CellSet> = geometry.house_ids().map(|id| geometry.house_set(id)).collect();
    geometry.house_ids().find(|&id| {
        let cells = geometry.house(id).cells.iter().map(|&cell| to(cell));
        !sets.contains(&CellSet::of(geometry.cell_count(), cells))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn four() -> Arc<Geometry> {
        Arc::new(Geometry::classic(4).unwrap())
    }

    /// A move of the 4x4, by the cells in the order they come to lie, digits as they are.
    fn lying(geometry: &Arc<Geometry>, sources: [usize; 16]) -> Result<Isomorphism, NotIsomorphic> {
        let mut cells = vec![Cell::new(0); 16];
        for (target, source) in sources.into_iter().enumerate() {
            cells[source] = Cell::new(target);
        }
        Isomorphism::new(geometry.clone(), cells, Digit::all(4).collect())
    }

    #[test]
    fn only_what_keeps_houses_is_made() {
        let geometry = four();
        let swapped = [4, 5, 6, 7, 0, 1, 2, 3, 8, 9, 10, 11, 12, 13, 14, 15];
        let rows = lying(&geometry, swapped).unwrap();
        assert_eq!(rows.then(&rows), Isomorphism::identity(geometry.clone()));
        // Rows 2 and 3 lie in different bands: the boxes are torn.
        let torn = lying(&geometry, [0, 1, 2, 3, 8, 9, 10, 11, 4, 5, 6, 7, 12, 13, 14, 15]);
        assert_eq!(torn.unwrap_err(), NotIsomorphic::House(geometry.house_id(8)));
        // Good for the boxes, not for the diagonals.
        let diagonal = Arc::new(Geometry::classic(4).unwrap().with_diagonals());
        let error = lying(&diagonal, swapped).unwrap_err();
        assert_eq!(error, NotIsomorphic::House(diagonal.house_id(12)));
    }

    #[test]
    fn what_is_missing_is_named() {
        let (geometry, all) = (four(), Digit::all(4).collect::<Vec<_>>());
        let error = |cells: Vec<usize>, digits: Vec<Digit>| {
            let cells = cells.into_iter().map(Cell::new).collect();
            Isomorphism::new(geometry.clone(), cells, digits).unwrap_err().to_string()
        };
        assert_eq!(error((0..15).collect(), all.clone()), "15 cells to move, the board has 16");
        assert_eq!(error((1..17).collect(), all.clone()), "no cell goes to cell number 1");
        assert_eq!(error((0..16).collect(), vec![all[0]; 4]), "no digit becomes 2");
        assert_eq!(error((0..16).collect(), vec![]), "0 digits to rename, the board has 4");
    }

    #[test]
    fn restrictions_move_along() {
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
