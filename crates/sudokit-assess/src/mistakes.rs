//! What a player did wrong.

use alloc::vec::Vec;

use sudokit_core::{Cell, Puzzle, Solution};
use sudokit_logic::{Candidate, Contradiction};

use crate::Progress;

/// What a player did that contradicts the solution or breaks a rule.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Mistakes {
    /// The wrong digits entered.
    pub entered: Vec<Candidate>,
    /// The candidates that were crossed out although the solution has them.
    pub crossed_out: Vec<Candidate>,
}

impl Mistakes {
    /// Compares a player's progress with the only solution of the puzzle.
    ///
    /// ```
    /// use sudokit_assess::{Mistakes, Progress, Solutions, engine_for, solutions};
    /// use sudokit_core::{Digit, Puzzle};
    /// use sudokit_solve::Limits;
    ///
    /// let puzzle: Puzzle = "1..43..2.1...32.".parse()?;
    /// let mut engine = engine_for(&puzzle);
    /// let (found, _) = solutions(&puzzle, &mut *engine, &Limits::default());
    /// let solution = found.only().expect("it is unique");
    ///
    /// let mut placed = puzzle.givens().clone();
    /// let cell = puzzle.geometry().cell_named("r1c2").expect("a cell");
    /// placed.set(cell, Digit::new(3));
    /// let progress = Progress { placed: Some(&placed), marks: None };
    /// let mistakes = Mistakes::of(&puzzle, progress, solution);
    /// assert_eq!(mistakes.cells(), [cell]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(puzzle: &Puzzle, progress: Progress<'_>, solution: &Solution) -> Mistakes {
        let mut mistakes = Mistakes::default();
        let geometry = puzzle.geometry();
        let placed = |cell| progress.placed.and_then(|placed| placed.get(cell));
        for cell in geometry.cells().filter(|&cell| puzzle.given(cell).is_none()) {
            let right = solution.get(cell);
            let marks = progress.marks.map(|marks| marks[cell.index()]);
            if let Some(digit) = placed(cell) {
                if digit != right {
                    mistakes.entered.push(Candidate::new(cell, digit));
                }
            } else if marks.is_some_and(|marks| !marks.is_empty() && !marks.contains(right))
                // A candidate that only an entered digit rules out was not crossed out.
                && !geometry.peers(cell).iter().any(|&peer| placed(peer) == Some(right))
            {
                mistakes.crossed_out.push(Candidate::new(cell, right));
            }
        }
        mistakes
    }

    /// The two digits of a clash, without givens. This is what can be called wrong if no solution is
    /// known to be the only one.
    #[must_use]
    pub fn clashing(puzzle: &Puzzle, clash: &Contradiction) -> Mistakes {
        let mut mistakes = Mistakes::default();
        if let Contradiction::Clash { first, second, digit } = *clash {
            let both = [Candidate::new(first, digit), Candidate::new(second, digit)];
            let by_player = both.into_iter().filter(|c| puzzle.given(c.cell).is_none());
            mistakes.entered.extend(by_player);
        }
        mistakes
    }

    /// Whether there are no mistakes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entered.is_empty() && self.crossed_out.is_empty()
    }

    /// The cells with a mistake, in ascending order.
    #[must_use]
    pub fn cells(&self) -> Vec<Cell> {
        let all = self.entered.iter().chain(&self.crossed_out);
        let mut cells: Vec<Cell> = all.map(|candidate| candidate.cell).collect();
        cells.sort_unstable();
        cells
    }
}
