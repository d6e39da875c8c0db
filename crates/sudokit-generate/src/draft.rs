//! A puzzle in the making.

use sudokit_core::{CellSet, Grid, Puzzle, Solution};

/// A full grid and which of its cells are given. Every puzzle on the way has the grid as a solution;
/// whether it is the only one is what [`Prover`](crate::Prover) tells.
#[derive(Clone, Debug)]
pub struct Draft {
    /// The grid.
    pub solution: Solution,
    /// The cells that are given.
    pub clues: CellSet,
}

impl Draft {
    /// All cells given.
    pub fn full(solution: Solution) -> Draft {
        let clues = CellSet::full(solution.digits().len());
        Draft { solution, clues }
    }

    /// The puzzle as it stands.
    pub fn puzzle(&self) -> Puzzle {
        let digits = self.solution.geometry().cells();
        let givens: Grid =
            digits.map(|c| self.clues.contains(c).then(|| self.solution.get(c))).collect();
        Puzzle::new(self.solution.geometry().clone(), givens).expect("digits of a solution")
    }
}
