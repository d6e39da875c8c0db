//! What the searches for the least form share.

use alloc::vec::Vec;

use crate::symmetry::lines::Lines;
use crate::{Cell, Digit, Puzzle};

/// The result of a search.
pub(super) struct Least {
    /// The canonical form, row by row: a digit's value, or 0.
    pub(super) form: Vec<u8>,
    /// A move that leads there.
    pub(super) lines: Lines,
    /// The new name of each digit that occurs.
    pub(super) names: Vec<Option<Digit>>,
    /// The number of moves that lead there.
    pub(super) automorphisms: u128,
}

/// Returns the value given at a row and a column, 0 for a blank.
pub(super) fn values(puzzle: &Puzzle) -> impl Fn(usize, usize) -> u8 {
    let (n, givens) = (usize::from(puzzle.geometry().order()), puzzle.givens());
    move |row, column| givens.get(Cell::new(row * n + column)).map_or(0, Digit::get)
}
