//! `sql`: puzzles that a database would be filled with, as `INSERT` statements or the dump of a table.
//!
//! ```text
//! CREATE TABLE puzzles (id INTEGER PRIMARY KEY, puzzle TEXT, solution TEXT);
//! INSERT INTO puzzles (id, puzzle, solution) VALUES
//!   (1, '53..7....6..195...', '534678912672195348...'),
//!   (2, '...', NULL);
//! INSERT INTO puzzles VALUES (3, '...', '...');
//! ```
//!
//! Each row is read as an object of JSON with the names of the columns: those of its statement, or else of its table. If none of
//! them is called after a puzzle, the first that holds a board is one. Other statements and comments are passed over.

use std::sync::Arc;

use serde_json::{Map, Value};

use crate::cut::{Cut, Cutter};
use crate::encoding::text_of;
use crate::format::{Format, Opened};
use crate::formats::grid::is_whole;
use crate::head::Head;
use crate::json::value::ValueParser;
use crate::lines::count_ends;
use crate::names;
use crate::properties::{Fields, Properties};
use crate::{Fault, ReadOptions};

/// What it holds.
const HOLDS: Properties = Properties {
    solution: true,
    name: true,
    fields: Fields::Any,
    ..Properties::givens_only(4, 64)
};

/// Statements of SQL.
#[derive(Debug)]
pub(crate) struct Sql;

impl Format for Sql {
    fn name(&self) -> &'static str {
        "sql"
    }

    fn about(&self) -> &'static str {
        "INSERT statements, each row with a puzzle"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn detect(&self, head: &Head) -> bool {
        let mut cutter = SqlCutter::default();
        let mut text = head.text();
        let is_first = |statement: &[u8]| {
            let first = statement.trim_ascii_start();
            ["insert", "create", "begin", "drop", "set", "pragma", "use", "delete", "truncate"]
                .iter()
                .any(|word| starts_with_word(first, word))
        };
        let start = without_comments(text);
        if !is_first(start) {
            return false;
        }
        while !text.is_empty() {
            match cutter.cut(text, head.is_complete()) {
                Cut::Made { record, .. } => {
                    let fields: Map<String, Value> =
                        serde_json::from_slice(&record).unwrap_or_default();
                    return fields.values().any(is_board);
                }
                Cut::Skip { length, .. } | Cut::Fault { length, .. } if length > 0 => {
                    text = &text[length..];
                }
                _ => return false,
            }
        }
        false
    }

    fn has_mark(&self) -> bool {
        true
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        Ok(Opened::new(SqlCutter::default(), ValueParser::new(options)))
    }
}

/// Whether a value is a whole board.
fn is_board(value: &Value) -> bool {
    const SHORTEST: usize = 16;
    let text = value.as_str().unwrap_or_default().trim();
    text.len() >= SHORTEST && is_whole(text.as_bytes())
}

fn starts_with_word(text: &[u8], word: &str) -> bool {
    text.len() > word.len()
        && text[..word.len()].eq_ignore_ascii_case(word.as_bytes())
        && !text[word.len()].is_ascii_alphanumeric()
}

/// The text behind white space and comments.
fn without_comments(mut text: &[u8]) -> &[u8] {
    loop {
        text = text.trim_ascii_start();
        let end = match text {
            [b'-', b'-', ..] | [b'#', ..] => memchr::memchr(b'\n', text),
            [b'/', b'*', ..] => memchr::memmem::find(text, b"*/").map(|at| at + 1),
            _ => return text,
        };
        text = end.map_or(&[], |end| &text[end + 1..]);
    }
}

/// Where a quoted text ends, behind its last quote; `None` if it does not.
fn end_of_quoted(text: &[u8]) -> Option<usize> {
    let quote = text[0];
    let mut at = 1;
    while at < text.len() {
        match text[at] {
            b'\\' => at += 2,
            sign if sign == quote => match text.get(at + 1) {
                Some(next) if *next == quote => at += 2,
                _ => return Some(at + 1),
            },
            _ => at += 1,
        }
    }
    None
}

/// Where the first of these signs stands outside of quotes, brackets and comments; `None` if it has not arrived.
fn find(text: &[u8], signs: &[u8]) -> Option<usize> {
    let (mut at, mut depth) = (0, 0_usize);
    while at < text.len() {
        let sign = text[at];
        match sign {
            _ if depth == 0 && signs.contains(&sign) => return Some(at),
            b'\'' | b'"' | b'`' => {
                at += end_of_quoted(&text[at..])?;
                continue;
            }
            b'-' if text[at..].starts_with(b"--") => {
                at += memchr::memchr(b'\n', &text[at..])?;
                continue;
            }
            b'(' => depth += 1,
            b')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        at += 1;
    }
    None
}

/// The parts of a text between commas.
fn parts(text: &[u8]) -> Vec<&[u8]> {
    let (mut found, mut rest) = (Vec::new(), text);
    while let Some(end) = find(rest, b",") {
        found.push(rest[..end].trim_ascii());
        rest = &rest[end + 1..];
    }
    found.push(rest.trim_ascii());
    found
}

/// A name without its quotes.
fn name_of(text: &[u8]) -> String {
    let text = text.trim_ascii();
    let inner = text.strip_prefix(b"[").and_then(|text| text.strip_suffix(b"]")).unwrap_or(text);
    let name = text_of(inner);
    name.trim_matches(['`', '"', '\'']).to_owned()
}

/// A value as one of JSON.
fn value_of(text: &[u8]) -> Value {
    let text = text.trim_ascii();
    // A prefix such as N'...' or E'...' says how characters are written.
    let quoted = match text {
        [_, b'\'', ..] => &text[1..],
        text => text,
    };
    if let [quote @ (b'\'' | b'"'), .., last] = quoted
        && quote == last
        && quoted.len() > 1
    {
        let inner = text_of(&quoted[1..quoted.len() - 1]).into_owned();
        let doubled = format!("{0}{0}", char::from(*quote));
        return inner
            .replace(&doubled, &char::from(*quote).to_string())
            .replace("\\n", "\n")
            .into();
    }
    let text = text_of(text);
    match text.to_ascii_lowercase().as_str() {
        "null" => Value::Null,
        "true" => true.into(),
        "false" => false.into(),
        _ => serde_json::from_str::<serde_json::Number>(&text)
            .map_or_else(|_| Value::from(&*text), Value::Number),
    }
}

/// Cuts rows out of statements.
#[derive(Default, Debug)]
struct SqlCutter {
    /// The columns of each table that was created.
    tables: Vec<(String, Vec<String>)>,
    /// The columns of the statement whose rows follow; empty between statements.
    columns: Option<Vec<String>>,
    skipping: bool,
}

impl SqlCutter {
    /// The object of a row, in JSON.
    fn object(&self, row: &[u8]) -> Vec<u8> {
        let columns = self.columns.as_deref().unwrap_or_default();
        let mut fields: Vec<(String, Value)> = Vec::new();
        for (at, part) in parts(row).into_iter().enumerate() {
            let name = columns.get(at).cloned().unwrap_or_else(|| format!("column {}", at + 1));
            fields.push((name, value_of(part)));
        }
        fields.retain(|(_, value)| !value.is_null());
        if !fields.iter().any(|(name, _)| names::is_puzzle(name))
            && let Some((name, _)) =
                fields.iter_mut().find(|(name, value)| is_board(value) && !names::is_solution(name))
        {
            *name = names::PUZZLE[0].to_owned();
        }
        let fields: Map<String, Value> = fields.into_iter().collect();
        Value::from(fields).to_string().into_bytes()
    }

    /// Takes a statement that ends before its rows, or at its semicolon.
    fn take(&mut self, statement: &[u8]) {
        let bracket = statement.iter().position(|byte| *byte == b'(');
        let before = &statement[..bracket.unwrap_or(statement.len())];
        let table = before.split(u8::is_ascii_whitespace).rfind(|word| !word.is_empty());
        let table = name_of(table.unwrap_or_default());
        let inner = bracket.and_then(|at| {
            let inner = &statement[at + 1..];
            Some(&inner[..find(inner, b")").or_else(|| inner.iter().rposition(|b| *b == b')'))?])
        });
        if starts_with_word(statement, "create") {
            const OTHERS: [&str; 6] =
                ["primary", "foreign", "unique", "constraint", "key", "check"];
            let columns = parts(inner.unwrap_or_default()).into_iter().filter_map(|part| {
                let first = part.split(u8::is_ascii_whitespace).next()?;
                let name = name_of(first);
                (!OTHERS.contains(&&*name.to_ascii_lowercase())).then_some(name)
            });
            self.tables.push((table, columns.collect()));
            return;
        }
        let named = inner.map(|inner| parts(inner).into_iter().map(name_of).collect());
        let of_table = || {
            let same = |(known, _): &&(String, Vec<String>)| known.eq_ignore_ascii_case(&table);
            self.tables.iter().rfind(same).map(|(_, columns)| columns.clone())
        };
        self.columns = Some(named.or_else(of_table).unwrap_or_default());
    }
}

impl Cutter for SqlCutter {
    fn cut(&mut self, text: &[u8], end: bool) -> Cut {
        let skip = |length: usize| Cut::Skip { length, lines: count_ends(&text[..length]) };
        if self.skipping {
            let line = memchr::memchr(b'\n', text);
            self.skipping = line.is_none();
            return skip(line.map_or(text.len(), |at| at + 1));
        }
        let rest = without_comments(text);
        let blank = text.len() - rest.len();
        if rest.is_empty() {
            return if end || blank > 0 && !text.ends_with(b"\r") {
                skip(text.len())
            } else {
                Cut::More
            };
        }
        if blank > 0 {
            return skip(blank);
        }
        if self.columns.is_some() {
            match rest[0] {
                b'(' => {
                    let Some(close) = find(&rest[1..], b")") else {
                        return if end { skip(text.len()) } else { Cut::More };
                    };
                    let record = self.object(&rest[1..=close]);
                    let length = close + 2;
                    return Cut::Made { record, length, lines: count_ends(&text[..length]) };
                }
                b',' => return skip(1),
                // What follows the rows, such as `ON CONFLICT DO NOTHING;`.
                _ => {
                    let Some(close) = find(rest, b";") else {
                        return if end { skip(text.len()) } else { Cut::More };
                    };
                    self.columns = None;
                    return skip(close + 1);
                }
            }
        }
        let semicolon = find(rest, b";");
        let is_insert = starts_with_word(rest, "insert") || starts_with_word(rest, "replace");
        let values =
            is_insert.then(|| values_at(&rest[..semicolon.unwrap_or(rest.len())])).flatten();
        match (values, semicolon) {
            (Some(at), _) => {
                self.take(&rest[..at]);
                skip(at + b"values".len())
            }
            (None, Some(close)) => {
                if starts_with_word(rest, "create") {
                    self.take(&rest[..close]);
                }
                skip(close + 1)
            }
            (None, None) if end => skip(text.len()),
            (None, None) => Cut::More,
        }
    }

    fn skip_record(&mut self) {
        self.skipping = true;
    }
}

/// Where the word `VALUES` of a statement begins.
fn values_at(statement: &[u8]) -> Option<usize> {
    let mut at = 0;
    while at < statement.len() {
        let word = find(&statement[at..], b"vV")? + at;
        let is_behind = word == 0 || !statement[word - 1].is_ascii_alphanumeric();
        if is_behind && starts_with_word(&statement[word..], "values") {
            return Some(word);
        }
        at = word + 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_all;

    #[test]
    fn rows_have_the_columns_of_their_statement_or_table() {
        let text = "-- a dump\nPRAGMA foreign_keys=OFF;\n\
            CREATE TABLE \"puzzles\" (id INTEGER PRIMARY KEY, puzzle TEXT NOT NULL, level VARCHAR(10));\n\
            INSERT INTO puzzles (level, puzzle) VALUES\n  ('it''s easy', '1...34..12...43.'),\n  (NULL, '1234341221434321');\n\
            INSERT INTO `puzzles` VALUES(7,'....2.4.4.23....','x;y (z)') ON CONFLICT DO NOTHING;\n";
        let head = Head::new(text.as_bytes(), true).unwrap();
        assert!(Sql.detect(&head));
        let (read, faults) = read_all(text.as_bytes(), None, Arc::default());
        assert!(faults.is_empty(), "{faults:?}");
        let puzzles: Vec<_> = read.iter().map(|entry| entry.puzzle.to_string()).collect();
        assert_eq!(puzzles, ["1...34..12...43.", "1234341221434321", "....2.4.4.23...."]);
        let levels: Vec<_> = read.iter().map(|entry| entry.field("level")).collect();
        assert_eq!(levels, [Some("it's easy"), None, Some("x;y (z)")]);
    }

    #[test]
    fn a_column_of_any_name_may_hold_the_puzzles() {
        let text = "INSERT INTO t VALUES (1, '1...34..12...43.', '1243342112344231');";
        let (read, faults) = read_all(text.as_bytes(), None, Arc::default());
        assert!(faults.is_empty(), "{faults:?}");
        assert_eq!(read[0].puzzle.to_string(), "1...34..12...43.");
    }

    #[test]
    fn statements_without_boards_are_another_format() {
        let text = "INSERT INTO cells (r, c, v) VALUES (1, 1, 5), (1, 2, 3);";
        assert!(!Sql.detect(&Head::new(text.as_bytes(), true).unwrap()));
    }
}
