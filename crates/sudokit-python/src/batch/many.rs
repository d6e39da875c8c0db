//! A question about many puzzles.

use std::cell::Cell;
use std::sync::Arc;
use std::time::{Duration, Instant};

use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use sudokit_answers::records::Status;
use sudokit_answers::{
    Asked, Boards, ManyQuestion, ManyWorker, NotOne, Opt, Row, RowEnd, RowWatch, Rows, Watch,
    WrongOption, question_by_name, read_cells, read_one, read_row,
};
use sudokit_core::{Digit, Puzzle};
use sudokit_formats::{Entry, Fault};
use sudokit_generate::Interrupter;
use sudokit_solve::{Cells9, Interrupt};

use super::columns::{Columns, Places};
use super::input::{Given as Input, InputRows, NumPy, input};
use super::pool;
use super::table::answer;
use crate::arguments::Text;
use crate::errors::wrong_option;
use crate::given::{Given, is_none};
use crate::text::boards;

/// Asks a question about many puzzles, on all cores: see `sudokit.solve_many`.
#[pyfunction]
#[pyo3(signature = (question, puzzles, **options))]
pub(crate) fn ask_many<'py>(
    py: Python<'py>,
    question: Text,
    puzzles: &Bound<'py, PyAny>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let found = question_by_name(&question.0).and_then(|question| question.many.as_ref());
    let Some(named) = found else {
        let message = format!("there is no question about many puzzles called {:?}", question.0);
        return Err(wrong_option(py, &WrongOption::new("question", message)));
    };
    let mut given = Given::of(options)?;
    // `None` is all.
    if is_none(options, "limit")? && named.options.iter().any(|option| option.name == "limit") {
        given.options.set("limit", "0").map_err(|wrong| wrong_option(py, &wrong))?;
    }
    let threads = threads(&mut given, py)?;
    let question = named.ask(std::mem::take(&mut given.options));
    let question = question.map_err(|wrong| wrong_option(py, &wrong))?;
    ask(py, &question, puzzles, &given, threads)
}

fn ask<'py>(
    py: Python<'py>,
    question: &Arc<dyn ManyQuestion>,
    puzzles: &Bound<'py, PyAny>,
    given: &Given,
    threads: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let (boards, limits) = (boards(py, &given.board)?, given.limits);
    let array = NumPy::of(puzzles, &boards.read.geometries)?;
    let input = input(puzzles, array.as_ref(), &boards.read.geometries)?;
    // Limits are for searches one by one.
    let side_by_side = limits.time.is_none() && limits.nodes.is_none() && boards.take_plain_nines();
    let count = input.parts.iter().map(InputRows::len).sum();
    let threads = pool::threads(threads, count);
    let size = question.share(side_by_side, count, threads);
    let mut columns = Columns::new(&question.columns(), input.cells, count).ok_or_else(|| {
        let message = format!("the answers to {count} puzzles do not fit the memory");
        PyMemoryError::new_err(message)
    })?;
    let mut pieces: Vec<(&InputRows<'_>, usize, usize)> = Vec::new();
    for part in &input.parts {
        let starts = (0..part.len()).step_by(size);
        pieces.extend(starts.map(|start| (part, start, size.min(part.len() - start))));
    }
    let places = columns.parts(pieces.iter().map(|(_, _, length)| *length), boards.notation);
    let tasks = pieces.into_iter().zip(places).collect();
    let worker = || question.clone().worker(side_by_side);
    let work = |worker: &mut Box<dyn ManyWorker>, ((part, start, _), places), stop: &_| {
        let mut rows = PartRows { part, start, places, boards: &boards, wrong: None };
        let watch = PartWatch { stop, time: limits.time, end: Cell::new(None) };
        worker.answer(&mut rows, &watch, limits.nodes);
        rows.places.rest()
    };
    let rest = pool::run(py, threads, tasks, worker, work)?;
    columns.join(rest);
    answer(py, columns, input.is_numpy)
}

/// Reads a puzzle on the plain 9x9 board.
fn read_plain_nine(puzzle: &Puzzle, nine: &mut Cells9) -> bool {
    if !puzzle.geometry().is_plain_9x9() || puzzle.is_restricted() {
        return false;
    }
    let mut digits = [0; 81];
    for (place, digit) in digits.iter_mut().zip(puzzle.givens().iter()) {
        *place = digit.map_or(0, Digit::get);
    }
    nine.read_digits(&digits)
}

/// The rows of a part, each with its answer.
struct PartRows<'a> {
    part: &'a InputRows<'a>,
    /// The number of the first row in the part.
    start: usize,
    places: Places<'a>,
    boards: &'a Boards,
    /// Why the last row is not a puzzle: what is wrong, and what was expected.
    wrong: Option<String>,
}

impl PartRows<'_> {
    fn read(&self, row: usize) -> Result<Entry, String> {
        let read = &self.boards.read;
        match self.part.row(self.start + row) {
            Input::Nothing => Err("nothing here, expected a puzzle".to_owned()),
            Input::Other(kind) => Err(format!("expected a str or a Puzzle, found {kind}")),
            Input::Entry(entry) => Ok(entry.clone()),
            Input::Text(text) => read_one(text, read).map_err(|error| match &error {
                NotOne::Fault { fault: Fault { line, column, kind }, cell: Some(cell) } => {
                    format!("line {line}, column {column} ({cell}): {kind}")
                }
                NotOne::Fault { fault, cell: None } => fault.to_string(),
                other => other.to_string(),
            }),
            Input::Digits(digits) => {
                let board = read.geometries.of_cells(digits.len());
                let board = board.map_err(|error| error.to_string())?;
                read_row(&board, digits).map_err(|wrong| wrong.to_string())
            }
        }
    }
}

impl Rows for PartRows<'_> {
    fn count(&self) -> usize {
        self.places.len()
    }

    fn read_nine(&self, row: usize, puzzle: &mut Cells9) -> bool {
        match self.part.row(self.start + row) {
            Input::Text(text) => read_cells(text.as_bytes(), puzzle),
            Input::Digits(digits) => {
                digits.try_into().is_ok_and(|digits| puzzle.read_digits(digits))
            }
            Input::Entry(entry) => {
                entry.left_out.is_empty() && read_plain_nine(&entry.puzzle, puzzle)
            }
            Input::Nothing | Input::Other(_) => false,
        }
    }

    fn asked<'e>(&self, entry: &'e Entry) -> Asked<'e> {
        self.boards.ask(entry)
    }

    fn entry(&mut self, row: usize) -> Option<Entry> {
        self.read(row).map_err(|wrong| self.wrong = Some(wrong)).ok()
    }

    fn row(&mut self, row: usize) -> &mut dyn Row {
        self.places.row(row)
    }

    fn end(&mut self, row: usize, end: RowEnd) {
        match end {
            RowEnd::Answered(status) => self.places.end(row, status),
            RowEnd::Wrong => {
                let wrong = self.wrong.take().unwrap_or_default();
                self.places.fail(row, Status::Error, wrong);
            }
            RowEnd::Refused(refusal) => {
                self.places.fail(row, refusal.status(), refusal.to_string());
            }
            // The call raises.
            RowEnd::Stopped => self.places.end(row, Status::Error),
        }
    }
}

/// Watches the searches for the rows of a part.
struct PartWatch<'a> {
    stop: &'a Interrupter<'static>,
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

/// As many as the command takes.
const THREADS: Opt<usize> =
    Opt::number("threads", "The number of threads; 0 is one for each core.").within(0, 1024);

/// Takes the number of threads.
pub(crate) fn threads(given: &mut Given, py: Python<'_>) -> PyResult<Option<usize>> {
    given.options.take(&THREADS).map_err(|wrong| wrong_option(py, &wrong))
}
