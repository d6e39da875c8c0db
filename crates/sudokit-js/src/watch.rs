//! The time that an answer may take, by the clock of the host.

use std::cell::Cell;
use std::time::Duration;

use sudokit_answers::{RowWatch, Watch};
use sudokit_solve::Interrupt;

use crate::host;

/// A watch that reads the clock of the host.
#[derive(Debug)]
pub(crate) struct HostWatch {
    limit: Option<Duration>,
    /// When the answer began, in milliseconds.
    begun: Cell<f64>,
}

impl HostWatch {
    /// Begins an answer that may take so long.
    pub(crate) fn start(limit: Option<Duration>) -> HostWatch {
        HostWatch { limit, begun: Cell::new(host::now()) }
    }

    fn since(&self) -> Duration {
        since(self.begun.get())
    }
}

/// The time since this moment, in milliseconds of the host.
fn since(begun: f64) -> Duration {
    Duration::try_from_secs_f64((host::now() - begun) / 1000.0).unwrap_or_default()
}

/// Why to stop now what began then and may take so long.
pub(crate) fn interrupt(begun: f64, limit: Option<Duration>) -> Option<Interrupt> {
    match host::go_on() {
        false => Some(Interrupt::Cancelled),
        true => limit.filter(|limit| since(begun) >= *limit).map(|_| Interrupt::Time),
    }
}

impl Watch for HostWatch {
    fn interrupt(&self) -> Option<Interrupt> {
        interrupt(self.begun.get(), self.limit)
    }

    fn elapsed(&self) -> Option<Duration> {
        Some(self.since())
    }

    fn left(&self) -> Option<Duration> {
        self.limit.map(|limit| limit.saturating_sub(self.since()))
    }
}

impl RowWatch for HostWatch {
    fn begin(&self) {
        self.begun.set(host::now());
    }

    fn is_cancelled(&self) -> bool {
        !host::go_on()
    }
}
