//! Documents that keep each field of their puzzles together, as data frames are written, and puzzles that are the names of their
//! solutions.
//!
//! ```text
//! {"puzzles":["53..7....","..."],"solutions":["534678912...","..."]}
//! {"puzzle":{"0":"53..7....","1":"..."},"solution":{"0":"534678912...","1":"..."}}
//! {"53..7....":"534678912...","...":"..."}
//! ```

use std::collections::VecDeque;

use serde_json::Value;

use super::fields::{elements, fields};
use super::nested::is_board;
use super::value::{cells_of, has_puzzle};
use crate::cut::{Cut, Cutter};
use crate::filling::fills;
use crate::formats::grid::is_whole;
use crate::lines::count_ends;
use crate::names;

/// The object of one puzzle.
#[derive(Debug)]
struct Record {
    text: String,
    /// The byte of the document behind its puzzle.
    end: usize,
}

/// Cuts such a document into the objects of its puzzles.
#[derive(Debug)]
pub(crate) struct ColumnsCutter {
    records: VecDeque<Record>,
    /// How many bytes were passed.
    at: usize,
}

impl ColumnsCutter {
    /// The cutter of a whole document, if it is of this kind.
    pub(crate) fn of(document: &[u8]) -> Option<ColumnsCutter> {
        if let Some(pair) = pair(document) {
            return Some(pair);
        }
        let start = document.len() - document.trim_ascii_start().len();
        if !document[start..].starts_with(b"{") || has_puzzle(document) != Some(false) {
            return None;
        }
        let fields = fields(document.trim_ascii()).ok()?;
        let text = str::from_utf8(document).ok()?;
        let end = |value: &str| value.as_ptr() as usize - text.as_ptr() as usize + value.len();
        let records = named_by_puzzles(&fields, end).or_else(|| columns(&fields, end))?;
        Some(ColumnsCutter { records, at: 0 })
    }
}

impl Cutter for ColumnsCutter {
    fn cut(&mut self, text: &[u8], end: bool) -> Cut {
        let Some(record) = self.records.front() else {
            return Cut::Skip { length: text.len(), lines: count_ends(text) };
        };
        let length = record.end - self.at;
        if text.len() < length {
            return if end { Cut::Skip { length: text.len(), lines: 0 } } else { Cut::More };
        }
        self.at = record.end;
        let record = self.records.pop_front().map(|record| record.text.into_bytes());
        Cut::Made { record: record.unwrap_or_default(), length, lines: count_ends(&text[..length]) }
    }

    fn skip_record(&mut self) {}
}

/// An object in JSON with these fields: names, and values in JSON.
fn object(fields: &[(&str, &str)]) -> String {
    let fields: Vec<String> =
        fields.iter().map(|(name, value)| format!("{}:{value}", Value::from(*name))).collect();
    format!("{{{}}}", fields.join(","))
}

/// Whether a value in JSON is a whole board of any size.
fn is_puzzle(value: &str) -> bool {
    let is_line =
        || serde_json::from_str(value).is_ok_and(|text: String| is_whole(text.trim().as_bytes()));
    is_board(value.as_bytes()) || value.starts_with('"') && is_line()
}

/// The cutter of a list of a puzzle and its solution: `["53..7....","534678912"]`.
fn pair(document: &[u8]) -> Option<ColumnsCutter> {
    let text = str::from_utf8(document).ok()?.trim_end();
    let (puzzle, solution) = match elements(text)[..] {
        [puzzle, solution] if text.trim_start().starts_with('[') => (puzzle, solution),
        _ => return None,
    };
    let cells = |value: &str| cells_of(&serde_json::from_str(value).ok()?);
    let is_pair =
        is_puzzle(puzzle) && is_puzzle(solution) && fills(&cells(puzzle)?, &cells(solution)?);
    let text = object(&[("puzzle", puzzle), ("solution", solution)]);
    let records = VecDeque::from([Record { text, end: document.len() }]);
    is_pair.then_some(ColumnsCutter { records, at: 0 })
}

/// The records of an object whose names are puzzles.
fn named_by_puzzles(
    all: &[(String, &str)],
    end: impl Fn(&str) -> usize,
) -> Option<VecDeque<Record>> {
    // One of four by four may be a number.
    const SHORTEST: usize = 36;
    let is_puzzle =
        |(name, _): &&(String, &str)| name.len() >= SHORTEST && is_whole(name.as_bytes());
    let others =
        all.iter().filter(|field| !is_puzzle(field)).map(|(name, value)| (&**name, *value));
    let others: Vec<(&str, &str)> = others.collect();
    let records: VecDeque<Record> = all
        .iter()
        .filter(is_puzzle)
        .map(|(name, value)| {
            let puzzle = Value::from(&**name).to_string();
            let name = if self::is_puzzle(value) { "solution" } else { "value" };
            let fields = [&[("puzzle", &*puzzle), (name, value)], &others[..]].concat();
            Record { text: object(&fields), end: end(value) }
        })
        .collect();
    (!records.is_empty()).then_some(records)
}

/// The records of an object whose fields are lists, or objects with numbers for names, of as many values.
fn columns(all: &[(String, &str)], end: impl Fn(&str) -> usize) -> Option<VecDeque<Record>> {
    let columns: Vec<Option<Vec<&str>>> = all.iter().map(|(_, value)| column(value)).collect();
    let is_of_puzzles = |at: &usize| {
        let values = columns[*at].as_ref().filter(|values| !values.is_empty());
        names::is_puzzle(&all[*at].0)
            && values.is_some_and(|values| values.iter().all(|value| is_puzzle(value)))
    };
    let puzzles = (0..all.len()).find(is_of_puzzles)?;
    let count = columns[puzzles].as_ref()?.len();
    let is_column = |at: usize| columns[at].as_ref().is_some_and(|values| values.len() == count);
    // A list alone is one of puzzles.
    if !(0..all.len()).any(|at| at != puzzles && is_column(at)) {
        return None;
    }
    let of = |record: usize| {
        let fields = (0..all.len()).map(|at| {
            let (name, whole) = &all[at];
            let value = columns[at].as_ref().filter(|_| is_column(at)).map(|values| values[record]);
            (if at == puzzles { "puzzle" } else { &**name }, value.unwrap_or(whole))
        });
        let fields: Vec<(&str, &str)> = fields.collect();
        let puzzle = columns[puzzles].as_ref().map_or("", |values| values[record]);
        Record { text: object(&fields), end: end(puzzle) }
    };
    Some((0..count).map(of).collect())
}

/// The values of a list, or of an object whose names count: `{"0":"a","1":"b"}`.
fn column(value: &str) -> Option<Vec<&str>> {
    if value.starts_with('[') {
        return Some(elements(value));
    }
    let fields = fields(value.as_bytes()).ok().filter(|_| value.starts_with('{'))?;
    let counts = fields.iter().all(|(name, _)| name.bytes().all(|byte| byte.is_ascii_digit()));
    counts.then(|| fields.into_iter().map(|(_, value)| value).collect())
}
