//! The stack assistant, live: its decisions appear on the board one by one.

use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::event::{KeyCode, KeyEvent};
use sudokit_core::{Alphabet, Cell, Puzzle};
use sudokit_game::Session;
use sudokit_solve::Limits;
use sudokit_solve::stack::{Decision, Event, Observer, Order, trace};

use crate::board::{CellAppearance, CellContent};
use crate::theme::{Role, Theme};

/// Events per second, by speed.
const SPEEDS: [u32; 8] = [1, 2, 5, 10, 20, 50, 200, 1000];
/// The most frames per second; at higher speeds a frame covers several events.
const FRAMES: u32 = 25;

/// An event, and the stack after it.
struct TraceStep {
    event: Event,
    stack: Vec<Decision>,
}

/// The assistant at work on a thread of its own. The channel is bounded, so that it never runs far ahead
/// of what was shown.
pub(super) struct TraceView {
    puzzle: Puzzle,
    order: Order,
    events: Receiver<TraceStep>,
    /// What was shown last.
    now: Option<TraceStep>,
    /// The number of events shown.
    number: u64,
    backtracks: u64,
    is_over: bool,
    is_paused: bool,
    /// An index into [`SPEEDS`].
    speed: usize,
    /// When the last events were shown.
    last: Instant,
}

/// Sends every event, and stops the search when the view is closed.
struct Reporter(SyncSender<TraceStep>);

impl Observer for Reporter {
    fn event(&mut self, event: Event, stack: &[Decision]) -> ControlFlow<()> {
        let step = TraceStep { event, stack: stack.to_vec() };
        match self.0.send(step) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }
}

impl TraceView {
    /// Starts the assistant on a puzzle.
    pub(super) fn new(puzzle: Puzzle) -> TraceView {
        TraceView::of(puzzle, Order::First)
    }

    fn of(puzzle: Puzzle, order: Order) -> TraceView {
        let (send, events) = sync_channel(256);
        let mut reporter = Reporter(send);
        let traced = puzzle.clone();
        thread::spawn(move || {
            trace(&traced, order, &Limits::solutions(1), &mut reporter);
        });
        TraceView {
            puzzle,
            order,
            events,
            now: None,
            number: 0,
            backtracks: 0,
            is_over: false,
            is_paused: false,
            speed: 2,
            last: Instant::now(),
        }
    }

    /// Handles a key. Returns whether it closes the view.
    pub(super) fn key(&mut self, key: KeyEvent) -> bool {
        match key.code {
            KeyCode::Esc | KeyCode::Char('q' | 't') => return true,
            KeyCode::Char(' ' | 'p') => self.is_paused = !self.is_paused,
            KeyCode::Char('+' | '=') | KeyCode::Up => {
                self.speed = (self.speed + 1).min(SPEEDS.len() - 1);
            }
            KeyCode::Char('-') | KeyCode::Down => self.speed = self.speed.saturating_sub(1),
            KeyCode::Right | KeyCode::Char('n' | 'l' | '.') => {
                self.is_paused = true;
                self.step();
            }
            KeyCode::Char('o') => {
                let order = if self.order == Order::First { Order::Mrv } else { Order::First };
                *self =
                    TraceView { speed: self.speed, ..TraceView::of(self.puzzle.clone(), order) };
            }
            KeyCode::Char('r') => {
                *self = TraceView {
                    speed: self.speed,
                    ..TraceView::of(self.puzzle.clone(), self.order)
                };
            }
            _ => {}
        }
        false
    }

    /// Returns the time between two frames.
    pub(super) fn pace(&self) -> Duration {
        Duration::from_secs(1) / SPEEDS[self.speed].min(FRAMES)
    }

    /// Shows the events that are due.
    pub(super) fn advance(&mut self) {
        if self.is_paused || self.is_over {
            self.last = Instant::now();
            return;
        }
        let due = self.last.elapsed().as_secs_f64() * f64::from(SPEEDS[self.speed]);
        // A key delays the tick; the events missed are not all shown at once.
        let due = (due as u32).min(SPEEDS[self.speed].div_ceil(FRAMES) * 2);
        if due > 0 {
            self.last = Instant::now();
            (0..due).for_each(|_| self.step());
        }
    }

    fn step(&mut self) {
        match self.events.recv_timeout(Duration::from_millis(20)) {
            Ok(step) => {
                self.number += 1;
                self.backtracks += u64::from(matches!(step.event, Event::Backtrack { .. }));
                self.now = Some(step);
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => self.is_over = true,
        }
    }

    /// Returns the last event.
    pub(super) fn last_event(&self) -> Option<&Event> {
        self.now.as_ref().map(|step| &step.event)
    }

    /// Returns the current decisions, the oldest first.
    pub(super) fn stack(&self) -> &[Decision] {
        self.now.as_ref().map_or(&[], |step| &step.stack)
    }

    /// Returns the number of events so far.
    pub(super) fn number(&self) -> u64 {
        self.number
    }

    /// Returns the number of events shown in a second.
    pub(super) fn speed(&self) -> u32 {
        SPEEDS[self.speed]
    }

    /// Returns the number of backtracks so far.
    pub(super) fn backtracks(&self) -> u64 {
        self.backtracks
    }

    /// Whether the assistant waits for the player.
    pub(super) fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Whether the search has ended.
    pub(super) fn is_over(&self) -> bool {
        self.is_over
    }

    /// Returns the name of the order in which cells are decided.
    pub(super) fn order_name(&self) -> &'static str {
        match self.order {
            Order::First => "first",
            Order::Mrv => "mrv",
        }
    }

    /// Returns how a cell looks: a given, a decision, or the latest decision.
    pub(super) fn appearance(
        &self,
        cell: Cell,
        session: &Session,
        alphabet: Alphabet,
        theme: Theme,
    ) -> CellAppearance {
        let text = |digit| alphabet.text(digit);
        let stack = self.stack();
        let top = stack.last().is_some_and(|decision| decision.cell == cell);
        let decided = stack.iter().find(|decision| decision.cell == cell);
        let digit = |digit, role: Role| CellContent::Digit {
            text: text(digit),
            is_bold: role == Role::Given,
            style: theme.style(role),
        };
        let content = match (session.deal().puzzle().given(cell), decided) {
            (Some(given), _) => digit(given, Role::Given),
            (None, Some(decision)) if top => digit(decision.digit, Role::Placed),
            (None, Some(decision)) => digit(decision.digit, Role::Entered),
            (None, None) => CellContent::Blank(None),
        };
        let brackets = top.then_some(('[', ']'));
        CellAppearance { content, backgrounds: Vec::new(), brackets, stroke: None, flag: None }
    }
}
