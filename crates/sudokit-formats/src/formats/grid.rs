//! `grid`: one puzzle drawn in rows, bare or framed, of any order.
//!
//! ```text
//! 53..7....      5 3 . | . 7 . | . . .      +-----+-----+      ┌───────────┬───┐
//! 6..195...      6 . . | 1 9 5 | . . .      | 1 . | . . |      │ 1   .   . │ . │
//! .98....6.      . 9 8 | . . . | . 6 .      | 3 4 | . . |      │   ┌───┬───┘   │
//! ```
//!
//! Blank lines may separate several grids. Walls that enclose regions give the shape of the boxes or
//! the map of a jigsaw. So does a second grid below the first, of labels:
//!
//! ```text
//! . . 3 .
//! 1 . . .
//! . . . 2
//! . 4 . .
//!
//! 1 1 1 2
//! 1 3 2 2
//! 3 3 4 2
//! 3 4 4 4
//! ```

use core::cmp::Ordering;
use core::ops::Range;
use std::sync::Arc;

use sudokit_core::line::{LineErrorKind, ParseOptions};
use sudokit_core::render::{Walls, board};
use sudokit_core::{Alphabet, Digit, Geometries, Geometry, line};

use crate::blocks::{Belongs, BlockCutter, Judge, Square, is_size};
use crate::cut::{Cut, Cutter as _};
use crate::encoding::text_of;
use crate::filling::{fills, is_blank};
use crate::format::{Format, Opened, Parser};
use crate::head::Head;
use crate::layout::LastLayout;
use crate::loss::{Loss, Unwritable};
use crate::properties::Properties;
use crate::rows::{Block, Drawn, Row, drawn, givens};
use crate::text::{Pairs, calls_solution, has_prefixes};
use crate::walls;
use crate::write::Writer;
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

/// What it holds.
const HOLDS: Properties =
    Properties { jigsaw_map: true, box_shape: true, ..Properties::givens_only(4, 64) };

/// Rows of cells.
#[derive(Debug)]
pub(crate) struct Grid;

impl Format for Grid {
    fn name(&self) -> &'static str {
        "grid"
    }

    fn about(&self) -> &'static str {
        "rows of characters, bare or in a frame of + - | or drawn lines, any size"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn detect(&self, head: &Head) -> bool {
        let (mut rows, mut walls, mut other, mut whole, mut clues) = (Vec::new(), false, 0, 0, 0);
        for (_, line) in head.content_lines().take(200) {
            match drawn(line) {
                Drawn::Nothing | Drawn::Dashes(_) => {}
                Drawn::Border => walls = true,
                Drawn::Row(row) if has_only_cells(line) => {
                    if is_whole(line) {
                        if !may_be_row(line) {
                            return false;
                        }
                        whole += 1;
                    }
                    walls |= row.walls;
                    clues +=
                        line.iter().filter(|b| b.is_ascii_alphanumeric() && **b != b'0').count();
                    rows.push(row.cells.len());
                }
                Drawn::Row(_) if rows.is_empty() => return false,
                Drawn::Row(_) => other += 1,
            }
        }
        let width = crate::rows::most(rows.iter().copied());
        let good = rows.iter().filter(|found| **found == width).count();
        let enough = if walls { 1 } else { 3 };
        // Rows without a clue are more likely blank boards than one puzzle each.
        let blank = clues == 0 && rows.len() >= width;
        (4..=64).contains(&width)
            && (whole < rows.len() || blank)
            && good >= enough
            && good * 2 > rows.len() + other * 2
    }

    fn is_sure(&self, head: &Head) -> bool {
        if has_solutions(head) {
            return false;
        }
        // Words and a line of one cell are not rows. Some programs have signs of their own for blanks.
        let text = text_of(head.text());
        !has_prefixes(&text)
            && Pairs::of(&text).is_none()
            && !begins_with_map(head)
            && !head.content_lines().take(200).any(|(_, line)| match drawn(line) {
                Drawn::Row(row) => {
                    row.cells.len() < 4 && !is_size(line)
                        || !has_only_cells(line)
                        || row.cells.iter().any(|cell| !line[cell.clone()].is_ascii())
                }
                Drawn::Nothing | Drawn::Border | Drawn::Dashes(_) => false,
            })
    }

    fn open(&self, head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        if has_second(head) {
            return Ok(Opened::new(
                BlockCutter::new(WithSecond::default()),
                SecondParser { options, words: false },
            ));
        }
        Ok(Opened::new(BlockCutter::new(Square::new(false)), GridParser::characters(options)))
    }

    fn writer(&self, options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(GridWriter { options: *options, written: false, last: None }))
    }
}

/// Whether a line is the heading of a solution, which may stand apart from its puzzle.
pub(crate) fn has_solutions(head: &Head) -> bool {
    head.is_complete() && head.content_lines().any(|(_, line)| calls_solution(&text_of(line)))
}

/// Whether a line is a complete puzzle.
pub(crate) fn is_whole(line: &[u8]) -> bool {
    line::read(line, &Geometries::default(), &ParseOptions::default()).is_ok()
}

/// Whether a line could be one row of a larger board rather than a complete small puzzle: its width
/// is an order, and no digit comes twice. Above order 35 cells are numbers.
pub(crate) fn may_be_row(line: &[u8]) -> bool {
    let Drawn::Row(row) = drawn(line) else { return true };
    let most = if row.cells == row.words { 64 } else { 35 };
    if !(4..=most).contains(&row.cells.len()) {
        return false;
    }
    let mut seen: Vec<&[u8]> =
        row.cells.iter().map(|cell| &line[cell.clone()]).filter(|cell| !is_blank(cell)).collect();
    seen.sort_unstable();
    seen.windows(2).all(|pair| pair[0] != pair[1])
}

/// Whether a line has nothing but digits, blanks, walls and white space.
fn has_only_cells(line: &[u8]) -> bool {
    line.iter().all(|&b| {
        b.is_ascii_alphanumeric()
            || matches!(b, b'.' | b'*' | b'_' | b'-' | b'|' | b' ' | b'\t')
            || b >= 0x80
    }) && {
        let letters = line.iter().filter(|b| b.is_ascii_lowercase()).count();
        letters == 0
            || line.iter().all(|b| !b.is_ascii_lowercase() || matches!(b, b'a'..=b'g' | b'x'))
    }
}

/// Whether a text begins with a map of regions, in letters or digits.
fn begins_with_map(head: &Head) -> bool {
    let is_of_labels = |line: &[u8]| line.iter().all(u8::is_ascii_alphanumeric);
    let rows = head.content_lines().map(|(_, line)| line.trim_ascii());
    let first = rows.clone().next().unwrap_or_default();
    if first.len() < 4 || !is_of_labels(first) {
        return false;
    }
    let rows: Vec<&[u8]> = rows.take(first.len()).take_while(|line| is_of_labels(line)).collect();
    rows.iter().all(|row| row.len() == rows.len())
        && Geometries::default().of_labels(&rows.concat()).is_some()
}

/// Whether the first grid of a text has another below it that belongs to it: the map of its regions, or its solution.
pub(crate) fn has_second(head: &Head) -> bool {
    let (mut cutter, mut text) = (BlockCutter::new(WithSecond::default()), head.text());
    loop {
        match cutter.cut(text, head.is_complete()) {
            Cut::Skip { length, .. } if length > 0 => text = &text[length..],
            Cut::Record { text: length, .. } => {
                let block = Block::read(&text[..length]);
                return block.width() > 0 && block.rows.len() >= 2 * block.width();
            }
            _ => return false,
        }
    }
}

/// Ends a grid as [`Square`] does, but behind the map of its regions or its solution where that is below it.
#[derive(Debug)]
pub(crate) struct WithSecond {
    square: Square,
    /// The cells of the grid, row by row.
    cells: Vec<Vec<u8>>,
    /// Where the lines behind the grid begin, once it is whole; 0 if there is none yet.
    behind: Option<usize>,
    /// The cells behind it, row by row.
    second: Vec<Vec<u8>>,
    /// Whether the map of its regions is behind it; its solution may be behind that.
    has_map: bool,
}

impl Default for WithSecond {
    fn default() -> WithSecond {
        WithSecond {
            square: Square::new(false),
            cells: Vec::new(),
            behind: None,
            second: Vec::new(),
            has_map: false,
        }
    }
}

impl Judge for WithSecond {
    fn line(&mut self, line: &[u8], at: usize) -> Belongs {
        let Some(behind) = self.behind else {
            let belongs = self.square.line(line, at);
            if let Drawn::Row(row) = drawn(line) {
                self.cells.extend(row.cells.iter().map(|cell| line[cell.clone()].to_vec()));
            }
            if belongs != Belongs::Last {
                return belongs;
            }
            self.behind = Some(0);
            return Belongs::Here;
        };
        let behind = if behind == 0 { at } else { behind };
        self.behind = Some(behind);
        let row = match drawn(line) {
            Drawn::Nothing if self.second.is_empty() => return Belongs::Here,
            Drawn::Border => return Belongs::Here,
            Drawn::Dashes(_) if !self.square.blanks().may_be_dashes() => return Belongs::Here,
            Drawn::Row(row) if !has_blank(line) => row,
            Drawn::Nothing | Drawn::Row(_) | Drawn::Dashes(_) => return Belongs::EndedAt(behind),
        };
        self.second.extend(row.cells.iter().map(|cell| line[cell.clone()].to_vec()));
        match self.second.len().cmp(&row.cells.len().pow(2)) {
            Ordering::Less => Belongs::Here,
            Ordering::Equal if fills(&self.cells, &self.second) => Belongs::Last,
            Ordering::Equal
                if !self.has_map
                    && (Geometries::default().of_labels(&self.second).is_some()
                        || is_like_map(&self.second)) =>
            {
                self.has_map = true;
                self.second.clear();
                self.behind = Some(0);
                Belongs::Here
            }
            Ordering::Equal | Ordering::Greater => Belongs::EndedAt(behind),
        }
    }

    fn begin(&mut self) {
        *self = WithSecond::default();
    }

    fn end(&mut self) -> Option<usize> {
        self.behind.filter(|&behind| behind > 0)
    }
}

fn has_blank(line: &[u8]) -> bool {
    line.iter().any(|byte| matches!(byte, b'.' | b'_' | b'-' | b'*'))
}

/// Parses grids with maps of their regions or their solutions below them.
#[derive(Debug)]
pub(crate) struct SecondParser {
    pub(crate) options: Arc<ReadOptions>,
    /// Whether cells are always words.
    pub(crate) words: bool,
}

impl Parser for SecondParser {
    fn parse(&self, record: &[u8]) -> Result<Option<Entry>, Fault> {
        let options = &self.options;
        let mut block = Block::read(record);
        let order = block.width();
        let count = block.rows.len().checked_div(order).unwrap_or_default();
        if !(2..=3).contains(&count) || block.rows.len() != count * order {
            return GridParser { words: self.words, ..GridParser::characters(options.clone()) }
                .parse(record);
        }
        let mut below = block.split_off(order);
        let solution = (count == 3).then(|| below.split_off(order));
        let of = |rows: &[Row]| -> Vec<&[u8]> {
            rows.iter().flat_map(|row| &row.cells).map(|cell| &record[cell.clone()]).collect()
        };
        if fills(&of(&block.rows), &of(&below.rows)) {
            let (cells, geometry) = cells(record, &block, false, options)?;
            let mut entry = givens(record, &cells, &geometry, options)?;
            let (_, cells) = below.square(record, |row| &row.cells)?;
            entry.solution =
                Some(givens(record, &cells, &geometry, options)?.puzzle.givens().clone());
            return Ok(Some(entry));
        }
        let map = options.geometries.of_labels(&of(&below.rows));
        // A board was asked for, or the map is damaged.
        let is_damaged = map.is_none() && options.geometries.fixed().is_none();
        let geometry = map.map_or_else(|| options.geometries.of_order(order), Ok);
        let (_, cells) = block.square(record, |row| &row.cells)?;
        let geometry = geometry.map_err(|error| {
            FaultKind::from(LineErrorKind::Geometry(error)).in_record(record, cells[0].start)
        })?;
        let mut entry = givens(record, &cells, &geometry, options)?;
        if is_damaged {
            entry.leave_out("regions");
        }
        if let Some(solution) = solution {
            let (_, cells) = solution.square(record, |row| &row.cells)?;
            entry.solution =
                Some(givens(record, &cells, &geometry, options)?.puzzle.givens().clone());
        }
        Ok(Some(entry))
    }
}

/// Whether full cells are like a map of regions: many are equal to their neighbours.
fn is_like_map(cells: &[Vec<u8>]) -> bool {
    let side = cells.len().isqrt();
    let rows = cells.chunks(side.max(1));
    let equal: usize = rows
        .map(|row| row.windows(2).filter(|two| two[0] == two[1] && two[0] != b"0").count())
        .sum();
    // Regions of boxes of two columns have one pair in each row of a box.
    equal * 4 >= cells.len()
}

/// Parses one block of rows.
#[derive(Debug)]
pub(crate) struct GridParser {
    options: Arc<ReadOptions>,
    /// Whether cells are always words.
    words: bool,
    last: LastLayout,
}

impl GridParser {
    pub(crate) fn characters(options: Arc<ReadOptions>) -> GridParser {
        GridParser { options, words: false, last: LastLayout::default() }
    }

    pub(crate) fn words(options: Arc<ReadOptions>) -> GridParser {
        GridParser { options, words: true, last: LastLayout::default() }
    }
}

impl Parser for GridParser {
    fn parse(&self, record: &[u8]) -> Result<Option<Entry>, Fault> {
        if let Some(layout) = self.last.of(record) {
            return givens(record, &layout.cells, &layout.geometry, &self.options).map(Some);
        }
        let mut block = Block::read(record);
        if block.rows.is_empty() {
            return Ok(None);
        }
        let is_headed = block.drop_heading(record);
        let (cells, geometry) = cells(record, &block, self.words, &self.options)?;
        if !is_headed {
            self.last.keep(record, &block, &cells, &geometry);
        }
        givens(record, &cells, &geometry, &self.options).map(Some)
    }
}

/// Reads the givens of a block whose cells are characters.
pub(crate) fn read_block(
    record: &[u8],
    block: &Block,
    options: &ReadOptions,
) -> Result<Entry, Fault> {
    let (cells, geometry) = cells(record, block, false, options)?;
    givens(record, &cells, &geometry, options)
}

/// The cells of a block, row by row, and their geometry.
fn cells(
    record: &[u8],
    block: &Block,
    words: bool,
    options: &ReadOptions,
) -> Result<(Vec<Range<usize>>, Arc<Geometry>), Fault> {
    let (order, cells) = if words {
        block.square(record, |row| &row.words)?
    } else {
        block.square(record, |row| &row.cells)?
    };
    let geometry = walls::geometry(record, &cells, &block.at_line, order, options)?;
    Ok((cells, geometry))
}

/// Whether the walls of a drawing show the regions of this geometry.
fn shows_regions(text: &[u8], geometry: &Geometry) -> bool {
    let block = Block::read(text);
    let order = geometry.order() as usize;
    block.square(text, |row| &row.cells).is_ok_and(|(_, cells)| {
        let read = walls::geometry(text, &cells, &block.at_line, order, &ReadOptions::default());
        read.is_ok_and(|read| {
            geometry.cells().all(|cell| read.region(cell) == geometry.region(cell))
        })
    })
}

#[derive(Debug)]
struct GridWriter {
    options: WriteOptions,
    written: bool,
    last: Option<Drawing>,
}

/// An empty board drawn in an alphabet, to be filled with the givens of puzzles.
#[derive(Debug)]
struct Drawing {
    geometry: Arc<Geometry>,
    alphabet: Alphabet,
    text: Vec<u8>,
    /// Where in the text each cell has its last character.
    cells: Vec<usize>,
    /// Whether the walls show the regions: they show only connected ones, and not that the regions of a
    /// jigsaw are boxes.
    shows_regions: bool,
}

impl Drawing {
    fn new(geometry: &Arc<Geometry>, alphabet: Alphabet) -> Drawing {
        const BLANK: u8 = b'.';
        let empty = board(geometry, Walls::Ascii, alphabet, |_| None, |_, text| text.to_owned());
        let text = empty.into_bytes();
        let cells = (0..text.len()).filter(|&at| text[at] == BLANK).collect();
        let shows_regions = shows_regions(&text, geometry);
        Drawing { geometry: geometry.clone(), alphabet, text, cells, shows_regions }
    }

    /// Adds the board with these givens.
    fn fill(&self, givens: &[Option<Digit>], out: &mut Vec<u8>) {
        let start = out.len();
        out.extend_from_slice(&self.text);
        for (digit, at) in givens.iter().zip(&self.cells) {
            let Some(digit) = *digit else { continue };
            let last = start + at;
            match self.alphabet.symbol(digit) {
                Some(symbol) => out[last] = symbol,
                None => {
                    out[last] = b'0' + digit.get() % 10;
                    if digit.get() >= 10 {
                        out[last - 1] = b'0' + digit.get() / 10;
                    }
                }
            }
        }
    }
}

impl Writer for GridWriter {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        if core::mem::replace(&mut self.written, true) {
            out.push(b'\n');
        }
        let geometry = entry.puzzle.geometry();
        let alphabet = self.options.characters_of(entry).unwrap_or(Alphabet::Numbers);
        let same =
            |last: &Drawing| Arc::ptr_eq(&last.geometry, geometry) && last.alphabet == alphabet;
        let drawing = match self.last.take() {
            Some(last) if same(&last) => last,
            _ => Drawing::new(geometry, alphabet),
        };
        drawing.fill(entry.puzzle.givens().as_slice(), out);
        let shown = drawing.shows_regions;
        self.last = Some(drawing);
        Ok(Properties { jigsaw_map: shown, box_shape: shown, ..HOLDS }.losses(entry))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A board in one of several frames, with these characters in its cells.
    fn drawing(frame: usize, cells: &str) -> String {
        let rows: Vec<Vec<char>> =
            cells.chars().collect::<Vec<_>>().chunks(4).map(<[char]>::to_vec).collect();
        let row = |row: &[char]| match (frame, row) {
            (0, [a, b, c, d]) => format!("{a}{b}{c}{d}\n"),
            (1, [a, b, c, d]) => format!("|{a}{b}|{c}{d}|\n"),
            (2, [a, b, c, d]) => format!("| {a} {b} | {c} {d} |\n"),
            (3, [a, b, c, d]) => format!("│ {a} {b} {c} │ {d} │\n"),
            (_, [a, b, c, d]) => format!("{a} {b}{c} {d}\n"),
            _ => unreachable!("four cells"),
        };
        let border = ["", "|--+--|\n", "+-----+-----+\n", "├───┬─────┘\n", "# row\n"][frame];
        let rows: Vec<String> = rows.iter().map(|cells| row(cells)).collect();
        rows.concat().replacen('\n', &format!("\n{border}"), 2)
    }

    #[test]
    fn boards_drawn_alike_are_read_as_if_each_were_the_first() {
        // Digits, blanks, what may be a wall or a comment, and what no cell is.
        const CHARACTERS: &[u8] = b"1234.0*_-#x9a|+ =2";
        let options = Arc::new(ReadOptions::default());
        let (mut random, mut read) = (1_u64, 0);
        for round in 0..20_000_usize {
            let frame = round % 5;
            let mut cells = || {
                let next = |_| {
                    random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    // Most are digits and blanks.
                    let some = if random >> 60 == 0 { CHARACTERS.len() } else { 5 };
                    char::from(CHARACTERS[(random >> 33) as usize % some])
                };
                (0..16).map(next).collect::<String>()
            };
            let (first, second) = (drawing(frame, &cells()), drawing(frame, &cells()));
            for words in [false, true] {
                let parser = || GridParser { words, ..GridParser::characters(options.clone()) };
                let after = parser();
                let _ = after.parse(first.as_bytes());
                let alone = parser().parse(second.as_bytes());
                read += usize::from(alone.is_ok());
                assert_eq!(after.parse(second.as_bytes()), alone, "{first}\n{second}");
            }
        }
        assert!(read > 5_000, "{read}");
    }
}
