//! What stops a search: its time, or a client that is gone.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use sudokit_answers::Watch;
use sudokit_solve::Interrupt;

/// Whether the client of a request is gone.
#[derive(Clone, Default, Debug)]
pub(crate) struct Ticket(Arc<AtomicBool>);

/// Cancels the request when it is dropped: its client is gone, or has its answer.
#[derive(Debug)]
pub(crate) struct Claim(Arc<AtomicBool>);

impl Ticket {
    /// A ticket, and the claim that the side of the client holds.
    pub(crate) fn new() -> (Ticket, Claim) {
        let gone = Arc::new(AtomicBool::new(false));
        (Ticket(gone.clone()), Claim(gone))
    }

    /// Whether the client no longer waits.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Watches one puzzle. Its time is that of the processor, as far as the system tells it: when many search at a time, none
/// gets less for it.
#[derive(Debug)]
pub(crate) struct PuzzleWatch {
    ticket: Ticket,
    time: Duration,
    begun: Instant,
    /// The processor's time of this thread at the start.
    worked: Option<Duration>,
}

/// A search ends after so many times its time on the clock, however little of it the processor had for it.
const PATIENCE: u32 = 4;

impl PuzzleWatch {
    /// Starts now. The search is on this thread.
    pub(crate) fn start(ticket: &Ticket, time: Duration) -> PuzzleWatch {
        PuzzleWatch { ticket: ticket.clone(), time, begun: Instant::now(), worked: thread_time() }
    }

    /// Whether the time is over.
    pub(crate) fn is_over(&self) -> bool {
        self.spent() >= self.time
    }

    /// How much of the time is spent.
    fn spent(&self) -> Duration {
        let passed = self.begun.elapsed();
        // The processor gives a thread no more than what passes.
        if passed < self.time || passed >= self.time.saturating_mul(PATIENCE) {
            return passed;
        }
        let worked = thread_time().zip(self.worked);
        worked.map_or(passed, |(now, begun)| now.saturating_sub(begun))
    }
}

/// The processor's time of this thread, where the system tells it.
fn thread_time() -> Option<Duration> {
    #[cfg(unix)]
    {
        use rustix::time::{ClockId, clock_gettime};
        Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).ok()
    }
    #[cfg(not(unix))]
    None
}

impl Watch for PuzzleWatch {
    fn interrupt(&self) -> Option<Interrupt> {
        if self.ticket.is_cancelled() {
            Some(Interrupt::Cancelled)
        } else if self.is_over() {
            Some(Interrupt::Time)
        } else {
            None
        }
    }

    /// Answers say nothing of the time they took, so that equal requests have equal answers.
    fn elapsed(&self) -> Option<Duration> {
        None
    }

    fn left(&self) -> Option<Duration> {
        Some(self.time.saturating_sub(self.spent()))
    }
}
