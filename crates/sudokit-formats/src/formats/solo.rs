//! `solo`: game ids of Solo in Simon Tatham's collection, one on each line.
//!
//! ```text
//! 3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9
//! 3x3x:...      with diagonals      9j:...,...      a jigsaw and its walls
//! ```
//!
//! The letters `a` to `z` are 1 to 26 blanks; `_` stands between two digits. The walls of a jigsaw are
//! between neighbours in rows first, then in columns: a letter counts places without a wall before one
//! with a wall, `z` 26 places without any. An id with `#` holds no puzzle, only the seed of one.

use std::sync::Arc;

use sudokit_core::{Cell, Digit, Geometry};

use crate::drafts::{Boards, Draft, length_fault};
use crate::format::{Format, Opened};
use crate::head::Head;
use crate::line_parser;
use crate::loss::{Loss, Unwritable};
use crate::properties::Properties;
use crate::walls::{Side, are_of, enclosed};
use crate::write::{ErrorRow, Writer};
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

const NAME: &str = "solo";

/// What it holds.
pub(crate) const HOLDS: Properties = Properties {
    jigsaw_map: true,
    diagonals: true,
    box_shape: true,
    ..Properties::givens_only(4, 31)
};

/// Game ids of Solo.
#[derive(Debug)]
pub(crate) struct Solo;

impl Format for Solo {
    fn name(&self) -> &'static str {
        NAME
    }

    fn about(&self) -> &'static str {
        "Solo of Tatham's collection: game ids such as 3x3:5_3b7d6b1_9_5..., with X and jigsaws"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn has_mark(&self) -> bool {
        true
    }

    fn detect(&self, head: &Head) -> bool {
        let first = head.first().and_then(|line| core::str::from_utf8(line).ok());
        first
            .and_then(|line| line.split_once([':', '#']))
            .is_some_and(|(parameters, rest)| Shape::read(parameters).is_some() && !rest.is_empty())
    }

    fn settles(&self, head: &Head) -> bool {
        self.detect(head)
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        Ok(line_parser::open(options, true, read))
    }

    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(SoloWriter))
    }
}

/// What stands before the colon.
struct Shape {
    /// Rows and columns of a box; for a jigsaw 1 and the order.
    rows: usize,
    columns: usize,
    jigsaw: bool,
    diagonals: bool,
    killer: bool,
}

impl Shape {
    fn read(text: &str) -> Option<Shape> {
        let number = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
        let (first, rest) = text.split_at(number(text));
        let first: usize = first.parse().ok().filter(|n| (1..=31).contains(n))?;
        // Boxes are as high as there are columns of them.
        let (second, flags) = match rest.strip_prefix('x') {
            Some(rest) if number(rest) > 0 => {
                let (second, flags) = rest.split_at(number(rest));
                (second.parse().ok().filter(|n| (1..=31).contains(n))?, flags)
            }
            _ => (1, rest),
        };
        let known = flags.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
        // What follows `d` is the difficulty, and `r`, `m` or `a` the symmetry.
        let difficulty = flags.find('d');
        let levels =
            |at: usize| flags.get(at + 1..at + 2).is_some_and(|level| "tbiaeu".contains(level));
        let flags = match difficulty {
            Some(at) if levels(at) => format!("{}{}", &flags[..at], &flags[at + 2..]),
            Some(at) => flags[..at].to_owned(),
            None => flags.to_owned(),
        };
        if !flags.bytes().all(|flag| b"jxkrma".contains(&flag) || flag.is_ascii_digit()) {
            return None;
        }
        let jigsaw = flags.contains('j');
        let (rows, columns) = if jigsaw { (1, first * second) } else { (first, second) };
        let (diagonals, killer) = (flags.contains('x'), flags.contains('k'));
        let shape = Shape { rows, columns, jigsaw, diagonals, killer };
        (known && rows * columns >= 4 && (jigsaw || second > 1 || rest.starts_with('x')))
            .then_some(shape)
    }
}

fn read(boards: &Boards, text: &str) -> Result<Entry, FaultKind> {
    let fault = FaultKind::Part { format: NAME, part: ":" };
    let text = text.trim_start();
    let word = text.split_whitespace().next().unwrap_or_default();
    let (parameters, rest) = word.split_once(':').ok_or(fault)?;
    let (draft, left_out) = read_board(boards, parameters, rest)?;
    let mut entry = draft.finish();
    left_out.into_iter().for_each(|field| entry.leave_out(field));
    let (_, behind) = text.split_at(word.len());
    entry.comment = Some(behind.trim().to_owned()).filter(|behind| !behind.is_empty());
    Ok(entry)
}

/// Reads the parameters of a game and the description of its board; with it the name of what the board has
/// besides.
pub(crate) fn read_board(
    boards: &Boards,
    parameters: &str,
    rest: &str,
) -> Result<(Draft, Option<&'static str>), FaultKind> {
    let fault = |part| FaultKind::Part { format: NAME, part };
    let shape = Shape::read(parameters).ok_or(fault(":"))?;
    let order = shape.rows * shape.columns;
    let mut fields = rest.split(',');
    let digits = fields.next().unwrap_or_default();
    let geometry = match shape.jigsaw {
        true => {
            let walls = fields.next().ok_or(fault(","))?;
            let regions = regions(walls, order).ok_or(fault(","))?;
            boards.find(order, Some(&regions), shape.diagonals)?
        }
        false => boards.of_shape(shape.rows, shape.columns, shape.diagonals)?,
    };
    let mut draft = Draft::new(geometry);
    let (mut at, mut rest) = (0, digits);
    while let Some(first) = rest.bytes().next() {
        let length = match first {
            b'_' => 1,
            b'a'..=b'z' => {
                at += usize::from(first - b'a') + 1;
                1
            }
            b'0'..=b'9' => {
                let length = rest.bytes().take_while(u8::is_ascii_digit).count();
                let value = rest[..length].parse().map_err(|_| fault(":"))?;
                let given = draft.digit(at, value)?;
                *draft.givens.get_mut(at).ok_or(length_fault(at + 1, order * order))? = given;
                at += 1;
                length
            }
            _ => return Err(fault(":")),
        };
        rest = &rest[length..];
    }
    if at != draft.len() {
        return Err(length_fault(at, draft.len()));
    }
    // Only cages have more parts.
    let has_cages = shape.killer || fields.next().is_some();
    Ok((draft, has_cages.then_some("killer cages")))
}

/// The places where walls can be: pairs of neighbours, in rows first.
fn neighbours(order: usize) -> impl Iterator<Item = (usize, usize)> {
    let across = (0..order).flat_map(move |row| (1..order).map(move |column| row * order + column));
    let down = (0..order).flat_map(move |column| (1..order).map(move |row| row * order + column));
    across.map(|cell| (cell - 1, cell)).chain(down.map(move |cell| (cell - order, cell)))
}

/// A region for each cell, as the walls show them.
fn regions(text: &str, order: usize) -> Option<Vec<usize>> {
    let mut open = Vec::new();
    for letter in text.bytes() {
        let count = match letter {
            b'_' => 0,
            b'a'..=b'z' => usize::from(letter - b'a') + 1,
            _ => return None,
        };
        open.extend(core::iter::repeat_n(true, count));
        open.extend((count != 26).then_some(false));
    }
    // One more wall than there are places ends the list.
    if open.len() != 2 * order * (order - 1) + 1 {
        return None;
    }
    let mut walls = vec![0; order * order];
    for ((one, other), _) in neighbours(order).zip(&open).filter(|(_, open)| !**open) {
        let side = if other == one + 1 { Side::Right } else { Side::Below };
        walls[one] |= side as u8;
    }
    enclosed(order, |cell, side| walls[cell] & side as u8 != 0)
}

/// The walls of a board, as they are written.
fn walls(geometry: &Geometry) -> String {
    let mut text = String::new();
    let mut open = 0;
    let region = |cell| geometry.region(Cell::new(cell));
    let places =
        neighbours(geometry.order().into()).map(|(one, other)| region(one) == region(other));
    for is_open in places.chain([false]) {
        if is_open {
            open += 1;
            if open == 26 {
                text.push('z');
                open = 0;
            }
        } else {
            text.push(if open == 0 { '_' } else { char::from(b'a' + open - 1) });
            open = 0;
        }
    }
    text
}

#[derive(Debug)]
struct SoloWriter;

impl Writer for SoloWriter {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        HOLDS.check_order(NAME, entry)?;
        let board = written(entry);
        out.extend_from_slice(format!("{}:{}\n", board.parameters, board.description).as_bytes());
        Ok(Properties { jigsaw_map: board.shows_map, ..HOLDS }.losses(entry))
    }

    fn error_row(&self) -> ErrorRow {
        ErrorRow::Line
    }
}

/// A board as Solo writes it.
pub(crate) struct Written {
    pub(crate) parameters: String,
    pub(crate) description: String,
    /// Whether the walls show the regions of a jigsaw: those in pieces they cannot show.
    pub(crate) shows_map: bool,
}

/// The givens of an entry, whose order must be one that Solo has.
pub(crate) fn written(entry: &Entry) -> Written {
    let geometry = entry.puzzle.geometry();
    let mut parameters = match geometry.box_shape() {
        Some((rows, columns)) => format!("{rows}x{columns}"),
        None => format!("{}j", geometry.order()),
    };
    if geometry.has_diagonals() {
        parameters.push('x');
    }
    let mut text = String::new();
    let (mut blanks, mut after_digit) = (0, false);
    let add_blanks = |text: &mut String, blanks: &mut usize| {
        while *blanks > 0 {
            let run = (*blanks).min(26);
            text.push(char::from(b'a' + run as u8 - 1));
            *blanks -= run;
        }
    };
    for digit in entry.puzzle.givens().iter().map(|digit| digit.map(Digit::get)) {
        let Some(value) = digit else {
            (blanks, after_digit) = (blanks + 1, false);
            continue;
        };
        add_blanks(&mut text, &mut blanks);
        text += &if after_digit { format!("_{value}") } else { value.to_string() };
        after_digit = true;
    }
    add_blanks(&mut text, &mut blanks);
    let mut shows_map = true;
    if geometry.is_jigsaw() {
        let walls = walls(geometry);
        shows_map = regions(&walls, geometry.order().into())
            .is_some_and(|regions| are_of(&regions, geometry));
        text = format!("{text},{walls}");
    }
    Written { parameters, description: text, shows_map }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_are_read() {
        let shape = Shape::read("2x3xdb").unwrap();
        assert_eq!((shape.rows, shape.columns, shape.diagonals, shape.jigsaw), (2, 3, true, false));
        assert!(Shape::read("9jx").is_some_and(|shape| shape.jigsaw && shape.diagonals));
        assert!(Shape::read("3x3kda").is_some_and(|shape| shape.killer));
        assert!(Shape::read("53").is_none() && Shape::read("http").is_none());
    }

    #[test]
    fn walls_show_regions() {
        let geometry = Geometry::jigsaw_from_map(b"AAABACBBCCDBCDDD").unwrap();
        let read = regions(&walls(&geometry), 4).unwrap();
        assert!(geometry.cells().all(|cell| read[cell.index()] == geometry.region(cell)));
        assert_eq!(regions("a", 4), None);
    }
}
