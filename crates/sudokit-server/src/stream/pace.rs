//! How many lines go to a thread at a time.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// The most lines of a batch.
const MOST: usize = 512;
/// Batches that are done sooner grow, those that take longer shrink. So the first answer of a slow question
/// does not wait for many others, and threads have enough to do with quick ones.
const USUAL: (Duration, Duration) = (Duration::from_millis(2), Duration::from_millis(8));

/// The lines of the next batch, by the time that the batches before it took.
#[derive(Debug)]
pub(super) struct Pace(AtomicUsize);

impl Pace {
    pub(super) fn new() -> Pace {
        Pace(AtomicUsize::new(4))
    }

    pub(super) fn lines(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }

    /// Learns how long so many lines took.
    pub(super) fn learn(&self, lines: usize, took: Duration) {
        let now = self.lines();
        if took < USUAL.0 && lines >= now {
            self.0.store((2 * now).min(MOST), Ordering::Relaxed);
        } else if took > USUAL.1 && lines <= now {
            self.0.store((lines / 2).max(1), Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn batches_grow_and_shrink() {
        let pace = Pace::new();
        for _ in 0..20 {
            pace.learn(pace.lines(), Duration::from_micros(100));
        }
        assert_eq!(pace.lines(), MOST);
        // A short batch says nothing about long ones.
        pace.learn(3, Duration::from_micros(100));
        assert_eq!(pace.lines(), MOST);
        for _ in 0..20 {
            pace.learn(pace.lines(), Duration::from_millis(50));
        }
        assert_eq!(pace.lines(), 1);
    }
}
