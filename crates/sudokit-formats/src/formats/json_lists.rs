//! `json-rows`, `json-cells`: a board as a JSON list, one on each line, as packages and services take it.
//!
//! ```text
//! [[5,3,0,0,7,0,0,0,0],[6,0,0,1,9,5,0,0,0],...]        rows, blank 0: py-sudoku, sugoku
//! [5,3,null,null,7,null,null,null,null,6,...]          cells, blank null: sudoku-core
//! ```
//!
//! They are only written: these lists are recognised and read as `json`, or as `jsonl` if there are several.

use std::sync::Arc;

use sudokit_core::Digit;

use crate::format::{Format, Opened};
use crate::head::Head;
use crate::json::value::ValueParser;
use crate::line_cutter::LineCutter;
use crate::loss::{Loss, Unwritable};
use crate::properties::{Cells, Properties};
use crate::write::{ErrorRow, Writer};
use crate::{Entry, Fault, ReadOptions, WriteOptions};

/// What a list holds.
const HOLDS: Properties =
    Properties { cells: Cells::Numbers, skips_comments: false, ..Properties::givens_only(4, 64) };

/// A list of rows, each a list of numbers.
pub(crate) static JSON_ROWS: JsonList = JsonList {
    name: "json-rows",
    about: "JSON: a list of rows of numbers, 0 for blank, as py-sudoku and sugoku take it",
    blank: "0",
    in_rows: true,
};
/// A list of all cells.
pub(crate) static JSON_CELLS: JsonList = JsonList {
    name: "json-cells",
    about: "JSON: a list of all cells, null for blank, as sudoku-core takes it",
    blank: "null",
    in_rows: false,
};

/// A way to write a board as a list.
#[derive(Copy, Clone, Debug)]
pub(crate) struct JsonList {
    name: &'static str,
    about: &'static str,
    blank: &'static str,
    in_rows: bool,
}

impl Format for JsonList {
    fn name(&self) -> &'static str {
        self.name
    }

    fn about(&self) -> &'static str {
        self.about
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn detect(&self, _head: &Head) -> bool {
        false
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        Ok(Opened::new(LineCutter::default(), ValueParser::new(options)))
    }

    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(ListWriter(*self)))
    }
}

#[derive(Debug)]
struct ListWriter(JsonList);

impl Writer for ListWriter {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        let JsonList { name, blank, in_rows, .. } = self.0;
        HOLDS.check_order(name, entry)?;
        let text = |digit: &Option<Digit>| match digit {
            Some(digit) => digit.get().to_string(),
            None => blank.to_owned(),
        };
        let list = |cells: &[Option<Digit>]| {
            format!("[{}]", cells.iter().map(text).collect::<Vec<_>>().join(","))
        };
        let cells = entry.puzzle.givens().as_slice();
        let line = if in_rows {
            let rows = cells.chunks(entry.puzzle.geometry().order().into()).map(list);
            format!("[{}]\n", rows.collect::<Vec<_>>().join(","))
        } else {
            list(cells) + "\n"
        };
        out.extend_from_slice(line.as_bytes());
        Ok(HOLDS.losses(entry))
    }

    fn error_row(&self) -> ErrorRow {
        ErrorRow::Object
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_all;

    #[test]
    fn lists_are_written_as_packages_take_them() {
        let (read, _) = read_all(b"1...34..12...43.\n", None, Arc::default());
        for (format, text) in [
            (&JSON_ROWS, "[[1,0,0,0],[3,4,0,0],[1,2,0,0],[0,4,3,0]]\n"),
            (&JSON_CELLS, "[1,null,null,null,3,4,null,null,1,2,null,null,null,4,3,null]\n"),
        ] {
            let mut out = Vec::new();
            let mut writer = format.writer(&WriteOptions::default()).unwrap();
            assert!(writer.write(&read[0], &mut out).unwrap().is_empty());
            assert_eq!(String::from_utf8(out).unwrap(), text);
            let (back, faults) = read_all(text.as_bytes(), None, Arc::default());
            assert!(faults.is_empty());
            assert_eq!(back[0].puzzle, read[0].puzzle);
        }
    }
}
