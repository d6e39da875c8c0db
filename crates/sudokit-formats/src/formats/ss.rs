//! `ss`: Simple Sudoku's frame, alone or as the three grids of its clipboard.
//!
//! ```text
//! *-----------*
//! |53.|.7.|...|
//! |6..|195|...|
//! |.98|...|.6.|
//! |---+---+---|
//! ```
//!
//! The clipboard has the givens, then the state, then the candidates: one entry with what was
//! placed and what was marked. In a file of several, candidates close an entry, and a second plain
//! grid belongs to the first only if it keeps its givens and candidates follow.

use core::ops::Range;
use std::sync::Arc;

use sudokit_core::{Alphabet, Cell, Geometry};

use crate::blocks::{Belongs, BlockCutter, Judge, Square};
use crate::format::{Format, Opened, Parser};
use crate::formats::grid::read_block;
use crate::formats::pm::{draw, is_candidate_line, read_candidates};
use crate::head::Head;
use crate::lines::{count_ends, lines};
use crate::loss::{Loss, Unwritable};
use crate::properties::Properties;
use crate::rows::{Block, Drawn, drawn, givens};
use crate::write::Writer;
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

/// What it holds.
const HOLDS: Properties = Properties { placed: true, marks: true, ..Properties::givens_only(9, 9) };

/// Simple Sudoku's frame.
#[derive(Debug)]
pub(crate) struct Ss;

impl Format for Ss {
    fn name(&self) -> &'static str {
        "ss"
    }

    fn about(&self) -> &'static str {
        "Simple Sudoku: |53.|.7.|...| in a frame, or its clipboard with state and candidates, 9x9"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn detect(&self, head: &Head) -> bool {
        let mut lines = head.content_lines().map(|(_, line)| line.trim_ascii());
        let framed = lines.next().is_some_and(|line| line.starts_with(b"*-"));
        framed
            && lines.next().is_some_and(|line| {
                matches!(drawn(line), Drawn::Row(_))
                    && line.starts_with(b"|")
                    && !is_candidate_line(line)
            })
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        Ok(Opened::new(BlockCutter::new(Clipboard::default()), SsParser(options)))
    }

    fn writer(&self, options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(SsWriter { options: *options, written: false }))
    }
}

/// One grid among several.
#[derive(Debug)]
struct Unit {
    /// Where it starts.
    at: usize,
    candidates: bool,
    square: Square,
    complete: bool,
    /// The characters of a plain grid.
    characters: Vec<u8>,
}

/// The grids seen so far.
#[derive(Default, Debug)]
struct Clipboard {
    units: Vec<Unit>,
    /// Where the frame of the next grid starts, if a blank line came before it.
    frame: Option<usize>,
    blank: bool,
}

impl Clipboard {
    /// Takes a line, and returns whether it begins a grid.
    fn take(&mut self, line: &[u8], at: usize) -> bool {
        let kind = drawn(line);
        if kind == Drawn::Nothing {
            self.blank = true;
            if let Some(unit) = self.units.last_mut() {
                unit.complete = true;
            }
            return false;
        }
        if core::mem::take(&mut self.blank) {
            self.frame = Some(at);
        }
        let Drawn::Row(row) = kind else { return false };
        let begins = self.units.last().is_none_or(|unit| unit.complete);
        if begins {
            let candidates = is_candidate_line(line);
            let at = self.frame.take().unwrap_or(at);
            let square = Square::new(candidates);
            self.units.push(Unit {
                at,
                candidates,
                square,
                complete: false,
                characters: Vec::new(),
            });
        }
        if let Some(unit) = self.units.last_mut() {
            unit.complete = unit.square.take(line);
            if !unit.candidates {
                unit.characters.extend(row.cells.iter().map(|cell| line[cell.start]));
            }
        }
        begins
    }
}

/// Whether the second grid keeps every digit of the first.
fn keeps(first: &[u8], second: &[u8]) -> bool {
    let digit = |byte: u8| Alphabet::Standard.digit(byte);
    first.len() == second.len()
        && first.iter().zip(second).all(|(&a, &b)| digit(a).is_none() || digit(a) == digit(b))
}

impl Judge for Clipboard {
    fn line(&mut self, line: &[u8], at: usize) -> Belongs {
        if at == 0 && line.trim_ascii().is_empty() {
            return Belongs::Nowhere;
        }
        let begins = self.take(line, at);
        let plain = self.units.iter().filter(|unit| !unit.candidates).count();
        let last = self.units.last();
        if begins && self.units.len() > 1 {
            let (first, second) = (&self.units[0], &self.units[1]);
            let candidates = last.is_some_and(|unit| unit.candidates);
            let apart = plain == 3
                || (candidates && plain == 2 && !keeps(&first.characters, &second.characters));
            if apart {
                return Belongs::EndedAt(second.at);
            }
        }
        match last {
            Some(unit) if unit.candidates && unit.complete => Belongs::Last,
            _ => Belongs::Here,
        }
    }

    fn begin(&mut self) {
        *self = Clipboard::default();
    }

    fn end(&mut self) -> Option<usize> {
        // Two plain grids without candidates are two puzzles.
        let plain = self.units.iter().all(|unit| !unit.candidates);
        self.units.get(1).filter(|_| plain).map(|unit| unit.at)
    }
}

#[derive(Debug)]
struct SsParser(Arc<ReadOptions>);

impl Parser for SsParser {
    fn parse(&self, record: &[u8]) -> Result<Option<Entry>, Fault> {
        let mut seen = Clipboard::default();
        for (at, line) in lines(record) {
            seen.take(line, at);
        }
        let mut parts = seen.units.iter().zip(1..).map(|(unit, next)| {
            let end = seen.units.get(next).map_or(record.len(), |unit: &Unit| unit.at);
            (unit.candidates, unit.at..end)
        });
        let Some((candidates, range)) = parts.next() else { return Ok(None) };
        let within = |range: &Range<usize>| {
            let before = count_ends(&record[..range.start]);
            move |fault: Fault| Fault { line: fault.line + before, ..fault }
        };
        let text = &record[range.clone()];
        if candidates {
            let puzzle = read_candidates(text, &self.0).map_err(within(&range))?;
            return Ok(puzzle.map(|puzzle| Entry::new(puzzle, Alphabet::Standard)));
        }
        let block = Block::read(text);
        let mut entry = read_block(text, &block, &self.0).map_err(within(&range))?;
        for (candidates, range) in parts {
            let text = &record[range.clone()];
            if candidates {
                let Some(marks) = read_candidates(text, &self.0).map_err(within(&range))? else {
                    continue;
                };
                let (found, expected) =
                    (marks.geometry().order() as usize, entry.puzzle.geometry().order() as usize);
                if found != expected {
                    let kind = FaultKind::Order { found, expected, format: "ss" };
                    return Err(within(&range)(kind.at(1, 1)));
                }
                let cells = marks.geometry().cells();
                entry.marks = Some(cells.map(|cell| marks.allowed(cell)).collect());
            } else {
                read_state(text, &mut entry, &self.0).map_err(within(&range))?;
            }
        }
        Ok(Some(entry))
    }
}

/// Reads a later grid of the same puzzle: its digits that are not givens were placed.
pub(crate) fn read_state(
    text: &[u8],
    entry: &mut Entry,
    options: &ReadOptions,
) -> Result<(), Fault> {
    let block = Block::read(text);
    let (order, cells) = block.square(text, |row| &row.cells)?;
    let geometry = entry.puzzle.geometry().clone();
    let expected = geometry.order() as usize;
    let Some(first) = cells.first() else {
        return Err(FaultKind::RowCount { found: 0, expected }.at(1, 1));
    };
    if order != expected {
        return Err(FaultKind::RowWidth { found: order, expected }.in_record(text, first.start));
    }
    let Entry { puzzle: state, alphabet, from_zero, .. } =
        givens(text, &cells, &geometry, options)?;
    for (cell, digit) in entry.puzzle.givens().digits() {
        if state.given(cell) != Some(digit) {
            let kind = FaultKind::State { cell: geometry.name(cell), given: alphabet.text(digit) };
            return Err(kind.in_record(text, cells[cell.index()].start));
        }
    }
    let placed = |cell: Cell| state.given(cell).filter(|_| entry.puzzle.given(cell).is_none());
    let placed: sudokit_core::Grid = geometry.cells().map(placed).collect();
    entry.placed = (placed.filled() > 0).then_some(placed);
    entry.from_zero = from_zero;
    Ok(())
}

#[derive(Debug)]
struct SsWriter {
    options: WriteOptions,
    written: bool,
}

impl Writer for SsWriter {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        HOLDS.check_order("ss", entry)?;
        let alphabet = self.options.characters_of(entry).unwrap_or(Alphabet::Standard);
        let geometry = entry.puzzle.geometry();
        let character = |digit: Option<sudokit_core::Digit>| {
            digit.map_or(b'.', |digit| alphabet.symbol(digit).unwrap_or(b'.'))
        };
        let mut text = Vec::new();
        frame(&mut text, geometry, |cell| character(entry.puzzle.given(cell)));
        let whole = entry.placed.is_some() || entry.marks.is_some();
        if whole {
            text.extend_from_slice(b"\n\n");
            frame(&mut text, geometry, |cell| character(entry.shown(cell)));
            text.extend_from_slice(b"\n\n");
            text.extend_from_slice(draw(entry, "ss")?.as_bytes());
        }
        if core::mem::replace(&mut self.written, true) {
            out.push(b'\n');
        }
        out.extend_from_slice(&text);
        Ok(HOLDS.losses(entry))
    }
}

/// A 9x9 grid in Simple Sudoku's frame.
fn frame(out: &mut Vec<u8>, geometry: &Geometry, character: impl Fn(Cell) -> u8) {
    out.extend_from_slice(b"*-----------*\n");
    for row in 0..9 {
        if row == 3 || row == 6 {
            out.extend_from_slice(b"|---+---+---|\n");
        }
        for column in 0..9 {
            if column % 3 == 0 {
                out.push(b'|');
            }
            out.extend(geometry.at(row, column).map(&character));
        }
        out.extend_from_slice(b"|\n");
    }
    out.extend_from_slice(b"*-----------*\n");
}
