//! `solve`: finds a solution of each puzzle, or proves that there is none.

use std::ops::ControlFlow;

use serde::Serialize;
use sudokit_core::Solution;
use sudokit_formats::Entry;
use sudokit_solve::{Goal, Outcome};
use sudokit_wire::{Solved, Status};

use crate::answer;
use crate::args::Search;
use crate::board;
use crate::console::Console;
use crate::context::Context;
use crate::engines::{EngineChoice, Engines, SearchReport};
use crate::error::Error;
use crate::exit::Exit;
use crate::limits::{ran_out, was_cancelled};
use crate::quick::{self, QuickSearch};
use crate::refusal::NoAnswer;
use crate::verb::{Audience, Question, Verb};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    search: Search,
    /// Require exactly one solution: print `not-unique` for puzzles with more
    #[arg(long, conflicts_with_all = ["all", "limit"])]
    unique: bool,
    /// List all solutions, as lines of `index<TAB>solution`
    #[arg(long, conflicts_with = "limit")]
    all: bool,
    /// List up to N solutions, as lines of `index<TAB>solution`
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,
}

pub(crate) fn run(args: Args, console: &Console) -> Result<Exit, Error> {
    let task = match (args.unique, args.all, args.limit) {
        (true, ..) => Task::Unique,
        (_, true, _) => Task::List(None),
        (.., Some(limit)) => Task::List(Some(limit.into())),
        _ => Task::First,
    };
    let Search { input, engine, budget, output } = args.search;
    let engine = EngineChoice::new(&engine)?;
    answer::run(&Solve { task, engine, context: Context::new(input, budget, output, console) })
}

/// Which solutions are asked for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Task {
    First,
    /// The first one, and whether there are others: for a person on a terminal.
    Show,
    /// The only one.
    Unique,
    /// As many as this, or all.
    List(Option<u128>),
}

struct Solve<'a> {
    task: Task,
    engine: EngineChoice,
    context: Context<'a>,
}

enum Answer {
    /// One of several solutions that are listed as they are found.
    Listed(Solution),
    /// The end of the search.
    Ended(Found),
}

/// What a search found.
struct Found {
    status: Status,
    /// Solutions that were not listed.
    solutions: Vec<Solution>,
    outcome: Outcome,
    search: SearchReport,
}

impl Task {
    fn goal(self) -> Goal {
        match self {
            Task::First | Task::Show => Goal::First,
            Task::Unique => Goal::Unique,
            Task::List(_) => Goal::All,
        }
    }

    /// Where to stop the search.
    fn limit(self) -> Option<u128> {
        match self {
            Task::First => Some(1),
            Task::Show | Task::Unique => Some(2),
            Task::List(limit) => limit,
        }
    }

    fn status(self, outcome: &Outcome) -> Status {
        match (self, outcome.solutions) {
            (Task::Unique | Task::Show, 2..) => Status::NotUnique,
            (Task::List(_), _) if ran_out(outcome) => Status::Budget,
            (Task::First | Task::List(_), 1..) => Status::Solved,
            _ if ran_out(outcome) => Status::Budget,
            (_, 0) => Status::NoSolution,
            _ => Status::Unique,
        }
    }
}

impl Verb for Solve<'_> {
    type Worker = Engines;
    type Answer = Answer;

    fn context(&self) -> &Context<'_> {
        &self.context
    }

    fn worker(&self) -> Engines {
        Engines::new(self.engine.clone())
    }

    fn answer(
        &self,
        engines: &mut Engines,
        question: &Question<'_>,
        found: &mut dyn FnMut(Answer),
    ) -> Result<(), NoAnswer> {
        let task = match (self.task, question.audience) {
            (Task::First, Audience::Person) => Task::Show,
            (task, _) => task,
        };
        let lists = matches!(task, Task::List(_)) && question.audience != Audience::Json;
        // `Show` looks for a second solution only to know whether there is one.
        let keeps = |kept: usize| task != Task::Show || kept == 0;
        let puzzle = &question.entry.puzzle;
        let chosen = engines.choose(puzzle.geometry(), task.goal())?;
        let mut clock = self.context.clock();
        let mut solutions = Vec::new();
        let outcome = clock.search(task.limit(), |limits| {
            chosen.engine.search(puzzle, limits, &mut |solution| {
                if lists {
                    found(Answer::Listed(solution.clone()));
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
        found(Answer::Ended(Found { status, solutions, outcome, search }));
        Ok(())
    }

    fn exit(&self, answer: &Answer) -> Exit {
        match answer {
            Answer::Listed(_) => Exit::Done,
            // Several solutions are a failure only where one was required.
            Answer::Ended(found) if found.status == Status::NotUnique => match self.task {
                Task::Unique => Exit::Negative,
                _ => Exit::Done,
            },
            Answer::Ended(found) => found.status.into(),
        }
    }

    fn lines(&self, entry: &Entry, answer: &Answer, out: &mut String) {
        let order = entry.puzzle.geometry().order();
        let mut solution = |solution: &Solution| {
            *out += &self.context.notation.solution(solution.digits(), order);
            out.push('\n');
        };
        match answer {
            Answer::Listed(listed) => solution(listed),
            Answer::Ended(found) => match found.status {
                Status::NoSolution => *out += "no-solution\n",
                Status::NotUnique => *out += "not-unique\n",
                Status::Budget => *out += "budget\n",
                _ => found.solutions.first().into_iter().for_each(solution),
            },
        }
    }

    fn record(&self, entry: &Entry, answer: &Answer) -> impl Serialize {
        let Answer::Ended(found) = answer else { return None };
        let notation = &self.context.notation;
        let geometry = entry.puzzle.geometry();
        let status = found.status;
        let solutions = if status == Status::NotUnique { &[] } else { &found.solutions[..] };
        let defects = if status == Status::NoSolution { entry.puzzle.defects() } else { vec![] };
        Some(Solved {
            puzzle: notation.puzzle(&entry.puzzle),
            status,
            solutions: solutions
                .iter()
                .map(|solution| notation.solution(solution.digits(), geometry.order()))
                .collect(),
            unique: match status {
                Status::Unique => Some(true),
                Status::NotUnique => Some(false),
                _ => None,
            },
            defects: defects.iter().map(|defect| defect.describe(geometry)).collect(),
            search: found.search.record(),
        })
    }

    fn notes(&self, entry: &Entry, answer: &Answer) -> Vec<String> {
        match answer {
            Answer::Ended(Found { status: Status::NoSolution, .. }) => {
                board::defects(entry, self.context.console.texts())
            }
            _ => Vec::new(),
        }
    }

    fn numbers_lines(&self) -> bool {
        matches!(self.task, Task::List(_))
    }

    fn has_screen(&self) -> bool {
        !matches!(self.task, Task::List(_))
    }

    fn screen(&self, entry: &Entry, answer: &Answer) -> String {
        let Answer::Ended(found) = answer else { return String::new() };
        let texts = self.context.console.texts();
        let verdict = match (found.status, found.outcome.solutions) {
            (Status::NotUnique, _) => "solve-several",
            (Status::Budget, 1..) => "solve-budget-unknown-unique",
            (Status::Budget, 0) => "solve-budget",
            (Status::NoSolution, _) => "solve-none",
            _ => "solve-unique",
        };
        let puzzle = &entry.puzzle;
        let solution = found.solutions.first();
        let mut shown = board::draw(puzzle, entry.alphabet, |cell| {
            solution.map(|solution| solution.get(cell)).or_else(|| puzzle.given(cell))
        });
        shown += &format!("{}\n", texts.say(verdict, &[]));
        if solution.is_none() {
            for defect in board::defects(entry, texts) {
                shown += &format!("{defect}\n");
            }
        }
        shown + &found.search.sentences(texts)
    }

    fn quick_search(&self) -> Option<QuickSearch> {
        if !self.context.may_search_in_batches(&self.engine) {
            return None;
        }
        match self.task {
            Task::First => Some(QuickSearch::Solutions(1)),
            Task::Unique => Some(QuickSearch::Solutions(2)),
            _ => None,
        }
    }

    fn quick_answer(&self, found: &quick::Found<'_>, out: &mut Vec<u8>) -> Option<Exit> {
        let solution = found.answer.solution.as_ref()?;
        if found.answer.outcome.solutions == 2 {
            out.extend_from_slice(b"not-unique\n");
            return Some(Exit::Negative);
        }
        if !found.is_complete(self.task.limit()?) {
            return None;
        }
        quick::write_cells(solution, out);
        out.push(b'\n');
        Some(Exit::Done)
    }
}
