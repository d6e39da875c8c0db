//! Boards drawn as text, for any geometry.
//!
//! ```text
//! +-----+-----+          ┌───────────┬───┐
//! | 1 . | . . |          │ 1   .   . │ . │
//! | 3 4 | . . |          │   ┌───┬───┘   │
//! +-----+-----+          │ 3 │ 4 │ .   . │
//! | 1 2 | . . |          ├───┘   ├───┐   │
//! ```
//!
//! Walls are drawn where two regions meet, so jigsaws and boxes follow the same rule.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::{Alphabet, Cell, Digit, Geometry};

/// The characters of the walls.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Walls {
    /// `+`, `-` and `|`.
    Ascii,
    /// Box-drawing characters.
    Lines,
}

/// Draws a board with one digit per cell and walls between the regions. `paint` receives the padded
/// text of each cell and may wrap it in colour.
///
/// ```
/// use sudokit_core::render::{Walls, board};
/// use sudokit_core::{Alphabet, Puzzle};
///
/// let puzzle: Puzzle = "1..43..2.1...32.".parse()?;
/// let drawing = board(
///     puzzle.geometry(),
///     Walls::Lines,
///     Alphabet::Standard,
///     |cell| puzzle.given(cell),
///     |_, text| text.to_owned(),
/// );
/// assert!(drawing.starts_with("┌─────┬─────┐\n│ 1 . │ . 4 │\n"));
/// # Ok::<(), sudokit_core::line::LineError>(())
/// ```
#[must_use]
pub fn board(
    geometry: &Geometry,
    walls: Walls,
    alphabet: Alphabet,
    digit: impl Fn(Cell) -> Option<Digit>,
    paint: impl Fn(Cell, &str) -> String,
) -> String {
    let alphabet = alphabet.or_usual(geometry.order());
    let width = if alphabet == Alphabet::Numbers && geometry.order() > 9 { 2 } else { 1 };
    cells(geometry, walls, width, |cell| {
        let text = digit(cell).map_or_else(|| ".".to_owned(), |digit| alphabet.text(digit));
        paint(cell, &format!("{text:>width$}"))
    })
}

/// Draws a board with any text of `width` columns in each cell and walls between the regions.
#[must_use]
pub fn cells(
    geometry: &Geometry,
    walls: Walls,
    width: usize,
    text: impl Fn(Cell) -> String,
) -> String {
    let n = geometry.order() as usize;
    // A gap between two columns is three characters wide if a wall runs anywhere in it, else one.
    let gap: Vec<bool> =
        (0..=n).map(|column| (0..n).any(|row| wall_left(geometry, row, column))).collect();
    let (across, down) = match walls {
        Walls::Ascii => ("-", "|"),
        Walls::Lines => ("─", "│"),
    };
    let mut out = String::new();
    for row in 0..=n {
        if (0..n).any(|column| wall_above(geometry, row, column)) {
            for (column, &wide) in gap.iter().enumerate() {
                let left = column > 0 && wall_above(geometry, row, column - 1);
                let right = column < n && wall_above(geometry, row, column);
                let stroke = |wall| if wall { across } else { " " };
                if !wide {
                    out += stroke(left && right);
                } else {
                    if column > 0 {
                        out += stroke(left);
                    }
                    out += corner(geometry, walls, row, column);
                    if column < n {
                        out += stroke(right);
                    }
                }
                if column < n {
                    out += &stroke(right).repeat(width);
                }
            }
            end_line(&mut out);
        }
        if row == n {
            break;
        }
        for (column, &wide) in gap.iter().enumerate() {
            if wide {
                out += if column > 0 { " " } else { "" };
                out += if wall_left(geometry, row, column) { down } else { " " };
            }
            if let Some(cell) = geometry.at(row, column) {
                out.push(' ');
                out += &text(cell);
            }
        }
        end_line(&mut out);
    }
    out
}

fn end_line(out: &mut String) {
    out.truncate(out.trim_end_matches(' ').len());
    out.push('\n');
}

/// Returns whether a wall runs above the cell in this row and column (row n: below the last row).
fn wall_above(geometry: &Geometry, row: usize, column: usize) -> bool {
    differ(geometry, row.checked_sub(1).map(|row| (row, column)), Some((row, column)))
}

/// Returns whether a wall runs left of the cell in this row and column (column n: right of the last one).
fn wall_left(geometry: &Geometry, row: usize, column: usize) -> bool {
    differ(geometry, column.checked_sub(1).map(|column| (row, column)), Some((row, column)))
}

fn differ(geometry: &Geometry, a: Option<(usize, usize)>, b: Option<(usize, usize)>) -> bool {
    let region = |position: Option<(usize, usize)>| {
        position
            .and_then(|(row, column)| geometry.at(row, column))
            .map(|cell| geometry.region(cell))
    };
    region(a) != region(b)
}

/// Returns the character where the walls around a corner meet.
fn corner(geometry: &Geometry, walls: Walls, row: usize, column: usize) -> &'static str {
    let n = geometry.order() as usize;
    let up = row > 0 && wall_left(geometry, row - 1, column);
    let down = row < n && wall_left(geometry, row, column);
    let left = column > 0 && wall_above(geometry, row, column - 1);
    let right = column < n && wall_above(geometry, row, column);
    const LINES: [&str; 16] =
        [" ", "╶", "╴", "─", "╷", "┌", "┐", "┬", "╵", "└", "┘", "┴", "│", "├", "┤", "┼"];
    match walls {
        Walls::Lines => {
            LINES[(up as usize) << 3 | (down as usize) << 2 | (left as usize) << 1 | right as usize]
        }
        Walls::Ascii => match (up || down, left || right) {
            (false, false) => " ",
            (true, false) => "|",
            (false, true) => "-",
            (true, true) => "+",
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Puzzle;

    fn draw(text: &str, walls: Walls) -> String {
        let puzzle: Puzzle = text.parse().unwrap();
        board(
            puzzle.geometry(),
            walls,
            Alphabet::Standard,
            |c| puzzle.given(c),
            |_, t| t.to_owned(),
        )
    }

    #[test]
    fn boxes_are_drawn() {
        let expected = "\
+-----+-----+
| 1 . | . . |
| 3 4 | . . |
+-----+-----+
| 1 2 | . . |
| . 4 | 3 . |
+-----+-----+
";
        assert_eq!(draw("1...34..12...43.", Walls::Ascii), expected);
    }

    #[test]
    fn jigsaws_are_drawn() {
        let expected = "\
┌───────────┬───┐
│ 1   .   . │ . │
│   ┌───┬───┘   │
│ 3 │ 4 │ .   . │
├───┘   ├───┐   │
│ 1   2 │ . │ . │
│   ┌───┘   └───┤
│ . │ 4   3   . │
└───┴───────────┘
";
        assert_eq!(draw("1...34..12...43.\tAAABACBBCCDBCDDD", Walls::Lines), expected);
    }
}
