//! Long work on a thread of its own, which can be called off.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

/// Work that goes on somewhere; called off when dropped.
#[derive(Debug)]
pub(crate) struct Job<T> {
    stop: Arc<AtomicBool>,
    done: Receiver<T>,
}

/// How far a job is.
pub(crate) enum Progress<T> {
    Working,
    Done(T),
    /// It ended without an answer.
    Lost,
}

impl<T: Send + 'static> Job<T> {
    /// Begins. The work is handed a question it asks now and then: whether to go on.
    pub(crate) fn start(work: impl FnOnce(&dyn Fn() -> bool) -> T + Send + 'static) -> Job<T> {
        let stop = Arc::new(AtomicBool::new(false));
        let (send, done) = channel();
        let asked = stop.clone();
        thread::spawn(move || {
            let result = work(&|| !asked.load(Ordering::Relaxed));
            // Nobody may be waiting any more.
            let _ = send.send(result);
        });
        Job { stop, done }
    }

    /// Looks whether it is done. Ask no more once it was.
    pub(crate) fn look(&self) -> Progress<T> {
        match self.done.try_recv() {
            Ok(result) => Progress::Done(result),
            Err(TryRecvError::Empty) => Progress::Working,
            Err(TryRecvError::Disconnected) => Progress::Lost,
        }
    }

    /// Waits until it is done; `None` if it ended without an answer.
    pub(crate) fn wait(&self) -> Option<T> {
        self.done.recv().ok()
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
