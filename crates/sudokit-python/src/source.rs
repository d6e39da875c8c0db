//! The puzzle of a call: a `Puzzle`, or a text with one puzzle in any format.

use std::borrow::Cow;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyDict, PyIterator, PyString};
use sudokit_answers::{BoardOptions, NotOne};
use sudokit_formats::Entry;

use crate::arguments::{kind, unlike};
use crate::errors::not_one;
use crate::puzzle::Puzzle;
use crate::text::read_text;

/// The puzzle that was passed. The options of the board are for texts: a `Puzzle` has a board.
pub(crate) fn entry<'a>(
    puzzle: &'a Bound<'_, PyAny>,
    options: &BoardOptions,
) -> PyResult<Cow<'a, Entry>> {
    read(puzzle, options)?.map_err(|error| not_one(puzzle.py(), &error))
}

/// The puzzle that was passed, or why its text is none.
pub(crate) fn read<'a>(
    puzzle: &'a Bound<'_, PyAny>,
    options: &BoardOptions,
) -> PyResult<Result<Cow<'a, Entry>, NotOne>> {
    if let Ok(puzzle) = puzzle.cast::<Puzzle>() {
        return Ok(Ok(Cow::Borrowed(puzzle.get().entry())));
    }
    match puzzle.cast::<PyString>() {
        Ok(text) => Ok(read_text(text, options)?.map(Cow::Owned)),
        Err(_) => Err(unlike("a Puzzle or a str", puzzle)),
    }
}

/// Iterates over many puzzles.
///
/// # Errors
/// If it is one, or something else.
pub(crate) fn many<'py>(
    puzzles: &Bound<'py, PyAny>,
    expected: &str,
) -> PyResult<Bound<'py, PyIterator>> {
    let is_one = puzzles.is_instance_of::<PyString>()
        || puzzles.is_instance_of::<Puzzle>()
        || puzzles.is_instance_of::<PyBytes>()
        || puzzles.is_instance_of::<PyByteArray>()
        || puzzles.is_instance_of::<PyDict>();
    // A query, such as the LazyFrame of polars, is not a table yet.
    if puzzles.hasattr("collect_schema")? && puzzles.hasattr("collect")? {
        let message = format!("expected {expected}, found {}: use .collect()", kind(puzzles));
        return Err(PyTypeError::new_err(message));
    }
    puzzles.try_iter().ok().filter(|_| !is_one).ok_or_else(|| unlike(expected, puzzles))
}
