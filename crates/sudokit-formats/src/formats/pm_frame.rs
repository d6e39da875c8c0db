//! Candidate grids in the usual frame, read in one pass over the text.
//!
//! ```text
//! .------------------.----------------.-------------------.     lines of .:'+-
//! | 5    3     124   | 26    7   2468 | 1489   1249  248  |     lines of digits, blanks and |
//! ```
//!
//! The frame of the board before may come first. Whatever has more in it is left to `rows`, which reads these grids alike and several times as slowly.

use sudokit_core::DigitSet;

use crate::walls::Side;

/// The most cells of a row.
const MOST: usize = 9;

/// A board that was read.
pub(super) struct Framed {
    pub(super) order: usize,
    /// The candidates of each cell; at least one.
    pub(super) sets: Vec<DigitSet>,
    /// The walls of each cell: bits of [`Side`].
    pub(super) walls: Vec<u8>,
}

/// Reads a board; `None` if it is not square, or drawn in another way.
pub(super) fn read(text: &[u8]) -> Option<Framed> {
    let (mut sets, mut walls) = (Vec::with_capacity(MOST * MOST), Vec::with_capacity(MOST * MOST));
    // Where in its line each cell of the last row ends, and where the row begins among the cells.
    let (mut ends, mut order, mut row) = ([0; MOST], 0, 0);
    let mut rest = text;
    while !rest.is_empty() {
        let (line, after) = match memchr::memchr(b'\n', rest) {
            Some(end) => (&rest[..end], &rest[end + 1..]),
            None => (rest, &[][..]),
        };
        rest = after;
        match line {
            [b'.' | b':' | b'\'' | b'+', b'-', b'-', ..] => {
                if !line.iter().all(|byte| matches!(byte, b'.' | b':' | b'\'' | b'+' | b'-')) {
                    return None;
                }
                // A wall is below a cell if it is below its last character.
                for (wall, &end) in walls[row..].iter_mut().zip(&ends) {
                    if matches!(line.get(end - 1), Some(b'-' | b'+')) {
                        *wall |= Side::Below as u8;
                    }
                }
            }
            [b'|', ..] => {
                row = sets.len();
                let columns = read_row(line, &mut ends, &mut sets, &mut walls)?;
                if row == 0 {
                    order = columns;
                }
                if columns == 0 || columns != order || sets.len() > order * order {
                    return None;
                }
            }
            [] => {}
            _ => return None,
        }
    }
    // What is below the last row is the frame.
    walls[row..].iter_mut().for_each(|wall| *wall &= !(Side::Below as u8));
    let all = sets.iter().fold(DigitSet::EMPTY, |all, set| all | *set);
    let is_board = (4..=MOST).contains(&order) && sets.len() == order * order;
    (is_board && (all - DigitSet::all(order as u8)).is_empty()).then_some(Framed {
        order,
        sets,
        walls,
    })
}

/// Reads a row and returns the number of its cells.
fn read_row(
    line: &[u8],
    ends: &mut [usize; MOST],
    sets: &mut Vec<DigitSet>,
    walls: &mut Vec<u8>,
) -> Option<usize> {
    let (mut columns, mut bits, mut wall) = (0, 0, false);
    for at in 0..=line.len() {
        // The end of the line ends a cell as a blank does.
        let byte = line.get(at).copied().unwrap_or(b' ');
        let digit = byte.wrapping_sub(b'1');
        if digit < MOST as u8 {
            let bit = 1 << digit;
            if bits & bit != 0 {
                return None;
            }
            bits |= bit;
            continue;
        }
        if byte != b' ' && byte != b'|' {
            return None;
        }
        if bits != 0 {
            if wall && columns > 0 {
                *walls.last_mut()? |= Side::Right as u8;
            }
            *ends.get_mut(columns)? = at;
            sets.push(DigitSet::from_bits(bits));
            walls.push(0);
            (columns, bits, wall) = (columns + 1, 0, false);
        }
        wall |= byte == b'|';
    }
    Some(columns)
}
