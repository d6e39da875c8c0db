//! AVX2: one vector for each band, with three digits in each of its first three quarters.
//!
//! ```text
//! quarter      0          1          2          3
//! lane         0 1 2 3    4 5 6 7    8 9 10 11  12 .. 15
//! digit        1 2 3 -    4 5 6 -    7 8 9  -   - - - -      -  always 0
//! ```

#![allow(unsafe_code)]

use core::arch::x86_64::*;

use super::isa::Isa;

/// Proves that the CPU has AVX2, BMI1, BMI2 and POPCNT: only [`Avx2::detect`] makes a value.
#[derive(Copy, Clone, Debug)]
pub(super) struct Avx2(());

impl Avx2 {
    /// Returns the proof if the CPU has all features that the searches are compiled for.
    pub(super) fn detect() -> Option<Avx2> {
        let found = cpu_has!("avx2", "bmi1", "bmi2", "popcnt");
        found.then_some(Avx2(()))
    }

    /// The digits of each three rotated by one, and by two.
    #[inline(always)]
    fn digits(self, x: __m256i) -> (__m256i, __m256i) {
        // SAFETY: `self` proves that the CPU has AVX2.
        unsafe {
            let next = _mm256_set1_epi64x(0x0706_0100_0504_0302);
            let before = _mm256_set1_epi64x(0x0706_0302_0100_0504);
            let high = _mm256_set_epi64x(0x0808_0808_0808_0808, 0, 0x0808_0808_0808_0808, 0);
            (
                _mm256_shuffle_epi8(x, _mm256_add_epi8(next, high)),
                _mm256_shuffle_epi8(x, _mm256_add_epi8(before, high)),
            )
        }
    }

    /// The threes rotated by one, and by two.
    #[inline(always)]
    fn threes(self, x: __m256i) -> (__m256i, __m256i) {
        // SAFETY: `self` proves that the CPU has AVX2.
        unsafe {
            (
                _mm256_permute4x64_epi64::<0b11_00_10_01>(x),
                _mm256_permute4x64_epi64::<0b11_01_00_10>(x),
            )
        }
    }
}

/// Evaluates an expression for the vector of each band.
///
/// This is a macro because a closure is a function of its own, compiled without the target features
/// of its caller, so it would not be inlined.
macro_rules! bands {
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
        ]
    };
}

/// The lane of digit `d`, counted from 0, in its band's vector.
const fn lane(d: usize) -> usize {
    d / 3 * 4 + d % 3
}

#[repr(align(32))]
struct Lanes([u16; 16]);

/// All bits in the lanes in use, none in the others.
static USED: Lanes = {
    let mut lanes = [0; 16];
    let mut d = 0;
    while d < 9 {
        lanes[lane(d)] = u16::MAX;
        d += 1;
    }
    Lanes(lanes)
};

#[inline(always)]
fn used() -> __m256i {
    // SAFETY: only methods of `Avx2` call this, and a value of that type proves that the CPU has
    // AVX2; `USED` has 32 bytes, aligned to 32.
    unsafe { _mm256_load_si256(USED.0.as_ptr().cast()) }
}

impl Isa for Avx2 {
    type V = [__m256i; 3];
    type Array = [u16; 48];

    const ZEROS: [u16; 48] = [0; 48];
    const BAND: usize = 16;
    const THREE: usize = 4;

    #[inline(always)]
    fn pack(self, lanes: &[u16; 48]) -> Self::V {
        let (bands, _) = lanes.as_chunks::<16>();
        // SAFETY: `self` proves that the CPU has AVX2; each band has 32 bytes
        // to read, and an unaligned load may read them.
        bands!(bands => unsafe { _mm256_loadu_si256(bands.as_ptr().cast()) })
    }

    #[inline(always)]
    fn unpack(self, x: Self::V) -> [u16; 48] {
        let mut lanes = [0; 48];
        let (bands, _) = lanes.as_chunks_mut::<16>();
        for band in 0..3 {
            // SAFETY: `self` proves that the CPU has AVX2; each band has room
            // for 32 bytes, and an unaligned store may write them.
            unsafe { _mm256_storeu_si256(bands[band].as_mut_ptr().cast(), x[band]) };
        }
        lanes
    }

    #[inline(always)]
    fn bands(self, x: [u16; 3]) -> Self::V {
        // SAFETY: `self` proves that the CPU has AVX2.
        bands!(x => unsafe { _mm256_and_si256(_mm256_set1_epi16(x as i16), used()) })
    }

    #[inline(always)]
    fn splat(self, x: u16) -> Self::V {
        // SAFETY: `self` proves that the CPU has AVX2.
        [unsafe { _mm256_and_si256(_mm256_set1_epi16(x as i16), used()) }; 3]
    }

    #[inline(always)]
    fn and(self, a: Self::V, b: Self::V) -> Self::V {
        // SAFETY: `self` proves that the CPU has AVX2.
        bands!(a, b => unsafe { _mm256_and_si256(a, b) })
    }

    #[inline(always)]
    fn and_not(self, a: Self::V, b: Self::V) -> Self::V {
        // SAFETY: `self` proves that the CPU has AVX2.
        bands!(a, b => unsafe { _mm256_andnot_si256(b, a) })
    }

    #[inline(always)]
    fn or(self, a: Self::V, b: Self::V) -> Self::V {
        // SAFETY: `self` proves that the CPU has AVX2.
        bands!(a, b => unsafe { _mm256_or_si256(a, b) })
    }

    #[inline(always)]
    fn xor(self, a: Self::V, b: Self::V) -> Self::V {
        // SAFETY: `self` proves that the CPU has AVX2.
        bands!(a, b => unsafe { _mm256_xor_si256(a, b) })
    }

    #[inline(always)]
    fn shl<const N: i32>(self, x: Self::V) -> Self::V {
        // SAFETY: `self` proves that the CPU has AVX2.
        bands!(x => unsafe { _mm256_slli_epi16::<N>(x) })
    }

    #[inline(always)]
    fn shr<const N: i32>(self, x: Self::V) -> Self::V {
        // SAFETY: `self` proves that the CPU has AVX2.
        bands!(x => unsafe { _mm256_srli_epi16::<N>(x) })
    }

    #[inline(always)]
    fn sub(self, a: Self::V, b: Self::V) -> Self::V {
        // SAFETY: `self` proves that the CPU has AVX2.
        bands!(a, b => unsafe { _mm256_sub_epi16(a, b) })
    }

    #[inline(always)]
    fn next_band(self, x: Self::V) -> Self::V {
        [x[1], x[2], x[0]]
    }

    #[inline(always)]
    fn previous_band(self, x: Self::V) -> Self::V {
        [x[2], x[0], x[1]]
    }

    #[inline(always)]
    fn rotate_digits(self, x: Self::V) -> (Self::V, Self::V) {
        let [(a, d), (b, e), (c, f)] = bands!(x => self.digits(x));
        ([a, b, c], [d, e, f])
    }

    #[inline(always)]
    fn rotate_threes(self, x: Self::V) -> (Self::V, Self::V) {
        let [(a, d), (b, e), (c, f)] = bands!(x => self.threes(x));
        ([a, b, c], [d, e, f])
    }

    #[inline(always)]
    fn sum_digits(self, x: Self::V) -> Self::V {
        bands!(x => {
            let (a, b) = self.digits(x);
            // SAFETY: `self` proves that the CPU has AVX2.
            unsafe {
                let three = _mm256_add_epi16(x, _mm256_add_epi16(a, b));
                let (c, d) = self.threes(three);
                _mm256_add_epi16(three, _mm256_add_epi16(c, d))
            }
        })
    }

    #[inline(always)]
    fn any(self, x: Self::V) -> bool {
        // SAFETY: `self` proves that the CPU has AVX2.
        unsafe {
            let all = _mm256_or_si256(x[0], _mm256_or_si256(x[1], x[2]));
            _mm256_testz_si256(all, all) == 0
        }
    }

    #[inline(always)]
    fn any_zero(self, x: Self::V) -> bool {
        // SAFETY: `self` proves that the CPU has AVX2.
        unsafe {
            let zero = bands!(x => _mm256_cmpeq_epi16(x, _mm256_setzero_si256()));
            let all = _mm256_or_si256(zero[0], _mm256_or_si256(zero[1], zero[2]));
            _mm256_testz_si256(all, used()) == 0
        }
    }

    #[inline(always)]
    fn ones(self, x: Self::V) -> Self::V {
        // SAFETY: `self` proves that the CPU has AVX2.
        bands!(x => unsafe {
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
        bands!(x => unsafe { _mm256_cmpgt_epi16(_mm256_set1_epi16(2), x) })
    }

    #[inline(always)]
    fn count_two_or_more(self, x: Self::V) -> u32 {
        // SAFETY: `self` proves that the CPU has AVX2.
        let [a, b, c] = bands!(x => unsafe {
            let more = _mm256_cmpgt_epi16(x, _mm256_set1_epi16(1));
            _mm256_movemask_epi8(more).count_ones()
        });
        (a + b + c) / 2
    }

    #[inline(always)]
    fn look_up(self, x: Self::V, table: [u8; 8]) -> Self::V {
        // SAFETY: `self` proves that the CPU has AVX2.
        bands!(x => unsafe {
            _mm256_shuffle_epi8(_mm256_set1_epi64x(i64::from_le_bytes(table)), x)
        })
    }

    #[inline(always)]
    fn spread_stacks(self, x: Self::V) -> Self::V {
        // SAFETY: `self` proves that the CPU has AVX2.
        let shifted = unsafe { [x[0], _mm256_srli_epi16::<3>(x[0]), _mm256_srli_epi16::<6>(x[0])] };
        self.and(shifted, self.splat(7))
    }

    #[inline(always)]
    fn smallest(self, x: Self::V) -> u16 {
        // SAFETY: `self` proves that the CPU has AVX2, and every CPU with AVX2 has
        // SSE4.1.
        unsafe {
            let y = _mm256_min_epu16(x[0], _mm256_min_epu16(x[1], x[2]));
            let z = _mm_min_epu16(_mm256_castsi256_si128(y), _mm256_extracti128_si256::<1>(y));
            _mm_extract_epi16::<0>(_mm_minpos_epu16(z)) as u16
        }
    }
}
