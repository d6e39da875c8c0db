//! AVX2: a vector for each band, three digits in each of its first three quarters.
//!
//! ```text
//! quarter      0          1          2          3
//! lane         0 1 2 3    4 5 6 7    8 9 10 11  12 .. 15
//! digit        1 2 3 -    4 5 6 -    7 8 9  -   - - - -      -  always 0
//! ```

#![allow(unsafe_code)]

use core::arch::x86_64::*;

use super::isa::Isa;

/// AVX2, on a CPU that has it.
#[derive(Copy, Clone, Debug)]
pub(super) struct Avx2(());

impl Avx2 {
    /// If this CPU has all it takes: what the searches are compiled for.
    pub(super) fn detect() -> Option<Avx2> {
        let found = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt");
        found.then_some(Avx2(()))
    }

    /// The two turns of the digits in each three.
    #[inline(always)]
    fn digits(self, x: __m256i) -> (__m256i, __m256i) {
        // SAFETY: an `Avx2` exists only where the CPU has these instructions.
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

    /// The two turns of the threes.
    #[inline(always)]
    fn threes(self, x: __m256i) -> (__m256i, __m256i) {
        // SAFETY: an `Avx2` exists only where the CPU has these instructions.
        unsafe {
            (
                _mm256_permute4x64_epi64::<0b11_00_10_01>(x),
                _mm256_permute4x64_epi64::<0b11_01_00_10>(x),
            )
        }
    }
}

/// An expression for the vector of each band.
///
/// Not a closure: those are functions of their own, which the instruction set of the caller does
/// not reach in time to be inlined.
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

/// The lane of digit `d` in its band's vector.
const fn lane(d: usize) -> usize {
    d / 3 * 4 + d % 3
}

#[repr(align(32))]
struct Lanes([u16; 16]);

/// All bits in the lanes in use.
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
    // SAFETY: 32 aligned bytes that can be read; only an `Avx2` leads here.
    unsafe { _mm256_load_si256(USED.0.as_ptr().cast()) }
}

// In every block below: SAFETY: an `Avx2` exists only where the CPU has these instructions.
impl Isa for Avx2 {
    type V = [__m256i; 3];
    type Array = [u16; 48];

    const ZEROS: [u16; 48] = [0; 48];
    const BAND: usize = 16;
    const THREE: usize = 4;

    #[inline(always)]
    fn pack(self, lanes: &[u16; 48]) -> Self::V {
        let (bands, _) = lanes.as_chunks::<16>();
        // SAFETY: as above, and each band has 32 bytes.
        bands!(bands => unsafe { _mm256_loadu_si256(bands.as_ptr().cast()) })
    }

    #[inline(always)]
    fn unpack(self, x: Self::V) -> [u16; 48] {
        let mut lanes = [0; 48];
        let (bands, _) = lanes.as_chunks_mut::<16>();
        for band in 0..3 {
            // SAFETY: as above, and there is room for 32 bytes.
            unsafe { _mm256_storeu_si256(bands[band].as_mut_ptr().cast(), x[band]) };
        }
        lanes
    }

    #[inline(always)]
    fn bands(self, x: [u16; 3]) -> Self::V {
        // SAFETY: as above.
        bands!(x => unsafe { _mm256_and_si256(_mm256_set1_epi16(x as i16), used()) })
    }

    #[inline(always)]
    fn splat(self, x: u16) -> Self::V {
        // SAFETY: as above.
        [unsafe { _mm256_and_si256(_mm256_set1_epi16(x as i16), used()) }; 3]
    }

    #[inline(always)]
    fn and(self, a: Self::V, b: Self::V) -> Self::V {
        // SAFETY: as above.
        bands!(a, b => unsafe { _mm256_and_si256(a, b) })
    }

    #[inline(always)]
    fn and_not(self, a: Self::V, b: Self::V) -> Self::V {
        // SAFETY: as above.
        bands!(a, b => unsafe { _mm256_andnot_si256(b, a) })
    }

    #[inline(always)]
    fn or(self, a: Self::V, b: Self::V) -> Self::V {
        // SAFETY: as above.
        bands!(a, b => unsafe { _mm256_or_si256(a, b) })
    }

    #[inline(always)]
    fn xor(self, a: Self::V, b: Self::V) -> Self::V {
        // SAFETY: as above.
        bands!(a, b => unsafe { _mm256_xor_si256(a, b) })
    }

    #[inline(always)]
    fn shl<const N: i32>(self, x: Self::V) -> Self::V {
        // SAFETY: as above.
        bands!(x => unsafe { _mm256_slli_epi16::<N>(x) })
    }

    #[inline(always)]
    fn shr<const N: i32>(self, x: Self::V) -> Self::V {
        // SAFETY: as above.
        bands!(x => unsafe { _mm256_srli_epi16::<N>(x) })
    }

    #[inline(always)]
    fn sub(self, a: Self::V, b: Self::V) -> Self::V {
        // SAFETY: as above.
        bands!(a, b => unsafe { _mm256_sub_epi16(a, b) })
    }

    #[inline(always)]
    fn next_band(self, x: Self::V) -> Self::V {
        [x[1], x[2], x[0]]
    }

    #[inline(always)]
    fn band_before(self, x: Self::V) -> Self::V {
        [x[2], x[0], x[1]]
    }

    #[inline(always)]
    fn turn_digits(self, x: Self::V) -> (Self::V, Self::V) {
        let [(a, d), (b, e), (c, f)] = bands!(x => self.digits(x));
        ([a, b, c], [d, e, f])
    }

    #[inline(always)]
    fn turn_threes(self, x: Self::V) -> (Self::V, Self::V) {
        let [(a, d), (b, e), (c, f)] = bands!(x => self.threes(x));
        ([a, b, c], [d, e, f])
    }

    #[inline(always)]
    fn sum_digits(self, x: Self::V) -> Self::V {
        bands!(x => {
            let (a, b) = self.digits(x);
            // SAFETY: as above.
            unsafe {
                let three = _mm256_add_epi16(x, _mm256_add_epi16(a, b));
                let (c, d) = self.threes(three);
                _mm256_add_epi16(three, _mm256_add_epi16(c, d))
            }
        })
    }

    #[inline(always)]
    fn any(self, x: Self::V) -> bool {
        // SAFETY: as above.
        unsafe {
            let all = _mm256_or_si256(x[0], _mm256_or_si256(x[1], x[2]));
            _mm256_testz_si256(all, all) == 0
        }
    }

    #[inline(always)]
    fn any_zero(self, x: Self::V) -> bool {
        // SAFETY: as above.
        unsafe {
            let zero = bands!(x => _mm256_cmpeq_epi16(x, _mm256_setzero_si256()));
            let all = _mm256_or_si256(zero[0], _mm256_or_si256(zero[1], zero[2]));
            _mm256_testz_si256(all, used()) == 0
        }
    }

    #[inline(always)]
    fn ones(self, x: Self::V) -> Self::V {
        // SAFETY: as above.
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
        // SAFETY: as above.
        bands!(x => unsafe { _mm256_cmpgt_epi16(_mm256_set1_epi16(2), x) })
    }

    #[inline(always)]
    fn count_two_or_more(self, x: Self::V) -> u32 {
        // SAFETY: as above.
        let [a, b, c] = bands!(x => unsafe {
            let more = _mm256_cmpgt_epi16(x, _mm256_set1_epi16(1));
            _mm256_movemask_epi8(more).count_ones()
        });
        (a + b + c) / 2
    }

    #[inline(always)]
    fn look_up(self, x: Self::V, table: [u8; 8]) -> Self::V {
        // SAFETY: as above.
        bands!(x => unsafe {
            _mm256_shuffle_epi8(_mm256_set1_epi64x(i64::from_le_bytes(table)), x)
        })
    }

    #[inline(always)]
    fn spread_stacks(self, x: Self::V) -> Self::V {
        // SAFETY: as above.
        let shifted = unsafe { [x[0], _mm256_srli_epi16::<3>(x[0]), _mm256_srli_epi16::<6>(x[0])] };
        self.and(shifted, self.splat(7))
    }

    #[inline(always)]
    fn smallest(self, x: Self::V) -> u16 {
        // SAFETY: as above; what has AVX2 has SSE4.1.
        unsafe {
            let y = _mm256_min_epu16(x[0], _mm256_min_epu16(x[1], x[2]));
            let z = _mm_min_epu16(_mm256_castsi256_si128(y), _mm256_extracti128_si256::<1>(y));
            _mm_extract_epi16::<0>(_mm_minpos_epu16(z)) as u16
        }
    }
}
