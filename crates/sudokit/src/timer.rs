//! What stops a call: its time, or a flag.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sudokit_answers::Watch;
use sudokit_solve::Interrupt;

/// The time since some moment that stays the same.
type Now = fn() -> Duration;

/// The time since the first call.
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub(crate) fn since_start() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;

    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// What may stop a call.
#[derive(Clone, Default, Debug)]
pub(crate) struct Stops {
    /// A time, and what measures it.
    pub(crate) time: Option<(Duration, Now)>,
    pub(crate) cancel: Option<Arc<AtomicBool>>,
}

/// Watches one call.
pub(crate) struct Timer {
    cancel: Option<Arc<AtomicBool>>,
    /// When it ends, by this clock.
    end: Option<(Duration, Now)>,
}

impl Stops {
    pub(crate) const NONE: Stops = Stops { time: None, cancel: None };

    /// Whether nothing stops a call.
    pub(crate) const fn are_none(&self) -> bool {
        self.time.is_none() && self.cancel.is_none()
    }

    /// Starts now.
    pub(crate) fn start(&self) -> Timer {
        let end = self.time.map(|(time, now)| (now().saturating_add(time), now));
        Timer { cancel: self.cancel.clone(), end }
    }
}

impl Watch for Timer {
    fn interrupt(&self) -> Option<Interrupt> {
        if self.cancel.as_ref().is_some_and(|cancel| cancel.load(Ordering::Relaxed)) {
            return Some(Interrupt::Cancelled);
        }
        self.end.is_some_and(|(end, now)| now() >= end).then_some(Interrupt::Time)
    }

    fn elapsed(&self) -> Option<Duration> {
        None
    }

    fn left(&self) -> Option<Duration> {
        self.end.map(|(end, now)| end.saturating_sub(now()))
    }

    fn is_endless(&self) -> bool {
        self.cancel.is_none() && self.end.is_none()
    }
}
