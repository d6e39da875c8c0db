//! `count`: how many solutions each puzzle has.

use sudokit_formats::Entry;
use sudokit_solve::{Ending, Goal, Outcome};
use sudokit_wire::{Counted, Status};

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

pub(crate) fn run(args: args::Count, console: &Console) -> Result<Exit, String> {
    check_order(&args.engine)?;
    let stop = Stop::listen();
    let mut inputs = Inputs::new(&args.input, console)?;
    let json = args.output.json;
    let job = Counting {
        limit: Some(args.limit).filter(|&limit| limit > 0),
        engine: args.engine,
        budget: args.budget,
        lines: Lines::new(&args.input.shape),
        json,
        console,
        stop: &stop,
    };
    let (feed, only) = open(&mut inputs, json, console)?;
    if let Some(entry) = only {
        return job.for_a_person(&entry);
    }
    let layout = if json { Layout::Json } else { Layout::Plain };
    let threads = args.output.threads;
    Ok(pipe::run(&job, inputs, feed, &Run { console, stop: &stop, layout, threads }))
}

struct Counting<'a> {
    limit: Option<u128>,
    engine: args::Engine,
    budget: Budget,
    lines: Lines,
    json: bool,
    console: &'a Console,
    stop: &'a Stop,
}

/// A count, as the contract writes it.
fn shown(outcome: &Outcome) -> String {
    match outcome.ending {
        Ending::Exhausted => outcome.solutions.to_string(),
        Ending::Stopped => format!("{}+", outcome.solutions),
        Ending::OutOfBudget(_) => format!(">={}", outcome.solutions),
    }
}

fn exit(outcome: &Outcome) -> Exit {
    match outcome {
        outcome if ran_out(outcome) => Exit::Budget,
        outcome if outcome.is_impossible() => Exit::Negative,
        _ => Exit::Done,
    }
}

impl Counting<'_> {
    /// One puzzle, on the screen.
    fn for_a_person(&self, entry: &Entry) -> Result<Exit, String> {
        let (texts, puzzle) = (self.console.texts(), &entry.puzzle);
        let geometry = puzzle.geometry();
        let mut engines = Engines::new(&self.engine);
        let chosen = engines
            .choose(geometry, Goal::Count)
            .map_err(|name| unsupported(name, geometry, self.console))?;
        let mut clock = Clock::start(&self.budget, self.stop);
        let outcome = clock.search(self.limit, |limits| chosen.engine.count(puzzle, limits));
        let time = clock.elapsed();
        if was_cancelled(&outcome) {
            interrupted(self.stop, self.console);
        }
        let said = match outcome.ending {
            Ending::Exhausted => texts.count(outcome.solutions),
            _ => texts.count_at_least(outcome.solutions),
        };
        let mut shown = board::draw(puzzle, entry.alphabet, |cell| puzzle.given(cell));
        shown += &format!("{said}\n");
        if outcome.is_impossible() {
            for defect in puzzle.defects() {
                shown += &format!("{}\n", texts.defect_in(&defect, geometry, entry.alphabet));
            }
        }
        let name = chosen.engine.name();
        shown += &engine_lines(name, chosen.reason, outcome.nodes, time, self.console);
        anstream::print!("{shown}");
        Ok(exit(&outcome))
    }
}

impl Job for Counting<'_> {
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
        let puzzle = &entry.puzzle;
        let chosen = match engines.choose(puzzle.geometry(), Goal::Count) {
            Ok(chosen) => chosen,
            Err(name) => {
                sink.note_here(&unsupported(name, puzzle.geometry(), self.console));
                sink.line(b"error");
                return Ok(Exit::Usage);
            }
        };
        let mut clock = Clock::start(&self.budget, self.stop);
        let outcome = clock.search(self.limit, |limits| chosen.engine.count(puzzle, limits));
        if was_cancelled(&outcome) {
            return Err(Unfinished);
        }
        let impossible = outcome.is_impossible();
        let defects = if impossible { note_defects(entry, sink, self.console) } else { Vec::new() };
        if self.json {
            sink.json(&Counted {
                puzzle: text(self.lines.puzzle(puzzle)),
                status: match outcome {
                    _ if ran_out(&outcome) => Status::Budget,
                    _ if impossible => Status::NoSolution,
                    _ => Status::Counted,
                },
                count: outcome.solutions.to_string(),
                exact: outcome.ending == Ending::Exhausted,
                defects,
                search: search_of(chosen.engine.name(), outcome.nodes, clock.elapsed()),
            });
        } else {
            sink.line(shown(&outcome).as_bytes());
        }
        Ok(exit(&outcome))
    }
}
