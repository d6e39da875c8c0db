//! The original game's way to enter a digit: row, column, value.

use sudokit_core::{Alphabet, Cell, Digit, Geometry};
use sudokit_game::InvalidInput;

/// A cell, and what goes into it; `None` empties it.
pub(crate) type Turn = (Cell, Option<Digit>);

/// A turn: `3 B 7` as the original game asked for it, column by letter or number, or `r3c2=7`.
///
/// # Errors
/// What is wrong with it; nothing if it is no turn at all.
pub(crate) fn read_turn(
    text: &str,
    geometry: &Geometry,
    alphabet: Alphabet,
) -> Result<Turn, Option<InvalidInput>> {
    let words: Vec<&str> = text
        .split(|sign: char| sign.is_whitespace() || sign == ',' || sign == '=')
        .filter(|word| !word.is_empty())
        .collect();
    let (cell, value) = match words[..] {
        [name, value] => (geometry.cell_named(name).ok_or_else(|| outside(name))?, value),
        [row, column, value] => {
            let row = number(row)?;
            let column = match column.as_bytes() {
                [letter] if letter.is_ascii_alphabetic() => {
                    usize::from(letter.to_ascii_uppercase() - b'A' + 1)
                }
                _ => number(column)?,
            };
            let cell = (row > 0 && column > 0).then(|| geometry.at(row - 1, column - 1)).flatten();
            (cell.ok_or(Some(InvalidInput::Range))?, value)
        }
        _ => return Err(None),
    };
    if value == "0" || value == "." {
        return Ok((cell, None));
    }
    let order = geometry.order();
    let by_sign = match value.as_bytes() {
        [sign] => alphabet.digit(sign.to_ascii_uppercase()),
        _ => None,
    };
    let digit = match by_sign {
        Some(digit) => digit,
        None => {
            let value = value.parse::<u64>().map_err(|_| Some(InvalidInput::NotANumber))?;
            u8::try_from(value).ok().and_then(Digit::new).ok_or(Some(InvalidInput::Range))?
        }
    };
    if digit.get() > order {
        let letter = value.bytes().all(|sign| sign.is_ascii_alphabetic());
        return Err(Some(if letter { InvalidInput::NotANumber } else { InvalidInput::Range }));
    }
    Ok((cell, Some(digit)))
}

/// What is wrong with a name that is no cell of the board: its range, if it is a cell's.
fn outside(name: &str) -> Option<InvalidInput> {
    let numbers = name.strip_prefix(['r', 'R'])?.split_once(['c', 'C'])?;
    let plain = |text: &str| !text.is_empty() && text.bytes().all(|sign| sign.is_ascii_digit());
    (plain(numbers.0) && plain(numbers.1)).then_some(InvalidInput::Range)
}

fn number(word: &str) -> Result<usize, Option<InvalidInput>> {
    word.parse().map_err(|_| Some(InvalidInput::NotANumber))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_are_read_as_the_original_asked_for_them() {
        let geometry = Geometry::classic(9).unwrap();
        let read = |text| read_turn(text, &geometry, Alphabet::Standard);
        let turn = |name: &str, digit| Ok((geometry.cell_named(name).unwrap(), Digit::new(digit)));
        assert_eq!(read("3 B 7"), turn("r3c2", 7));
        assert_eq!(read("3 b 7"), turn("r3c2", 7));
        assert_eq!(read("3,2,7"), turn("r3c2", 7));
        assert_eq!(read("r3c2=7"), turn("r3c2", 7));
        assert_eq!(read("9 I 0"), turn("r9c9", 0));
        assert_eq!(read("x B 7"), Err(Some(InvalidInput::NotANumber)));
        assert_eq!(read("3 B x"), Err(Some(InvalidInput::NotANumber)));
        assert_eq!(read("10 B 7"), Err(Some(InvalidInput::Range)));
        assert_eq!(read("0 B 7"), Err(Some(InvalidInput::Range)));
        assert_eq!(read("3 J 7"), Err(Some(InvalidInput::Range)));
        assert_eq!(read("3 B 10"), Err(Some(InvalidInput::Range)));
        assert_eq!(read("3 B 99999999999"), Err(Some(InvalidInput::Range)));
        assert_eq!(read("r10c1 5"), Err(Some(InvalidInput::Range)));
        assert_eq!(read("hello"), Err(None));
        assert_eq!(read("hello world"), Err(None));
    }

    #[test]
    fn letters_are_values_where_the_board_has_them() {
        let geometry = Geometry::classic(16).unwrap();
        let cell = geometry.cell_named("r3c16").unwrap();
        for text in ["3 P G", "3 16 16", "r3c16 g"] {
            let turn = read_turn(text, &geometry, Alphabet::of_order(16));
            assert_eq!(turn, Ok((cell, Digit::new(16))), "{text}");
        }
    }
}
