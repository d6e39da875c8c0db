//! When a scale is to stop.

use core::cell::Cell;

/// Asks whether to go on, and remembers a no.
pub(super) struct Stop<'a> {
    go_on: &'a dyn Fn() -> bool,
    stopped: Cell<bool>,
}

impl<'a> Stop<'a> {
    pub(super) fn new(go_on: &'a dyn Fn() -> bool) -> Stop<'a> {
        Stop { go_on, stopped: Cell::new(false) }
    }

    /// Asks whether to go on. After a no, nothing that is found counts any more.
    pub(super) fn goes_on(&self) -> bool {
        if !self.stopped.get() && !(self.go_on)() {
            self.stopped.set(true);
        }
        !self.stopped.get()
    }

    /// Asks now and then, in a loop whose turns are too short to ask in each of them.
    pub(super) fn goes_on_at(&self, turn: usize) -> bool {
        if turn.is_multiple_of(16) { self.goes_on() } else { !self.stopped.get() }
    }

    /// Whether the answer was no.
    pub(super) fn is_stopped(&self) -> bool {
        self.stopped.get()
    }
}
