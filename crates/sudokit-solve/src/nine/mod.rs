//! The cells of a plain 9x9, packed: what the engines for 9x9 read and write.
//!
//! Digits are kept in binary, one plane of 81 bits for each binary place, so that a puzzle is 64
//! bytes and goes from text to vector lanes and back without a loop over its cells:
//!
//! ```text
//! cells          5  3  .  .  7  .  .  .  .   6 ...
//! plane of 8     0  0  0  0  0  0  0  0  0   0
//! plane of 4     1  0  0  0  1  0  0  0  0   1
//! plane of 2     0  1  0  0  1  0  0  0  0   1
//! plane of 1     1  1  0  0  1  0  0  0  0   0
//! ```

#[macro_use]
mod sweep;

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod batch;
mod branch;
mod isa;
mod lockstep;
#[cfg(target_arch = "aarch64")]
mod neon;
mod portable;
mod search;
#[cfg(target_arch = "x86_64")]
mod signs;
mod start;
mod text;
mod unit;

use core::fmt;
use std::sync::{Arc, LazyLock};

use sudokit_core::{CellSet, Digit, Geometry, Grid, Puzzle, Solution};

pub use batch::Answer9;
pub(crate) use batch::Work;
pub(crate) use search::{GaveUp, See};
use start::FEWEST;
pub(crate) use start::Start;
pub(crate) use unit::{Search, Unit, unit};

/// The number of cells.
pub(crate) const CELLS: usize = 81;

/// The cells of a plain 9x9, row by row, packed into 64 bytes: a puzzle, or the solution of one.
///
/// Digits are in binary, a plane of 81 bits for each binary place:
///
/// ```text
/// cells          5  3  .  .  7  .  .  .  .   6 ...
/// plane of 4     1  0  0  0  1  0  0  0  0   1
/// plane of 1     1  1  0  0  1  0  0  0  0   0
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Cells9 {
    /// Bit `i` of plane `j`: binary place `j` of the digit in cell `i`; nowhere more than 9.
    planes: [u128; 4],
}

impl Cells9 {
    /// No digit anywhere.
    pub const EMPTY: Cells9 = Cells9 { planes: [0; 4] };

    /// Reads 81 signs: `1` to `9`, or any sign of a blank (`0 . * _ - x X`).
    ///
    /// # Errors
    /// The place of the first sign that is neither, from 0; the length if there are not 81.
    ///
    /// ```
    /// use sudokit_solve::Cells9;
    /// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let cells = Cells9::read(text.as_bytes()).unwrap();
    /// assert_eq!((cells.get(0), cells.get(2)), (Some(5), None));
    /// assert_eq!(cells.to_string(), text);
    /// assert_eq!(Cells9::read(b"53"), Err(2));
    /// ```
    #[inline]
    pub fn read(text: &[u8]) -> Result<Cells9, usize> {
        match <&[u8; CELLS]>::try_from(text) {
            Ok(signs) => text::read(signs).map(|planes| Cells9 { planes }),
            Err(_) => Err(text.len()),
        }
    }

    /// Writes 81 signs, `.` for a blank.
    #[inline]
    pub fn write(&self, out: &mut [u8; CELLS]) {
        text::write(&self.planes, out);
    }

    /// The digit of a cell, 1 to 9, from cell 0 in reading order; `None` for a blank.
    ///
    /// # Panics
    /// If there is no such cell.
    pub fn get(&self, cell: usize) -> Option<u8> {
        assert!(cell < CELLS, "cell {cell} of 81");
        let bit = |j: usize| ((self.planes[j] >> cell & 1) as u8) << j;
        Some(bit(0) | bit(1) | bit(2) | bit(3)).filter(|&digit| digit > 0)
    }

    /// These cells without the digit of one of them.
    ///
    /// # Panics
    /// If there is no such cell.
    #[must_use]
    pub fn without(&self, cell: usize) -> Cells9 {
        assert!(cell < CELLS, "cell {cell} of 81");
        Cells9 { planes: self.planes.map(|plane| plane & !(1 << cell)) }
    }

    /// Of these cells only those of a set; the others are blank.
    ///
    /// ```
    /// use sudokit_core::{Cell, CellSet};
    /// use sudokit_solve::Cells9;
    /// let text = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let kept = Cells9::read(text).unwrap().only(&CellSet::of(81, [Cell::new(1), Cell::new(2)]));
    /// assert_eq!((kept.get(1), kept.clues()), (Some(3), 1));
    /// ```
    #[must_use]
    pub fn only(&self, cells: &CellSet) -> Cells9 {
        let kept = cells.first_bits();
        Cells9 { planes: self.planes.map(|plane| plane & kept) }
    }

    /// The cells in which these and others differ.
    pub fn difference(&self, other: &Cells9) -> CellSet {
        let pairs = self.planes.iter().zip(other.planes);
        CellSet::from_first_bits(CELLS, pairs.fold(0, |set, (a, b)| set | (a ^ b)))
    }

    /// The givens of a plain 9x9; `None` for any other board, and for one whose open cells are
    /// [restricted](Puzzle::is_restricted).
    pub fn of(puzzle: &Puzzle) -> Option<Cells9> {
        (puzzle.geometry().is_plain_9x9() && !puzzle.is_restricted())
            .then(|| Cells9::givens(puzzle))
    }

    /// The givens of a plain 9x9.
    #[inline]
    pub(crate) fn givens(puzzle: &Puzzle) -> Cells9 {
        let mut values = [0; CELLS];
        for (value, given) in values.iter_mut().zip(puzzle.givens().as_slice()) {
            *value = given.map_or(0, Digit::get);
        }
        Cells9 { planes: text::pack(&values) }
    }

    /// The givens as a puzzle.
    pub fn puzzle(&self) -> Puzzle {
        static USUAL: LazyLock<Arc<Geometry>> =
            LazyLock::new(|| Arc::new(Geometry::classic(9).expect("the usual board")));
        let digits = (0..CELLS).map(|cell| self.get(cell).and_then(Digit::new));
        Puzzle::new(USUAL.clone(), digits.collect::<Grid>()).expect("81 digits up to 9")
    }

    /// These cells as a solution of a puzzle that an engine found.
    pub(crate) fn solution_of(&self, puzzle: &Puzzle) -> Solution {
        let digits: [Digit; CELLS] = core::array::from_fn(|cell| {
            self.get(cell).and_then(Digit::new).expect("every cell of a solution is filled")
        });
        Solution::check(puzzle.geometry(), &digits).expect("every digit is in every house once")
    }

    /// The digits of a solution.
    ///
    /// # Panics
    /// If it is no 9x9.
    pub fn of_solution(solution: &Solution) -> Cells9 {
        let mut values = [0; CELLS];
        for (value, digit) in values.iter_mut().zip(solution.digits()) {
            *value = digit.get();
        }
        Cells9 { planes: text::pack(&values) }
    }

    /// How many cells hold a digit.
    pub fn clues(&self) -> u32 {
        self.filled().count_ones()
    }

    /// Whether there are so few clues that the board is left to the general engine.
    #[inline]
    pub(crate) fn is_sparse(&self) -> bool {
        self.clues() < FEWEST
    }

    /// A bit for each cell with a digit.
    #[inline]
    fn filled(&self) -> u128 {
        let [a, b, c, d] = self.planes;
        a | b | c | d
    }

    /// Nine columns of each plane: row by row, plane by plane.
    #[inline(always)]
    pub(crate) fn rows(&self) -> [[u16; 9]; 4] {
        self.planes.map(|plane| {
            let (low, high) = (plane as u64, (plane >> 63) as u64);
            let row = |x: u64, i: usize| (x >> (9 * i)) as u16 & 0o777;
            [
                row(low, 0),
                row(low, 1),
                row(low, 2),
                row(low, 3),
                row(low, 4),
                row(low, 5),
                row(low, 6),
                row(high, 0),
                row(high, 1),
            ]
        })
    }

    /// The cells with these planes; in none more than 9.
    #[inline(always)]
    fn from_planes(planes: [u128; 4]) -> Cells9 {
        Cells9 { planes }
    }

    /// The cells whose [rows](Cells9::rows) these are; in none more than 9.
    #[inline(always)]
    pub(crate) fn from_rows(rows: &[[u16; 9]; 4]) -> Cells9 {
        let plane = |rows: &[u16; 9]| {
            let join = |rows: &[u16]| {
                rows.iter().rev().fold(0_u64, |joined, &row| joined << 9 | u64::from(row))
            };
            u128::from(join(&rows[..7])) | u128::from(join(&rows[7..])) << 63
        };
        Cells9 { planes: [plane(&rows[0]), plane(&rows[1]), plane(&rows[2]), plane(&rows[3])] }
    }
}

impl fmt::Display for Cells9 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut signs = [0; CELLS];
        self.write(&mut signs);
        f.write_str(&String::from_utf8_lossy(&signs))
    }
}

impl fmt::Debug for Cells9 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cells9({self})")
    }
}

/// The instruction sets an engine can be made for, best first.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Instructions {
    /// AVX-512 with BW, VL and DQ.
    Avx512,
    /// AVX2.
    Avx2,
    /// NEON.
    Neon,
    /// Plain 64-bit words, on any CPU.
    Portable,
}

impl Instructions {
    /// All of them, best first.
    pub const ALL: [Instructions; 4] =
        [Instructions::Avx512, Instructions::Avx2, Instructions::Neon, Instructions::Portable];

    /// The name.
    pub const fn name(self) -> &'static str {
        match self {
            Instructions::Avx512 => "avx512",
            Instructions::Avx2 => "avx2",
            Instructions::Neon => "neon",
            Instructions::Portable => "portable",
        }
    }
}

/// The searches for the best instructions this CPU has.
pub(crate) fn best_unit() -> Box<dyn Unit> {
    let best = Instructions::ALL.into_iter().find_map(unit);
    best.expect("portable instructions are everywhere")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;

    /// Small enough for Miri, which runs no other instructions.
    #[test]
    fn portable_instructions_alone_and_in_lanes() {
        let text =
            b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let puzzles = [Cells9::read(text).unwrap(); 20];
        let mut answers = [Answer9::default(); 20];
        let limits = Limits::solutions(2);
        let mut lanes = crate::lanes::Lanes::with(Instructions::Portable).unwrap();
        lanes.solve_batch(&puzzles, &limits, &mut answers);
        let mut single = crate::simd9::Simd9::with(Instructions::Portable).unwrap();
        let alone = single.solve(&puzzles[0], &limits);
        assert!(alone.outcome.is_unique());
        assert_eq!(answers, [alone; 20]);
    }

    /// Every digit in every cell, and every place of a foreign sign.
    #[test]
    fn every_sign_in_every_cell() {
        for cell in (0..CELLS).step_by(if cfg!(miri) { 40 } else { 1 }) {
            for sign in 0..=u8::MAX {
                let mut text = [b'.'; CELLS];
                text[cell] = sign;
                let read = Cells9::read(&text);
                match sign {
                    b'1'..=b'9' => {
                        let cells = read.unwrap();
                        assert_eq!(cells.get(cell), Some(sign - b'0'));
                        assert_eq!(cells.clues(), 1);
                        let mut back = [0; CELLS];
                        cells.write(&mut back);
                        assert_eq!(back, text);
                        assert_eq!(Cells9::from_rows(&cells.rows()), cells);
                    }
                    b'0' | b'.' | b'*' | b'_' | b'-' | b'x' | b'X' => {
                        assert_eq!(read, Ok(Cells9::EMPTY));
                    }
                    _ => assert_eq!(read, Err(cell), "{sign}"),
                }
            }
        }
        assert_eq!(Cells9::read(&[b'.'; 80]), Err(80));
        assert_eq!(Cells9::read(&[b'.'; 82]), Err(82));
    }

    #[test]
    fn the_first_foreign_sign_is_told() {
        let mut text = [b'1'; CELLS];
        (text[70], text[33]) = (b'q', b' ');
        assert_eq!(Cells9::read(&text), Err(33));
    }
}
