//! How puzzles and solutions are written in answers: in the `line` format, in one alphabet.

use crate::records::puzzle_text;
use sudokit_core::{Alphabet, Digit, Geometry, Grid, Puzzle, line};
use sudokit_text::Scene;

/// The alphabet of answers.
#[derive(Copy, Clone, Default, PartialEq, Eq, Debug)]
pub struct Notation {
    alphabet: Option<Alphabet>,
}

impl Notation {
    /// Answers in this alphabet where it fits the board, otherwise in the usual one.
    #[must_use]
    pub const fn new(alphabet: Option<Alphabet>) -> Notation {
        Notation { alphabet }
    }

    /// The alphabet for boards of this order.
    #[must_use]
    pub fn alphabet(self, order: u8) -> Alphabet {
        self.alphabet.unwrap_or(Alphabet::of_order(order)).on_a_line(order)
    }

    /// The board as sentences name it.
    #[must_use]
    pub fn scene(self, geometry: &Geometry) -> Scene<'_> {
        Scene { geometry, alphabet: self.alphabet(geometry.order()) }
    }

    /// Writes the digits of a grid; a cell without a digit is blank.
    #[must_use]
    pub fn grid(self, grid: &Grid, order: u8) -> String {
        self.digits(grid.as_slice().iter().copied(), order)
    }

    /// Writes the digits of a full grid.
    #[must_use]
    pub fn solution(self, digits: &[Digit], order: u8) -> String {
        self.digits(digits.iter().copied().map(Some), order)
    }

    fn digits(self, digits: impl Iterator<Item = Option<Digit>>, order: u8) -> String {
        // Room for the numbers of large boards.
        let width = if order > 9 { 3 } else { 1 };
        let mut out = Vec::with_capacity(width * usize::from(order).pow(2));
        line::write(&mut out, digits, order, self.alphabet(order));
        String::from_utf8(out).expect("the line format is ASCII")
    }

    /// Writes the givens, and the map of a jigsaw. A 9x9 whose candidates are restricted by more
    /// than its givens is written as its 729 candidates.
    #[must_use]
    pub fn puzzle(self, puzzle: &Puzzle) -> String {
        puzzle_text(puzzle, self.alphabet(puzzle.geometry().order()))
    }
}
