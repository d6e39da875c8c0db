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
    fn take(&mut self, cell: Cell, digit: Digit) {
        self.candidates[cell.index()].remove(digit);
        self.places[digit.index()].remove(cell);
        self.news.in_digit(digit);
        self.news.in_cell(cell);
        let n = self.geometry.order() as usize;
        let Board { geometry, spots, sole, news, .. } = self;
        for (house, position) in geometry.house_positions(cell) {
            news.in_house(house);
            unset(spots, sole, house.index() * n + digit.index(), position);
        }
    }

    /// Fills an open cell: its candidates go, and the digit's in every peer. Nothing happens to a
    /// filled cell.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.news.next();
        self.place_now(cell, digit);
    }

    /// Once over its digits and once over its peers: how many there are is anybody's guess.
    fn place_now(&mut self, cell: Cell, digit: Digit) {
        if !self.open.remove(cell) {
            return;
        }
        self.derived.forget();
        self.digits[cell.index()] = Some(digit);
        let n = self.geometry.order() as usize;
        let Board { geometry, candidates, places, spots, sole, news, open_in, full_houses, .. } =
            self;
        news.in_cell(cell);
        for &house in geometry.houses_of(cell) {
            news.in_house(house);
            let open = &mut open_in[house.index()];
            *full_houses -= u32::from(*open == 1);
            *open -= 1;
            *full_houses += u32::from(*open == 1);
        }
        for other in core::mem::take(&mut candidates[cell.index()]) {
            places[other.index()].remove(cell);
            news.in_digit(other);
            geometry.for_house_positions(cell, |house, position| {
                unset(spots, sole, house.index() * n + other.index(), position);
            });
        }
        let places = &mut places[digit.index()];
        let seen = &*places & geometry.peer_set(cell);
        *places -= &seen;
        news.in_digit(digit);
        for peer in seen.iter() {
            candidates[peer.index()].remove(digit);
            news.in_cell(peer);
            geometry.for_house_positions(peer, |house, position| {
                news.in_house(house);
                unset(spots, sole, house.index() * n + digit.index(), position);
            });
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

/// A place is lost in a house for a digit, whose number together is `slot`: what is left may be alone.
#[inline]
fn unset(spots: &mut [u64], sole: &mut [u64], slot: usize, position: u8) {
    let left = spots[slot] & !(1 << position);
    spots[slot] = left;
    // Without a branch: which it will be is anybody's guess.
    let alone = u64::from((left != 0) & (left & left.wrapping_sub(1) == 0));
    let word = &mut sole[slot / 64];
    *word = *word & !(1 << (slot % 64)) | alone << (slot % 64);
}
