//! Texts as puzzles.

use std::sync::LazyLock;

use pyo3::prelude::*;
use pyo3::types::PyString;
use sudokit_answers::{BoardOptions, Boards, NotOne, read_one};
use sudokit_formats::Entry;

use crate::errors::wrong_option;

/// The boards of these options.
pub(crate) fn boards(py: Python<'_>, options: &BoardOptions) -> PyResult<Boards> {
    static USUAL: LazyLock<Boards> = LazyLock::new(Boards::default);
    if *options == BoardOptions::default() {
        return Ok(USUAL.clone());
    }
    options.boards().map_err(|wrong| wrong_option(py, &wrong))
}

/// The one puzzle of a text.
pub(crate) fn read_text(
    text: &Bound<'_, PyString>,
    options: &BoardOptions,
) -> PyResult<Result<Entry, NotOne>> {
    let boards = boards(text.py(), options)?;
    // A lone surrogate, which is not Unicode, stands for nothing in a puzzle either.
    Ok(read_one(&text.to_string_lossy(), &boards.read))
}
