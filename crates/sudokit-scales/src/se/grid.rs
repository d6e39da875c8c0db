//! A position: digits and candidates, by cell and by region.

use sudokit_core::Cell;
use sudokit_logic::Board;

use super::tables::{ALL, CELL, Mask, PEERS, PLACE, REGION, TYPES, members};

/// Digits and candidates. Digits count from 0 here.
#[derive(Clone)]
pub(super) struct Grid {
    /// The candidates of each cell; empty where a digit stands.
    pub(super) candidates: [Mask; 81],
    /// The places of each digit, by type of region, region and digit.
    pub(super) places: [[[Mask; 9]; 9]; 3],
    /// Whether a cell is empty.
    pub(super) open: u128,
    /// The number of empty cells, by type of region and region.
    pub(super) empty: [[u8; 9]; 3],
    /// How often each digit stands on the board.
    pub(super) placed: [u8; 9],
}

impl Grid {
    /// The position of a plain 9x9.
    pub(super) fn new(board: &Board) -> Grid {
        let mut grid = Grid {
            candidates: [ALL; 81],
            places: [[[ALL; 9]; 9]; 3],
            open: (1 << 81) - 1,
            empty: [[9; 9]; 3],
            placed: [0; 9],
        };
        for at in 0..81 {
            let cell = Cell::new(at);
            match board.digit(cell) {
                Some(digit) => grid.place(at, usize::from(digit.get()) - 1),
                None => {
                    let allowed = board.candidates(cell);
                    let is_gone = |&digit: &usize| {
                        !allowed.iter().any(|known| usize::from(known.get()) == digit + 1)
                    };
                    (0..9).filter(is_gone).for_each(|digit| grid.remove(at, digit));
                }
            }
        }
        grid
    }

    /// Whether every cell has a digit.
    pub(super) fn is_full(&self) -> bool {
        self.open == 0
    }

    /// Removes a candidate, if it is there.
    #[inline]
    pub(super) fn remove(&mut self, cell: usize, digit: usize) {
        self.candidates[cell] &= !(1 << digit);
        for kind in TYPES {
            let region = usize::from(REGION[cell][kind]);
            self.places[kind][region][digit] &= !(1 << PLACE[cell][kind]);
        }
    }

    /// Places a digit in an empty cell, and removes it from the peers.
    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        for other in members(self.candidates[cell]) {
            self.remove(cell, other);
        }
        for kind in TYPES {
            self.empty[kind][usize::from(REGION[cell][kind])] -= 1;
        }
        self.open &= !(1 << cell);
        self.placed[digit] += 1;
        for &peer in &PEERS[cell] {
            if self.candidates[usize::from(peer)] >> digit & 1 == 1 {
                self.remove(peer.into(), digit);
            }
        }
    }

    /// The number of candidates of a cell.
    #[inline]
    pub(super) fn count(&self, cell: usize) -> u32 {
        self.candidates[cell].count_ones()
    }

    /// The candidates at a place of a region.
    pub(super) fn at(&self, kind: usize, region: usize, place: usize) -> Mask {
        self.candidates[usize::from(CELL[kind][region][place])]
    }
}
