//! No special instructions: three digits in a 64-bit word, three words a band.
//!
//! ```text
//! word (band, three)     63 .. 48   47 .. 32   31 .. 16   15 .. 0
//!                        always 0   third      second     first digit of the three
//! ```
//!
//! Turning the digits of a three is a shift, turning the threes or the bands another index, so
//! there is nothing here that a compiler could not turn into whatever vectors there are.

use super::isa::{Isa, LANES};

/// Plain 64-bit words: for every CPU.
#[derive(Copy, Clone, Debug)]
pub(super) struct Portable;

type Words = [u64; 9];

/// `x` in each lane of a word.
const fn each_lane(x: u16) -> u64 {
    let x = x as u64;
    x | x << 16 | x << 32
}

/// The words made of those at other places.
#[inline(always)]
fn at(x: Words, index: impl Fn(usize) -> usize) -> Words {
    core::array::from_fn(|i| x[index(i)])
}

#[inline(always)]
fn both(a: Words, b: Words, f: impl Fn(u64, u64) -> u64) -> Words {
    core::array::from_fn(|i| f(a[i], b[i]))
}

/// The digits of each three turned by one, and by two.
#[inline(always)]
fn digits(x: Words) -> (Words, Words) {
    const ALL: u64 = each_lane(u16::MAX);
    (x.map(|x| (x >> 16) | (x << 32) & ALL), x.map(|x| (x >> 32) | (x << 16) & ALL))
}

/// The threes of each band turned by one, and by two.
#[inline(always)]
fn threes(x: Words) -> (Words, Words) {
    (at(x, |i| i / 3 * 3 + (i + 1) % 3), at(x, |i| i / 3 * 3 + (i + 2) % 3))
}

impl Isa for Portable {
    type V = Words;
    type Array = [u16; 36];

    const ZEROS: [u16; 36] = [0; 36];
    const BAND: usize = 12;
    const THREE: usize = 4;

    #[inline(always)]
    fn pack(self, lanes: &[u16; 36]) -> Words {
        let lane = |i: usize| u64::from(lanes[i]);
        core::array::from_fn(|i| lane(4 * i) | lane(4 * i + 1) << 16 | lane(4 * i + 2) << 32)
    }

    #[inline(always)]
    fn unpack(self, x: Words) -> [u16; 36] {
        core::array::from_fn(|i| (x[i / 4] >> (i % 4 * 16)) as u16)
    }

    #[inline(always)]
    fn bands(self, x: [u16; 3]) -> Words {
        core::array::from_fn(|i| each_lane(x[i / 3]))
    }

    #[inline(always)]
    fn splat(self, x: u16) -> Words {
        [each_lane(x); 9]
    }

    #[inline(always)]
    fn and(self, a: Words, b: Words) -> Words {
        both(a, b, |a, b| a & b)
    }

    #[inline(always)]
    fn and_not(self, a: Words, b: Words) -> Words {
        both(a, b, |a, b| a & !b)
    }

    #[inline(always)]
    fn or(self, a: Words, b: Words) -> Words {
        both(a, b, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, a: Words, b: Words) -> Words {
        both(a, b, |a, b| a ^ b)
    }

    #[inline(always)]
    fn shl<const N: i32>(self, x: Words) -> Words {
        x.map(|x| x << N & each_lane(u16::MAX << N))
    }

    #[inline(always)]
    fn shr<const N: i32>(self, x: Words) -> Words {
        x.map(|x| x >> N & each_lane(u16::MAX >> N))
    }

    #[inline(always)]
    fn sub(self, a: Words, b: Words) -> Words {
        // No lane borrows: the engine only subtracts what a lane has.
        both(a, b, u64::wrapping_sub)
    }

    #[inline(always)]
    fn next_band(self, x: Words) -> Words {
        at(x, |i| (i + 3) % 9)
    }

    #[inline(always)]
    fn band_before(self, x: Words) -> Words {
        at(x, |i| (i + 6) % 9)
    }

    #[inline(always)]
    fn others(self, x: Words) -> Words {
        let (a, b) = digits(x);
        let two = self.or(a, b);
        let (c, d) = threes(self.or(x, two));
        self.or(two, self.or(c, d))
    }

    #[inline(always)]
    fn sum_digits(self, x: Words) -> Words {
        let sum = |a, (b, c)| both(a, both(b, c, |b, c| b + c), |a, b| a + b);
        let three = sum(x, digits(x));
        sum(three, threes(three))
    }

    #[inline(always)]
    fn any(self, x: Words) -> bool {
        x.into_iter().fold(0, |all, x| all | x) != 0
    }

    #[inline(always)]
    fn any_zero(self, x: Words) -> bool {
        // The highest bit of a lane is set by the sum unless the lane is 0.
        let high = each_lane(0x8000);
        x.into_iter().fold(high, |all, x| all & (x + each_lane(0x7FFF))) & high != high
    }

    #[inline(always)]
    fn ones(self, x: Words) -> Words {
        x.map(|x| {
            let pairs = x - (x >> 1 & each_lane(0x5555));
            let fours = (pairs & each_lane(0x3333)) + (pairs >> 2 & each_lane(0x3333));
            let eights = (fours + (fours >> 4)) & each_lane(0x0F0F);
            (eights + (eights >> 8)) & each_lane(0x1F)
        })
    }

    #[inline(always)]
    fn below_two(self, x: Words) -> Words {
        // The highest bit of a lane is set by the sum unless the lane is below 2. Nothing is in the
        // lanes beyond, so they are below 2, too.
        x.map(|x| {
            let high = each_lane(0x8000);
            let below = !(x + each_lane(0x7FFE)) & high;
            (below | (below - (below >> 15))) | 0xFFFF << 48
        })
    }

    #[inline(always)]
    fn count_two_or_more(self, x: Words) -> u32 {
        let more = |x: u64| ((x + each_lane(0x7FFE)) & each_lane(0x8000)).count_ones();
        x.into_iter().map(more).sum()
    }

    #[inline(always)]
    fn look_up(self, x: Words, table: [u8; 8]) -> Words {
        let table = u64::from_le_bytes(table);
        let of = |lane: u64| table >> ((lane & 7) * 8) & 0xFF;
        x.map(|x| of(x) | of(x >> 16) << 16 | of(x >> 32) << 32)
    }

    #[inline(always)]
    fn spread_stacks(self, x: Words) -> Words {
        core::array::from_fn(|i| x[i % 3] >> (i / 3 * 3) & each_lane(7))
    }

    #[inline(always)]
    fn smallest(self, x: Words) -> u16 {
        let lanes = self.unpack(x);
        (0..LANES).fold(u16::MAX, |least, i| least.min(lanes[Self::place(i)]))
    }
}
