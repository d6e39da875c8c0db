//! Iteration over sets of cells, and sets collected from cells.

use core::iter::FusedIterator;

use super::CellSet;
use crate::Cell;

impl CellSet {
    /// Returns the cells in ascending order.
    #[inline]
    #[must_use]
    pub fn iter(&self) -> CellSetIter<'_> {
        let (&rest, words) = self.words().split_first().expect("at least one word");
        CellSetIter { rest, at: 0, words }
    }
}

/// The cells of a [`CellSet`] in ascending order. See [`CellSet::iter`].
// Without a size hint: counting the bits costs more than it saves, as most sets are small.
#[derive(Clone, Debug)]
pub struct CellSetIter<'a> {
    /// The bits of the current word that are left.
    rest: u64,
    /// The index of the first cell of that word.
    at: usize,
    /// The words after it.
    words: &'a [u64],
}

impl Iterator for CellSetIter<'_> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while self.rest == 0 {
            let (&word, words) = self.words.split_first()?;
            (self.rest, self.words) = (word, words);
            self.at += 64;
        }
        let bit = self.rest.trailing_zeros() as usize;
        self.rest &= self.rest - 1;
        Some(Cell::new(self.at + bit))
    }
}

impl FusedIterator for CellSetIter<'_> {}

/// The cells of a [`CellSet`] in ascending order, by value.
#[derive(Clone, Debug)]
pub struct CellSetIntoIter(CellSet);

impl Iterator for CellSetIntoIter {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        let cell = self.0.first()?;
        self.0.remove(cell);
        Some(cell)
    }
}

impl FusedIterator for CellSetIntoIter {}

impl<'a> IntoIterator for &'a CellSet {
    type Item = Cell;
    type IntoIter = CellSetIter<'a>;

    #[inline]
    fn into_iter(self) -> CellSetIter<'a> {
        self.iter()
    }
}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = CellSetIntoIter;

    fn into_iter(self) -> CellSetIntoIter {
        CellSetIntoIter(self)
    }
}

impl Extend<Cell> for CellSet {
    fn extend<I: IntoIterator<Item = Cell>>(&mut self, cells: I) {
        for cell in cells {
            self.insert(cell);
        }
    }
}

impl<'a> Extend<&'a Cell> for CellSet {
    fn extend<I: IntoIterator<Item = &'a Cell>>(&mut self, cells: I) {
        self.extend(cells.into_iter().copied());
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        let mut set = CellSet::default();
        set.extend(cells);
        set
    }
}

impl<const N: usize> From<[Cell; N]> for CellSet {
    fn from(cells: [Cell; N]) -> CellSet {
        cells.into_iter().collect()
    }
}

impl From<Cell> for CellSet {
    fn from(cell: Cell) -> CellSet {
        CellSet::from([cell])
    }
}
