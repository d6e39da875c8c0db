//! `trace`: the search of the stack assistant, event by event.
//!
//! It streams events while it searches, on one thread, so it does not go through the pipe.

use std::io::{self, BufWriter, StdoutLock, Write as _, stdout};
use std::ops::ControlFlow;

use sudokit_answers::{ran_out, was_cancelled};
use sudokit_core::{Alphabet, Digit, DigitSet, Geometry, Puzzle};
use sudokit_formats::Entry;
use sudokit_solve::Outcome;
use sudokit_solve::stack::{Decision, Event, Observer, Order, Stack};
use sudokit_wire::{Status, Totals, Traced};

use crate::args::{Budget, Input, Output, option_values};
use crate::board;
use crate::console::Console;
use crate::context::Context;
use crate::error::Error;
use crate::exit::Exit;
use crate::fault::{failed, fault_message};
use crate::input::Inputs;
use crate::pipe::nothing_found;
use crate::print::{json, unless_closed};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    input: Input,
    /// The cell decided next: the first row by row, or one with the fewest candidates
    #[arg(long, value_name = "ORDER", value_parser = option_values("order"), default_value = "first")]
    order: String,
    /// Show the complete stack of decisions at each event
    #[arg(long)]
    stack: bool,
    /// Stop after N events [default: no limit; 1000000 above 16x16 if no other limit is given]
    #[arg(long, value_name = "N")]
    max_events: Option<u64>,
    #[command(flatten)]
    budget: Budget,
    /// Print JSON Lines, one object per event
    #[arg(long)]
    json: bool,
}

/// The most events on boards above 16x16, if no limit is given: most of them would never end.
const LARGE_EVENTS: u64 = 1_000_000;

/// What to show of the events.
#[derive(Copy, Clone)]
struct Options {
    /// The complete stack at each event.
    stack: bool,
    max_events: Option<u64>,
}

pub(crate) fn run(args: Args, console: &Console) -> Result<Exit, Error> {
    let Args { input, order, stack, max_events, budget, json } = args;
    let output = Output { json, threads: None };
    let context = Context::new(input, budget, output, console);
    let texts = console.texts();
    let mut inputs = Inputs::new(&context.input)?;
    let mut tracer = Tracer {
        context: &context,
        options: Options { stack, max_events },
        engine: Stack::new(Order::by_name(&order).unwrap_or_default()),
        out: BufWriter::with_capacity(1 << 16, stdout().lock()),
        index: 0,
    };
    let mut exit = Exit::Done;
    while !context.stop.requested()
        && let Some(work) = inputs.next(1)
    {
        let work = match work {
            Ok(work) => work,
            Err(error) => {
                console.report(&error);
                exit = exit.and(Exit::Usage);
                continue;
            }
        };
        for unparsed in work.records() {
            let (name, record) = (&work.name, &unparsed.record);
            let traced = match unparsed.parse() {
                Ok(None) => continue,
                Ok(Some(entry)) => tracer.trace(&entry, &format!("{name}:{}", record.line)),
                Err(fault) => {
                    console.error(&fault_message(name, record, &fault, texts));
                    exit = exit.and(Exit::Usage);
                    let object = json.then(|| failed(name, &fault));
                    tracer.write_error(object.as_ref()).map(|()| Exit::Usage)
                }
            };
            match traced.and_then(|exit| tracer.out.flush().map(|()| exit)) {
                Ok(traced) => exit = exit.and(traced),
                Err(error) => {
                    let exit = unless_closed(error, exit)?;
                    std::process::exit(exit.code().into())
                }
            }
        }
    }
    if tracer.index == 0 && exit == Exit::Done {
        return Ok(nothing_found(console));
    }
    Ok(exit)
}

struct Tracer<'a> {
    context: &'a Context<'a>,
    options: Options,
    engine: Stack,
    out: BufWriter<StdoutLock<'static>>,
    /// The number of the puzzle.
    index: u64,
}

impl Tracer<'_> {
    /// Writes the output for a record that is not a puzzle.
    fn write_error(&mut self, object: Option<&impl serde::Serialize>) -> io::Result<()> {
        self.index += 1;
        match object {
            Some(object) => write_json(&mut self.out, self.index, object),
            None => writeln!(self.out, "error"),
        }
    }

    /// Writes the events of one puzzle, its solution and the totals.
    fn trace(&mut self, entry: &Entry, place: &str) -> io::Result<Exit> {
        self.index += 1;
        let Context { console, stop, json, .. } = self.context;
        let puzzle = &entry.puzzle;
        if !json && console.answers_on_a_terminal() {
            let drawn = board::draw(puzzle, entry.alphabet, |cell| puzzle.given(cell));
            anstream::AutoStream::auto(&mut self.out.get_mut()).write_all(drawn.as_bytes())?;
        }
        let mut options = self.options;
        let Budget { time_limit, node_limit } = self.context.budget;
        if puzzle.geometry().order() > 16 && time_limit.is_none() && node_limit.is_none() {
            options.max_events.get_or_insert(LARGE_EVENTS);
        }
        let mut events = Events {
            puzzle,
            context: self.context,
            options,
            out: &mut self.out,
            alphabet: self.context.notation.alphabet(puzzle.geometry().order()),
            index: self.index,
            count: 0,
            totals: Totals::default(),
            solution: None,
            cut: false,
            error: None,
        };
        let timer = self.context.timer();
        let mut clock = timer.clock();
        let engine = &mut self.engine;
        let outcome = clock.search(Some(1), |limits| engine.trace(puzzle, limits, &mut events));
        let Events { solution, totals, count, cut, error, .. } = events;
        if let Some(error) = error {
            return Err(error);
        }
        if was_cancelled(&outcome) {
            self.out.flush()?;
            stop.exit(console);
        }
        let exit = self.end(entry, place, &outcome, solution, totals)?;
        if cut {
            self.out.flush()?;
            let note = console.texts().say("trace-cut", &[("events", count.into())]);
            console.note(&format!("{place}: {note}"));
        }
        Ok(exit)
    }

    /// Writes the last lines: the solution, `no-solution` or `budget`, then the totals.
    fn end(
        &mut self,
        entry: &Entry,
        place: &str,
        outcome: &Outcome,
        solution: Option<Vec<Digit>>,
        totals: Totals,
    ) -> io::Result<Exit> {
        let Context { console, notation, json, .. } = self.context;
        let status = match &solution {
            Some(_) => Status::Solved,
            None if ran_out(outcome) || !outcome.is_impossible() => Status::Budget,
            None => Status::NoSolution,
        };
        let order = entry.puzzle.geometry().order();
        let solution = solution.map(|digits| notation.solution(&digits, order));
        if status == Status::NoSolution {
            for defect in board::defects(entry, console.texts()) {
                console.note(&format!("{place}: {defect}"));
            }
        }
        if *json {
            let end = Traced::end(status, solution, totals);
            let end = match status {
                Status::NoSolution => end.with_defects(&entry.puzzle),
                _ => end,
            };
            write_json(&mut self.out, self.index, &end)?;
            return Ok(status.into());
        }
        let answer = solution.as_deref().unwrap_or(match status {
            Status::NoSolution => "no-solution",
            _ => "budget",
        });
        let totals = console.output_texts().say(
            "trace-totals",
            &[
                ("placements", totals.placements.into()),
                ("deadends", totals.dead_ends.into()),
                ("backtracks", totals.backtracks.into()),
            ],
        );
        writeln!(self.out, "{answer}\n{totals}")?;
        Ok(status.into())
    }
}

/// Writes an object with the number of its puzzle as the first field.
fn write_json(
    out: &mut impl io::Write,
    index: u64,
    object: &impl serde::Serialize,
) -> io::Result<()> {
    let line = json(object);
    writeln!(out, "{{\"index\":{index},{}", line.strip_prefix('{').unwrap_or(&line))
}

/// Writes the events of one puzzle as they happen.
struct Events<'a> {
    puzzle: &'a Puzzle,
    context: &'a Context<'a>,
    options: Options,
    out: &'a mut BufWriter<StdoutLock<'static>>,
    alphabet: Alphabet,
    /// The number of the puzzle.
    index: u64,
    count: u64,
    totals: Totals,
    solution: Option<Vec<Digit>>,
    /// Whether the limit on events was reached.
    cut: bool,
    error: Option<io::Error>,
}

impl Observer for Events<'_> {
    fn event(&mut self, event: Event, stack: &[Decision]) -> ControlFlow<()> {
        if self.options.max_events == Some(self.count) {
            self.cut = true;
            return ControlFlow::Break(());
        }
        self.count += 1;
        self.totals.count(event);
        if event == Event::Solution {
            self.solution = Some(filled(self.puzzle, stack));
        }
        let printed = if self.context.json {
            let record = Traced::new(event, stack, self.geometry(), self.options.stack);
            write_json(self.out, self.index, &record)
        } else {
            let line = self.line(event, stack);
            writeln!(self.out, "{line}")
        };
        match printed {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                self.error = Some(error);
                ControlFlow::Break(())
            }
        }
    }
}

/// Returns the full board: the givens and the digits on the stack.
fn filled(puzzle: &Puzzle, stack: &[Decision]) -> Vec<Digit> {
    let mut grid = puzzle.givens().clone();
    for decision in stack {
        grid.set(decision.cell, Some(decision.digit));
    }
    grid.as_slice().iter().copied().flatten().collect()
}

impl Events<'_> {
    fn geometry(&self) -> &Geometry {
        self.puzzle.geometry()
    }

    fn pending(&self, pending: DigitSet) -> String {
        pending.iter().map(|digit| self.alphabet.text(digit)).collect::<Vec<_>>().join(" ")
    }

    /// Returns one sentence, and with `--stack` the decisions from the bottom of the stack to its top.
    fn line(&self, event: Event, stack: &[Decision]) -> String {
        let texts = self.context.console.output_texts();
        let mut line = texts.trace_event(&event, self.geometry(), self.alphabet);
        if self.options.stack {
            line += "\t[";
            for (i, decision) in stack.iter().enumerate() {
                let cell = self.geometry().name(decision.cell);
                line += if i > 0 { " " } else { "" };
                line += &format!("{cell}={}", self.alphabet.text(decision.digit));
                if !decision.pending.is_empty() {
                    line += &format!("({})", self.pending(decision.pending));
                }
            }
            line += "]";
        }
        line
    }
}
