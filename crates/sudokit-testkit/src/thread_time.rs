//! The processor's time of a thread. The tests of `sudokit-formats` include this file: they cannot depend on this crate.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);

/// The processor's time of this thread, where the system tells it: other work on the machine does not change it.
/// Elsewhere, the time since the first call.
#[must_use]
pub fn thread_time() -> Duration {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = stat.and_then(|text| text.split(' ').next()?.parse().ok());
    nanos.map_or_else(|| BEGUN.elapsed(), Duration::from_nanos)
}
