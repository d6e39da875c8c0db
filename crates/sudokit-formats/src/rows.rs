//! Cutting lines of drawn text into rows of cells.
//!
//! ```text
//! 53..7....                         characters
//! |53.|.7.|...|                     characters between walls
//! 5 3 . | . 7 . | . . .             characters separated by blanks
//! │ 5 3 . │ . 7 . │ . . . │         the same between drawn lines
//! 1 0 0 4 10 12 0 16 ...            numbers
//! |---+---+---|   .-----.-----.     borders, which have no cells
//! ```

use core::ops::Range;
use std::sync::Arc;

use sudokit_core::line::{LineErrorKind, read_characters, read_numbers};
use sudokit_core::{Alphabet, Geometry, Grid, Puzzle};

use crate::lines::lines;
use crate::{Entry, Fault, FaultKind, ReadOptions};

/// A line of drawn text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Drawn {
    /// Blank, or a comment.
    Nothing,
    /// Walls only.
    Border,
    /// Dashes only: a border, or a row of blank cells.
    Dashes(usize),
    /// A row of cells.
    Row(Row),
}

/// The cells of a row, as byte ranges of its line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Row {
    /// What is between blanks and walls.
    pub(crate) words: Vec<Range<usize>>,
    /// One range for each cell: the words, or the single characters.
    pub(crate) cells: Vec<Range<usize>>,
    /// Whether there are walls in the line.
    pub(crate) walls: bool,
}

/// The length of the box-drawing character (U+2500 to U+257F) that starts here, and whether it is
/// vertical.
fn drawn_character(text: &[u8]) -> Option<(usize, bool)> {
    match text {
        [0xE2, 0x94, last, ..] => {
            Some((3, matches!(last, 0x82 | 0x83 | 0x86 | 0x87 | 0x8A | 0x8B)))
        }
        [0xE2, 0x95, last, ..] => Some((3, matches!(last, 0x8E | 0x8F | 0x91))),
        _ => None,
    }
}

/// Parses one line of drawn text.
pub(crate) fn drawn(line: &[u8]) -> Drawn {
    let mut drawn = drawn_words(line);
    if let Drawn::Row(row) = &mut drawn {
        row.cells = cells_of(line, &row.words);
    }
    drawn
}

/// Parses one line of drawn text whose cells are its words: `cells` stays empty.
pub(crate) fn drawn_words(line: &[u8]) -> Drawn {
    match kind(line) {
        Kind::Nothing => Drawn::Nothing,
        Kind::Border => Drawn::Border,
        Kind::Dashes(count) => Drawn::Dashes(count),
        Kind::Row => {
            let mut words = Vec::with_capacity(USUAL_WORDS);
            let walls = for_words(line, |word| words.push(word));
            Drawn::Row(Row { words, cells: Vec::new(), walls })
        }
    }
}

/// The number of words for which there is room from the beginning.
const USUAL_WORDS: usize = 16;

/// A line of drawn text, counted and not cut: what finds the end of a grid needs no more.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Tally {
    /// As [`Drawn::Nothing`].
    Nothing,
    /// As [`Drawn::Border`].
    Border,
    /// As [`Drawn::Dashes`].
    Dashes(usize),
    /// The numbers of words and of cells, and whether there are walls.
    Row { words: usize, cells: usize, walls: bool },
}

/// Counts the words and cells of a line, as [`drawn`] would cut them.
pub(crate) fn tally(line: &[u8]) -> Tally {
    match kind(line) {
        Kind::Nothing => Tally::Nothing,
        Kind::Border => Tally::Border,
        Kind::Dashes(count) => Tally::Dashes(count),
        Kind::Row => {
            if let Some(tally) = tally_ascii(line) {
                return tally;
            }
            let (mut words, mut singles, mut characters, mut largest) = (0, 0, 0, Some(0));
            let walls = for_words(line, |word| {
                let text = &line[word];
                words += 1;
                singles += usize::from(text.len() == 1);
                characters += crate::fault::characters(text);
                largest = largest.zip(number(text)).map(|(a, b)| a.max(b));
            });
            let are_cells = are_cells(words, singles, largest);
            let cells = if are_cells { words } else { characters };
            Tally::Row { words, cells, walls }
        }
    }
}

/// Counts the words and cells of a row in ASCII; `None` where that takes a closer look. The loops have no
/// branches, so that the compiler turns them into vector operations.
fn tally_ascii(line: &[u8]) -> Option<Tally> {
    const MOST: usize = 255;
    let length = line.len();
    // The counts of a longer line may not fit a byte.
    if length > MOST {
        return None;
    }
    // 1 for what separates words, also before and after the line.
    let mut separator = [1_u8; MOST + 2];
    for (separator, &byte) in separator[1..].iter_mut().zip(line) {
        *separator = u8::from(byte == b' ')
            | u8::from(byte == b'|')
            | u8::from(byte == b'\t')
            | u8::from(byte == b'\r')
            | u8::from(byte == b'\n')
            | u8::from(byte == b'\x0C');
    }
    let (before, here, after) =
        (&separator[..length], &separator[1..=length], &separator[2..length + 2]);
    let (mut characters, mut words, mut three, mut walls, mut bits) = (0_u8, 0_u8, 0, 0, 0);
    for at in 0..length {
        characters = characters.wrapping_add(here[at] ^ 1);
        words = words.wrapping_add(before[at] & (here[at] ^ 1));
        three |= (before[at] | here[at] | after[at]) ^ 1;
        walls |= u8::from(line[at] == b'|');
        bits |= line[at];
    }
    // No number has three characters, so a row with such a word is one of characters. Of words of two, some
    // may be numbers.
    if bits >= 0x80 || (three == 0 && words < characters) {
        return None;
    }
    Some(Tally::Row { words: words.into(), cells: characters.into(), walls: walls != 0 })
}

/// Whether the rows of a grid have dashes for blanks.
#[derive(Default, Debug)]
pub(crate) struct Blanks {
    rows: bool,
    dashes: bool,
}

impl Blanks {
    /// Takes a row, or a cell of one.
    pub(crate) fn see(&mut self, row: &[u8]) {
        self.rows = true;
        self.dashes |= row.contains(&b'-');
    }

    /// Whether a line of dashes, as wide as the grid, may be a row of it. Where other rows have no dash, it is a rule
    /// between two of them.
    pub(crate) fn may_be_dashes(&self) -> bool {
        self.dashes || !self.rows
    }
}

/// What a line is made of.
enum Kind {
    Nothing,
    Border,
    Dashes(usize),
    Row,
}

fn kind(line: &[u8]) -> Kind {
    let text = line.trim_ascii();
    if text.is_empty() || text[0] == b'#' {
        return Kind::Nothing;
    }
    if !is_border(text) {
        return Kind::Row;
    }
    match text.iter().all(|b| matches!(b, b'-' | b' ')) {
        true => Kind::Dashes(text.iter().filter(|b| **b == b'-').count()),
        false => Kind::Border,
    }
}

/// What a byte is at the border of words.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Byte {
    OfWord,
    Blank,
    Wall,
    /// The first of a drawn character, which may be a wall.
    Drawn,
}

/// What each byte is at the border of words.
static BYTES: [Byte; 256] = {
    let mut bytes = [Byte::OfWord; 256];
    let mut at = 0;
    while at < 128 {
        if (at as u8).is_ascii_whitespace() {
            bytes[at] = Byte::Blank;
        }
        at += 1;
    }
    bytes[b'|' as usize] = Byte::Wall;
    bytes[0xE2] = Byte::Drawn;
    bytes
};

/// Visits what is between blanks and walls, and returns whether there are walls.
fn for_words(line: &[u8], mut visit: impl FnMut(Range<usize>)) -> bool {
    let (mut at, mut walls) = (0, false);
    // The length of the wall that starts here, if there is one.
    let drawn_wall =
        |at| drawn_character(&line[at..]).filter(|(_, upright)| *upright).map(|wall| wall.0);
    loop {
        while let Some(&byte) = line.get(at) {
            let wall = match BYTES[byte as usize] {
                Byte::OfWord => break,
                Byte::Blank => 0,
                Byte::Wall => 1,
                Byte::Drawn => match drawn_wall(at) {
                    Some(length) => length,
                    None => break,
                },
            };
            walls |= wall > 0;
            at += wall.max(1);
        }
        let start = at;
        while let Some(&byte) = line.get(at) {
            match BYTES[byte as usize] {
                Byte::OfWord => {}
                Byte::Drawn if drawn_wall(at).is_none() => {}
                _ => break,
            }
            at += 1;
        }
        if start == at {
            return walls;
        }
        visit(start..at);
    }
}

/// Whether a byte may be part of a wall in ASCII.
static OF_WALLS: [bool; 256] = {
    let mut of_walls = [false; 256];
    let all = b"+-|:.'*= ";
    let mut at = 0;
    while at < all.len() {
        of_walls[all[at] as usize] = true;
        at += 1;
    }
    of_walls
};

/// Whether a line has only characters that walls are made of, with a horizontal stroke among them.
fn is_border(text: &[u8]) -> bool {
    let (mut at, mut stroke) = (0, false);
    while let Some(&byte) = text.get(at) {
        if OF_WALLS[byte as usize] {
            at += 1;
        } else if let Some((length, upright)) = drawn_character(&text[at..]) {
            stroke |= !upright;
            at += length;
        } else {
            return false;
        }
    }
    stroke
        || text.windows(2).any(|two| matches!(two, b"--" | b"==" | b":-" | b"-:"))
        || text.contains(&b'+')
}

/// The number that a word is if it may be one cell: 0 for a single character, the value of two digits.
fn number(word: &[u8]) -> Option<usize> {
    match word {
        [_] => Some(0),
        [tens @ b'0'..=b'9', ones @ b'0'..=b'9'] => {
            Some((tens - b'0') as usize * 10 + (ones - b'0') as usize)
        }
        _ => None,
    }
}

/// Whether words are cells, and not their characters: if no number among them is larger than their number, or most are single
/// characters. A row of numbers that has lost one is not cut into digits.
fn are_cells(words: usize, singles: usize, largest: Option<usize>) -> bool {
    // Boards of order 10 are the smallest with numbers of two digits.
    const FEWEST: usize = 9;
    let are_mostly_single = words >= FEWEST && singles * 2 > words;
    largest.is_some_and(|largest| largest <= words || are_mostly_single)
}

/// The cells of a line: its words, or its characters.
fn cells_of(line: &[u8], words: &[Range<usize>]) -> Vec<Range<usize>> {
    let mut numbers = words.iter().map(|word| number(&line[word.clone()]));
    let largest = numbers.try_fold(0, |largest, number| Some(number?.max(largest)));
    let singles = words.iter().filter(|word| word.len() == 1).count();
    if are_cells(words.len(), singles, largest) {
        return words.to_vec();
    }
    let characters = words.iter().flat_map(|word| {
        word.clone().filter(|&at| line[at] & 0xC0 != 0x80).map(|at| {
            let more = line[at + 1..word.end].iter().take_while(|b| **b & 0xC0 == 0x80).count();
            at..at + 1 + more
        })
    });
    characters.collect()
}

/// The rows of a drawn block.
#[derive(Clone, Debug, Default)]
pub(crate) struct Block {
    /// The rows; their ranges are bytes of the entire block.
    pub(crate) rows: Vec<Row>,
    /// The line of each row, from 0.
    pub(crate) at_line: Vec<usize>,
    /// Whether there are walls in it.
    pub(crate) framed: bool,
    /// Bytes of the block.
    length: usize,
}

impl Block {
    /// Parses a block of lines.
    pub(crate) fn read(text: &[u8]) -> Block {
        Block::read_with(text, drawn)
    }

    /// Parses a block of lines whose cells are words.
    pub(crate) fn read_words(text: &[u8]) -> Block {
        Block::read_with(text, drawn_words)
    }

    fn read_with(text: &[u8], drawn: impl Fn(&[u8]) -> Drawn) -> Block {
        let mut block = Block { length: text.len(), ..Block::default() };
        let mut dashes: Vec<(usize, usize, usize, usize)> = Vec::new();
        for (number, (start, line)) in lines(text).enumerate() {
            match drawn(line) {
                Drawn::Nothing => {}
                Drawn::Border => block.framed = true,
                Drawn::Dashes(count) => dashes.push((block.rows.len(), number, start, count)),
                Drawn::Row(mut row) => {
                    let shift = |range: &mut Range<usize>| {
                        *range = range.start + start..range.end + start;
                    };
                    row.words.iter_mut().for_each(shift);
                    row.cells.iter_mut().for_each(shift);
                    block.framed |= row.walls;
                    block.rows.push(row);
                    block.at_line.push(number);
                }
            }
        }
        if dashes.is_empty() || block.framed {
            return block;
        }
        let width = block.width();
        let mut blanks = Blanks::default();
        block
            .rows
            .iter()
            .flat_map(|row| &row.cells)
            .for_each(|cell| blanks.see(&text[cell.clone()]));
        if !blanks.may_be_dashes() {
            return block;
        }
        for (before, number, start, count) in dashes.into_iter().rev() {
            if count != width {
                continue;
            }
            let line = lines(&text[start..]).next().map_or(&[][..], |(_, line)| line);
            let cells: Vec<_> = (0..line.len())
                .filter(|&at| line[at] == b'-')
                .map(|at| start + at..start + at + 1)
                .collect();
            block.rows.insert(before, Row { words: cells.clone(), cells, walls: false });
            block.at_line.insert(before, number);
        }
        block
    }

    /// The number of cells that most rows have.
    pub(crate) fn width(&self) -> usize {
        most(self.rows.iter().map(|row| row.cells.len()))
    }

    /// Cuts off the rows behind so many.
    pub(crate) fn split_off(&mut self, rows: usize) -> Block {
        let (rows, at_line) = (self.rows.split_off(rows), self.at_line.split_off(rows));
        Block { rows, at_line, ..*self }
    }

    /// Drops the first row if it is the heading of the columns: it numbers them, and there is a row more than columns.
    /// Returns whether it was.
    pub(crate) fn drop_heading(&mut self, text: &[u8]) -> bool {
        let is_headed = self.rows.first().is_some_and(|first| {
            self.rows.len() == first.cells.len() + 1 && is_heading(text, &first.cells)
        });
        if is_headed {
            self.rows.remove(0);
            self.at_line.remove(0);
        }
        is_headed || self.drop_labels(text)
    }

    /// Drops a row that numbers the columns together with the words that number the rows.
    fn drop_labels(&mut self, text: &[u8]) -> bool {
        let Some((first, rows)) = self.rows.split_first() else { return false };
        let side = rows.len();
        let labels: Vec<Range<usize>> =
            rows.iter().filter_map(|row| row.words.first().cloned()).collect();
        let is_behind = |cell: &Range<usize>, row: &Row| cell.start >= row.words[0].end;
        let has_cells = |row: &Row| {
            row.words.len() > 1
                && row.cells.iter().filter(|cell| is_behind(cell, row)).count() == side
        };
        let is_labelled = rows.iter().all(has_cells)
            && numbers_columns(text, &first.words, side)
            && is_heading(text, &labels);
        if is_labelled {
            self.rows.remove(0);
            self.at_line.remove(0);
            for row in &mut self.rows {
                row.cells.retain(|cell| cell.start >= row.words[0].end);
                row.words.remove(0);
            }
        }
        is_labelled
    }

    /// All cells, row by row, if they make a square of a known size.
    ///
    /// # Errors
    /// The first row that is too short or too long, too many or too few rows.
    pub(crate) fn square(
        &self,
        text: &[u8],
        pick: impl Fn(&Row) -> &[Range<usize>],
    ) -> Result<(usize, Vec<Range<usize>>), Fault> {
        let width = most(self.rows.iter().map(|row| pick(row).len()));
        for row in &self.rows {
            let cells = pick(row);
            let found = cells.len();
            if found != width {
                // The first surplus cell, or the place just after the last.
                let at = cells.get(width).map(|cell| cell.start);
                let at = at.or(cells.last().map(|cell| cell.end)).unwrap_or(0);
                return Err(FaultKind::RowWidth { found, expected: width }.in_record(text, at));
            }
        }
        let found = self.rows.len();
        if found != width {
            let at = match self.rows.get(width) {
                Some(row) => pick(row).first().map_or(0, |cell| cell.start),
                None => text[..self.length].trim_ascii_end().len(),
            };
            return Err(FaultKind::RowCount { found, expected: width }.in_record(text, at));
        }
        let mut cells = Vec::with_capacity(width * width);
        self.rows.iter().for_each(|row| cells.extend_from_slice(pick(row)));
        Ok((width, cells))
    }
}

/// Whether the cells of a line number the columns of a board.
pub(crate) fn is_heading_line(line: &[u8]) -> bool {
    // Most rows do not begin so.
    let first = line.iter().find(|byte| byte.is_ascii_alphanumeric());
    first.is_some_and(|first| b"01Aa".contains(first))
        && matches!(drawn(line), Drawn::Row(row) if is_heading(line, &row.cells)
            || numbers_columns(line, &row.words, row.words.len() - 1))
}

/// Whether these words number so many columns, behind the corner above those that number the rows.
fn numbers_columns(text: &[u8], words: &[Range<usize>], columns: usize) -> bool {
    let is_corner = |word: &Range<usize>| {
        matches!(text[word.clone()], [b'.' | b'0' | b'_' | b'-' | b'*' | b'#'])
    };
    match words {
        [corner, labels @ ..] if labels.len() == columns => {
            is_corner(corner) && is_heading(text, labels)
        }
        labels => labels.len() == columns && is_heading(text, labels),
    }
}

/// Whether these cells number the columns of a board: 1, 2, 3, or from 0 or A.
fn is_heading(text: &[u8], cells: &[Range<usize>]) -> bool {
    let cell = |at: usize| &text[cells[at].clone()];
    let numbers = |from: usize| {
        (0..cells.len())
            .all(|at| str::from_utf8(cell(at)).is_ok_and(|cell| cell.parse() == Ok(at + from)))
    };
    let characters =
        |all: &[u8]| cells.len() <= all.len() && (0..cells.len()).all(|at| cell(at) == [all[at]]);
    cells.len() >= 4
        && (numbers(1)
            || numbers(0)
            || characters(b"123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")
            || characters(b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")
            || characters(b"ABCDEFGHIJKLMNOPQRSTUVWXYZ")
            || characters(b"abcdefghijklmnopqrstuvwxyz"))
}

/// The most frequent number; of several, the first.
pub(crate) fn most(numbers: impl Iterator<Item = usize> + Clone) -> usize {
    let mut all = numbers.clone();
    if let Some(first) = all.next()
        && all.all(|number| number == first)
    {
        return first;
    }
    let mut counts = std::collections::BTreeMap::new();
    for number in numbers.clone() {
        *counts.entry(number).or_insert(0_usize) += 1;
    }
    let top = counts.values().copied().max().unwrap_or(0);
    numbers.into_iter().find(|number| counts[number] == top).unwrap_or(0)
}

/// Reads cells, each a character or a number, as the givens of a board of this geometry.
///
/// # Errors
/// The first cell that is neither a digit nor a blank.
pub(crate) fn givens(
    text: &[u8],
    cells: &[Range<usize>],
    geometry: &Arc<Geometry>,
    options: &ReadOptions,
) -> Result<Entry, Fault> {
    let order = geometry.order();
    let all_digits = |cell: &Range<usize>| text[cell.clone()].iter().all(u8::is_ascii_digit);
    let numbers = match options.parse.alphabet {
        Some(Alphabet::Numbers) => true,
        // No digit is a letter: cells of nothing but digits are numbers in any case.
        Some(Alphabet::Letters) => order > 35 || cells.iter().all(all_digits),
        _ => order > 35,
    };
    if numbers || cells.iter().any(|cell| cell.len() > 1 && text[cell.start].is_ascii_digit()) {
        let words: Vec<&[u8]> = cells.iter().map(|cell| &text[cell.clone()]).collect();
        let (grid, from_zero) = read_numbers(&words, order, &options.parse)
            .map_err(|error| FaultKind::from(error.kind).in_record(text, cells[error.at].start))?;
        let puzzle = Puzzle::new(geometry.clone(), Grid::from(grid));
        let puzzle = puzzle.expect("numbers within the order");
        return Ok(Entry { from_zero, ..Entry::new(puzzle, Alphabet::of_order(order)) });
    }
    let mut characters = Vec::with_capacity(cells.len());
    for cell in cells {
        match &text[cell.clone()] {
            [byte] => characters.push(*byte),
            other => {
                let sign = String::from_utf8_lossy(other).chars().next().unwrap_or('?');
                let alphabet = options.parse.alphabet.unwrap_or(Alphabet::Standard);
                let alphabet = alphabet.or_usual(order);
                let kind = FaultKind::Puzzle(LineErrorKind::Character {
                    character: sign,
                    alphabet,
                    order,
                });
                return Err(kind.in_record(text, cell.start));
            }
        }
    }
    let read = read_characters(&characters, geometry, &options.parse)
        .map_err(|error| FaultKind::from(error.kind).in_record(text, cells[error.at].start))?;
    Ok(Entry::from(read))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(line: &str) -> Vec<&str> {
        match drawn(line.as_bytes()) {
            Drawn::Row(row) => row.cells.into_iter().map(|cell| &line[cell]).collect(),
            other => panic!("{line:?} is {other:?}"),
        }
    }

    #[test]
    fn rows_of_all_kinds_have_nine_cells() {
        let expected = ["5", "3", ".", ".", "7", ".", ".", ".", "."];
        for line in [
            "53..7....",
            "|53.|.7.|...|",
            "5 3 . . 7 . . . .",
            "| 5 3 . | . 7 . | . . . |",
            "│ 5 3 . │ . 7 . │ . . . │",
            "║5│3│.║.│7│.║.│.│.║",
        ] {
            assert_eq!(cells(line), expected, "{line}");
        }
        assert_eq!(cells("123456789").len(), 9);
        assert_eq!(cells("|123|456|789|").len(), 9);
        assert_eq!(cells("12|34|..|78").len(), 8);
    }

    #[test]
    fn numbers_stay_whole() {
        assert_eq!(
            cells("1 0 0 4 10 12 0 8 9 10 11 12"),
            "1 0 0 4 10 12 0 8 9 10 11 12".split(' ').collect::<Vec<_>>()
        );
    }

    #[test]
    fn borders_hold_no_cells() {
        for line in [
            "+---+---+",
            "|---+---+---|",
            ".-----.--.",
            ":---+---:",
            "'---'",
            "*---*",
            "┌──┬──┐",
            "=====",
            "│   ┌───┬───┘   │",
        ] {
            assert_eq!(drawn(line.as_bytes()), Drawn::Border, "{line}");
        }
        assert_eq!(drawn(b"---------"), Drawn::Dashes(9));
        for line in [".........", "*********", "|...|...|...|", "- - - -"] {
            assert!(matches!(drawn(line.as_bytes()), Drawn::Row(_)), "{line}");
        }
    }

    #[test]
    fn a_line_is_counted_as_it_is_cut() {
        for line in [
            "",
            " # x",
            "53..7....",
            "|53.|.7.|...|",
            "| 5 3 . | . 7 . | . . . |",
            "1 0 0 4 10 12",
            "1 0 0 4",
            "10 2",
            "│ 5 3 . │ . 7 . │ . . . │",
            "║5│3│.║é│7│║.│.│.║",
            "12|34|..|78",
            "---",
            "- - -",
            "+---+",
            "| 5    3     124   | 26    7   2468 |",
            "│ ┌─ │ 4",
            "\u{2500}5",
            "|",
            "99 1",
            "1 23 4",
            "1 23 456",
            "x",
            "12",
            "1234",
            "\t1|2",
        ] {
            let cut = match drawn(line.as_bytes()) {
                Drawn::Nothing => Tally::Nothing,
                Drawn::Border => Tally::Border,
                Drawn::Dashes(count) => Tally::Dashes(count),
                Drawn::Row(Row { words, cells, walls }) => {
                    Tally::Row { words: words.len(), cells: cells.len(), walls }
                }
            };
            assert_eq!(tally(line.as_bytes()), cut, "{line:?}");
        }
    }

    #[test]
    fn a_row_of_dashes_may_be_blank_cells() {
        let bare = "1---\n----\n--2-\n---3\n";
        assert_eq!(Block::read(bare.as_bytes()).rows.len(), 4);
        let dotted = "1...\n.2..\n----\n..3.\n...4\n";
        assert_eq!(Block::read(dotted.as_bytes()).rows.len(), 4);
        let ruled = "1 2 | 3 4\n3 4 | 1 2\n---------\n2 1 | 4 3\n4 3 | 2 1\n";
        assert_eq!(Block::read(ruled.as_bytes()).rows.len(), 4);
    }
}
