//! Cells written as numbers.

use alloc::string::String;
use alloc::vec::Vec;

use super::error::{LineError, LineErrorKind};
use super::options::ParseOptions;
use crate::{Alphabet, Digit, is_blank_character};

/// Reads one cell written as a number: 1 to the order, or a blank (`0`, or a single blank character).
///
/// # Errors
/// [`LineErrorKind::Number`].
///
/// ```
/// use sudokit_core::{Digit, line};
///
/// assert_eq!(line::read_number(b"12", 16), Ok(Digit::new(12)));
/// assert_eq!(line::read_number(b".", 16), Ok(None));
/// assert!(line::read_number(b"17", 16).is_err());
/// ```
pub fn read_number(word: &[u8], order: u8) -> Result<Option<Digit>, LineErrorKind> {
    if is_blank_word(word, order) || word == b"0" {
        return Ok(None);
    }
    let number = core::str::from_utf8(word).ok().filter(|w| w.bytes().all(|b| b.is_ascii_digit()));
    match number.and_then(|word| word.parse::<u8>().ok()) {
        Some(0) => Ok(None),
        Some(value) if value <= order => Ok(Digit::new(value)),
        _ => {
            let text = String::from_utf8_lossy(word).chars().take(20).collect();
            Err(LineErrorKind::Number { text, order })
        }
    }
}

/// Whether a word stands for a blank, whatever the numbers are.
fn is_blank_word(word: &[u8], order: u8) -> bool {
    match word {
        [] => true,
        [sign] => *sign != b'0' && is_blank_character(*sign, order),
        _ => false,
    }
}

/// Reads all cells of a board, each written as a number or a blank, and decides whether 0 is the first digit or a blank.
///
/// Two different blanks are not used on one board, so where there is another blank (`.`, `00`), 0 is a digit, and numbers end one
/// below the order. It is a blank if it is the only one, if a number is as large as the order, or if it comes twice in a row
/// or column. The alphabets `standard` and `numbers` of the options make it a blank; `hex` decides where this does not.
///
/// # Errors
/// The first cell that is none, and [`LineErrorKind::UnclearZero`] if numbers end before the last digit but one; `at` is
/// the number of the cell.
///
/// Returns the digits, and whether they count from 0.
///
/// ```
/// use sudokit_core::line::{ParseOptions, read_numbers};
///
/// let read = |text: &str| {
///     let cells: Vec<&[u8]> = text.split(' ').map(str::as_bytes).collect();
///     let (digits, _) = read_numbers(&cells, 4, &ParseOptions::default()).unwrap();
///     digits.iter().map(|digit| digit.map_or(0, |digit| digit.get())).collect::<Vec<_>>()
/// };
/// assert_eq!(read("0 1 2 3 . . . . . . . . . . . ."), [1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
/// assert_eq!(read("0 1 2 3 00 00 00 00 00 00 00 00 00 00 00 00")[..4], [1, 2, 3, 4]);
/// assert_eq!(read("0 1 2 4 . . . . . . . . . . . ."), [0, 1, 2, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
/// ```
pub fn read_numbers(
    cells: &[&[u8]],
    order: u8,
    options: &ParseOptions,
) -> Result<(Vec<Option<Digit>>, bool), LineError> {
    let mut numbers = Vec::with_capacity(cells.len());
    // Where there is 0, too, 00 is another blank.
    let is_zeros = |word: &[u8]| word.len() > 1 && word.iter().all(|&byte| byte == b'0');
    let has_two_zeros =
        cells.iter().any(|word| is_zeros(word)) && cells.iter().any(|word| *word == b"0");
    for (at, word) in cells.iter().enumerate() {
        numbers.push(match is_blank_word(word, order) || (has_two_zeros && is_zeros(word)) {
            true => None,
            false => Some(read_number(word, order).map_err(|kind| kind.at(at))?),
        });
    }
    let from_zero = match (options.alphabet, counts_from_zero(&numbers, order)) {
        (Some(Alphabet::Standard | Alphabet::Numbers), _) => false,
        (Some(Alphabet::Hex), Err(_)) => true,
        (_, found) => found?,
    };
    let digit = |(at, number): (usize, Option<Option<Digit>>)| match number {
        None => Ok(None),
        Some(digit) if !from_zero => Ok(digit),
        Some(None) => Ok(Some(Digit::from_index(0))),
        Some(Some(digit)) if digit.get() < order => Ok(Some(Digit::from_index(digit.get().into()))),
        Some(Some(digit)) => {
            Err(LineErrorKind::Number { text: alloc::format!("{digit}"), order: order - 1 }.at(at))
        }
    };
    let digits: Result<Vec<_>, _> = numbers.into_iter().enumerate().map(digit).collect();
    Ok((digits?, from_zero))
}

/// Whether 0, which is `Some(None)`, is the first digit; `None` is another blank.
fn counts_from_zero(numbers: &[Option<Option<Digit>>], order: u8) -> Result<bool, LineError> {
    let Some(first) = numbers.iter().position(|number| *number == Some(None)) else {
        return Ok(false);
    };
    let largest = numbers.iter().flatten().flatten().map(|digit| digit.get()).max().unwrap_or(0);
    if largest >= order || !numbers.contains(&None) {
        return Ok(false);
    }
    // By rows, then by columns: a bit for each line that has one.
    let side = usize::from(order);
    let (mut rows, mut columns) = (0_u64, 0_u64);
    for (at, _) in numbers.iter().enumerate().filter(|(_, number)| **number == Some(None)) {
        let (row, column) = (1 << (at / side), 1 << (at % side));
        if rows & row != 0 || columns & column != 0 {
            return Ok(false);
        }
        (rows, columns) = (rows | row, columns | column);
    }
    match largest + 1 == order {
        true => Ok(true),
        false => Err(LineErrorKind::UnclearZero { last: order - 1 }.at(first)),
    }
}
