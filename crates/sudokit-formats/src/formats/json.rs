//! `json`: a JSON document, a list of puzzles or a single one.
//!
//! ```text
//! [{"puzzle":"53..7....","difficulty":"easy"}, ...]     {"board":[[5,3,0,0,7,0,0,0,0],...]}
//! ["53..7....6..195...", ...]                           [[5,3,null,null,7,...],...]
//! ```
//!
//! A list of puzzles is cut element by element, so that its length does not matter. The first element
//! shows whether a list is a puzzle or a list of puzzles. In an object without a puzzle, puzzles are looked
//! for in its values: `{"easy":{"puzzle_data":{"puzzle":[...]}},"hard":{...}}`.

use std::sync::Arc;

use serde_json::Value;

use serde::de::IgnoredAny;

use crate::format::{Format, Opened};
use crate::formats::grid::{is_whole, may_be_row};
use crate::head::Head;
use crate::json::columns::ColumnsCutter;
use crate::json::document::head_fields;
use crate::json::nested::{NestedCutter, has_nested, is_board};
use crate::json::scan::{Ended, JsonCutter, Scan};
use crate::json::value::{ValueParser, has_puzzle};
use crate::json::write::{OBJECT_HOLDS, write_error, write_object};
use crate::loss::{Loss, Unwritable};
use crate::names;
use crate::properties::Properties;
use crate::write::Writer;
use crate::{Entry, Fault, ReadOptions, WriteOptions};

/// A JSON document.
#[derive(Debug)]
pub(crate) struct Json;

impl Format for Json {
    fn name(&self) -> &'static str {
        "json"
    }

    fn about(&self) -> &'static str {
        "JSON: one puzzle or a list of them, each a string, a list of cells or rows, or an object"
    }

    fn properties(&self) -> Properties {
        OBJECT_HOLDS
    }

    fn detect(&self, head: &Head) -> bool {
        let text = head.text().trim_ascii_start();
        let first = match text.first() {
            Some(b'{') => text,
            Some(b'[') if !is_list(text) => text,
            Some(b'[') => {
                let inner = text[1..].trim_ascii_start();
                if inner.first() == Some(&b']') {
                    return true;
                }
                inner
            }
            _ => return false,
        };
        let named = |text: &[u8]| {
            let quoted = |name: &&str| {
                memchr::memmem::find(text, format!("\"{name}\"").as_bytes()).is_some()
            };
            names::PUZZLE.iter().any(quoted)
        };
        // A section header of another format is not a list.
        let is_value = |byte: &u8| matches!(byte, b'{' | b'[' | b'"' | b'n' | b'0'..=b'9');
        if first.first() == Some(&b'[')
            && !first[1..].trim_ascii_start().first().is_some_and(is_value)
        {
            return false;
        }
        match Scan::default().end(first) {
            Some(Ended::Closed(end) | Ended::Before(end)) => {
                let unclear = || first[0] != b'{' || named(&first[..end]);
                let within = || {
                    first[0] == b'{'
                        && (has_nested(&first[..end]) || ColumnsCutter::of(&first[..end]).is_some())
                };
                has_puzzle(&first[..end]).unwrap_or_else(unclear) || within()
            }
            None => first[0] != b'{' || named(first) || !head.is_complete() && has_nested(first),
        }
    }

    fn is_sure(&self, head: &Head) -> bool {
        // Lists of other languages are much like those of JSON.
        let values = || serde_json::Deserializer::from_slice(head.text()).into_iter::<IgnoredAny>();
        !head.is_complete()
            || !head.text().trim_ascii_start().starts_with(b"[")
            || values().all(|value| value.is_ok()) && !is_triples(head.text())
    }

    fn opens(&self, head: &Head) -> bool {
        // The first element shows what the document is, and an object whether it has a puzzle.
        let text = head.text().trim_ascii_start();
        match text.first() {
            None | Some(b'[') => false,
            Some(b'{') => Scan::default().end(text).is_some(),
            Some(_) => true,
        }
    }

    fn open(&self, head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        let text = head.text().trim_ascii_start();
        if head.is_complete()
            && let Some(cutter) = ColumnsCutter::of(head.text())
        {
            return Ok(Opened::new(cutter, ValueParser::new(options)));
        }
        if text.starts_with(b"{") && is_nested(head) {
            // What stands around puzzles is seen by the cutter, unless the document is too long.
            let is_whole = Scan::default().end(text).is_some();
            let mut around = if is_whole { Vec::new() } else { head_fields(head) };
            around.retain(|(_, value)| !value.starts_with(['{', '[']));
            let parser = ValueParser::new(options).within(&around);
            return Ok(Opened::new(NestedCutter::new(), parser));
        }
        let list = is_list(text);
        Ok(Opened::new(JsonCutter::new(list), ValueParser::new(options)))
    }

    fn writer(&self, options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(JsonWriter { options: *options, written: false }))
    }
}

/// Whether a document is a list of lists of three numbers: givens, and not rows.
fn is_triples(text: &[u8]) -> bool {
    let rows: Result<Vec<Vec<u64>>, _> = serde_json::from_slice(text);
    rows.is_ok_and(|rows| rows.len() > 3 && rows.iter().all(|row| row.len() == 3))
}

/// Whether the object that a text begins with has no puzzle, but perhaps its values have.
fn is_nested(head: &Head) -> bool {
    let text = head.text().trim_ascii_start();
    match Scan::default().end(text) {
        Some(Ended::Closed(end) | Ended::Before(end)) => {
            has_puzzle(&text[..end]) == Some(false) && has_nested(&text[..end])
        }
        // Too long for a puzzle.
        None if !head.is_complete() => {
            let is_puzzle =
                |(name, value): &(&str, &str)| names::is_puzzle(name) && !begins_with_board(value);
            !head_fields(head).iter().any(is_puzzle) && has_nested(text)
        }
        None => false,
    }
}

/// Whether the first element of a list is a whole board.
fn begins_with_board(list: &str) -> bool {
    let first = list.strip_prefix('[').unwrap_or_default().trim_start().as_bytes();
    matches!(Scan::default().end(first), Some(Ended::Closed(end)) if is_board(&first[..end]))
}

/// Whether a document is a list of puzzles, and not a puzzle that is a list itself.
fn is_list(text: &[u8]) -> bool {
    let Some(rest) = text.strip_prefix(b"[") else { return false };
    let first = rest.trim_ascii_start();
    match first.first() {
        Some(b'{' | b']') => true,
        Some(b'"') => {
            let end = memchr::memchr(b'"', &first[1..]).map_or(first.len(), |end| end + 1);
            let text = &first[1..end];
            text.len() > 64 || is_whole(text) && (!may_be_row(text) || are_small_boards(rest))
        }
        Some(b'[') => {
            let inner = first[1..].trim_ascii_start();
            match inner.first() {
                Some(b'[' | b'{') => true,
                Some(b'"') => inner.get(3).is_some_and(|_| {
                    let end = memchr::memchr(b'"', &inner[1..]).unwrap_or(0);
                    end > 2
                }),
                _ => is_flat_board(first),
            }
        }
        _ => false,
    }
}

/// Whether the texts of a list, behind its bracket, are boards and not the rows of one, though each could be: no row of a large
/// board has so few digits.
fn are_small_boards(rest: &[u8]) -> bool {
    let end = memchr::memchr(b']', rest).unwrap_or(rest.len());
    let texts = rest[..end].split(|byte| *byte == b'"').skip(1).step_by(2);
    let has_clue = |text: &[u8]| text.iter().any(|byte| matches!(byte, b'1'..=b'9'));
    texts.clone().count() > 1 && texts.clone().all(is_whole) && texts.into_iter().any(has_clue)
}

/// Whether a list of numbers is a board of its own and not a row: it is longer than any row, or as long
/// as a small board and has a digit twice.
fn is_flat_board(list: &[u8]) -> bool {
    let Some(Ended::Closed(end)) = Scan::default().end(list) else { return false };
    let Ok(cells) = serde_json::from_slice::<Vec<Value>>(&list[..end]) else { return false };
    let side = cells.len().isqrt();
    if cells.len() > 64 {
        return true;
    }
    let mut digits: Vec<u64> = cells.iter().filter_map(Value::as_u64).filter(|&n| n > 0).collect();
    digits.sort_unstable();
    side * side == cells.len()
        && side >= 4
        && digits.last().is_none_or(|&top| top <= side as u64)
        && digits.windows(2).any(|pair| pair[0] == pair[1])
}

#[derive(Debug)]
struct JsonWriter {
    options: WriteOptions,
    written: bool,
}

impl JsonWriter {
    /// Writes what comes before an element.
    fn separate(&mut self, out: &mut Vec<u8>) {
        let first = !core::mem::replace(&mut self.written, true);
        out.extend_from_slice(if first { b"\n" } else { b",\n" });
    }
}

impl Writer for JsonWriter {
    fn begin(&mut self, out: &mut Vec<u8>) {
        out.push(b'[');
    }

    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        self.separate(out);
        Ok(write_object(entry, &self.options, out))
    }

    fn write_error(
        &mut self,
        message: &str,
        fields: &[(String, String)],
        out: &mut Vec<u8>,
    ) -> bool {
        self.separate(out);
        write_error(message, fields, out);
        true
    }

    fn end(&mut self, out: &mut Vec<u8>) {
        out.extend_from_slice(if self.written { b"\n]\n" } else { b"]\n" });
    }
}
