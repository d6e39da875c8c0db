//! Boards in texts that no format claims: rows of a spreadsheet, code, markup, blanks as spaces. They are drawn again as rows of
//! cells with `.` for each blank, for the format `grid` to read.
//!
//! ```text
//! 5,3,,,7,,,,          5 3 . . 7 . . . .
//! [0, 4, None, 1],     . 4 . 1
//! |5 3  |  7  |  ...   |5 3 .|. 7 .|. ...
//! ```
//!
//! Everything else is words, which are kept: they may name rules.

mod bars;
mod code;
mod columns;
mod elements;
mod fields;
mod givens;
mod html;
mod leaves;
mod lists;
mod looks;
mod marks;
mod markup;
mod pairs;
mod plain;
mod prefixes;
mod preformatted;
mod program;
mod solutions;
mod statements;
mod tokens;
mod words;

use core::ops::Range;

use crate::Doubt;

pub(crate) use bars::{Barred, bars_of};
pub(crate) use columns::{Bare, Framed};
pub(crate) use elements::{Elements, without_elements};
pub(crate) use fields::Fields;
pub(crate) use givens::Givens;
pub(crate) use html::Html;
pub(crate) use lists::Lists;
pub(crate) use markup::has_only_line_tags;
pub(crate) use pairs::Pairs;
pub(crate) use plain::Plain;
pub(crate) use prefixes::{Prefix, Prefixed, has_prefixes};
pub(crate) use preformatted::{Preformatted, without_tags};
pub(crate) use program::Program;
pub(crate) use solutions::{Together, behind_puzzles, maps_as_words};
pub(crate) use words::{
    are_rows, calls_columns, calls_solution, changes, has_groups, has_solutions_below,
    is_about_board, is_identifier, is_like_regions, is_like_row, is_part_of_row, names_solution,
    numbers_cells,
};

/// What a line is, for one way to write boards.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// Nothing, or markup alone.
    Nothing,
    /// A rule between rows.
    Border,
    /// A row of cells, or part of one.
    Row,
    /// Anything else.
    Words,
}

/// A piece of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Piece {
    /// Its bytes in the text.
    pub(crate) bytes: Range<usize>,
    pub(crate) drawn: Drawn,
}

/// A piece as it is drawn again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Drawn {
    /// A row, a border or nothing, in as many lines.
    Lines(String),
    /// Words, which may be a name or name rules.
    Words(String),
    /// Words above a board that are not about the board before it.
    Above(String),
    /// Words that are about the board above alone.
    Behind(String),
    /// How the text was read where it leaves that open.
    Doubt(Doubt),
    /// What is not understood, and may change the board.
    Unknown(String),
}

/// A way to write boards.
pub(crate) trait Form: Send {
    /// What a line is. Lines come in order.
    fn kind(&mut self, line: &str) -> Kind;

    /// Whether the text may not be cut behind the last line.
    fn is_open(&self) -> bool {
        false
    }

    /// Draws a section of whole lines: words, then rows.
    fn draw(&self, section: &str) -> Vec<Piece>;

    /// Begins again, with another text.
    fn begin(&mut self);

    /// What some digits of a section have and others do not, or blank cells have.
    fn marks(&self, section: &str) -> Option<&'static str> {
        marks::uneven(section)
    }
}

/// The lines of a text with their ends, each with its bytes.
pub(crate) fn lines_of(text: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
    let mut at = 0;
    text.split_inclusive('\n').map(move |line| {
        let bytes = at..at + line.len();
        at = bytes.end;
        (bytes, line.trim_end_matches(['\r', '\n']))
    })
}

/// Draws a section in which each line is a piece.
pub(crate) fn draw_lines(
    section: &str,
    kind: impl Fn(&str) -> Kind,
    row: impl Fn(&str) -> String,
) -> Vec<Piece> {
    let draw = |(bytes, line): (Range<usize>, &str)| {
        let drawn = match kind(line) {
            Kind::Nothing => Drawn::Lines(String::new()),
            Kind::Border => Drawn::Lines(line.trim().to_owned()),
            Kind::Row => Drawn::Lines(row(line)),
            Kind::Words => Drawn::Words(line.trim().to_owned()),
        };
        Piece { bytes, drawn }
    };
    lines_of(section).map(draw).collect()
}

/// A cell as it is drawn: a digit, a letter, a number up to 64, `.` for a blank; `None` if it is no cell.
pub(crate) fn cell(text: &str) -> Option<&str> {
    const BLANKS: [&str; 13] =
        ["", ".", "_", "-", "*", "?", "None", "null", "nil", "NA", "NaN", "nan", "-1"];
    let text = text.trim();
    let is_number = |text: &str| {
        text.len() <= 2
            && text.bytes().all(|byte| byte.is_ascii_digit())
            && text.parse::<u8>().is_ok_and(|number| number <= 64)
    };
    let whole = text.strip_suffix(".0").unwrap_or(text);
    match text {
        _ if BLANKS.contains(&text) => Some("."),
        _ if !whole.is_empty() && is_number(whole) => Some(whole),
        _ if text.len() == 1 && text.as_bytes()[0].is_ascii_alphabetic() => Some(text),
        _ => None,
    }
}

/// The side of a board of so many cells.
pub(crate) fn side_of(cells: usize) -> Option<usize> {
    let side = cells.isqrt();
    (side * side == cells && (4..=64).contains(&side)).then_some(side)
}

/// Draws a board, given as one cell after the other.
pub(crate) fn board<T: AsRef<str>>(cells: &[T], side: usize) -> String {
    let rows =
        cells.chunks(side).map(|row| row.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(" "));
    rows.collect::<Vec<_>>().join("\n")
}
