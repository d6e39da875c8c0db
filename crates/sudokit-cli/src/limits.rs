//! The time and node budget of one puzzle.

use std::time::{Duration, Instant};

use sudokit_solve::{Ending, Interrupt, Limits, Outcome};

use crate::args::Budget;
use crate::signals::Stop;

/// The clock that runs while one puzzle is worked on.
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

    /// Returns why to stop now, if there is a reason.
    fn interrupt(&self) -> Option<Interrupt> {
        if self.stop.requested() {
            Some(Interrupt::Cancelled)
        } else if self.end.is_some_and(|end| Instant::now() >= end) {
            Some(Interrupt::Time)
        } else {
            None
        }
    }

    /// Returns whether there is time left and the program has not been asked to stop.
    pub(crate) fn is_running(&self) -> bool {
        self.interrupt().is_none()
    }

    /// Returns whether the program was asked to stop, as opposed to running out of time.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.stop.requested()
    }

    /// Runs a search with the rest of the budget, and subtracts what the search used.
    pub(crate) fn search(
        &mut self,
        solutions: Option<u128>,
        run: impl FnOnce(&Limits<'_>) -> Outcome,
    ) -> Outcome {
        let outcome = self.with_limits(solutions, run);
        self.nodes_left = self.nodes_left.map(|left| left.saturating_sub(outcome.nodes));
        outcome
    }

    /// Calls `run` with the rest of the budget.
    pub(crate) fn with_limits<T>(
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

/// Returns whether a search was cut short because the program was asked to stop.
pub(crate) fn was_cancelled(outcome: &Outcome) -> bool {
    outcome.ending == Ending::OutOfBudget(sudokit_solve::Budget::Cancelled)
}

/// Returns whether a budget ran out before the search was complete.
pub(crate) fn ran_out(outcome: &Outcome) -> bool {
    matches!(outcome.ending, Ending::OutOfBudget(_))
}
