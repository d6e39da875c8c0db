//! A move as text, as in the original game: row, column, value.

use sudokit_core::{Alphabet, Cell, Digit, Geometry};
use sudokit_game::InvalidInput;

/// Why a text is not a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Unreadable {
    /// It does not look like a move.
    NoMove,
    /// It looks like a move, but this is wrong with it.
    Invalid(InvalidInput),
}

/// Parses a move: `r3c2 7`, `r3c2=7` or `B3 7`, or `3 B 7` as in the original game, with the column as a
/// letter or a number. The value `0` or `.` empties the cell (`None`).
///
/// # Errors
/// If the text is not a move on this board.
pub(crate) fn parse_move(
    text: &str,
    geometry: &Geometry,
    alphabet: Alphabet,
) -> Result<(Cell, Option<Digit>), Unreadable> {
    let words: Vec<&str> = text
        .split(|c: char| c.is_whitespace() || c == ',' || c == '=')
        .filter(|word| !word.is_empty())
        .collect();
    let (cell, value) = match words[..] {
        [name, value] => (cell_named(geometry, name).ok_or_else(|| bad_cell(name))?, value),
        // A word that is unknown is not a wrong number: no rule of scoring counts it.
        [word, ..] if word.chars().count() > 1 && word.chars().all(char::is_alphabetic) => {
            return Err(Unreadable::NoMove);
        }
        [row, column, value] => {
            let row = number(row)?;
            let column = match column.as_bytes() {
                [letter] if letter.is_ascii_alphabetic() => {
                    usize::from(letter.to_ascii_uppercase() - b'A' + 1)
                }
                _ => number(column)?,
            };
            let cell = (row > 0 && column > 0).then(|| geometry.at(row - 1, column - 1)).flatten();
            (cell.ok_or(RANGE)?, value)
        }
        _ => return Err(Unreadable::NoMove),
    };
    if value == "0" || value == "." {
        return Ok((cell, None));
    }
    Ok((cell, Some(digit(value, geometry.order(), alphabet)?)))
}

/// Returns the cell of a name: `r3c2`, or with the column as a letter, `B3` or `3B`.
pub(crate) fn cell_named(geometry: &Geometry, text: &str) -> Option<Cell> {
    if let Some(cell) = geometry.cell_named(text) {
        return Some(cell);
    }
    let text = text.to_ascii_uppercase();
    let letters = text.trim_matches(|c: char| c.is_ascii_digit());
    let digits = text.trim_matches(|c: char| c.is_ascii_alphabetic());
    if letters.len() != 1 || letters.len() + digits.len() != text.len() {
        return None;
    }
    let column = usize::from(letters.bytes().next()?.checked_sub(b'A')?);
    geometry.at(digits.parse::<usize>().ok()?.checked_sub(1)?, column)
}

const RANGE: Unreadable = Unreadable::Invalid(InvalidInput::Range);
const NOT_A_NUMBER: Unreadable = Unreadable::Invalid(InvalidInput::NotANumber);

/// Parses a digit by its character or its number.
fn digit(value: &str, order: u8, alphabet: Alphabet) -> Result<Digit, Unreadable> {
    let by_character = match value.as_bytes() {
        [byte] => alphabet.digit(byte.to_ascii_uppercase()),
        _ => None,
    };
    let digit = match by_character {
        Some(digit) => digit,
        None => {
            let value = value.parse::<u64>().map_err(|_| NOT_A_NUMBER)?;
            u8::try_from(value).ok().and_then(Digit::new).ok_or(RANGE)?
        }
    };
    if digit.get() > order {
        let is_word = value.bytes().all(|byte| byte.is_ascii_alphabetic());
        return Err(if is_word { NOT_A_NUMBER } else { RANGE });
    }
    Ok(digit)
}

/// Says what is wrong with the name of a cell that is not on the board.
fn bad_cell(name: &str) -> Unreadable {
    let numbers = name.strip_prefix(['r', 'R']).and_then(|rest| rest.split_once(['c', 'C']));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    match numbers {
        Some((row, column)) if is_number(row) && is_number(column) => RANGE,
        _ => Unreadable::NoMove,
    }
}

fn number(word: &str) -> Result<usize, Unreadable> {
    word.parse().map_err(|_| NOT_A_NUMBER)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_parsed_as_in_the_original_game() {
        let geometry = Geometry::classic(9).unwrap();
        let parse = |text| parse_move(text, &geometry, Alphabet::Standard);
        let put = |name: &str, digit| Ok((geometry.cell_named(name).unwrap(), Digit::new(digit)));
        assert_eq!(parse("3 B 7"), put("r3c2", 7));
        assert_eq!(parse("3 b 7"), put("r3c2", 7));
        assert_eq!(parse("3,2,7"), put("r3c2", 7));
        for text in ["r3c2=7", "R3C2 7", "B3 7", "3b 7"] {
            assert_eq!(parse(text), put("r3c2", 7), "{text}");
        }
        assert_eq!(parse("9 I 0"), put("r9c9", 0));
        for text in ["x B 7", "3 B x"] {
            assert_eq!(parse(text), Err(NOT_A_NUMBER), "{text}");
        }
        for text in ["10 B 7", "0 B 7", "3 J 7", "3 B 10", "3 B 99999999999", "r10c1 5"] {
            assert_eq!(parse(text), Err(RANGE), "{text}");
        }
        for text in ["hello", "hello world", "mark r1c1 1", "marca 3 7", "hello 1 B 7"] {
            assert_eq!(parse(text), Err(Unreadable::NoMove), "{text}");
        }
    }

    #[test]
    fn letters_are_values_where_the_board_has_them() {
        let geometry = Geometry::classic(16).unwrap();
        let cell = geometry.cell_named("r3c16").unwrap();
        for text in ["3 P G", "3 16 16", "r3c16 g"] {
            let parsed = parse_move(text, &geometry, Alphabet::of_order(16));
            assert_eq!(parsed, Ok((cell, Digit::new(16))), "{text}");
        }
    }
}
