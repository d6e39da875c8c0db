//! A question about many puzzles.

use std::cell::Cell;
use std::time::{Duration, Instant};

use pyo3::prelude::*;
use pyo3::types::PyDict;
use sudokit_answers::{
    Boards, Notation, Options, Question, QuickFound, RowEnd, RowWatch, RowWorker, Rows, Watch,
    WrongOption, read_one, read_row,
};
use sudokit_formats::Entry;
use sudokit_generate::Interrupter;
use sudokit_solve::{Cells9, Interrupt};
use sudokit_wire::Status;

use super::columns::{Columns, Kind, Places, Row};
use super::input::{Given as Input, NumPy, Part, input};
use super::pool;
use super::table::answer;
use crate::given::Given;
use crate::text::boards;

/// A question about many puzzles: its columns, and how an answer fills them.
pub(crate) trait Many: Sync {
    type Question: Question;

    fn question(&self) -> &Self::Question;

    /// The columns between `status` and `error`.
    fn columns(&self) -> Vec<(String, Kind)>;

    /// Fills the columns of a row from a search of many; `None`, with nothing filled, if that does not show the
    /// answer.
    fn quick(&self, _found: &QuickFound<'_>, _row: &mut Row<'_, '_>) -> Option<Status> {
        None
    }

    /// Fills the columns of a row.
    fn answer(
        &self,
        entry: &Entry,
        answer: <Self::Question as Question>::Answer,
        notation: Notation,
        row: &mut Row<'_, '_>,
    ) -> Status;
}

/// Asks a question about many puzzles.
fn ask<'py, M: Many>(
    py: Python<'py>,
    many: &M,
    puzzles: &Bound<'py, PyAny>,
    given: &Given,
    threads: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let array = NumPy::of(puzzles)?;
    let input = input(puzzles, array.as_ref())?;
    let (boards, question, limits) = (boards(py, &given.board)?, many.question(), given.limits);
    // Limits are for searches one by one.
    let side_by_side = limits.time.is_none() && limits.nodes.is_none() && boards.take_plain_nines();
    let count = input.parts.iter().map(Part::len).sum();
    let threads = pool::threads(threads, count);
    let size = RowWorker::share(question, side_by_side, count, threads);
    let mut columns = Columns::new(&many.columns(), input.cells, count)?;
    let mut pieces: Vec<(&Part<'_>, usize, usize)> = Vec::new();
    for part in &input.parts {
        let starts = (0..part.len()).step_by(size);
        pieces.extend(starts.map(|start| (part, start, size.min(part.len() - start))));
    }
    let places = columns.parts(pieces.iter().map(|(_, _, length)| *length));
    let tasks = pieces.into_iter().zip(places).collect();
    let worker = || RowWorker::new(question, side_by_side);
    let work = |worker: &mut RowWorker<M::Question>, ((part, start, _), places), stop: &_| {
        let mut rows = PartRows { many, part, start, places, boards: &boards };
        let watch = PartWatch { stop, time: limits.time, end: Cell::new(None) };
        worker.answer(question, &mut rows, &watch, limits.nodes);
        rows.places.rest()
    };
    let rest = pool::run(py, threads, tasks, worker, work)?;
    columns.join(rest);
    answer(py, columns, input.is_numpy)
}

/// The rows of a part, each with its answer.
struct PartRows<'a, M> {
    many: &'a M,
    part: &'a Part<'a>,
    /// The number of the first row in the part.
    start: usize,
    places: Places<'a>,
    boards: &'a Boards,
}

impl<M: Many> Rows<M::Question> for PartRows<'_, M> {
    /// What is wrong, and what was expected.
    type Wrong = String;

    fn count(&self) -> usize {
        self.places.len()
    }

    fn read_nine(&self, row: usize, puzzle: &mut Cells9) -> bool {
        match self.part.row(self.start + row) {
            Input::Text(text) => Cells9::read(text.as_bytes()).is_ok_and(|read| {
                *puzzle = read;
                true
            }),
            Input::Digits(digits) => {
                digits.try_into().is_ok_and(|digits| puzzle.read_digits(digits))
            }
            Input::Nothing => false,
        }
    }

    fn entry(&self, row: usize) -> Result<Entry, String> {
        let read = &self.boards.read;
        match self.part.row(self.start + row) {
            Input::Nothing => Err("nothing here, expected a puzzle".to_owned()),
            Input::Text(text) => read_one(text, read).map_err(|error| match &error {
                sudokit_answers::NotOne::Fault { fault, .. } => fault.to_string(),
                other => other.to_string(),
            }),
            Input::Digits(digits) => {
                let board = read.geometries.of_cells(digits.len());
                let board = board.map_err(|error| error.to_string())?;
                read_row(&board, digits).map_err(|wrong| wrong.to_string())
            }
        }
    }

    fn write_quick(
        &mut self,
        _: &M::Question,
        row: usize,
        found: &QuickFound<'_>,
    ) -> Option<Status> {
        self.many.quick(found, &mut self.places.row(row))
    }

    fn write(
        &mut self,
        _: &M::Question,
        row: usize,
        entry: &Entry,
        answer: <M::Question as Question>::Answer,
    ) -> Status {
        self.many.answer(entry, answer, self.boards.notation, &mut self.places.row(row))
    }

    fn end(&mut self, row: usize, end: RowEnd<String>) {
        match end {
            RowEnd::Answered(status) => self.places.end(row, status),
            RowEnd::Wrong(message) => self.places.fail(row, Status::Error, message),
            RowEnd::Refused(refusal) => self.places.fail(row, Status::Error, refusal.to_string()),
            // The call raises.
            RowEnd::Stopped => self.places.end(row, Status::Error),
        }
    }
}

/// Watches the searches for the rows of a part.
struct PartWatch<'a> {
    stop: &'a Interrupter,
    /// For each row.
    time: Option<Duration>,
    end: Cell<Option<Instant>>,
}

impl Watch for PartWatch<'_> {
    fn interrupt(&self) -> Option<Interrupt> {
        let is_over = || self.end.get().is_some_and(|end| Instant::now() >= end);
        (self.stop)().or_else(|| is_over().then_some(Interrupt::Time))
    }

    fn elapsed(&self) -> Option<Duration> {
        None
    }

    fn left(&self) -> Option<Duration> {
        Some(self.end.get()?.saturating_duration_since(Instant::now()))
    }
}

impl RowWatch for PartWatch<'_> {
    fn begin(&self) {
        self.end.set(self.time.and_then(|time| Instant::now().checked_add(time)));
    }

    fn is_cancelled(&self) -> bool {
        (self.stop)().is_some()
    }
}

/// Takes the number of threads.
pub(crate) fn threads(given: &mut Given, py: Python<'_>) -> PyResult<Option<usize>> {
    let threads = given.options.number("threads");
    threads.map_err(|wrong| crate::errors::wrong_option(py, &wrong))
}

/// Reads the options of a question, and asks it.
pub(crate) fn ask_with<'py, M: Many>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    options: Option<&Bound<'py, PyDict>>,
    many: impl FnOnce(&mut Options) -> Result<M, WrongOption>,
) -> PyResult<Bound<'py, PyAny>> {
    let mut given = Given::of(options)?;
    let threads = threads(&mut given, py)?;
    let many = given.take(py, many)?;
    ask(py, &many, puzzles, &given, threads)
}
