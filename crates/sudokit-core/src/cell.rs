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
/// Boards of up to 128 cells (11x11) live in one 128-bit word; larger ones on the heap. Drawn for
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
    One(u128),
    /// More: cell `i` is bit `i % 128` of word `i / 128`.
    Many(Box<[u128]>),
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
            Words::One(0)
        } else {
            Words::Many(vec![0; cells.div_ceil(128)].into())
        })
    }

    /// All cells of a board of `cells` cells.
    pub fn full(cells: usize) -> CellSet {
        let mut set = CellSet::empty(cells);
        for (i, word) in set.words_mut().iter_mut().enumerate() {
            let here = (cells - i * 128).min(128);
            *word = if here == 128 { u128::MAX } else { (1 << here) - 1 };
        }
        set
    }

    #[inline]
    fn words(&self) -> &[u128] {
        match &self.0 {
            Words::One(word) => core::slice::from_ref(word),
            Words::Many(words) => words,
        }
    }

    #[inline]
    fn words_mut(&mut self) -> &mut [u128] {
        match &mut self.0 {
            Words::One(word) => core::slice::from_mut(word),
            Words::Many(words) => words,
        }
    }

    #[inline]
    fn zip(&mut self, other: &CellSet, f: impl Fn(&mut u128, u128)) {
        if let (Words::One(a), Words::One(b)) = (&mut self.0, &other.0) {
            return f(a, *b);
        }
        assert_eq!(self.words().len(), other.words().len(), "sets of boards of different sizes");
        for (a, b) in self.words_mut().iter_mut().zip(other.words()) {
            f(a, *b);
        }
    }

    /// Whether `cell` is in the set. A cell of a larger board is in no set of a smaller one.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        if let Words::One(word) = &self.0 {
            return cell.index() < 128 && word >> cell.index() & 1 != 0;
        }
        let (word, bit) = (cell.index() / 128, cell.index() % 128);
        self.words().get(word).is_some_and(|word| word >> bit & 1 != 0)
    }

    /// Puts `cell` in; tells whether it was not in before.
    ///
    /// # Panics
    /// If the cell lies outside the words of this set's board.
    #[inline]
    pub fn insert(&mut self, cell: Cell) -> bool {
        if let (Words::One(word), ..128) = (&mut self.0, cell.index()) {
            let bit = 1 << cell.index();
            let new = *word & bit == 0;
            *word |= bit;
            return new;
        }
        let new = !self.contains(cell);
        self.words_mut()[cell.index() / 128] |= 1 << (cell.index() % 128);
        new
    }

    /// Takes `cell` out; tells whether it was in.
    #[inline]
    pub fn remove(&mut self, cell: Cell) -> bool {
        if let (Words::One(word), ..128) = (&mut self.0, cell.index()) {
            let bit = 1 << cell.index();
            let was = *word & bit != 0;
            *word &= !bit;
            return was;
        }
        let was = self.contains(cell);
        if was {
            self.words_mut()[cell.index() / 128] &= !(1 << (cell.index() % 128));
        }
        was
    }

    /// How many cells are in the set.
    #[inline]
    pub fn len(&self) -> usize {
        if let Words::One(word) = &self.0 {
            return word.count_ones() as usize;
        }
        self.words().iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no cell is in the set.
    #[inline]
    pub fn is_empty(&self) -> bool {
        if let Words::One(word) = &self.0 {
            return *word == 0;
        }
        self.words().iter().all(|&word| word == 0)
    }

    /// Whether every cell of this set is in `other`.
    #[inline]
    pub fn is_subset(&self, other: &CellSet) -> bool {
        if let (Words::One(a), Words::One(b)) = (&self.0, &other.0) {
            return a & !b == 0;
        }
        self.words().iter().zip(other.words()).all(|(a, b)| a & !b == 0)
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

    /// Whether some cell is in both sets.
    #[inline]
    pub fn intersects(&self, other: &CellSet) -> bool {
        if let (Words::One(a), Words::One(b)) = (&self.0, &other.0) {
            return a & b != 0;
        }
        self.words().iter().zip(other.words()).any(|(a, b)| a & b != 0)
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
        let (first, words) = self.words().split_first().expect("a word at least");
        Cells { rest: [*first as u64, (first >> 64) as u64], at: 0, words }
    }
}

/// The cells of a set, rising.
struct Cells<'a> {
    /// What is left of this word, in two halves.
    rest: [u64; 2],
    /// The number of its first cell.
    at: usize,
    /// The words after it.
    words: &'a [u128],
}

impl Iterator for Cells<'_> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        loop {
            for (half, base) in self.rest.iter_mut().zip([0, 64]) {
                if *half != 0 {
                    let bit = half.trailing_zeros() as usize;
                    *half &= *half - 1;
                    return Some(Cell::new(self.at + base + bit));
                }
            }
            let (&word, words) = self.words.split_first()?;
            self.rest = [word as u64, (word >> 64) as u64];
            self.at += 128;
            self.words = words;
        }
    }
}

impl BitOrAssign<&CellSet> for CellSet {
    #[inline]
    fn bitor_assign(&mut self, other: &CellSet) {
        self.zip(other, |a, b| *a |= b);
    }
}

impl BitAndAssign<&CellSet> for CellSet {
    #[inline]
    fn bitand_assign(&mut self, other: &CellSet) {
        self.zip(other, |a, b| *a &= b);
    }
}

impl SubAssign<&CellSet> for CellSet {
    #[inline]
    fn sub_assign(&mut self, other: &CellSet) {
        self.zip(other, |a, b| *a &= !b);
    }
}

/// `&a | &b` and its kin: a new set of two of the same board.
macro_rules! binary {
    ($($name:ident $method:ident $sign:tt;)*) => {
        $(impl $name for &CellSet {
            type Output = CellSet;
            #[inline]
            fn $method(self, other: &CellSet) -> CellSet {
                if let (Words::One(a), Words::One(b)) = (&self.0, &other.0) {
                    return CellSet(Words::One(one::$method(*a, *b)));
                }
                let mut set = self.clone();
                set $sign other;
                set
            }
        })*
    };
}

/// The operations on the one word of a small board.
mod one {
    #[inline]
    pub(super) fn bitor(a: u128, b: u128) -> u128 {
        a | b
    }
    #[inline]
    pub(super) fn bitand(a: u128, b: u128) -> u128 {
        a & b
    }
    #[inline]
    pub(super) fn sub(a: u128, b: u128) -> u128 {
        a & !b
    }
}

binary! {
    BitOr bitor |=;
    BitAnd bitand &=;
    Sub sub -=;
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
            let full = CellSet::full(cells);
            assert_eq!(full.len(), cells);
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
            assert_eq!(set.first().map(Cell::index), tree.first().copied());
            assert_eq!(CellSet::of(cells, set.iter()), set);
            let last = Cell::new(cells - 1);
            assert_eq!(CellSet::of(cells, [last, last]).single(), Some(last));
            assert_eq!(full.single().is_some(), cells == 1);
        }
    }
}
