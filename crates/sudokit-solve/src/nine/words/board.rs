//! The candidates of a board in 27 words, and all conclusions about them.
//!
//! A word has the cells of a band in which a digit may still go. Its bits are arranged so that the minirows and the
//! columns of a digit each become a number of nine bits in a few operations, and these are looked up:
//!
//! ```text
//! bit 9 c + 3 s + r      row r of the band, stack s, column c of the stack
//! minirows               x | x >> 9 | x >> 18: bits 3 s + r
//! columns                x | x >> 1 | x >> 2: bits 9 c + 3 s, which a multiplication brings together
//! ```
//!
//! The conclusions are those of [`sweep`](crate::nine::sweep), but only digits and bands are examined in which a
//! candidate was removed. When nothing is left to examine, the candidates are the same, in whatever order that
//! happened: all conclusions only remove candidates, and remove no fewer if some are gone already.

use super::tables::{ALL, CONFLICT, TABLES};
use crate::nine::sweep::Progress;

/// The first row of each column.
const COLUMNS: u32 = 0o111_111_111;

/// The candidates of a board; see the [module](self).
#[derive(Copy, Clone)]
pub(super) struct Board {
    /// By digit and band: the cells where the digit may still go.
    pub(super) words: [[u32; 3]; 9],
    /// By band: all cells but those that have one digit left and have taken effect on the other digits.
    pub(super) open: [u32; 3],
    /// By band: cells that have lost candidates since all digits of the band were examined.
    pub(super) touched: [u32; 3],
    /// The digits that have lost candidates since they were examined, one bit each.
    pub(super) dirty: u32,
}

/// The minirows with cells, bits 3 s + r.
#[inline(always)]
pub(super) fn minirows(x: u32) -> usize {
    ((x | x >> 9 | x >> 18) & 0o777) as usize
}

/// The columns with cells, bits 9 c + 3 s.
#[inline(always)]
pub(super) fn columns(x: u32) -> u32 {
    (x | x >> 1 | x >> 2) & COLUMNS
}

/// The columns with cells, bits 3 s + c.
#[inline(always)]
fn column_number(x: u32) -> usize {
    (columns(x).wrapping_mul(0x1_01_01) >> 16 & 0o777) as usize
}

/// A word with the number of its columns.
#[inline(always)]
fn with_columns(x: u32, columns: usize) -> u64 {
    u64::from(x) | (columns as u64) << 32
}

impl Board {
    /// Draws all conclusions, and counts how often it went through all digits to be examined.
    #[inline(always)]
    pub(super) fn propagate(&mut self, sweeps: &mut u64) -> Progress {
        while self.dirty != 0 {
            *sweeps += 1;
            let mut certain = [[0; 3]; 9];
            let mut free = [ALL; 3];
            let mut left = self.dirty;
            self.dirty = 0;
            while left != 0 {
                let d = left.trailing_zeros() as usize;
                left &= left - 1;
                let (Some(word), Some(certain)) = (self.words.get_mut(d), certain.get_mut(d))
                else {
                    break;
                };
                let old = *word;
                let [a, b, c] = [old[0] & free[0], old[1] & free[1], old[2] & free[2]];
                // Rows and boxes of each band.
                let (i, j, k) = (minirows(a), minirows(b), minirows(c));
                let (a, b, c) = (a & TABLES.keep[i], b & TABLES.keep[j], c & TABLES.keep[k]);
                if a == 0 || b == 0 || c == 0 {
                    return Progress::Contradiction;
                }
                // Bands and columns of each stack.
                let (f, g, h) = (column_number(a), column_number(b), column_number(c));
                let (u, v, w) = (TABLES.others[f], TABLES.others[g], TABLES.others[h]);
                let x = with_columns(a, f) & v & w & TABLES.third[g | h];
                let y = with_columns(b, g) & w & u & TABLES.third[h | f];
                let z = with_columns(c, h) & u & v & TABLES.third[f | g];
                let [f, g, h] = [x, y, z].map(|x| (x >> 32) as usize % 512);
                let [x, y, z] = [x, y, z].map(|x| x as u32);
                *word = [x, y, z];
                self.touched[0] |= old[0] ^ x;
                self.touched[1] |= old[1] ^ y;
                self.touched[2] |= old[2] ^ z;
                // Once more if a minirow is gone.
                let gone = minirows(x) ^ usize::from(TABLES.matched[i])
                    | minirows(y) ^ usize::from(TABLES.matched[j])
                    | minirows(z) ^ usize::from(TABLES.matched[k]);
                self.dirty |= u32::from(gone != 0) << d;
                // Certain: alone in its box.
                let new = [
                    x & TABLES.alone[i] & TABLES.alone_columns[f] & self.open[0],
                    y & TABLES.alone[j] & TABLES.alone_columns[g] & self.open[1],
                    z & TABLES.alone[k] & TABLES.alone_columns[h] & self.open[2],
                ];
                *certain = new;
                free = [free[0] ^ new[0], free[1] ^ new[1], free[2] ^ new[2]];
            }
            for (band, free) in free.into_iter().enumerate() {
                if !self.examine(band, free, &certain) {
                    return Progress::Contradiction;
                }
            }
        }
        if self.open == [0; 3] { Progress::Solved } else { Progress::Stuck }
    }

    /// Takes cells that are certain for a digit, all but the `free` ones, from the other digits of a band, and looks
    /// for naked singles. Returns whether the band may have a solution.
    #[inline(always)]
    fn examine(&mut self, band: usize, free: u32, certain: &[[u32; 3]; 9]) -> bool {
        let Board { words, open, touched, dirty } = self;
        let (mut once, mut twice) = (0, 0);
        if free != ALL {
            let mut changed = 0;
            for d in (0..9).rev() {
                let old = words[d][band];
                let x = old & (free | certain[d][band]);
                words[d][band] = x;
                // Less, if and only if some cell was taken.
                changed = changed + changed + u32::from(x < old);
                twice |= once & x;
                once |= x;
            }
            *dirty |= changed;
            open[band] &= free;
        } else if touched[band] != 0 {
            for word in words.iter() {
                let x = word[band];
                twice |= once & x;
                once |= x;
            }
        } else {
            return true;
        }
        touched[band] = 0;
        if once != ALL {
            return false;
        }
        let naked = !twice & open[band];
        if naked == 0 {
            return true;
        }
        open[band] ^= naked;
        let mut digits = 0;
        for word in words.iter().rev() {
            digits = digits + digits + u32::from(word[band] & naked != 0);
        }
        *dirty |= digits;
        while digits != 0 {
            let Some(word) = words.get_mut(digits.trailing_zeros() as usize) else { break };
            digits &= digits - 1;
            let old = word[band];
            let own = old & naked;
            let apart = TABLES.apart[minirows(own)];
            let twice = (own & own >> 9) | (own & own >> 18) | (own >> 9 & own >> 18 & 0o777);
            if twice | (apart & CONFLICT) != 0 {
                return false;
            }
            word[band] = old & (apart | own);
            touched[band] |= old ^ word[band];
        }
        true
    }
}
