//! `trace`: the stack assistant, event by event.

use std::io::{self, BufWriter, StdoutLock, Write as _, stdout};
use std::ops::ControlFlow;

use sudokit_core::{Alphabet, Digit, DigitSet, Geometry, Puzzle};
use sudokit_formats::{Entry, Fault};
use sudokit_solve::Outcome;
use sudokit_solve::stack::{Decision, Event, Observer, Stack};
use sudokit_wire::{Status, Totals, Traced};

use super::{Lines, interrupted, ran_out, text, was_cancelled};
use crate::args;
use crate::board;
use crate::console::Console;
use crate::exit::Exit;
use crate::input::{Inputs, read_error};
use crate::limits::Clock;
use crate::pipe::{fault_message, trouble};
use crate::signals::Stop;

pub(crate) fn run(args: args::Trace, console: &Console) -> Result<Exit, String> {
    let stop = Stop::listen();
    let mut inputs = Inputs::new(&args.input, console)?;
    let lines = Lines::new(&args.input.shape);
    let mut tracing = Tracing {
        args: &args,
        console,
        stop: &stop,
        lines,
        stack: Stack::new(args.order.into()),
        out: BufWriter::with_capacity(1 << 16, stdout().lock()),
        index: 0,
    };
    let mut exit = Exit::Done;
    while let Some(feed) = inputs.open(console) {
        let mut feed = match feed {
            Ok(feed) => feed,
            Err(message) => {
                console.error(&message);
                exit = exit.and(Exit::Usage);
                continue;
            }
        };
        let parser = feed.source.parser();
        loop {
            let batch = match feed.next(1) {
                Ok(Some(batch)) => batch,
                Ok(None) => break,
                Err(error) => {
                    console.error(&read_error(&feed.name, &error, console));
                    exit = exit.and(Exit::Usage);
                    break;
                }
            };
            for record in batch.records() {
                let result = match record.parse(&*parser) {
                    Ok(None) => continue,
                    Ok(Some(entry)) => {
                        let place = format!("{}:{}", feed.name, record.line);
                        tracing.trace(&entry, &place)
                    }
                    Err(fault) => {
                        console.error(&fault_message(&feed.name, &record, &fault, console));
                        exit = exit.and(Exit::Usage);
                        tracing.error(&feed.name, &fault).map(|()| Exit::Usage)
                    }
                };
                match result.and_then(|exit| tracing.out.flush().map(|()| exit)) {
                    Ok(traced) => exit = exit.and(traced),
                    // Nobody reads on.
                    Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                        std::process::exit(exit.code().into())
                    }
                    Err(error) => return Err(format!("stdout: {error}")),
                }
            }
        }
    }
    Ok(exit)
}

struct Tracing<'a> {
    args: &'a args::Trace,
    console: &'a Console,
    stop: &'a Stop,
    lines: Lines,
    stack: Stack,
    out: BufWriter<StdoutLock<'static>>,
    index: u64,
}

impl Tracing<'_> {
    /// Prints what stands in the place of a line that is no puzzle.
    fn error(&mut self, name: &str, fault: &Fault) -> io::Result<()> {
        self.index += 1;
        if self.args.json {
            write_json(&mut self.out, self.index, &trouble(name, fault))
        } else {
            writeln!(self.out, "error")
        }
    }

    /// Prints the events of one puzzle, its solution and the totals.
    fn trace(&mut self, entry: &Entry, place: &str) -> io::Result<Exit> {
        self.index += 1;
        let puzzle = &entry.puzzle;
        if !self.args.json && self.console.answers_are_watched() {
            let drawn = board::draw(puzzle, entry.alphabet, |cell| puzzle.given(cell));
            anstream::AutoStream::auto(&mut self.out.get_mut()).write_all(drawn.as_bytes())?;
        }
        let mut watch = Watch {
            puzzle,
            args: self.args,
            console: self.console,
            out: &mut self.out,
            alphabet: self.lines.alphabet(puzzle.geometry().order()),
            index: self.index,
            events: 0,
            totals: Totals::default(),
            solution: None,
            cut: false,
            error: None,
        };
        let mut clock = Clock::start(&self.args.budget, self.stop);
        let stack = &mut self.stack;
        let outcome = clock.search(Some(1), |limits| stack.trace(puzzle, limits, &mut watch));
        let Watch { solution, totals, events, cut, error, .. } = watch;
        if let Some(error) = error {
            return Err(error);
        }
        if was_cancelled(&outcome) {
            self.out.flush()?;
            interrupted(self.stop, self.console);
        }
        let exit = self.end(entry, place, &outcome, solution, totals)?;
        if cut {
            self.out.flush()?;
            let note = self.console.texts().say("trace-cut", &[("events", events.into())]);
            self.console.note(&format!("{place}: {note}"));
        }
        Ok(exit)
    }

    /// The last lines: the solution, `no-solution` or `budget`, then the totals.
    fn end(
        &mut self,
        entry: &Entry,
        place: &str,
        outcome: &Outcome,
        solution: Option<Vec<Digit>>,
        totals: Totals,
    ) -> io::Result<Exit> {
        let puzzle = &entry.puzzle;
        let (status, exit) = match &solution {
            Some(_) => (Status::Solved, Exit::Done),
            None if ran_out(outcome) || !outcome.is_impossible() => (Status::Budget, Exit::Budget),
            None => (Status::NoSolution, Exit::Negative),
        };
        let order = puzzle.geometry().order();
        let solution = solution.map(|digits| text(self.lines.digits(&digits, order)));
        if status == Status::NoSolution {
            for defect in puzzle.defects() {
                let texts = self.console.texts();
                let what = texts.defect_in(&defect, puzzle.geometry(), entry.alphabet);
                self.console.note(&format!("{place}: {what}"));
            }
        }
        if self.args.json {
            let end = Traced::end(status, solution, totals);
            write_json(&mut self.out, self.index, &end)?;
            return Ok(exit);
        }
        let answer = solution.as_deref().unwrap_or(match status {
            Status::NoSolution => "no-solution",
            _ => "budget",
        });
        let totals = self.console.log_texts().say(
            "trace-totals",
            &[
                ("placements", totals.placements.into()),
                ("deadends", totals.dead_ends.into()),
                ("backtracks", totals.backtracks.into()),
            ],
        );
        writeln!(self.out, "{answer}\n{totals}")?;
        Ok(exit)
    }
}

fn write_json(
    out: &mut impl io::Write,
    index: u64,
    traced: &impl serde::Serialize,
) -> io::Result<()> {
    let line = serde_json::to_string(traced)?;
    writeln!(out, "{{\"index\":{index},{}", line.strip_prefix('{').unwrap_or(&line))
}

/// Prints the events of one puzzle.
struct Watch<'a> {
    puzzle: &'a Puzzle,
    args: &'a args::Trace,
    console: &'a Console,
    out: &'a mut BufWriter<StdoutLock<'static>>,
    alphabet: Alphabet,
    index: u64,
    events: u64,
    totals: Totals,
    solution: Option<Vec<Digit>>,
    /// Stopped by `--max-events`.
    cut: bool,
    error: Option<io::Error>,
}

impl Observer for Watch<'_> {
    fn event(&mut self, event: Event, stack: &[Decision]) -> ControlFlow<()> {
        if self.args.max_events == Some(self.events) {
            self.cut = true;
            return ControlFlow::Break(());
        }
        self.events += 1;
        self.totals.count(event);
        if event == Event::Solution {
            self.solution = Some(filled(self.puzzle, stack));
        }
        let printed = if self.args.json {
            let traced = Traced::new(event, stack, self.geometry(), self.args.stack);
            write_json(self.out, self.index, &traced)
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

/// The full board: the givens and what the stack holds.
fn filled(puzzle: &Puzzle, stack: &[Decision]) -> Vec<Digit> {
    let mut grid = puzzle.givens().clone();
    for decision in stack {
        grid.set(decision.cell, Some(decision.digit));
    }
    grid.as_slice().iter().copied().flatten().collect()
}

impl Watch<'_> {
    fn geometry(&self) -> &Geometry {
        self.puzzle.geometry()
    }

    fn pending(&self, pending: DigitSet) -> String {
        pending.iter().map(|digit| self.alphabet.text(digit)).collect::<Vec<_>>().join(" ")
    }

    /// One sentence, and with `--stack` the decisions from the bottom of the stack to its top.
    fn line(&self, event: Event, stack: &[Decision]) -> String {
        let texts = self.console.log_texts();
        let mut line = texts.trace_event(&event, self.geometry(), self.alphabet);
        if self.args.stack {
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
