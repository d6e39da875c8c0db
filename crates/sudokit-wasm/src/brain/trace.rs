//! What the stack assistant does.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use sudokit_core::Digit;
use sudokit_solve::stack::{Decision, Event, Observer, Order, trace};
use sudokit_solve::{Interrupt, Limits};

use super::asked;
use crate::Fault;
use crate::fault::json;
use crate::records::{Board, digits, numbers};

/// The most events, if nothing else is asked for.
const MOST: usize = 20_000;

/// Asks for the events of the stack assistant on the puzzle of a game.
#[derive(Clone, Debug, Deserialize)]
pub struct Trace {
    /// The game, as it is saved.
    pub game: String,
    /// The most events.
    #[serde(default)]
    pub limit: Option<usize>,
    /// Which cells are decided first: `first` (row by row) or `mrv` (the fewest candidates).
    #[serde(default)]
    pub order: Option<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Answer {
    board: Board,
    digits: Vec<u8>,
    events: Vec<Record>,
    status: &'static str,
    placements: u64,
    dead_ends: u64,
    backtracks: u64,
}

/// An event.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Record {
    Place { cell: usize, digit: u8, pending: Vec<u8>, depth: usize },
    DeadEnd { cell: usize, depth: usize },
    Backtrack { cell: usize, digit: u8, pending: Vec<u8>, depth: usize },
    Solution { depth: usize },
}

/// Collects events.
struct Collector {
    events: Vec<Record>,
    most: usize,
    is_full: bool,
    is_solved: bool,
    counts: [u64; 3],
}

impl Observer for Collector {
    fn event(&mut self, event: Event, stack: &[Decision]) -> ControlFlow<()> {
        let depth = stack.len();
        if self.events.len() == self.most {
            self.is_full = true;
            return ControlFlow::Break(());
        }
        self.events.push(match event {
            Event::Place { cell, digit, pending } => {
                self.counts[0] += 1;
                let (digit, pending) = (digit.get(), numbers(pending));
                Record::Place { cell: cell.index(), digit, pending, depth }
            }
            Event::DeadEnd { cell } => {
                self.counts[1] += 1;
                Record::DeadEnd { cell: cell.index(), depth }
            }
            Event::Backtrack { cell, digit, pending } => {
                self.counts[2] += 1;
                let (digit, pending) = (Digit::get(digit), numbers(pending));
                Record::Backtrack { cell: cell.index(), digit, pending, depth }
            }
            _ => {
                self.is_solved = true;
                Record::Solution { depth }
            }
        });
        ControlFlow::Continue(())
    }
}

impl Trace {
    pub(super) fn answer(&self) -> Result<Vec<u8>, Fault> {
        let session = asked::game(&self.game)?;
        let puzzle = session.deal().puzzle();
        let order = match self.order.as_deref() {
            None | Some("first") => Order::First,
            Some("mrv") => Order::Mrv,
            Some(other) => return Err(Fault::bad_request(format!("no order {other}"))),
        };
        let go_on = asked::may_go_on();
        let interrupt = || (!go_on()).then_some(Interrupt::Time);
        let limits = Limits { interrupt: Some(&interrupt), ..Limits::solutions(1) };
        let mut collector = Collector {
            events: Vec::new(),
            most: self.limit.unwrap_or(MOST),
            is_full: false,
            is_solved: false,
            counts: [0; 3],
        };
        trace(puzzle, order, &limits, &mut collector);
        let [placements, dead_ends, backtracks] = collector.counts;
        json(Answer {
            board: Board::new(puzzle.geometry()),
            digits: digits(puzzle.givens(), puzzle.geometry().cells()),
            status: match () {
                () if collector.is_solved => "solved",
                () if collector.is_full || !go_on() => "limit",
                () => "no-solution",
            },
            events: collector.events,
            placements,
            dead_ends,
            backtracks,
        })
    }
}
