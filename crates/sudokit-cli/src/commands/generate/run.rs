//! A run: workers make puzzles, each any number of the seed; the collector takes them in order
//! ([`crate::ordered`]).

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, bounded};
use sudokit_answers::{MadePuzzle, PuzzleMaker, Ratings, Requests};
use sudokit_generate::NotMade;

use super::args::Args;
use super::collector::Collector;
use super::forms::Forms;
use crate::error::Error;
use crate::exit::Exit;
use crate::ordered::{Ordered, Permits, ReturnedPermits, permits};
use crate::signals::Stop;
use crate::threads::spawn;

/// Puzzles under way for each worker.
const AHEAD: usize = 64;
/// How often the clock is looked at while nothing comes.
const LOOK: Duration = Duration::from_millis(100);

/// What all threads know.
pub(super) struct Run {
    pub(super) requests: Arc<Requests>,
    pub(super) seed: u64,
    pub(super) args: Args,
    pub(super) ratings: Ratings,
    pub(super) forms: Arc<Forms>,
    pub(super) stop: Stop,
    pub(super) end: Option<Instant>,
    /// Whether enough puzzles were made.
    pub(super) over: AtomicBool,
}

impl Run {
    /// Returns whether to continue, both with the next puzzle and with the current one.
    fn continues(&self) -> bool {
        !self.over.load(Ordering::Relaxed)
            && !self.stop.requested()
            && self.end.is_none_or(|end| Instant::now() < end)
    }

    /// Makes puzzles on this many threads and collects them. When it returns, threads may still be
    /// at work: a puzzle of 25x25 takes long, and one that is not needed is not waited for.
    ///
    /// # Errors
    /// If the puzzles cannot be written.
    pub(super) fn make(
        self: &Arc<Run>,
        threads: usize,
        collector: &mut Collector<'_>,
    ) -> Result<Exit, Error> {
        let next = Arc::new(AtomicU64::new(collector.next()));
        let (permits, returned) = permits(threads * AHEAD);
        let (sender, items) = bounded(threads * AHEAD);
        for _ in 0..threads {
            let (run, next) = (self.clone(), next.clone());
            let (sender, permits) = (sender.clone(), permits.clone());
            spawn(move || run.work(&next, &permits, &sender));
        }
        drop(sender);
        let exit = self.collect(&items, &returned, collector);
        self.over.store(true, Ordering::Relaxed);
        exit
    }

    /// A worker: makes one puzzle after the other.
    fn work(&self, next: &AtomicU64, permits: &Permits, items: &Sender<MadePuzzle>) {
        let (requests, ratings) = (self.requests.clone(), self.ratings.clone());
        let canonical = self.args.writes_records() || self.args.distinct;
        let Ok(mut maker) = PuzzleMaker::new(requests, ratings, self.seed, canonical) else {
            return;
        };
        while self.continues() && permits.take() {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if !self.args.distinct && number >= self.args.number {
                return;
            }
            let mut item = maker.make_unrated(number, &|| self.continues());
            // A repeat is not written.
            if !self.args.distinct || !self.forms.is_repeat(&item) {
                item = maker.rate(item, &|| self.continues());
            }
            if items.send(item).is_err() {
                return;
            }
        }
    }

    /// Passes the puzzles to the collector in order, until there are enough.
    fn collect(
        &self,
        items: &Receiver<MadePuzzle>,
        returned: &ReturnedPermits,
        collector: &mut Collector<'_>,
    ) -> Result<Exit, Error> {
        let mut ordered = Ordered::starting_at(collector.next());
        let mut exit = Exit::Done;
        while !collector.is_complete() {
            let item = match items.recv_timeout(LOOK) {
                Ok(item) => item,
                Err(error) if error.is_timeout() && self.continues() => {
                    collector.output().flush()?;
                    continue;
                }
                Err(_) => break,
            };
            ordered.push(item.number, item, true);
            while let Some((item, _)) = ordered.pop() {
                returned.give_back();
                if matches!(item.made, Err(NotMade::Stopped)) {
                    // Nothing after it counts: no puzzle may be missing in between.
                    return Ok(if self.stop.requested() { exit } else { exit.and(Exit::Budget) });
                }
                exit = exit.and(collector.take(item)?);
                if collector.is_complete() {
                    return Ok(exit);
                }
            }
        }
        let in_time = self.end.is_none_or(|end| Instant::now() < end);
        Ok(if in_time || collector.is_complete() { exit } else { exit.and(Exit::Budget) })
    }
}
