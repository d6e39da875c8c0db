//! `solve`: a solution of each puzzle, or the proof that there is none.

use std::ops::ControlFlow;
use std::time::Duration;

use sudokit_core::Solution;
use sudokit_formats::Entry;
use sudokit_solve::{Goal, Outcome, Reason};
use sudokit_wire::{Solved, Status};

use super::{
    Engines, Lines, check_order, engine_lines, interrupted, note_defects, open, ran_out, search_of,
    text, unsupported, was_cancelled,
};
use crate::args::{self, Budget};
use crate::board;
use crate::console::Console;
use crate::exit::Exit;
use crate::input::Inputs;
use crate::limits::Clock;
use crate::pipe::{self, Job, Layout, Run, Sink, Unfinished};
use crate::signals::Stop;

pub(crate) fn run(args: args::Solve, console: &Console) -> Result<Exit, String> {
    check_order(&args.engine)?;
    let stop = Stop::listen();
    let mut inputs = Inputs::new(&args.input, console)?;
    let json = args.output.json;
    let want = match (args.unique, args.all, args.limit) {
        (true, ..) => Want::Unique,
        (_, true, _) => Want::Several(None),
        (.., Some(limit)) => Want::Several(Some(limit.into())),
        _ => Want::First,
    };
    let several = matches!(want, Want::Several(_));
    let job = Solving {
        want,
        engine: args.engine,
        budget: args.budget,
        lines: Lines::new(&args.input.shape),
        json,
        console,
        stop: &stop,
    };
    let (feed, only) = open(&mut inputs, json, console)?;
    if let Some(entry) = only.filter(|_| !several) {
        return job.for_a_person(&entry);
    }
    let layout = match (json, several) {
        (true, _) => Layout::Json,
        (false, true) => Layout::Numbered,
        (false, false) => Layout::Plain,
    };
    let threads = args.output.threads;
    Ok(pipe::run(&job, inputs, feed, &Run { console, stop: &stop, layout, threads }))
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
    engine: args::Engine,
    budget: Budget,
    lines: Lines,
    json: bool,
    console: &'a Console,
    stop: &'a Stop,
}

/// What a search found.
struct Found {
    solutions: Vec<Solution>,
    outcome: Outcome,
    time: Duration,
    engine: &'static str,
    reason: Option<Reason>,
}

impl Solving<'_> {
    /// Searches for up to `limit` solutions; keeps up to `keep` and gives each to `see`.
    fn search(
        &self,
        engines: &mut Engines,
        entry: &Entry,
        limit: Option<u128>,
        mut see: impl FnMut(&Solution) -> bool,
    ) -> Result<Found, String> {
        let geometry = entry.puzzle.geometry();
        let goal = if limit == Some(1) { Goal::First } else { Goal::All };
        let chosen = engines
            .choose(geometry, goal)
            .map_err(|name| unsupported(name, geometry, self.console))?;
        let mut clock = Clock::start(&self.budget, self.stop);
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
        Ok(Found { solutions, outcome, time: clock.elapsed(), engine, reason })
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

    /// One puzzle, on the screen.
    fn for_a_person(&self, entry: &Entry) -> Result<Exit, String> {
        let texts = self.console.texts();
        let mut engines = Engines::new(&self.engine);
        let mut kept = 0;
        let found = self.search(&mut engines, entry, Some(2), |_| {
            kept += 1;
            kept == 1
        })?;
        if was_cancelled(&found.outcome) {
            interrupted(self.stop, self.console);
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
        shown += &engine_lines(found.engine, found.reason, nodes, time, self.console);
        anstream::print!("{shown}");
        Ok(exit)
    }
}

impl Job for Solving<'_> {
    type Worker = Engines;

    fn worker(&self) -> Engines {
        Engines::new(&self.engine)
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
        let listing = matches!(self.want, Want::Several(_)) && !self.json;
        let found = self.search(engines, entry, limit, |solution| {
            if listing {
                sink.line(&self.lines.digits(solution.digits(), order));
            }
            !listing
        });
        let found = match found {
            Ok(found) => found,
            Err(message) => {
                sink.note_here(&message);
                sink.line(b"error");
                return Ok(Exit::Usage);
            }
        };
        if was_cancelled(&found.outcome) {
            return Err(Unfinished);
        }
        self.lines.note_alphabet(entry, sink, self.console);
        let (status, exit) = self.status(&found.outcome);
        let defects = match status {
            Status::NoSolution => note_defects(entry, sink, self.console),
            _ => Vec::new(),
        };
        if self.json {
            let solutions = if status == Status::NotUnique { &[] } else { &found.solutions[..] };
            sink.json(&Solved {
                puzzle: text(self.lines.puzzle(&entry.puzzle)),
                status,
                solutions: solutions
                    .iter()
                    .map(|solution| text(self.lines.digits(solution.digits(), order)))
                    .collect(),
                unique: match status {
                    Status::Unique => Some(true),
                    Status::NotUnique => Some(false),
                    _ => None,
                },
                defects,
                search: search_of(found.engine, found.outcome.nodes, found.time),
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
                    sink.line(&self.lines.digits(solution.digits(), order));
                }
            }
        }
        Ok(exit)
    }
}
