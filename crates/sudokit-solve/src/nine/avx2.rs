//! AVX2: two vectors, with eight digits of a band in each half; the last half has the 9 of each band.
//!
//! ```text
//! vector       0                           1
//! half         low           high          low           high
//! lanes        band 1        band 2        band 3        9 of band 1, 2, 3
//!              1 2 .. 8      1 2 .. 8      1 2 .. 8      9 9 9 - - - - -     -  always 0
//! ```
//!
//! Almost all of both vectors is in use, so an operation takes two instructions.

#![allow(unsafe_code)]

use core::arch::x86_64::*;

use super::isa::Isa;

/// Proves that the CPU has AVX2, BMI1, BMI2 and POPCNT: only [`Avx2::detect`] makes a value.
#[derive(Copy, Clone, Debug)]
pub(super) struct Avx2(());

/// Evaluates an expression for each of the two vectors.
///
/// This is a macro because a closure is a function of its own, compiled without the target features
/// of its caller, so it would not be inlined.
macro_rules! both {
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
        ]
    };
}

/// The source of each lane of a vector in a shuffle within its halves: two bytes for each lane.
#[repr(align(32))]
struct Order([u8; 32]);

/// No source: the lane becomes 0.
const NONE: u8 = 64;

impl Order {
    /// The order with these sources, numbers from 0 to 7 within each half.
    const fn of(low: [u8; 8], high: [u8; 8]) -> Order {
        let mut bytes = [0x80; 32];
        let mut i = 0;
        while i < 16 {
            let source = if i < 8 { low[i] } else { high[i - 8] };
            if source != NONE {
                bytes[2 * i] = 2 * source;
                bytes[2 * i + 1] = 2 * source + 1;
            }
            i += 1;
        }
        Order(bytes)
    }

    /// The order that keeps the low half, and puts these three lanes of the high half first.
    const fn of_nines(a: u8, b: u8, c: u8) -> Order {
        Order::of([0, 1, 2, 3, 4, 5, 6, 7], [a, b, c, NONE, NONE, NONE, NONE, NONE])
    }
}

/// For each nine, that of the next band.
static NEXT_NINE: Order = Order::of_nines(1, 2, 0);
/// For each nine, that of the previous band.
static PREVIOUS_NINE: Order = Order::of_nines(2, 0, 1);
/// The nine of the first band, three times.
static FIRST_NINE: Order = Order::of_nines(0, 0, 0);
/// From the nines in both halves: that of the first band in the whole low half, and that of the second in the whole high
/// half.
static NINES_1_2: Order = Order::of([0; 8], [1; 8]);
/// From the nines in both halves: that of the third band in the whole low half, and 0 in the high half.
static NINES_3: Order = Order::of([2; 8], [NONE; 8]);

/// The second vector: all bits in the lanes in use, none in the others.
static USED: Order = Order([
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, //
    255, 255, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
]);

#[inline(always)]
fn load(order: &Order) -> __m256i {
    // SAFETY: only methods of `Avx2` call this, and a value of that type proves that the CPU has
    // AVX2; an `Order` has 32 bytes, aligned to 32.
    unsafe { _mm256_load_si256(order.0.as_ptr().cast()) }
}

#[inline(always)]
fn shuffle(order: &Order, x: __m256i) -> __m256i {
    // SAFETY: only methods of `Avx2` call this, and a value of that type proves that the CPU has
    // AVX2.
    unsafe { _mm256_shuffle_epi8(x, load(order)) }
}

/// One value for each band, in the lanes of its digits 1 to 8. Those of the nines mean nothing.
type ByBand = [__m256i; 2];

impl Avx2 {
    /// Returns the proof if the CPU has all features that the searches are compiled for.
    pub(super) fn detect() -> Option<Avx2> {
        let found = cpu_has!("avx2", "bmi1", "bmi2", "popcnt");
        found.then_some(Avx2(()))
    }

    /// Moves to each lane the lane one place further on in its half, cyclically.
    #[inline(always)]
    fn rotate_1(self, x: __m256i) -> __m256i {
        // SAFETY: `self` proves that the CPU has AVX2.
        unsafe { _mm256_alignr_epi8::<2>(x, x) }
    }

    /// Moves to each lane the lane two places further on in its half, cyclically.
    #[inline(always)]
    fn rotate_2(self, x: __m256i) -> __m256i {
        // SAFETY: `self` proves that the CPU has AVX2.
        unsafe { _mm256_shuffle_epi32::<0b00_11_10_01>(x) }
    }

    /// Moves to each lane the lane four places further on in its half, cyclically.
    #[inline(always)]
    fn rotate_4(self, x: __m256i) -> __m256i {
        // SAFETY: `self` proves that the CPU has AVX2.
        unsafe { _mm256_shuffle_epi32::<0b01_00_11_10>(x) }
    }

    /// Puts the nine of each band in the lanes of its other digits, and 0 in those of the nines.
    #[inline(always)]
    fn nines(self, x: [__m256i; 2]) -> ByBand {
        // SAFETY: `self` proves that the CPU has AVX2.
        let nines = unsafe { _mm256_permute2x128_si256::<0x11>(x[1], x[1]) };
        [shuffle(&NINES_1_2, nines), shuffle(&NINES_3, nines)]
    }

    /// Replaces the nines of `x` by what all lanes of their bands in `bands` have.
    #[inline(always)]
    fn with_nines(self, x: [__m256i; 2], bands: ByBand) -> [__m256i; 2] {
        // SAFETY: `self` proves that the CPU has AVX2.
        unsafe {
            let first = _mm256_permute2x128_si256::<0x00>(bands[0], bands[0]);
            let third = _mm256_permute2x128_si256::<0x00>(bands[1], bands[1]);
            let two = _mm256_blend_epi16::<0b010>(first, bands[0]);
            let nines = _mm256_blend_epi16::<0b100>(two, third);
            let nines = _mm256_and_si256(nines, load(&USED));
            [x[0], _mm256_blend_epi32::<0b1111_0000>(x[1], nines)]
        }
    }
}

impl Isa for Avx2 {
    type V = [__m256i; 2];
    type Array = [u16; 32];

    const ZEROS: [u16; 32] = [0; 32];

    #[inline(always)]
    fn place(lane: usize) -> usize {
        let (band, digit) = (lane / 9, lane % 9);
        if digit < 8 { 8 * band + digit } else { 24 + band }
    }

    #[inline(always)]
    fn pack(self, lanes: &[u16; 32]) -> Self::V {
        let (vectors, _) = lanes.as_chunks::<16>();
        // SAFETY: `self` proves that the CPU has AVX2; each vector has 32 bytes
        // to read, and an unaligned load may read them.
        both!(vectors => unsafe { _mm256_loadu_si256(vectors.as_ptr().cast()) })
    }

    #[inline(always)]
    fn unpack(self, x: Self::V) -> [u16; 32] {
        let mut lanes = [0; 32];
        let (vectors, _) = lanes.as_chunks_mut::<16>();
        for i in 0..2 {
            // SAFETY: `self` proves that the CPU has AVX2; each vector has room
            // for 32 bytes, and an unaligned store may write them.
            unsafe { _mm256_storeu_si256(vectors[i].as_mut_ptr().cast(), x[i]) };
        }
        lanes
    }

    #[inline(always)]
    fn bands(self, [first, second, third]: [u16; 3]) -> Self::V {
        // SAFETY: `self` proves that the CPU has AVX2, and every CPU with AVX2 has SSE4.1.
        unsafe {
            let (a, b) = (_mm_set1_epi16(first as i16), _mm_set1_epi16(second as i16));
            let c = _mm_set1_epi16(third as i16);
            let nines = _mm_blend_epi16::<0b100>(_mm_blend_epi16::<0b010>(a, b), c);
            let last = _mm256_and_si256(_mm256_set_m128i(nines, c), load(&USED));
            [_mm256_set_m128i(b, a), last]
        }
    }

    #[inline(always)]
    fn splat(self, x: u16) -> Self::V {
        // SAFETY: `self` proves that the CPU has AVX2.
        unsafe {
            let all = _mm256_set1_epi16(x as i16);
            [all, _mm256_and_si256(all, load(&USED))]
        }
    }

    #[inline(always)]
    fn and(self, a: Self::V, b: Self::V) -> Self::V {
        // SAFETY: `self` proves that the CPU has AVX2.
        both!(a, b => unsafe { _mm256_and_si256(a, b) })
    }

    #[inline(always)]
    fn and_not(self, a: Self::V, b: Self::V) -> Self::V {
        // SAFETY: `self` proves that the CPU has AVX2.
        both!(a, b => unsafe { _mm256_andnot_si256(b, a) })
    }

    #[inline(always)]
    fn or(self, a: Self::V, b: Self::V) -> Self::V {
        // SAFETY: `self` proves that the CPU has AVX2.
        both!(a, b => unsafe { _mm256_or_si256(a, b) })
    }

    #[inline(always)]
    fn xor(self, a: Self::V, b: Self::V) -> Self::V {
        // SAFETY: `self` proves that the CPU has AVX2.
        both!(a, b => unsafe { _mm256_xor_si256(a, b) })
    }

    #[inline(always)]
    fn shl<const N: i32>(self, x: Self::V) -> Self::V {
        // SAFETY: `self` proves that the CPU has AVX2.
        both!(x => unsafe { _mm256_slli_epi16::<N>(x) })
    }

    #[inline(always)]
    fn shr<const N: i32>(self, x: Self::V) -> Self::V {
        // SAFETY: `self` proves that the CPU has AVX2.
        both!(x => unsafe { _mm256_srli_epi16::<N>(x) })
    }

    #[inline(always)]
    fn sub(self, a: Self::V, b: Self::V) -> Self::V {
        // SAFETY: `self` proves that the CPU has AVX2.
        both!(a, b => unsafe { _mm256_sub_epi16(a, b) })
    }

    #[inline(always)]
    fn but_lowest(self, x: Self::V) -> Self::V {
        // SAFETY: `self` proves that the CPU has AVX2.
        both!(x => unsafe { _mm256_and_si256(x, _mm256_add_epi16(x, _mm256_set1_epi16(-1))) })
    }

    #[inline(always)]
    fn or_all(self, x: Self::V) -> Self::V {
        // SAFETY: `self` proves that the CPU has AVX2.
        both!(x => unsafe { _mm256_or_si256(x, _mm256_cmpeq_epi16(x, _mm256_setzero_si256())) })
    }

    #[inline(always)]
    fn next_band(self, [a, b]: Self::V) -> Self::V {
        // SAFETY: `self` proves that the CPU has AVX2.
        unsafe {
            let first_and_nines = _mm256_blend_epi32::<0b1111_0000>(a, b);
            [_mm256_permute2x128_si256::<0x21>(a, b), shuffle(&NEXT_NINE, first_and_nines)]
        }
    }

    #[inline(always)]
    fn previous_band(self, [a, b]: Self::V) -> Self::V {
        // SAFETY: `self` proves that the CPU has AVX2.
        unsafe {
            let second_and_nines = _mm256_permute2x128_si256::<0x31>(a, b);
            [_mm256_permute2x128_si256::<0x02>(a, b), shuffle(&PREVIOUS_NINE, second_and_nines)]
        }
    }

    #[inline(always)]
    fn others(self, x: Self::V) -> Self::V {
        let two = self.or(x, both!(x => self.rotate_1(x)));
        let four = self.or(two, both!(two => self.rotate_2(two)));
        // Lanes 1 to 4 after each, and 4 to 7.
        let first = both!(four => self.rotate_1(four));
        let last = both!(four => self.rotate_4(four));
        let seven = self.or(first, last);
        self.with_nines(self.or(seven, self.nines(x)), self.or(four, last))
    }

    #[inline(always)]
    fn sum_digits(self, x: Self::V) -> Self::V {
        macro_rules! add {
            ($a:expr, $b:expr) => {{
                let (a, b) = ($a, $b);
                // SAFETY: `self` proves that the CPU has AVX2.
                both!(a, b => unsafe { _mm256_add_epi16(a, b) })
            }};
        }
        let two = add!(x, both!(x => self.rotate_1(x)));
        let four = add!(two, both!(two => self.rotate_2(two)));
        let eight = add!(four, both!(four => self.rotate_4(four)));
        let nine = add!(eight, self.nines(x));
        self.with_nines(nine, nine)
    }

    #[inline(always)]
    fn any(self, x: Self::V) -> bool {
        // SAFETY: `self` proves that the CPU has AVX2.
        unsafe {
            let all = _mm256_or_si256(x[0], x[1]);
            _mm256_testz_si256(all, all) == 0
        }
    }

    #[inline(always)]
    fn any_zero(self, x: Self::V) -> bool {
        // SAFETY: `self` proves that the CPU has AVX2.
        unsafe {
            let [a, b] = both!(x => _mm256_cmpeq_epi16(x, _mm256_setzero_si256()));
            let all = _mm256_or_si256(a, _mm256_and_si256(b, load(&USED)));
            _mm256_testz_si256(all, all) == 0
        }
    }

    #[inline(always)]
    fn ones(self, x: Self::V) -> Self::V {
        // SAFETY: `self` proves that the CPU has AVX2.
        both!(x => unsafe {
            let table = _mm256_set_epi64x(
                0x0403_0302_0302_0201,
                0x0302_0201_0201_0100,
                0x0403_0302_0302_0201,
                0x0302_0201_0201_0100,
            );
            let nibble = _mm256_set1_epi8(15);
            let low = _mm256_shuffle_epi8(table, _mm256_and_si256(x, nibble));
            let high = _mm256_srli_epi16::<4>(x);
            let high = _mm256_shuffle_epi8(table, _mm256_and_si256(high, nibble));
            let bytes = _mm256_add_epi8(low, high);
            let sum = _mm256_add_epi16(bytes, _mm256_srli_epi16::<8>(bytes));
            _mm256_and_si256(sum, _mm256_set1_epi16(15))
        })
    }

    #[inline(always)]
    fn below_two(self, x: Self::V) -> Self::V {
        // SAFETY: `self` proves that the CPU has AVX2.
        both!(x => unsafe { _mm256_cmpgt_epi16(_mm256_set1_epi16(2), x) })
    }

    #[inline(always)]
    fn count_two_or_more(self, x: Self::V) -> u32 {
        // SAFETY: `self` proves that the CPU has AVX2.
        unsafe {
            let [a, b] = both!(x => _mm256_cmpgt_epi16(x, _mm256_set1_epi16(1)));
            // One byte for each lane.
            (_mm256_movemask_epi8(_mm256_packs_epi16(a, b)) as u32).count_ones()
        }
    }

    #[inline(always)]
    fn look_up(self, x: Self::V, table: [u8; 8]) -> Self::V {
        // SAFETY: `self` proves that the CPU has AVX2.
        both!(x => unsafe {
            _mm256_shuffle_epi8(_mm256_set1_epi64x(i64::from_le_bytes(table)), x)
        })
    }

    #[inline(always)]
    fn spread_stacks(self, x: Self::V) -> Self::V {
        // SAFETY: `self` proves that the CPU has AVX2.
        let spread = unsafe {
            let first = _mm256_permute2x128_si256::<0x00>(x[0], x[0]);
            let nine = shuffle(&FIRST_NINE, x[1]);
            // Of each of the three nines, the bits of its band.
            let nines = _mm256_blend_epi16::<0b010>(nine, _mm256_srli_epi16::<3>(nine));
            let nines = _mm256_blend_epi16::<0b100>(nines, _mm256_srli_epi16::<6>(nine));
            [
                _mm256_blend_epi32::<0b1111_0000>(first, _mm256_srli_epi16::<3>(first)),
                _mm256_blend_epi32::<0b1111_0000>(_mm256_srli_epi16::<6>(first), nines),
            ]
        };
        self.and(spread, self.splat(7))
    }

    #[inline(always)]
    fn smallest(self, x: Self::V) -> u16 {
        // SAFETY: `self` proves that the CPU has AVX2, and every CPU with AVX2 has
        // SSE4.1.
        unsafe {
            let y = _mm256_min_epu16(x[0], x[1]);
            let z = _mm_min_epu16(_mm256_castsi256_si128(y), _mm256_extracti128_si256::<1>(y));
            _mm_extract_epi16::<0>(_mm_minpos_epu16(z)) as u16
        }
    }
}
