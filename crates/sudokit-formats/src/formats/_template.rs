//! `template-id`: say what the format is, which program writes it, and where it is described.
//!
//! ```text
//! template-id: 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//! ```
//!
//! Say what is read and what is not, and how blanks and larger boards are written.

use std::sync::Arc;

use sudokit_core::line;

use crate::format::{Format, Opened, Parser};
use crate::formats::line::read_line;
use crate::head::{Head, is_comment};
use crate::line_cutter::LineCutter;
use crate::loss::{Loss, Unwritable};
use crate::properties::Properties;
use crate::write::{ErrorRow, Writer};
use crate::{Entry, Fault, ReadOptions, WriteOptions};

/// What every line starts with.
const START: &[u8] = b"template-id: ";

/// What the format can hold.
const HOLDS: Properties = Properties::givens_only(4, 35);

/// Template Title.
#[derive(Debug)]
pub(crate) struct Template;

impl Format for Template {
    fn name(&self) -> &'static str {
        "template-id"
    }

    fn about(&self) -> &'static str {
        "say in one line what it is"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    /// No other format begins as this one does.
    fn has_mark(&self) -> bool {
        true
    }

    /// One line shows it, so that who types it has its answer at once.
    fn settles(&self, _head: &Head) -> bool {
        true
    }

    fn detect(&self, head: &Head) -> bool {
        head.first().is_some_and(|line| line.starts_with(START))
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        Ok(Opened::new(LineCutter::default(), TemplateParser(options)))
    }

    fn writer(&self, options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(TemplateWriter(*options)))
    }
}

#[derive(Debug)]
struct TemplateParser(Arc<ReadOptions>);

impl Parser for TemplateParser {
    fn parse(&self, record: &[u8]) -> Result<Option<Entry>, Fault> {
        if is_comment(record) {
            return Ok(None);
        }
        // Reading is lenient: a line without the start is read, too.
        let puzzle = record.strip_prefix(START).unwrap_or(record);
        // A fault must name its place in the record, not in what is left of it.
        let cut = record.len() - puzzle.len();
        let shift = |fault: Fault| Fault { column: fault.column + cut, ..fault };
        let (entry, _) = read_line(puzzle, &self.0.geometries, &self.0.parse).map_err(shift)?;
        Ok(Some(entry))
    }
}

#[derive(Debug)]
struct TemplateWriter(WriteOptions);

impl Writer for TemplateWriter {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        HOLDS.check_order("template-id", entry)?;
        out.extend_from_slice(START);
        let order = entry.puzzle.geometry().order();
        let givens = entry.puzzle.givens().as_slice().iter().copied();
        line::write(out, givens, order, self.0.alphabet_of(entry).on_a_line(order));
        out.push(b'\n');
        Ok(HOLDS.losses(entry))
    }

    /// In place of a puzzle that could not be read stands a line.
    fn error_row(&self) -> ErrorRow {
        ErrorRow::Line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        let text = b"template-id: 1...34..12...43.\n";
        let head = Head::new(text, true).unwrap();
        assert!(Template.detect(&head));
        let opened = Template.open(&head, Arc::default()).unwrap();
        let entry = opened.parser.parse(text.trim_ascii_end()).unwrap().unwrap();
        let mut out = Vec::new();
        let mut writer = Template.writer(&WriteOptions::default()).unwrap();
        assert!(writer.write(&entry, &mut out).unwrap().is_empty());
        assert_eq!(out, text);
    }

    #[test]
    fn a_fault_names_its_place() {
        let head = Head::new(b"", true).unwrap();
        let parser = Template.open(&head, Arc::default()).unwrap().parser;
        let fault = parser.parse(b"template-id: 1..?............").unwrap_err();
        assert_eq!((fault.line, fault.column), (1, START.len() + 4));
    }
}
