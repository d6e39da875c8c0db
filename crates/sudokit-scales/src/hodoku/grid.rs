//! A position, with the two queues of singles that decide in which order singles are placed.

use alloc::vec::Vec;

use sudokit_core::{Cell, DigitSet};
use sudokit_logic::Board;

use super::tables::{
    ALL, BOARD, CELL, CELLS_OF, HOUSE_BITS, HOUSES_OF, Mask, PEERS, PLACES_OF, Set, cells, count,
    members,
};

/// A queue of singles: cells with their digits, in the order in which they arose.
#[derive(Clone, Debug, Default)]
pub(super) struct Queue {
    entries: Vec<(u8, u8)>,
    /// The first entry that was not popped.
    next: usize,
}

impl Queue {
    fn push(&mut self, cell: usize, digit: usize) {
        self.entries.push((cell as u8, digit as u8));
    }

    pub(super) fn pop(&mut self) -> Option<(u8, u8)> {
        let entry = *self.entries.get(self.next)?;
        self.next += 1;
        if self.next == self.entries.len() {
            self.clear();
        }
        Some(entry)
    }

    pub(super) fn clear(&mut self) {
        self.entries.clear();
        self.next = 0;
    }

    /// The entries that were not popped.
    pub(super) fn entries(&self) -> &[(u8, u8)] {
        &self.entries[self.next..]
    }

    /// Takes out the first entry of a digit whose cell lies in a house.
    fn remove(&mut self, house: usize, digit: usize) {
        let is_it = |&(cell, of): &(u8, u8)| {
            usize::from(of) == digit
                && HOUSES_OF[usize::from(cell)].iter().any(|&its| usize::from(its) == house)
        };
        if let Some(at) = self.entries[self.next..].iter().position(is_it) {
            self.entries.remove(self.next + at);
            if self.next == self.entries.len() {
                self.clear();
            }
        }
    }
}

/// The place of a house and a digit in tables of a size that needs no checks.
#[inline]
const fn index(house: usize, digit: usize) -> usize {
    (house << 4 | digit) & 511
}

/// The row, column and block of a cell: where they begin in those tables, and the place of the cell.
static SLOTS: [[(u16, Mask); 3]; 81] = {
    let mut slots = [[(0, 0); 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut kind = 0;
        while kind < 3 {
            let row = index(HOUSES_OF[cell][kind] as usize, 0) as u16;
            slots[cell][kind] = (row, 1 << PLACES_OF[cell][kind]);
            kind += 1;
        }
        cell += 1;
    }
    slots
};

/// Digits and candidates.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    /// The candidates of each cell; empty where a digit stands.
    pub(super) candidates: [Mask; 81],
    /// The cells that have a digit as a candidate.
    pub(super) with: [Set; 9],
    /// The places of each digit in each house, by [`index`].
    places: [Mask; 512],
    /// How many cells of a house have a digit as a candidate, as the original counts them, by [`index`].
    count: [u8; 512],
    /// How many cells of a house are empty.
    pub(super) open_in: [u8; 27],
    /// The empty cells.
    pub(super) open: Set,
    /// The digit of each cell; 9 where there is none.
    pub(super) digits: [u8; 81],
    /// The cells that see a placed digit.
    pub(super) seen: [Set; 9],
    /// The cells of the puzzle's givens.
    pub(super) givens: Set,
    /// How many houses have just one empty cell.
    pub(super) almost_full: u32,
    /// The houses and the digits that lost candidates since the last [`Grid::take_changes`].
    changed: (u32, Mask),
    pub(super) naked: Queue,
    pub(super) hidden: Queue,
}

impl Grid {
    /// An empty grid.
    fn empty() -> Grid {
        Grid {
            candidates: [ALL; 81],
            with: [BOARD; 9],
            places: [ALL; 512],
            count: [9; 512],
            open_in: [9; 27],
            open: BOARD,
            digits: [9; 81],
            seen: [0; 9],
            givens: 0,
            almost_full: 0,
            changed: (0, 0),
            naked: Queue::default(),
            hidden: Queue::default(),
        }
    }

    /// The position of a plain 9x9. Quirk: the queues fill while the digits are placed one after
    /// another, so singles come in the order in which they arise then.
    pub(super) fn new(board: &Board) -> Grid {
        let mut grid = Grid::empty();
        for at in 0..81 {
            let cell = Cell::new(at);
            if let Some(digit) = board.digit(cell) {
                grid.place(at, usize::from(digit.get()) - 1);
                grid.givens |= Set::from(board.is_given(cell)) << at;
            }
        }
        for at in cells(grid.open) {
            let allowed: DigitSet = board.candidates(Cell::new(at));
            let allowed = allowed.iter().fold(0, |mask, digit| mask | 1 << (digit.get() - 1));
            members(grid.candidates[at] & !allowed).for_each(|digit| grid.delete(at, digit));
        }
        grid
    }

    /// The houses and the digits that lost candidates since the last call.
    pub(super) fn take_changes(&mut self) -> (u32, Mask) {
        core::mem::take(&mut self.changed)
    }

    #[inline]
    fn forget(&mut self, cell: usize, digit: usize) {
        self.with[digit] &= !CELL[cell];
        for (row, place) in SLOTS[cell] {
            self.places[(usize::from(row) | digit) & 511] &= !place;
        }
    }

    /// Removes a candidate, if it is there.
    #[inline]
    pub(super) fn delete(&mut self, cell: usize, digit: usize) {
        if self.candidates[cell] >> digit & 1 == 0 {
            return;
        }
        self.candidates[cell] &= !(1 << digit);
        self.changed.0 |= HOUSE_BITS[cell];
        self.changed.1 |= 1 << digit;
        let rest = self.candidates[cell];
        if rest == 0 {
            // Quirk: when a cell loses its last candidate, the counts stay as they are.
            self.forget(cell, digit);
            return;
        }
        self.with[digit] &= !CELL[cell];
        if rest & (rest - 1) == 0 {
            self.naked.push(cell, rest.trailing_zeros() as usize);
        }
        for (row, place) in SLOTS[cell] {
            let slot = (usize::from(row) | digit) & 511;
            self.places[slot] &= !place;
            self.count[slot] = self.count[slot].wrapping_sub(1);
            match self.count[slot] {
                0 => self.hidden.remove(slot >> 4, digit),
                1 => self.push_hidden(slot >> 4, digit),
                _ => (),
            }
        }
    }

    #[inline]
    fn count_down(&mut self, house: usize, digit: usize) -> u8 {
        let count = &mut self.count[index(house, digit)];
        *count = count.wrapping_sub(1);
        *count
    }

    /// Queues the only place of a digit in a house. Quirk: while a digit is being placed, its own houses
    /// still count the cell, but no longer find it; then nothing is queued.
    fn push_hidden(&mut self, house: usize, digit: usize) {
        let places = self.places(house, digit);
        if places != 0 {
            let cell = CELLS_OF[house][places.trailing_zeros() as usize];
            self.hidden.push(cell.into(), digit);
        }
    }

    /// Places a digit, and removes it from the peers.
    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        if usize::from(self.digits[cell]) == digit {
            return;
        }
        let old = core::mem::take(&mut self.candidates[cell]);
        self.digits[cell] = digit as u8;
        if self.open >> cell & 1 == 1 {
            self.open &= !CELL[cell];
            for house in HOUSES_OF[cell] {
                let open = &mut self.open_in[usize::from(house)];
                *open -= 1;
                match *open {
                    0 => self.almost_full -= 1,
                    1 => self.almost_full += 1,
                    _ => (),
                }
            }
        }
        self.seen[digit] |= PEERS[cell];
        members(old).for_each(|other| self.forget(cell, other));
        self.changed.0 |= HOUSE_BITS[cell];
        self.changed.1 |= old;
        cells(self.with[digit] & PEERS[cell]).for_each(|peer| self.delete(peer, digit));
        for other in members(old) {
            for house in HOUSES_OF[cell] {
                let house = usize::from(house);
                if self.count_down(house, other) == 1 && other != digit {
                    self.push_hidden(house, other);
                }
            }
        }
    }

    /// The places of a digit in a house.
    #[inline]
    pub(super) fn places(&self, house: usize, digit: usize) -> Mask {
        self.places[index(house, digit)]
    }

    /// How many places a digit has in a house, as the original counts.
    #[inline]
    pub(super) fn count(&self, house: usize, digit: usize) -> u8 {
        self.count[index(house, digit)]
    }

    /// The empty cells that see no such digit. Candidates that were removed are still among them.
    #[inline]
    pub(super) fn allowed(&self, digit: usize) -> Set {
        self.open & !self.seen[digit]
    }

    /// The places of a digit in a house, as cells in reading order.
    #[inline]
    pub(super) fn cells_in(&self, house: usize, digit: usize) -> impl Iterator<Item = usize> {
        members(self.places(house, digit)).map(move |place| usize::from(CELLS_OF[house][place]))
    }

    /// The only two cells for a digit in a house, if there are just two.
    #[inline]
    pub(super) fn two_in(&self, house: usize, digit: usize) -> Option<(usize, usize)> {
        let places = self.places(house, digit);
        (count(places) == 2).then(|| {
            let (low, high) = (places.trailing_zeros(), 15 - places.leading_zeros());
            let cell = |place: u32| usize::from(CELLS_OF[house][place as usize]);
            (cell(low), cell(high))
        })
    }

    /// Whether a house has just two cells for a digit.
    #[inline]
    pub(super) fn has_two(&self, house: usize, digit: usize) -> bool {
        count(self.places(house, digit)) == 2
    }
}

impl Grid {
    /// Whether an empty cell is the last of one of its houses.
    pub(super) fn is_last(&self, cell: usize) -> bool {
        self.open >> cell & 1 == 1
            && HOUSES_OF[cell].iter().any(|&house| self.open_in[usize::from(house)] == 1)
    }

    /// Whether a house of the cell has no other place for a digit.
    pub(super) fn is_hidden_single(&self, cell: usize, digit: usize) -> bool {
        HOUSES_OF[cell].iter().any(|&house| self.count(house.into(), digit) == 1)
    }
}

impl Grid {
    /// Takes over a position without singles.
    pub(super) fn clone_from_position(&mut self, other: &Grid) {
        let Grid { naked, hidden, .. } = self;
        let (mut naked, mut hidden) = (core::mem::take(naked), core::mem::take(hidden));
        naked.clear();
        hidden.clear();
        *self = Grid { naked, hidden, ..*other };
    }
}
