//! Digits and sets of digits.

use core::fmt;
use core::num::NonZeroU8;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// A value a cell can hold: 1 to [`Digit::MAX`]. How it is written is an [`Alphabet`]'s business.
///
/// `Option<Digit>` takes one byte.
///
/// [`Alphabet`]: crate::Alphabet
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The largest digit any geometry has: the order of a board is at most this.
    pub const MAX: u8 = 64;

    /// The digit of value `value`, or `None` outside 1 to [`Digit::MAX`].
    #[inline]
    pub const fn new(value: u8) -> Option<Digit> {
        if value > Digit::MAX {
            return None;
        }
        match NonZeroU8::new(value) {
            Some(value) => Some(Digit(value)),
            None => None,
        }
    }

    /// The digit whose place among the digits is `index`: 0 gives digit 1.
    ///
    /// # Panics
    /// If `index` is not below [`Digit::MAX`].
    #[inline]
    pub const fn from_index(index: usize) -> Digit {
        assert!(index < Digit::MAX as usize, "digit index out of range");
        match Digit::new(index as u8 + 1) {
            Some(digit) => digit,
            None => unreachable!(),
        }
    }

    /// The value, 1 to [`Digit::MAX`].
    #[inline]
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// The place among the digits, from 0: one less than the value.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The digits 1 to `order`, rising.
    pub fn all(order: u8) -> impl DoubleEndedIterator<Item = Digit> + ExactSizeIterator {
        (0..order.min(Digit::MAX) as usize).map(Digit::from_index)
    }
}

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

/// A set of digits, for instance the candidates of a cell.
///
/// Bit `i` stands for the digit of index `i`:
///
/// ```text
/// bit    8 7 6 5 4 3 2 1 0
/// digit  9 8 7 6 5 4 3 2 1
///        . . 1 . . . . 1 1   = {1, 2, 7}
/// ```
///
/// ```
/// use sudokit_core::{Digit, DigitSet};
/// let set: DigitSet = [1, 2, 7].into_iter().filter_map(Digit::new).collect();
/// assert_eq!(set.bits(), 0b0_0100_0011);
/// assert_eq!(set.to_string(), "{1, 2, 7}");
/// assert_eq!((set - DigitSet::all(6)).single(), Digit::new(7));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct DigitSet(u64);

impl DigitSet {
    /// No digit.
    pub const EMPTY: DigitSet = DigitSet(0);

    /// The digits 1 to `order` (at most [`Digit::MAX`]).
    #[inline]
    pub const fn all(order: u8) -> DigitSet {
        if order >= Digit::MAX { DigitSet(u64::MAX) } else { DigitSet((1 << order) - 1) }
    }

    /// The set whose bit `i` stands for the digit of index `i`.
    #[inline]
    pub const fn from_bits(bits: u64) -> DigitSet {
        DigitSet(bits)
    }

    /// The set as bits, bit `i` for the digit of index `i`.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether no digit is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many digits are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether `digit` is in the set.
    #[inline]
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 >> digit.index() & 1 != 0
    }

    /// Whether every digit of this set is in `other`.
    #[inline]
    pub const fn is_subset(self, other: DigitSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Puts `digit` in.
    #[inline]
    pub const fn insert(&mut self, digit: Digit) {
        self.0 |= 1 << digit.index();
    }

    /// Takes `digit` out.
    #[inline]
    pub const fn remove(&mut self, digit: Digit) {
        self.0 &= !(1 << digit.index());
    }

    /// The digit, if the set holds exactly one.
    #[inline]
    pub const fn single(self) -> Option<Digit> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// The least digit.
    #[inline]
    pub const fn first(self) -> Option<Digit> {
        if self.0 == 0 { None } else { Digit::new(self.0.trailing_zeros() as u8 + 1) }
    }

    /// The greatest digit.
    #[inline]
    pub const fn last(self) -> Option<Digit> {
        if self.0 == 0 { None } else { Digit::new(64 - self.0.leading_zeros() as u8) }
    }

    /// The digits, rising.
    #[inline]
    pub fn iter(self) -> DigitSetIter {
        DigitSetIter(self)
    }
}

/// The digits of a [`DigitSet`], rising; from the back, falling.
#[derive(Clone, Debug)]
pub struct DigitSetIter(DigitSet);

impl Iterator for DigitSetIter {
    type Item = Digit;

    #[inline]
    fn next(&mut self) -> Option<Digit> {
        let digit = self.0.first()?;
        self.0.remove(digit);
        Some(digit)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for DigitSetIter {
    #[inline]
    fn next_back(&mut self) -> Option<Digit> {
        let digit = self.0.last()?;
        self.0.remove(digit);
        Some(digit)
    }
}

impl ExactSizeIterator for DigitSetIter {}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = DigitSetIter;
    fn into_iter(self) -> DigitSetIter {
        self.iter()
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> DigitSet {
        let mut set = DigitSet::EMPTY;
        set.extend(digits);
        set
    }
}

impl Extend<Digit> for DigitSet {
    fn extend<I: IntoIterator<Item = Digit>>(&mut self, digits: I) {
        digits.into_iter().for_each(|digit| self.insert(digit));
    }
}

impl From<Digit> for DigitSet {
    #[inline]
    fn from(digit: Digit) -> DigitSet {
        DigitSet(1 << digit.index())
    }
}

impl BitOr for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn bitor(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 | other.0)
    }
}

impl BitAnd for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn bitand(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & other.0)
    }
}

impl Sub for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn sub(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & !other.0)
    }
}

impl BitOrAssign for DigitSet {
    #[inline]
    fn bitor_assign(&mut self, other: DigitSet) {
        *self = *self | other;
    }
}

impl BitAndAssign for DigitSet {
    #[inline]
    fn bitand_assign(&mut self, other: DigitSet) {
        *self = *self & other;
    }
}

impl SubAssign for DigitSet {
    #[inline]
    fn sub_assign(&mut self, other: DigitSet) {
        *self = *self - other;
    }
}

impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        for (i, digit) in self.iter().enumerate() {
            write!(f, "{}{digit}", if i == 0 { "" } else { ", " })?;
        }
        f.write_str("}")
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
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
        assert_eq!(
            Digit::all(64).map(Digit::get).collect::<Vec<_>>(),
            (1..=64).collect::<Vec<_>>()
        );
    }

    #[test]
    fn sets_agree_with_a_plain_list() {
        for order in 0..=64u8 {
            let set = DigitSet::all(order);
            assert_eq!(set.len(), order as usize);
            assert_eq!(set.iter().collect::<Vec<_>>(), Digit::all(order).collect::<Vec<_>>());
            assert_eq!(set.iter().next_back(), Digit::new(order));
            assert_eq!(set.first(), Digit::new(order.min(1)));
        }
    }
}
