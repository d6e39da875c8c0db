//! What a call may take: a time and nodes for each puzzle, threads, and the caller's own function.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use sudokit_answers::{RowWatch, Watch};
use sudokit_solve::Interrupt;

/// How often the caller is asked whether to stop.
pub(crate) const LOOK: Duration = Duration::from_millis(10);

/// What the search of each puzzle may take.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct Limits {
    pub(crate) time: Option<Duration>,
    pub(crate) nodes: Option<u64>,
}

impl Limits {
    /// Whether a search may take what it needs.
    pub(crate) const fn are_none(&self) -> bool {
        self.time.is_none() && self.nodes.is_none()
    }
}

/// Watches the searches of one thread of a call.
pub(crate) struct CallWatch<'a> {
    limits: Limits,
    /// Whether all threads of the call shall stop.
    stop: &'a AtomicBool,
    /// Asks the caller. Only the thread that was called has it.
    ask: Option<&'a dyn Fn() -> bool>,
    asked: Cell<Option<Instant>>,
    begun: Cell<Option<Instant>>,
}

impl<'a> CallWatch<'a> {
    /// Starts now.
    pub(crate) fn start(
        limits: Limits,
        stop: &'a AtomicBool,
        ask: Option<&'a dyn Fn() -> bool>,
    ) -> CallWatch<'a> {
        let asked = Cell::new(ask.map(|_| Instant::now()));
        let watch = CallWatch { limits, stop, ask, asked, begun: Cell::new(None) };
        watch.begin();
        watch
    }
}

impl Watch for CallWatch<'_> {
    fn interrupt(&self) -> Option<Interrupt> {
        if RowWatch::is_cancelled(self) {
            return Some(Interrupt::Cancelled);
        }
        let (time, begun) = self.limits.time.zip(self.begun.get())?;
        (begun.elapsed() >= time).then_some(Interrupt::Time)
    }

    /// Answers say nothing of the time they took, so that equal calls have equal answers.
    fn elapsed(&self) -> Option<Duration> {
        None
    }

    fn left(&self) -> Option<Duration> {
        let (time, begun) = self.limits.time.zip(self.begun.get())?;
        Some(time.saturating_sub(begun.elapsed()))
    }
}

impl RowWatch for CallWatch<'_> {
    fn begin(&self) {
        // Without a limit of time no one reads the clock.
        self.begun.set(self.limits.time.map(|_| Instant::now()));
    }

    fn is_cancelled(&self) -> bool {
        if self.stop.load(Ordering::Relaxed) {
            return true;
        }
        let Some((ask, asked)) = self.ask.zip(self.asked.get()) else { return false };
        let now = Instant::now();
        if now.duration_since(asked) < LOOK {
            return false;
        }
        self.asked.set(Some(now));
        let stops = ask();
        self.stop.store(stops, Ordering::Relaxed);
        stops
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_caller_is_asked_now_and_then_and_stops_all() {
        let (stop, asked) = (AtomicBool::new(false), Cell::new(0));
        let ask = || {
            asked.set(asked.get() + 1);
            asked.get() == 2
        };
        let watch = CallWatch::start(Limits::default(), &stop, Some(&ask));
        assert_eq!((watch.interrupt(), asked.get()), (None, 0));
        std::thread::sleep(LOOK);
        assert_eq!((watch.interrupt(), asked.get()), (None, 1));
        assert_eq!((watch.interrupt(), asked.get()), (None, 1));
        std::thread::sleep(LOOK);
        assert_eq!(watch.interrupt(), Some(Interrupt::Cancelled));
        let other = CallWatch::start(Limits::default(), &stop, None);
        assert_eq!(other.interrupt(), Some(Interrupt::Cancelled));
    }

    #[test]
    fn time_is_for_each_puzzle() {
        let stop = AtomicBool::new(false);
        let limits = Limits { time: Some(Duration::from_millis(20)), nodes: None };
        let watch = CallWatch::start(limits, &stop, None);
        std::thread::sleep(Duration::from_millis(20));
        assert_eq!(watch.interrupt(), Some(Interrupt::Time));
        assert!(!RowWatch::is_cancelled(&watch));
        watch.begin();
        assert_eq!(watch.interrupt(), None);
    }
}
