//! Where a single digit contradicts itself: found with sets of cells, before chains say why.

use super::grid::Grid;
use super::tables::{CELL, NINE, PEER_SET, ROW, TYPES, cells};

/// The cells that a digit cannot be in, or cannot be missing from, as far as the digit alone says.
#[derive(Default)]
pub(super) struct Contradictions {
    /// The places of each digit when it was last examined.
    places: [u128; 9],
    /// By digit: where being off contradicts itself, and where being on does.
    starts: [[u128; 2]; 9],
}

impl Contradictions {
    /// Takes a position. Only digits whose places changed are examined again.
    pub(super) fn rebuild(&mut self, grid: &Grid) {
        for digit in NINE {
            let mut places = 0;
            for row in NINE {
                let of_row = grid.places[ROW][row][digit];
                places |= u128::from(of_row) << (9 * row);
            }
            if places != self.places[digit] {
                self.places[digit] = places;
                self.starts[digit] = [false, true].map(|on| {
                    let fails = |&cell: &usize| contradicts(places, cell, on);
                    cells(places).filter(fails).fold(0, |all, cell| all | 1 << cell)
                });
            }
        }
    }

    /// Whether a candidate that is on, or off, may contradict itself.
    pub(super) fn start(&self, cell: usize, digit: usize, on: bool) -> bool {
        self.starts[digit][usize::from(on)] >> cell & 1 == 1
    }
}

/// Whether a digit with these places leads to a contradiction from one of them being on or off.
fn contradicts(places: u128, start: usize, on: bool) -> bool {
    let (mut left, mut placed) = (places, 0u128);
    let mut pending = 0u128;
    if on {
        pending = 1 << start;
    } else {
        left &= !(1 << start);
    }
    loop {
        for cell in cells(pending) {
            if left >> cell & 1 == 0 {
                return true;
            }
            placed |= 1 << cell;
            left &= !PEER_SET[cell];
            if placed & !left != 0 {
                return true;
            }
        }
        pending = 0;
        for region in REGIONS.iter().flatten().filter(|&region| places & region != 0) {
            let rest = left & region;
            if rest == 0 {
                return true;
            }
            if rest & (rest - 1) == 0 {
                pending |= rest & !placed;
            }
        }
        if pending == 0 {
            return false;
        }
    }
}

/// The cells of each region.
const REGIONS: [[u128; 9]; 3] = {
    let mut regions = [[0; 9]; 3];
    let mut kind = 0;
    while kind < TYPES.len() {
        let mut number = 0;
        while number < 9 {
            let mut place = 0;
            while place < 9 {
                regions[kind][number] |= 1 << CELL[kind][number][place];
                place += 1;
            }
            number += 1;
        }
        kind += 1;
    }
    regions
};
