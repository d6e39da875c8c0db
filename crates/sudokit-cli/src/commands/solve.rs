//! `solve`: a solution of each puzzle, or the proof that there is none.

use std::ops::ControlFlow;
use std::time::Duration;

use sudokit_core::Solution;
use sudokit_formats::Entry;
use sudokit_solve::lanes::Answer9;
use sudokit_solve::{Ending, Goal, Outcome, Reason};
use sudokit_wire::{Search, Solved, Status};

use super::{Asked, Engines, Verb, answer, interrupted, ran_out, text, was_cancelled};
use crate::args;
use crate::board;
use crate::console::Console;
use crate::exit::Exit;
use crate::pipe::{Job, Layout, Sink, Unfinished};

pub(crate) fn run(args: args::Solve, console: &Console) -> Result<Exit, String> {
    let want = match (args.unique, args.all, args.limit) {
        (true, ..) => Want::Unique,
        (_, true, _) => Want::Several(None),
        (.., Some(limit)) => Want::Several(Some(limit.into())),
        _ => Want::First,
    };
    answer(&Solving { want, asked: Asked::new(args.ask, console)? })
}

/// How many solutions are wanted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Want {
    First,
    Unique,
    /// As many as this, or all.
    Several(Option<u128>),
}

struct Solving<'a> {
    want: Want,
    asked: Asked<'a>,
}

/// What a search found.
struct Found {
    solutions: Vec<Solution>,
    outcome: Outcome,
    time: Duration,
    engine: &'static str,
    reason: Option<Reason>,
    details: Vec<(&'static str, u64)>,
}

impl Solving<'_> {
    /// Searches for up to `limit` solutions; `see` gets each and says whether to keep it. `Err`
    /// with the name of the engine if it cannot search the board.
    fn search(
        &self,
        engines: &mut Engines,
        entry: &Entry,
        limit: Option<u128>,
        mut see: impl FnMut(&Solution) -> bool,
    ) -> Result<Found, &'static str> {
        let goal = match self.want {
            Want::First => Goal::First,
            Want::Unique => Goal::Unique,
            Want::Several(_) => Goal::All,
        };
        let chosen = engines.choose(entry.puzzle.geometry(), goal)?;
        let mut clock = self.asked.clock();
        let mut solutions = Vec::new();
        let outcome = clock.search(limit, |limits| {
            chosen.engine.search(&entry.puzzle, limits, &mut |solution| {
                if see(solution) {
                    solutions.push(solution.clone());
                }
                ControlFlow::Continue(())
            })
        });
        let (engine, reason) = (chosen.engine.name(), chosen.reason);
        let (time, details) = (clock.elapsed(), chosen.engine.details());
        Ok(Found { solutions, outcome, time, engine, reason, details })
    }

    /// What became of the puzzle, and how that ends the program.
    fn status(&self, found: &Outcome) -> (Status, Exit) {
        match (self.want, found.solutions) {
            (Want::Unique, 2..) => (Status::NotUnique, Exit::Negative),
            (Want::Several(_), _) if ran_out(found) => (Status::Budget, Exit::Budget),
            (Want::First | Want::Several(_), 1..) => (Status::Solved, Exit::Done),
            _ if ran_out(found) => (Status::Budget, Exit::Budget),
            (_, 0) => (Status::NoSolution, Exit::Negative),
            _ => (Status::Unique, Exit::Done),
        }
    }
}

impl Verb for Solving<'_> {
    fn asked(&self) -> &Asked<'_> {
        &self.asked
    }

    fn speaks(&self) -> bool {
        !matches!(self.want, Want::Several(_))
    }

    fn layout(&self) -> Layout {
        if matches!(self.want, Want::Several(_)) { Layout::Numbered } else { Layout::Plain }
    }

    fn speak(&self, entry: &Entry) -> Result<Exit, String> {
        let texts = self.asked.console.texts();
        let mut engines = self.asked.engines();
        let mut kept = 0;
        let found = self
            .search(&mut engines, entry, Some(2), |_| {
                kept += 1;
                kept == 1
            })
            .map_err(|name| self.asked.unsupported(name, entry.puzzle.geometry()))?;
        if was_cancelled(&found.outcome) {
            interrupted(&self.asked.stop, self.asked.console);
        }
        let outcome = found.outcome;
        let (verdict, exit) = match outcome.solutions {
            2.. if self.want == Want::Unique => ("solve-several", Exit::Negative),
            2.. => ("solve-several", Exit::Done),
            1 if ran_out(&outcome) => ("solve-budget-unknown-unique", Exit::Budget),
            1 => ("solve-unique", Exit::Done),
            _ if ran_out(&outcome) => ("solve-budget", Exit::Budget),
            _ => ("solve-none", Exit::Negative),
        };
        let solution = found.solutions.first();
        let puzzle = &entry.puzzle;
        let drawn = board::draw(puzzle, entry.alphabet, |cell| {
            solution.map(|solution| solution.get(cell)).or_else(|| puzzle.given(cell))
        });
        let mut shown = format!("{drawn}{}\n", texts.say(verdict, &[]));
        if solution.is_none() {
            for defect in puzzle.defects() {
                shown +=
                    &format!("{}\n", texts.defect_in(&defect, puzzle.geometry(), entry.alphabet));
            }
        }
        let (nodes, time) = (outcome.nodes, found.time);
        shown += &self.asked.engine_lines(found.engine, found.reason, nodes, time, &found.details);
        anstream::print!("{shown}");
        Ok(exit)
    }
}

impl Job for Solving<'_> {
    type Worker = Engines;

    fn worker(&self) -> Engines {
        self.asked.engines()
    }

    fn quick(&self) -> Option<u128> {
        match self.want {
            Want::First if self.asked.answers_from_lanes() => Some(1),
            Want::Unique if self.asked.answers_from_lanes() => Some(2),
            _ => None,
        }
    }

    fn quick_answer(&self, answer: &Answer9, sink: &mut Sink<'_>) -> Option<Exit> {
        let wanted = if self.want == Want::Unique { Ending::Exhausted } else { Ending::Stopped };
        let solution = answer.solution.as_ref()?;
        if answer.outcome.solutions == 2 {
            sink.line(b"not-unique");
            return Some(Exit::Negative);
        }
        (answer.outcome.ending == wanted).then(|| {
            sink.nine(solution);
            Exit::Done
        })
    }

    fn answer(
        &self,
        engines: &mut Engines,
        entry: &Entry,
        sink: &mut Sink<'_>,
    ) -> Result<Exit, Unfinished> {
        let order = entry.puzzle.geometry().order();
        let limit = match self.want {
            Want::First => Some(1),
            Want::Unique => Some(2),
            Want::Several(limit) => limit,
        };
        let listing = matches!(self.want, Want::Several(_)) && !self.asked.json();
        let found = self.search(engines, entry, limit, |solution| {
            if listing {
                sink.line(&self.asked.lines.digits(solution.digits(), order));
            }
            !listing
        });
        let found = match found {
            Ok(found) => found,
            Err(name) => return Ok(self.asked.refuse(name, entry, sink)),
        };
        if was_cancelled(&found.outcome) {
            return Err(Unfinished);
        }
        self.asked.lines.note_alphabet(entry, sink, self.asked.console);
        let (status, exit) = self.status(&found.outcome);
        let defects = match status {
            Status::NoSolution => self.asked.note_defects(entry, sink),
            _ => Vec::new(),
        };
        if self.asked.json() {
            let solutions = if status == Status::NotUnique { &[] } else { &found.solutions[..] };
            sink.json(&Solved {
                puzzle: text(self.asked.lines.puzzle(&entry.puzzle)),
                status,
                solutions: solutions
                    .iter()
                    .map(|solution| text(self.asked.lines.digits(solution.digits(), order)))
                    .collect(),
                unique: match status {
                    Status::Unique => Some(true),
                    Status::NotUnique => Some(false),
                    _ => None,
                },
                defects: defects.iter().map(|d| d.describe(entry.puzzle.geometry())).collect(),
                search: Search::new(found.engine, found.outcome.nodes, found.time, &found.details),
            });
            return Ok(exit);
        }
        match status {
            Status::NoSolution => sink.line(b"no-solution"),
            Status::NotUnique => sink.line(b"not-unique"),
            Status::Budget => sink.line(b"budget"),
            _ if listing => {}
            _ => {
                if let Some(solution) = found.solutions.first() {
                    sink.line(&self.asked.lines.digits(solution.digits(), order));
                }
            }
        }
        Ok(exit)
    }
}
