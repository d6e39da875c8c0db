//! Calls about many puzzles: rows of bytes, cut into parts that threads answer.
//!
//! ```text
//! rows  ----+----+----+----+--    a thread takes the next part when it is done with one;
//! out   ----+----+----+----+--    each part has its own places for answers
//! ```

use std::any::Any;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use sudokit_answers::{
    Making, Options, RowEnd, RowQuestion, RowWatch as _, RowWorker, RowsOut, Watch as _,
};
use sudokit_core::Digit;
use sudokit_generate::NotMade;
use sudokit_solve::Interrupt;

use crate::fault::Fault;
use crate::limits::CallWatch;
use crate::state::{RowKey, Setup, State};
use crate::status::Status;

/// Rows in a part, if they are answered many at a time: many, but so few that their data stays in the cache.
const QUICK_PART: usize = 4096;

/// How a batch ended, and what is wrong with its first wrong row.
#[derive(Debug)]
pub(crate) struct Batch {
    pub(crate) status: Status,
    pub(crate) fault: Option<Fault>,
}

/// The places for the answers of a batch.
pub(crate) struct Places<'a, N> {
    /// A byte for each cell of each row, or nothing.
    pub(crate) digits: &'a mut [u8],
    /// A number for each row.
    pub(crate) numbers: &'a mut [N],
    /// A status for each row.
    pub(crate) statuses: &'a mut [u8],
}

/// Some rows of a batch, and the places for their answers.
struct Part<'a, N> {
    /// The number of the first row.
    first: usize,
    rows: &'a [u8],
    places: Places<'a, N>,
}

/// The parts that no thread has taken yet.
struct Parts<'a, N> {
    next: Part<'a, N>,
    size: usize,
    cells: usize,
}

impl<'a, N> Parts<'a, N> {
    fn take(&mut self) -> Option<Part<'a, N>> {
        let Part { first, rows, places } = &mut self.next;
        let count = places.statuses.len().min(self.size);
        if count == 0 {
            return None;
        }
        let bytes = |all: usize| if all == 0 { 0 } else { count * self.cells };
        // Batches that are made have no rows to read.
        let (head, rest) = rows.split_at(bytes(rows.len()));
        let digits = bytes(places.digits.len());
        let part = Part {
            first: *first,
            rows: head,
            places: Places {
                digits: cut(&mut places.digits, digits),
                numbers: cut(&mut places.numbers, count),
                statuses: cut(&mut places.statuses, count),
            },
        };
        *rows = rest;
        *first += count;
        Some(part)
    }
}

/// Takes the first elements off.
fn cut<'a, T>(from: &mut &'a mut [T], count: usize) -> &'a mut [T] {
    let (head, rest) = std::mem::take(from).split_at_mut(count);
    *from = rest;
    head
}

/// What a thread does with a part. It returns the first wrong row.
type Answerer<'a, N> = dyn FnMut(Part<'_, N>) -> Option<Fault> + 'a;

/// Makes what a thread needs, and passes it on with what it does.
type Begin<'a, N> = dyn Fn(&CallWatch<'_>, &mut dyn FnMut(&mut Answerer<'_, N>)) + Sync + 'a;

impl Setup {
    /// Answers a batch in parts, on as many threads as the options say.
    fn in_parts<N: Send>(
        &self,
        whole: Part<'_, N>,
        cells: usize,
        size: usize,
        begin: &Begin<'_, N>,
    ) -> Batch {
        let count = whole.places.statuses.len();
        // Each is overwritten; one that is not must not pass for an answer.
        whole.places.statuses.fill(Status::Internal.byte());
        let threads = self.threads(count.div_ceil(size.max(1)));
        let parts = Mutex::new(Parts { next: whole, size, cells });
        let (stop, wrong) = (AtomicBool::new(false), Mutex::new(None::<(usize, Fault)>));
        let work = |watch: &CallWatch<'_>| {
            begin(watch, &mut |answer: &mut Answerer<'_, N>| {
                loop {
                    let part = parts.lock().unwrap_or_else(PoisonError::into_inner).take();
                    let Some(part) = part else { break };
                    let first = part.first;
                    let Some(fault) = answer(part) else { continue };
                    let mut wrong = wrong.lock().unwrap_or_else(PoisonError::into_inner);
                    if wrong.as_ref().is_none_or(|(known, _)| first < *known) {
                        *wrong = Some((first, fault));
                    }
                }
            });
        };
        let limits = self.limits;
        let ask = self.poll.as_ref().map(|poll| || poll.asks_to_stop());
        let ask = ask.as_ref().map(|ask| ask as &dyn Fn() -> bool);
        let watch = CallWatch::start(limits, &stop, ask);
        if threads == 1 {
            work(&watch);
        } else {
            std::thread::scope(|scope| {
                let other = || work(&CallWatch::start(limits, &stop, None));
                // Where the system has no more threads, those that run do all.
                let spawn = |_| std::thread::Builder::new().spawn_scoped(scope, other).ok();
                let others: Vec<_> = (1..threads).filter_map(spawn).collect();
                work(&watch);
                // The caller is still asked while others work.
                while ask.is_some() && others.iter().any(|other| !other.is_finished()) {
                    let _ = watch.is_cancelled();
                    std::thread::sleep(Duration::from_millis(1));
                }
            });
        }
        let stopped = stop.load(Ordering::Relaxed);
        let fault = wrong.into_inner().unwrap_or_else(PoisonError::into_inner);
        Batch {
            status: if stopped { Status::Stopped } else { Status::Ok },
            fault: fault.map(|(_, fault)| fault),
        }
    }

    /// Rows in a part: the fewer, the longer each takes.
    fn part_size(&self, count: usize, is_quick: bool) -> usize {
        let threads = self.threads(count);
        let (shares, least, most) = if is_quick { (4, 64, QUICK_PART) } else { (32, 1, 64) };
        if threads == 1 { most } else { (count / (threads * shares)).clamp(least, most) }
    }
}

impl State {
    /// Asks a question of each row. What answers is kept for the next call with the same `key`.
    pub(crate) fn rows<Q>(
        &mut self,
        (question, key): (&Q, RowKey),
        (rows, cells): (&[u8], usize),
        places: Places<'_, Q::Number>,
    ) -> Result<Batch, Fault>
    where
        Q: RowQuestion<Number: Send, Worker: Send> + Clone + Send + Sync + 'static,
    {
        let board = self.row_board(cells)?;
        let kept = self.row_worker.take().filter(|(known, on, _)| *known == key && *on == cells);
        let kept = kept.and_then(|(_, _, worker)| worker.downcast::<RowWorker<Q>>().ok());
        // For the first thread that begins.
        let kept = Mutex::new(kept);
        let setup = &self.setup;
        let is_quick = board.is_plain_9x9() && question.quick_search().is_some();
        let size = setup.part_size(places.statuses.len(), is_quick);
        let whole = Part { first: 0, rows, places };
        let batch = setup.in_parts(whole, cells, size, &|watch, run| {
            let taken = kept.lock().unwrap_or_else(PoisonError::into_inner).take();
            let mut worker =
                taken.unwrap_or_else(|| Box::new(RowWorker::new(question.clone(), board.clone())));
            let nodes = setup.limits.nodes;
            run(&mut |part| answer(&mut worker, part, watch, nodes));
            *kept.lock().unwrap_or_else(PoisonError::into_inner) = Some(worker);
        });
        let kept = kept.into_inner().unwrap_or_else(PoisonError::into_inner);
        self.row_worker = kept.map(|worker| (key, cells, worker as Box<dyn Any + Send>));
        Ok(batch)
    }

    /// Makes the puzzles of a seed from a number on.
    pub(crate) fn generate_rows(
        &mut self,
        mut options: Options,
        (seed, from): (u64, u64),
        cells: usize,
        (digits, statuses): (&mut [u8], &mut [u8]),
    ) -> Result<Batch, Fault> {
        let setup = &self.setup;
        let making = Making::take(&mut options, &setup.board, setup.limits.nodes, seed)?;
        options.end()?;
        let made = making.requests().common().geometry.cell_count();
        if made != cells {
            let said = format!("these options make puzzles of {made} cells, not of {cells}");
            return Err(Fault::new(Status::WrongSize, &said).about("cells"));
        }
        // Options that cannot be fulfilled are an error before any puzzle is made.
        drop(making.maker(false)?);
        let count = statuses.len();
        let mut numbers = vec![(); count];
        let places = Places { digits, numbers: &mut numbers, statuses };
        let whole = Part { first: 0, rows: &[], places };
        Ok(setup.in_parts(whole, cells, setup.part_size(count, false), &|watch, run| {
            let Ok(mut maker) = making.maker(false) else { return };
            run(&mut |Part { first, places, .. }| {
                let rows = places.digits.chunks_exact_mut(cells).zip(places.statuses);
                for (place, (row, status)) in (first as u64..).zip(rows) {
                    watch.begin();
                    let go_on = || watch.interrupt().is_none();
                    let ended = match maker.make(from.wrapping_add(place), &go_on).made {
                        Ok(made) => {
                            let puzzle = made.draft.puzzle();
                            for (byte, digit) in row.iter_mut().zip(puzzle.givens().as_slice()) {
                                *byte = digit.map_or(0, Digit::get);
                            }
                            Status::Ok
                        }
                        Err(NotMade::Stopped) => match watch.interrupt() {
                            Some(Interrupt::Time) => Status::Budget,
                            _ => Status::Stopped,
                        },
                        Err(_) => Status::NotFound,
                    };
                    *status = ended.byte();
                }
                None
            });
        }))
    }
}

/// Answers the rows of a part.
fn answer<Q: RowQuestion>(
    worker: &mut RowWorker<Q>,
    part: Part<'_, Q::Number>,
    watch: &CallWatch<'_>,
    nodes: Option<u64>,
) -> Option<Fault> {
    let Part { first, rows, places: Places { digits, numbers, statuses } } = part;
    let mut fault = None;
    worker.answer(rows, watch, nodes, RowsOut { digits, numbers }, &mut |row, end| {
        let status = match &end {
            RowEnd::Answered(status) => Status::from(*status),
            RowEnd::Wrong(_) => Status::WrongPuzzle,
            RowEnd::Refused(_) => Status::Refused,
            RowEnd::Stopped => Status::Stopped,
        };
        statuses[row] = status.byte();
        if fault.is_none() {
            fault = match &end {
                RowEnd::Wrong(wrong) => Some(Fault::from(wrong)),
                RowEnd::Refused(refusal) => Some(Fault::from(refusal)),
                RowEnd::Answered(_) | RowEnd::Stopped => None,
            }
            .map(|fault| fault.in_row(first + row));
        }
    });
    fault
}
