//! The puzzle of a call: a `Puzzle`, or a text with one puzzle in any format.

use std::borrow::Cow;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use sudokit_answers::{BoardOptions, NotOne};
use sudokit_formats::Entry;

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
        Err(_) => {
            let found = puzzle.get_type().name()?;
            Err(PyTypeError::new_err(format!("expected a Puzzle or a str, found {found}")))
        }
    }
}
