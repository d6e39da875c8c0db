//! How many solutions a puzzle has.

use serde::Serialize;
use sudokit_formats::Entry;
use sudokit_solve::{Goal, Outcome};
use sudokit_wire::{Counted, Status};

use crate::{
    Asked, Clock, EngineChoice, Engines, NoAnswer, Notation, Question, SearchReport, was_cancelled,
};

/// Asks for the number of solutions.
#[derive(Clone, Debug)]
pub struct Count {
    /// Where to stop counting; `None` counts all.
    pub limit: Option<u128>,
    /// The engine that searches.
    pub engine: EngineChoice,
}

/// A count of solutions.
#[derive(Clone, Debug)]
pub struct CountAnswer {
    /// How many, and whether there may be more.
    pub outcome: Outcome,
    /// The engine and its work.
    pub search: SearchReport,
}

impl Count {
    /// Up to two is a test of uniqueness, which another engine may do better.
    #[must_use]
    pub fn tests_uniqueness(&self) -> bool {
        self.limit.is_some_and(|limit| limit <= 2)
    }
}

impl Question for Count {
    type Worker = Engines;
    type Answer = CountAnswer;

    fn worker(&self) -> Engines {
        Engines::new(self.engine.clone())
    }

    fn answer(
        &self,
        engines: &mut Engines,
        asked: &Asked<'_>,
        clock: &mut Clock<'_>,
        found: &mut dyn FnMut(CountAnswer),
    ) -> Result<(), NoAnswer> {
        let puzzle = &asked.entry.puzzle;
        let goal = if self.tests_uniqueness() { Goal::Unique } else { Goal::Count };
        let chosen = engines.choose(puzzle.geometry(), goal)?;
        let outcome = clock.search(self.limit, |limits| chosen.engine.count(puzzle, limits));
        if was_cancelled(&outcome) {
            return Err(NoAnswer::Stopped);
        }
        let search = SearchReport::new(&chosen, outcome.nodes, clock.elapsed());
        found(CountAnswer { outcome, search });
        Ok(())
    }

    fn status(&self, answer: &CountAnswer) -> Status {
        Status::of_count(&answer.outcome)
    }

    fn record(&self, entry: &Entry, answer: &CountAnswer, notation: Notation) -> impl Serialize {
        let puzzle = &entry.puzzle;
        let text = notation.puzzle(puzzle);
        Counted::new(text, puzzle, &answer.outcome, answer.search.record())
    }
}
