//! SSE4.1: vectors of eight lanes, for CPUs without AVX2. Almost every CPU since 2008 has it.

#![allow(unsafe_code)]

use core::arch::x86_64::*;

use super::eights::{Eight, USED};

/// Proves that the CPU has SSE4.1 and POPCNT: only [`Sse41::detect`] makes a value.
#[derive(Copy, Clone, Debug)]
pub(super) struct Sse41(());

impl Sse41 {
    /// Returns the proof if the CPU has all features that the searches are compiled for.
    pub(super) fn detect() -> Option<Sse41> {
        cpu_has!("sse4.1", "popcnt").then_some(Sse41(()))
    }
}

impl Eight for Sse41 {
    type V = __m128i;

    #[inline(always)]
    fn load(self, lanes: &[u16; 8]) -> __m128i {
        // SAFETY: `self` proves that the CPU has SSE4.1; there are 16 bytes to read, and an unaligned
        // load may read them.
        unsafe { _mm_loadu_si128(lanes.as_ptr().cast()) }
    }

    #[inline(always)]
    fn store(self, x: __m128i) -> [u16; 8] {
        let mut lanes = [0; 8];
        // SAFETY: `self` proves that the CPU has SSE4.1; there is room for 16 bytes, and an unaligned
        // store may write them.
        unsafe { _mm_storeu_si128(lanes.as_mut_ptr().cast(), x) };
        lanes
    }

    #[inline(always)]
    fn splat(self, x: u16) -> __m128i {
        // SAFETY: `self` proves that the CPU has SSE4.1.
        unsafe { _mm_set1_epi16(x as i16) }
    }

    #[inline(always)]
    fn and(self, a: __m128i, b: __m128i) -> __m128i {
        // SAFETY: `self` proves that the CPU has SSE4.1.
        unsafe { _mm_and_si128(a, b) }
    }

    #[inline(always)]
    fn and_not(self, a: __m128i, b: __m128i) -> __m128i {
        // SAFETY: `self` proves that the CPU has SSE4.1.
        unsafe { _mm_andnot_si128(b, a) }
    }

    #[inline(always)]
    fn or(self, a: __m128i, b: __m128i) -> __m128i {
        // SAFETY: `self` proves that the CPU has SSE4.1.
        unsafe { _mm_or_si128(a, b) }
    }

    #[inline(always)]
    fn xor(self, a: __m128i, b: __m128i) -> __m128i {
        // SAFETY: `self` proves that the CPU has SSE4.1.
        unsafe { _mm_xor_si128(a, b) }
    }

    #[inline(always)]
    fn shl<const N: i32>(self, x: __m128i) -> __m128i {
        // SAFETY: `self` proves that the CPU has SSE4.1.
        unsafe { _mm_slli_epi16::<N>(x) }
    }

    #[inline(always)]
    fn shr<const N: i32>(self, x: __m128i) -> __m128i {
        // SAFETY: `self` proves that the CPU has SSE4.1.
        unsafe { _mm_srli_epi16::<N>(x) }
    }

    #[inline(always)]
    fn add(self, a: __m128i, b: __m128i) -> __m128i {
        // SAFETY: `self` proves that the CPU has SSE4.1.
        unsafe { _mm_add_epi16(a, b) }
    }

    #[inline(always)]
    fn sub(self, a: __m128i, b: __m128i) -> __m128i {
        // SAFETY: `self` proves that the CPU has SSE4.1.
        unsafe { _mm_sub_epi16(a, b) }
    }

    #[inline(always)]
    fn rotate_1(self, x: __m128i) -> __m128i {
        // SAFETY: `self` proves that the CPU has SSE4.1.
        unsafe { _mm_alignr_epi8::<2>(x, x) }
    }

    #[inline(always)]
    fn rotate_2(self, x: __m128i) -> __m128i {
        // SAFETY: `self` proves that the CPU has SSE4.1.
        unsafe { _mm_shuffle_epi32::<0b00_11_10_01>(x) }
    }

    #[inline(always)]
    fn rotate_4(self, x: __m128i) -> __m128i {
        // SAFETY: `self` proves that the CPU has SSE4.1.
        unsafe { _mm_shuffle_epi32::<0b01_00_11_10>(x) }
    }

    #[inline(always)]
    fn shuffle(self, x: __m128i, order: __m128i) -> __m128i {
        // SAFETY: `self` proves that the CPU has SSE4.1, and every CPU with SSE4.1 has SSSE3.
        unsafe { _mm_shuffle_epi8(x, order) }
    }

    #[inline(always)]
    fn first_three(self, a: __m128i, b: __m128i, c: __m128i) -> __m128i {
        // SAFETY: `self` proves that the CPU has SSE4.1.
        let three = unsafe { _mm_blend_epi16::<0b100>(_mm_blend_epi16::<0b010>(a, b), c) };
        self.and(three, self.load(&USED))
    }

    #[inline(always)]
    fn zeros(self, x: __m128i) -> __m128i {
        // SAFETY: `self` proves that the CPU has SSE4.1.
        unsafe { _mm_cmpeq_epi16(x, _mm_setzero_si128()) }
    }

    #[inline(always)]
    fn below_two(self, x: __m128i) -> __m128i {
        // SAFETY: `self` proves that the CPU has SSE4.1.
        unsafe { _mm_cmpgt_epi16(_mm_set1_epi16(2), x) }
    }

    #[inline(always)]
    fn ones(self, x: __m128i) -> __m128i {
        // SAFETY: `self` proves that the CPU has SSE4.1.
        unsafe {
            let table = _mm_set_epi64x(0x0403_0302_0302_0201, 0x0302_0201_0201_0100);
            let nibble = _mm_set1_epi8(15);
            let low = _mm_shuffle_epi8(table, _mm_and_si128(x, nibble));
            let high = _mm_shuffle_epi8(table, _mm_and_si128(_mm_srli_epi16::<4>(x), nibble));
            let bytes = _mm_add_epi8(low, high);
            let sum = _mm_add_epi16(bytes, _mm_srli_epi16::<8>(bytes));
            _mm_and_si128(sum, _mm_set1_epi16(15))
        }
    }

    #[inline(always)]
    fn any(self, x: __m128i) -> bool {
        // SAFETY: `self` proves that the CPU has SSE4.1.
        unsafe { _mm_testz_si128(x, x) == 0 }
    }

    #[inline(always)]
    fn count_full(self, [a, b, c, d]: [__m128i; 4]) -> u32 {
        // SAFETY: `self` proves that the CPU has SSE4.1.
        unsafe {
            // One bit for each lane.
            let low = _mm_movemask_epi8(_mm_packs_epi16(a, b)) as u32;
            let high = _mm_movemask_epi8(_mm_packs_epi16(c, d)) as u32;
            (low | high << 16).count_ones()
        }
    }

    #[inline(always)]
    fn smallest(self, [a, b, c, d]: [__m128i; 4]) -> u16 {
        // SAFETY: `self` proves that the CPU has SSE4.1.
        unsafe {
            let all = _mm_min_epu16(_mm_min_epu16(a, b), _mm_min_epu16(c, d));
            _mm_extract_epi16::<0>(_mm_minpos_epu16(all)) as u16
        }
    }
}
