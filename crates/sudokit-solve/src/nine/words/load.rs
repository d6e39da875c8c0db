//! From cells to a board and back.

use super::board::{Board, minirows};
use super::tables::{ALL, TABLES};
use crate::nine::cells::Cells9;
use crate::nine::search::SolvedBoard;

/// Exchanges rows and columns in every box of a band: bit 9 r + 3 s + c becomes bit 9 c + 3 s + r, and back.
#[inline(always)]
fn transpose(x: u32) -> u32 {
    let near = (x ^ x >> 8) & 0o444_222;
    let x = x ^ near ^ near << 8;
    let far = (x ^ x >> 16) & 0o444;
    x ^ far ^ far << 16
}

impl Board {
    /// The board of a puzzle.
    #[inline(always)]
    pub(super) fn load(cells: &Cells9) -> Board {
        let mut words = [[0; 3]; 9];
        let [p1, p2, p4, p8] = cells.bands();
        for b in 0..3 {
            // Not `map`: it is a call for each.
            let (p1, p2) = (transpose(p1[b]), transpose(p2[b]));
            let (p4, p8) = (transpose(p4[b]), transpose(p8[b]));
            let open = !(p1 | p2 | p4 | p8) & ALL;
            let givens = [
                p1 & !p2 & !p4 & !p8,
                p2 & !p1 & !p4,
                p1 & p2 & !p4,
                p4 & !p1 & !p2,
                p1 & p4 & !p2,
                p2 & p4 & !p1,
                p1 & p2 & p4,
                p8 & !p1,
                p8 & p1,
            ];
            for (d, given) in givens.into_iter().enumerate() {
                words[d][b] = open & TABLES.apart[minirows(given)] | given;
            }
        }
        Board { words, open: [ALL; 3], touched: [ALL; 3], dirty: 0o777 }
    }

    /// A board without any conclusion left, from the 27 cells of each digit and band.
    #[inline(always)]
    pub(super) fn stuck(bands: &[[u32; 3]; 9]) -> Board {
        let words = bands.map(|bands| bands.map(transpose));
        let (mut once, mut twice) = ([0; 3], [0; 3]);
        for word in &words {
            for band in 0..3 {
                twice[band] |= once[band] & word[band];
                once[band] |= word[band];
            }
        }
        Board { words, open: twice, touched: [0; 3], dirty: 0 }
    }

    /// Removes digit `d` from a cell, both counted from 0.
    #[inline(always)]
    pub(super) fn forbid(&mut self, cell: usize, d: usize) {
        self.words[d][cell / 27] &= !transpose(1 << (cell % 27));
    }
}

impl SolvedBoard for Board {
    #[inline(always)]
    fn digits(&self) -> Cells9 {
        let mut cells = Cells9::EMPTY;
        for b in 0..3 {
            let [p1, p2, p4, p8] = Cells9::band(|d| self.words[d - 1][b]);
            cells.add_band(b, [transpose(p1), transpose(p2), transpose(p4), transpose(p8)]);
        }
        cells
    }
}
