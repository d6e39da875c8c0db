//! The cells of a plain 9x9 board in 64 bytes: what the engines for 9x9 read and write.
//!
//! Digits are stored in binary, one plane of 81 bits for each binary place, so a puzzle goes from
//! text to vector lanes and back without a loop over its cells:
//!
//! ```text
//! cells          5  3  .  .  7  .  .  .  .   6 ...
//! plane of 8     0  0  0  0  0  0  0  0  0   0
//! plane of 4     1  0  0  0  1  0  0  0  0   1
//! plane of 2     0  1  0  0  1  0  0  0  0   1
//! plane of 1     1  1  0  0  1  0  0  0  0   0
//! ```

use alloc::string::String;
use alloc::sync::Arc;
use core::fmt;

use sudokit_core::{CellSet, Digit, Geometry, Grid, Puzzle, Solution};

use super::text::{self, CELLS};

/// The cells of a plain 9x9 board, row by row, in 64 bytes: a puzzle or a solution.
///
/// Digits are stored in binary, one plane of 81 bits for each binary place:
///
/// ```text
/// cells          5  3  .  .  7  .  .  .  .   6 ...
/// plane of 4     1  0  0  0  1  0  0  0  0   1
/// plane of 1     1  1  0  0  1  0  0  0  0   0
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Cells9 {
    /// Bit `i` of plane `j` is binary place `j` of the digit in cell `i`, 0 for a blank. No cell
    /// holds more than 9.
    planes: [u128; 4],
}

impl Cells9 {
    /// A board without any digit.
    pub const EMPTY: Cells9 = Cells9 { planes: [0; 4] };

    /// Reads 81 characters: `1` to `9`, or any blank character (`0 . * _ - x X`).
    ///
    /// # Errors
    /// The position, counted from 0, of the first character that is neither; the length if there
    /// are not 81.
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
            Ok(characters) => text::read(characters).map(|planes| Cells9 { planes }),
            Err(_) => Err(text.len()),
        }
    }

    /// Becomes the board of 81 characters, as [`read`](Cells9::read) reads them, if all blanks are of one sign, and says
    /// whether it did. If not, what it becomes does not matter. Where many are read this saves a copy of each.
    ///
    /// ```
    /// use sudokit_solve::Cells9;
    /// let mut cells = Cells9::EMPTY;
    /// assert!(cells.read_alike(&[b'.'; 81]) && cells.read_alike(&[b'*'; 81]));
    /// assert!(!cells.read_alike(&core::array::from_fn(|at| if at > 0 { b'0' } else { b'.' })));
    /// ```
    #[inline]
    pub fn read_alike(&mut self, characters: &[u8; CELLS]) -> bool {
        text::read_alike(characters, &mut self.planes)
    }

    /// Writes 81 characters, `.` for a blank.
    #[inline]
    pub fn write(&self, out: &mut [u8; CELLS]) {
        text::write(&self.planes, text::CHARACTERS, out);
    }

    /// Reads 81 digits, 0 for a blank; `None` if one is above 9.
    ///
    /// ```
    /// use sudokit_solve::Cells9;
    /// let mut digits = [0; 81];
    /// digits[1] = 3;
    /// let cells = Cells9::of_digits(&digits).unwrap();
    /// assert_eq!((cells.get(0), cells.get(1)), (None, Some(3)));
    /// cells.write_digits(&mut digits);
    /// assert_eq!(digits[..3], [0, 3, 0]);
    /// assert_eq!(Cells9::of_digits(&[10; 81]), None);
    /// ```
    #[inline]
    #[must_use]
    pub fn of_digits(digits: &[u8; CELLS]) -> Option<Cells9> {
        let mut cells = Cells9::EMPTY;
        cells.read_digits(digits).then_some(cells)
    }

    /// Becomes the board of 81 digits, 0 for a blank, and returns true; stays as it is and returns false if one is
    /// above 9. Where many are read this saves a copy of each.
    #[inline]
    pub fn read_digits(&mut self, digits: &[u8; CELLS]) -> bool {
        text::read_digits(digits, &mut self.planes)
    }

    /// Writes 81 digits, 0 for a blank.
    #[inline]
    pub fn write_digits(&self, out: &mut [u8; CELLS]) {
        text::write(&self.planes, text::DIGITS, out);
    }

    /// Returns the digit of a cell, 1 to 9, or `None` for a blank. Cells are counted from 0, row by
    /// row.
    ///
    /// # Panics
    /// If there is no such cell.
    #[must_use]
    pub fn get(&self, cell: usize) -> Option<u8> {
        assert!(cell < CELLS, "cell {cell} of 81");
        let bit = |j: usize| ((self.planes[j] >> cell & 1) as u8) << j;
        Some(bit(0) | bit(1) | bit(2) | bit(3)).filter(|&digit| digit > 0)
    }

    /// Returns these cells with one of them blank.
    ///
    /// # Panics
    /// If there is no such cell.
    #[must_use]
    pub fn without(&self, cell: usize) -> Cells9 {
        assert!(cell < CELLS, "cell {cell} of 81");
        Cells9 { planes: self.planes.map(|plane| plane & !(1 << cell)) }
    }

    /// Returns these cells with only those of a set; the others are blank.
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

    /// Returns the cells in which the two boards differ.
    #[must_use]
    pub fn difference(&self, other: &Cells9) -> CellSet {
        let pairs = self.planes.iter().zip(other.planes);
        CellSet::from_first_bits(CELLS, pairs.fold(0, |set, (a, b)| set | (a ^ b)))
    }

    /// Returns the givens of a puzzle on a plain 9x9 board; `None` for any other board, and for a
    /// puzzle with [restricted](Puzzle::is_restricted) cells.
    #[must_use]
    pub fn of(puzzle: &Puzzle) -> Option<Cells9> {
        (puzzle.geometry().is_plain_9x9() && puzzle.rules().is_empty() && !puzzle.is_restricted())
            .then(|| Cells9::givens(puzzle))
    }

    /// The givens of a puzzle, which must be on a plain 9x9 board.
    #[inline]
    pub(crate) fn givens(puzzle: &Puzzle) -> Cells9 {
        let mut values = [0; CELLS];
        for (value, given) in values.iter_mut().zip(puzzle.givens().as_slice()) {
            *value = given.map_or(0, Digit::get);
        }
        Cells9 { planes: text::pack(&values) }
    }

    /// Returns the puzzle with these givens.
    #[must_use]
    pub fn puzzle(&self) -> Puzzle {
        let digits = (0..CELLS).map(|cell| self.get(cell).and_then(Digit::new));
        Puzzle::new(plain_9x9(), digits.collect::<Grid>()).expect("81 digits up to 9")
    }

    /// The solution of a puzzle, from the cells that an engine found for it.
    pub(crate) fn solution_of(&self, puzzle: &Puzzle) -> Solution {
        let mut digits = [0; CELLS];
        self.write_digits(&mut digits);
        let digits =
            digits.map(|digit| Digit::new(digit).expect("every cell of a solution is filled"));
        Solution::check(puzzle.geometry(), &digits).expect("every digit is in every house once")
    }

    /// Packs the digits of a solution of a 9x9 board.
    #[must_use]
    pub fn of_solution(solution: &Solution) -> Cells9 {
        let mut values = [0; CELLS];
        for (value, digit) in values.iter_mut().zip(solution.digits()) {
            *value = digit.get();
        }
        Cells9 { planes: text::pack(&values) }
    }

    /// Whether a digit is 8 or 9: one without may be meant for another board.
    ///
    /// ```
    /// use sudokit_solve::Cells9;
    ///
    /// let cells = |digit: char| Cells9::read(format!("{digit}{}", ".".repeat(80)).as_bytes()).unwrap();
    /// assert!(cells('8').has_large() && cells('9').has_large() && !cells('7').has_large());
    /// ```
    #[inline]
    #[must_use]
    pub fn has_large(&self) -> bool {
        self.planes[3] != 0
    }

    /// Whether every cell holds a digit.
    #[inline]
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.filled() == (1 << CELLS) - 1
    }

    /// Returns the number of cells that hold a digit.
    #[must_use]
    pub fn clues(&self) -> u32 {
        self.filled().count_ones()
    }

    /// One bit for each cell with a digit.
    #[inline]
    fn filled(&self) -> u128 {
        let [a, b, c, d] = self.planes;
        a | b | c | d
    }

    /// For each plane and each row, its nine columns as bits.
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

    /// For each plane and each band, its 27 cells as bits.
    #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
    #[inline(always)]
    pub(super) fn bands(&self) -> [[u32; 3]; 4] {
        let band = |plane: u128, b: usize| (plane >> (27 * b)) as u32 & 0o777_777_777;
        self.planes.map(|plane| [band(plane, 0), band(plane, 1), band(plane, 2)])
    }

    /// Fills band `b`, which is blank, with what [`Cells9::band`] gives.
    #[inline(always)]
    pub(super) fn add_band(&mut self, b: usize, band: [u32; 4]) {
        for (plane, cells) in self.planes.iter_mut().zip(band) {
            *plane |= u128::from(cells) << (27 * b);
        }
    }

    /// The planes of a band, 27 cells each. `digit` says which of its cells hold a digit, 1 to 9.
    #[inline(always)]
    pub(super) fn band(digit: impl Fn(usize) -> u32) -> [u32; 4] {
        let (two_three, four_five, six_seven) =
            (digit(2) | digit(3), digit(4) | digit(5), digit(6) | digit(7));
        [
            digit(1) | digit(3) | digit(5) | digit(7) | digit(9),
            two_three | six_seven,
            four_five | six_seven,
            digit(8) | digit(9),
        ]
    }

    /// The cells with these [rows](Cells9::rows). No cell may hold more than 9.
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
        let mut characters = [0; CELLS];
        self.write(&mut characters);
        f.write_str(&String::from_utf8_lossy(&characters))
    }
}

impl fmt::Debug for Cells9 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cells9({self})")
    }
}

/// The geometry of a plain 9x9 board.
fn plain_9x9() -> Arc<Geometry> {
    let make = || Arc::new(Geometry::classic(9).expect("9 is a valid order"));
    #[cfg(feature = "std")]
    {
        static SHARED: std::sync::OnceLock<Arc<Geometry>> = std::sync::OnceLock::new();
        SHARED.get_or_init(make).clone()
    }
    // `core` has no lock to share one geometry with.
    #[cfg(not(feature = "std"))]
    make()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads every byte in every cell.
    #[test]
    fn every_byte_is_read_in_every_cell() {
        for cell in (0..CELLS).step_by(if cfg!(miri) { 40 } else { 1 }) {
            for character in 0..=u8::MAX {
                let mut text = [b'.'; CELLS];
                text[cell] = character;
                let read = Cells9::read(&text);
                match character {
                    b'1'..=b'9' => {
                        let cells = read.unwrap();
                        assert_eq!(cells.get(cell), Some(character - b'0'));
                        assert_eq!(cells.clues(), 1);
                        let mut back = [0; CELLS];
                        cells.write(&mut back);
                        assert_eq!(back, text);
                        assert_eq!(Cells9::from_rows(&cells.rows()), cells);
                    }
                    b'0' | b'.' | b'*' | b'_' | b'-' | b'x' | b'X' => {
                        assert_eq!(read, Ok(Cells9::EMPTY));
                    }
                    _ => assert_eq!(read, Err(cell), "{character}"),
                }
            }
        }
        assert_eq!(Cells9::read(&[b'.'; 80]), Err(80));
        assert_eq!(Cells9::read(&[b'.'; 82]), Err(82));
    }

    #[test]
    fn the_first_unknown_character_is_reported() {
        let mut text = [b'1'; CELLS];
        (text[70], text[33]) = (b'q', b' ');
        assert_eq!(Cells9::read(&text), Err(33));
    }
}
