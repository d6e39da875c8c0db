//! Sets of digits of the usual 9x9, and how the rows of one box limit those next to it.

use crate::Random;

/// Digits 0 to 8, a bit each.
pub(super) type Digits = u16;

/// All nine digits.
pub(super) const ALL: Digits = 0x1FF;

/// Three sets of three digits that contain all nine: the rows or columns of a box, in order.
pub(super) type Parts = [Digits; 3];

/// The number of ways to share the digits of a band's rows when one of its boxes is known.
pub(super) const SHARES: usize = 56;

/// The 56 ways to share the digits of a band's rows between the second and the third box when the
/// rows of the first one are known. The same holds for the columns of a stack.
///
/// If the second box takes `k` digits of row 2 into its row 1, it takes `k` digits of row 3 into its
/// row 2 and `k` of row 1 into its row 3; the other `3 - k` come from the remaining row. There is one
/// way each for `k` = 0 and 3, and there are 27 each for 1 and 2.
#[inline]
pub(super) fn share([a, b, c]: Parts, number: usize) -> [Parts; 2] {
    // One digit of a row: the lowest, the highest or the other.
    let one = |set: Digits, which: usize| {
        let (low, high) = (set & set.wrapping_neg(), 1 << set.ilog2());
        [low, set & !low & !high, high][which]
    };
    let second = match number {
        0 => [c, a, b],
        1 => [b, c, a],
        _ => {
            let ones = (number - 2) / 2;
            let (x, y, z) = (one(a, ones / 9), one(b, ones / 3 % 3), one(c, ones % 3));
            if number.is_multiple_of(2) {
                [y | c & !z, z | a & !x, x | b & !y]
            } else {
                [b & !y | z, c & !z | x, a & !x | y]
            }
        }
    };
    [second, [ALL & !a & !second[0], ALL & !b & !second[1], ALL & !c & !second[2]]]
}

/// The digits of a set of three, in random order.
pub(super) fn shuffled(set: Digits, random: &mut Random) -> [u8; 3] {
    let mut left = set;
    let mut digits = [0; 3].map(|_: u8| {
        let digit = left.trailing_zeros() as u8;
        left &= left - 1;
        digit
    });
    random.shuffle(&mut digits);
    digits
}

/// The numbers of the bits that are set, in ascending order.
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        bit
    })
}

/// Inverts a renaming of digits.
pub(super) fn inverse(names: &[u8; 9]) -> [u8; 9] {
    let mut back = [0; 9];
    for (from, &to) in names.iter().enumerate() {
        back[usize::from(to)] = from as u8;
    }
    back
}

/// Renames the digits of a set.
#[inline]
pub(super) fn rename(mut set: Digits, names: &[u8; 9]) -> Digits {
    let mut renamed = 0;
    while set != 0 {
        renamed |= 1 << names[set.trailing_zeros() as usize];
        set &= set - 1;
    }
    renamed
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn every_number_is_another_valid_share() {
        let rows = [0b000_100_011, 0b010_010_100, 0b101_001_000];
        let shares: Vec<_> = (0..SHARES).map(|i| share(rows, i)).collect();
        let distinct: alloc::collections::BTreeSet<_> = shares.iter().collect();
        assert_eq!(distinct.len(), SHARES);
        for [second, third] in shares {
            for boxed in [second, third] {
                assert_eq!(boxed[0] | boxed[1] | boxed[2], ALL);
                assert!(boxed.iter().all(|set| set.count_ones() == 3));
            }
            for row in 0..3 {
                assert_eq!(rows[row] | second[row] | third[row], ALL);
            }
        }
    }
}
