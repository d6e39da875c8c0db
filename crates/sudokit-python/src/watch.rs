//! What stops a search: its time, or Ctrl-C.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use pyo3::prelude::*;
use sudokit_answers::{Clock, Limits, Watch};
use sudokit_generate::Interrupter;
use sudokit_solve::Interrupt;

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
    /// When Python was asked last, in milliseconds since the start.
    looked: AtomicU64,
    is_raised: AtomicBool,
    raised: Mutex<Option<PyErr>>,
}

impl SignalWatch {
    pub(crate) fn start(time: Option<Duration>) -> Arc<SignalWatch> {
        let (looked, is_raised, raised) = Default::default();
        Arc::new(SignalWatch { time, begun: Instant::now(), looked, is_raised, raised })
    }

    /// The exception that a signal raised.
    pub(crate) fn end(&self) -> PyResult<()> {
        let raised = self.raised.lock().unwrap_or_else(PoisonError::into_inner).take();
        raised.map_or(Ok(()), Err)
    }

    /// What says why to stop, for those who keep it.
    pub(crate) fn interrupter(self: &Arc<Self>) -> Interrupter<'static> {
        let watch = self.clone();
        Arc::new(move || watch.interrupt())
    }
}

impl Watch for SignalWatch {
    fn interrupt(&self) -> Option<Interrupt> {
        if self.is_raised.load(Ordering::Relaxed) {
            return Some(Interrupt::Cancelled);
        }
        let elapsed = self.begun.elapsed();
        let looked = Duration::from_millis(self.looked.load(Ordering::Relaxed));
        if elapsed.saturating_sub(looked) >= LOOK {
            self.looked.store(elapsed.as_millis() as u64, Ordering::Relaxed);
            if let Err(error) = look_for_signals() {
                *self.raised.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                self.is_raised.store(true, Ordering::Relaxed);
                return Some(Interrupt::Cancelled);
            }
        }
        self.time.is_some_and(|time| elapsed >= time).then_some(Interrupt::Time)
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
        let value = run(&mut Clock::new(&*watch, limits.nodes));
        watch.end().map(|()| value)
    })
}
