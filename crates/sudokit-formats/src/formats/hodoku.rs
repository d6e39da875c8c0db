//! `hodoku`: HoDoKu's library lines, a state and what can be found in it.
//!
//! ```text
//! :0901:12:5+3..7.8..1.+7...:123 456:134:553:3
//! :code:digits:grid:deleted:eliminations:placements:extra
//! ```
//!
//! `+d` is a digit that was placed, not given. Candidates are named digit, row, column: `436` is 4 in
//! r3c6. Trailing fields may be missing. All fields except the grid are kept as they are.

use std::sync::Arc;

use sudokit_core::line::LineErrorKind;
use sudokit_core::{Alphabet, Cell, Digit, DigitSet, Grid, Puzzle, is_blank_character};

use crate::encoding::text_of;
use crate::format::{Format, Opened, Parser};
use crate::head::{Head, is_comment};
use crate::line_cutter::LineCutter;
use crate::loss::{Loss, Unwritable};
use crate::properties::{Fields, Properties};
use crate::write::{ErrorRow, Writer};
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

/// The fields in order; the grid is the third.
const NAMES: [&str; 7] =
    ["code", "digits", "grid", "deleted", "eliminations", "placements", "extra"];

/// What it holds.
const HOLDS: Properties =
    Properties { placed: true, marks: true, fields: Fields::Own, ..Properties::givens_only(9, 9) };

/// HoDoKu's library lines.
#[derive(Debug)]
pub(crate) struct Hodoku;

impl Format for Hodoku {
    fn name(&self) -> &'static str {
        "hodoku"
    }

    fn about(&self) -> &'static str {
        "HoDoKu library: :code:digits:grid:deleted:eliminations:placements:extra, 9x9 only"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn detect(&self, head: &Head) -> bool {
        head.first().is_some_and(|line| {
            line[0] == b':'
                && line.get(1).is_some_and(u8::is_ascii_digit)
                && memchr::memchr_iter(b':', line).count() >= 3
        })
    }

    fn settles(&self, head: &Head) -> bool {
        self.detect(head)
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        Ok(Opened::new(LineCutter::default(), HodokuParser(options)))
    }

    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(HodokuWriter))
    }
}

#[derive(Debug)]
struct HodokuParser(Arc<ReadOptions>);

impl Parser for HodokuParser {
    fn has_words_beside(&self) -> bool {
        true
    }

    fn parse(&self, record: &[u8]) -> Result<Option<Entry>, Fault> {
        if is_comment(record) {
            return Ok(None);
        }
        let line = record.trim_ascii_end();
        let mut fields = Vec::with_capacity(8);
        let mut at = 0;
        for field in line.splitn(8, |&b| b == b':') {
            fields.push((at, field));
            at += field.len() + 1;
        }
        if fields.len() < 4 || !fields[0].1.trim_ascii().is_empty() {
            return Err(FaultKind::Fields { found: fields.len().saturating_sub(1) }.at(1, 1));
        }
        let (grid_at, grid) = fields[3];
        let (givens, placed) =
            read_grid(grid).map_err(|(kind, at)| kind.in_record(record, grid_at + at))?;
        let geometry = self.0.geometries.of_order(9);
        let geometry = geometry.map_err(|error| {
            FaultKind::Puzzle(LineErrorKind::Geometry(error)).in_record(record, grid_at)
        })?;
        let puzzle = Puzzle::new(geometry, givens).expect("81 cells of digits up to 9");
        let mut entry = Entry::new(puzzle, Alphabet::Standard);
        entry.placed = (placed.filled() > 0).then_some(placed);
        if let Some(&(at, deleted)) = fields.get(4) {
            let gone =
                triples(deleted).map_err(|(kind, inner)| kind.in_record(record, at + inner))?;
            if !gone.is_empty() {
                let mut marks = entry.plain_candidates();
                for (digit, cell) in gone {
                    let known = Cell::new(cell);
                    if entry.shown(known).is_none()
                        && marks[cell].remove(digit)
                        && marks[cell].is_empty()
                    {
                        entry.emptied.push(known);
                    }
                }
                entry.marks = Some(marks);
            }
        }
        entry.fields = NAMES
            .iter()
            .zip(&fields[1..])
            .filter(|(name, _)| **name != "grid")
            .map(|(name, (_, text))| {
                ((*name).to_owned(), String::from_utf8_lossy(text).into_owned())
            })
            .collect();
        if let Some((_, comment)) = fields.get(7) {
            entry.leave_out_named(text_of(comment).trim_start_matches(['#', ' ']));
        }
        Ok(Some(entry))
    }
}

/// Reads 81 cells, with `+` before digits that were placed: returns the givens and the placed digits.
fn read_grid(text: &[u8]) -> Result<(Grid, Grid), (FaultKind, usize)> {
    let (mut givens, mut placed) = (Vec::with_capacity(81), Vec::with_capacity(81));
    let mut plus = false;
    for (at, &byte) in text.iter().enumerate() {
        if byte == b'+' && !plus {
            plus = true;
            continue;
        }
        let alphabet = Alphabet::Standard;
        let digit = alphabet.digit(byte).filter(|digit| digit.get() <= 9);
        if digit.is_none() && (plus || !is_blank_character(byte, 9)) {
            let character = String::from_utf8_lossy(&text[at..]).chars().next().unwrap_or('?');
            return Err((LineErrorKind::Character { character, alphabet, order: 9 }.into(), at));
        }
        givens.push(digit.filter(|_| !plus));
        placed.push(digit.filter(|_| plus));
        plus = false;
    }
    if givens.len() != 81 || plus {
        let kind = LineErrorKind::Length { found: givens.len(), expected: 81 };
        return Err((kind.into(), text.len()));
    }
    Ok((givens.into(), placed.into()))
}

/// Reads candidates named digit, row, column, separated by blanks: digits with cell numbers from 0.
fn triples(text: &[u8]) -> Result<Vec<(Digit, usize)>, (FaultKind, usize)> {
    let words = text.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
    words
        .map(|word| match word {
            [digit @ b'1'..=b'9', row @ b'1'..=b'9', column @ b'1'..=b'9'] => Ok((
                Digit::from_index((digit - b'1') as usize),
                (row - b'1') as usize * 9 + (column - b'1') as usize,
            )),
            _ => {
                let at = word.as_ptr() as usize - text.as_ptr() as usize;
                let text = String::from_utf8_lossy(word).chars().take(20).collect();
                Err((FaultKind::Triple { text }, at))
            }
        })
        .collect()
}

#[derive(Debug)]
struct HodokuWriter;

impl Writer for HodokuWriter {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        HOLDS.check_order("hodoku", entry)?;
        let ours = entry.field("code").is_some();
        for (i, name) in NAMES.iter().enumerate() {
            let text = match (*name, entry.field(name)) {
                ("grid", _) => grid_text(entry),
                ("deleted", None) => deleted_text(entry),
                (_, Some(text)) if ours => text.replace(['\n', '\r'], " "),
                ("code", _) => "0000".to_owned(),
                ("digits", _) => "x".to_owned(),
                // A line keeps the number of its fields; one of ours has all of them.
                _ if ours && NAMES[i..].iter().all(|name| entry.field(name).is_none()) => break,
                _ => String::new(),
            };
            if i == 3 && ours && text.is_empty() && entry.fields.len() < 3 {
                break;
            }
            out.push(b':');
            out.extend_from_slice(text.as_bytes());
        }
        out.push(b'\n');
        let mut losses = HOLDS.losses(entry);
        let known = entry.fields.iter().all(|(name, _)| NAMES.contains(&name.as_str()));
        losses.retain(|loss| *loss != Loss::Fields || !(ours && known));
        Ok(losses)
    }

    fn error_row(&self) -> ErrorRow {
        ErrorRow::Line
    }
}

fn grid_text(entry: &Entry) -> String {
    let mut text = String::with_capacity(120);
    for cell in entry.puzzle.geometry().cells() {
        match (entry.puzzle.given(cell), entry.shown(cell)) {
            (Some(digit), _) => text += &digit.to_string(),
            (None, Some(digit)) => text += &format!("+{digit}"),
            (None, None) => text.push('.'),
        }
    }
    text
}

/// The candidates that the marks lack, named digit, row, column.
fn deleted_text(entry: &Entry) -> String {
    let Some(marks) = &entry.marks else { return String::new() };
    let geometry = entry.puzzle.geometry();
    let gone = geometry.cells().zip(entry.plain_candidates()).flat_map(|(cell, plain)| {
        let gone: DigitSet =
            if entry.shown(cell).is_some() { DigitSet::EMPTY } else { plain - marks[cell.index()] };
        gone.iter().map(move |digit| (digit, cell))
    });
    let mut gone: Vec<_> = gone.collect();
    gone.sort();
    let words = gone.into_iter().map(|(digit, cell)| {
        format!("{digit}{}{}", geometry.row(cell) + 1, geometry.column(cell) + 1)
    });
    words.collect::<Vec<_>>().join(" ")
}
