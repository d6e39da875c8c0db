//! Where a worker leaves its answers while it searches.
//!
//! A worker sends its answers in large parts, as long as puzzles are quick. When a puzzle takes long,
//! the answers before it must not wait. So before each search the worker puts them on its shelf:
//!
//! ```text
//! worker:  part [a b]   --Sink::begin-->  shelf [a b]     searching for c ...
//!                                            |
//! writer:              idle, and it is this batch's turn: takes [a b] and prints it
//!
//! worker:  part [c]     <--next line----  shelf []         or part [a b c], if a b are still there
//! ```
//!
//! Putting a part down and taking it back costs two uncontended locks. The writer takes it only if it
//! has waited for a while and the channel is empty: whatever the worker sent before is printed
//! first.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crossbeam_channel::Receiver;

use super::part::OutputPart;

#[derive(Default)]
pub(super) struct Shelf(Mutex<OutputPart>);

impl Shelf {
    fn lock(&self) -> MutexGuard<'_, OutputPart> {
        // A part is always complete, whatever happened to the thread that held the lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The worker puts its part here.
    pub(super) fn put(&self, part: OutputPart) {
        *self.lock() = part;
    }

    /// The worker takes its part back; it is empty if the writer took it.
    pub(super) fn take_back(&self) -> OutputPart {
        std::mem::take(&mut *self.lock())
    }

    /// The writer takes the answers on the shelf, if they are of the batch that is printed next and
    /// nothing sent before them is still in the channel.
    pub(super) fn take(&self, turn: u64, parts: &Receiver<OutputPart>) -> Option<OutputPart> {
        let mut part = self.lock();
        let next = part.batch == turn && !part.out.is_empty() && parts.is_empty();
        next.then(|| std::mem::take(&mut *part))
    }
}
