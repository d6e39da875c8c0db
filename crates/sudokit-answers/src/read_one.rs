//! The one puzzle of a text: in the `line` format, or any other that can be recognised.

use std::fmt;
use std::sync::Arc;

use sudokit_core::line::{self, LineErrorKind};
use sudokit_formats::{Entry, Fault, ReadOptions, read_all};

/// Why a text is not one puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotOne {
    /// It cannot be read.
    Fault {
        /// What is wrong, and where.
        fault: Fault,
        /// The name of the cell that is wrong, where it is one.
        cell: Option<String>,
    },
    /// It has several puzzles.
    Several(usize),
    /// It has none.
    Nothing,
}

/// Reads the one puzzle of a text.
///
/// # Errors
/// If it is none, or more than one.
///
/// ```
/// use sudokit_answers::{NotOne, read_one};
///
/// let entry = read_one("1...34..12...43.", &Default::default()).unwrap();
/// assert_eq!(entry.puzzle.clue_count(), 7);
/// let Err(NotOne::Fault { cell, .. }) = read_one("1...34..12..x43?", &Default::default()) else {
///     panic!("? stands for nothing")
/// };
/// assert_eq!(cell.as_deref(), Some("r4c4"));
/// ```
pub fn read_one(text: &str, options: &Arc<ReadOptions>) -> Result<Entry, NotOne> {
    let as_line = match line::read(text, &options.geometries, &options.parse) {
        Ok(read) if read.rest.trim_ascii().is_empty() => {
            return Ok(read.into());
        }
        Ok(_) => None,
        Err(error) => Some(error),
    };
    let (mut entries, faults) = read_all(text.as_bytes(), None, options.clone());
    if entries.len() > 1 {
        return Err(NotOne::Several(entries.len()));
    }
    if let (Some(entry), true) = (entries.pop(), faults.is_empty()) {
        return Ok(entry);
    }
    // A text on one line was probably meant as a line.
    if let Some(error) = as_line.filter(|_| !text.contains('\n')) {
        let before = String::from_utf8_lossy(&text.as_bytes()[..error.at.min(text.len())]);
        let cell = cell(&before, &error.kind);
        let column = before.chars().count() + 1;
        return Err(NotOne::Fault {
            fault: Fault { line: 1, column, kind: error.kind.into() },
            cell,
        });
    }
    match faults.into_iter().next() {
        Some(fault) => Err(NotOne::Fault { fault, cell: None }),
        None => Err(NotOne::Nothing),
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

impl fmt::Display for NotOne {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotOne::Fault { fault, .. } => fault.kind.fmt(f),
            NotOne::Several(found) => write!(f, "{found} puzzles, expected one"),
            NotOne::Nothing => f.write_str("no puzzle, expected one"),
        }
    }
}

impl std::error::Error for NotOne {}
