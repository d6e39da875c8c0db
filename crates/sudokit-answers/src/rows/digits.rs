//! Rows of digits: a byte for each cell, 0 for a blank.

use std::fmt;
use std::sync::Arc;

use sudokit_core::{Alphabet, Cell, Digit, Geometry, Grid, Puzzle};
use sudokit_formats::Entry;

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

/// Reads a row of digits.
///
/// # Errors
/// The first byte that is not a digit of the board.
///
/// # Panics
/// If the row does not have as many bytes as the board has cells.
///
/// ```
/// use std::sync::Arc;
/// use sudokit_answers::read_row;
/// use sudokit_core::Geometry;
///
/// let board = Arc::new(Geometry::classic(4).unwrap());
/// let row = [1, 0, 0, 4, 3, 0, 0, 2, 0, 1, 0, 0, 0, 3, 2, 0];
/// assert_eq!(read_row(&board, &row).unwrap().puzzle.to_string(), "1..43..2.1...32.");
/// assert_eq!(read_row(&board, &[9; 16]).unwrap_err().to_string(), "r1c1 holds 9, expected 0 to 4");
/// ```
pub fn read_row(board: &Arc<Geometry>, row: &[u8]) -> Result<Entry, WrongDigit> {
    let order = board.order();
    if let Some(cell) = row.iter().position(|&digit| digit > order) {
        let name = board.name(Cell::new(cell));
        return Err(WrongDigit { cell, name, found: row[cell], order });
    }
    let grid: Grid = row.iter().map(|&digit| Digit::new(digit)).collect();
    let puzzle = Puzzle::new(board.clone(), grid).expect("a digit or a blank for each cell");
    Ok(Entry::new(puzzle, Alphabet::of_order(order)))
}

impl fmt::Display for WrongDigit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let WrongDigit { name, found, order, .. } = self;
        write!(f, "{name} holds {found}, expected 0 to {order}")
    }
}

impl std::error::Error for WrongDigit {}
