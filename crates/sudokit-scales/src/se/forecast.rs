//! Where it is worth searching for chains from several starts. Closures are expensive, because they note
//! why each node follows. What follows at all is found much faster, as bits.

use alloc::vec;
use alloc::vec::Vec;

use super::graph::Links;
use super::grid::Grid;
use super::nishio::Contradictions;
use super::reach::{Bits, Reach};
use super::tables::{CELL, Mask, PLACE, REGION, TYPES, cells, members};

/// What is known of where something may be found. It may promise too much, but never too little.
#[derive(Copy, Clone)]
pub(super) enum Outlook<'a> {
    /// Nothing.
    Open,
    /// What follows by static links.
    Static(&'a Forecast),
    /// What follows for single digits.
    Digits(&'a Contradictions),
}

impl Outlook<'_> {
    /// Whether a candidate that is on, or off, may lead to a contradiction.
    pub(super) fn contradicts(self, cell: usize, digit: usize, on: bool) -> bool {
        match self {
            Outlook::Digits(digits) => digits.start(cell, digit, on),
            _ => true,
        }
    }

    /// Whether something may follow from each of several candidates that are on.
    pub(super) fn have_common(self, starts: impl Iterator<Item = usize>) -> bool {
        match self {
            Outlook::Static(forecast) => forecast.have_common(starts),
            _ => true,
        }
    }
}

/// What follows by static links.
#[derive(Default)]
pub(super) struct Forecast {
    /// What each candidate rules out if it is on.
    ruled_out: Vec<Bits>,
    of: Option<[Mask; 81]>,
}

impl Forecast {
    /// Takes what follows by static links in a position.
    pub(super) fn rebuild(&mut self, grid: &Grid, reach: &mut Reach) {
        if self.of.as_ref() == Some(&grid.candidates) {
            return;
        }
        self.of = Some(grid.candidates);
        reach.rebuild(grid, Links::ALL);
        self.ruled_out.resize(729, [0; 12]);
        let mut direct = vec![[0; 12]; 729];
        for cell in cells(grid.open) {
            for digit in members(grid.candidates[cell]) {
                direct[9 * cell + digit] = ruled_out(grid, cell, digit);
            }
        }
        for cell in cells(grid.open) {
            for digit in members(grid.candidates[cell]) {
                let candidate = 9 * cell + digit;
                let mut all: Bits = direct[candidate];
                for (word, &bits) in reach.from(candidate as u16).iter().enumerate() {
                    let mut rest = bits;
                    while rest != 0 {
                        let number = 64 * word + rest.trailing_zeros() as usize;
                        rest &= rest - 1;
                        let more = &direct[usize::from(reach.candidates()[number])];
                        all.iter_mut().zip(more).for_each(|(all, more)| *all |= more);
                    }
                }
                self.ruled_out[candidate] = all;
            }
        }
    }

    /// Whether all of several candidates rule out a common one. If not, then none that is on follows from
    /// all of them either, because it would rule out the rest of its cell.
    fn have_common(&self, starts: impl Iterator<Item = usize>) -> bool {
        let mut common = [u64::MAX; 12];
        for start in starts {
            common.iter_mut().zip(&self.ruled_out[start]).for_each(|(all, more)| *all &= more);
        }
        common != [0; 12]
    }
}

/// What a candidate that is on rules out at once.
fn ruled_out(grid: &Grid, cell: usize, digit: usize) -> Bits {
    let mut bits = [0; 12];
    let mut add = |candidate: usize| bits[candidate / 64] |= 1 << (candidate % 64);
    for other in members(grid.candidates[cell] & !(1 << digit)) {
        add(9 * cell + other);
    }
    for kind in TYPES {
        let region = usize::from(REGION[cell][kind]);
        for place in members(grid.places[kind][region][digit] & !(1 << PLACE[cell][kind])) {
            add(9 * usize::from(CELL[kind][region][place]) + digit);
        }
    }
    bits
}
