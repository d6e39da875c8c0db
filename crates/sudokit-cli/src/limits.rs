//! The time and node budget of one puzzle.

use std::time::{Duration, Instant};

use sudokit_answers::{Clock, Watch};
use sudokit_solve::Interrupt;

use crate::args::Budget;
use crate::signals::Stop;

/// Runs while one puzzle is worked on.
pub(crate) struct Timer<'a> {
    start: Instant,
    end: Option<Instant>,
    nodes: Option<u64>,
    stop: &'a Stop,
}

impl<'a> Timer<'a> {
    pub(crate) fn start(budget: &Budget, stop: &'a Stop) -> Timer<'a> {
        let start = Instant::now();
        let end = budget.time_limit.and_then(|limit| start.checked_add(limit));
        Timer { start, end, nodes: budget.node_limit, stop }
    }

    /// The clock of one answer.
    pub(crate) fn clock(&self) -> Clock<'_> {
        Clock::new(self, self.nodes)
    }
}

impl Watch for Timer<'_> {
    fn interrupt(&self) -> Option<Interrupt> {
        if self.stop.requested() {
            Some(Interrupt::Cancelled)
        } else if self.end.is_some_and(|end| Instant::now() >= end) {
            Some(Interrupt::Time)
        } else {
            None
        }
    }

    fn elapsed(&self) -> Option<Duration> {
        Some(self.start.elapsed())
    }

    fn left(&self) -> Option<Duration> {
        Some(self.end?.saturating_duration_since(Instant::now()))
    }
}
