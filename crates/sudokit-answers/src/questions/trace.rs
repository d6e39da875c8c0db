//! The search of the stack assistant, event by event.

use std::ops::ControlFlow;

use crate::records::{Names, Status, Totals, Traced};
use serde::Serialize;
use sudokit_core::{Digit, Puzzle};
use sudokit_formats::Entry;
use sudokit_solve::stack::{Decision, Event, Observer, Order, Stack};

use crate::{
    Asked, Clock, Declared, NoAnswer, Notation, Opt, OptOr, OptionInfo, Options, Question,
    WrongOption, ran_out, was_cancelled,
};

/// Asks for every placement, dead end and backtrack of the stack assistant.
#[derive(Copy, Clone, Debug)]
pub struct Trace {
    /// The cell that is decided next.
    pub order: Order,
    /// Whether the complete stack of decisions is shown at each event.
    pub stack: bool,
    /// The most events; `None` for all.
    pub max_events: Option<u64>,
    /// The most decisions that are shown, in all stacks together; `None` for all.
    pub max_decisions: Option<u64>,
}

impl Default for Trace {
    /// With the defaults of its options.
    fn default() -> Trace {
        Trace::take(&mut Options::default()).expect("each option has a default")
    }
}

/// Something that the stack assistant did, or the end.
#[derive(Clone, Debug)]
pub enum TraceAnswer {
    /// An event.
    Event {
        /// What happened.
        event: Event,
        /// The number of decisions on the stack after it.
        depth: usize,
        /// The decisions, bottom first, if they are shown.
        stack: Option<Vec<Decision>>,
    },
    /// The end of the search.
    End(TraceEnd),
}

/// The end of a search of the stack assistant.
#[derive(Clone, Debug)]
pub struct TraceEnd {
    /// `solved`, `no-solution` or `budget`.
    pub status: Status,
    /// The solution.
    pub solution: Option<Vec<Digit>>,
    /// How many events of each kind there were.
    pub totals: Totals,
    /// How many events there were.
    pub events: u64,
    /// Whether there were more than may be shown.
    pub is_cut: bool,
}

const ORDER: OptOr<Order> = Opt::one_of(
    "order",
    "The cell that is decided next: the first row by row, or one with the fewest candidates.",
    || Order::ALL.map(Order::name).to_vec(),
    |info, name| info.named(name, Order::by_name(name)),
)
.or("first");
const STACK: OptOr<bool> = Opt::flag(
    "stack",
    "Whether to show the complete stack of decisions at each event. That ends sooner: after 200,000 decisions.",
);
const MAX_EVENTS: OptOr<u64> =
    Opt::number("max_events", "Stop after so many events. The status at the end is `budget` then.")
        .or("1000");

impl Declared for Trace {
    type Record = Traced;

    const NAME: &'static str = "trace";
    const ABOUT: &'static str =
        "Every placement, dead end and backtrack of the stack assistant, and at last the end";
    const OPTIONS: &'static [OptionInfo] = &[ORDER.info(), STACK.info(), MAX_EVENTS.info()];
    const LISTS: bool = true;

    fn take(options: &mut Options) -> Result<Trace, WrongOption> {
        Ok(Trace {
            order: options.value(&ORDER)?,
            stack: options.value(&STACK)?,
            max_events: Some(options.value(&MAX_EVENTS)?),
            max_decisions: Some(200_000),
        })
    }
}

impl Question for Trace {
    type Worker = Stack;
    type Answer = TraceAnswer;

    fn worker(&self) -> Stack {
        Stack::new(self.order)
    }

    fn find(
        &self,
        engine: &mut Stack,
        asked: &Asked<'_>,
        clock: &mut Clock<'_>,
        found: &mut dyn FnMut(TraceAnswer),
    ) -> Result<(), NoAnswer> {
        let puzzle = &asked.entry.puzzle;
        let mut events = Events {
            trace: self,
            puzzle,
            found,
            end: TraceEnd {
                status: Status::Budget,
                solution: None,
                totals: Totals::default(),
                events: 0,
                is_cut: false,
            },
            decisions: 0,
        };
        let outcome = clock.search(Some(1), |limits| engine.trace(puzzle, limits, &mut events));
        if was_cancelled(&outcome) {
            return Err(NoAnswer::Stopped);
        }
        let Events { mut end, found, .. } = events;
        end.status = match &end.solution {
            Some(_) => Status::Solved,
            None if ran_out(&outcome) || !outcome.is_impossible() => Status::Budget,
            None => Status::NoSolution,
        };
        found(TraceAnswer::End(end));
        Ok(())
    }

    fn status(&self, answer: &TraceAnswer) -> Status {
        match answer {
            TraceAnswer::Event { .. } => Status::Budget,
            TraceAnswer::End(end) => end.status,
        }
    }

    fn plain_record(
        &self,
        entry: &Entry,
        answer: &TraceAnswer,
        notation: Notation,
    ) -> impl Serialize {
        let geometry = entry.puzzle.geometry();
        match answer {
            TraceAnswer::Event { event, depth, stack } => {
                Traced::<Names>::new(*event, *depth, stack.as_deref(), geometry)
            }
            TraceAnswer::End(TraceEnd { status, solution, totals, .. }) => {
                let order = geometry.order();
                let solution = solution.as_ref().map(|digits| notation.solution(digits, order));
                let end = Traced::<Names>::end(*status, solution, *totals);
                match status {
                    Status::NoSolution => end.with_defects(&entry.puzzle),
                    _ => end,
                }
            }
        }
    }
}

/// Passes the events of one puzzle on as they happen.
struct Events<'a> {
    trace: &'a Trace,
    puzzle: &'a Puzzle,
    found: &'a mut dyn FnMut(TraceAnswer),
    end: TraceEnd,
    /// How many decisions were shown.
    decisions: u64,
}

impl Observer for Events<'_> {
    fn event(&mut self, event: Event, stack: &[Decision]) -> ControlFlow<()> {
        let Trace { stack: whole, max_events, max_decisions, .. } = *self.trace;
        let decisions = self.decisions + if whole { stack.len() as u64 } else { 0 };
        if max_events == Some(self.end.events) || max_decisions.is_some_and(|most| decisions > most)
        {
            self.end.is_cut = true;
            return ControlFlow::Break(());
        }
        self.decisions = decisions;
        self.end.events += 1;
        self.end.totals.count(event);
        if event == Event::Solution {
            self.end.solution = Some(filled(self.puzzle, stack));
        }
        let stack_shown = whole.then(|| stack.to_vec());
        (self.found)(TraceAnswer::Event { event, depth: stack.len(), stack: stack_shown });
        ControlFlow::Continue(())
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
