//! Puzzles in a request: in the `line` format, or any other that can be recognised.

use std::sync::Arc;

use sudokit_answers::{NotOne, read_one};
use sudokit_formats::{Entry, ReadOptions};

use crate::problem::Problem;

/// Reads the one puzzle of a text.
///
/// # Errors
/// If it is none, or more than one.
pub(crate) fn read(text: &str, options: &Arc<ReadOptions>) -> Result<Entry, Problem> {
    read_one(text, options).map_err(|error| match error {
        NotOne::Fault { fault, cell } => Problem::fault(&fault).in_cell(cell),
        other => Problem::of_puzzle(&other.to_string()),
    })
}
