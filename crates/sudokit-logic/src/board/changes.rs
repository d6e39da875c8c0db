//! What happens to a position: candidates go, cells are filled.

use sudokit_core::{Cell, Digit};

use super::Board;
use crate::Conclusion;

impl Board {
    /// Takes a candidate away, if it is there.
    pub fn remove(&mut self, cell: Cell, digit: Digit) {
        self.news.next();
        self.remove_now(cell, digit);
    }

    fn remove_now(&mut self, cell: Cell, digit: Digit) {
        if self.candidates[cell.index()].contains(digit) {
            self.derived.forget();
            self.take(cell, digit);
        }
    }

    /// Takes away a candidate that is there.
    #[inline(always)]
    fn take(&mut self, cell: Cell, digit: Digit) {
        let n = self.geometry.order() as usize;
        let Board { geometry, candidates, places, spots, lone, sole, news, .. } = self;
        let candidates = &mut candidates[cell.index()];
        candidates.remove(digit);
        if candidates.is_empty() {
            lone.remove(cell);
        } else if candidates.single().is_some() {
            lone.insert(cell);
        }
        places[digit.index()].remove(cell);
        news.in_candidate(cell, digit);
        for (house, position) in geometry.seats(cell) {
            news.in_house(house);
            let slot = house.index() * n + digit.index();
            let left = spots[slot] & !(1 << position);
            spots[slot] = left;
            // Without a branch: which it will be is anybody's guess.
            let alone = u64::from((left != 0) & (left & left.wrapping_sub(1) == 0));
            let word = &mut sole[slot / 64];
            *word = *word & !(1 << (slot % 64)) | alone << (slot % 64);
        }
    }

    /// Fills an open cell: its candidates go, and the digit's in every peer. Nothing happens to a
    /// filled cell.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.news.next();
        self.place_now(cell, digit);
    }

    fn place_now(&mut self, cell: Cell, digit: Digit) {
        if !self.open.remove(cell) {
            return;
        }
        self.derived.forget();
        for &house in self.geometry.houses_of(cell) {
            self.open_in[house.index()] -= 1;
        }
        self.digits[cell.index()] = Some(digit);
        for other in self.candidates[cell.index()] {
            self.take(cell, other);
        }
        let seen = &self.places[digit.index()] & self.geometry.peer_set(cell);
        for peer in seen.iter() {
            self.take(peer, digit);
        }
    }

    /// Carries out what a step concluded.
    pub fn apply(&mut self, conclusions: &[Conclusion]) {
        self.news.next();
        for conclusion in conclusions {
            match *conclusion {
                Conclusion::Place(cell, digit) => self.place_now(cell, digit),
                Conclusion::Remove(cell, digit) => self.remove_now(cell, digit),
            }
        }
    }
}
