//! `values`: one puzzle on each line, with its name and shape, for boards of any order up to 64.
//!
//! ```text
//! name n boxrows boxcolumns v1 v2 ... v(n*n)       0 for a blank, row by row
//! tiny 4 2 2 1 0 0 0 3 4 0 0 1 2 0 0 0 4 3 0
//! ```

use std::sync::Arc;

use sudokit_core::line::{self, LineErrorKind};
use sudokit_core::{Alphabet, Puzzle};

use crate::format::{Format, Opened, Parser};
use crate::head::{Head, is_comment};
use crate::line_cutter::LineCutter;
use crate::loss::{Loss, Unwritable};
use crate::properties::{Cells, Properties};
use crate::write::{ErrorRow, Writer};
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

/// What it holds.
const HOLDS: Properties = Properties {
    cells: Cells::Numbers,
    name: true,
    box_shape: true,
    ..Properties::givens_only(4, 64)
};

/// Named lines of values.
#[derive(Debug)]
pub(crate) struct Values;

impl Format for Values {
    fn name(&self) -> &'static str {
        "values"
    }

    fn about(&self) -> &'static str {
        "one puzzle per line: name n boxrows boxcolumns and the n x n values, 0 for a blank"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn detect(&self, head: &Head) -> bool {
        let Some(first) = head.first() else { return false };
        let mut words = words(first).map(|(_, word)| word);
        words.next();
        let mut number = || words.next().and_then(number);
        let (Some(order), Some(rows), Some(columns)) = (number(), number(), number()) else {
            return false;
        };
        let values = words.count();
        order == rows * columns && (4..=64).contains(&order) && values * 2 >= order * order
    }

    fn settles(&self, head: &Head) -> bool {
        self.detect(head)
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        Ok(Opened::new(LineCutter::default(), ValuesParser(options)))
    }

    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(ValuesWriter { written: 0 }))
    }
}

/// The words of a line, each with the byte it starts at.
fn words(line: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let words = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
    words.map(move |word| (word.as_ptr() as usize - line.as_ptr() as usize, word))
}

/// A number of up to two digits.
fn number(word: &[u8]) -> Option<usize> {
    let digits = word.len() <= 2 && word.iter().all(u8::is_ascii_digit);
    digits.then(|| word.iter().fold(0, |n, b| n * 10 + (b - b'0') as usize))
}

#[derive(Debug)]
struct ValuesParser(Arc<ReadOptions>);

impl Parser for ValuesParser {
    fn parse(&self, record: &[u8]) -> Result<Option<Entry>, Fault> {
        if is_comment(record) {
            return Ok(None);
        }
        let mut words = words(record);
        let name = words.next().map(|(_, word)| String::from_utf8_lossy(word).into_owned());
        let mut shape = [0; 3];
        for place in &mut shape {
            let (at, word) = words.next().unwrap_or((record.trim_ascii_end().len(), b""));
            *place = number(word).filter(|&n| n > 0).ok_or_else(|| {
                let text = String::from_utf8_lossy(word).chars().take(20).collect();
                FaultKind::Shape { text }.in_record(record, at)
            })?;
        }
        let [order, rows, columns] = shape;
        if rows * columns != order {
            let text = format!("{order} {rows} {columns}");
            return Err(FaultKind::Shape { text }.at(1, 1));
        }
        let geometry = self.0.geometries.of_shape(rows as u8, columns as u8);
        let geometry =
            geometry.map_err(|error| FaultKind::from(LineErrorKind::Geometry(error)).at(1, 1))?;
        let expected = geometry.cell_count();
        let mut cells = Vec::with_capacity(expected);
        let mut found = 0;
        let mut more_at = None;
        for (at, word) in words {
            found += 1;
            if found > expected {
                more_at = more_at.or(Some(at));
                continue;
            }
            cells.push((at, word));
        }
        if found != expected {
            let at = more_at.unwrap_or(record.trim_ascii_end().len());
            return Err(FaultKind::Values { found, expected }.in_record(record, at));
        }
        let alphabet = Alphabet::of_order(geometry.order());
        let words: Vec<&[u8]> = cells.iter().map(|(_, word)| *word).collect();
        let digits = line::read_numbers(&words, geometry.order(), &self.0.parse);
        let (digits, from_zero) = digits
            .map_err(|error| FaultKind::from(error.kind).in_record(record, cells[error.at].0))?;
        let puzzle = Puzzle::new(geometry, digits.into()).expect("values within the order");
        Ok(Some(Entry { name, from_zero, ..Entry::new(puzzle, alphabet) }))
    }
}

#[derive(Debug)]
struct ValuesWriter {
    written: u64,
}

impl Writer for ValuesWriter {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        self.written += 1;
        let geometry = entry.puzzle.geometry();
        let order = geometry.order();
        // A jigsaw has no boxes: every row is one.
        let (rows, columns) = geometry.box_shape().unwrap_or((1, order));
        let name = match &entry.name {
            Some(name) if !name.trim().is_empty() => name.split_whitespace().collect::<Vec<_>>(),
            _ => Vec::new(),
        };
        let name = name.join("_");
        let name = if name.is_empty() || name.starts_with('#') {
            format!("puzzle-{}", self.written)
        } else {
            name
        };
        out.extend_from_slice(format!("{name} {order} {rows} {columns} ").as_bytes());
        let givens = entry.puzzle.givens().as_slice().iter().copied();
        line::write(out, givens, order, Alphabet::Numbers);
        out.push(b'\n');
        Ok(HOLDS.losses(entry))
    }

    fn error_row(&self) -> ErrorRow {
        ErrorRow::Line
    }
}
