//! Boards written with one character per cell, and candidates with nine.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use super::alphabet;
use super::error::{LineError, LineErrorKind};
use super::found::Line;
use super::numbers::read_numbers;
use super::options::ParseOptions;
use crate::{Alphabet, Digit, DigitSet, Geometries, Geometry, Grid, Puzzle, is_blank_character};

/// Reads one character per cell of the geometry; nothing follows them. Up to 9x9, 0 beside another blank is the first digit or
/// a blank as [`read_numbers`](super::read_numbers) has it.
///
/// # Errors
/// If a character is wrong, the alphabet cannot be decided, or 0 may be a digit or a blank; `at` counts from the first
/// character.
///
/// # Panics
/// If there are more or fewer characters than cells.
pub fn read_characters(
    characters: &[u8],
    geometry: &Arc<Geometry>,
    options: &ParseOptions,
) -> Result<Line<'static>, LineError> {
    assert_eq!(characters.len(), geometry.cell_count(), "one character per cell");
    let order = geometry.order();
    if let Some(line) = read_plain(characters, geometry) {
        return Ok(line);
    }
    if order <= 9 && characters.contains(&b'0') && has_two_blanks(characters) {
        let cells: Vec<&[u8]> = characters.chunks(1).collect();
        // What is not a digit is reported as a character below.
        match read_numbers(&cells, order, options) {
            Ok((_, false)) => {}
            Ok((cells, true)) => {
                let line = Line::of(geometry, cells, Alphabet::Standard, true);
                return Ok(Line { from_zero: true, ..line });
            }
            Err(error) if matches!(error.kind, LineErrorKind::UnclearZero { .. }) => {
                return Err(error);
            }
            Err(_) => {}
        }
    }
    let (alphabet, certain) = alphabet::decide(characters, order, options)?;
    let zero_is_blank = alphabet != Alphabet::Hex;
    let mut cells = Vec::with_capacity(characters.len());
    for (at, &character) in characters.iter().enumerate() {
        if is_blank_character(character, order) && (zero_is_blank || character != b'0') {
            cells.push(None);
            continue;
        }
        match alphabet.digit(character).filter(|digit| digit.get() <= order) {
            Some(digit) => cells.push(Some(digit)),
            None => return Err(wrong_character(characters, at, alphabet, order)),
        }
    }
    let blanks = two_blanks(characters, order);
    Ok(Line { blanks, ..Line::of(geometry, cells, alphabet, certain) })
}

/// What a character is on boards up to 9x9: its digit, with one of these bits if it is none.
const PLAIN: [u8; 256] = {
    let mut plain = [WRONG; 256];
    let mut byte = 0;
    while byte < 256 {
        let character = byte as u8;
        if matches!(character, b'1'..=b'9') {
            plain[byte] = character - b'0';
        } else if is_blank_character(character, 9) {
            plain[byte] = match character {
                b'0' => ZERO,
                b'.' => BLANK,
                _ => BLANK | OTHER,
            };
        }
        byte += 1;
    }
    plain
};
const DIGIT: u8 = 0x0f;
const ZERO: u8 = 0x10;
const BLANK: u8 = 0x20;
const WRONG: u8 = 0x40;
/// A blank, but not a point.
const OTHER: u8 = 0x80;

/// Reads the characters of a board up to 9x9 in one pass, if they are digits of the board and blanks that leave no doubt.
#[inline]
pub(super) fn read_plain(characters: &[u8], geometry: &Arc<Geometry>) -> Option<Line<'static>> {
    let order = geometry.order();
    if order > 9 {
        return None;
    }
    let (mut bits, mut largest) = (0, 0);
    let cells = characters.iter().map(|&character| {
        let plain = PLAIN[usize::from(character)];
        bits |= plain;
        largest = largest.max(plain & DIGIT);
        Digit::new(plain & DIGIT)
    });
    let cells: Vec<Option<Digit>> = cells.collect();
    let is_clear = bits & WRONG == 0
        && bits & (ZERO | BLANK) != ZERO | BLANK
        && (bits & OTHER == 0 || two_blanks(characters, order).is_none());
    (is_clear && largest <= order).then(|| {
        let puzzle = Puzzle::of_checked(geometry.clone(), Grid::from(cells));
        let (alphabet, certain) = (Alphabet::Standard, true);
        Line {
            puzzle,
            alphabet,
            certain,
            from_zero: false,
            candidates: false,
            blanks: None,
            rest: &[],
        }
    })
}

/// The first two signs for blanks among characters, if there are several besides 0.
fn two_blanks(characters: &[u8], order: u8) -> Option<[u8; 2]> {
    let is_blank = |byte: &&u8| **byte != b'0' && is_blank_character(**byte, order);
    let mut blanks = characters.iter().filter(is_blank);
    let first = *blanks.next()?;
    let other = blanks.find(|byte| !byte.eq_ignore_ascii_case(&first))?;
    Some([first, *other])
}

/// Whether the characters of a board up to 9x9 have two signs for blanks: then 0 may be a digit, and another may mark cells.
fn has_two_blanks(characters: &[u8]) -> bool {
    let is_digit = |byte: u8| byte.wrapping_sub(b'1') < 9;
    let Some(first) = characters.iter().find(|byte| !is_digit(**byte)) else { return false };
    // Without a branch, many are compared at once.
    !characters.iter().fold(true, |all, byte| all & (is_digit(*byte) | (byte == first)))
}

impl Line<'static> {
    /// A board of characters with nothing behind it.
    fn of(
        geometry: &Arc<Geometry>,
        cells: Vec<Option<Digit>>,
        alphabet: Alphabet,
        certain: bool,
    ) -> Line<'static> {
        let puzzle = Puzzle::new(geometry.clone(), Grid::from(cells));
        let puzzle = puzzle.expect("digits within the order");
        Line {
            puzzle,
            alphabet,
            certain,
            from_zero: false,
            candidates: false,
            blanks: None,
            rest: &[],
        }
    }
}

/// Reads a line of 729 characters: nine per cell, its candidates, each a digit or a blank. `start` is
/// the offset of the first character.
pub(super) fn read_candidates(
    characters: &[u8],
    start: usize,
    geometries: &Geometries,
) -> Result<Puzzle, LineError> {
    let geometry = geometries.of_order(9);
    let geometry = geometry.map_err(|error| LineErrorKind::Geometry(error).at(start))?;
    let mut sets = vec![DigitSet::EMPTY; 81];
    for (at, &character) in characters.iter().enumerate() {
        match Alphabet::Standard.digit(character).filter(|digit| digit.get() <= 9) {
            Some(digit) => {
                sets[at / 9].insert(digit);
            }
            None if is_blank_character(character, 9) => {}
            None => {
                return Err(wrong_character(characters, at, Alphabet::Standard, 9).after(start));
            }
        }
    }
    Ok(Puzzle::from_candidates(geometry, sets).expect("81 sets of digits up to 9"))
}

/// Returns the error for the character at byte `at`, which may be a multi-byte UTF-8 character.
pub(super) fn wrong_character(text: &[u8], at: usize, alphabet: Alphabet, order: u8) -> LineError {
    let rest = &text[at..text.len().min(at + 4)];
    let character = match core::str::from_utf8(rest) {
        Ok(text) => text.chars().next(),
        Err(error) => {
            core::str::from_utf8(&rest[..error.valid_up_to()]).ok().and_then(|t| t.chars().next())
        }
    };
    let character = character.unwrap_or(char::REPLACEMENT_CHARACTER);
    LineErrorKind::Character { character, alphabet, order }.at(at)
}
