//! Four vectors of eight lanes: the digits 1 to 8 of a band in each of three, and the 9 of each band in the last.
//!
//! ```text
//! vector       0             1             2             3
//! lanes        band 1        band 2        band 3        9 of band 1, 2, 3
//!              1 2 .. 8      1 2 .. 8      1 2 .. 8      9 9 9 - - - - -     -  always 0
//! ```
//!
//! Moving to another band is another index, but for the nines. [`Avx2`](super::avx2) has the same lanes, two of these
//! vectors in one of its own.

use super::isa::Isa;

/// An instruction set with vectors of eight lanes of 16 bits.
///
/// As with [`Isa`], a value exists only where the CPU has the instructions, and proves that it has them.
pub(super) trait Eight: Copy + Send {
    /// A vector.
    type V: Copy + Send;

    /// Loads a vector from memory.
    fn load(self, lanes: &[u16; 8]) -> Self::V;
    /// Stores a vector in memory.
    fn store(self, x: Self::V) -> [u16; 8];
    /// Puts `x` in every lane.
    fn splat(self, x: u16) -> Self::V;

    /// `a & b`.
    fn and(self, a: Self::V, b: Self::V) -> Self::V;
    /// `a & !b`.
    fn and_not(self, a: Self::V, b: Self::V) -> Self::V;
    /// `a | b`.
    fn or(self, a: Self::V, b: Self::V) -> Self::V;
    /// `a ^ b`.
    fn xor(self, a: Self::V, b: Self::V) -> Self::V;
    /// Each lane shifted left by `N` bits.
    fn shl<const N: i32>(self, x: Self::V) -> Self::V;
    /// Each lane shifted right by `N` bits.
    fn shr<const N: i32>(self, x: Self::V) -> Self::V;
    /// `a + b`, lane by lane.
    fn add(self, a: Self::V, b: Self::V) -> Self::V;
    /// `a - b`, lane by lane.
    fn sub(self, a: Self::V, b: Self::V) -> Self::V;

    /// Moves to each lane the lane one place further on, cyclically.
    fn rotate_1(self, x: Self::V) -> Self::V;
    /// Moves to each lane the lane two places further on, cyclically.
    fn rotate_2(self, x: Self::V) -> Self::V;
    /// Moves to each lane the lane four places further on, cyclically.
    fn rotate_4(self, x: Self::V) -> Self::V;
    /// Replaces each byte of `order` by the byte of `x` with that number, 0 to 15. From 128 on it becomes 0.
    fn shuffle(self, x: Self::V, order: Self::V) -> Self::V;
    /// The first lane of `a`, the second of `b`, the third of `c`, and zeros.
    fn first_three(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V;

    /// Sets all bits of the lanes that are 0, and none of the others.
    fn zeros(self, x: Self::V) -> Self::V;
    /// Sets all bits of the lanes below 2, and none of the others. Lanes are below 2^15.
    fn below_two(self, x: Self::V) -> Self::V;
    /// The number of bits set in each lane. Only the lowest nine bits of a lane may be set.
    fn ones(self, x: Self::V) -> Self::V;

    /// Whether any bit is set.
    fn any(self, x: Self::V) -> bool;
    /// The number of lanes with all bits set, of lanes that have all or none.
    fn count_full(self, x: [Self::V; 4]) -> u32;
    /// The smallest lane of all. Lanes are below 2^15.
    fn smallest(self, x: [Self::V; 4]) -> u16;
}

/// The search's operations with vectors of eight lanes.
#[derive(Copy, Clone, Debug)]
pub(super) struct Eights<E>(pub(super) E);

/// Evaluates an expression for each of the four vectors.
///
/// This is a macro because a closure is a function of its own, compiled without the target features
/// of its caller, so it would not be inlined.
macro_rules! each {
    ($($x:ident),+ => $each:expr) => {
        [
            {
                $(let $x = $x[0];)+
                $each
            },
            {
                $(let $x = $x[1];)+
                $each
            },
            {
                $(let $x = $x[2];)+
                $each
            },
            {
                $(let $x = $x[3];)+
                $each
            },
        ]
    };
}

/// All bits in the lanes of nines that are in use, none in the others.
pub(super) const USED: [u16; 8] = [u16::MAX, u16::MAX, u16::MAX, 0, 0, 0, 0, 0];

/// The order of a shuffle that puts both bytes of this lane in a lane.
const fn lane(source: u16) -> u16 {
    source * 0x0202 + 0x0100
}

/// The order of a shuffle that puts three lanes first, and zeros behind them.
const fn three(a: u16, b: u16, c: u16) -> [u16; 8] {
    const NONE: u16 = 0x8080;
    [lane(a), lane(b), lane(c), NONE, NONE, NONE, NONE, NONE]
}

impl<E: Eight> Eights<E> {
    /// Puts the lane `N` in every lane.
    #[inline(always)]
    fn every<const N: u16>(self, x: E::V) -> E::V {
        self.0.shuffle(x, self.0.splat(const { lane(N) }))
    }

    /// The nine of each band in the lanes of its other digits.
    #[inline(always)]
    fn nines(self, x: E::V) -> [E::V; 3] {
        [self.every::<0>(x), self.every::<1>(x), self.every::<2>(x)]
    }
}

impl<E: Eight> Isa for Eights<E> {
    type V = [E::V; 4];
    type Array = [u16; 32];

    const ZEROS: [u16; 32] = [0; 32];

    #[inline(always)]
    fn place(lane: usize) -> usize {
        let (band, digit) = (lane / 9, lane % 9);
        if digit < 8 { 8 * band + digit } else { 24 + band }
    }

    #[inline(always)]
    fn pack(self, lanes: &[u16; 32]) -> Self::V {
        let (vectors, _) = lanes.as_chunks::<8>();
        each!(vectors => self.0.load(&vectors))
    }

    #[inline(always)]
    fn unpack(self, x: Self::V) -> [u16; 32] {
        let mut lanes = [0; 32];
        let (vectors, _) = lanes.as_chunks_mut::<8>();
        for i in 0..4 {
            vectors[i] = self.0.store(x[i]);
        }
        lanes
    }

    #[inline(always)]
    fn bands(self, [a, b, c]: [u16; 3]) -> Self::V {
        let (a, b, c) = (self.0.splat(a), self.0.splat(b), self.0.splat(c));
        [a, b, c, self.0.first_three(a, b, c)]
    }

    #[inline(always)]
    fn splat(self, x: u16) -> Self::V {
        let all = self.0.splat(x);
        [all, all, all, self.0.and(all, self.0.load(&USED))]
    }

    #[inline(always)]
    fn and(self, a: Self::V, b: Self::V) -> Self::V {
        each!(a, b => self.0.and(a, b))
    }

    #[inline(always)]
    fn and_not(self, a: Self::V, b: Self::V) -> Self::V {
        each!(a, b => self.0.and_not(a, b))
    }

    #[inline(always)]
    fn or(self, a: Self::V, b: Self::V) -> Self::V {
        each!(a, b => self.0.or(a, b))
    }

    #[inline(always)]
    fn xor(self, a: Self::V, b: Self::V) -> Self::V {
        each!(a, b => self.0.xor(a, b))
    }

    #[inline(always)]
    fn shl<const N: i32>(self, x: Self::V) -> Self::V {
        each!(x => self.0.shl::<N>(x))
    }

    #[inline(always)]
    fn shr<const N: i32>(self, x: Self::V) -> Self::V {
        each!(x => self.0.shr::<N>(x))
    }

    #[inline(always)]
    fn sub(self, a: Self::V, b: Self::V) -> Self::V {
        each!(a, b => self.0.sub(a, b))
    }

    #[inline(always)]
    fn but_lowest(self, x: Self::V) -> Self::V {
        each!(x => self.0.and(x, self.0.add(x, self.0.splat(u16::MAX))))
    }

    #[inline(always)]
    fn or_all(self, x: Self::V) -> Self::V {
        each!(x => self.0.or(x, self.0.zeros(x)))
    }

    #[inline(always)]
    fn next_band(self, [a, b, c, nines]: Self::V) -> Self::V {
        [b, c, a, self.0.shuffle(nines, self.0.load(&const { three(1, 2, 0) }))]
    }

    #[inline(always)]
    fn previous_band(self, [a, b, c, nines]: Self::V) -> Self::V {
        [c, a, b, self.0.shuffle(nines, self.0.load(&const { three(2, 0, 1) }))]
    }

    #[inline(always)]
    fn others(self, x: Self::V) -> Self::V {
        let nines = self.nines(x[3]);
        let (mut others, mut all) = (x, x);
        for band in 0..3 {
            let two = self.0.or(x[band], self.0.rotate_1(x[band]));
            let four = self.0.or(two, self.0.rotate_2(two));
            // Lanes 1 to 4 after each, and 4 to 7.
            let (first, last) = (self.0.rotate_1(four), self.0.rotate_4(four));
            others[band] = self.0.or(self.0.or(first, last), nines[band]);
            all[band] = self.0.or(four, last);
        }
        others[3] = self.0.first_three(all[0], all[1], all[2]);
        others
    }

    #[inline(always)]
    fn sum_digits(self, x: Self::V) -> Self::V {
        let nines = self.nines(x[3]);
        let mut sum = x;
        for band in 0..3 {
            let two = self.0.add(x[band], self.0.rotate_1(x[band]));
            let four = self.0.add(two, self.0.rotate_2(two));
            let eight = self.0.add(four, self.0.rotate_4(four));
            sum[band] = self.0.add(eight, nines[band]);
        }
        sum[3] = self.0.first_three(sum[0], sum[1], sum[2]);
        sum
    }

    #[inline(always)]
    fn any(self, [a, b, c, d]: Self::V) -> bool {
        self.0.any(self.0.or(self.0.or(a, b), self.0.or(c, d)))
    }

    #[inline(always)]
    fn any_zero(self, x: Self::V) -> bool {
        let [a, b, c, nines] = each!(x => self.0.zeros(x));
        self.any([a, b, c, self.0.and(nines, self.0.load(&USED))])
    }

    #[inline(always)]
    fn ones(self, x: Self::V) -> Self::V {
        each!(x => self.0.ones(x))
    }

    #[inline(always)]
    fn below_two(self, x: Self::V) -> Self::V {
        each!(x => self.0.below_two(x))
    }

    #[inline(always)]
    fn count_two_or_more(self, x: Self::V) -> u32 {
        32 - self.0.count_full(self.below_two(x))
    }

    #[inline(always)]
    fn look_up(self, x: Self::V, table: [u8; 8]) -> Self::V {
        let (pairs, _) = table.as_chunks::<2>();
        let table = self.0.load(&core::array::from_fn(|i| u16::from_le_bytes(pairs[i % 4])));
        each!(x => self.0.shuffle(table, x))
    }

    #[inline(always)]
    fn spread_stacks(self, [first, _, _, nines]: Self::V) -> Self::V {
        let nine = self.every::<0>(nines);
        let (nine_2, nine_3) = (self.0.shr::<3>(nine), self.0.shr::<6>(nine));
        let nines = self.0.first_three(nine, nine_2, nine_3);
        let spread = [first, self.0.shr::<3>(first), self.0.shr::<6>(first), nines];
        each!(spread => self.0.and(spread, self.0.splat(7)))
    }

    #[inline(always)]
    fn smallest(self, x: Self::V) -> u16 {
        self.0.smallest(x)
    }
}
