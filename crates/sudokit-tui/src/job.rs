//! Long work on a thread of its own, cancelled when it is no longer needed.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

/// Work on another thread. Dropping the job cancels it.
#[derive(Debug)]
pub(crate) struct Job<T> {
    stop: Arc<AtomicBool>,
    done: Receiver<T>,
}

/// The state of a job.
pub(crate) enum Progress<T> {
    Working,
    Done(T),
    /// The thread ended without a result.
    Failed,
}

impl<T: Send + 'static> Job<T> {
    /// Starts the work. It gets a function that says whether to go on, and calls it now and then.
    pub(crate) fn start(work: impl FnOnce(&dyn Fn() -> bool) -> T + Send + 'static) -> Job<T> {
        let stop = Arc::new(AtomicBool::new(false));
        let (send, done) = channel();
        let stopped = stop.clone();
        thread::spawn(move || {
            let result = work(&|| !stopped.load(Ordering::Relaxed));
            // If the job was dropped, the result is no longer needed.
            let _ = send.send(result);
        });
        Job { stop, done }
    }

    /// Returns the state without waiting. After `Done` or `Failed` it must not be called again.
    pub(crate) fn poll(&self) -> Progress<T> {
        match self.done.try_recv() {
            Ok(result) => Progress::Done(result),
            Err(TryRecvError::Empty) => Progress::Working,
            Err(TryRecvError::Disconnected) => Progress::Failed,
        }
    }

    /// Waits for the result; `None` if the thread ended without one.
    pub(crate) fn wait(&self) -> Option<T> {
        self.done.recv().ok()
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
