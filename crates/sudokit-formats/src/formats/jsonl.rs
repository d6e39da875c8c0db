//! `jsonl`: JSON Lines, one object on each line.
//!
//! ```text
//! {"puzzle":"53..7....6..195...","solution":"534678912...","difficulty":"easy"}
//! ```
//!
//! When read, a line may also be a string, a list of cells or a list of rows, as in `json`.

use std::sync::Arc;

use crate::format::{Format, Opened};
use crate::head::Head;
use crate::json::value::{ValueParser, has_puzzle};
use crate::json::write::{OBJECT_HOLDS, write_object};
use crate::line_cutter::LineCutter;
use crate::loss::{Loss, Unwritable};
use crate::properties::Properties;
use crate::write::{ErrorRow, Writer};
use crate::{Entry, Fault, ReadOptions, WriteOptions};

/// JSON Lines.
#[derive(Debug)]
pub(crate) struct Jsonl;

impl Format for Jsonl {
    fn name(&self) -> &'static str {
        "jsonl"
    }

    fn about(&self) -> &'static str {
        "JSON Lines: one object per line, with a field that holds the puzzle"
    }

    fn properties(&self) -> Properties {
        OBJECT_HOLDS
    }

    fn detect(&self, head: &Head) -> bool {
        if self.settles(head) {
            return true;
        }
        // Lists and strings only if several lines have one. The first object may be about those below it.
        let mut lines = head.content_lines().map(|(_, line)| line.trim_ascii());
        let (Some(first), Some(second)) = (lines.next(), lines.next()) else { return false };
        let is_object = first[0] == b'{';
        matches!(first[0], b'{' | b'[' | b'"')
            && second[0] == first[0]
            && (has_puzzle(first) == Some(true) || is_object && has_puzzle(second) == Some(true))
    }

    fn settles(&self, head: &Head) -> bool {
        head.first().is_some_and(|line| {
            line.starts_with(b"{") && line.ends_with(b"}") && has_puzzle(line) == Some(true)
        })
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        Ok(Opened::new(LineCutter::default(), ValueParser::new(options)))
    }

    fn writer(&self, options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(JsonlWriter(*options)))
    }
}

#[derive(Debug)]
struct JsonlWriter(WriteOptions);

impl Writer for JsonlWriter {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        let losses = write_object(entry, &self.0, out);
        out.push(b'\n');
        Ok(losses)
    }

    fn error_row(&self) -> ErrorRow {
        ErrorRow::Object
    }
}
