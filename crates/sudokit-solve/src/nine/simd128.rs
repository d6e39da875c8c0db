//! SIMD of WebAssembly: vectors of eight lanes. A module has it or has not, from when it was compiled: with
//! `-C target-feature=+simd128`. A browser without it refuses the whole module.

#![allow(unsafe_code)]

use core::arch::wasm32::*;

use super::eights::{Eight, USED};

/// The vectors of WebAssembly. This file is compiled only where a module may use them.
#[derive(Copy, Clone, Debug)]
pub(super) struct Simd128;

impl Eight for Simd128 {
    type V = v128;

    #[inline(always)]
    fn load(self, lanes: &[u16; 8]) -> v128 {
        // SAFETY: there are 16 bytes to read, aligned in any way.
        unsafe { v128_load(lanes.as_ptr().cast()) }
    }

    #[inline(always)]
    fn store(self, x: v128) -> [u16; 8] {
        let mut lanes = [0; 8];
        // SAFETY: there is room for 16 bytes, aligned in any way.
        unsafe { v128_store(lanes.as_mut_ptr().cast(), x) };
        lanes
    }

    #[inline(always)]
    fn splat(self, x: u16) -> v128 {
        u16x8_splat(x)
    }

    #[inline(always)]
    fn and(self, a: v128, b: v128) -> v128 {
        v128_and(a, b)
    }

    #[inline(always)]
    fn and_not(self, a: v128, b: v128) -> v128 {
        v128_andnot(a, b)
    }

    #[inline(always)]
    fn or(self, a: v128, b: v128) -> v128 {
        v128_or(a, b)
    }

    #[inline(always)]
    fn xor(self, a: v128, b: v128) -> v128 {
        v128_xor(a, b)
    }

    #[inline(always)]
    fn shl<const N: i32>(self, x: v128) -> v128 {
        u16x8_shl(x, N as u32)
    }

    #[inline(always)]
    fn shr<const N: i32>(self, x: v128) -> v128 {
        u16x8_shr(x, N as u32)
    }

    #[inline(always)]
    fn add(self, a: v128, b: v128) -> v128 {
        u16x8_add(a, b)
    }

    #[inline(always)]
    fn sub(self, a: v128, b: v128) -> v128 {
        u16x8_sub(a, b)
    }

    #[inline(always)]
    fn rotate_1(self, x: v128) -> v128 {
        u16x8_shuffle::<1, 2, 3, 4, 5, 6, 7, 0>(x, x)
    }

    #[inline(always)]
    fn rotate_2(self, x: v128) -> v128 {
        u16x8_shuffle::<2, 3, 4, 5, 6, 7, 0, 1>(x, x)
    }

    #[inline(always)]
    fn rotate_4(self, x: v128) -> v128 {
        u16x8_shuffle::<4, 5, 6, 7, 0, 1, 2, 3>(x, x)
    }

    #[inline(always)]
    fn shuffle(self, x: v128, order: v128) -> v128 {
        u8x16_swizzle(x, order)
    }

    #[inline(always)]
    fn first_three(self, a: v128, b: v128, c: v128) -> v128 {
        let two = u16x8_shuffle::<0, 9, 2, 3, 4, 5, 6, 7>(a, b);
        v128_and(u16x8_shuffle::<0, 1, 10, 3, 4, 5, 6, 7>(two, c), self.load(&USED))
    }

    #[inline(always)]
    fn zeros(self, x: v128) -> v128 {
        u16x8_eq(x, u16x8_splat(0))
    }

    #[inline(always)]
    fn below_two(self, x: v128) -> v128 {
        u16x8_lt(x, u16x8_splat(2))
    }

    #[inline(always)]
    fn ones(self, x: v128) -> v128 {
        u16x8_extadd_pairwise_u8x16(u8x16_popcnt(x))
    }

    #[inline(always)]
    fn any(self, x: v128) -> bool {
        v128_any_true(x)
    }

    #[inline(always)]
    fn count_full(self, [a, b, c, d]: [v128; 4]) -> u32 {
        let low = i8x16_bitmask(i8x16_narrow_i16x8(a, b));
        let high = i8x16_bitmask(i8x16_narrow_i16x8(c, d));
        low.count_ones() + high.count_ones()
    }

    #[inline(always)]
    fn smallest(self, [a, b, c, d]: [v128; 4]) -> u16 {
        let four = u16x8_min(u16x8_min(a, b), u16x8_min(c, d));
        let two = u16x8_min(four, self.rotate_4(four));
        let one = u16x8_min(two, self.rotate_2(two));
        u16x8_extract_lane::<0>(u16x8_min(one, self.rotate_1(one)))
    }
}
