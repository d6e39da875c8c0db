//! The time and the nodes that one answer may take.

use std::cell::Cell;
use std::time::Duration;

use sudokit_solve::{Budget, Ending, Interrupt, Limits, Outcome};

/// Says when to stop. The caller implements it, as only the caller may read a clock.
pub trait Watch {
    /// Why to stop now, if there is a reason. It is asked often, so it must be quick.
    fn interrupt(&self) -> Option<Interrupt>;

    /// The time since the start; `None` if answers are not to say it.
    fn elapsed(&self) -> Option<Duration>;

    /// The time that is left; `None` if it has no end.
    fn left(&self) -> Option<Duration> {
        None
    }

    /// Whether it never stops anything, so that searches need not ask.
    fn is_endless(&self) -> bool {
        false
    }
}

/// A part of the time that a watch allows.
struct Share<'a> {
    watch: &'a dyn Watch,
    /// The time that is to be left in the end.
    rest: Option<Duration>,
}

impl Watch for Share<'_> {
    fn interrupt(&self) -> Option<Interrupt> {
        let is_over = || {
            let (rest, left) = self.rest.zip(self.watch.left())?;
            (left <= rest).then_some(Interrupt::Time)
        };
        self.watch.interrupt().or_else(is_over)
    }

    fn elapsed(&self) -> Option<Duration> {
        self.watch.elapsed()
    }

    fn left(&self) -> Option<Duration> {
        let (rest, left) = self.rest.zip(self.watch.left())?;
        Some(left.saturating_sub(rest))
    }
}

/// A watch that never stops anything, and measures no time.
#[derive(Copy, Clone, Default, Debug)]
pub struct NoWatch;

impl Watch for NoWatch {
    fn interrupt(&self) -> Option<Interrupt> {
        None
    }

    fn elapsed(&self) -> Option<Duration> {
        None
    }

    fn is_endless(&self) -> bool {
        true
    }
}

/// What one answer may take: the time that a watch allows, and a number of nodes.
#[allow(missing_debug_implementations)]
pub struct Clock<'a> {
    watch: &'a dyn Watch,
    nodes_left: Option<u64>,
}

impl<'a> Clock<'a> {
    /// A clock that this watch stops, and a number of nodes; `None` does not limit them.
    #[must_use]
    pub fn new(watch: &'a dyn Watch, nodes: Option<u64>) -> Clock<'a> {
        Clock { watch, nodes_left: nodes }
    }

    /// Whether there is time left.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.watch.interrupt().is_none()
    }

    /// What a rating asks whether to go on. Each time counts as a node, so that the answer does not depend on
    /// the speed of the machine.
    pub fn counting(&self) -> impl Fn() -> bool {
        let left = Cell::new(self.nodes_left.unwrap_or(u64::MAX));
        move || {
            let rest = left.get().checked_sub(1);
            left.set(rest.unwrap_or(0));
            rest.is_some() && self.is_running()
        }
    }

    /// Calls `run` with the clock of one of several parts of an answer: an equal share of the nodes, and of the
    /// time that is left for this part and those after it. Parts count from 0.
    pub fn share<T>(&self, part: u32, parts: u32, run: impl FnOnce(&Clock<'_>) -> T) -> T {
        let rest = |left: Duration| left - left / parts.saturating_sub(part).max(1);
        let share = Share { watch: self.watch, rest: self.watch.left().map(rest) };
        run(&Clock::new(&share, self.nodes_left.map(|nodes| nodes.div_ceil(parts.into()))))
    }

    /// Whether a part of an answer that ended early may have more time: none is limited by nodes, and there is some left.
    #[must_use]
    pub fn has_time_left(&self) -> bool {
        let is_left = || self.watch.left().is_some_and(|left| !left.is_zero());
        self.nodes_left.is_none() && self.is_running() && is_left()
    }

    /// Whether the caller asked to stop, as opposed to running out of time.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.watch.interrupt() == Some(Interrupt::Cancelled)
    }

    /// Which limit ended an answer that a limit ended.
    #[must_use]
    pub fn ended_by(&self) -> Budget {
        match self.watch.interrupt() {
            Some(Interrupt::Cancelled) => Budget::Cancelled,
            Some(Interrupt::Time) => Budget::Time,
            None => Budget::Nodes,
        }
    }

    /// Runs a search with what is left, and subtracts the nodes that it used.
    pub fn search(
        &mut self,
        solutions: Option<u128>,
        run: impl FnOnce(&Limits<'_>) -> Outcome,
    ) -> Outcome {
        let outcome = self.with_limits(solutions, run);
        self.nodes_left = self.nodes_left.map(|left| left.saturating_sub(outcome.nodes));
        outcome
    }

    /// Calls `run` with what is left.
    pub fn with_limits<T>(&self, solutions: Option<u128>, run: impl FnOnce(&Limits<'_>) -> T) -> T {
        let watch = self.watch;
        let interrupt = || watch.interrupt();
        let asks = !watch.is_endless();
        run(&Limits { solutions, nodes: self.nodes_left, interrupt: asks.then_some(&interrupt) })
    }

    /// The time since the start; `None` if answers are not to say it.
    #[must_use]
    pub fn elapsed(&self) -> Option<Duration> {
        self.watch.elapsed()
    }
}

/// Whether a search was cut short because the caller asked to stop.
#[must_use]
pub fn was_cancelled(outcome: &Outcome) -> bool {
    outcome.ending == Ending::OutOfBudget(Budget::Cancelled)
}

/// Whether a limit ended a search before it was complete.
#[must_use]
pub fn ran_out(outcome: &Outcome) -> bool {
    matches!(outcome.ending, Ending::OutOfBudget(_))
}
