//! Calls about many puzzles: rows of bytes, cut into parts that threads answer.
//!
//! ```text
//! rows  ----+----+----+----+--    a thread takes the next part when it is done with one;
//! out   ----+----+----+----+--    each part has its own places for answers
//! ```

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use sudokit_answers::{
    Limits, Making, ManyQuestion, Options, Row, RowEnd, RowWatch as _, Rows, Watch as _,
    WrongDigit, read_row,
};
use sudokit_core::Geometry;
use sudokit_formats::Entry;
use sudokit_generate::NotMade;
use sudokit_solve::{Cells9, Interrupt};

use crate::answer::Ended;
use crate::fault::Fault;
use crate::limits::CallWatch;
use crate::row_answers::{RowNumber, RowPlaces, write_grid};
use crate::state::{RowKey, Setup, State};
use crate::status::Status;

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
struct Slice<'a, N> {
    /// The number of the first row.
    first: usize,
    rows: &'a [u8],
    places: Places<'a, N>,
}

/// The parts that no thread has taken yet.
struct Parts<'a, N> {
    next: Slice<'a, N>,
    size: usize,
    cells: usize,
}

impl<'a, N> Parts<'a, N> {
    fn take(&mut self) -> Option<Slice<'a, N>> {
        let Slice { first, rows, places } = &mut self.next;
        let count = places.statuses.len().min(self.size);
        if count == 0 {
            return None;
        }
        let bytes = |all: usize| if all == 0 { 0 } else { count * self.cells };
        // Batches that are made have no rows to read.
        let (head, rest) = rows.split_at(bytes(rows.len()));
        let digits = bytes(places.digits.len());
        let part = Slice {
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
type Answerer<'a, N> = dyn FnMut(Slice<'_, N>) -> Option<Fault> + 'a;

/// Makes what a thread needs, and passes it on with what it does.
type Begin<'a, N> = dyn Fn(&Arc<CallWatch>, &mut dyn FnMut(&mut Answerer<'_, N>)) + Sync + 'a;

impl Setup {
    /// Answers a batch in parts, on as many threads as the options say.
    fn in_parts<N: Send>(
        &self,
        whole: Slice<'_, N>,
        cells: usize,
        size: usize,
        limits: Limits,
        begin: &Begin<'_, N>,
    ) -> Ended {
        let count = whole.places.statuses.len();
        // Each is overwritten; one that is not must not pass for an answer.
        whole.places.statuses.fill(Status::Internal.byte());
        let threads = self.threads(count.div_ceil(size.max(1)));
        let parts = Mutex::new(Parts { next: whole, size, cells });
        let (stop, wrong) = (Arc::new(AtomicBool::new(false)), Mutex::new(None::<(usize, Fault)>));
        let work = |watch: CallWatch| {
            let watch = Arc::new(watch);
            begin(&watch, &mut |answer: &mut Answerer<'_, N>| {
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
        let watch = |ask| CallWatch::start(limits, stop.clone(), ask);
        let mine = || watch(self.ask.clone());
        if threads == 1 {
            work(mine());
        } else {
            std::thread::scope(|scope| {
                // Where the system has no more threads, those that run do all.
                let other = || work(watch(None));
                let spawn = |_| std::thread::Builder::new().spawn_scoped(scope, other).ok();
                let others: Vec<_> = (1..threads).filter_map(spawn).collect();
                work(mine());
                // The caller is still asked while others work.
                let mine = mine();
                while mine.asks() && others.iter().any(|other| !other.is_finished()) {
                    let _ = mine.is_cancelled();
                    std::thread::sleep(Duration::from_millis(1));
                }
            });
        }
        let stopped = stop.load(Ordering::Relaxed);
        let fault = wrong.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ended {
            status: if stopped { Status::Stopped } else { Status::Ok },
            fault: fault.map(|(_, fault)| fault),
        }
    }
}

impl State {
    /// Asks a question of each row. What answers is kept for the next call with the same `key`.
    pub(crate) fn rows<N: RowNumber>(
        &mut self,
        (question, key): (&Arc<dyn ManyQuestion>, RowKey),
        (rows, cells): (&[u8], usize),
        places: Places<'_, N>,
    ) -> Result<Ended, Fault> {
        let board = self.row_board(cells)?;
        let kept = self.row_worker.take().filter(|(known, on, _)| *known == key && *on == cells);
        let kept = kept.map(|(_, _, worker)| worker);
        // For the first thread that begins.
        let kept = Mutex::new(kept);
        let setup = &self.setup;
        // Limits of nodes are for searches one by one.
        let side_by_side = board.is_plain_9x9() && setup.limits.nodes.is_none();
        let count = places.statuses.len();
        let size = question.share(side_by_side, count, setup.threads(count));
        let whole = Slice { first: 0, rows, places };
        let batch = setup.in_parts(whole, cells, size, setup.limits, &|watch, run| {
            let taken = kept.lock().unwrap_or_else(PoisonError::into_inner).take();
            let mut worker = taken.unwrap_or_else(|| question.clone().worker(side_by_side));
            run(&mut |part| {
                let Slice { first, rows, places } = part;
                let Places { digits, numbers, statuses } = places;
                let places = RowPlaces { digits, numbers, cells, at: 0 };
                let board = &board;
                let mut rows =
                    PartRows { first, rows, places, statuses, board, wrong: None, fault: None };
                worker.answer(&mut rows, &**watch, setup.limits.nodes);
                rows.fault
            });
            *kept.lock().unwrap_or_else(PoisonError::into_inner) = Some(worker);
        });
        let kept = kept.into_inner().unwrap_or_else(PoisonError::into_inner);
        self.row_worker = kept.map(|worker| (key, cells, worker));
        Ok(batch)
    }

    /// Makes the puzzles of a seed from a number on.
    pub(crate) fn generate_rows(
        &mut self,
        mut options: Options,
        (seed, from): (u64, u64),
        cells: usize,
        (digits, statuses): (&mut [u8], &mut [u8]),
    ) -> Result<Ended, Fault> {
        let setup = &self.setup;
        let making = Making::take(&mut options, &setup.board, setup.limits.nodes, seed)?;
        options.end()?;
        Making::check_numbers(from, statuses.len() as u64)?;
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
        let whole = Slice { first: 0, rows: &[], places };
        let limits = setup.limits.or_time(making.requests().usual_time());
        // Each may take long.
        Ok(setup.in_parts(whole, cells, 1, limits, &|watch, run| {
            let Ok(mut maker) = making.maker(false) else { return };
            maker.set_interrupter(Some(watch.clone().interrupter()));
            run(&mut |Slice { first, places, .. }| {
                let rows = places.digits.chunks_exact_mut(cells).zip(places.statuses);
                for (place, (row, status)) in (first as u64..).zip(rows) {
                    watch.begin();
                    let go_on = || watch.interrupt().is_none();
                    let ended = match maker.make(from + place, &go_on).made {
                        Ok(made) => {
                            write_grid(made.draft.puzzle().givens(), row);
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

/// The rows of a part, each with its answer.
struct PartRows<'a, N> {
    /// The number of the first row.
    first: usize,
    rows: &'a [u8],
    places: RowPlaces<'a, N>,
    statuses: &'a mut [u8],
    board: &'a Arc<Geometry>,
    /// Why the last row is not a puzzle.
    wrong: Option<WrongDigit>,
    /// What is wrong with the first wrong row.
    fault: Option<Fault>,
}

impl<N> PartRows<'_, N> {
    fn digits(&self, row: usize) -> &[u8] {
        let cells = self.board.cell_count();
        &self.rows[row * cells..][..cells]
    }

    /// What is to be said of a row that has no solution.
    fn contradiction(&self, row: usize) -> Option<Fault> {
        let entry = read_row(self.board, self.digits(row)).ok()?;
        Ended::about(&entry.puzzle, Status::NoSolution).fault
    }
}

impl<N: RowNumber> Rows for PartRows<'_, N> {
    fn count(&self) -> usize {
        self.statuses.len()
    }

    fn read_nine(&self, row: usize, puzzle: &mut Cells9) -> bool {
        self.digits(row).try_into().is_ok_and(|digits| puzzle.read_digits(digits))
    }

    fn entry(&mut self, row: usize) -> Option<Entry> {
        read_row(self.board, self.digits(row)).map_err(|wrong| self.wrong = Some(wrong)).ok()
    }

    fn row(&mut self, row: usize) -> &mut dyn Row {
        self.places.at = row;
        &mut self.places
    }

    fn end(&mut self, row: usize, end: RowEnd) {
        let is_first = self.fault.is_none();
        let (status, fault) = match end {
            RowEnd::Answered(status) => {
                let status = Status::from(status);
                let is_asked = is_first && status == Status::NoSolution;
                (status, is_asked.then(|| self.contradiction(row)).flatten())
            }
            RowEnd::Wrong => (Status::WrongPuzzle, self.wrong.take().as_ref().map(Fault::from)),
            RowEnd::Refused(refusal) => (Status::Refused, Some(Fault::from(&refusal))),
            RowEnd::Stopped => (Status::Stopped, None),
        };
        self.statuses[row] = status.byte();
        if is_first {
            self.fault = fault.map(|fault| fault.in_row(self.first + row));
        }
    }
}
