//! The board of the stack assistant: the digits each house has used, and the open cells.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use sudokit_core::{Cell, Digit, DigitSet, Geometry, Puzzle};

use super::order::Order;

/// The most houses a cell can be in: row, column, box or region, two diagonals, three extra houses.
const HOUSES: usize = 8;

/// A board being filled.
///
/// The candidates of a cell are the digits it may hold, minus those its houses have used:
///
/// ```text
/// used[row 1]     1 . 1 . . . .       r1c1 may hold 7 6 5 4 3 2 1
/// used[column 1]  . . 1 1 . . .       used          1 . 1 1 . . 1
/// used[box 1]     1 . . . . . 1       candidates    . 1 . . 1 1 .
/// ```
#[derive(Debug)]
pub(super) struct Board {
    pub(super) geometry: Arc<Geometry>,
    /// The houses of each cell. A cell in fewer than [`HOUSES`] repeats its row, which is harmless:
    /// bits are only combined with OR, set or cleared.
    houses: Vec<[u16; HOUSES]>,
    /// Digits used in each house, as [`DigitSet`] bits.
    used: Vec<u64>,
    /// The digits that the puzzle allows in each cell.
    allowed: Vec<u64>,
    /// The open cells, one bit each, row by row.
    open: Vec<u64>,
    /// The digit of each cell that is not open.
    pub(super) digits: Vec<Digit>,
}

impl Board {
    pub(super) fn new(geometry: &Arc<Geometry>) -> Board {
        let cells = geometry.cell_count();
        let houses = geometry.cells().map(|cell| {
            let of_cell = geometry.houses_of(cell);
            core::array::from_fn(|i| of_cell.get(i).unwrap_or(&of_cell[0]).index() as u16)
        });
        Board {
            houses: houses.collect(),
            used: vec![0; geometry.houses().len()],
            allowed: vec![0; cells],
            open: vec![0; cells.div_ceil(64)],
            digits: vec![Digit::from_index(0); cells],
            geometry: geometry.clone(),
        }
    }

    /// Loads the givens; returns false if two of them clash.
    pub(super) fn load(&mut self, puzzle: &Puzzle) -> bool {
        self.used.fill(0);
        for cell in self.geometry.cells() {
            self.allowed[cell.index()] = puzzle.allowed(cell).bits();
            self.open[cell.index() / 64] |= 1 << (cell.index() % 64);
        }
        puzzle.givens().digits().all(|(cell, digit)| {
            let fits = self.candidates::<HOUSES>(cell.index()) >> digit.index() & 1 != 0;
            self.place::<HOUSES>(cell, digit);
            fits
        })
    }

    /// The candidates of `cell`, as bits, from its first `H` houses.
    #[inline]
    fn candidates<const H: usize>(&self, cell: usize) -> u64 {
        let houses = &self.houses[cell];
        let used = houses[..H].iter().fold(0, |used, &house| used | self.used[house as usize]);
        self.allowed[cell] & !used
    }

    /// Puts `digit` into the open `cell`.
    #[inline]
    pub(super) fn place<const H: usize>(&mut self, cell: Cell, digit: Digit) {
        let houses = self.houses[cell.index()];
        houses[..H].iter().for_each(|&house| self.used[house as usize] |= 1 << digit.index());
        self.open[cell.index() / 64] &= !(1 << (cell.index() % 64));
        self.digits[cell.index()] = digit;
    }

    /// Clears `cell`, which holds `digit`.
    #[inline]
    pub(super) fn clear<const H: usize>(&mut self, cell: Cell, digit: Digit) {
        let houses = self.houses[cell.index()];
        houses[..H].iter().for_each(|&house| self.used[house as usize] &= !(1 << digit.index()));
        self.open[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Returns the open cell to decide next with its candidates, or `None` if the board is full;
    /// and how many cells were examined.
    #[inline]
    pub(super) fn pick<const H: usize>(&self, order: Order) -> (Option<(Cell, DigitSet)>, usize) {
        let (mut best, mut least, mut looks) = (None, u32::MAX, 1);
        'all: for (i, &word) in self.open.iter().enumerate() {
            let mut word = word;
            while word != 0 {
                let cell = i * 64 + word.trailing_zeros() as usize;
                word &= word - 1;
                looks += 1;
                let candidates = self.candidates::<H>(cell);
                let count = candidates.count_ones();
                if count < least {
                    (best, least) = (Some((cell, candidates)), count);
                    if order == Order::First || count <= 1 {
                        break 'all;
                    }
                }
            }
        }
        (best.map(|(cell, bits)| (Cell::new(cell), DigitSet::from_bits(bits))), looks)
    }
}
