//! The threads that search, and the queues before them.
//!
//! ```text
//! one puzzle ----> urgent queue --.
//!                                  >-- a thread for each core, and only for a moment
//! batch of many -> patient queue -'         '--- not done? then again, from the start:
//!                                  long queue ---- more threads, for the whole time
//! ```
//!
//! How long a search takes is not known beforehand. So each gets a [moment](MOMENT) first, and only long searches
//! wait for long searches. The system shares the cores between all threads.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use crossbeam_channel::{Receiver, RecvError, Sender, bounded, select_biased};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

/// Work for a thread.
type Job = Box<dyn FnOnce() + Send>;

/// How long a search may take before it goes to the long queue.
pub(crate) const MOMENT: Duration = Duration::from_millis(20);
/// A text of more bytes goes to the long queue at once: its board is large, or it has many.
const SHORT: usize = 1024;
/// Threads with long searches, for each with short ones.
const LONG: usize = 4;
/// After so many jobs of one puzzle, a thread takes a batch, if one waits.
const TURN: usize = 16;

/// Threads that search, with queues of bounded length.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    urgent: Queue,
    patient: Queue,
    long: Queue,
    running: Arc<AtomicUsize>,
}

/// A queue.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum QueueName {
    /// For single puzzles that take a moment.
    Urgent,
    /// For batches that take a moment.
    Patient,
    /// For what takes longer.
    Long,
}

impl QueueName {
    /// The queue for a text of this many bytes.
    pub(crate) fn of(bytes: usize) -> QueueName {
        if bytes > SHORT { QueueName::Long } else { QueueName::Urgent }
    }
}

/// Jobs that wait.
#[derive(Clone, Debug)]
struct Queue {
    jobs: Sender<Job>,
    /// One permit for each place, in the queue or on a thread.
    places: Arc<Semaphore>,
}

/// Every place in the queue is taken.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Full;

/// The answer of a job: dropped if the job panicked.
pub(crate) type Answer<T> = oneshot::Receiver<T>;

impl Pool {
    /// Starts this many threads, and more for long searches, with this many places in each queue.
    pub(crate) fn new(workers: usize, queue: usize) -> Pool {
        let workers = workers.max(1);
        let running = Arc::new(AtomicUsize::new(0));
        let (urgent, urgent_jobs) = Queue::new(workers + queue);
        let (patient, patient_jobs) = Queue::new(workers + queue);
        let (long, long_jobs) = Queue::new(LONG * workers + queue);
        // A thread ends when the pool, and so the sender, is gone.
        for _ in 0..workers {
            let (urgent, patient) = (urgent_jobs.clone(), patient_jobs.clone());
            let running = running.clone();
            thread::spawn(move || work(&running, |done| next(&urgent, &patient, done)));
        }
        for _ in 0..LONG * workers {
            let (long, running) = (long_jobs.clone(), running.clone());
            thread::spawn(move || work(&running, |_| long.recv()));
        }
        Pool { urgent, patient, long, running }
    }

    /// Hands over work for a client that waits, if there is a place.
    ///
    /// # Errors
    /// If there is none.
    pub(crate) fn try_run<T: Send + 'static>(
        &self,
        name: QueueName,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Answer<T>, Full> {
        let queue = self.queue(name);
        let place = queue.places.clone().try_acquire_owned().map_err(|_| Full)?;
        Ok(queue.start(place, work))
    }

    /// Hands over work that is one of many parts, as soon as there is a place.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        name: QueueName,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Answer<T> {
        let queue = self.queue(name);
        let place = queue.places.clone().acquire_owned().await;
        queue.start(place.expect("the semaphore is never closed"), work)
    }

    fn queue(&self, name: QueueName) -> &Queue {
        match name {
            QueueName::Urgent => &self.urgent,
            QueueName::Patient => &self.patient,
            QueueName::Long => &self.long,
        }
    }

    /// Jobs on threads, and jobs that wait.
    pub(crate) fn load(&self) -> (usize, usize) {
        let waiting = [&self.urgent, &self.patient, &self.long].map(|queue| queue.jobs.len());
        (self.running.load(Ordering::Relaxed), waiting.into_iter().sum())
    }
}

impl Queue {
    fn new(places: usize) -> (Queue, Receiver<Job>) {
        let (jobs, waiting) = bounded(places);
        (Queue { jobs, places: Arc::new(Semaphore::new(places)) }, waiting)
    }

    fn start<T: Send + 'static>(
        &self,
        place: OwnedSemaphorePermit,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Answer<T> {
        let (tell, answer) = oneshot::channel();
        let job: Job = Box::new(move || {
            let done = work();
            // The place is free before the client knows: it may ask again at once.
            drop(place);
            // The client may be gone.
            let _ = tell.send(done);
        });
        // There is room for each permit, and the threads live as long as the sender.
        let _ = self.jobs.send(job);
        answer
    }
}

/// Runs jobs until there are no more. `next` gets the number of jobs done.
fn work(running: &AtomicUsize, next: impl Fn(usize) -> Result<Job, RecvError>) {
    let mut done = 0_usize;
    while let Ok(job) = next(done) {
        running.fetch_add(1, Ordering::Relaxed);
        // A panic is a bug; it must not take the thread from the other clients.
        let _ = catch_unwind(AssertUnwindSafe(job));
        running.fetch_sub(1, Ordering::Relaxed);
        done += 1;
    }
}

/// The next job: one puzzle if any waits, and sometimes a batch first.
fn next(urgent: &Receiver<Job>, patient: &Receiver<Job>, done: usize) -> Result<Job, RecvError> {
    let (first, second) = match done.is_multiple_of(TURN) {
        true => (patient, urgent),
        false => (urgent, patient),
    };
    select_biased! {
        recv(first) -> job => job,
        recv(second) -> job => job,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_jobs_do_not_wait_for_long_ones() {
        let pool = Pool::new(1, 10);
        let (end, ends) = bounded::<()>(0);
        let long = pool.try_run(QueueName::Long, move || ends.recv().is_err()).unwrap();
        assert_eq!(pool.try_run(QueueName::Urgent, || 7).unwrap().blocking_recv(), Ok(7));
        drop(end);
        assert_eq!(long.blocking_recv(), Ok(true));
    }

    #[test]
    fn a_panic_ends_only_its_job() {
        let pool = Pool::new(1, 10);
        let failed = pool.try_run(QueueName::Urgent, || panic!("a job failed")).unwrap();
        assert!(failed.blocking_recv().is_err());
        assert_eq!(pool.try_run(QueueName::Urgent, || 7).unwrap().blocking_recv(), Ok(7));
    }
}
