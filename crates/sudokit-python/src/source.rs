//! The puzzle of a call: a `Puzzle`, or a text with one puzzle in any format.

use std::borrow::Cow;
use std::sync::LazyLock;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use sudokit_answers::{BoardOptions, Boards, NotOne, read_one};
use sudokit_formats::Entry;

use crate::errors::{not_one, wrong_option};
use crate::puzzle::Puzzle;

/// The boards of these options.
pub(crate) fn boards(py: Python<'_>, options: &BoardOptions) -> PyResult<Boards> {
    static USUAL: LazyLock<Boards> = LazyLock::new(Boards::default);
    if *options == BoardOptions::default() {
        return Ok(USUAL.clone());
    }
    options.boards().map_err(|wrong| wrong_option(py, &wrong))
}

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
    let Ok(text) = puzzle.cast::<PyString>() else {
        let found = puzzle.get_type().name()?;
        return Err(PyTypeError::new_err(format!("expected a Puzzle or a str, found {found}")));
    };
    let boards = boards(puzzle.py(), options)?;
    // A lone surrogate, which is not Unicode, stands for nothing in a puzzle either.
    let text = text.to_string_lossy();
    Ok(read_one(&text, &boards.read).map(Cow::Owned))
}
