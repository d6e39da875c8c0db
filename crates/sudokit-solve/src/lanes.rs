//! The 9x9 engine for many puzzles: each in a lane of the vectors, all swept at once.
//!
//! The state is transposed to that of [`simd9`](crate::simd9): a vector is one digit in one row of
//! 32, 16 or 8 puzzles, as wide as the CPU's vectors are; see `nine/lockstep.rs`. A sweep takes no
//! longer than three or so of a single puzzle. Where nothing follows in a lane, its board is taken
//! out, and the branch to try is chosen and kept as for one puzzle; a lane whose puzzle is done
//! takes the next one. When few puzzles are left, they go to the search of one at a time, with all
//! they have still to try. See `nine/batch.rs`.
//!
//! # Sources
//!
//! This project's own study; for what both engines share see [`simd9`](crate::simd9).

use crate::bitmask::Bitmask;
use crate::engine::{Ending, Limits, Outcome};
pub use crate::nine::{Answer9, Cells9};
use crate::nine::{Instructions, Start, Unit, Work, unit};

/// The fastest engine for many 9x9 puzzles. See the [module](self).
///
/// ```
/// use sudokit_solve::{Cells9, Limits, lanes::{Answer9, Lanes}};
///
/// let text = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzles = [Cells9::read(text).unwrap(); 100];
/// let mut answers = [Answer9::default(); 100];
/// Lanes::new().solve_batch(&puzzles, &Limits::solutions(2), &mut answers);
/// assert!(answers.iter().all(|answer| answer.outcome.is_unique()));
/// ```
pub struct Lanes {
    unit: Box<dyn Unit>,
    general: Bitmask,
    /// Numbers of puzzles given up, while a batch is searched.
    hopeless: Vec<usize>,
    /// Sweeps of the last batch, counted for each puzzle.
    sweeps: u64,
}

impl Default for Lanes {
    fn default() -> Lanes {
        Lanes::new()
    }
}

impl Lanes {
    /// An engine for the best instructions this CPU has.
    pub fn new() -> Lanes {
        Lanes::of(crate::nine::best_unit())
    }

    /// An engine for these instructions; `None` if this CPU does not have them.
    pub fn with(instructions: Instructions) -> Option<Lanes> {
        unit(instructions).map(Lanes::of)
    }

    fn of(unit: Box<dyn Unit>) -> Lanes {
        Lanes { unit, general: Bitmask::new(), hopeless: Vec::new(), sweeps: 0 }
    }

    /// The instructions in use.
    pub fn instructions(&self) -> Instructions {
        self.unit.instructions()
    }

    /// Sweeps of the last batch, each puzzle's counted by itself.
    pub fn sweeps(&self) -> u64 {
        self.sweeps
    }

    /// Searches the solutions of every puzzle, `limits` for each, and writes its answer in its
    /// place. The interrupt is asked for the batch as a whole; puzzles that were not finished then
    /// are [out of budget](Ending::OutOfBudget). Nothing is allocated for a puzzle unless it is
    /// left to the general engine.
    ///
    /// # Panics
    /// If there are not as many answers as puzzles.
    pub fn solve_batch(
        &mut self,
        puzzles: &[Cells9],
        limits: &Limits<'_>,
        answers: &mut [Answer9],
    ) {
        assert_eq!(puzzles.len(), answers.len(), "an answer for each puzzle");
        if limits.solutions == Some(0) {
            let outcome = Outcome { ending: Ending::Stopped, solutions: 0, nodes: 0 };
            answers.fill(Answer9 { outcome, solution: None });
            return;
        }
        self.hopeless.clear();
        let hopeless = &mut self.hopeless;
        let mut work = Work { puzzles, limits, answers, hopeless, sweeps: 0 };
        self.unit.many(&mut work);
        self.sweeps = work.sweeps;
        for &i in &self.hopeless {
            let in_vain = answers[i].outcome.nodes;
            let mut see = crate::nine::See::First(&mut answers[i].solution);
            let start = Start::Cells(&puzzles[i]);
            answers[i].outcome =
                start.search_generally(&mut self.general, limits, in_vain, &mut see);
        }
    }
}
