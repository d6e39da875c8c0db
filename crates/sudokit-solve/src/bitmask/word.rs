//! The machine words that hold a set of digits or places.

use core::fmt::Debug;
use core::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not};

/// An unsigned word with one bit for each digit or place in a house: `u16` to `u128`.
pub(super) trait Word:
    Copy
    + Eq
    + Debug
    + Default
    + Send
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitOrAssign
{
    /// No bit.
    const ZERO: Self;
    /// Every bit.
    const ONES: Self;
    /// How many words fit in 64 bits; 1 for `u128`, of which only the lower half is used then.
    const PER_CHUNK: usize;
    /// The word with bit `index` set.
    fn bit(index: usize) -> Self;
    /// The low bits of `bits`.
    fn from_bits(bits: u64) -> Self;
    /// All bits, widened.
    fn to_bits(self) -> u64;
    /// The number of bits set.
    fn count(self) -> u32;
    /// The index of the lowest bit set; has no meaning for zero.
    fn lowest(self) -> usize;
    /// The word without its lowest bit.
    fn without_lowest(self) -> Self;
    /// All bits if `yes`, otherwise none. In a loop over lanes this becomes a vector comparison.
    fn mask(yes: bool) -> Self;
}

macro_rules! words {
    ($($word:ty: $per_chunk:literal)*) => { $(
        impl Word for $word {
            const PER_CHUNK: usize = $per_chunk;
            const ZERO: Self = 0;
            const ONES: Self = !0;
            #[inline(always)]
            fn bit(index: usize) -> Self { 1 << index }
            #[inline(always)]
            fn from_bits(bits: u64) -> Self { bits as $word }
            #[inline(always)]
            fn to_bits(self) -> u64 { self as u64 }
            #[inline(always)]
            fn count(self) -> u32 { self.count_ones() }
            #[inline(always)]
            fn lowest(self) -> usize { self.trailing_zeros() as usize }
            #[inline(always)]
            fn without_lowest(self) -> Self { self & self.wrapping_sub(1) }
            #[inline(always)]
            fn mask(yes: bool) -> Self { if yes { !0 } else { 0 } }
        }
    )* };
}

words!(u16: 4 u32: 2 u64: 1 u128: 1);

/// Iterates over the indices of the bits of `word`, in ascending order.
#[inline(always)]
pub(super) fn bits<W: Word>(mut word: W) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        if word == W::ZERO {
            return None;
        }
        let index = word.lowest();
        word = word.without_lowest();
        Some(index)
    })
}
