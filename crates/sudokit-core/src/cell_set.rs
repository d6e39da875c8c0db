//! Sets of cells.
//!
//! The bits are our own and not a general bit set: most sets belong to boards of up to 128 cells and
//! must be two words on the stack, which the engines and techniques rely on for their speed.

use alloc::boxed::Box;
use alloc::vec;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Sub, SubAssign};

use crate::Cell;

/// A set of cells.
///
/// Sets of boards of up to 128 cells (11x11) are two words; larger ones are on the heap. Drawn for a
/// 4x4, the second row and the corners:
///
/// ```text
/// 1 . . 1
/// 1 1 1 1      cells 0, 3, 4, 5, 6, 7, 12, 15
/// . . . .
/// 1 . . 1
/// ```
///
/// Operators work on references and on values. Create sets with [`CellSet::empty`], [`CellSet::of`] or
/// [`CellSet::full`], which reserve room for a board, or collect them from an iterator. How much room a
/// set has does not matter for equality.
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
    /// The most cells that a set can hold: those of the largest board, 64x64.
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

    /// Replaces each word by `f` of it and the word of `other`.
    #[inline]
    fn zip(&mut self, other: &CellSet, f: impl Fn(u64, u64) -> u64) {
        if let (Words::Two(a), Words::Two(b)) = (&mut self.0, &other.0) {
            *a = [f(a[0], b[0]), f(a[1], b[1])];
            return;
        }
        self.zip_many(other, f);
    }

    /// [`CellSet::zip`] for large boards. Kept out of line so that the usual case can be inlined.
    #[cold]
    #[inline(never)]
    fn zip_many(&mut self, other: &CellSet, f: impl Fn(u64, u64) -> u64) {
        if self.words().len() < other.words().len() {
            self.grow(other.words().len());
        }
        let others = other.words();
        let (both, rest) = self.words_mut().split_at_mut(others.len());
        for (a, b) in both.iter_mut().zip(others) {
            *a = f(*a, *b);
        }
        for a in rest {
            *a = f(*a, 0);
        }
    }

    /// Returns a new set, with each word `f` of the two words.
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

    /// Returns whether `f` holds for each pair of words. `f` must hold for two zeros.
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

    /// Returns the set whose cells are the bits of `word`: bit `i` is cell `i`. It is for a board of
    /// `cells` cells, at most 128.
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
    pub fn is_many(&self) -> bool {
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

    /// Returns the cells in ascending order.
    #[inline]
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

/// Implements an operator for references and values, and its assigning twin.
macro_rules! operator {
    ($($name:ident $method:ident $assign:ident $assign_method:ident |$a:ident, $b:ident| $both:expr;)*) => {
        $(
            impl $name for &CellSet {
                type Output = CellSet;
                #[inline]
                fn $method(self, other: &CellSet) -> CellSet {
                    self.with(other, |$a, $b| $both)
                }
            }

            impl $name<&CellSet> for CellSet {
                type Output = CellSet;
                #[inline]
                fn $method(mut self, other: &CellSet) -> CellSet {
                    self.zip(other, |$a, $b| $both);
                    self
                }
            }

            impl $name for CellSet {
                type Output = CellSet;
                #[inline]
                fn $method(self, other: CellSet) -> CellSet {
                    $name::$method(self, &other)
                }
            }

            impl $assign<&CellSet> for CellSet {
                #[inline]
                fn $assign_method(&mut self, other: &CellSet) {
                    self.zip(other, |$a, $b| $both);
                }
            }

            impl $assign for CellSet {
                #[inline]
                fn $assign_method(&mut self, other: CellSet) {
                    self.zip(&other, |$a, $b| $both);
                }
            }
        )*
    };
}

operator! {
    BitOr bitor BitOrAssign bitor_assign |a, b| a | b;
    BitAnd bitand BitAndAssign bitand_assign |a, b| a & b;
    BitXor bitxor BitXorAssign bitxor_assign |a, b| a ^ b;
    Sub sub SubAssign sub_assign |a, b| a & !b;
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Cell::index)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeSet;
    use alloc::vec::Vec;

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
            assert_eq!(&full ^ &set, &full - &set);
            assert!(!(&full - &set).intersects(&set));
            let both = [set.clone(), full.clone(), CellSet::empty(cells)];
            assert_eq!(CellSet::in_exactly_one(cells, &both), &full - &set);
            assert_eq!(set.first().map(Cell::index), tree.first().copied());
            assert_eq!(CellSet::of(cells, set.iter()), set);
            assert!(set.clone().into_iter().eq(set.iter()));
            let last = Cell::new(cells - 1);
            assert_eq!(CellSet::of(cells, [last, last]).single(), Some(last));
            assert_eq!(full.single().is_some(), cells == 1);
        }
    }

    #[test]
    fn sets_of_different_sizes_are_compared_and_combined_by_their_cells() {
        let small = CellSet::of(81, [3, 70].map(Cell::new));
        let large = CellSet::of(4096, [3, 70].map(Cell::new));
        assert_eq!(small, large);
        assert_eq!(large, small);
        let hash = |set: &CellSet| {
            let mut hasher = Recorder::default();
            set.hash(&mut hasher);
            hasher.0
        };
        assert_eq!(hash(&small), hash(&large));
        let far: CellSet = [Cell::new(3), Cell::new(4000)].into();
        assert_ne!(small, far);
        assert!(small.intersects(&far) && far.intersects(&small));
        assert!(!far.is_subset(&small) && (&far & &small).is_subset(&small));
        let cells = |set: CellSet| set.iter().map(Cell::index).collect::<Vec<_>>();
        assert_eq!(cells(&small | &far), [3, 70, 4000]);
        assert_eq!(cells(&far | &small), [3, 70, 4000]);
        assert_eq!(cells(&far - &small), [4000]);
        assert_eq!(cells(&small - &far), [70]);
        assert_eq!(cells(small ^ far), [70, 4000]);
    }

    /// Records what is hashed.
    #[derive(Default)]
    struct Recorder(Vec<u8>);

    impl Hasher for Recorder {
        fn finish(&self) -> u64 {
            0
        }

        fn write(&mut self, bytes: &[u8]) {
            self.0.extend(bytes);
        }
    }
}
