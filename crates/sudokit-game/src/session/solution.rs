//! What the solution says about the board.

use sudokit_assess::engine_for;
use sudokit_core::{CellSet, Puzzle, Solution};
use sudokit_solve::{Engine, Interrupt, Limits, first};

use crate::Session;

impl Session {
    /// The open cells with a wrong mark: a digit on the board rules it out, or the candidate that the
    /// solution has there was crossed out. A missing note is not wrong.
    #[must_use]
    pub fn wrong_marks(&self) -> CellSet {
        let wrong = self.geometry().cells().filter(|&cell| {
            let contents = self.position.get(cell);
            let marks = contents.centre | contents.corner;
            let is_needed = |right| contents.crossed_out.contains(right);
            contents.digit.is_none()
                && (!(marks - self.position.candidates(cell)).is_empty()
                    || self.truth_of(cell).is_some_and(is_needed))
        });
        CellSet::of(self.geometry().cell_count(), wrong)
    }

    /// A solution of the puzzle, if possible one with the digits the player entered. `go_on` is asked
    /// regularly; `None` if it returned `false` before one was found.
    #[must_use]
    pub fn any_solution(&self, go_on: &dyn Fn() -> bool) -> Option<Solution> {
        self.any_solution_by(&mut *engine_for(self.geometry()), go_on)
    }

    /// As [`Session::any_solution`], by this engine.
    #[must_use]
    pub fn any_solution_by(
        &self,
        engine: &mut dyn Engine,
        go_on: &dyn Fn() -> bool,
    ) -> Option<Solution> {
        if let Some(only) = self.deal().truth().solution() {
            return Some(only.clone());
        }
        let with_entered = Puzzle::new(self.geometry().clone(), self.position.grid()).ok();
        let interrupt = || (!go_on()).then_some(Interrupt::Time);
        let limits = Limits { interrupt: Some(&interrupt), ..Limits::default() };
        let mut solved = |puzzle: &Puzzle| first(engine, puzzle, &limits).0;
        let near = with_entered.and_then(|puzzle| solved(&puzzle));
        near.or_else(|| solved(self.deal.puzzle()))
    }
}
