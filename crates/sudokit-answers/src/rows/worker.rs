//! Answers many puzzles, one row after the other.

use std::fmt;

use crate::records::Status;
use sudokit_formats::Entry;
use sudokit_solve::{Cells9, Interrupt};

use super::table::{Row, Tabled};
use crate::quick::read_each;
use crate::{Asked, Clock, NoAnswer, NoWatch, Quick, Refusal, Watch};

/// A watch for many puzzles, one after the other.
pub trait RowWatch: Watch {
    /// The search of a puzzle begins now.
    fn begin(&self);

    /// Whether the caller asked to stop all of them.
    fn is_cancelled(&self) -> bool {
        self.interrupt() == Some(Interrupt::Cancelled)
    }
}

impl RowWatch for NoWatch {
    fn begin(&self) {}
}

/// Some rows of a batch: where their puzzles come from, and where their answers go. Rows count from 0.
pub trait Rows {
    /// How many rows there are.
    fn count(&self) -> usize;

    /// Puts the plain 9x9 puzzle of a row in place of an empty board, if it is one, and says whether it did. Such
    /// puzzles may be searched many at a time.
    fn read_nine(&self, row: usize, puzzle: &mut Cells9) -> bool;

    /// Does so for all rows, each with an empty board in place of any other puzzle, and says whether there was any. This
    /// is one call for many rows where each would be one through a table.
    fn read_nines(&self, puzzles: &mut [Cells9]) -> bool {
        read_each(puzzles, |row, puzzle| self.read_nine(row, puzzle))
    }

    /// How a puzzle is asked about.
    fn asked<'a>(&self, entry: &'a Entry) -> Asked<'a> {
        Asked::alone(entry)
    }

    /// The puzzle of a row; `None` if it is none. The rows keep why.
    fn entry(&mut self, row: usize) -> Option<Entry>;

    /// The places of the answer to a row.
    fn row(&mut self, row: usize) -> &mut dyn Row;

    /// Keeps what became of a row: once for each, in order.
    fn end(&mut self, row: usize, end: RowEnd);
}

/// What became of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RowEnd {
    /// It was answered.
    Answered(Status),
    /// It is not a puzzle.
    Wrong,
    /// The question cannot be answered for this puzzle.
    Refused(Refusal),
    /// The caller asked to stop before it was answered.
    Stopped,
}

/// Answers rows with one question. Each thread has its own.
pub(super) struct RowWorker<Q: Tabled> {
    state: Q::Worker,
    quick: Option<Quick>,
}

impl<Q: Tabled> RowWorker<Q> {
    /// Prepares to answer this question. `side_by_side` says whether plain 9x9 puzzles may be searched many at a time,
    /// if the question allows it: not if a search has limits of its own, or an alphabet gives digits another meaning.
    pub(super) fn new(question: &Q, side_by_side: bool) -> RowWorker<Q> {
        let quick = question.quick_search().filter(|_| side_by_side);
        RowWorker { state: question.worker(), quick: quick.map(Quick::new) }
    }

    /// How many of these rows to answer in one call, if so many threads share them. Many puzzles that are searched side
    /// by side, but so few that their data stays in the cache; fewer of all others, as each may take long.
    #[must_use]
    pub(super) fn share(question: &Q, side_by_side: bool, rows: usize, threads: usize) -> usize {
        let (shares, least, most) = match question.quick_search().filter(|_| side_by_side) {
            Some(_) => (4, 64, 4096),
            None => (32, 1, 64),
        };
        if threads == 1 { most } else { (rows / (threads * shares)).clamp(least, most) }
    }

    /// Answers rows. The search of each puzzle may take what `watch` allows, and so many nodes.
    pub(super) fn answer(
        &mut self,
        question: &Q,
        rows: &mut dyn Rows,
        watch: &dyn RowWatch,
        nodes: Option<u64>,
    ) {
        let RowWorker { state, quick } = self;
        let count = rows.count();
        if let Some(quick) = quick {
            let interrupt = || watch.is_cancelled().then_some(Interrupt::Cancelled);
            quick.search_rows(count, |puzzles| rows.read_nines(puzzles), &interrupt);
        }
        for row in 0..count {
            let found = quick.as_ref().and_then(|quick| quick.found(row));
            let end = match found.and_then(|found| question.quick_row(&found, rows.row(row))) {
                Some(status) => RowEnd::Answered(status),
                None => one(question, state, (row, &mut *rows), watch, nodes),
            };
            rows.end(row, end);
        }
    }
}

/// Answers one row.
fn one<Q: Tabled>(
    question: &Q,
    state: &mut Q::Worker,
    (row, rows): (usize, &mut dyn Rows),
    watch: &dyn RowWatch,
    nodes: Option<u64>,
) -> RowEnd {
    if watch.is_cancelled() {
        return RowEnd::Stopped;
    }
    let Some(entry) = rows.entry(row) else { return RowEnd::Wrong };
    watch.begin();
    let (mut clock, mut found) = (Clock::new(watch, nodes), None);
    let answered = question.answer(state, &rows.asked(&entry), &mut clock, &mut |answer| {
        found.get_or_insert(answer);
    });
    match (answered, found) {
        (Ok(()), Some(answer)) => {
            question.row(&entry, &answer, rows.row(row));
            RowEnd::Answered(question.status(&answer))
        }
        (Err(NoAnswer::Refused(refusal)), _) => RowEnd::Refused(refusal),
        _ => RowEnd::Stopped,
    }
}

impl<Q: Tabled> fmt::Debug for RowWorker<Q> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RowWorker").field("quick", &self.quick).finish_non_exhaustive()
    }
}
