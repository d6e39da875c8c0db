//! The threads that search, and the queues before them.
//!
//! ```text
//! one puzzle ----> urgent queue --.
//!                                  >-- a thread for each core, and only for a moment
//! batch of many -> patient queue -'         '--- not done? then again, from the start:
//!                                  middle queue -- as many threads, for ten moments
//!                                  long queue ---- two for each core, for the whole time
//! ```
//!
//! How long a search takes is not known beforehand. So each gets a [moment](Effort::Moment) first, and only long searches
//! wait for long searches. In each queue clients take turns, however many puzzles one of them has there, and none has
//! all threads of the long queue. The system shares the cores between all threads.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use tokio::sync::{Semaphore, oneshot};

use crate::client::Client;
use crate::shares::Shares;

/// Work for a thread.
type Job = Box<dyn FnOnce() + Send>;

/// How long a search may take before it begins again in the next queue.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Effort {
    /// 20 ms.
    Moment,
    /// 200 ms.
    While,
    /// All the time that the request has.
    Whole,
}

/// A text of more bytes goes to the long queue at once: its board is large, or it has many.
const SHORT: usize = 1024;
/// Threads with long searches for each core.
const LONG: usize = 2;
/// What a long search of the largest board takes, in bytes.
const SEARCH: usize = 64 << 20;
/// After so many jobs of one puzzle, a thread takes a batch, if one waits.
const TURN: usize = 16;
/// One client may have a half of the places for puzzles.
const PART: usize = 2;

/// Threads that search, with queues of bounded length.
#[derive(Debug)]
pub(crate) struct Pool {
    short: Arc<Queue>,
    middle: Arc<Queue>,
    long: Arc<Queue>,
    /// One permit for each batch.
    batches: Arc<Semaphore>,
}

/// Every place in the queue is taken, or every one that this client may have.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Full;

/// The answer of a job: dropped if the job panicked.
pub(crate) type Answer<T> = oneshot::Receiver<T>;

impl Effort {
    /// What a text of this many bytes gets first.
    pub(crate) fn of(bytes: usize) -> Effort {
        if bytes > SHORT { Effort::Whole } else { Effort::Moment }
    }

    /// The time that a search gets, of the `whole` of its request.
    pub(crate) fn time(self, whole: Duration) -> Duration {
        match self {
            Effort::Moment => whole.min(Duration::from_millis(20)),
            Effort::While => whole.min(Duration::from_millis(200)),
            Effort::Whole => whole,
        }
    }

    /// What a search gets for which this was not enough; `None` if it has had the `whole` time.
    pub(crate) fn next(self, whole: Duration) -> Option<Effort> {
        let next = match self {
            Effort::Moment => Effort::While,
            Effort::While | Effort::Whole => Effort::Whole,
        };
        (self.time(whole) < whole).then_some(next)
    }
}

impl Pool {
    /// Starts threads for this many cores. So many puzzles and so many batches may wait for one. There are as many long
    /// searches at a time as fit into `memory` bytes, one at least.
    pub(crate) fn new(cores: usize, places: usize, memory: usize) -> Pool {
        let cores = cores.max(1);
        let long = (LONG * cores).min(memory / SEARCH).max(1);
        let start = |threads: usize, each: usize| {
            let queue = Arc::new(Queue::new(each, threads + places));
            for _ in 0..threads {
                let queue = queue.clone();
                thread::spawn(move || queue.work());
            }
            queue
        };
        Pool {
            short: start(cores, cores),
            middle: start(cores, cores),
            long: start(long, long.saturating_sub(1).max(1)),
            batches: Arc::new(Semaphore::new(cores + places)),
        }
    }

    /// Hands over work for a client that waits, if there is a place.
    ///
    /// # Errors
    /// If there is none.
    pub(crate) fn try_run<T: Send + 'static>(
        &self,
        client: Client,
        effort: Effort,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Answer<T>, Full> {
        let queue = self.queue(effort);
        let place = queue.places.take(client, 1).ok_or(Full)?;
        Ok(queue.start(client, true, place, work))
    }

    /// Hands over work that is one of many parts, as soon as there is a place.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        client: Client,
        effort: Effort,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Answer<T> {
        let place = self.batches.clone().acquire_owned().await;
        let place = place.expect("the semaphore is never closed");
        self.queue(effort).start(client, false, place, work)
    }

    fn queue(&self, effort: Effort) -> &Queue {
        match effort {
            Effort::Moment => &self.short,
            Effort::While => &self.middle,
            Effort::Whole => &self.long,
        }
    }

    /// Jobs on threads, and jobs that wait.
    pub(crate) fn load(&self) -> (usize, usize) {
        let loads = [&self.short, &self.middle, &self.long].map(|queue| queue.load());
        loads.into_iter().fold((0, 0), |(a, b), (running, waiting)| (a + running, b + waiting))
    }

    /// Whether a short and a long search of this client would find places.
    pub(crate) fn has_places(&self, client: Client) -> bool {
        [&self.short, &self.long].iter().all(|queue| queue.places.take(client, 1).is_some())
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        for queue in [&self.short, &self.middle, &self.long] {
            queue.waiting().is_closed = true;
            queue.ready.notify_all();
        }
    }
}

/// A queue, which threads of its own serve.
#[derive(Debug)]
struct Queue {
    waiting: Mutex<Waiting>,
    ready: Condvar,
    /// One for each puzzle that waits or is on a thread.
    places: Arc<Shares>,
    /// The most threads that work for one client.
    each: usize,
    running: AtomicUsize,
}

/// What waits for the threads of a queue.
#[derive(Default, Debug)]
struct Waiting {
    puzzles: Turns,
    batches: Turns,
    /// Jobs of each client that are on a thread.
    running: HashMap<Client, usize>,
    /// Jobs that were taken.
    taken: usize,
    is_closed: bool,
}

/// Jobs of clients, which take turns.
#[derive(Default)]
struct Turns {
    jobs: HashMap<Client, VecDeque<Job>>,
    /// The clients that have jobs, the next one first.
    order: VecDeque<Client>,
}

impl std::fmt::Debug for Turns {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Turns").field(&self.order).finish()
    }
}

impl Turns {
    fn push(&mut self, client: Client, job: Job) {
        let jobs = self.jobs.entry(client).or_default();
        if jobs.is_empty() {
            self.order.push_back(client);
        }
        jobs.push_back(job);
    }

    /// The next job of the first client that may have another thread.
    fn pop(&mut self, may: impl Fn(Client) -> bool) -> Option<(Client, Job)> {
        let at = self.order.iter().position(|client| may(*client))?;
        let client = self.order.remove(at)?;
        let jobs = self.jobs.get_mut(&client)?;
        let job = jobs.pop_front()?;
        if jobs.is_empty() {
            self.jobs.remove(&client);
        } else {
            self.order.push_back(client);
        }
        Some((client, job))
    }

    fn len(&self) -> usize {
        self.jobs.values().map(VecDeque::len).sum()
    }
}

impl Waiting {
    /// The next job: one puzzle if any waits, and sometimes a batch first.
    fn pop(&mut self, each: usize) -> Option<(Client, Job)> {
        let running = &self.running;
        let may = |client| running.get(&client).is_none_or(|running| *running < each);
        let (first, second) = match self.taken.is_multiple_of(TURN) {
            true => (&mut self.batches, &mut self.puzzles),
            false => (&mut self.puzzles, &mut self.batches),
        };
        let (client, job) = first.pop(may).or_else(|| second.pop(may))?;
        self.taken += 1;
        *self.running.entry(client).or_default() += 1;
        Some((client, job))
    }

    /// A job of this client is done.
    fn done(&mut self, client: Client) {
        let running = self.running.entry(client).or_default();
        *running -= 1;
        if *running == 0 {
            self.running.remove(&client);
        }
    }
}

impl Queue {
    fn new(each: usize, places: usize) -> Queue {
        let (waiting, running) = (Mutex::default(), AtomicUsize::new(0));
        Queue { waiting, ready: Condvar::new(), places: Shares::new(places, PART), each, running }
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Hands over a job that holds a place.
    fn start<T: Send + 'static>(
        &self,
        client: Client,
        is_puzzle: bool,
        place: impl Send + 'static,
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
        let mut waiting = self.waiting();
        let turns = if is_puzzle { &mut waiting.puzzles } else { &mut waiting.batches };
        turns.push(client, job);
        self.ready.notify_one();
        answer
    }

    /// Runs jobs until the pool is gone.
    fn work(&self) {
        while let Some((client, job)) = self.next() {
            self.running.fetch_add(1, Ordering::Relaxed);
            // A panic is a bug; it must not take the thread from the other clients.
            let _ = catch_unwind(AssertUnwindSafe(job));
            self.running.fetch_sub(1, Ordering::Relaxed);
            self.waiting().done(client);
            // What waits may be this client's alone.
            self.ready.notify_one();
        }
    }

    /// The next job; `None` at the end.
    fn next(&self) -> Option<(Client, Job)> {
        let mut waiting = self.waiting();
        loop {
            if waiting.is_closed {
                return None;
            }
            if let Some(next) = waiting.pop(self.each) {
                return Some(next);
            }
            waiting = self.ready.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Jobs on threads, and jobs that wait.
    fn load(&self) -> (usize, usize) {
        let waiting = self.waiting();
        (self.running.load(Ordering::Relaxed), waiting.puzzles.len() + waiting.batches.len())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{self, sync_channel};

    use super::*;

    const A: Client = Client::V4([10, 0, 0, 1]);
    const B: Client = Client::V4([10, 0, 0, 2]);

    #[test]
    fn short_jobs_do_not_wait_for_long_ones() {
        let pool = Pool::new(1, 10, 0);
        let (end, ends) = sync_channel::<()>(0);
        let long = pool.try_run(A, Effort::Whole, move || ends.recv().is_err()).unwrap();
        assert_eq!(pool.try_run(A, Effort::Moment, || 7).unwrap().blocking_recv(), Ok(7));
        assert_eq!(pool.try_run(A, Effort::While, || 8).unwrap().blocking_recv(), Ok(8));
        drop(end);
        assert_eq!(long.blocking_recv(), Ok(true));
    }

    #[test]
    fn a_panic_ends_only_its_job() {
        let pool = Pool::new(1, 10, 0);
        let failed = pool.try_run(A, Effort::Moment, || panic!("a job failed")).unwrap();
        assert!(failed.blocking_recv().is_err());
        assert_eq!(pool.try_run(A, Effort::Moment, || 7).unwrap().blocking_recv(), Ok(7));
    }

    #[test]
    fn clients_take_turns() {
        let pool = Pool::new(1, 100, 0);
        let (go_on, wait) = sync_channel::<()>(0);
        let (done, order) = mpsc::channel();
        let first = pool.try_run(A, Effort::Whole, move || wait.recv().is_err()).unwrap();
        while pool.load() != (1, 0) {
            thread::yield_now();
        }
        let mut answers = vec![first];
        for (client, name) in [(A, 'a'), (A, 'a'), (A, 'a'), (B, 'b'), (B, 'b')] {
            let done = done.clone();
            let job = move || done.send(name).is_ok();
            answers.push(pool.try_run(client, Effort::Whole, job).unwrap());
        }
        drop((go_on, done));
        for answer in answers {
            answer.blocking_recv().unwrap();
        }
        assert_eq!(order.iter().collect::<String>(), "ababa");
    }

    #[test]
    fn one_client_has_neither_all_long_threads_nor_all_places() {
        let pool = Pool::new(1, 8, usize::MAX);
        let (end, ends) = sync_channel::<()>(0);
        let ends = Arc::new(Mutex::new(ends));
        let wait = || {
            let ends = ends.clone();
            move || ends.lock().unwrap().recv().is_err()
        };
        let held: Vec<_> =
            (0..10).map_while(|_| pool.try_run(A, Effort::Whole, wait()).ok()).collect();
        assert_eq!(held.len(), 5);
        assert!(!pool.has_places(A) && pool.has_places(B));
        assert_eq!(pool.try_run(B, Effort::Whole, || 7).unwrap().blocking_recv(), Ok(7));
        drop(end);
        for answer in held {
            answer.blocking_recv().unwrap();
        }
        assert_eq!(pool.long.places.total(), 0);
    }

    #[test]
    fn efforts_end_with_the_whole_time() {
        let [short, long] = [5, 10_000].map(Duration::from_millis);
        assert_eq!(Effort::Moment.next(short), None);
        assert_eq!(Effort::Moment.next(long), Some(Effort::While));
        assert_eq!(Effort::While.next(long), Some(Effort::Whole));
        assert_eq!(Effort::Whole.next(long), None);
        assert_eq!(Effort::of(81), Effort::Moment);
        assert_eq!(Effort::of(64 * 64), Effort::Whole);
    }
}
