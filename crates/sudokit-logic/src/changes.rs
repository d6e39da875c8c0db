//! What has changed on a board, and since when it matters.
//!
//! On the way to a solution every technique looks at one position after the other, and most of what
//! it looks at is what it has seen before. A step changes a digit or two, in a few houses:
//!
//! ```text
//! change 1    everything: the board as it was made
//! change 2    5 leaves r1c3            digit 5; row 1, column 3, box 1
//! change 3    7 goes to r4c4           many digits; row 4, column 4, box 5, and more
//! ```
//!
//! Candidates only ever go, so a pattern that lies within one digit, or within one house, and is
//! not there can only come by a change of that digit or house. The way to the solution says of every
//! technique which change it had seen when it last found nothing; such techniques then look at what
//! changed later. Whoever looks at a board by itself looks at everything.

use sudokit_core::{Cell, Digit, DigitSet, HouseId};

/// The last change of every digit, house and cell.
#[derive(Debug)]
pub(crate) struct Changes {
    /// The number of the last change.
    now: u32,
    /// The last change that is no news.
    since: u32,
    digits: Box<[u32]>,
    houses: Box<[u32]>,
    cells: Box<[u32]>,
}

impl Clone for Changes {
    /// To a copy everything is changes: who makes it has not looked yet.
    fn clone(&self) -> Changes {
        Changes {
            since: 0,
            digits: self.digits.clone(),
            houses: self.houses.clone(),
            cells: self.cells.clone(),
            ..*self
        }
    }
}

impl Changes {
    /// Everything is.
    pub(crate) fn new(digits: usize, houses: usize, cells: usize) -> Changes {
        let all = |count| vec![1; count].into();
        Changes { now: 1, since: 0, digits: all(digits), houses: all(houses), cells: all(cells) }
    }

    /// The number of the last change.
    pub(crate) fn revision(&self) -> u32 {
        self.now
    }

    /// What comes from here on is another change.
    pub(crate) fn start_revision(&mut self) {
        self.now += 1;
    }

    /// Changes is what changed after this change; of 0, everything.
    pub(crate) fn set_baseline(&mut self, change: u32) {
        self.since = change;
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

    /// The digits that changed.
    #[inline]
    pub(crate) fn digits(&self) -> DigitSet {
        let digits = self.digits.iter().enumerate();
        let bits = digits.map(|(index, &change)| ((change > self.since) as u64) << index);
        DigitSet::from_bits(bits.fold(0, |all, bit| all | bit))
    }

    /// The cells that changed.
    pub(crate) fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        let cells = self.cells.iter().enumerate();
        cells.filter(|(_, change)| **change > self.since).map(|(index, _)| Cell::new(index))
    }

    /// Whether a house changed.
    #[inline]
    pub(crate) fn has_house(&self, house: HouseId) -> bool {
        self.houses[house.index()] > self.since
    }
}
