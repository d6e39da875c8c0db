//! A few bits, as they are remembered.

use core::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use smallvec::SmallVec;
use sudokit_core::DigitSet;

use super::table::Overwrite;

/// A value of at most 128 bits.
pub(crate) trait Bits: Copy {
    /// Reads it from words: `word(0)` holds the low 64 bits, `word(1)` the high ones.
    fn from_words(word: impl Fn(usize) -> u64) -> Self;

    /// The words.
    fn words(self) -> [u64; 2];
}

impl Bits for [u16; 2] {
    #[inline]
    fn from_words(word: impl Fn(usize) -> u64) -> [u16; 2] {
        let word = word(0);
        [word as u16, (word >> 16) as u16]
    }

    #[inline]
    fn words(self) -> [u64; 2] {
        [u64::from(self[0]) | u64::from(self[1]) << 16, 0]
    }
}

impl Bits for u64 {
    #[inline]
    fn from_words(word: impl Fn(usize) -> u64) -> u64 {
        word(0)
    }

    #[inline]
    fn words(self) -> [u64; 2] {
        [self, 0]
    }
}

impl Bits for u128 {
    #[inline]
    fn from_words(word: impl Fn(usize) -> u64) -> u128 {
        u128::from(word(0)) | u128::from(word(1)) << 64
    }

    #[inline]
    fn words(self) -> [u64; 2] {
        [self as u64, (self >> 64) as u64]
    }
}

impl Bits for DigitSet {
    #[inline]
    fn from_words(word: impl Fn(usize) -> u64) -> DigitSet {
        DigitSet::from_bits(word(0))
    }

    #[inline]
    fn words(self) -> [u64; 2] {
        [self.bits(), 0]
    }
}

/// A few bits and the revision at which they were found, 0 for never.
#[derive(Default)]
pub(super) struct Stamped {
    pub(super) revision: AtomicU32,
    pub(super) words: [AtomicU64; 2],
}

impl Clone for Stamped {
    fn clone(&self) -> Stamped {
        // The revision first: its words were written before it.
        let revision = self.revision.load(Ordering::Acquire).into();
        let words = self.words.each_ref().map(|word| word.load(Ordering::Relaxed).into());
        Stamped { revision, words }
    }
}

impl Overwrite for SmallVec<[Stamped; 9]> {
    fn overwrite(&self, from: &Self) -> bool {
        for (to, from) in self.iter().zip(from) {
            let Stamped { revision, words } = from.clone();
            to.revision.store(revision.into_inner(), Ordering::Relaxed);
            for (to, from) in to.words.iter().zip(words) {
                to.store(from.into_inner(), Ordering::Relaxed);
            }
        }
        self.len() == from.len()
    }
}
