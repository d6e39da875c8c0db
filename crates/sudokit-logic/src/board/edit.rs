//! Changing a position: removing candidates and filling cells.

use sudokit_core::{Cell, Digit};

use super::Board;
use crate::Conclusion;

impl Board {
    /// Removes a candidate, if it is there.
    pub fn remove(&mut self, cell: Cell, digit: Digit) {
        self.changes.start_revision();
        self.remove_now(cell, digit);
    }

    fn remove_now(&mut self, cell: Cell, digit: Digit) {
        if self.candidates[cell.index()].contains(digit) {
            self.memos.forget();
            self.take(cell, digit);
        }
    }

    /// Removes a candidate that is there.
    fn take(&mut self, cell: Cell, digit: Digit) {
        self.candidates[cell.index()].remove(digit);
        self.places[digit.index()].remove(cell);
        self.changes.mark_digit(digit);
        self.changes.mark_cell(cell);
        let n = self.geometry.order() as usize;
        let Board { geometry, positions, hidden_singles, changes, .. } = self;
        for (house, position) in geometry.house_positions(cell) {
            changes.mark_house(house);
            unset(positions, hidden_singles, house.index() * n + digit.index(), position);
        }
    }

    /// Fills an open cell: removes its candidates, and the digit from all its peers. A filled cell stays
    /// as it is.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.changes.start_revision();
        self.place_now(cell, digit);
    }

    /// Loops once over the digits of the cell and once over its peers: their numbers are unpredictable,
    /// so each further loop would cost a mispredicted branch.
    fn place_now(&mut self, cell: Cell, digit: Digit) {
        if !self.open.remove(cell) {
            return;
        }
        self.memos.forget();
        self.digits[cell.index()] = Some(digit);
        let n = self.geometry.order() as usize;
        let Board {
            geometry,
            candidates,
            places,
            positions,
            hidden_singles,
            changes,
            open_in,
            full_houses,
            ..
        } = self;
        changes.mark_cell(cell);
        for &house in geometry.houses_of(cell) {
            changes.mark_house(house);
            let open = &mut open_in[house.index()];
            *full_houses -= u32::from(*open == 1);
            *open -= 1;
            *full_houses += u32::from(*open == 1);
        }
        for other in core::mem::take(&mut candidates[cell.index()]) {
            places[other.index()].remove(cell);
            changes.mark_digit(other);
            geometry.for_house_positions(cell, |house, position| {
                unset(positions, hidden_singles, house.index() * n + other.index(), position);
            });
        }
        let places = &mut places[digit.index()];
        let seen = &*places & geometry.peer_set(cell);
        *places -= &seen;
        changes.mark_digit(digit);
        for peer in seen.iter() {
            candidates[peer.index()].remove(digit);
            changes.mark_cell(peer);
            geometry.for_house_positions(peer, |house, position| {
                changes.mark_house(house);
                unset(positions, hidden_singles, house.index() * n + digit.index(), position);
            });
        }
    }

    /// Applies the conclusions of a step.
    pub fn apply(&mut self, conclusions: &[Conclusion]) {
        self.changes.start_revision();
        for conclusion in conclusions {
            match *conclusion {
                Conclusion::Place(cell, digit) => self.place_now(cell, digit),
                Conclusion::Remove(cell, digit) => self.remove_now(cell, digit),
            }
        }
    }
}

/// Removes a position of a digit in a house; together they have the number `slot`. One position may be
/// left: a hidden single.
#[inline]
fn unset(positions: &mut [u64], hidden_singles: &mut [u64], slot: usize, position: u8) {
    let left = positions[slot] & !(1 << position);
    positions[slot] = left;
    // Without a branch, as the outcome is unpredictable.
    let alone = u64::from((left != 0) & (left & left.wrapping_sub(1) == 0));
    let word = &mut hidden_singles[slot / 64];
    *word = *word & !(1 << (slot % 64)) | alone << (slot % 64);
}
