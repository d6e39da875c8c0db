//! `sdk`: SadMan Software's format, rows of characters with headers before them, or in sections.
//!
//! ```text
//! #AAuthor            [Puzzle]
//! #DDescription       53..7....
//! #LEasy              6..195...
//! 53..7....           ...
//! 6..195...           [State]
//! .98....6.           534.7....
//! ```
//!
//! A text without headers and sections is recognised as `grid`, which reads the same. Below headers, rows may be drawn.

use std::sync::Arc;

use sudokit_core::Alphabet;

use crate::blocks::{Belongs, BlockCutter, Judge, Square};
use crate::encoding::text_of;
use crate::format::{Format, Opened, Parser};
use crate::formats::grid::{Grid, has_second, may_be_row, read_block};
use crate::formats::ss::read_state;
use crate::head::Head;
use crate::lines::{count_ends, lines};
use crate::loss::{Loss, Unwritable};
use crate::properties::{Fields, Properties};
use crate::rows::{Block, Drawn, drawn};
use crate::says::{Says, says};
use crate::write::Writer;
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

/// The letters of headers, and the fields they become.
const HEADERS: [(u8, &str); 7] = [
    (b'A', "author"),
    (b'D', DESCRIPTION),
    (b'C', COMMENT_NAME),
    (b'B', "date"),
    (b'S', "source"),
    (b'L', "level"),
    (b'U', "url"),
];

const DESCRIPTION: &str = "description";

/// The header of comments, which are no field.
const COMMENT: char = 'C';
const COMMENT_NAME: &str = "comment";

/// What it holds.
const HOLDS: Properties = Properties {
    placed: true,
    fields: Fields::Own,
    comment: true,
    ..Properties::givens_only(4, 35)
};

/// SadMan's format.
#[derive(Debug)]
pub(crate) struct Sdk;

impl Format for Sdk {
    fn name(&self) -> &'static str {
        "sdk"
    }

    fn about(&self) -> &'static str {
        "SadMan: rows of characters with #A.. headers or [Puzzle] and [State] sections"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn detect(&self, head: &Head) -> bool {
        let Some(first) = head.first() else { return false };
        if section(first).is_some_and(|name| name.eq_ignore_ascii_case("puzzle")) {
            return true;
        }
        let before = head.lines().take_while(|(_, line)| line.trim_ascii() != first);
        let mut headers = before.filter_map(|(_, line)| header(line));
        let orders = 4..=35;
        let is_bare = match drawn(first) {
            Drawn::Row(row) if !orders.contains(&row.cells.len()) => return false,
            Drawn::Row(row) => !row.walls && row.words.len() == 1 && may_be_row(first),
            Drawn::Nothing | Drawn::Border | Drawn::Dashes(_) => false,
        };
        match is_bare {
            true => headers.next().is_some(),
            // Comments stand above drawn boards, too: `#Areas add up` is not an author.
            false => {
                headers.any(|(_, text)| !text[0].is_ascii_lowercase())
                    && Grid.detect(head)
                    && !has_second(head)
            }
        }
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        let judge =
            Sections { square: Square::new(false), rows: false, complete: false, grid: true };
        Ok(Opened::new(BlockCutter::new(judge), SdkParser(options)))
    }

    fn writer(&self, options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(SdkWriter { options: *options, written: false }))
    }
}

/// The field and text of a header line.
fn header(line: &[u8]) -> Option<(&'static str, &[u8])> {
    let line = line.trim_ascii();
    let [b'#', letter, text @ ..] = line else { return None };
    let (_, name) = HEADERS.iter().find(|(known, _)| known == letter)?;
    (!text.is_empty()).then_some((name, text))
}

/// Sections that change nothing about the puzzle.
const SECTIONS: [&str; 7] =
    ["puzzle", "state", "solution", "pencilmarks", "candidates", "comment", "notes"];

/// The name of a `[Section]` line.
fn section(line: &[u8]) -> Option<String> {
    let name = line.trim_ascii().strip_prefix(b"[")?.strip_suffix(b"]")?;
    let named = !name.is_empty() && name.iter().all(|b| b.is_ascii_alphanumeric() || *b == b' ');
    named.then(|| text_of(name).into_owned())
}

/// Where one puzzle with its headers and sections ends.
#[derive(Debug)]
struct Sections {
    square: Square,
    /// Whether any row was seen, and whether the current grid is complete.
    rows: bool,
    complete: bool,
    /// Whether the current section has rows.
    grid: bool,
}

impl Judge for Sections {
    fn line(&mut self, line: &[u8], at: usize) -> Belongs {
        if line.trim_ascii().is_empty() {
            // An incomplete grid ends here, so that the next one is not taken for its rest.
            self.complete |= self.square.has_rows();
            return if at == 0 { Belongs::Nowhere } else { Belongs::Here };
        }
        if let Some(name) = section(line) {
            let puzzle = name.eq_ignore_ascii_case("puzzle");
            if puzzle && self.rows {
                return Belongs::Next;
            }
            self.grid = puzzle || name.eq_ignore_ascii_case("state");
            self.complete = false;
            self.square.clear();
            return Belongs::Here;
        }
        if line.trim_ascii().starts_with(b"#") {
            return if self.rows { Belongs::Next } else { Belongs::Here };
        }
        if self.grid {
            if self.complete {
                return Belongs::Next;
            }
            self.rows = true;
            self.complete = self.square.take(line);
        }
        Belongs::Here
    }

    fn begin(&mut self) {
        self.square.clear();
        (self.rows, self.complete, self.grid) = (false, false, true);
    }
}

#[derive(Debug)]
struct SdkParser(Arc<ReadOptions>);

impl Parser for SdkParser {
    fn parse(&self, record: &[u8]) -> Result<Option<Entry>, Fault> {
        let mut fields: Vec<(String, String)> = Vec::new();
        let mut comment: Vec<String> = Vec::new();
        // Each section with the byte its lines start at.
        let mut parts: Vec<(String, usize, usize)> = vec![("puzzle".to_owned(), 0, 0)];
        for (at, line) in lines(record) {
            let end = at + line.len();
            let gap = if record[end..].starts_with(b"\r\n") { 2 } else { 1 };
            let after = record.len().min(end + gap);
            if let Some(name) = section(line) {
                parts.push((name, after, after));
                continue;
            }
            if let Some((name, text)) = header(line) {
                let text = text_of(text).trim().to_owned();
                match name == COMMENT_NAME {
                    true => comment.push(text),
                    false => fields.push((name.to_owned(), text)),
                }
            } else if let Some(text) = line.trim_ascii().strip_prefix(b"#") {
                comment.push(text_of(text).trim().to_owned());
            }
            if let Some(part) = parts.last_mut() {
                part.2 = at + line.len();
            }
        }
        let mut entry: Option<Entry> = None;
        let mut unknown = Vec::new();
        for (name, start, end) in parts {
            let text = &record[start..end.max(start)];
            let within = |fault: Fault| {
                let before = count_ends(&record[..start]);
                Fault { line: fault.line + before, ..fault }
            };
            let block = Block::read(text);
            let is = |wanted: &str| name.eq_ignore_ascii_case(wanted);
            match &mut entry {
                None if is("puzzle") => {
                    if !block.rows.is_empty() {
                        let read = read_block(text, &block, &self.0);
                        entry = Some(read.map_err(within)?);
                    }
                }
                Some(entry) if is("state") => {
                    read_state(text, entry, &self.0).map_err(within)?;
                }
                None if is("state") => {
                    let kind = FaultKind::RowCount { found: 0, expected: 9 };
                    return Err(within(kind.at(1, 1)));
                }
                _ => {
                    let text = text_of(text).trim().to_owned();
                    let names_rule = says(&name) != Says::Nothing;
                    let is_known = SECTIONS.iter().any(|known| is(known));
                    if !is_known && (names_rule || !text.is_empty()) {
                        unknown.push(name.clone());
                    }
                    fields.push((format!("[{name}]"), text));
                }
            }
        }
        Ok(entry.map(|mut entry| {
            entry.fields = fields;
            comment.retain(|text| !text.is_empty());
            entry.comment = (!comment.is_empty()).then(|| comment.join(" "));
            unknown.iter().for_each(|section| entry.leave_out(section));
            // "Killer Joe" is a title.
            let fields = core::mem::take(&mut entry.fields);
            for (name, text) in &fields {
                match &**name {
                    DESCRIPTION => entry.leave_out_named(text),
                    name => entry.leave_out_fields([(name, &**text)]),
                }
            }
            entry.fields = fields;
            entry
        }))
    }
}

#[derive(Debug)]
struct SdkWriter {
    options: WriteOptions,
    written: bool,
}

impl Writer for SdkWriter {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        HOLDS.check_order("sdk", entry)?;
        let alphabet = self.options.characters_of(entry).unwrap_or(Alphabet::Standard);
        if core::mem::replace(&mut self.written, true) {
            out.push(b'\n');
        }
        let one_line = |text: &str| text.split(['\n', '\r']).collect::<Vec<_>>().join(" ");
        let mut lost = false;
        // The comment follows the author and the description.
        let first = |(name, _): &&(String, String)| matches!(&**name, "author" | DESCRIPTION);
        let comment_at = entry.fields.iter().take_while(first).count();
        let comment = |out: &mut Vec<u8>| {
            if let Some(comment) = &entry.comment {
                out.extend_from_slice(format!("#{COMMENT}{}\n", one_line(comment)).as_bytes());
            }
        };
        for (at, (name, text)) in entry.fields.iter().enumerate() {
            if at == comment_at {
                comment(out);
            }
            match HEADERS.iter().find(|(_, known)| known == name) {
                Some((letter, _)) => {
                    let text = one_line(text);
                    out.extend_from_slice(format!("#{}{text}\n", *letter as char).as_bytes());
                }
                None => lost |= section(name.as_bytes()).is_none(),
            }
        }
        if comment_at == entry.fields.len() {
            comment(out);
        }
        let sections: Vec<_> =
            entry.fields.iter().filter(|(name, _)| section(name.as_bytes()).is_some()).collect();
        let state = entry.placed.as_ref().map(|_| entry.state());
        let order = entry.puzzle.geometry().order();
        if state.is_none() && sections.is_empty() {
            write_rows(out, entry.puzzle.givens(), order, alphabet);
        } else {
            out.extend_from_slice(b"[Puzzle]\n");
            write_rows(out, entry.puzzle.givens(), order, alphabet);
            if let Some(state) = &state {
                out.extend_from_slice(b"[State]\n");
                write_rows(out, state, order, alphabet);
            }
            for (name, text) in sections {
                out.extend_from_slice(format!("{name}\n{text}\n").as_bytes());
            }
        }
        let fields = if lost { Fields::Own } else { Fields::Any };
        Ok(Properties { fields, ..HOLDS }.losses(entry))
    }
}

/// Writes one row of characters on each line.
fn write_rows(out: &mut Vec<u8>, grid: &sudokit_core::Grid, order: u8, alphabet: Alphabet) {
    for row in grid.as_slice().chunks(order as usize) {
        sudokit_core::line::write(out, row.iter().copied(), order, alphabet);
        out.push(b'\n');
    }
}
