//! Budgets for one puzzle.

use std::time::{Duration, Instant};

use sudokit_solve::{Interrupt, Limits};

use crate::args::Budget;
use crate::signals::Stop;

/// The clock that runs while one puzzle is worked on, with a stop button.
pub(crate) struct Clock<'a> {
    start: Instant,
    end: Option<Instant>,
    nodes_left: Option<u64>,
    stop: &'a Stop,
}

impl<'a> Clock<'a> {
    pub(crate) fn start(budget: &Budget, stop: &'a Stop) -> Clock<'a> {
        let start = Instant::now();
        let end = budget.time_limit.and_then(|limit| start.checked_add(limit));
        Clock { start, end, nodes_left: budget.node_limit, stop }
    }

    /// Why to stop now, if at all.
    fn interrupt(&self) -> Option<Interrupt> {
        if self.stop.asked() {
            Some(Interrupt::Cancelled)
        } else if self.end.is_some_and(|end| Instant::now() >= end) {
            Some(Interrupt::Time)
        } else {
            None
        }
    }

    /// Whether there is time left, and nobody wants to stop.
    pub(crate) fn goes_on(&self) -> bool {
        self.interrupt().is_none()
    }

    /// Whether it was stopped, not out of time.
    pub(crate) fn was_stopped(&self) -> bool {
        self.stop.asked()
    }

    /// Runs a search with what is left of the budget, and takes from it what the search used.
    pub(crate) fn search(
        &mut self,
        solutions: Option<u128>,
        run: impl FnOnce(&Limits<'_>) -> sudokit_solve::Outcome,
    ) -> sudokit_solve::Outcome {
        let outcome = self.interruptible(solutions, run);
        self.nodes_left = self.nodes_left.map(|left| left.saturating_sub(outcome.nodes));
        outcome
    }

    /// Runs searches with what is left of the budget.
    pub(crate) fn interruptible<T>(
        &self,
        solutions: Option<u128>,
        run: impl FnOnce(&Limits<'_>) -> T,
    ) -> T {
        let interrupt = || self.interrupt();
        run(&Limits { solutions, nodes: self.nodes_left, interrupt: Some(&interrupt) })
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
}
