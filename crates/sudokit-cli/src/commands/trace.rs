//! `trace`: the search of the stack assistant, event by event.
//!
//! It streams events while it searches, on one thread, so it does not go through the pipe.

use std::io::{self, BufWriter, StdoutLock, Write as _, stdout};

use sudokit_answers::records::Status;
use sudokit_answers::{self as answers, NoAnswer, Question as _, TraceAnswer, TraceEnd};
use sudokit_core::{Alphabet, Geometry};
use sudokit_formats::Entry;
use sudokit_solve::stack::{Decision, Event, Order, Stack};

use crate::args::{Budget, Input, Output, option_values};
use crate::board;
use crate::console::Console;
use crate::context::Context;
use crate::error::{Error, Explain as _};
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

pub(crate) fn run(args: Args, console: &Console) -> Result<Exit, Error> {
    let Args { input, order, stack, max_events, budget, json } = args;
    let output = Output { json, threads: None };
    let context = Context::new(input, budget, output, console);
    let texts = console.texts();
    let mut inputs = Inputs::new(&context.input)?;
    let order = Order::by_name(&order).unwrap_or_default();
    let question = answers::Trace { order, stack, max_events, max_decisions: None };
    let mut tracer = Tracer {
        context: &context,
        engine: question.worker(),
        question,
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
    question: answers::Trace,
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
        for note in self.context.reading_notes(entry, true) {
            console.note(&note);
        }
        for warning in board::warnings(entry, console.texts()) {
            console.note(&format!("{place}: {warning}"));
        }
        let puzzle = &entry.puzzle;
        if !json && console.answers_on_a_terminal() {
            let drawn = board::draw(puzzle, entry.alphabet, |cell| puzzle.given(cell));
            anstream::AutoStream::auto(&mut self.out.get_mut()).write_all(drawn.as_bytes())?;
        }
        let mut question = self.question;
        let Budget { time_limit, node_limit } = self.context.budget;
        if puzzle.geometry().order() > 16 && time_limit.is_none() && node_limit.is_none() {
            question.max_events.get_or_insert(LARGE_EVENTS);
        }
        let timer = self.context.timer();
        let asked = self.context.ask(entry);
        let (mut printed, mut end) = (Ok(()), None);
        let Tracer { context, engine, out, index, .. } = self;
        let traced = question.answer(engine, &asked, &mut timer.clock(), &mut |answer| {
            if printed.is_ok() {
                printed = write(&question, entry, &answer, context, *index, out);
            }
            if printed.is_err() {
                stop.close();
            }
            if let TraceAnswer::End(ended) = answer {
                end = Some(ended);
            }
        });
        printed?;
        let end = match (traced, end) {
            (Ok(()), Some(end)) => end,
            (Err(NoAnswer::Refused(refusal)), _) => {
                console.error(&format!("{place}: {}", refusal.message(console.texts())));
                if *json {
                    let (file, line) = place.rsplit_once(':').unwrap_or((place, "1"));
                    let record = refusal.record(file, line.parse().unwrap_or(1));
                    write_json(&mut self.out, self.index, &record)?;
                } else {
                    writeln!(self.out, "{}", refusal.status())?;
                }
                return Ok(Exit::from(&refusal));
            }
            // The stack searches every board, so the program was asked to stop.
            _ => {
                self.out.flush()?;
                stop.exit(console)
            }
        };
        if end.status == Status::NoSolution {
            for defect in board::defects(entry, console.texts()) {
                console.note(&format!("{place}: {defect}"));
            }
        }
        if end.is_cut {
            self.out.flush()?;
            let note = console.texts().say("trace-cut", &[("events", end.events.into())]);
            console.note(&format!("{place}: {note}"));
        }
        Ok(end.status.into())
    }
}

/// Writes an event, or the last lines: the solution, `no-solution` or `budget`, then the totals.
fn write(
    question: &answers::Trace,
    entry: &Entry,
    answer: &TraceAnswer,
    context: &Context<'_>,
    index: u64,
    out: &mut impl io::Write,
) -> io::Result<()> {
    let Context { console, notation, json, .. } = context;
    if *json {
        return write_json(out, index, &question.record(entry, answer, *notation));
    }
    let geometry = entry.puzzle.geometry();
    let order = geometry.order();
    match answer {
        TraceAnswer::Event { event, stack, .. } => {
            let line = line(event, stack.as_deref(), geometry, notation.alphabet(order), context);
            writeln!(out, "{line}")
        }
        TraceAnswer::End(TraceEnd { status, solution, totals, .. }) => {
            let solution = solution.as_ref().map(|digits| notation.solution(digits, order));
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
            writeln!(out, "{answer}\n{totals}")
        }
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

/// Returns one sentence, and with `--stack` the decisions from the bottom of the stack to its top.
fn line(
    event: &Event,
    stack: Option<&[Decision]>,
    geometry: &Geometry,
    alphabet: Alphabet,
    context: &Context<'_>,
) -> String {
    let mut line = context.console.output_texts().trace_event(event, geometry, alphabet);
    let Some(stack) = stack else { return line };
    line += "\t[";
    for (i, decision) in stack.iter().enumerate() {
        line += if i > 0 { " " } else { "" };
        line += &format!("{}={}", geometry.name(decision.cell), alphabet.text(decision.digit));
        if !decision.pending.is_empty() {
            let pending: Vec<String> =
                decision.pending.iter().map(|digit| alphabet.text(digit)).collect();
            line += &format!("({})", pending.join(" "));
        }
    }
    line + "]"
}
