//! Sets of digits.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Sub, SubAssign};

use crate::Digit;

/// A set of digits, such as the candidates of a cell.
///
/// Bit `i` is the digit with index `i`:
///
/// ```text
/// bit    8 7 6 5 4 3 2 1 0
/// digit  9 8 7 6 5 4 3 2 1
///        . . 1 . . . . 1 1   = {1, 2, 7}
/// ```
///
/// ```
/// use sudokit_core::{Digit, DigitSet};
///
/// let set: DigitSet = [1, 2, 7].into_iter().filter_map(Digit::new).collect();
/// assert_eq!(set.bits(), 0b0_0100_0011);
/// assert_eq!(set.to_string(), "{1, 2, 7}");
/// assert_eq!((set - DigitSet::all(6)).single(), Digit::new(7));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct DigitSet(u64);

impl DigitSet {
    /// The empty set.
    pub const EMPTY: DigitSet = DigitSet(0);

    /// Returns the digits 1 to `order` (at most [`Digit::MAX`]).
    ///
    /// ```
    /// use sudokit_core::DigitSet;
    ///
    /// assert_eq!(DigitSet::all(4).to_string(), "{1, 2, 3, 4}");
    /// ```
    #[inline]
    #[must_use]
    pub const fn all(order: u8) -> DigitSet {
        if order >= Digit::MAX { DigitSet(u64::MAX) } else { DigitSet((1 << order) - 1) }
    }

    /// Returns the set with these bits: bit `i` is the digit with index `i`.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u64) -> DigitSet {
        DigitSet(bits)
    }

    /// Returns the set as bits: bit `i` is the digit with index `i`.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Returns whether the set has no digits.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of digits in the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether there are two or more digits.
    #[inline]
    #[must_use]
    pub const fn more_than_one(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Returns whether `digit` is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 >> digit.index() & 1 != 0
    }

    /// Returns whether every digit of this set is in `other`.
    ///
    /// ```
    /// use sudokit_core::DigitSet;
    ///
    /// assert!(DigitSet::all(4).is_subset(DigitSet::all(9)));
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_subset(self, other: DigitSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Returns whether the two sets have a digit in common.
    #[inline]
    #[must_use]
    pub const fn intersects(self, other: DigitSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Adds `digit`, and returns whether it was not in the set before.
    ///
    /// ```
    /// use sudokit_core::{Digit, DigitSet};
    ///
    /// let (mut set, three) = (DigitSet::EMPTY, Digit::from_index(2));
    /// assert!(set.insert(three));
    /// assert!(!set.insert(three));
    /// ```
    #[inline]
    pub const fn insert(&mut self, digit: Digit) -> bool {
        let before = self.0;
        self.0 |= 1 << digit.index();
        self.0 != before
    }

    /// Removes `digit`, and returns whether it was in the set.
    #[inline]
    pub const fn remove(&mut self, digit: Digit) -> bool {
        let before = self.0;
        self.0 &= !(1 << digit.index());
        self.0 != before
    }

    /// Returns the only digit, if the set has exactly one.
    ///
    /// ```
    /// use sudokit_core::{Digit, DigitSet};
    ///
    /// assert_eq!(DigitSet::from(Digit::from_index(4)).single(), Digit::new(5));
    /// assert_eq!(DigitSet::all(9).single(), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn single(self) -> Option<Digit> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// Returns the smallest digit.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Digit> {
        if self.0 == 0 { None } else { Digit::new(self.0.trailing_zeros() as u8 + 1) }
    }

    /// Returns the largest digit.
    #[inline]
    #[must_use]
    pub const fn last(self) -> Option<Digit> {
        if self.0 == 0 { None } else { Digit::new(64 - self.0.leading_zeros() as u8) }
    }

    /// Returns the digits in ascending order.
    #[inline]
    #[must_use]
    pub const fn iter(self) -> DigitSetIter {
        DigitSetIter(self)
    }
}

/// The digits of a [`DigitSet`] in ascending order.
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

impl FusedIterator for DigitSetIter {}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = DigitSetIter;

    fn into_iter(self) -> DigitSetIter {
        self.iter()
    }
}

impl IntoIterator for &DigitSet {
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
        digits.into_iter().for_each(|digit| {
            self.insert(digit);
        });
    }
}

impl<'a> Extend<&'a Digit> for DigitSet {
    fn extend<I: IntoIterator<Item = &'a Digit>>(&mut self, digits: I) {
        self.extend(digits.into_iter().copied());
    }
}

impl<const N: usize> From<[Digit; N]> for DigitSet {
    fn from(digits: [Digit; N]) -> DigitSet {
        digits.into_iter().collect()
    }
}

impl From<Digit> for DigitSet {
    #[inline]
    fn from(digit: Digit) -> DigitSet {
        DigitSet(1 << digit.index())
    }
}

/// Implements an operator and its assignment form, for values and references.
macro_rules! operator {
    ($($name:ident $method:ident $assign:ident $assign_method:ident |$a:ident, $b:ident| $both:expr;)*) => {
        $(
            impl $name for DigitSet {
                type Output = DigitSet;
                #[inline]
                fn $method(self, other: DigitSet) -> DigitSet {
                    let ($a, $b) = (self.0, other.0);
                    DigitSet($both)
                }
            }

            impl $name for &DigitSet {
                type Output = DigitSet;
                #[inline]
                fn $method(self, other: &DigitSet) -> DigitSet {
                    $name::$method(*self, *other)
                }
            }

            impl $assign for DigitSet {
                #[inline]
                fn $assign_method(&mut self, other: DigitSet) {
                    *self = $name::$method(*self, other);
                }
            }

            impl $assign<&DigitSet> for DigitSet {
                #[inline]
                fn $assign_method(&mut self, other: &DigitSet) {
                    *self = $name::$method(*self, *other);
                }
            }
        )*
    };
}

operator! {
    BitOr bitor BitOrAssign bitor_assign |a, b| a | b;
    BitAnd bitand BitAndAssign bitand_assign |a, b| a & b;
    BitXor bitxor BitXorAssign bitxor_assign |a, b| a ^ b;
    Sub sub SubAssign sub_assign |a, b| a & !b;
}

impl fmt::Display for DigitSet {
    /// Writes the digits in braces: `{1, 2, 7}`.
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
    use alloc::string::ToString;

    #[test]
    fn sets_agree_with_a_plain_list() {
        for order in 0..=64u8 {
            let set = DigitSet::all(order);
            assert_eq!(set.len(), order as usize);
            assert_eq!(set.more_than_one(), order > 1);
            assert!(set.iter().eq(Digit::all(order)));
            assert_eq!(set.iter().next_back(), Digit::new(order));
            assert_eq!(set.first(), Digit::new(order.min(1)));
        }
    }

    #[test]
    fn operators_take_values_and_references() {
        let (low, high) = (DigitSet::all(3), DigitSet::all(5) - DigitSet::all(2));
        assert_eq!(low | high, DigitSet::all(5));
        assert_eq!([low, high].iter().fold(DigitSet::EMPTY, |all, set| &all | set), low | high);
        assert_eq!((low & high).single(), Digit::new(3));
        assert_eq!(low ^ high, (low | high) - (low & high));
        let mut set = low;
        set |= &high;
        set -= low;
        assert_eq!(set.to_string(), "{4, 5}");
        assert!(!set.intersects(low));
    }
}
