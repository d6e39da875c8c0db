//! A solution to show.

use sudokit_assess::engine_for;
use sudokit_core::{Puzzle, Solution};
use sudokit_solve::{Engine, Interrupt, Limits, first};

use crate::Session;

impl Session {
    /// A solution of the puzzle, if possible one with the digits the player entered. `go_on` is asked
    /// regularly; `None` if it returned `false` before one was found.
    #[must_use]
    pub fn any_solution(&self, go_on: &dyn Fn() -> bool) -> Option<Solution> {
        self.any_solution_by(&mut *engine_for(self.deal().puzzle()), go_on)
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
