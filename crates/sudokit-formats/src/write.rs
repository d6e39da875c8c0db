//! Strict writing: each format has one way to write an entry, and reports what it cannot hold.

use crate::entry::Entry;
use crate::json::write::write_error;
use crate::loss::{Loss, Unwritable};
use crate::xml::escaped;

/// Writes entries in one format.
pub trait Writer {
    /// Writes what comes before the first entry.
    fn begin(&mut self, _out: &mut Vec<u8>) {}

    /// Writes one entry, and returns what it had to leave out.
    ///
    /// # Errors
    /// If this format cannot hold the puzzle at all. Then nothing was written.
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable>;

    /// What this format writes in the place of an entry that is missing.
    fn error_row(&self) -> ErrorRow {
        ErrorRow::None
    }

    /// Writes that there is no entry in this place, because its record could not be read or its puzzle
    /// not be written; `message` says why. A collection keeps one row for each record in this way, with its
    /// other [`fields`](Entry::fields) where the format has fields. Returns `false` if the format has no
    /// way to say so; then nothing was written.
    ///
    /// A format with other rows, such as a table, writes them itself.
    fn write_error(
        &mut self,
        message: &str,
        fields: &[(String, String)],
        out: &mut Vec<u8>,
    ) -> bool {
        match self.error_row() {
            ErrorRow::None => return false,
            ErrorRow::Line => out.extend_from_slice(b"error\n"),
            ErrorRow::Object => {
                write_error(message, fields, out);
                out.push(b'\n');
            }
            ErrorRow::Element(name) => {
                let element = format!("<{name} error=\"{}\"/>\n", escaped(message));
                out.extend_from_slice(element.as_bytes());
            }
        }
        true
    }

    /// Writes what comes after the last entry.
    fn end(&mut self, _out: &mut Vec<u8>) {}
}

/// What stands in the place of an entry that is missing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ErrorRow {
    /// Nothing: the format has no place for it.
    None,
    /// The line `error`.
    Line,
    /// An object of JSON on a line: what is wrong, as `error`, and the other fields.
    Object,
    /// An element of XML with this name on a line: what is wrong is its attribute `error`.
    Element(&'static str),
}
