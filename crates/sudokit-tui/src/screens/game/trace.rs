//! The stack assistant, live: its decisions on the board, step by step.

use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::event::{KeyCode, KeyEvent};
use sudokit_core::{Alphabet, Cell, Puzzle};
use sudokit_game::Session;
use sudokit_solve::Limits;
use sudokit_solve::stack::{Decision, Event, Observer, Order, trace};

use crate::board::{CellLook, Face};
use crate::theme::{Role, Theme};

/// Events a second, by speed.
const SPEEDS: [u32; 8] = [1, 2, 5, 10, 20, 50, 200, 1000];
/// Frames a second are no more than this: above, several events go into one.
const FRAMES: u32 = 25;

/// What happened, and the stack after it.
struct Moment {
    event: Event,
    stack: Vec<Decision>,
}

/// The assistant at work on a thread of its own; it waits until each event was looked at.
pub(super) struct Trace {
    puzzle: Puzzle,
    order: Order,
    events: Receiver<Moment>,
    now: Option<Moment>,
    number: u64,
    backtracks: u64,
    over: bool,
    paused: bool,
    speed: usize,
    last: Instant,
}

/// Hands on every event, and stops when nobody listens any more.
struct Reporter(SyncSender<Moment>);

impl Observer for Reporter {
    fn event(&mut self, event: Event, stack: &[Decision]) -> ControlFlow<()> {
        let moment = Moment { event, stack: stack.to_vec() };
        match self.0.send(moment) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }
}

impl Trace {
    /// The assistant begins with the puzzle as it was dealt.
    pub(super) fn new(session: &Session) -> Trace {
        Trace::of(session.deal().puzzle().clone(), Order::First)
    }

    fn of(puzzle: Puzzle, order: Order) -> Trace {
        let (send, events) = sync_channel(256);
        let mut reporter = Reporter(send);
        let traced = puzzle.clone();
        thread::spawn(move || {
            trace(&traced, order, &Limits::solutions(1), &mut reporter);
        });
        Trace {
            puzzle,
            order,
            events,
            now: None,
            number: 0,
            backtracks: 0,
            over: false,
            paused: false,
            speed: 2,
            last: Instant::now(),
        }
    }

    /// A key; whether it ends the view.
    pub(super) fn key(&mut self, key: KeyEvent) -> bool {
        match key.code {
            KeyCode::Esc | KeyCode::Char('q' | 't') => return true,
            KeyCode::Char(' ' | 'p') => self.paused = !self.paused,
            KeyCode::Char('+' | '=') | KeyCode::Up => {
                self.speed = (self.speed + 1).min(SPEEDS.len() - 1);
            }
            KeyCode::Char('-') | KeyCode::Down => self.speed = self.speed.saturating_sub(1),
            KeyCode::Right | KeyCode::Char('n' | 'l' | '.') => {
                self.paused = true;
                self.step();
            }
            KeyCode::Char('o') => {
                let order = if self.order == Order::First { Order::Mrv } else { Order::First };
                *self = Trace { speed: self.speed, ..Trace::of(self.puzzle.clone(), order) };
            }
            KeyCode::Char('r') => {
                *self = Trace { speed: self.speed, ..Trace::of(self.puzzle.clone(), self.order) };
            }
            _ => {}
        }
        false
    }

    /// How long to wait for the next frame.
    pub(super) fn pace(&self) -> Duration {
        Duration::from_secs(1) / SPEEDS[self.speed].min(FRAMES)
    }

    /// As many events as are due.
    pub(super) fn go_on(&mut self) {
        if self.paused || self.over {
            self.last = Instant::now();
            return;
        }
        let due = self.last.elapsed().as_secs_f64() * f64::from(SPEEDS[self.speed]);
        // Keys come in between: what they cost in time is not made up for all at once.
        let due = (due as u32).min(SPEEDS[self.speed].div_ceil(FRAMES) * 2);
        if due > 0 {
            self.last = Instant::now();
            (0..due).for_each(|_| self.step());
        }
    }

    fn step(&mut self) {
        match self.events.recv_timeout(Duration::from_millis(20)) {
            Ok(moment) => {
                self.number += 1;
                self.backtracks += u64::from(matches!(moment.event, Event::Backtrack { .. }));
                self.now = Some(moment);
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => self.over = true,
        }
    }

    /// What happened last.
    pub(super) fn now(&self) -> Option<&Event> {
        self.now.as_ref().map(|moment| &moment.event)
    }

    /// The decisions that stand, the first at the bottom.
    pub(super) fn stack(&self) -> &[Decision] {
        self.now.as_ref().map_or(&[], |moment| &moment.stack)
    }

    /// Events so far.
    pub(super) fn number(&self) -> u64 {
        self.number
    }

    /// Backtracks so far.
    pub(super) fn backtracks(&self) -> u64 {
        self.backtracks
    }

    /// Whether it waits for the player.
    pub(super) fn is_paused(&self) -> bool {
        self.paused
    }

    /// Whether nothing more will happen.
    pub(super) fn is_over(&self) -> bool {
        self.over
    }

    /// In which order cells are decided.
    pub(super) fn order_name(&self) -> &'static str {
        match self.order {
            Order::First => "first",
            Order::Mrv => "mrv",
        }
    }

    /// How a cell looks: givens, decisions, and the one on top.
    pub(super) fn look(
        &self,
        cell: Cell,
        session: &Session,
        alphabet: Alphabet,
        theme: Theme,
    ) -> CellLook {
        let text = |digit| alphabet.text(digit);
        let stack = self.stack();
        let top = stack.last().is_some_and(|decision| decision.cell == cell);
        let decided = stack.iter().find(|decision| decision.cell == cell);
        let face = match (session.deal().puzzle().given(cell), decided) {
            (Some(digit), _) => Face::Digit(text(digit), theme.style(Role::Given)),
            (None, Some(decision)) if top => {
                Face::Digit(text(decision.digit), theme.style(Role::Placed))
            }
            (None, Some(decision)) => Face::Digit(text(decision.digit), theme.style(Role::Entered)),
            (None, None) => Face::Blank(None),
        };
        let brackets = top.then_some(('[', ']'));
        CellLook { face, grounds: Vec::new(), brackets, sign: None }
    }
}
