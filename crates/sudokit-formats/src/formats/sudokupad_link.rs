//! `sudokupad-link`: links that hold a puzzle of SudokuPad, one on each line.
//!
//! ```text
//! https://sudokupad.app/sclN4IglgJiBcIM4EMC2AHANgUxAGhAYwzTQGUBXBAJwBdCBPJNGACxjV...
//! https://app.crackingthecryptic.com/sudoku/?puzzleid=ctcN4IglgJiBcIM4EMC2AHANgU...
//! sclN4IglgJiBcIM4EMC2AHANgUxAGhAYwzTQGUBXBAJwBdCBPJNGACxjV...
//! ```
//!
//! It holds what `sudokupad` holds. A short link (`sudokupad.app/abc123`) holds no puzzle: only the server
//! knows it.

use std::borrow::Cow;
use std::sync::Arc;

use crate::format::{Format, Opened};
use crate::formats::sudokupad::{HOLDS, expanded, object, read};
use crate::head::Head;
use crate::json::document::open_lines;
use crate::links::sudokupad_id;
use crate::packing::{from_lz, from_percent, to_lz, to_percent};
use crate::properties::Properties;
use crate::write::{Loss, Unwritable, Writer};
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

const NAME: &str = "sudokupad-link";
const START: &str = "https://sudokupad.app/scl";

/// Links of SudokuPad.
#[derive(Debug)]
pub(crate) struct SudokupadLink;

impl Format for SudokupadLink {
    fn name(&self) -> &'static str {
        NAME
    }

    fn about(&self) -> &'static str {
        "SudokuPad: links that hold a puzzle, sudokupad.app/scl..., or what follows the slash alone"
    }

    fn properties(&self) -> Properties {
        Properties { skips_comments: true, ..HOLDS }
    }

    fn has_mark(&self) -> bool {
        true
    }

    fn detect(&self, head: &Head) -> bool {
        head.first().and_then(packed).is_some()
    }

    fn settles(&self, head: &Head) -> bool {
        self.detect(head)
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        Ok(open_lines(options, unpack, read))
    }

    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(LinkWriter))
    }
}

/// What a link packs; `None` if it is another one.
fn packed(line: &[u8]) -> Option<String> {
    let id = sudokupad_id(core::str::from_utf8(line).ok()?.trim())?;
    let packed = id.strip_prefix("scl").or_else(|| id.strip_prefix("ctc"))?;
    Some(from_percent(packed))
}

fn unpack(line: &[u8]) -> Result<Cow<'_, [u8]>, FaultKind> {
    let packed = packed(line).ok_or(FaultKind::Part { format: NAME, part: "scl" })?;
    from_lz(&packed).map(expanded)
}

#[derive(Debug)]
struct LinkWriter;

impl Writer for LinkWriter {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        HOLDS.check_order(NAME, entry)?;
        let (object, losses) = object(entry);
        out.extend_from_slice(START.as_bytes());
        out.extend_from_slice(to_percent(&to_lz(&object.to_string())).as_bytes());
        out.push(b'\n');
        Ok(losses)
    }
}
