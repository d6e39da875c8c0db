//! Isomorphic twins of a 9x9 position: they differ only in the order of lines and the names of
//! digits.

use sudokit_core::{Cell, Digit, DigitSet, Grid, Puzzle};
use sudokit_logic::{Board, Conclusion};

use crate::boards::Random;

/// A permutation of the rows, columns and digits of a 9x9 board that preserves its rules.
#[derive(Debug)]
pub struct Morph {
    cells: Vec<Cell>,
    digits: Vec<Digit>,
}

impl Morph {
    /// Draws a random permutation.
    pub fn new(random: &mut Random) -> Morph {
        let mut lines = || -> Vec<usize> {
            let bands = random.order(3);
            bands
                .iter()
                .flat_map(|band| random.order(3).into_iter().map(move |l| band * 3 + l))
                .collect()
        };
        let (rows, columns) = (lines(), lines());
        let transpose = random.below(2) == 1;
        let digits = random.order(9).into_iter().map(Digit::from_index).collect();
        let cell = |at: usize| {
            let (row, column) = (rows[at / 9], columns[at % 9]);
            Cell::new(if transpose { column * 9 + row } else { row * 9 + column })
        };
        Morph { cells: (0..81).map(cell).collect(), digits }
    }

    /// Maps a conclusion to its cell and digit on the twin.
    pub fn conclusion(&self, conclusion: Conclusion) -> Conclusion {
        let cell = |cell: Cell| self.cells[cell.index()];
        let digit = |digit: Digit| self.digits[digit.index()];
        match conclusion {
            Conclusion::Place(c, d) => Conclusion::Place(cell(c), digit(d)),
            Conclusion::Remove(c, d) => Conclusion::Remove(cell(c), digit(d)),
        }
    }

    /// Returns the twin of a position.
    ///
    /// # Panics
    /// If the board is not a 9x9.
    pub fn board(&self, board: &Board) -> Board {
        let geometry = board.geometry().clone();
        let (mut givens, mut placed) = (Grid::blank(81), Grid::blank(81));
        let mut candidates = vec![DigitSet::EMPTY; 81];
        for cell in geometry.cells() {
            let there = self.cells[cell.index()];
            match board.digit(cell).map(|digit| self.digits[digit.index()]) {
                Some(digit) if board.is_given(cell) => givens.set(there, Some(digit)),
                Some(digit) => placed.set(there, Some(digit)),
                None => {
                    let set = board.candidates(cell).iter();
                    candidates[there.index()] = set.map(|d| self.digits[d.index()]).collect();
                }
            }
        }
        let puzzle = Puzzle::new(geometry, givens).expect("the same board");
        Board::with_progress(&puzzle, Some(&placed), Some(&candidates)).expect("the same board")
    }
}
