//! Vectors of words, one word for each house of a family.
//!
//! The operations are plain loops over a fixed number of lanes, which the compiler turns into
//! vector code for the target it compiles for. Two rules keep that working: a loop works on copies,
//! because the compiler handles memory that is read and written through references one lane at a
//! time; and a loop around the loop over lanes must not look like the better one to vectorise,
//! hence `black_box`.

use core::ops::{BitAnd, Index, IndexMut};

use super::word::{Word, bits};

/// One word for each house of a family.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(align(32))]
pub(super) struct Lanes<W, const L: usize>(pub(super) [W; L]);

impl<W: Word, const L: usize> Lanes<W, L> {
    pub(super) const NONE: Self = Lanes([W::ZERO; L]);
    pub(super) const ALL: Self = Lanes([W::ONES; L]);

    /// Whether no lane has a bit.
    #[inline(always)]
    pub(super) fn is_none(&self) -> bool {
        *self == Lanes::NONE
    }

    /// Calls `f` with the lane and the place of every bit, in ascending order, until it fails.
    /// Examines 64 bits at a time, because most lanes are usually empty.
    #[inline(always)]
    pub(super) fn try_each<E>(
        &self,
        mut f: impl FnMut(usize, usize) -> Result<(), E>,
    ) -> Result<(), E> {
        if self.is_none() {
            return Ok(());
        }
        let width = 64 / W::PER_CHUNK;
        // Forces one store from the vector registers; otherwise the compiler packs lane by lane in
        // them.
        let lanes = core::hint::black_box(self);
        for (i, chunk) in lanes.0.chunks_exact(W::PER_CHUNK).enumerate() {
            // The compiler turns this into one load of 64 bits.
            let mut packed = 0;
            for (k, lane) in chunk.iter().enumerate() {
                packed |= lane.to_bits() << (width * k % 64);
            }
            for bit in bits(packed) {
                f((i * W::PER_CHUNK + bit / width) % L, bit % width)?;
            }
        }
        Ok(())
    }

    /// Calls `f` with the lane and the place of every bit, in ascending order.
    #[inline(always)]
    pub(super) fn each(&self, mut f: impl FnMut(usize, usize)) {
        let done: Result<(), core::convert::Infallible> = self.try_each(|lane, place| {
            f(lane, place);
            Ok(())
        });
        let Ok(()) = done;
    }

    /// Applies `f` to every lane index. A plain loop, which the compiler turns into vector code.
    #[inline(always)]
    pub(super) fn from_fn(mut f: impl FnMut(usize) -> W) -> Self {
        let mut lanes = Lanes::NONE;
        for l in 0..L {
            lanes.0[l] = f(l);
        }
        lanes
    }
}

impl<W, const L: usize> Index<usize> for Lanes<W, L> {
    type Output = W;
    #[inline(always)]
    fn index(&self, lane: usize) -> &W {
        &self.0[lane]
    }
}

impl<W, const L: usize> IndexMut<usize> for Lanes<W, L> {
    #[inline(always)]
    fn index_mut(&mut self, lane: usize) -> &mut W {
        &mut self.0[lane]
    }
}

impl<W: Word, const L: usize> BitAnd for Lanes<W, L> {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Lanes::from_fn(|l| self[l] & other[l])
    }
}
