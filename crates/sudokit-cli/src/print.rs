//! Text, tables and JSON Lines on standard output.

use std::io::{self, Write as _, stdout};

use unicode_width::UnicodeWidthStr as _;

use crate::error::{Error, FileError};
use crate::exit::Exit;

/// Prints text. It is not an error if the reader has closed the pipe.
///
/// # Errors
/// If standard output cannot be written.
pub(crate) fn print(text: &str) -> Result<Exit, Error> {
    match stdout().write_all(text.as_bytes()).and_then(|()| stdout().flush()) {
        Ok(()) => Ok(Exit::Done),
        Err(error) => unless_closed(error, Exit::Done),
    }
}

/// Returns how a command ends that could not write to standard output: with `exit` if the reader
/// closed the pipe, otherwise with an error.
pub(crate) fn unless_closed(error: io::Error, exit: Exit) -> Result<Exit, Error> {
    match error.kind() {
        io::ErrorKind::BrokenPipe => Ok(exit),
        _ => Err(FileError::of("stdout")(error).into()),
    }
}

/// Prints a table. Every column but the last is padded to its widest cell.
///
/// # Errors
/// If standard output cannot be written.
pub(crate) fn print_rows<const N: usize>(
    header: [String; N],
    rows: Vec<[String; N]>,
) -> Result<Exit, Error> {
    let lines: Vec<[String; N]> = [header].into_iter().chain(rows).collect();
    print(&table(&lines))
}

/// Lays out rows in columns two spaces apart; each row ends with a line break. Widths are those of
/// a terminal, where some characters take two columns.
pub(crate) fn table<const N: usize>(rows: &[[String; N]]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].width()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..N).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(&widths) {
            let padding = " ".repeat(width - cell.width());
            line += &format!("{cell}{padding}  ");
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// Prints values as JSON Lines.
///
/// # Errors
/// If standard output cannot be written.
pub(crate) fn print_json<T: serde::Serialize>(
    rows: impl IntoIterator<Item = T>,
) -> Result<Exit, Error> {
    let lines: Vec<String> = rows.into_iter().map(|row| json(&row) + "\n").collect();
    print(&lines.concat())
}

/// Returns a record as one line of JSON.
///
/// # Panics
/// If the record has a map whose keys are not strings; the records of `sudokit-answers` have none.
pub(crate) fn json(record: &impl serde::Serialize) -> String {
    serde_json::to_string(record).expect("records have only string keys")
}

#[cfg(test)]
mod tests {
    use super::table;

    #[test]
    fn columns_line_up_on_a_terminal() {
        let row = |a: &str, b: &str| [a.to_owned(), b.to_owned()];
        assert_eq!(
            table(&[row("数独", "x"), row("a", "y"), row("b", "")]),
            "数独  x\na     y\nb\n"
        );
    }
}
