//! Cells written as numbers.

use alloc::string::String;

use super::error::LineErrorKind;
use crate::Digit;

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
    if matches!(word, b"." | b"0" | b"*" | b"_" | b"-") {
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
