//! A board's worth of digits and blanks.

use crate::{Cell, Digit};

/// What each cell holds, row by row: a digit or nothing. It knows no rules.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Grid(Box<[Option<Digit>]>);

impl Grid {
    /// A grid of `cells` blanks.
    pub fn blank(cells: usize) -> Grid {
        Grid(vec![None; cells].into())
    }

    /// How many cells the grid has.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether the grid has no cells at all.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What `cell` holds.
    #[inline]
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        self.0[cell.index()]
    }

    /// Makes `cell` hold `digit`, or nothing.
    #[inline]
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.0[cell.index()] = digit;
    }

    /// How many cells hold a digit.
    pub fn filled(&self) -> usize {
        self.0.iter().flatten().count()
    }

    /// The contents, row by row.
    #[inline]
    pub fn as_slice(&self) -> &[Option<Digit>] {
        &self.0
    }

    /// The cells that hold a digit, with it.
    pub fn digits(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.0.iter().enumerate().filter_map(|(i, d)| d.map(|d| (Cell::new(i), d)))
    }
}

impl From<Vec<Option<Digit>>> for Grid {
    fn from(cells: Vec<Option<Digit>>) -> Grid {
        Grid(cells.into())
    }
}

impl FromIterator<Option<Digit>> for Grid {
    fn from_iter<I: IntoIterator<Item = Option<Digit>>>(cells: I) -> Grid {
        Grid(cells.into_iter().collect())
    }
}
