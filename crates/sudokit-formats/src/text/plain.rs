//! Rows that the format `grid` can read, among other lines, and boards in one line behind words.
//!
//! ```text
//! Grid 01
//! 003020600
//! ...
//! ```

use core::ops::Range;

use crate::rows::{self, drawn};
use crate::text::markup::without_markup;
use crate::text::{Drawn, Form, Kind, Piece, board, draw_lines, side_of};

/// Rows of one width.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Plain {
    /// The number of cells in a row; 0 if there are only boards in one line.
    width: usize,
}

impl Plain {
    /// The form of a text, if it has rows.
    pub(crate) fn of(text: &str) -> Plain {
        // More cells are a board in one line.
        let count =
            |line: &str| row(line).map(|row| row.1).filter(|count| (4..=64).contains(count));
        let width = rows::most(text.lines().filter_map(count));
        let enough = text.lines().filter(|line| count(line) == Some(width)).count() >= 4;
        Plain { width: if enough { width } else { 0 } }
    }

    fn kind(self, line: &str) -> Kind {
        let plain = without_markup(line);
        match drawn(plain.as_bytes()) {
            rows::Drawn::Nothing if plain.trim().is_empty() => Kind::Nothing,
            rows::Drawn::Border | rows::Drawn::Dashes(_) => Kind::Border,
            _ if row(line).is_some_and(|(_, count)| count == self.width) => Kind::Row,
            _ if rows_in(&plain).is_some() || board_in(&plain).is_some() => Kind::Row,
            _ => Kind::Words,
        }
    }
}

/// A line as a row, and its number of cells.
fn row(line: &str) -> Option<(String, usize)> {
    let line = without_markup(line);
    let line = line.trim().trim_end_matches([',', ';']);
    let is_of_row = |byte: u8| {
        byte.is_ascii_digit() || byte.is_ascii_uppercase() || b"._*-|xX \t".contains(&byte)
    };
    // Boards of letters have few; words have nothing else.
    let is_word = |line: &str| {
        line.bytes().filter(u8::is_ascii_alphabetic).count() * 4 > 3 * line.len()
            && !line.contains(' ')
    };
    let is_row = line.bytes().all(|byte| is_of_row(byte) || byte >= 0x80)
        && line.chars().all(|c| c.is_ascii() || ('\u{2500}'..='\u{257F}').contains(&c));
    match drawn(line.as_bytes()) {
        // A board behind a number is not a row: `10. 53..7....`.
        rows::Drawn::Row(row)
            if is_row
                && !is_word(line)
                && board_in(line).is_none_or(|(board, _)| board.len() == row.cells.len()) =>
        {
            Some((line.to_owned(), row.cells.len()))
        }
        _ => None,
    }
}

/// A board in one line whose rows one character separates: `5300.../6001.../...`.
fn rows_in(line: &str) -> Option<Vec<&str>> {
    const SEPARATORS: [char; 5] = ['/', '|', ';', ',', ' '];
    let line = line.trim().trim_matches(['"', '\'', '/', '|', ';', ',']);
    SEPARATORS.iter().find_map(|&separator| {
        let rows: Vec<&str> = line.split(separator).map(str::trim).collect();
        let is_row = |row: &&str| {
            row.len() == rows.len()
                && row.bytes().all(|byte| byte.is_ascii_digit() || b"._*-xX".contains(&byte))
        };
        (rows.len() >= 4 && rows.iter().all(is_row)).then_some(rows)
    })
}

/// A board that a line ends with, behind words, and in quotes or not.
fn board_in(line: &str) -> Option<(&str, usize)> {
    const SMALLEST: usize = 36;
    let ends = [' ', '\n', '\r', '\t', ',', ';', '"', '\'', '`', ':', '=', '(', ')', '[', ']'];
    let mut words = line.split(ends).filter(|word| {
        word.len() >= SMALLEST
            && word.bytes().all(|byte| {
                byte.is_ascii_digit() || b"._*-xX".contains(&byte) || byte.is_ascii_uppercase()
            })
            && word.bytes().any(|byte| byte.is_ascii_digit())
    });
    let word = words.next()?;
    let side = side_of(word.len())?;
    // What a link says is read in `formats/links_among.rs`.
    let is_in_link = |token: &str| token.contains("://") && token.contains(word);
    if line.split_whitespace().any(is_in_link) {
        return None;
    }
    // Another word as long may be the map of its regions, and one of cells a damaged puzzle.
    const SHORTEST: usize = 9;
    let is_other = |other: &&str| {
        let is_of_cells = |byte: u8| byte.is_ascii_digit() || b"._*-".contains(&byte);
        let is_damaged = other.len() >= SHORTEST && other.bytes().all(is_of_cells);
        (other.len() >= SMALLEST || is_damaged) && *other != word
    };
    (words.next().is_none() && !line.split(ends).any(|other| is_other(&other)))
        .then_some((word, side))
}

impl Form for Plain {
    fn kind(&mut self, line: &str) -> Kind {
        Plain::kind(*self, line)
    }

    fn draw(&self, section: &str) -> Vec<Piece> {
        let draw = |line: &str| match row(line) {
            Some((row, count)) if count == self.width => row,
            _ => {
                let plain = without_markup(line);
                if let Some(rows) = rows_in(&plain) {
                    return rows.join("\n");
                }
                board_in(&plain).map_or_else(String::new, |(word, side)| {
                    let cells: Vec<String> = word.chars().map(String::from).collect();
                    board(&cells, side)
                })
            }
        };
        let is_row = |line: &str| row(line).is_some_and(|(_, count)| count == self.width);
        let is_sign = |c: char| c.is_whitespace() || ".,;:=\"'`()[]".contains(c);
        let mut pieces = Vec::new();
        for piece in draw_lines(section, |line| self.kind(line), draw) {
            // What stands before a board in its line is its name, and what stands behind is about it.
            let line = &section[piece.bytes.clone()];
            let plain = without_markup(line);
            let words = board_in(&plain).filter(|_| !is_row(line));
            let (before, behind) = words
                .and_then(|(word, _)| plain.split_once(word))
                .map(|words| [words.0, words.1].map(|words| words.trim_matches(is_sign)))
                .map_or(("", ""), |[before, behind]| (before, behind));
            let Range { start, end } = piece.bytes;
            let said = |words: &str, drawn: fn(String) -> Drawn| {
                (!words.is_empty()).then(|| drawn(words.to_owned()))
            };
            let before = said(before, Drawn::Words);
            let behind = said(behind, Drawn::Behind);
            let first = start + usize::from(before.is_some());
            let last = end - usize::from(behind.is_some());
            pieces.extend(before.map(|drawn| Piece { bytes: start..first, drawn }));
            pieces.push(Piece { bytes: first..last, drawn: piece.drawn });
            pieces.extend(behind.map(|drawn| Piece { bytes: last..end, drawn }));
        }
        pieces
    }

    fn begin(&mut self) {}
}
