//! Sets of cells.
//!
//! Hand-written instead of taken from a bit set crate: most sets belong to boards of up to 128 cells,
//! and engines and techniques are fast because such a set is two words on the stack.

mod iter;
mod operators;

use alloc::boxed::Box;
use alloc::vec;
use core::fmt;
use core::hash::{Hash, Hasher};

use crate::Cell;

pub use iter::{CellSetIntoIter, CellSetIter};

/// A set of cells.
///
/// For boards of up to 128 cells (11x11) a set is two words; for larger boards it is on the heap. The
/// second row and the corners of a 4x4:
///
/// ```text
/// 1 . . 1
/// 1 1 1 1      cells 0, 3, 4, 5, 6, 7, 12, 15
/// . . . .
/// 1 . . 1
/// ```
///
/// Operators take references and values. Create sets with [`CellSet::empty`], [`CellSet::of`] or
/// [`CellSet::full`], which allocate for a board, or collect them from an iterator. Sets with the same
/// cells are equal whatever was allocated.
///
/// ```
/// use sudokit_core::{Cell, CellSet, Geometry};
///
/// let board = Geometry::classic(4)?;
/// let row = board.house_set(board.rows()[1]);
/// let corners: CellSet = [0, 3, 12, 15].map(Cell::new).into_iter().collect();
/// let both = row | &corners;
/// assert_eq!(both.len(), 8);
/// assert_eq!(both - &corners, *row);
/// # Ok::<(), sudokit_core::GeometryError>(())
/// ```
#[derive(Clone)]
pub struct CellSet(Words);

#[derive(Clone)]
enum Words {
    /// Up to 128 cells.
    Two([u64; 2]),
    /// More cells: cell `i` is bit `i % 64` of word `i / 64`. At least two words.
    Many(Box<[u64]>),
}

impl CellSet {
    /// The number of cells of the largest board, 64x64.
    pub const CAPACITY: usize = Cell::MAX_COUNT;

    /// Returns the empty set for a board of `cells` cells.
    ///
    /// # Panics
    /// If `cells` is above [`CellSet::CAPACITY`].
    ///
    /// ```
    /// use sudokit_core::CellSet;
    ///
    /// assert!(CellSet::empty(81).is_empty());
    /// ```
    #[inline]
    #[must_use]
    pub fn empty(cells: usize) -> CellSet {
        assert!(cells <= CellSet::CAPACITY);
        CellSet(if cells <= 128 {
            Words::Two([0; 2])
        } else {
            Words::Many(vec![0; cells.div_ceil(64)].into())
        })
    }

    /// Returns all cells of a board of `cells` cells.
    ///
    /// # Panics
    /// If `cells` is above [`CellSet::CAPACITY`].
    ///
    /// ```
    /// use sudokit_core::CellSet;
    ///
    /// assert_eq!(CellSet::full(81).len(), 81);
    /// ```
    #[must_use]
    pub fn full(cells: usize) -> CellSet {
        let mut set = CellSet::empty(cells);
        for (i, word) in set.words_mut().iter_mut().enumerate() {
            let here = cells.saturating_sub(i * 64).min(64);
            *word = if here == 64 { u64::MAX } else { (1 << here) - 1 };
        }
        set
    }

    /// Returns the set of `members`, for a board of `cells` cells.
    ///
    /// # Panics
    /// If `cells` is above [`CellSet::CAPACITY`].
    ///
    /// ```
    /// use sudokit_core::{Cell, CellSet};
    ///
    /// let set = CellSet::of(81, [4, 2].map(Cell::new));
    /// assert_eq!(set.first(), Some(Cell::new(2)));
    /// ```
    #[must_use]
    pub fn of(cells: usize, members: impl IntoIterator<Item = Cell>) -> CellSet {
        let mut set = CellSet::empty(cells);
        for cell in members {
            set.insert(cell);
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

    /// Makes room for at least `words` words.
    fn grow(&mut self, words: usize) {
        let mut grown = self.words().to_vec();
        grown.resize(words.max(grown.len()), 0);
        self.0 = Words::Many(grown.into());
    }

    /// Returns whether `f` is true of each pair of words. `f(0, 0)` must be true.
    #[inline]
    fn all(&self, other: &CellSet, f: impl Fn(u64, u64) -> bool) -> bool {
        match (&self.0, &other.0) {
            (Words::Two(a), Words::Two(b)) => f(a[0], b[0]) & f(a[1], b[1]),
            _ => {
                let (a, b) = (self.words(), other.words());
                let both = a.len().min(b.len());
                a.iter().zip(b).all(|(a, b)| f(*a, *b))
                    && a[both..].iter().all(|&a| f(a, 0))
                    && b[both..].iter().all(|&b| f(0, b))
            }
        }
    }

    /// Returns the set for a board of `cells` cells, at most 128, from its bits: bit `i` is cell `i`.
    ///
    /// # Panics
    /// If the board is larger, or bits are set beyond it.
    #[inline]
    #[must_use]
    pub fn from_first_bits(cells: usize, word: u128) -> CellSet {
        assert!(cells <= 128 && (cells == 128 || word >> cells == 0), "bits of a small board");
        CellSet(Words::Two([word as u64, (word >> 64) as u64]))
    }

    /// Returns the cells below 128 as bits: cell `i` is bit `i`.
    ///
    /// ```
    /// use sudokit_core::{Cell, CellSet};
    ///
    /// assert_eq!(CellSet::of(81, [Cell::new(0), Cell::new(2)]).first_bits(), 0b101);
    /// ```
    #[inline]
    #[must_use]
    pub fn first_bits(&self) -> u128 {
        let words = self.words();
        u128::from(words[0]) | u128::from(words.get(1).copied().unwrap_or(0)) << 64
    }

    /// Returns whether `cell` is in the set.
    #[inline]
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        let word = self.words().get(cell.index() / 64);
        word.is_some_and(|word| word >> (cell.index() % 64) & 1 != 0)
    }

    /// Adds `cell`, and returns whether it was not in the set before.
    ///
    /// ```
    /// use sudokit_core::{Cell, CellSet};
    ///
    /// let mut set = CellSet::empty(81);
    /// assert!(set.insert(Cell::new(4)));
    /// assert!(!set.insert(Cell::new(4)));
    /// ```
    #[inline]
    pub fn insert(&mut self, cell: Cell) -> bool {
        let Some(word) = self.words_mut().get_mut(cell.index() / 64) else {
            return self.insert_far(cell);
        };
        let bit = 1 << (cell.index() % 64);
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    /// [`CellSet::insert`] of a cell for which there is no room yet.
    #[cold]
    #[inline(never)]
    fn insert_far(&mut self, cell: Cell) -> bool {
        self.grow(cell.index() / 64 + 1);
        self.insert(cell)
    }

    /// Removes `cell`, and returns whether it was in the set.
    #[inline]
    pub fn remove(&mut self, cell: Cell) -> bool {
        let Some(word) = self.words_mut().get_mut(cell.index() / 64) else { return false };
        let bit = 1 << (cell.index() % 64);
        let was = *word & bit != 0;
        *word &= !bit;
        was
    }

    /// Returns the number of cells in the set.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.words().iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns whether the set has no cells.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        match &self.0 {
            Words::Two(words) => words[0] | words[1] == 0,
            Words::Many(words) => words.iter().all(|&word| word == 0),
        }
    }

    /// Returns whether there are two or more cells. This is faster than counting them.
    #[inline]
    #[must_use]
    pub fn more_than_one(&self) -> bool {
        let mut words = self.words().iter().filter(|&&word| word != 0);
        words.next().is_some_and(|word| !word.is_power_of_two()) || words.next().is_some()
    }

    /// Returns whether every cell of this set is in `other`.
    ///
    /// ```
    /// use sudokit_core::{Cell, CellSet};
    ///
    /// assert!(CellSet::of(81, [Cell::new(7)]).is_subset(&CellSet::full(81)));
    /// ```
    #[inline]
    #[must_use]
    pub fn is_subset(&self, other: &CellSet) -> bool {
        self.all(other, |a, b| a & !b == 0)
    }

    /// Returns whether the two sets have a cell in common.
    #[inline]
    #[must_use]
    pub fn intersects(&self, other: &CellSet) -> bool {
        !self.all(other, |a, b| a & b == 0)
    }

    /// Returns the cells that are in exactly one of `sets`, for a board of `cells` cells.
    ///
    /// ```
    /// use sudokit_core::{Cell, CellSet};
    ///
    /// let sets = [[1, 2], [2, 3]].map(|cells| CellSet::of(16, cells.map(Cell::new)));
    /// assert_eq!(CellSet::in_exactly_one(16, &sets), CellSet::of(16, [1, 3].map(Cell::new)));
    /// ```
    #[must_use]
    pub fn in_exactly_one(cells: usize, sets: &[CellSet]) -> CellSet {
        let (mut once, mut twice) = (CellSet::empty(cells), CellSet::empty(cells));
        for set in sets {
            twice |= &(&once & set);
            once |= set;
        }
        &once - &twice
    }

    /// Returns the first cell.
    #[inline]
    #[must_use]
    pub fn first(&self) -> Option<Cell> {
        self.iter().next()
    }

    /// Returns the only cell, if the set has exactly one.
    #[inline]
    #[must_use]
    pub fn single(&self) -> Option<Cell> {
        let mut cells = self.iter();
        cells.next().filter(|_| cells.next().is_none())
    }
}

impl Default for CellSet {
    /// Returns the empty set. [`CellSet::empty`] reserves room for a large board.
    fn default() -> CellSet {
        CellSet::empty(0)
    }
}

impl PartialEq for CellSet {
    #[inline]
    fn eq(&self, other: &CellSet) -> bool {
        self.all(other, |a, b| a == b)
    }
}

impl Eq for CellSet {}

impl Hash for CellSet {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Equal sets may have a different number of words: trailing zeros do not count.
        let words = self.words();
        let used = words.iter().rposition(|&word| word != 0).map_or(0, |last| last + 1);
        words[..used].hash(state);
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Cell::index)).finish()
    }
}

#[cfg(test)]
mod tests;
