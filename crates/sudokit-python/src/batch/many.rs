//! A question about many puzzles.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::time::{Duration, Instant};
use sudokit_answers::{
    Asked, Boards, Clock, NoAnswer, Notation, Question, Quick, QuickFound, RowBoard, Watch,
    read_one,
};
use sudokit_core::Alphabet;
use sudokit_formats::Entry;
use sudokit_solve::{Cells9, Interrupt};
use sudokit_wire::Status;

use super::arrays::arrays;
use super::columns::{Kind, Rows};
use super::input::{NumPy, Part, Row, input};
use super::pool::{self, Stop};
use super::table::Table;
use crate::given::{Given, Limits};
use crate::text::boards;

/// Rows of a task where many are searched side by side, and where each is searched alone.
const TASK: (usize, usize) = (2048, 16);

/// A question about many puzzles: its columns, and how an answer fills them.
pub(crate) trait Many: Sync {
    type Question: Question;

    fn question(&self) -> &Self::Question;

    /// The columns between `status` and `error`.
    fn columns(&self) -> Vec<(String, Kind)>;

    /// Fills the columns of a row from a search of many; `None`, with nothing filled, if that does not show the
    /// answer.
    fn quick(&self, _found: &QuickFound<'_>, _rows: &mut Rows) -> Option<Status> {
        None
    }

    /// Fills the columns of a row.
    fn answer(
        &self,
        entry: &Entry,
        answer: <Self::Question as Question>::Answer,
        notation: Notation,
        rows: &mut Rows,
    ) -> Status;
}

/// Asks a question about many puzzles.
pub(crate) fn ask<'py, M: Many>(
    py: Python<'py>,
    many: &M,
    puzzles: &Bound<'py, PyAny>,
    given: &Given,
    threads: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let array = NumPy::of(puzzles)?;
    let input = input(puzzles, array.as_ref())?;
    let boards = boards(py, &given.board)?;
    let (question, kinds) = (many.question(), many.columns());
    let is_unlimited = given.limits.time.is_none() && given.limits.nodes.is_none();
    let search = question.quick_search().filter(|_| is_unlimited && boards.take_plain_nines());
    let size = if search.is_some() { TASK.0 } else { TASK.1 };
    let mut tasks: Vec<(&Part<'_>, usize, usize)> = Vec::new();
    for part in &input.parts {
        let starts = (0..part.len()).step_by(size);
        tasks.extend(starts.map(|start| (part, start, size.min(part.len() - start))));
    }
    let worker = || Worker { state: question.worker(), quick: search.map(Quick::new) };
    let task = |worker: &mut Worker<M>,
                (part, start, length): (&Part<'_>, usize, usize),
                stop: Stop<'_>| {
        let mut rows = Rows::new(&kinds, input.cells, length);
        let Worker { state, quick } = worker;
        let mut nines = (start..start + length).map(|at| plain_nine(part.row(at)));
        let mut known = quick.as_mut().map(|quick| quick.answers(&mut nines, stop));
        for at in start..start + length {
            if stop().is_some() {
                break;
            }
            let found = known.as_mut().and_then(Iterator::next).flatten();
            match found.and_then(|found| many.quick(&found, &mut rows)) {
                Some(status) => rows.end(status),
                None => one(many, state, part.row(at), &boards, given.limits, stop, &mut rows),
            }
        }
        rows
    };
    let mut parts = pool::run(py, threads, tasks, worker, task)?;
    if parts.is_empty() {
        parts.push(Rows::new(&kinds, input.cells, 0));
    }
    if input.is_numpy {
        Ok(arrays(py, parts)?.into_any())
    } else {
        Ok(Bound::new(py, py.detach(|| Table::of(parts))?)?.into_any())
    }
}

/// What a thread keeps.
struct Worker<M: Many> {
    state: <M::Question as Question>::Worker,
    quick: Option<Quick>,
}

/// The plain 9x9 puzzle of a row, if it is one.
fn plain_nine(row: Row<'_>) -> Option<Cells9> {
    match row {
        Row::Text(text) => Cells9::read(text.as_bytes()).ok(),
        Row::Numbers(numbers) => {
            let numbers: &[u8; 81] = numbers.try_into().ok()?;
            // Above 9, a number could become a blank character.
            if numbers.iter().fold(0, |most, &number| most.max(number)) > 9 {
                return None;
            }
            // A loop, which becomes a few instructions; `map` of an array does not.
            let mut text = *numbers;
            for number in &mut text {
                *number += b'0';
            }
            Cells9::read(&text).ok()
        }
        Row::Nothing => None,
    }
}

/// Answers one row.
fn one<M: Many>(
    many: &M,
    state: &mut <M::Question as Question>::Worker,
    row: Row<'_>,
    boards: &Boards,
    limits: Limits,
    stop: Stop<'_>,
    rows: &mut Rows,
) {
    let entry = match row {
        Row::Nothing => Err("nothing here, expected a puzzle".to_owned()),
        Row::Text(text) => read_one(text, &boards.read).map_err(|error| match &error {
            sudokit_answers::NotOne::Fault { fault, .. } => fault.to_string(),
            other => other.to_string(),
        }),
        Row::Numbers(numbers) => of_numbers(numbers, boards),
    };
    let entry = match entry {
        Ok(entry) => entry,
        Err(message) => return rows.fail(message),
    };
    let watch =
        RowWatch { stop, end: limits.time.and_then(|time| Instant::now().checked_add(time)) };
    let mut clock = Clock::new(&watch, limits.nodes);
    let mut found = None;
    let asked = Asked::alone(&entry);
    let answered = many.question().answer(state, &asked, &mut clock, &mut |answer| {
        found.get_or_insert(answer);
    });
    match (answered, found) {
        (Ok(()), Some(answer)) => {
            let status = many.answer(&entry, answer, boards.notation, rows);
            rows.end(status);
        }
        (Err(NoAnswer::Refused(refusal)), _) => rows.fail(refusal.to_string()),
        (Err(NoAnswer::Stopped) | Ok(()), _) => rows.fail("stopped".to_owned()),
    }
}

/// The puzzle of a number for each cell.
fn of_numbers(numbers: &[u8], boards: &Boards) -> Result<Entry, String> {
    let board = boards.read.geometries.of_cells(numbers.len());
    let board = board.map_err(|error| error.to_string())?;
    let alphabet = Alphabet::of_order(board.order());
    let puzzle = RowBoard::new(board).puzzle(numbers).map_err(|error| error.to_string())?;
    Ok(Entry::new(puzzle, alphabet))
}

/// Watches the search for one row.
struct RowWatch<'a> {
    stop: Stop<'a>,
    end: Option<Instant>,
}

impl Watch for RowWatch<'_> {
    fn interrupt(&self) -> Option<Interrupt> {
        let is_over = || self.end.is_some_and(|end| Instant::now() >= end);
        (self.stop)().or_else(|| is_over().then_some(Interrupt::Time))
    }

    fn elapsed(&self) -> Option<Duration> {
        None
    }

    fn left(&self) -> Option<Duration> {
        Some(self.end?.saturating_duration_since(Instant::now()))
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
    many: impl FnOnce(&mut sudokit_answers::Options) -> Result<M, sudokit_answers::WrongOption>,
) -> PyResult<Bound<'py, PyAny>> {
    let mut given = Given::of(options)?;
    let threads = threads(&mut given, py)?;
    let many = given.take(py, many)?;
    ask(py, &many, puzzles, &given, threads)
}
