//! The threads that search, and the queue before them.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crossbeam_channel::{Sender, bounded};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

/// Work for a thread.
type Job = Box<dyn FnOnce() + Send>;

/// Threads that search, with a queue of bounded length.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    jobs: Sender<Job>,
    /// One permit for each place, in the queue or on a thread.
    places: Arc<Semaphore>,
    running: Arc<AtomicUsize>,
}

/// Every place in the queue is taken.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Full;

/// The answer of a job: dropped if the job panicked.
pub(crate) type Answer<T> = oneshot::Receiver<T>;

impl Pool {
    /// Starts this many threads, with this many places in the queue.
    pub(crate) fn new(workers: usize, queue: usize) -> Pool {
        let places = workers.max(1) + queue;
        let (jobs, waiting) = bounded::<Job>(places);
        let running = Arc::new(AtomicUsize::new(0));
        for _ in 0..workers.max(1) {
            let (waiting, running) = (waiting.clone(), running.clone());
            // A thread ends when the pool, and so the sender, is gone.
            thread::spawn(move || {
                for job in waiting {
                    running.fetch_add(1, Ordering::Relaxed);
                    // A panic is a bug; it must not take the thread from the other clients.
                    let _ = catch_unwind(AssertUnwindSafe(job));
                    running.fetch_sub(1, Ordering::Relaxed);
                }
            });
        }
        Pool { jobs, places: Arc::new(Semaphore::new(places)), running }
    }

    /// Hands over work, if there is a place.
    ///
    /// # Errors
    /// If there is none.
    pub(crate) fn try_run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Answer<T>, Full> {
        let place = self.places.clone().try_acquire_owned().map_err(|_| Full)?;
        Ok(self.start(place, work))
    }

    /// Hands over work as soon as there is a place.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Answer<T> {
        let place = self.places.clone().acquire_owned().await;
        self.start(place.expect("the semaphore is never closed"), work)
    }

    fn start<T: Send + 'static>(
        &self,
        place: OwnedSemaphorePermit,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Answer<T> {
        let (tell, answer) = oneshot::channel();
        let job: Job = Box::new(move || {
            // The place is free when the work is done, whatever its end.
            let _place = place;
            // The client may be gone.
            let _ = tell.send(work());
        });
        // There is room for each permit, and the threads live as long as the sender.
        let _ = self.jobs.send(job);
        answer
    }

    /// Jobs on threads, and jobs that wait.
    pub(crate) fn load(&self) -> (usize, usize) {
        (self.running.load(Ordering::Relaxed), self.jobs.len())
    }
}
