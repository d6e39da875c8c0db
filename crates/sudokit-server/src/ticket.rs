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

/// Watches one puzzle.
#[derive(Debug)]
pub(crate) struct PuzzleWatch<'a> {
    ticket: &'a Ticket,
    end: Option<Instant>,
}

impl<'a> PuzzleWatch<'a> {
    /// Starts now.
    pub(crate) fn start(ticket: &'a Ticket, time: Duration) -> PuzzleWatch<'a> {
        PuzzleWatch::until(ticket, Instant::now().checked_add(time))
    }

    /// Goes on until this moment.
    pub(crate) fn until(ticket: &'a Ticket, end: Option<Instant>) -> PuzzleWatch<'a> {
        PuzzleWatch { ticket, end }
    }

    /// Whether the time is over.
    pub(crate) fn is_over(&self) -> bool {
        self.end.is_some_and(|end| Instant::now() >= end)
    }
}

impl Watch for PuzzleWatch<'_> {
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
        Some(self.end?.saturating_duration_since(Instant::now()))
    }
}
