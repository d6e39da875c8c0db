//! `pm`: a grid of candidates (pencil marks), as HoDoKu and others draw it.
//!
//! ```text
//! .------------------.----------------.-------------------.
//! | 5    3     124   | 26    7   2468 | 1489   1249  248  |
//! | 6    247   247   | 1     9   5    | 3478   234   2478 |
//! :------------------+----------------+-------------------:
//! ```
//!
//! Any frame is accepted. Characters next to the digits that mark a step (`*`, `#`, `-`, capitals) are
//! ignored. A cell with one candidate is a given, unless another cell of its houses still has it.
//! The digits of a cell are not separated, so only orders up to 9 can be drawn.

use core::ops::Range;
use std::sync::Arc;

use sudokit_core::{Alphabet, DigitSet, Geometry, Puzzle};

use crate::blocks::{BlockCutter, Square};
use crate::format::{Format, Opened, Parser};
use crate::formats::pm_frame::{self, Framed};
use crate::head::Head;
use crate::loss::{Loss, Unwritable};
use crate::properties::{Cells, Properties};
use crate::rows::{Block, Drawn, drawn_words};
use crate::walls;
use crate::write::Writer;
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

/// What it holds.
const HOLDS: Properties = Properties {
    cells: Cells::Candidates,
    candidates: true,
    marks: true,
    box_shape: true,
    ..Properties::givens_only(4, 9)
};

/// Candidate grids.
#[derive(Debug)]
pub(crate) struct Pm;

impl Format for Pm {
    fn name(&self) -> &'static str {
        "pm"
    }

    fn about(&self) -> &'static str {
        "a grid of candidates (pencil marks) as HoDoKu draws it, up to 9x9"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn detect(&self, head: &Head) -> bool {
        let mut square = Square::new(true);
        let mut text = Vec::new();
        for (_, line) in head.content_lines().take(40) {
            text.extend_from_slice(line);
            text.push(b'\n');
            if square.take(line) {
                break;
            }
        }
        let block = Block::read_words(&text);
        let Some(first) = block.rows.first() else { return false };
        let width = first.words.len();
        block.framed && is_pm(&text, &block, width)
            || !block.framed
                && !text.iter().any(u8::is_ascii_alphabetic)
                && is_pm(&text, &block, width)
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        Ok(Opened::new(BlockCutter::new(Square::new(true)), PmParser(options)))
    }

    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(PmWriter { written: false }))
    }
}

/// Whether most rows are `width` groups of candidates, and some group has more than one.
fn is_pm(text: &[u8], block: &Block, width: usize) -> bool {
    if !(4..=9).contains(&width) {
        return false;
    }
    let mut several = false;
    let mut good = 0;
    for row in &block.rows {
        let sets = row.words.iter().map(|word| group(text, word, width as u8, true));
        let sets: Vec<_> = sets.collect();
        let fits =
            |set: &Result<DigitSet, _>| set.as_ref().is_ok_and(|set: &DigitSet| !set.is_empty());
        if row.words.len() == width && sets.iter().all(fits) {
            good += 1;
            several |= sets.iter().flatten().any(|set| set.len() > 1);
        }
    }
    several && good * 2 > block.rows.len()
}

/// Whether a line is a row of candidates, with cells separated by blanks or walls.
pub(crate) fn is_candidate_line(line: &[u8]) -> bool {
    let Drawn::Row(row) = drawn_words(line) else { return false };
    let width = row.words.len();
    let is_group =
        |word: &Range<usize>| group(line, word, width as u8, true).is_ok_and(|set| !set.is_empty());
    (4..=9).contains(&width) && row.words.iter().all(is_group)
}

/// The candidates of one cell. Marks of a step, such as capitals, are ignored if the grid is `framed`; without a
/// frame letters could mean anything.
fn group(
    text: &[u8],
    word: &Range<usize>,
    order: u8,
    framed: bool,
) -> Result<DigitSet, (FaultKind, usize)> {
    let mut bits = 0;
    for (at, &byte) in word.clone().zip(&text[word.clone()]) {
        let index = byte.wrapping_sub(b'1');
        if index < order {
            let bit = 1_u64 << index;
            if bits & bit != 0 {
                return Err((FaultKind::Candidate { character: byte as char, order }, at));
            }
            bits |= bit;
            continue;
        }
        match byte {
            b'*' | b'#' | b'-' => {}
            // A mark stands behind its digit; a small letter may be a digit that was misread.
            byte if framed && byte.is_ascii_uppercase() && at > word.start => {}
            _ => {
                let rest = String::from_utf8_lossy(&text[at..word.end]);
                let character = rest.chars().next().unwrap_or('?');
                return Err((FaultKind::Candidate { character, order }, at));
            }
        }
    }
    Ok(DigitSet::from_bits(bits))
}

/// Reads a block of candidates, one set for each cell.
pub(crate) fn read_candidates(
    record: &[u8],
    options: &ReadOptions,
) -> Result<Option<Puzzle>, Fault> {
    match pm_frame::read(record) {
        Some(Framed { order, sets, walls }) => match walls::of_frame(&walls, order, options) {
            Some(geometry) => Ok(Some(puzzle_of(geometry, sets))),
            // It says where.
            None => read_block(record, options),
        },
        None => read_block(record, options),
    }
}

/// The puzzle with these candidates.
fn puzzle_of(geometry: Arc<Geometry>, sets: Vec<DigitSet>) -> Puzzle {
    Puzzle::from_candidates(geometry, sets).expect("one set of digits for each cell")
}

/// As [`read_candidates`], however the block is drawn.
fn read_block(record: &[u8], options: &ReadOptions) -> Result<Option<Puzzle>, Fault> {
    let block = Block::read_words(record);
    if block.rows.is_empty() {
        return Ok(None);
    }
    let (order, cells) = block.square(record, |row| &row.words)?;
    if order > 9 {
        let kind = FaultKind::Order { found: order, expected: 9, format: "pm" };
        return Err(kind.in_record(record, cells[0].start));
    }
    let geometry = walls::geometry(record, &cells, &block.at_line, order, options)?;
    let mut sets = Vec::with_capacity(cells.len());
    for cell in &cells {
        let set = group(record, cell, order as u8, block.framed);
        let set = set.map_err(|(kind, at)| kind.in_record(record, at))?;
        if set.is_empty() {
            let character = String::from_utf8_lossy(&record[cell.clone()]).chars().next();
            let character = character.unwrap_or('?');
            let kind = FaultKind::Candidate { character, order: order as u8 };
            return Err(kind.in_record(record, cell.start));
        }
        sets.push(set);
    }
    Ok(Some(puzzle_of(geometry, sets)))
}

#[derive(Debug)]
struct PmParser(Arc<ReadOptions>);

impl Parser for PmParser {
    fn parse(&self, record: &[u8]) -> Result<Option<Entry>, Fault> {
        let puzzle = read_candidates(record, &self.0)?;
        Ok(puzzle.map(|puzzle| Entry::new(puzzle, Alphabet::Standard)))
    }
}

#[derive(Debug)]
struct PmWriter {
    written: bool,
}

impl Writer for PmWriter {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        let text = draw(entry, "pm")?;
        if core::mem::replace(&mut self.written, true) {
            out.push(b'\n');
        }
        out.extend_from_slice(text.as_bytes());
        let mut losses = HOLDS.losses(entry);
        losses.extend(Properties::lone_candidates(entry, &entry.candidates()));
        Ok(losses)
    }
}

/// The candidates of an entry in HoDoKu's frame.
pub(crate) fn draw(entry: &Entry, format: &'static str) -> Result<String, Unwritable> {
    HOLDS.check_order(format, entry)?;
    let geometry = entry.puzzle.geometry();
    let order = geometry.order() as usize;
    let sets = entry.candidates();
    if let Some(cell) = geometry.cells().find(|cell| sets[cell.index()].is_empty()) {
        return Err(Unwritable::NoCandidate { format, cell: geometry.name(cell) });
    }
    // Each digit is one character.
    let width = |column: usize| (0..order).map(|row| sets[row * order + column].len()).max();
    let widths: Vec<usize> = (0..order).map(|column| width(column).unwrap_or(1)).collect();
    // The regions of a jigsaw are not drawn.
    let shape = geometry.box_shape().map(|(rows, columns)| (rows.into(), columns.into()));
    let (rows, columns) = shape.unwrap_or((order, order));
    let border = |left: char, middle: char, right: char| {
        let stacks: Vec<String> = widths
            .chunks(columns)
            .map(|stack| "-".repeat(stack.iter().sum::<usize>() + 2 * stack.len()))
            .collect();
        format!("{left}{}{right}\n", stacks.join(&middle.to_string()))
    };
    let mut out = border('.', '.', '.');
    let between = border(':', '+', ':');
    out.reserve(out.len() * (order + order / rows));
    for row in 0..order {
        if row > 0 && row % rows == 0 {
            out += &between;
        }
        for column in 0..order {
            let set = sets[row * order + column];
            out += if column % columns == 0 { "| " } else { " " };
            out.extend(set.iter().map(|digit| char::from(b'0' + digit.get())));
            out.extend(core::iter::repeat_n(' ', widths[column] - set.len() + 1));
        }
        out += "|\n";
    }
    out += &border('\'', '\'', '\'');
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_in_the_usual_frame_are_read_as_any_others() {
        const BOARD: &str = "\
            '--------'---------'\n\n\
            .--------.---------.\n\
            | 1  234 | 234 23  |\n\
            | 34 4   | 1   234 |\n\
            :--------+---------:\n\
            | 2  1   | 34  34  |\n\
            | 34 34  | 2   1   |\n\
            '--------'---------'";
        // What may stand in place of a character.
        const SIGNS: &[u8] = b"1234 |-+.:'\n*=5#";
        let options = ReadOptions::default();
        assert!(pm_frame::read(BOARD.as_bytes()).is_some());
        let (mut random, mut quick, mut good) = (1_u64, 0, 0);
        let mut next = |below: usize| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (random >> 33) as usize % below
        };
        for round in 0..30_000 {
            let mut text = BOARD.as_bytes().to_vec();
            for _ in 0..round % 4 {
                let at = next(text.len());
                match next(4) {
                    0 => drop(text.remove(at)),
                    1 => text.insert(at, SIGNS[next(SIGNS.len())]),
                    _ => text[at] = SIGNS[next(SIGNS.len())],
                }
            }
            let (one, other) = (read_candidates(&text, &options), read_block(&text, &options));
            quick += usize::from(pm_frame::read(&text).is_some());
            good += usize::from(one.as_ref().is_ok_and(Option::is_some));
            assert_eq!(one, other, "{}", String::from_utf8_lossy(&text));
        }
        assert!(quick > 10_000 && good > quick, "{quick} {good}");
    }
}
