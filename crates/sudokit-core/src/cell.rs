//! Cells and sets of cells.

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// A cell of a board, numbered from 0 row by row. Which row, column and houses it belongs to is
/// asked of a [`Geometry`](crate::Geometry).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u16);

impl Cell {
    /// The cell of this number, from 0 row by row.
    ///
    /// # Panics
    /// If `index` is 4096 (the cells of the largest board) or more.
    #[inline]
    pub const fn new(index: usize) -> Cell {
        assert!(index < CellSet::CAPACITY, "cell index out of range");
        Cell(index as u16)
    }

    /// The number of the cell, from 0 row by row.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cell({})", self.0)
    }
}

/// A set of cells of one board.
///
/// Boards of up to 128 cells (11x11) live in two words; larger ones on the heap. Drawn for
/// 4x4, a set of the second row and the corners:
///
/// ```text
/// 1 . . 1
/// 1 1 1 1      cells 0, 3, 4, 5, 6, 7, 12, 15
/// . . . .
/// 1 . . 1
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct CellSet(Words);

#[derive(Clone, PartialEq, Eq, Hash)]
enum Words {
    /// Up to 128 cells.
    Two([u64; 2]),
    /// More: cell `i` is bit `i % 64` of word `i / 64`.
    Many(Box<[u64]>),
}

impl CellSet {
    /// The cells of the largest board there is, 64x64.
    pub const CAPACITY: usize = 64 * 64;

    /// The empty set for a board of `cells` cells.
    ///
    /// # Panics
    /// If `cells` is above [`CellSet::CAPACITY`].
    #[inline]
    pub fn empty(cells: usize) -> CellSet {
        assert!(cells <= CellSet::CAPACITY);
        CellSet(if cells <= 128 {
            Words::Two([0; 2])
        } else {
            Words::Many(vec![0; cells.div_ceil(64)].into())
        })
    }

    /// All cells of a board of `cells` cells.
    pub fn full(cells: usize) -> CellSet {
        let mut set = CellSet::empty(cells);
        for (i, word) in set.words_mut().iter_mut().enumerate() {
            let here = cells.saturating_sub(i * 64).min(64);
            *word = if here == 64 { u64::MAX } else { (1 << here) - 1 };
        }
        set
    }

    #[inline]
    fn words(&self) -> &[u64] {
        match &self.0 {
            Words::Two(words) => words,
            Words::Many(words) => words,
        }
    }

    #[inline]
    fn words_mut(&mut self) -> &mut [u64] {
        match &mut self.0 {
            Words::Two(words) => words,
            Words::Many(words) => words,
        }
    }

    #[inline]
    fn zip(&mut self, other: &CellSet, f: impl Fn(u64, u64) -> u64) {
        if let (Words::Two(a), Words::Two(b)) = (&mut self.0, &other.0) {
            *a = [f(a[0], b[0]), f(a[1], b[1])];
            return;
        }
        self.zip_many(other, f);
    }

    /// The same of large boards; elsewhere, so that the usual case fits in where it is called.
    #[cold]
    #[inline(never)]
    fn zip_many(&mut self, other: &CellSet, f: impl Fn(u64, u64) -> u64) {
        assert_eq!(self.words().len(), other.words().len(), "sets of boards of different sizes");
        for (a, b) in self.words_mut().iter_mut().zip(other.words()) {
            *a = f(*a, *b);
        }
    }

    /// A new set of two, word by word.
    #[inline]
    fn with(&self, other: &CellSet, f: impl Fn(u64, u64) -> u64) -> CellSet {
        if let (Words::Two(a), Words::Two(b)) = (&self.0, &other.0) {
            return CellSet(Words::Two([f(a[0], b[0]), f(a[1], b[1])]));
        }
        self.with_many(other, f)
    }

    #[cold]
    #[inline(never)]
    fn with_many(&self, other: &CellSet, f: impl Fn(u64, u64) -> u64) -> CellSet {
        let mut set = self.clone();
        set.zip_many(other, f);
        set
    }

    /// Whether `f` holds of every two words.
    #[inline]
    fn all(&self, other: &CellSet, f: impl Fn(u64, u64) -> bool) -> bool {
        match (&self.0, &other.0) {
            (Words::Two(a), Words::Two(b)) => f(a[0], b[0]) & f(a[1], b[1]),
            _ => self.words().iter().zip(other.words()).all(|(a, b)| f(*a, *b)),
        }
    }

    /// A set for a board of `cells` cells, 128 at most, from bits: bit `i` is cell `i`.
    ///
    /// # Panics
    /// If the board is larger, or there are bits beyond it.
    #[inline]
    pub fn from_first_bits(cells: usize, word: u128) -> CellSet {
        assert!(cells <= 128 && (cells == 128 || word >> cells == 0), "bits of a small board");
        CellSet(Words::Two([word as u64, (word >> 64) as u64]))
    }

    /// The cells with numbers below 128, as bits: cell `i` is bit `i`.
    #[inline]
    pub fn first_bits(&self) -> u128 {
        let words = self.words();
        u128::from(words[0]) | u128::from(words.get(1).copied().unwrap_or(0)) << 64
    }

    /// Whether `cell` is in the set. A cell of a larger board is in no set of a smaller one.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        let word = self.words().get(cell.index() / 64);
        word.is_some_and(|word| word >> (cell.index() % 64) & 1 != 0)
    }

    /// Puts `cell` in; tells whether it was not in before.
    ///
    /// # Panics
    /// If the cell lies outside the words of this set's board.
    #[inline]
    pub fn insert(&mut self, cell: Cell) -> bool {
        let word = &mut self.words_mut()[cell.index() / 64];
        let bit = 1 << (cell.index() % 64);
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    /// Takes `cell` out; tells whether it was in.
    #[inline]
    pub fn remove(&mut self, cell: Cell) -> bool {
        let Some(word) = self.words_mut().get_mut(cell.index() / 64) else { return false };
        let bit = 1 << (cell.index() % 64);
        let was = *word & bit != 0;
        *word &= !bit;
        was
    }

    /// How many cells are in the set.
    #[inline]
    pub fn len(&self) -> usize {
        self.words().iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no cell is in the set.
    #[inline]
    pub fn is_empty(&self) -> bool {
        match &self.0 {
            Words::Two(words) => words[0] | words[1] == 0,
            Words::Many(words) => words.iter().all(|&word| word == 0),
        }
    }

    /// Whether there are two cells or more: quicker than counting them.
    #[inline]
    pub fn is_many(&self) -> bool {
        let mut words = self.words().iter().filter(|&&word| word != 0);
        words.next().is_some_and(|word| !word.is_power_of_two()) || words.next().is_some()
    }

    /// Whether every cell of this set is in `other`.
    #[inline]
    pub fn is_subset(&self, other: &CellSet) -> bool {
        self.all(other, |a, b| a & !b == 0)
    }

    /// The set of these cells, for a board of `cells` cells.
    ///
    /// # Panics
    /// As [`CellSet::empty`] and [`CellSet::insert`].
    pub fn of(cells: usize, members: impl IntoIterator<Item = Cell>) -> CellSet {
        let mut set = CellSet::empty(cells);
        for cell in members {
            set.insert(cell);
        }
        set
    }

    /// The cells that are in exactly one of these sets, for a board of `cells` cells.
    pub fn in_exactly_one(cells: usize, sets: &[CellSet]) -> CellSet {
        let (mut once, mut twice) = (CellSet::empty(cells), CellSet::empty(cells));
        for set in sets {
            twice |= &(&once & set);
            once |= set;
        }
        &once - &twice
    }

    /// Whether some cell is in both sets.
    #[inline]
    pub fn intersects(&self, other: &CellSet) -> bool {
        !self.all(other, |a, b| a & b == 0)
    }

    /// The least cell.
    #[inline]
    pub fn first(&self) -> Option<Cell> {
        self.iter().next()
    }

    /// The cell, if the set holds exactly one.
    #[inline]
    pub fn single(&self) -> Option<Cell> {
        let mut cells = self.iter();
        cells.next().filter(|_| cells.next().is_none())
    }

    /// The cells, rising.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        let (&rest, words) = self.words().split_first().expect("a word at least");
        Cells { rest, at: 0, words }
    }
}

/// The cells of a set, rising.
struct Cells<'a> {
    /// What is left of this word.
    rest: u64,
    /// The number of its first cell.
    at: usize,
    /// The words after it.
    words: &'a [u64],
}

impl Iterator for Cells<'_> {
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

impl BitOrAssign<&CellSet> for CellSet {
    #[inline]
    fn bitor_assign(&mut self, other: &CellSet) {
        self.zip(other, |a, b| a | b);
    }
}

impl BitAndAssign<&CellSet> for CellSet {
    #[inline]
    fn bitand_assign(&mut self, other: &CellSet) {
        self.zip(other, |a, b| a & b);
    }
}

impl SubAssign<&CellSet> for CellSet {
    #[inline]
    fn sub_assign(&mut self, other: &CellSet) {
        self.zip(other, |a, b| a & !b);
    }
}

/// `&a | &b` and its kin: a new set of two of the same board.
macro_rules! binary {
    ($($name:ident $method:ident |$a:ident, $b:ident| $both:expr;)*) => {
        $(impl $name for &CellSet {
            type Output = CellSet;
            #[inline]
            fn $method(self, other: &CellSet) -> CellSet {
                self.with(other, |$a, $b| $both)
            }
        })*
    };
}

binary! {
    BitOr bitor |a, b| a | b;
    BitAnd bitand |a, b| a & b;
    Sub sub |a, b| a & !b;
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Cell::index)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn sets_agree_with_a_tree_at_every_size() {
        for cells in [1, 16, 81, 128, 129, 256, 1296, 4096] {
            let (mut set, mut tree) = (CellSet::empty(cells), BTreeSet::new());
            for i in (0..cells).map(|i| i * 7 % cells) {
                assert_eq!(set.insert(Cell::new(i)), tree.insert(i));
                if i % 3 == 0 {
                    assert_eq!(set.remove(Cell::new(i / 2)), tree.remove(&(i / 2)));
                }
            }
            assert_eq!(set.len(), tree.len());
            assert!(set.iter().map(Cell::index).eq(tree.iter().copied()));
            assert_eq!(set.is_many(), set.len() > 1);
            let full = CellSet::full(cells);
            assert_eq!(full.len(), cells);
            assert_eq!(full.is_many(), cells > 1);
            for i in 0..cells {
                let two = CellSet::of(cells, [Cell::new(i), Cell::new(cells / 2)]);
                assert_eq!(two.is_many(), i != cells / 2);
            }
            assert!(set.is_subset(&full));
            let mut rest = full.clone();
            rest -= &set;
            assert_eq!(rest.len(), cells - set.len());
            rest &= &set;
            assert!(rest.is_empty());
            rest |= &set;
            assert_eq!(rest, set);
            assert_eq!(&(&full - &set) | &set, full);
            assert_eq!(&full & &set, set);
            assert!(!(&full - &set).intersects(&set));
            let both = [set.clone(), full.clone(), CellSet::empty(cells)];
            assert_eq!(CellSet::in_exactly_one(cells, &both), &full - &set);
            assert_eq!(set.first().map(Cell::index), tree.first().copied());
            assert_eq!(CellSet::of(cells, set.iter()), set);
            let last = Cell::new(cells - 1);
            assert_eq!(CellSet::of(cells, [last, last]).single(), Some(last));
            assert_eq!(full.single().is_some(), cells == 1);
        }
    }
}
