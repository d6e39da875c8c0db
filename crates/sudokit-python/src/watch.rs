//! What stops a search: its time, or Ctrl-C.

use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

use pyo3::prelude::*;
use sudokit_answers::{Clock, Watch};
use sudokit_solve::Interrupt;

use crate::given::Limits;

/// How often Python is asked whether there is a signal.
pub(crate) const LOOK: Duration = Duration::from_millis(50);

/// The exception that a signal raises, if there was one.
#[expect(clippy::redundant_closure_for_method_calls, reason = "the method has but one lifetime")]
pub(crate) fn look_for_signals() -> PyResult<()> {
    Python::attach(|py| py.check_signals())
}

/// Watches one search, from the thread that searches. Python lets its main thread alone see signals.
pub(crate) struct SignalWatch {
    time: Option<Duration>,
    begun: Instant,
    looked: Cell<Instant>,
    raised: RefCell<Option<PyErr>>,
}

impl SignalWatch {
    pub(crate) fn start(time: Option<Duration>) -> SignalWatch {
        let now = Instant::now();
        SignalWatch { time, begun: now, looked: Cell::new(now), raised: RefCell::new(None) }
    }

    /// The exception that a signal raised.
    pub(crate) fn end(self) -> PyResult<()> {
        self.raised.into_inner().map_or(Ok(()), Err)
    }
}

impl Watch for SignalWatch {
    fn interrupt(&self) -> Option<Interrupt> {
        if self.raised.borrow().is_some() {
            return Some(Interrupt::Cancelled);
        }
        let now = Instant::now();
        if now.duration_since(self.looked.get()) >= LOOK {
            self.looked.set(now);
            if let Err(error) = look_for_signals() {
                *self.raised.borrow_mut() = Some(error);
                return Some(Interrupt::Cancelled);
            }
        }
        let is_over = self.time.is_some_and(|time| now.duration_since(self.begun) >= time);
        is_over.then_some(Interrupt::Time)
    }

    /// Answers say nothing of the time they took, so that equal calls have equal answers.
    fn elapsed(&self) -> Option<Duration> {
        None
    }

    fn left(&self) -> Option<Duration> {
        Some(self.time?.saturating_sub(self.begun.elapsed()))
    }
}

/// Calls `run` with a clock, while other threads of Python may run. A signal becomes its exception.
pub(crate) fn watched<T: Send>(
    py: Python<'_>,
    limits: Limits,
    run: impl FnOnce(&mut Clock<'_>) -> T + Send,
) -> PyResult<T> {
    py.detach(|| {
        let watch = SignalWatch::start(limits.time);
        let value = run(&mut Clock::new(&watch, limits.nodes));
        watch.end().map(|()| value)
    })
}
