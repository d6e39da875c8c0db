//! The log of changes of a board: when each digit, house and cell changed last.
//!
//! While a puzzle is solved, every technique searches one position after another, and most of each
//! position is as it was before. A step changes a digit or two in a few houses:
//!
//! ```text
//! revision 1  everything: the board as it was created
//! revision 2  5 leaves r1c3            digit 5; row 1, column 3, box 1
//! revision 3  7 goes to r4c4           many digits; row 4, column 4, box 5, and more
//! ```
//!
//! Candidates only disappear. So a pattern within one digit or one house that is not there yet can only
//! appear when that digit or house changes. For every technique, the solving loop remembers the revision
//! at which it last found nothing (the baseline), and the technique then looks only at what changed
//! later. Outside the solving loop, everything counts as changed.

use alloc::boxed::Box;
use alloc::vec;

use sudokit_core::{Cell, Digit, DigitSet, HouseId};

/// The revision in which every digit, house and cell changed last.
#[derive(Debug)]
pub(crate) struct Changes {
    /// The current revision.
    now: u32,
    /// The baseline: later revisions count as changes.
    since: u32,
    digits: Box<[u32]>,
    houses: Box<[u32]>,
    cells: Box<[u32]>,
}

impl Clone for Changes {
    /// In a clone everything counts as changed, because nothing has searched it yet.
    fn clone(&self) -> Changes {
        Changes {
            since: 0,
            digits: self.digits.clone(),
            houses: self.houses.clone(),
            cells: self.cells.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, from: &Changes) {
        let Changes { now, since, digits, houses, cells } = self;
        (*now, *since) = (from.now, 0);
        digits.clone_from(&from.digits);
        houses.clone_from(&from.houses);
        cells.clone_from(&from.cells);
    }
}

impl Changes {
    /// A log in which everything has changed.
    pub(crate) fn new(digits: usize, houses: usize, cells: usize) -> Changes {
        let all = |count| vec![1; count].into();
        Changes { now: 1, since: 0, digits: all(digits), houses: all(houses), cells: all(cells) }
    }

    /// The current revision.
    pub(crate) fn revision(&self) -> u32 {
        self.now
    }

    /// Starts a new revision.
    pub(crate) fn start_revision(&mut self) {
        self.now += 1;
    }

    /// Sets the baseline: only what changed after this revision counts as changed; with 0, everything.
    pub(crate) fn set_baseline(&mut self, revision: u32) {
        self.since = revision;
    }

    #[inline]
    pub(crate) fn mark_digit(&mut self, digit: Digit) {
        self.digits[digit.index()] = self.now;
    }

    #[inline]
    pub(crate) fn mark_cell(&mut self, cell: Cell) {
        self.cells[cell.index()] = self.now;
    }

    #[inline]
    pub(crate) fn mark_house(&mut self, house: HouseId) {
        self.houses[house.index()] = self.now;
    }

    /// The number of digits.
    pub(crate) fn digit_count(&self) -> usize {
        self.digits.len()
    }

    /// The number of houses.
    pub(crate) fn house_count(&self) -> usize {
        self.houses.len()
    }

    /// The last revision in which a digit's candidates changed.
    #[inline]
    pub(crate) fn of_digit(&self, digit: Digit) -> u32 {
        self.digits[digit.index()]
    }

    /// The last revision in which a house changed.
    #[inline]
    pub(crate) fn of_house(&self, house: HouseId) -> u32 {
        self.houses[house.index()]
    }

    /// The digits that changed since the baseline.
    #[inline]
    pub(crate) fn digits(&self) -> DigitSet {
        let digits = self.digits.iter().enumerate();
        let bits = digits.map(|(index, &change)| ((change > self.since) as u64) << index);
        DigitSet::from_bits(bits.fold(0, |all, bit| all | bit))
    }

    /// The cells that changed since the baseline.
    pub(crate) fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        let cells = self.cells.iter().enumerate();
        cells.filter(|(_, change)| **change > self.since).map(|(index, _)| Cell::new(index))
    }

    /// Whether a house changed since the baseline.
    #[inline]
    pub(crate) fn has_house(&self, house: HouseId) -> bool {
        self.houses[house.index()] > self.since
    }
}
