//! Parallel work whose results are printed in order: by the pipe and by `generate`.
//!
//! ```text
//! permits --> workers, each on a numbered task --> Ordered --> writer, task after task
//!    ^                                                           |
//!    '--------------- one back for each task written ------------'
//! ```
//!
//! A task may deliver several pieces; the last one says so. A permit is taken before a task starts
//! and returned when it is written, so one slow task holds the others up instead of filling the
//! memory with results that wait for it.

use std::collections::{BTreeMap, VecDeque};

use crossbeam_channel::{Receiver, Sender, bounded};

/// Pieces that wait for the tasks before them.
pub(crate) struct Ordered<T> {
    /// The number of the task whose pieces come next.
    turn: u64,
    waiting: BTreeMap<u64, VecDeque<(T, bool)>>,
}

impl<T> Ordered<T> {
    /// Starts with the task of this number.
    pub(crate) fn starting_at(turn: u64) -> Ordered<T> {
        Ordered { turn, waiting: BTreeMap::new() }
    }

    /// The number of the task whose pieces come next.
    pub(crate) fn turn(&self) -> u64 {
        self.turn
    }

    /// Takes a piece of a task; `last` if the task has no more.
    pub(crate) fn push(&mut self, task: u64, piece: T, last: bool) {
        self.waiting.entry(task).or_default().push_back((piece, last));
    }

    /// Returns the next piece in order, and whether it is the last one of its task.
    pub(crate) fn pop(&mut self) -> Option<(T, bool)> {
        let (piece, last) = self.waiting.get_mut(&self.turn)?.pop_front()?;
        if last {
            self.waiting.remove(&self.turn);
            self.turn += 1;
        }
        Some((piece, last))
    }
}

/// Returns as many permits as tasks may be under way, and the other end, which takes them back.
pub(crate) fn permits(count: usize) -> (Permits, ReturnedPermits) {
    let (sender, receiver) = bounded(count);
    for _ in 0..count {
        let _ = sender.send(());
    }
    (Permits(receiver), ReturnedPermits(sender))
}

/// Permits to start a task. Threads may share them.
#[derive(Clone)]
pub(crate) struct Permits(Receiver<()>);

impl Permits {
    /// Waits for a permit; `false` if there will be none, as the writer has ended.
    pub(crate) fn take(&self) -> bool {
        self.0.recv().is_ok()
    }
}

/// Where the writer returns permits.
pub(crate) struct ReturnedPermits(Sender<()>);

impl ReturnedPermits {
    pub(crate) fn give_back(&self) {
        let _ = self.0.try_send(());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_come_out_in_the_order_of_their_tasks() {
        let mut ordered = Ordered::starting_at(3);
        ordered.push(4, 'c', true);
        assert_eq!(ordered.pop(), None);
        ordered.push(3, 'a', false);
        assert_eq!(ordered.pop(), Some(('a', false)));
        assert_eq!(ordered.pop(), None, "task 3 is not complete");
        ordered.push(3, 'b', true);
        assert_eq!(ordered.pop(), Some(('b', true)));
        assert_eq!(ordered.pop(), Some(('c', true)));
        assert_eq!((ordered.pop(), ordered.turn()), (None, 5));
    }

    #[test]
    fn a_permit_comes_back_when_its_task_is_written() {
        let (permits, returned) = permits(1);
        assert!(permits.take());
        returned.give_back();
        assert!(permits.take());
        drop(returned);
        assert!(!permits.take());
    }
}
