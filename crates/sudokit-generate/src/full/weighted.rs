//! Fills a large board of irregular regions at random, by a search that learns where it fails.
//!
//! Irregular regions of 13 and more cells leave few grids, and a filling that began badly shows it late. So every
//! cell that runs out of digits, and every digit that runs out of places in a house, gets a weight. The next choice
//! is the one with the fewest possibilities for its weight, and after some failures the board is begun anew, with
//! the weights kept (Boussemart, Hemery, Lecoutre and Sais, Boosting systematic search by weighting constraints,
//! 2004).

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use sudokit_core::{Cell, Digit, DigitSet, Geometry, Solution};

use super::no_grid::NoGrid;
use crate::Random;
use crate::interrupt::{Interrupter, is_interrupted};

/// The orders of boards that are filled in this way. Smaller boards need no weights; on larger ones they do not
/// help enough.
const ORDERS: core::ops::RangeInclusive<u8> = 13..=20;

/// The number of failures before the board is begun anew for the first time; it grows with every beginning.
const FAILURES: usize = 200;

/// Whether a board is filled in this way: regions of any shape, on boards of these orders.
pub(crate) fn suits(geometry: &Geometry) -> bool {
    geometry.box_shape().is_none() && ORDERS.contains(&geometry.order())
}

/// Fills the board, beginning anew this many times at most; returns `None` if that was not enough, or interrupted.
///
/// # Errors
/// If there is no such grid.
pub(crate) fn fill_weighted(
    geometry: &Arc<Geometry>,
    beginnings: usize,
    random: &mut Random,
    interrupter: Option<&Interrupter<'_>>,
) -> Result<Option<Solution>, NoGrid> {
    let mut filling = Filling::new(geometry);
    for beginning in 1..=beginnings {
        match filling.run(FAILURES * beginning, random, interrupter) {
            Ended::Full => {
                let digits: Option<Vec<Digit>> =
                    filling.candidates.iter().map(|digits| digits.first()).collect();
                let digits = digits.expect("a digit in every cell");
                let solution = Solution::check(geometry, &digits);
                return Ok(Some(solution.expect("no house holds a digit twice")));
            }
            Ended::Impossible => return Err(NoGrid::None),
            Ended::GaveUp => {}
        }
    }
    Ok(None)
}

enum Ended {
    Full,
    Impossible,
    GaveUp,
}

/// What one of several possibilities is chosen for.
#[derive(Copy, Clone)]
enum Choice {
    /// A digit for this cell.
    Cell(Cell),
    /// A place for a digit in a house, by the number of both.
    Slot(usize),
}

struct Filling<'a> {
    geometry: &'a Geometry,
    order: usize,
    candidates: Vec<DigitSet>,
    /// By house and digit, the positions in the house.
    positions: Vec<u64>,
    /// The candidates removed, in order to take it back.
    trail: Vec<(Cell, Digit)>,
    cell_weights: Vec<u32>,
    slot_weights: Vec<u32>,
    /// What has only one possibility left, and was not followed yet.
    singles: Vec<(Cell, Digit)>,
}

impl<'a> Filling<'a> {
    fn new(geometry: &'a Geometry) -> Filling<'a> {
        let (order, cells) = (geometry.order(), geometry.cell_count());
        let slots = geometry.houses().len() * usize::from(order);
        let all = DigitSet::all(order);
        Filling {
            geometry,
            order: order.into(),
            candidates: vec![all; cells],
            positions: vec![all.bits(); slots],
            trail: Vec::new(),
            cell_weights: vec![1; cells],
            slot_weights: vec![1; slots],
            singles: Vec::new(),
        }
    }

    /// The cell at a position of the house of a slot.
    fn cell_at(&self, slot: usize, position: u32) -> Cell {
        self.geometry.houses()[slot / self.order].cells[position as usize]
    }

    /// Removes a candidate; returns `false` if a cell or a house has nothing left.
    fn remove(&mut self, cell: Cell, digit: Digit) -> bool {
        if !self.candidates[cell.index()].contains(digit) {
            return true;
        }
        self.trail.push((cell, digit));
        let left = &mut self.candidates[cell.index()];
        left.remove(digit);
        let left = *left;
        let mut sound = true;
        if left.is_empty() {
            self.cell_weights[cell.index()] += 1;
            sound = false;
        } else if left.len() == 1 {
            self.singles.extend(left.first().map(|last| (cell, last)));
        }
        for (house, position) in self.geometry.house_positions(cell) {
            let slot = house.index() * self.order + digit.index();
            self.positions[slot] &= !(1 << position);
            let left = self.positions[slot];
            if left == 0 {
                self.slot_weights[slot] += 1;
                sound = false;
            } else if left.is_power_of_two() {
                self.singles.push((self.cell_at(slot, left.trailing_zeros()), digit));
            }
        }
        sound
    }

    /// Places a digit and all that follows by singles; returns `false` if that is impossible.
    fn place(&mut self, cell: Cell, digit: Digit) -> bool {
        self.singles.clear();
        self.singles.push((cell, digit));
        while let Some((cell, digit)) = self.singles.pop() {
            if !self.candidates[cell.index()].contains(digit) {
                return false;
            }
            for other in self.candidates[cell.index()] - DigitSet::from(digit) {
                if !self.remove(cell, other) {
                    return false;
                }
            }
            let geometry = self.geometry;
            for &peer in geometry.peers(cell) {
                if !self.remove(peer, digit) {
                    return false;
                }
            }
        }
        true
    }

    fn back_to(&mut self, trail: usize) {
        for (cell, digit) in self.trail.drain(trail..).rev() {
            self.candidates[cell.index()].insert(digit);
            for (house, position) in self.geometry.house_positions(cell) {
                self.positions[house.index() * self.order + digit.index()] |= 1 << position;
            }
        }
    }

    /// A random one of the choices with the fewest possibilities for their weight; `None` if the board is full.
    fn choose(&self, random: &mut Random) -> Option<Choice> {
        let cells = self.geometry.cells().map(|cell| {
            let possible = self.candidates[cell.index()].len() as u32;
            (possible, self.cell_weights[cell.index()], Choice::Cell(cell))
        });
        let slots = self.positions.iter().zip(&self.slot_weights).enumerate();
        let slots = slots.map(|(slot, (positions, weight))| {
            (positions.count_ones(), *weight, Choice::Slot(slot))
        });
        let mut best: Vec<(u32, u32, Choice)> = Vec::new();
        for next in cells.chain(slots).filter(|(possible, ..)| *possible > 1) {
            let compared = best.first().map_or(core::cmp::Ordering::Less, |first| {
                let product = |one: u32, other: u32| u64::from(one) * u64::from(other);
                product(next.0, first.1).cmp(&product(first.0, next.1))
            });
            if compared.is_lt() {
                best.clear();
            }
            if compared.is_le() {
                best.push(next);
            }
        }
        (!best.is_empty()).then(|| random.pick(&best).2)
    }

    /// What can be placed for a choice, in random order.
    fn possibilities(&self, choice: Choice, random: &mut Random) -> Vec<(Cell, Digit)> {
        let mut all: Vec<(Cell, Digit)> = match choice {
            Choice::Cell(cell) => {
                self.candidates[cell.index()].iter().map(|digit| (cell, digit)).collect()
            }
            Choice::Slot(slot) => {
                let digit = Digit::from_index(slot % self.order);
                let positions = DigitSet::from_bits(self.positions[slot]);
                let cells = positions.iter().map(|at| self.cell_at(slot, at.index() as u32));
                cells.map(|cell| (cell, digit)).collect()
            }
        };
        random.shuffle(&mut all);
        all
    }

    /// Fills the board from the beginning, until this many placements were impossible.
    fn run(
        &mut self,
        failures: usize,
        random: &mut Random,
        interrupter: Option<&Interrupter<'_>>,
    ) -> Ended {
        self.back_to(0);
        let mut failed = 0;
        let mut open: Vec<(usize, Vec<(Cell, Digit)>)> = Vec::new();
        loop {
            if is_interrupted(interrupter) {
                return Ended::GaveUp;
            }
            let Some(choice) = self.choose(random) else { return Ended::Full };
            open.push((self.trail.len(), self.possibilities(choice, random)));
            loop {
                let Some((trail, left)) = open.last_mut() else { return Ended::Impossible };
                let (trail, next) = (*trail, left.pop());
                self.back_to(trail);
                let Some((cell, digit)) = next else {
                    open.pop();
                    continue;
                };
                if self.place(cell, digit) {
                    break;
                }
                failed += 1;
                if failed > failures {
                    return Ended::GaveUp;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_jigsaws_are_filled() {
        let mut random = Random::new(4);
        for order in [13, 16] {
            let geometry = Arc::new(crate::random_jigsaw(order, false, &mut random).unwrap());
            assert!(suits(&geometry));
            let one = fill_weighted(&geometry, 40, &mut random, None).unwrap().unwrap();
            let other = fill_weighted(&geometry, 40, &mut random, None).unwrap().unwrap();
            assert_ne!(one, other);
        }
        assert!(!suits(&Geometry::classic(16).unwrap()));
    }

    #[test]
    fn a_board_without_a_grid_is_recognised() {
        // Row 1 and region A share three cells: their fourth cells would hold the same digit, but
        // those are in one column.
        let geometry = Geometry::jigsaw_from_map(b"AAABCCCADDCBDDBB").unwrap();
        let filled = fill_weighted(&Arc::new(geometry), 3, &mut Random::new(1), None);
        assert_eq!(filled.err(), Some(NoGrid::None));
    }
}
