//! Boards written with one character per cell, and candidates with nine.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use super::alphabet;
use super::error::{LineError, LineErrorKind};
use super::options::ParseOptions;
use crate::{Alphabet, DigitSet, Geometries, Geometry, Grid, Puzzle, is_blank_character};

/// Reads one character per cell of the geometry. Returns the puzzle, the alphabet, and whether the
/// characters alone settled the alphabet.
///
/// # Errors
/// If a character is wrong or the alphabet cannot be decided; `at` counts from the first character.
///
/// # Panics
/// If there are more or fewer characters than cells.
pub fn read_characters(
    characters: &[u8],
    geometry: &Arc<Geometry>,
    options: &ParseOptions,
) -> Result<(Puzzle, Alphabet, bool), LineError> {
    assert_eq!(characters.len(), geometry.cell_count(), "one character per cell");
    let order = geometry.order();
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
    let puzzle = Puzzle::new(geometry.clone(), Grid::from(cells)).expect("digits within the order");
    Ok((puzzle, alphabet, certain))
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
