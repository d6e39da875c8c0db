//! The 9x9 engine for many puzzles: each in a lane of the vectors, all swept at once.
//!
//! The state is transposed to that of [`simd9`](crate::simd9): a vector is one digit in one row of
//! 32, 16 or 8 puzzles, as wide as the CPU's vectors are; see `nine/lockstep.rs`:
//!
//! ```text
//! digit 7 in row 5     puzzle 0       puzzle 1       puzzle 2       ...
//!                      0b011_000_010  0b000_000_100  0b111_101_000
//! ```
//!
//! A sweep takes no
//! longer than three or so of a single puzzle. Where nothing follows in a lane, its board is taken
//! out, and the branch to try is chosen and kept as for one puzzle; a lane whose puzzle is done
//! takes the next one. When few puzzles are left, they go to the search of one at a time, with all
//! they have still to try. See `nine/batch.rs`.
//!
//! # Sources
//!
//! This project's own study; for what both engines share see [`simd9`](crate::simd9).

use core::ops::ControlFlow;

use sudokit_core::{Geometry, Puzzle, Solution};

use crate::engine::{Ending, Engine, Limits, Outcome};
pub use crate::nine::{Answer9, Cells9, Instructions};
use crate::nine::{See, Start, Work};
use crate::simd9::Simd9;

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
///
/// As an [`Engine`] for one puzzle it is [`Simd9`]: one lane is not worth a sweep.
pub struct Lanes {
    /// For a single puzzle, and what it has for many.
    single: Simd9,
    /// Numbers of puzzles given up, while a batch is searched.
    hopeless: Vec<usize>,
}

impl Default for Lanes {
    fn default() -> Lanes {
        Lanes::new()
    }
}

impl Lanes {
    /// An engine for the best instructions this CPU has.
    pub fn new() -> Lanes {
        Lanes { single: Simd9::new(), hopeless: Vec::new() }
    }

    /// An engine for these instructions; `None` if this CPU does not have them.
    pub fn with(instructions: Instructions) -> Option<Lanes> {
        Simd9::with(instructions).map(|single| Lanes { single, hopeless: Vec::new() })
    }

    /// The instructions in use.
    pub fn instructions(&self) -> Instructions {
        self.single.instructions()
    }

    /// Sweeps of the last batch or puzzle, each puzzle's counted by itself.
    pub fn sweeps(&self) -> u64 {
        self.single.sweeps
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
        self.try_batch(puzzles, limits, answers);
        let Lanes { single, hopeless } = self;
        for &i in &*hopeless {
            let in_vain = answers[i].outcome.nodes;
            let mut see = See::First(&mut answers[i].solution);
            let start = Start::Cells(&puzzles[i]);
            answers[i].outcome =
                start.search_generally(&mut single.general, limits, in_vain, &mut see);
        }
    }

    /// As [`solve_batch`](Lanes::solve_batch), but leaves puzzles that would go to the general engine
    /// unanswered, so that no answer waits for theirs: gives their numbers, in no order. Their
    /// answers are [out of budget](Ending::OutOfBudget).
    ///
    /// # Panics
    /// If there are not as many answers as puzzles.
    pub fn try_batch(
        &mut self,
        puzzles: &[Cells9],
        limits: &Limits<'_>,
        answers: &mut [Answer9],
    ) -> &[usize] {
        assert_eq!(puzzles.len(), answers.len(), "an answer for each puzzle");
        let Lanes { single, hopeless } = self;
        hopeless.clear();
        if limits.solutions == Some(0) {
            let outcome = Outcome { ending: Ending::Stopped, solutions: 0, nodes: 0 };
            answers.fill(Answer9 { outcome, solution: None });
            return &[];
        }
        answers.fill(Answer9::default());
        let mut work = Work { puzzles, limits, answers, hopeless, sweeps: 0 };
        single.unit.many(&mut work);
        single.sweeps = work.sweeps;
        hopeless
    }
}

impl Engine for Lanes {
    fn name(&self) -> &'static str {
        "lanes"
    }

    fn supports(&self, geometry: &Geometry) -> bool {
        self.single.supports(geometry)
    }

    fn search(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
    ) -> Outcome {
        self.single.search(puzzle, limits, found)
    }

    fn count(&mut self, puzzle: &Puzzle, limits: &Limits<'_>) -> Outcome {
        self.single.count(puzzle, limits)
    }

    fn details(&self) -> Vec<(&'static str, u64)> {
        self.single.details()
    }
}
