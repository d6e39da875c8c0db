//! What a call may take: a time and nodes for each puzzle, threads, and the caller's own function.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use sudokit_answers::{Limits, RowWatch, Watch};
use sudokit_generate::Interrupter;
use sudokit_solve::Interrupt;

/// How often the caller is asked whether to stop.
pub(crate) const LOOK: Duration = Duration::from_millis(10);

/// Asks the caller whether to stop.
pub(crate) type Ask = Arc<dyn Fn() -> bool + Send + Sync>;

/// Watches the searches of one thread of a call.
pub(crate) struct CallWatch {
    limits: Limits,
    /// Whether all threads of the call shall stop.
    stop: Arc<AtomicBool>,
    /// Only the thread that was called has it.
    ask: Option<Ask>,
    /// Without a limit of time and a caller to ask no one reads the clock.
    started: Option<Instant>,
    /// When the caller was asked last, and when the search of this puzzle began: in microseconds since the start.
    asked: AtomicU64,
    begun: AtomicU64,
}

impl CallWatch {
    /// Starts now.
    pub(crate) fn start(limits: Limits, stop: Arc<AtomicBool>, ask: Option<Ask>) -> CallWatch {
        let started = (ask.is_some() || limits.time.is_some()).then(Instant::now);
        let (asked, begun) = Default::default();
        CallWatch { limits, stop, ask, started, asked, begun }
    }

    /// What says why to stop, for those who keep it.
    pub(crate) fn interrupter(self: Arc<CallWatch>) -> Interrupter<'static> {
        Arc::new(move || self.interrupt())
    }

    /// Whether it asks the caller.
    pub(crate) fn asks(&self) -> bool {
        self.ask.is_some()
    }

    /// The time since one of the two moments above.
    fn since(&self, moment: &AtomicU64) -> Duration {
        let elapsed = self.started.map_or(Duration::ZERO, |started| started.elapsed());
        elapsed.saturating_sub(Duration::from_micros(moment.load(Ordering::Relaxed)))
    }

    /// Makes it now.
    fn set(&self, moment: &AtomicU64) {
        let elapsed = self.started.map_or(Duration::ZERO, |started| started.elapsed());
        moment.store(elapsed.as_micros() as u64, Ordering::Relaxed);
    }
}

impl Watch for CallWatch {
    fn interrupt(&self) -> Option<Interrupt> {
        if RowWatch::is_cancelled(self) {
            return Some(Interrupt::Cancelled);
        }
        (self.since(&self.begun) >= self.limits.time?).then_some(Interrupt::Time)
    }

    /// Answers say nothing of the time they took, so that equal calls have equal answers.
    fn elapsed(&self) -> Option<Duration> {
        None
    }

    fn left(&self) -> Option<Duration> {
        Some(self.limits.time?.saturating_sub(self.since(&self.begun)))
    }
}

impl RowWatch for CallWatch {
    fn begin(&self) {
        if self.limits.time.is_some() {
            self.set(&self.begun);
        }
    }

    fn is_cancelled(&self) -> bool {
        if self.stop.load(Ordering::Relaxed) {
            return true;
        }
        let Some(ask) = &self.ask else { return false };
        if self.since(&self.asked) < LOOK {
            return false;
        }
        self.set(&self.asked);
        let stops = ask();
        self.stop.store(stops, Ordering::Relaxed);
        stops
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicU32;

    use super::*;

    #[test]
    fn the_caller_is_asked_now_and_then_and_stops_all() {
        let (stop, asked) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU32::new(0)));
        let times = {
            let asked = asked.clone();
            move || asked.load(Ordering::Relaxed)
        };
        let ask: Ask = Arc::new(move || asked.fetch_add(1, Ordering::Relaxed) == 1);
        let watch = CallWatch::start(Limits::default(), stop.clone(), Some(ask));
        assert_eq!((watch.interrupt(), times()), (None, 0));
        std::thread::sleep(LOOK);
        assert_eq!((watch.interrupt(), times()), (None, 1));
        assert_eq!((watch.interrupt(), times()), (None, 1));
        std::thread::sleep(LOOK);
        assert_eq!(watch.interrupt(), Some(Interrupt::Cancelled));
        let other = CallWatch::start(Limits::default(), stop, None);
        assert_eq!(other.interrupt(), Some(Interrupt::Cancelled));
    }

    #[test]
    fn time_is_for_each_puzzle() {
        let limits = Limits { time: Some(Duration::from_millis(20)), nodes: None };
        let watch = CallWatch::start(limits, Arc::default(), None);
        std::thread::sleep(Duration::from_millis(20));
        assert_eq!(watch.interrupt(), Some(Interrupt::Time));
        assert!(!RowWatch::is_cancelled(&watch));
        watch.begin();
        assert_eq!(watch.interrupt(), None);
        assert!(watch.left().is_some_and(|left| left > Duration::ZERO));
    }
}
