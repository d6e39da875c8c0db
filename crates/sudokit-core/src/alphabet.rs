//! How digits are written.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use crate::Digit;

/// A way to write digits: as symbols of one character, or as numbers.
///
/// ```text
/// value        1  2 ..  9 10 11 .. 16 .. 25 .. 35 36 ..
/// Standard     1  2 ..  9  A  B ..  G ..  P ..  Z  -
/// Hex          0  1 ..  8  9  A ..  F ..  O ..  Y   orders 10 to 35
/// Letters      A  B ..  I  J  K ..  P ..  Y         orders 10 to 26
/// Numbers      1  2 ..  9 10 11 .. 16 .. 25 .. 35 36 ..   separated by spaces
/// ```
///
/// ```
/// use sudokit_core::{Alphabet, Digit};
///
/// let eleven = Digit::new(11).unwrap();
/// assert_eq!(Alphabet::Standard.text(eleven), "B");
/// assert_eq!(Alphabet::Hex.text(eleven), "A");
/// assert_eq!(Alphabet::Letters.text(eleven), "K");
/// assert_eq!(Alphabet::Numbers.text(eleven), "11");
/// assert_eq!("hex".parse(), Ok(Alphabet::Hex));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Alphabet {
    /// `1-9`, then `A-Z`: orders up to 35.
    Standard,
    /// `0-9`, then `A-Y`, so that 0 is a value: orders 10 to 35. `0-F` on 16x16, `0-O` on 25x25.
    Hex,
    /// `A`, `B`, `C` ...: orders 10 to 26.
    Letters,
    /// Numbers separated by spaces: every order.
    Numbers,
}

impl Alphabet {
    /// All alphabets.
    pub const ALL: [Alphabet; 4] =
        [Alphabet::Standard, Alphabet::Hex, Alphabet::Letters, Alphabet::Numbers];

    /// Returns the default for boards of this order: symbols up to 35, numbers above.
    #[must_use]
    pub const fn of_order(order: u8) -> Alphabet {
        if order <= 35 { Alphabet::Standard } else { Alphabet::Numbers }
    }

    /// Returns whether boards of this order can be written in this alphabet.
    #[must_use]
    pub const fn fits(self, order: u8) -> bool {
        match self {
            Alphabet::Standard => order <= 35,
            Alphabet::Hex => order >= 10 && order <= 35,
            Alphabet::Letters => order >= 10 && order <= 26,
            Alphabet::Numbers => true,
        }
    }

    /// Returns this alphabet if it fits the order, else the default of the order.
    #[must_use]
    pub const fn or_usual(self, order: u8) -> Alphabet {
        if self.fits(order) { self } else { Alphabet::of_order(order) }
    }

    /// Returns this alphabet if a board of this order can be read back from one line in it, else one
    /// that can. A 27x27 needs numbers, as a line of 729 characters means the candidates of a 9x9.
    #[must_use]
    pub const fn on_a_line(self, order: u8) -> Alphabet {
        if order == 27 { Alphabet::Numbers } else { self.or_usual(order) }
    }

    /// Returns the name, as used on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Alphabet::Standard => "standard",
            Alphabet::Hex => "hex",
            Alphabet::Letters => "letters",
            Alphabet::Numbers => "numbers",
        }
    }

    /// Returns the symbol of a digit, an upper-case ASCII character; `None` if this alphabet does not
    /// write the digit as one character.
    #[inline]
    #[must_use]
    pub const fn symbol(self, digit: Digit) -> Option<u8> {
        let value = digit.get();
        match self {
            Alphabet::Standard => match value {
                1..=9 => Some(b'0' + value),
                10..=35 => Some(b'A' + value - 10),
                _ => None,
            },
            Alphabet::Hex => match value {
                1..=10 => Some(b'0' + value - 1),
                11..=35 => Some(b'A' + value - 11),
                _ => None,
            },
            Alphabet::Letters => match value {
                1..=26 => Some(b'A' + value - 1),
                _ => None,
            },
            Alphabet::Numbers => None,
        }
    }

    /// Returns the digit of a symbol in upper or lower case; `None` if this alphabet does not have it.
    ///
    /// ```
    /// use sudokit_core::{Alphabet, Digit};
    ///
    /// assert_eq!(Alphabet::Hex.digit(b'f'), Digit::new(16));
    /// assert_eq!(Alphabet::Standard.digit(b'0'), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn digit(self, symbol: u8) -> Option<Digit> {
        let value = match (self, symbol) {
            (Alphabet::Standard, b'1'..=b'9') => symbol - b'0',
            (Alphabet::Standard, b'A'..=b'Z') => symbol - b'A' + 10,
            (Alphabet::Standard, b'a'..=b'z') => symbol - b'a' + 10,
            (Alphabet::Hex, b'0'..=b'9') => symbol - b'0' + 1,
            (Alphabet::Hex, b'A'..=b'Y') => symbol - b'A' + 11,
            (Alphabet::Hex, b'a'..=b'y') => symbol - b'a' + 11,
            (Alphabet::Letters, b'A'..=b'Z') => symbol - b'A' + 1,
            (Alphabet::Letters, b'a'..=b'z') => symbol - b'a' + 1,
            _ => return None,
        };
        Digit::new(value)
    }

    /// Returns the characters that always mean a blank cell in this alphabet, for messages.
    #[must_use]
    pub const fn blanks(self) -> &'static str {
        match self {
            Alphabet::Hex => ". * _ -",
            _ => ". 0 * _ -",
        }
    }

    /// Returns the first and the last symbol or number of a board of this order, for messages.
    ///
    /// ```
    /// use sudokit_core::Alphabet;
    ///
    /// assert_eq!(Alphabet::Hex.first_and_last(16), ("0".to_owned(), "F".to_owned()));
    /// assert_eq!(Alphabet::Standard.first_and_last(16), ("1".to_owned(), "G".to_owned()));
    /// ```
    #[must_use]
    pub fn first_and_last(self, order: u8) -> (String, String) {
        let text = |index| self.text(Digit::from_index(index));
        (text(0), text(usize::from(order.clamp(1, Digit::MAX)) - 1))
    }

    /// Returns the digit in this alphabet, or as a number if it has no symbol.
    #[must_use]
    pub fn text(self, digit: Digit) -> String {
        self.symbol(digit).map_or_else(|| digit.to_string(), |symbol| (symbol as char).to_string())
    }
}

impl fmt::Display for Alphabet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Alphabet {
    type Err = ParseAlphabetError;

    fn from_str(name: &str) -> Result<Alphabet, ParseAlphabetError> {
        let mut all = Alphabet::ALL.into_iter();
        all.find(|alphabet| alphabet.name() == name).ok_or(ParseAlphabetError)
    }
}

/// A text that is not the name of an [`Alphabet`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct ParseAlphabetError;

impl fmt::Display for ParseAlphabetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected an alphabet: standard, hex, letters or numbers")
    }
}

impl core::error::Error for ParseAlphabetError {}

/// Returns whether `character` means a blank cell on a board of this order: `. 0 * _ -`, and `x X` up
/// to order 9 (above, they are values). A `0` may turn out to be a value: see [`Alphabet::Hex`].
#[inline]
#[must_use]
pub const fn is_blank_character(character: u8, order: u8) -> bool {
    match character {
        b'.' | b'0' | b'*' | b'_' | b'-' => true,
        b'x' | b'X' => order <= 9,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_symbol_reads_back() {
        for alphabet in Alphabet::ALL {
            for order in 4..=64 {
                for digit in Digit::all(order) {
                    match alphabet.symbol(digit) {
                        Some(symbol) => {
                            assert_eq!(alphabet.digit(symbol), Some(digit));
                            assert_eq!(alphabet.digit(symbol.to_ascii_lowercase()), Some(digit));
                        }
                        None => assert!(alphabet == Alphabet::Numbers || !alphabet.fits(order)),
                    }
                }
            }
        }
    }
}
