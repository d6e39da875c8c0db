//! `fpuzzles-link`: links that pack the JSON of f-puzzles, one on each line.
//!
//! ```text
//! https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QGUBDAWwAcc...
//! https://sudokupad.app/fpuzzlesN4IgzglgXgpiBcBOANCALhNAbO8QGUBDAWwAcc...
//! fpuzzlesN4IgzglgXgpiBcBOANCALhNAbO8QGUBDAWwAcc...
//! ```
//!
//! It holds what `fpuzzles` holds.

use std::borrow::Cow;
use std::sync::Arc;

use crate::format::{Format, Opened};
use crate::formats::fpuzzles::{HOLDS, object, read};
use crate::head::Head;
use crate::json::document::open_lines;
use crate::links::{Link, sudokupad_id};
use crate::packing::{from_lz, from_percent, to_lz, to_percent};
use crate::properties::Properties;
use crate::write::{Loss, Unwritable, Writer};
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

const NAME: &str = "fpuzzles-link";
const START: &str = "https://f-puzzles.com/?load=";

/// Links of f-puzzles.
#[derive(Debug)]
pub(crate) struct FpuzzlesLink;

impl Format for FpuzzlesLink {
    fn name(&self) -> &'static str {
        NAME
    }

    fn about(&self) -> &'static str {
        "f-puzzles: links that hold a puzzle, f-puzzles.com/?load=... and sudokupad.app/fpuzzles..."
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
    let text = core::str::from_utf8(line).ok()?.trim();
    if let Some(id) = sudokupad_id(text) {
        let packed = id.strip_prefix("fpuzzles").or_else(|| id.strip_prefix("fpuz"))?;
        return Some(from_percent(packed));
    }
    let link = Link::read(text).filter(|link| link.host.ends_with("f-puzzles.com"))?;
    link.parameter("load").map(from_percent)
}

fn unpack(line: &[u8]) -> Result<Cow<'_, [u8]>, FaultKind> {
    let packed = packed(line).ok_or(FaultKind::Part { format: NAME, part: "?load=" })?;
    from_lz(&packed).map(|text| Cow::Owned(text.into_bytes()))
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
