//! The digits and blanks of a board.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use crate::{Cell, Digit};

/// The contents of each cell, row by row: a digit or nothing. A grid knows no rules.
///
/// ```
/// use sudokit_core::{Cell, Digit, Grid};
///
/// let mut grid: Grid = "12..3..4........".parse()?;
/// assert_eq!(grid.filled(), 4);
/// grid.set(Cell::new(15), Digit::new(2));
/// assert_eq!(grid.to_string(), "12..3..4.......2");
/// # Ok::<(), sudokit_core::line::LineError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Grid(Box<[Option<Digit>]>);

impl Grid {
    /// Returns a grid of `cells` blank cells.
    #[must_use]
    pub fn blank(cells: usize) -> Grid {
        Grid(vec![None; cells].into())
    }

    /// Returns the number of cells.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns whether the grid has no cells at all.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the digit in `cell`, if there is one.
    ///
    /// # Panics
    /// If the cell is outside the grid.
    #[inline]
    #[must_use]
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        self.0[cell.index()]
    }

    /// Puts `digit` into `cell`, or empties it.
    ///
    /// # Panics
    /// If the cell is outside the grid.
    #[inline]
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.0[cell.index()] = digit;
    }

    /// Returns the number of cells that hold a digit.
    #[inline]
    #[must_use]
    pub fn filled(&self) -> usize {
        self.0.iter().flatten().count()
    }

    /// Returns the contents, row by row.
    #[inline]
    #[must_use]
    pub const fn as_slice(&self) -> &[Option<Digit>] {
        &self.0
    }

    /// Returns the contents, row by row.
    pub fn iter(&self) -> core::iter::Copied<core::slice::Iter<'_, Option<Digit>>> {
        self.0.iter().copied()
    }

    /// Returns the cells that hold a digit, each with its digit.
    ///
    /// ```
    /// use sudokit_core::{Cell, Digit, Grid};
    ///
    /// let grid: Grid = [None, Digit::new(4)].into_iter().collect();
    /// assert!(grid.digits().eq([(Cell::new(1), Digit::new(4).unwrap())]));
    /// ```
    pub fn digits(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.0.iter().enumerate().filter_map(|(i, d)| d.map(|d| (Cell::new(i), d)))
    }
}

impl From<Vec<Option<Digit>>> for Grid {
    fn from(cells: Vec<Option<Digit>>) -> Grid {
        Grid(cells.into())
    }
}

impl From<&[Digit]> for Grid {
    fn from(digits: &[Digit]) -> Grid {
        digits.iter().copied().map(Some).collect()
    }
}

impl FromIterator<Option<Digit>> for Grid {
    fn from_iter<I: IntoIterator<Item = Option<Digit>>>(cells: I) -> Grid {
        Grid(cells.into_iter().collect())
    }
}

impl<'a> IntoIterator for &'a Grid {
    type Item = Option<Digit>;
    type IntoIter = core::iter::Copied<core::slice::Iter<'a, Option<Digit>>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl IntoIterator for Grid {
    type Item = Option<Digit>;
    type IntoIter = vec::IntoIter<Option<Digit>>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_vec().into_iter()
    }
}
