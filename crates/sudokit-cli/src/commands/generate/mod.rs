//! `generate`: puzzles made to measure, in parallel, always the same from a seed.
//!
//! ```text
//! permits --> workers, each with a maker: puzzle 0, 1, 2 ... as they come --> the writer, in order
//!    ^                                                                            |
//!    '------------------- one back for each puzzle written ----------------------'
//! ```

mod output;
mod resume;
mod stats;
mod steps;
mod wish;

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, bounded};
use sudokit_core::{Alphabet, Puzzle, line};
use sudokit_generate::{Made, Maker, NotMade, Request};

use super::canon::LastBoard;
use crate::args::Generate;
use crate::console::{Console, Progress};
use crate::exit::Exit;
use crate::signals::Stop;

use output::{Output, Piece};
use resume::Journal;
use stats::Stats;
use wish::Wishes;

/// Puzzles in a row that were known already, before it is taken that there are no more.
const REPEATS: u64 = 10_000;

/// Puzzles on the way for each worker.
const AHEAD: usize = 64;

pub(crate) fn run(args: &Generate, console: &Console) -> Result<Exit, String> {
    let mut journal = Journal::open(args, console)?;
    let seed = match (args.seed, journal.as_ref().and_then(Journal::seed)) {
        (Some(seed), _) | (None, Some(seed)) => seed,
        (None, None) => super::draw_seed(),
    };
    if let Some(journal) = &mut journal {
        journal.begin(seed);
    }
    let wishes = Wishes::new(args, seed, console)?;
    if args.show_steps {
        return steps::run(&wishes, seed, args, console);
    }
    if args.seed.is_none() {
        console.note(&console.texts().say("note-seed", &[("seed", seed.into())]));
    }
    if wishes.common().is_rarely_minimal() {
        console.note(&console.texts().say("generate-rare", &[]));
    }
    let mut writing = Writing::new(args, seed, journal, wishes.common(), console)?;
    let stop = Stop::listen();
    let end = args.time_limit.and_then(|limit| Instant::now().checked_add(limit));
    let (over, args) = (AtomicBool::new(false), args.clone());
    let run = Arc::new(Run { wishes, seed, args, stop, end, over });
    let threads = match run.args.threads {
        Some(threads) => usize::from(threads),
        None => thread::available_parallelism().map_or(1, usize::from),
    };
    let wanted = usize::try_from(run.args.number).unwrap_or(usize::MAX);
    let exit = run.on(threads.min(wanted.max(1)), &mut writing)?;
    writing.finish(&run)?;
    match run.stop.signal() {
        Some(_) => super::interrupted(&run.stop, console),
        None => Ok(exit),
    }
}

/// What all threads know.
struct Run {
    wishes: Wishes,
    seed: u64,
    args: Generate,
    stop: Stop,
    end: Option<Instant>,
    /// Enough has been made.
    over: AtomicBool,
}

/// What became of a puzzle of the run.
struct Item {
    number: u64,
    made: Result<Made, NotMade>,
    /// Its canonical form, where that is wanted.
    name: Option<Vec<u8>>,
}

impl Run {
    /// Whether to go on with the next puzzle, and with the one at hand.
    fn goes_on(&self) -> bool {
        !self.over.load(Ordering::Relaxed)
            && !self.stop.asked()
            && self.end.is_none_or(|end| Instant::now() < end)
    }

    /// Makes puzzles on so many threads and hands them on in order. When it ends, threads may still be
    /// at work: a puzzle of 25x25 takes long, and nobody waits for one that is not wanted any more.
    fn on(self: &Arc<Run>, threads: usize, writing: &mut Writing<'_>) -> Result<Exit, String> {
        let first = writing.next;
        let next = Arc::new(AtomicU64::new(first));
        let (permit, permits) = bounded(threads * AHEAD);
        for _ in 0..threads * AHEAD {
            let _ = permit.send(());
        }
        let (sender, items) = bounded(threads * AHEAD);
        for _ in 0..threads {
            let (run, next) = (self.clone(), next.clone());
            let (sender, permits) = (sender.clone(), permits.clone());
            thread::spawn(move || run.work(&next, &permits, &sender));
        }
        drop(sender);
        let exit = self.write(first, &items, &permit, writing);
        self.over.store(true, Ordering::Relaxed);
        exit
    }

    /// Makes one puzzle after the other.
    fn work(&self, next: &AtomicU64, permits: &Receiver<()>, items: &Sender<Item>) {
        let Ok(mut maker) = Maker::new(self.wishes.common().clone()) else { return };
        let mut board = LastBoard::default();
        while self.goes_on() && permits.recv().is_ok() {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if !self.args.distinct && number >= self.args.number {
                return;
            }
            let board_found = match self.wishes.of(self.seed, number) {
                None => Ok(()),
                Some(Err(error)) => Err(NotMade::NoGrid(error)),
                Some(Ok(wish)) => {
                    let Ok(new) = Maker::new(wish) else { return };
                    maker = new;
                    Ok(())
                }
            };
            let made = board_found
                .and_then(|()| maker.make(self.seed, number, &mut |_| {}, &|| self.goes_on()));
            if items.send(self.item(number, made, &mut board)).is_err() {
                return;
            }
        }
    }

    fn item(&self, number: u64, made: Result<Made, NotMade>, board: &mut LastBoard) -> Item {
        let tells_all = self.args.json || matches!(&*self.args.to, "csv" | "jsonl");
        let name = match &made {
            Ok(made) if tells_all || self.args.distinct => name_of(&made.draft.puzzle(), board),
            _ => None,
        };
        Item { number, made, name }
    }

    /// Takes what is made in order, until there is enough.
    fn write(
        &self,
        first: u64,
        items: &Receiver<Item>,
        permit: &Sender<()>,
        writing: &mut Writing<'_>,
    ) -> Result<Exit, String> {
        let (mut waiting, mut next, mut exit) = (BTreeMap::new(), first, Exit::Done);
        while !writing.is_complete() {
            // Now and then the clock is looked at although nothing came.
            let item = match items.recv_timeout(Duration::from_millis(100)) {
                Ok(item) => item,
                Err(error) if error.is_timeout() && self.goes_on() => {
                    writing.output.flush()?;
                    continue;
                }
                Err(_) => break,
            };
            waiting.insert(item.number, item);
            while let Some(item) = waiting.remove(&next) {
                next += 1;
                let _ = permit.try_send(());
                if matches!(item.made, Err(NotMade::Stopped)) {
                    // Nothing after it counts: it must not be missing in the middle.
                    return Ok(if self.stop.asked() { exit } else { exit.and(Exit::Budget) });
                }
                exit = exit.and(writing.take(item, self)?);
                if writing.is_complete() {
                    return Ok(exit);
                }
            }
        }
        let ran_out = self.end.is_some_and(|end| Instant::now() >= end) && !writing.is_complete();
        Ok(if ran_out { exit.and(Exit::Budget) } else { exit })
    }
}

/// The canonical form in `line` form: the same for all puzzles that are the same but for the order of
/// lines and the names of digits. `None` if it cannot be told.
fn name_of(puzzle: &Puzzle, board: &mut LastBoard) -> Option<Vec<u8>> {
    let geometry = puzzle.geometry();
    let form = board.symmetry(geometry).ok()?.canonical(puzzle).ok()?.puzzle;
    let mut name = Vec::new();
    line::write_puzzle(&mut name, &form, Alphabet::of_order(geometry.order()));
    Some(name)
}

/// The end of the line: puzzles in order, told and counted.
struct Writing<'a> {
    args: &'a Generate,
    console: &'a Console,
    output: Output<'a>,
    journal: Option<Journal>,
    progress: Progress,
    stats: Stats,
    known: HashSet<Vec<u8>>,
    /// Puzzles in a row that were known.
    repeats: u64,
    /// The number of the next puzzle of the run.
    next: u64,
    /// Puzzles printed.
    done: u64,
    given_up: bool,
}

impl<'a> Writing<'a> {
    fn new(
        args: &'a Generate,
        seed: u64,
        mut journal: Option<Journal>,
        wish: &Request,
        console: &'a Console,
    ) -> Result<Writing<'a>, String> {
        let mut output = Output::new(args, seed, journal.as_ref(), console)?;
        let (next, done) = journal.as_ref().map_or((0, 0), Journal::reached);
        let mut known = HashSet::new();
        if args.distinct && done > 0 {
            let mut board = LastBoard::default();
            let there = output.puzzles_there(&wish.geometry)?;
            known.extend(there.iter().filter_map(|puzzle| name_of(puzzle, &mut board)));
        }
        if done > 0 {
            console.note(&console.texts().say("generate-resumed", &[("done", done.into())]));
        }
        output.begin(done, &wish.geometry)?;
        if let Some(journal) = &mut journal {
            journal.save(&mut output, next, done)?;
        }
        let progress = console.progress(Some(args.number));
        let (stats, repeats, given_up) = (Stats::default(), 0, false);
        Ok(Writing {
            args,
            console,
            output,
            journal,
            progress,
            stats,
            known,
            repeats,
            next,
            done,
            given_up,
        })
    }

    fn is_complete(&self) -> bool {
        self.given_up
            || self.done >= self.args.number
            || (!self.args.distinct && self.next >= self.args.number)
    }

    /// Takes the next puzzle of the run.
    fn take(&mut self, item: Item, run: &Run) -> Result<Exit, String> {
        self.next = item.number + 1;
        let texts = self.console.texts();
        let made = match item.made {
            Ok(made) => made,
            Err(error) => {
                let message = match error {
                    NotMade::NoGrid(error) => texts.no_grid(error),
                    _ => {
                        let number = (item.number + 1).into();
                        let args = [("number", number), ("tries", self.args.tries.into())];
                        texts.say("generate-out-of-tries", &args)
                    }
                };
                self.progress.aside(|| self.console.error(&message));
                // If the first one cannot be made the others cannot either.
                self.given_up = self.done == 0;
                return Ok(Exit::Negative);
            }
        };
        if self.args.distinct
            && let Some(name) = &item.name
            && !self.known.insert(name.clone())
        {
            self.repeats += 1;
            if self.repeats >= REPEATS {
                let args = [("count", self.repeats.into())];
                self.progress.aside(|| self.console.note(&texts.say("generate-no-more", &args)));
                self.given_up = true;
                return Ok(Exit::Negative);
            }
            return Ok(Exit::Done);
        }
        self.repeats = 0;
        self.done += 1;
        self.stats.add(&made);
        if made.untested > 0 && self.args.number == 1 {
            let args = [("clues", made.untested.into())];
            self.console.note(&texts.say("generate-untested", &args));
        }
        let piece = Piece {
            made: &made,
            name: item.name.as_deref(),
            index: self.done,
            number: item.number,
            method: run.wishes.common().method.name(),
        };
        if !self.output.write(&piece)? {
            // Nobody reads it any more.
            run.stop.close();
            self.given_up = true;
        }
        self.progress.update(1, self.done, texts);
        if let Some(journal) = &mut self.journal {
            journal.note(&mut self.output, self.next, self.done)?;
        }
        Ok(Exit::Done)
    }

    /// Ends the output; what is missing is told.
    fn finish(&mut self, run: &Run) -> Result<(), String> {
        self.progress.finish();
        let texts = self.console.texts();
        let complete = self.is_complete() && !self.given_up;
        if complete || self.journal.is_none() {
            self.output.end()?;
        }
        if let Some(journal) = self.journal.take() {
            if complete {
                journal.close()?;
            } else {
                journal.keep(&mut self.output, self.next, self.done)?;
                self.console.note(&texts.say("generate-kept", &[]));
            }
        }
        let unfinished = self.done < self.args.number;
        if unfinished && self.args.number > 1 && !run.stop.is_closed() {
            let args = [("done", self.done.into()), ("wanted", self.args.number.into())];
            self.console.note(&texts.say("generate-unfinished", &args));
        }
        if self.args.stats {
            self.stats.print(self.console);
        }
        Ok(())
    }
}
