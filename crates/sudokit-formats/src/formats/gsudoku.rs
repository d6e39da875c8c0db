//! `1gsudoku`: XML with an element for each puzzle.
//!
//! ```text
//! <sudokus><sudoku data="530070000600195..."/></sudokus>
//! ```

use std::sync::Arc;

use sudokit_core::{Alphabet, line};

use crate::drafts::{Boards, Draft, strict_digits};
use crate::format::{Format, Opened, Parser};
use crate::formats::opensudoku::begins_with;
use crate::head::Head;
use crate::loss::{Loss, Unwritable};
use crate::properties::Properties;
use crate::write::{ErrorRow, Writer};
use crate::xml::{XmlCutter, elements, unknown};
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

const NAME: &str = "1gsudoku";
/// The element of a puzzle.
const PUZZLE: &str = "sudoku";

/// What it holds.
const HOLDS: Properties = Properties { skips_comments: false, ..Properties::givens_only(9, 9) };

/// XML with an element for each puzzle.
#[derive(Debug)]
pub(crate) struct Gsudoku;

impl Format for Gsudoku {
    fn name(&self) -> &'static str {
        NAME
    }

    fn about(&self) -> &'static str {
        "1gSudoku: XML with <sudoku data=\"81 digits\"/> for each puzzle, 9x9"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn has_mark(&self) -> bool {
        true
    }

    fn detect(&self, head: &Head) -> bool {
        // Others have an element of this name, too, with other elements in it.
        begins_with(head, b"<sudokus")
            || begins_with(head, b"<sudoku")
                && memchr::memmem::find(head.text(), b"data=").is_some()
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        Ok(Opened::new(XmlCutter::new(PUZZLE), SudokuParser(Boards::new(options))))
    }

    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(SudokuWriter))
    }
}

#[derive(Debug)]
struct SudokuParser(Boards);

impl Parser for SudokuParser {
    fn parse(&self, record: &[u8]) -> Result<Option<Entry>, Fault> {
        let found = elements(record).map_err(|(kind, at)| kind.in_record(record, at))?;
        let Some(sudoku) = found.iter().rfind(|element| element.name == PUZZLE) else {
            return Ok(None);
        };
        let read = || {
            let data = sudoku.get("data").ok_or(FaultKind::Part { format: NAME, part: "data" })?;
            let mut draft = Draft::new(self.0.of_order(9)?);
            draft.givens = strict_digits(data.trim().as_bytes(), 9, draft.len())?;
            let mut entry = draft.finish();
            let unknown = unknown(&found, &[PUZZLE, "sudokus", "data"]);
            entry.take_fields_around(unknown.iter().map(|(name, text)| (&**name, &**text)));
            Ok(Some(entry))
        };
        read().map_err(|kind: FaultKind| kind.at(1, 1))
    }
}

#[derive(Debug)]
struct SudokuWriter;

impl Writer for SudokuWriter {
    fn begin(&mut self, out: &mut Vec<u8>) {
        out.extend_from_slice(b"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<sudokus>\n");
    }

    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        HOLDS.check_order(NAME, entry)?;
        out.extend_from_slice(b"<sudoku data=\"");
        let start = out.len();
        line::write(out, entry.puzzle.givens().iter(), 9, Alphabet::Standard);
        out[start..].iter_mut().filter(|byte| **byte == b'.').for_each(|byte| *byte = b'0');
        out.extend_from_slice(b"\"/>\n");
        Ok(HOLDS.losses(entry))
    }

    fn error_row(&self) -> ErrorRow {
        ErrorRow::Element(PUZZLE)
    }

    fn end(&mut self, out: &mut Vec<u8>) {
        out.extend_from_slice(b"</sudokus>\n");
    }
}
