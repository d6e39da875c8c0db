//! How digits are written.

use crate::Digit;

/// A way to write digits as signs.
///
/// ```text
/// value        1  2 ..  9 10 11 .. 16 .. 25 .. 35 36 ..
/// Standard     1  2 ..  9  A  B ..  G ..  P ..  Z  -
/// Hex          0  1 ..  8  9  A ..  F               16x16 only
/// Letters      A  B ..  I  J  K ..  P ..  Y         orders 10 to 26
/// Numbers      1  2 ..  9 10 11 .. 16 .. 25 .. 35 36 ..   parted by blanks
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Alphabet {
    /// `1-9`, then `A-Z`: orders up to 35.
    Standard,
    /// `0-9A-F`, so that 0 is a value: 16x16 only.
    Hex,
    /// `A`, `B`, `C` ...: orders 10 to 26.
    Letters,
    /// Numbers parted by blanks: every order.
    Numbers,
}

impl Alphabet {
    /// All of them.
    pub const ALL: [Alphabet; 4] =
        [Alphabet::Standard, Alphabet::Hex, Alphabet::Letters, Alphabet::Numbers];

    /// What strict writing uses for this order: signs up to 35, numbers above.
    pub const fn of_order(order: u8) -> Alphabet {
        if order <= 35 { Alphabet::Standard } else { Alphabet::Numbers }
    }

    /// Whether boards of this order can be written so.
    pub const fn fits(self, order: u8) -> bool {
        match self {
            Alphabet::Standard => order <= 35,
            Alphabet::Hex => order == 16,
            Alphabet::Letters => order >= 10 && order <= 26,
            Alphabet::Numbers => true,
        }
    }

    /// This alphabet where it fits the order, else the usual one.
    pub const fn or_usual(self, order: u8) -> Alphabet {
        if self.fits(order) { self } else { Alphabet::of_order(order) }
    }

    /// This alphabet where a whole board of the order can be read back from one line in it, else
    /// another that can: 729 signs on a line are the candidates of a 9x9, so a 27x27 is numbers.
    pub const fn on_a_line(self, order: u8) -> Alphabet {
        if order == 27 { Alphabet::Numbers } else { self.or_usual(order) }
    }

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Alphabet::Standard => "standard",
            Alphabet::Hex => "hex",
            Alphabet::Letters => "letters",
            Alphabet::Numbers => "numbers",
        }
    }

    /// The sign of a digit, upper case; `None` where this alphabet has none of one sign.
    #[inline]
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
                11..=16 => Some(b'A' + value - 11),
                _ => None,
            },
            Alphabet::Letters => match value {
                1..=26 => Some(b'A' + value - 1),
                _ => None,
            },
            Alphabet::Numbers => None,
        }
    }

    /// The digit of a sign, either case; `None` if it is none of this alphabet's.
    #[inline]
    pub const fn digit(self, sign: u8) -> Option<Digit> {
        let value = match (self, sign) {
            (Alphabet::Standard, b'1'..=b'9') => sign - b'0',
            (Alphabet::Standard, b'A'..=b'Z') => sign - b'A' + 10,
            (Alphabet::Standard, b'a'..=b'z') => sign - b'a' + 10,
            (Alphabet::Hex, b'0'..=b'9') => sign - b'0' + 1,
            (Alphabet::Hex, b'A'..=b'F') => sign - b'A' + 11,
            (Alphabet::Hex, b'a'..=b'f') => sign - b'a' + 11,
            (Alphabet::Letters, b'A'..=b'Z') => sign - b'A' + 1,
            (Alphabet::Letters, b'a'..=b'z') => sign - b'a' + 1,
            _ => return None,
        };
        Digit::new(value)
    }

    /// The blank signs that are certainly blank in this alphabet, for messages.
    pub const fn blanks(self) -> &'static str {
        match self {
            Alphabet::Hex => ". * _ -",
            _ => ". 0 * _ -",
        }
    }

    /// The first and the last sign or number of a board of this order, for messages.
    ///
    /// ```
    /// use sudokit_core::Alphabet;
    ///
    /// assert_eq!(Alphabet::Hex.first_and_last(16), ("0".to_owned(), "F".to_owned()));
    /// assert_eq!(Alphabet::Standard.first_and_last(16), ("1".to_owned(), "G".to_owned()));
    /// ```
    pub fn first_and_last(self, order: u8) -> (String, String) {
        let text = |index| self.text(Digit::from_index(index));
        (text(0), text(usize::from(order.clamp(1, Digit::MAX)) - 1))
    }

    /// The digit as people of this alphabet read it, a sign or a number.
    pub fn text(self, digit: Digit) -> String {
        self.symbol(digit).map_or_else(|| digit.to_string(), |sign| (sign as char).to_string())
    }
}

/// Whether `sign` is read as a blank cell on a board of this order: `. 0 * _ -`, and `x X` up to
/// order 9 (above, they would be values). A `0` may turn out to be a value: see [`Alphabet::Hex`].
#[inline]
pub const fn is_blank_character(sign: u8, order: u8) -> bool {
    match sign {
        b'.' | b'0' | b'*' | b'_' | b'-' => true,
        b'x' | b'X' => order <= 9,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_reads_back() {
        for alphabet in Alphabet::ALL {
            for order in 4..=64 {
                for digit in Digit::all(order) {
                    match alphabet.symbol(digit) {
                        Some(sign) => {
                            assert_eq!(alphabet.digit(sign), Some(digit));
                            assert_eq!(alphabet.digit(sign.to_ascii_lowercase()), Some(digit));
                        }
                        None => assert!(alphabet == Alphabet::Numbers || !alphabet.fits(order)),
                    }
                }
            }
        }
    }
}
