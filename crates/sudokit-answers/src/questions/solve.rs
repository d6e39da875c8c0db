//! The solutions of a puzzle.

use std::ops::ControlFlow;

use crate::records::{self, Status};
use serde::Serialize;
use sudokit_core::Solution;
use sudokit_formats::Entry;
use sudokit_solve::{Goal, Outcome};

use crate::{
    Asked, Clock, Declared, ENGINE, EngineChoice, Engines, Holds, NoAnswer, Notation, Opt, OptOr,
    OptionInfo, Options, Question, QuickFound, QuickSearch, Row, RowColumn, SearchReport, Tabled,
    WrongOption, quick, ran_out, was_cancelled,
};

/// Asks for solutions.
#[derive(Clone, Debug)]
pub struct Solve {
    /// Which solutions.
    pub task: SolveTask,
    /// Whether several solutions are passed on one by one as they are found, and not all at the end.
    pub streams: bool,
    /// The engine that searches.
    pub engine: EngineChoice,
}

/// Which solutions are asked for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SolveTask {
    /// The first one.
    First,
    /// The first one, and whether there are others.
    Show,
    /// The only one.
    Unique,
    /// As many as this, or all.
    List(Option<u128>),
}

/// What a search for solutions found.
#[derive(Clone, Debug)]
pub enum SolveAnswer {
    /// One of several solutions that are passed on as they are found.
    Listed(Solution),
    /// The end of the search.
    Ended(Solved),
}

/// The end of a search for solutions.
#[derive(Clone, Debug)]
pub struct Solved {
    /// What became of the puzzle.
    pub status: Status,
    /// Solutions that were not passed on before.
    pub solutions: Vec<Solution>,
    /// How the search ended.
    pub outcome: Outcome,
    /// The engine and its work.
    pub search: SearchReport,
}

impl Solve {
    /// Asks for one solution.
    #[must_use]
    pub const fn first() -> Solve {
        Solve { task: SolveTask::First, streams: false, engine: EngineChoice::auto() }
    }

    /// Asks for the only solution.
    #[must_use]
    pub const fn unique() -> Solve {
        Solve { task: SolveTask::Unique, streams: false, engine: EngineChoice::auto() }
    }

    /// What became of a plain 9x9 puzzle that was searched with many others; `None` if that search does not
    /// show it.
    #[must_use]
    pub fn quick_status(&self, found: &QuickFound<'_>) -> Option<Status> {
        found.answer.solution.as_ref()?;
        let outcome = &found.answer.outcome;
        let is_known = outcome.solutions > 1 || found.is_complete(self.task.limit()?);
        is_known.then(|| self.task.status(outcome))
    }
}

impl SolveTask {
    fn goal(self) -> Goal {
        match self {
            SolveTask::First | SolveTask::Show => Goal::First,
            SolveTask::Unique => Goal::Unique,
            SolveTask::List(_) => Goal::All,
        }
    }

    /// Where to stop the search.
    #[must_use]
    pub fn limit(self) -> Option<u128> {
        match self {
            SolveTask::First => Some(1),
            SolveTask::Show | SolveTask::Unique => Some(2),
            SolveTask::List(limit) => limit,
        }
    }

    fn status(self, outcome: &Outcome) -> Status {
        match (self, outcome.solutions) {
            (SolveTask::Unique | SolveTask::Show, 2..) => Status::NotUnique,
            (SolveTask::List(_), _) if ran_out(outcome) => Status::Budget,
            (SolveTask::First | SolveTask::List(_), 1..) => Status::Solved,
            _ if ran_out(outcome) => Status::Budget,
            (_, 0) => Status::NoSolution,
            _ => Status::Unique,
        }
    }
}

const UNIQUE: OptOr<bool> =
    Opt::flag("unique", "Whether to require that the solution is the only one.");
const LIMIT: Opt<u128> = Opt::number("limit", "List up to so many solutions.");

impl Declared for Solve {
    type Record = records::Solved;

    const NAME: &'static str = "solve";
    const ABOUT: &'static str = "The first solution of a puzzle, its only one, or several";
    const OPTIONS: &'static [OptionInfo] = &[UNIQUE.info(), LIMIT.info(), ENGINE.info()];

    fn take(options: &mut Options) -> Result<Solve, WrongOption> {
        let unique = options.value(&UNIQUE)?;
        let task = match (unique, options.take(&LIMIT)?) {
            (true, Some(_)) => {
                return Err(WrongOption::new(LIMIT.info().name, "it does not go with unique"));
            }
            (true, None) => SolveTask::Unique,
            // 0 lists all.
            (false, Some(limit)) => SolveTask::List(Some(limit).filter(|&limit| limit > 0)),
            (false, None) => SolveTask::First,
        };
        Ok(Solve { task, streams: false, engine: options.value(&ENGINE)? })
    }
}

impl Tabled for Solve {
    const MANY: &'static str = "solve_many";
    const MANY_OPTIONS: &'static [OptionInfo] = &[UNIQUE.info(), ENGINE.info()];
    const STATUSES: &'static [Status] =
        &[Status::Solved, Status::Unique, Status::NotUnique, Status::NoSolution, Status::Budget];

    fn columns(&self) -> Vec<RowColumn> {
        let about =
            "the solution; nothing if there is none, or if there are several and one is required";
        vec![RowColumn::new("solution", Holds::Grid, about)]
    }

    fn quick_row(&self, found: &QuickFound<'_>, row: &mut dyn Row) -> Option<Status> {
        let status = self.quick_status(found)?;
        if let Some(solution) = &found.answer.solution
            && status != Status::NotUnique
        {
            row.nine(0, solution);
        }
        Some(status)
    }

    fn row(&self, _: &Entry, answer: &SolveAnswer, row: &mut dyn Row) {
        if let SolveAnswer::Ended(solved) = answer
            && let Some(solution) = solved.solutions.first()
            && solved.status != Status::NotUnique
        {
            row.solution(0, solution);
        }
    }
}

impl Question for Solve {
    const TAKES_RULES: bool = true;

    type Worker = Engines;
    type Answer = SolveAnswer;

    fn worker(&self) -> Engines {
        Engines::new(self.engine.clone())
    }

    fn find(
        &self,
        engines: &mut Engines,
        asked: &Asked<'_>,
        clock: &mut Clock<'_>,
        found: &mut dyn FnMut(SolveAnswer),
    ) -> Result<(), NoAnswer> {
        let task = self.task;
        // `Show` looks for a second solution only to know whether there is one.
        let keeps = |kept: usize| task != SolveTask::Show || kept == 0;
        let puzzle = &asked.entry.puzzle;
        let chosen = engines.choose(puzzle, task.goal())?;
        let mut solutions = Vec::new();
        let outcome = clock.search(task.limit(), |limits| {
            chosen.engine.search(puzzle, limits, &mut |solution| {
                if self.streams {
                    found(SolveAnswer::Listed(solution.clone()));
                } else if keeps(solutions.len()) {
                    solutions.push(solution.clone());
                }
                ControlFlow::Continue(())
            })
        });
        if was_cancelled(&outcome) {
            return Err(NoAnswer::Stopped);
        }
        let search = SearchReport::new(&chosen, outcome.nodes, clock.elapsed());
        let status = task.status(&outcome);
        found(SolveAnswer::Ended(Solved { status, solutions, outcome, search }));
        Ok(())
    }

    fn status(&self, answer: &SolveAnswer) -> Status {
        match answer {
            SolveAnswer::Listed(_) => Status::Solved,
            SolveAnswer::Ended(solved) => solved.status,
        }
    }

    fn plain_record(
        &self,
        entry: &Entry,
        answer: &SolveAnswer,
        notation: Notation,
    ) -> impl Serialize {
        let SolveAnswer::Ended(solved) = answer else { return None };
        let geometry = entry.puzzle.geometry();
        let status = solved.status;
        let solutions = if status == Status::NotUnique { &[] } else { &solved.solutions[..] };
        let defects = if status == Status::NoSolution { entry.puzzle.defects() } else { vec![] };
        Some(records::Solved {
            puzzle: notation.puzzle(&entry.puzzle),
            status,
            solutions: solutions
                .iter()
                .map(|solution| notation.solution(solution.digits(), geometry.order()))
                .collect(),
            unique: is_unique(status),
            defects: defects.iter().map(|defect| defect.describe(geometry)).collect(),
            search: solved.search.record(),
        })
    }

    fn quick_search(&self) -> Option<QuickSearch> {
        let searches = match self.task {
            SolveTask::First => QuickSearch::Solutions(1),
            SolveTask::Unique => QuickSearch::Solutions(2),
            SolveTask::Show | SolveTask::List(_) => return None,
        };
        self.engine.allows_batches().then_some(searches)
    }

    fn quick_record(&self, found: &QuickFound<'_>) -> Option<impl Serialize> {
        let status = self.quick_status(found)?;
        let solution = found.answer.solution.as_ref().filter(|_| status != Status::NotUnique);
        Some(records::Solved {
            puzzle: quick::text(found.puzzle),
            status,
            solutions: solution.map(quick::text).into_iter().collect(),
            unique: is_unique(status),
            defects: Vec::new(),
            search: found.search(),
        })
    }
}

/// Whether the solution is the only one, where that is known.
fn is_unique(status: Status) -> Option<bool> {
    match status {
        Status::Unique => Some(true),
        Status::NotUnique => Some(false),
        _ => None,
    }
}
