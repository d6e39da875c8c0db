//! Puzzles in a request: in the `line` format, or any other that can be recognised.

use std::sync::Arc;

use sudokit_core::line::{self, LineErrorKind};
use sudokit_formats::{Entry, Fault, ReadOptions, read_all};

use crate::problem::Problem;

/// Reads the one puzzle of a text. `in_body` says whether it was in the body of the request.
///
/// # Errors
/// If it is none, or more than one.
pub(crate) fn read(
    text: &str,
    options: &Arc<ReadOptions>,
    in_body: bool,
) -> Result<Entry, Problem> {
    let as_line = match line::read(text, &options.geometries, &options.parse) {
        Ok(read) if read.rest.trim_ascii().is_empty() => {
            return Ok(Entry::new(read.puzzle, read.alphabet));
        }
        Ok(_) => None,
        Err(error) => Some(error),
    };
    let (mut entries, faults) = read_all(text.as_bytes(), None, options.clone());
    if entries.len() > 1 {
        let found = entries.len();
        return Err(Problem::invalid_puzzle(format!("{found} puzzles, expected one")));
    }
    if let (Some(entry), true) = (entries.pop(), faults.is_empty()) {
        return Ok(entry);
    }
    // A text on one line was probably meant as a line.
    if let Some(error) = as_line.filter(|_| !text.contains('\n')) {
        let before = String::from_utf8_lossy(&text.as_bytes()[..error.at.min(text.len())]);
        let cell = cell(&before, &error.kind);
        let fault = Fault { line: 1, column: before.chars().count() + 1, kind: error.kind.into() };
        return Err(Problem::fault(&fault, in_body).in_cell(cell));
    }
    match faults.first() {
        Some(fault) => Err(Problem::fault(fault, in_body)),
        None => Err(Problem::invalid_puzzle("no puzzle, expected one")),
    }
}

/// The name of the cell after a part of a line.
fn cell(before: &str, error: &LineErrorKind) -> Option<String> {
    let (order, cell) = match error {
        LineErrorKind::Character { order, .. } => (*order, before.chars().count()),
        LineErrorKind::Number { order, .. } => (*order, before.split_whitespace().count()),
        _ => return None,
    };
    let order = usize::from(order);
    (cell < order * order).then(|| format!("r{}c{}", cell / order + 1, cell % order + 1))
}
