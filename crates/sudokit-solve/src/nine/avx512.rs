//! AVX-512: all lanes in one vector.
//!
//! ```text
//! lane    0 .. 8          9 .. 17         18 .. 26        27 .. 31
//!         band 1, 1 to 9  band 2, 1 to 9  band 3, 1 to 9  always 0
//! ```

#![allow(unsafe_code)]

use core::arch::x86_64::*;

use super::isa::{Isa, LANES};

/// The lanes in use.
const USED: __mmask32 = (1 << LANES) - 1;

/// AVX-512 with BW and BITALG, on a CPU that has them.
#[derive(Copy, Clone, Debug)]
pub(super) struct Avx512(());

impl Avx512 {
    /// If this CPU has all it takes: what `search_avx512` is compiled for.
    pub(super) fn detect() -> Option<Avx512> {
        let found = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512bitalg")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt");
        found.then_some(Avx512(()))
    }
}

/// Lane numbers for a permutation.
#[repr(align(64))]
struct Order([u16; 32]);

impl Order {
    /// Lane (band, three, digit in the three) takes the lane that many further, cyclically.
    const fn turned(band: usize, three: usize, digit: usize) -> Order {
        let mut order = [0; 32];
        let mut i = 0;
        while i < 32 {
            order[i] = if i < LANES {
                let (b, t, d) = ((i / 9 + band) % 3, (i / 3 + three) % 3, (i + digit) % 3);
                (b * 9 + t * 3 + d) as u16
            } else {
                i as u16
            };
            i += 1;
        }
        Order(order)
    }
}

static BAND_1: Order = Order::turned(1, 0, 0);
static BAND_2: Order = Order::turned(2, 0, 0);
static THREE_1: Order = Order::turned(0, 1, 0);
static THREE_2: Order = Order::turned(0, 2, 0);
static DIGIT_1: Order = Order::turned(0, 0, 1);
static DIGIT_2: Order = Order::turned(0, 0, 2);

/// Lane (band, digit) takes lane (0, digit); the rest takes lane 31, which is 0.
static BAND_0: Order = {
    let mut order = [31; 32];
    let mut i = 0;
    while i < LANES {
        order[i] = (i % 9) as u16;
        i += 1;
    }
    Order(order)
};

/// Three times the band.
static THRICE_BAND: Order = {
    let mut order = [0; 32];
    let mut i = 0;
    while i < LANES {
        order[i] = (i / 9 * 3) as u16;
        i += 1;
    }
    Order(order)
};

#[inline(always)]
fn load(order: &Order) -> __m512i {
    // SAFETY: 64 aligned bytes that can be read; only an `Avx512` leads here.
    unsafe { _mm512_load_si512(order.0.as_ptr().cast()) }
}

#[inline(always)]
fn permute(order: &Order, x: __m512i) -> __m512i {
    // SAFETY: only an `Avx512` leads here.
    unsafe { _mm512_permutexvar_epi16(load(order), x) }
}

#[inline(always)]
fn add(a: __m512i, b: __m512i) -> __m512i {
    // SAFETY: only an `Avx512` leads here.
    unsafe { _mm512_add_epi16(a, b) }
}

// In every block below: SAFETY: an `Avx512` exists only where the CPU has these instructions.
impl Isa for Avx512 {
    type V = __m512i;
    type Array = [u16; 32];

    const ZEROS: [u16; 32] = [0; 32];
    const BAND: usize = 9;
    const THREE: usize = 3;

    #[inline(always)]
    fn pack(self, lanes: &[u16; 32]) -> __m512i {
        // SAFETY: as above, and there are 64 bytes.
        unsafe { _mm512_loadu_si512(lanes.as_ptr().cast()) }
    }

    #[inline(always)]
    fn unpack(self, x: __m512i) -> [u16; 32] {
        let mut lanes = [0; 32];
        // SAFETY: as above, and there is room for 64 bytes.
        unsafe { _mm512_storeu_si512(lanes.as_mut_ptr().cast(), x) };
        lanes
    }

    #[inline(always)]
    fn bands(self, x: [u16; 3]) -> __m512i {
        const BAND: __mmask32 = 0o777;
        // SAFETY: as above.
        unsafe {
            let first = _mm512_maskz_set1_epi16(BAND, x[0] as i16);
            let second = _mm512_mask_set1_epi16(first, BAND << 9, x[1] as i16);
            _mm512_mask_set1_epi16(second, BAND << 18, x[2] as i16)
        }
    }

    #[inline(always)]
    fn splat(self, x: u16) -> __m512i {
        // SAFETY: as above.
        unsafe { _mm512_maskz_set1_epi16(USED, x as i16) }
    }

    #[inline(always)]
    fn and(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: as above.
        unsafe { _mm512_and_si512(a, b) }
    }

    #[inline(always)]
    fn and_not(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: as above.
        unsafe { _mm512_andnot_si512(b, a) }
    }

    #[inline(always)]
    fn or(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: as above.
        unsafe { _mm512_or_si512(a, b) }
    }

    #[inline(always)]
    fn xor(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: as above.
        unsafe { _mm512_xor_si512(a, b) }
    }

    #[inline(always)]
    fn shl<const N: i32>(self, x: __m512i) -> __m512i {
        // SAFETY: as above.
        unsafe { _mm512_sll_epi16(x, _mm_cvtsi32_si128(N)) }
    }

    #[inline(always)]
    fn shr<const N: i32>(self, x: __m512i) -> __m512i {
        // SAFETY: as above.
        unsafe { _mm512_srl_epi16(x, _mm_cvtsi32_si128(N)) }
    }

    #[inline(always)]
    fn sub(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: as above.
        unsafe { _mm512_sub_epi16(a, b) }
    }

    #[inline(always)]
    fn next_band(self, x: __m512i) -> __m512i {
        permute(&BAND_1, x)
    }

    #[inline(always)]
    fn band_before(self, x: __m512i) -> __m512i {
        permute(&BAND_2, x)
    }

    #[inline(always)]
    fn turn_digits(self, x: __m512i) -> (__m512i, __m512i) {
        (permute(&DIGIT_1, x), permute(&DIGIT_2, x))
    }

    #[inline(always)]
    fn turn_threes(self, x: __m512i) -> (__m512i, __m512i) {
        (permute(&THREE_1, x), permute(&THREE_2, x))
    }

    #[inline(always)]
    fn sum_digits(self, x: __m512i) -> __m512i {
        let three = add(x, add(permute(&DIGIT_1, x), permute(&DIGIT_2, x)));
        add(three, add(permute(&THREE_1, three), permute(&THREE_2, three)))
    }

    #[inline(always)]
    fn any(self, x: __m512i) -> bool {
        // SAFETY: as above.
        unsafe { _mm512_test_epi16_mask(x, x) != 0 }
    }

    #[inline(always)]
    fn any_zero(self, x: __m512i) -> bool {
        // SAFETY: as above.
        unsafe { _mm512_mask_testn_epi16_mask(USED, x, x) != 0 }
    }

    #[inline(always)]
    fn ones(self, x: __m512i) -> __m512i {
        // SAFETY: as above.
        unsafe { _mm512_popcnt_epi16(x) }
    }

    #[inline(always)]
    fn below_two(self, x: __m512i) -> __m512i {
        // SAFETY: as above.
        unsafe { _mm512_movm_epi16(_mm512_cmplt_epu16_mask(x, _mm512_set1_epi16(2))) }
    }

    #[inline(always)]
    fn count_two_or_more(self, x: __m512i) -> u32 {
        // SAFETY: as above.
        unsafe { _mm512_cmpge_epu16_mask(x, _mm512_set1_epi16(2)).count_ones() }
    }

    #[inline(always)]
    fn look_up(self, x: __m512i, table: [u8; 8]) -> __m512i {
        // SAFETY: as above.
        unsafe { _mm512_shuffle_epi8(_mm512_set1_epi64(i64::from_le_bytes(table)), x) }
    }

    #[inline(always)]
    fn spread_stacks(self, x: __m512i) -> __m512i {
        // SAFETY: as above.
        let shifted = unsafe { _mm512_srlv_epi16(permute(&BAND_0, x), load(&THRICE_BAND)) };
        self.and(shifted, self.splat(7))
    }

    #[inline(always)]
    fn smallest(self, x: __m512i) -> u16 {
        // SAFETY: as above; what has AVX-512 has SSE4.1.
        unsafe {
            let y = _mm256_min_epu16(_mm512_castsi512_si256(x), _mm512_extracti64x4_epi64::<1>(x));
            let z = _mm_min_epu16(_mm256_castsi256_si128(y), _mm256_extracti128_si256::<1>(y));
            _mm_extract_epi16::<0>(_mm_minpos_epu16(z)) as u16
        }
    }
}
