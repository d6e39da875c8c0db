//! A puzzle that is being made.

use sudokit_core::{CellSet, Grid, Puzzle, Solution};

/// A full grid and which of its cells are given. The grid is always a solution of the puzzle;
/// [`Prover`](crate::Prover) finds out whether it is the only one.
#[derive(Clone, Debug)]
pub struct Draft {
    /// The grid.
    pub solution: Solution,
    /// The cells that are given.
    pub clues: CellSet,
}

impl Draft {
    /// A draft with all cells given.
    #[must_use]
    pub fn full(solution: Solution) -> Draft {
        let clues = CellSet::full(solution.digits().len());
        Draft { solution, clues }
    }

    /// The puzzle with the current clues.
    #[must_use]
    pub fn puzzle(&self) -> Puzzle {
        let digits = self.solution.geometry().cells();
        let givens: Grid =
            digits.map(|c| self.clues.contains(c).then(|| self.solution.get(c))).collect();
        Puzzle::new(self.solution.geometry().clone(), givens).expect("digits of a solution")
    }
}
