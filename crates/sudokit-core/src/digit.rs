//! Digits.

use core::fmt;
use core::num::NonZeroU8;
use core::str::FromStr;

/// A value that a cell can hold: 1 to [`Digit::MAX`]. An [`Alphabet`] decides how it is written.
///
/// `Option<Digit>` takes one byte.
///
/// ```
/// use sudokit_core::Digit;
///
/// let seven: Digit = "7".parse()?;
/// assert_eq!(seven.get(), 7);
/// assert_eq!(seven.index(), 6);
/// assert_eq!(seven.to_string(), "7");
/// # Ok::<(), sudokit_core::ParseDigitError>(())
/// ```
///
/// [`Alphabet`]: crate::Alphabet
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The largest digit of any board, which is the largest order.
    pub const MAX: u8 = 64;

    /// Returns the digit with this value, or `None` outside 1 to [`Digit::MAX`].
    ///
    /// ```
    /// use sudokit_core::Digit;
    ///
    /// assert_eq!(Digit::new(9).map(Digit::get), Some(9));
    /// assert_eq!(Digit::new(0), None);
    /// assert_eq!(Digit::new(65), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn new(value: u8) -> Option<Digit> {
        if value > Digit::MAX {
            return None;
        }
        match NonZeroU8::new(value) {
            Some(value) => Some(Digit(value)),
            None => None,
        }
    }

    /// Returns the digit with this index: 0 gives digit 1.
    ///
    /// # Panics
    /// If `index` is not below [`Digit::MAX`].
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Digit {
        assert!(index < Digit::MAX as usize, "digit index out of range");
        match Digit::new(index as u8 + 1) {
            Some(digit) => digit,
            None => unreachable!(),
        }
    }

    /// Returns the value, 1 to [`Digit::MAX`].
    #[inline]
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// Returns the index, from 0: one less than the value.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// Returns the digits 1 to `order` in ascending order.
    ///
    /// ```
    /// use sudokit_core::Digit;
    ///
    /// assert!(Digit::all(4).map(Digit::get).eq([1, 2, 3, 4]));
    /// ```
    pub fn all(order: u8) -> impl DoubleEndedIterator<Item = Digit> + ExactSizeIterator {
        (0..order.min(Digit::MAX) as usize).map(Digit::from_index)
    }
}

impl From<Digit> for u8 {
    #[inline]
    fn from(digit: Digit) -> u8 {
        digit.get()
    }
}

impl TryFrom<u8> for Digit {
    type Error = ParseDigitError;

    fn try_from(value: u8) -> Result<Digit, ParseDigitError> {
        Digit::new(value).ok_or(ParseDigitError)
    }
}

/// Reads a decimal number. For other ways to write digits see [`Alphabet`](crate::Alphabet).
impl FromStr for Digit {
    type Err = ParseDigitError;

    fn from_str(text: &str) -> Result<Digit, ParseDigitError> {
        let value = text.parse().map_err(|_| ParseDigitError)?;
        Digit::new(value).ok_or(ParseDigitError)
    }
}

/// A text or number that is not a digit from 1 to [`Digit::MAX`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct ParseDigitError;

impl fmt::Display for ParseDigitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a digit from 1 to {}", Digit::MAX)
    }
}

impl core::error::Error for ParseDigitError {}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.get(), f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digit({})", self.get())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_one_byte_and_bounded() {
        assert_eq!(size_of::<Option<Digit>>(), 1);
        assert_eq!(Digit::new(0), None);
        assert_eq!(Digit::new(65), None);
        assert!(Digit::all(64).map(Digit::get).eq(1..=64));
        for digit in Digit::all(64) {
            assert_eq!(u8::from(digit).try_into(), Ok(digit));
        }
        for text in ["", "0", "65", "a", "300"] {
            assert_eq!(text.parse::<Digit>(), Err(ParseDigitError), "{text}");
        }
    }
}
