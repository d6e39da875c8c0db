//! How many solutions a puzzle has.

use crate::records::{Counted, Status};
use serde::Serialize;
use sudokit_core::Puzzle;
use sudokit_formats::Entry;
use sudokit_solve::{Ending, Goal, Outcome};

use crate::{
    Asked, Chosen, Clock, Declared, ENGINE, EngineChoice, Engines, Holds, NoAnswer, Notation, Opt,
    OptOr, OptionInfo, Options, Question, QuickFound, QuickSearch, Refusal, Row, RowColumn,
    SearchReport, Tabled, WrongOption, quick, was_cancelled,
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

    /// Counts, without a report of the search. The outcome says whether the caller asked to stop.
    ///
    /// # Errors
    /// If the engine that was named cannot search the board.
    pub fn count_puzzle(
        &self,
        engines: &mut Engines,
        puzzle: &Puzzle,
        clock: &mut Clock<'_>,
    ) -> Result<Outcome, Refusal> {
        self.search(engines, puzzle, clock).map(|(_, outcome)| outcome)
    }

    fn search<'a>(
        &self,
        engines: &'a mut Engines,
        puzzle: &Puzzle,
        clock: &mut Clock<'_>,
    ) -> Result<(Chosen<'a>, Outcome), Refusal> {
        let goal = if self.tests_uniqueness() { Goal::Unique } else { Goal::Count };
        let chosen = engines.choose(puzzle, goal)?;
        let outcome = clock.search(self.limit, |limits| chosen.engine.count(puzzle, limits));
        Ok((chosen, outcome))
    }

    /// The count for a plain 9x9 puzzle that was searched with many others; `None` if that search does not
    /// show it. Where there is no solution, there may be more to say.
    #[must_use]
    pub fn quick_outcome<'a>(&self, found: &QuickFound<'a>) -> Option<&'a Outcome> {
        let outcome = &found.answer.outcome;
        (outcome.solutions > 0 && found.is_complete(self.limit?)).then_some(outcome)
    }
}

const LIMIT: OptOr<u128> = Opt::number("limit", "Stop at so many solutions; 0 counts all.").or("2");

impl Declared for Count {
    type Record = Counted;

    const NAME: &'static str = "count";
    const ABOUT: &'static str = "The number of solutions of a puzzle";
    const OPTIONS: &'static [OptionInfo] = &[LIMIT.info(), ENGINE.info()];

    fn take(options: &mut Options) -> Result<Count, WrongOption> {
        let limit = Some(options.value(&LIMIT)?).filter(|&limit| limit > 0);
        Ok(Count { limit, engine: options.value(&ENGINE)? })
    }
}

impl Tabled for Count {
    const MANY: &'static str = "count_many";
    const STATUSES: &'static [Status] = &[Status::Counted, Status::NoSolution, Status::Budget];

    fn columns(&self) -> Vec<RowColumn> {
        vec![
            RowColumn::new("count", Holds::Number, "how many solutions there are, or at least"),
            RowColumn::new("exact", Holds::Flag, "whether that is all of them"),
        ]
    }

    fn quick_row(&self, found: &QuickFound<'_>, row: &mut dyn Row) -> Option<Status> {
        let outcome = self.quick_outcome(found)?;
        fill(outcome, row);
        Some(Status::of_count(outcome))
    }

    fn row(&self, _: &Entry, answer: &CountAnswer, row: &mut dyn Row) {
        fill(&answer.outcome, row);
    }
}

/// Numbers of rows have 64 bits. What does not fit is a lower bound.
fn fill(outcome: &Outcome, row: &mut dyn Row) {
    let count = u64::try_from(outcome.solutions);
    row.number(0, u128::from(count.unwrap_or(u64::MAX)));
    row.flag(1, count.is_ok() && outcome.ending == Ending::Exhausted);
}

impl Question for Count {
    const TAKES_RULES: bool = true;

    type Worker = Engines;
    type Answer = CountAnswer;

    fn worker(&self) -> Engines {
        Engines::new(self.engine.clone())
    }

    fn find(
        &self,
        engines: &mut Engines,
        asked: &Asked<'_>,
        clock: &mut Clock<'_>,
        found: &mut dyn FnMut(CountAnswer),
    ) -> Result<(), NoAnswer> {
        let (chosen, outcome) = self.search(engines, &asked.entry.puzzle, clock)?;
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

    fn plain_record(
        &self,
        entry: &Entry,
        answer: &CountAnswer,
        notation: Notation,
    ) -> impl Serialize {
        let puzzle = &entry.puzzle;
        let text = notation.puzzle(puzzle);
        Counted::new(text, puzzle, &answer.outcome, answer.search.record())
    }

    fn quick_search(&self) -> Option<QuickSearch> {
        let limit =
            self.limit.filter(|_| self.tests_uniqueness() && self.engine.allows_batches())?;
        Some(QuickSearch::Solutions(limit))
    }

    fn quick_record(&self, found: &QuickFound<'_>) -> Option<impl Serialize> {
        let outcome = self.quick_outcome(found)?;
        Some(Counted {
            puzzle: quick::text(found.puzzle),
            status: Status::of_count(outcome),
            count: outcome.solutions.to_string(),
            exact: outcome.ending == Ending::Exhausted,
            defects: Vec::new(),
            search: found.search(),
        })
    }
}
