//! What the threads of the pipe share.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use crate::error::Error;
use crate::input::Work;

/// How long a worker should take for a batch, once it is known how long a puzzle takes.
const BATCH_TIME: Duration = Duration::from_millis(2);
/// The largest number of puzzles in a batch.
const BATCH_RECORDS: u64 = 1 << 13;

/// A batch to answer, or the error of an input in its place.
pub(super) struct Task {
    pub(super) number: u64,
    pub(super) work: Result<Work, Error>,
}

/// Counters that all threads see.
#[derive(Default)]
pub(super) struct Shared {
    /// The batch that is printed next.
    pub(super) turn: AtomicU64,
    /// Batches given to workers.
    pub(super) sent: AtomicU64,
    /// Bytes of the inputs read.
    pub(super) bytes: AtomicU64,
    /// Puzzles answered, and the nanoseconds that took: how long a batch should be.
    answered: AtomicUsize,
    nanos: AtomicU64,
}

impl Shared {
    /// Records how long a batch took.
    pub(super) fn count(&self, puzzles: usize, time: Duration) {
        self.answered.fetch_add(puzzles, Ordering::Relaxed);
        self.nanos.fetch_add(time.as_nanos() as u64, Ordering::Relaxed);
    }

    /// Returns how many puzzles take about [`BATCH_TIME`]; 1 as long as that is not known.
    pub(super) fn batch_records(&self) -> usize {
        let answered = self.answered.load(Ordering::Relaxed) as u64;
        let nanos = self.nanos.load(Ordering::Relaxed);
        let each = nanos.checked_div(answered).unwrap_or(u64::MAX).max(1);
        (BATCH_TIME.as_nanos() as u64 / each).clamp(1, BATCH_RECORDS) as usize
    }
}
