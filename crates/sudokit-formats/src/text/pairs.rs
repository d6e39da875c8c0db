//! Two boards beside each other, as a puzzle and its solution often are.
//!
//! ```text
//! Puzzle    Solution
//! 1..4      1234
//! .4..      3412
//! ```

use crate::filling::fills;
use crate::names;
use crate::rows::{self, drawn};
use crate::text::{Drawn, Form, Kind, Piece, lines_of};

/// Pairs of boards with rows of one width.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Pairs {
    width: usize,
}

impl Pairs {
    /// The form of a text, if it has such a pair and no other row.
    pub(crate) fn of(text: &str) -> Option<Pairs> {
        let mut rows = text.lines().filter_map(halves);
        let width = rows.next()?[0].len();
        let count = 1 + rows.clone().count();
        let is_whole = width >= 4 && count == width && rows.all(|row| row[0].len() == width);
        is_whole.then_some(Pairs { width })
    }

    /// Whether a line may be one of two rows beside each other.
    pub(crate) fn may_be_of(line: &[u8]) -> bool {
        str::from_utf8(line).is_ok_and(|line| halves(line).is_some())
    }
}

/// The cells of both boards in a line; `None` if there are not as many in each.
fn halves(line: &str) -> Option<[Vec<&str>; 2]> {
    let parts: Vec<&str> = line.trim().split(['\t', '\u{A0}']).collect();
    let parts: Vec<&str> = match parts.len() {
        1 => line.trim().split("  ").map(str::trim).filter(|part| !part.is_empty()).collect(),
        _ => parts.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect(),
    };
    let [left, right] = parts[..] else { return None };
    let (left, right) = (cells(left)?, cells(right)?);
    (left.len() == right.len()).then_some([left, right])
}

/// The cells of a row.
fn cells(row: &str) -> Option<Vec<&str>> {
    let is_of_row = |c: char| c.is_ascii_digit() || c.is_ascii_uppercase() || ".*_-| ".contains(c);
    match drawn(row.as_bytes()) {
        rows::Drawn::Row(cut) if row.chars().all(is_of_row) => {
            Some(cut.cells.into_iter().map(|cell| &row[cell]).collect())
        }
        _ => None,
    }
}

/// Whether a line says no more than which of the boards is the puzzle.
fn is_heading(line: &str) -> bool {
    let mut words = line.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    words.clone().count() > 1
        && words.all(|word| names::is_puzzle(word) || names::is_solution(word))
}

impl Form for Pairs {
    fn kind(&mut self, line: &str) -> Kind {
        match () {
            () if halves(line).is_some_and(|row| row[0].len() == self.width) => Kind::Row,
            () if line.trim().is_empty() || is_heading(line) => Kind::Nothing,
            () if matches!(drawn(line.as_bytes()), rows::Drawn::Border) => Kind::Nothing,
            () => Kind::Words,
        }
    }

    fn draw(&self, section: &str) -> Vec<Piece> {
        let rows: Vec<[Vec<&str>; 2]> = section.lines().filter_map(halves).collect();
        let cells =
            |side: usize| -> Vec<&str> { rows.iter().flat_map(|row| row[side].clone()).collect() };
        let sides = if fills(&cells(1), &cells(0)) { [1, 0] } else { [0, 1] };
        let [first, second] =
            sides.map(|side| rows.iter().map(|row| row[side].join(" ")).collect::<Vec<_>>());
        // Each stands where one of the rows was.
        let mut boards = [first.join("\n"), format!("\n{}", second.join("\n"))].into_iter();
        let mut form = *self;
        let mut draw = |line: &str| match form.kind(line) {
            Kind::Row => Drawn::Lines(boards.next().unwrap_or_default()),
            Kind::Words => Drawn::Words(line.trim().to_owned()),
            Kind::Nothing | Kind::Border => Drawn::Lines(String::new()),
        };
        lines_of(section).map(|(bytes, line)| Piece { bytes, drawn: draw(line) }).collect()
    }

    fn begin(&mut self) {}
}
