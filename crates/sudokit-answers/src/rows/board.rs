//! The board of rows: what turns digits into puzzles and back.

use std::fmt;
use std::sync::Arc;

use sudokit_core::{Cell, Digit, Geometry, Grid, Puzzle};
use sudokit_solve::Cells9;

/// The board that rows are read on.
#[derive(Clone, Debug)]
pub struct RowBoard {
    geometry: Arc<Geometry>,
    is_plain_9x9: bool,
}

/// A byte that is not a digit of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongDigit {
    /// The cell, from 0.
    pub cell: usize,
    /// The name of the cell: `r1c1`.
    pub name: String,
    /// The byte.
    pub found: u8,
    /// The order of the board.
    pub order: u8,
}

impl RowBoard {
    /// Reads rows on this board.
    #[must_use]
    pub fn new(geometry: Arc<Geometry>) -> RowBoard {
        let is_plain_9x9 = geometry.is_plain_9x9();
        RowBoard { geometry, is_plain_9x9 }
    }

    /// The number of bytes in a row.
    #[must_use]
    pub fn cells(&self) -> usize {
        usize::from(self.geometry.order()).pow(2)
    }

    /// The geometry.
    #[must_use]
    pub const fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// Reads a row.
    ///
    /// # Errors
    /// The first byte that is not a digit of the board.
    ///
    /// # Panics
    /// If the row does not have as many bytes as the board has cells.
    pub fn puzzle(&self, row: &[u8]) -> Result<Puzzle, WrongDigit> {
        let order = self.geometry.order();
        if let Some(cell) = row.iter().position(|&digit| digit > order) {
            let name = self.geometry.name(Cell::new(cell));
            return Err(WrongDigit { cell, name, found: row[cell], order });
        }
        let grid: Grid = row.iter().map(|&digit| Digit::new(digit)).collect();
        Ok(Puzzle::new(self.geometry.clone(), grid).expect("a digit or a blank for each cell"))
    }

    /// Whether this is the usual 9x9, whose puzzles may be answered many at a time.
    #[must_use]
    pub const fn is_plain_9x9(&self) -> bool {
        self.is_plain_9x9
    }

    /// Reads a row of a plain 9x9 puzzle; `None` for all others.
    pub(super) fn plain_nine(&self, row: &[u8]) -> Option<Cells9> {
        let row = <&[u8; 81]>::try_from(row).ok().filter(|_| self.is_plain_9x9)?;
        // As the text that the engine reads many cells at a time.
        let (mut text, mut most) = ([0; 81], 0);
        for (character, &digit) in text.iter_mut().zip(row) {
            *character = digit.wrapping_add(b'0');
            most = digit.max(most);
        }
        if most > 9 { None } else { Cells9::read(&text).ok() }
    }
}

/// Writes the givens of a puzzle as a row.
///
/// # Panics
/// If the row does not have as many bytes as the board has cells.
pub(super) fn write_puzzle(puzzle: &Puzzle, row: &mut [u8]) {
    let givens = puzzle.givens().as_slice();
    assert_eq!(givens.len(), row.len(), "a byte for each cell");
    for (byte, digit) in row.iter_mut().zip(givens) {
        *byte = digit.map_or(0, Digit::get);
    }
}

/// Writes full cells of a 9x9 as a row.
pub(super) fn write_full(cells: &Cells9, row: &mut [u8]) {
    let row = row.first_chunk_mut::<81>().expect("81 bytes for the cells of a 9x9");
    cells.write(row);
    for byte in row {
        *byte -= b'0';
    }
}

impl fmt::Display for WrongDigit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let WrongDigit { name, found, order, .. } = self;
        write!(f, "{name} holds {found}, expected 0 to {order}")
    }
}

impl std::error::Error for WrongDigit {}
