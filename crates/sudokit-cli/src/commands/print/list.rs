//! The table of pictures: which file shows which puzzle.

use std::fs;

use sudokit_formats::write_csv_row;

use crate::error::{Error, FileError};
use crate::pictures::Pictures;

/// What a table says of a puzzle.
#[derive(Clone, Debug, Default)]
pub(super) struct Row {
    pub(super) puzzle: String,
    /// The only solution. May be empty.
    pub(super) solution: String,
    /// The level. May be empty.
    pub(super) level: String,
    /// What other scales say. May be empty.
    pub(super) rating: String,
}

/// The columns of the table.
const HEADER: [&str; 8] =
    ["file", "number", "name", "puzzle", "solution", "level", "rating", "solution_file"];

/// Writes the table of several pictures, with their numbers and names.
///
/// # Errors
/// If it cannot be written.
pub(super) fn write(pictures: &Pictures, rows: &[(u64, String, Row)]) -> Result<(), Error> {
    // Pages have none.
    let Some(path) = pictures.list().filter(|_| !rows.is_empty()) else { return Ok(()) };
    let mut out = Vec::new();
    write_csv_row(&mut out, HEADER);
    for (number, name, row) in rows {
        let file = |is_solution| pictures.file(*number, is_solution).unwrap_or_default();
        let number = number.to_string();
        let fields = [
            &file(false),
            &number,
            name,
            &row.puzzle,
            &row.solution,
            &row.level,
            &row.rating,
            &file(true),
        ];
        write_csv_row(&mut out, fields);
    }
    fs::write(&path, out).map_err(FileError::of(path.display()))?;
    Ok(())
}
