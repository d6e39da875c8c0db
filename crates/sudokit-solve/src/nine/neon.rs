//! NEON: vectors of eight lanes.

#![allow(unsafe_code)]

use core::arch::aarch64::*;

use super::eights::{Eight, USED};

/// Proves that the CPU has NEON: only [`Neon::detect`] makes a value.
#[derive(Copy, Clone, Debug)]
pub(super) struct Neon(());

impl Neon {
    /// Returns the proof if the CPU has NEON.
    pub(super) fn detect() -> Option<Neon> {
        cpu_has!("neon").then_some(Neon(()))
    }
}

impl Eight for Neon {
    type V = uint16x8_t;

    #[inline(always)]
    fn load(self, lanes: &[u16; 8]) -> uint16x8_t {
        // SAFETY: `self` proves that the CPU has NEON; there are eight numbers to read.
        unsafe { vld1q_u16(lanes.as_ptr()) }
    }

    #[inline(always)]
    fn store(self, x: uint16x8_t) -> [u16; 8] {
        let mut lanes = [0; 8];
        // SAFETY: `self` proves that the CPU has NEON; there is room for eight numbers.
        unsafe { vst1q_u16(lanes.as_mut_ptr(), x) };
        lanes
    }

    #[inline(always)]
    fn splat(self, x: u16) -> uint16x8_t {
        // SAFETY: `self` proves that the CPU has NEON.
        unsafe { vdupq_n_u16(x) }
    }

    #[inline(always)]
    fn and(self, a: uint16x8_t, b: uint16x8_t) -> uint16x8_t {
        // SAFETY: `self` proves that the CPU has NEON.
        unsafe { vandq_u16(a, b) }
    }

    #[inline(always)]
    fn and_not(self, a: uint16x8_t, b: uint16x8_t) -> uint16x8_t {
        // SAFETY: `self` proves that the CPU has NEON.
        unsafe { vbicq_u16(a, b) }
    }

    #[inline(always)]
    fn or(self, a: uint16x8_t, b: uint16x8_t) -> uint16x8_t {
        // SAFETY: `self` proves that the CPU has NEON.
        unsafe { vorrq_u16(a, b) }
    }

    #[inline(always)]
    fn xor(self, a: uint16x8_t, b: uint16x8_t) -> uint16x8_t {
        // SAFETY: `self` proves that the CPU has NEON.
        unsafe { veorq_u16(a, b) }
    }

    #[inline(always)]
    fn shl<const N: i32>(self, x: uint16x8_t) -> uint16x8_t {
        // SAFETY: `self` proves that the CPU has NEON.
        unsafe { vshlq_n_u16::<N>(x) }
    }

    #[inline(always)]
    fn shr<const N: i32>(self, x: uint16x8_t) -> uint16x8_t {
        // SAFETY: `self` proves that the CPU has NEON.
        unsafe { vshrq_n_u16::<N>(x) }
    }

    #[inline(always)]
    fn add(self, a: uint16x8_t, b: uint16x8_t) -> uint16x8_t {
        // SAFETY: `self` proves that the CPU has NEON.
        unsafe { vaddq_u16(a, b) }
    }

    #[inline(always)]
    fn sub(self, a: uint16x8_t, b: uint16x8_t) -> uint16x8_t {
        // SAFETY: `self` proves that the CPU has NEON.
        unsafe { vsubq_u16(a, b) }
    }

    #[inline(always)]
    fn rotate_1(self, x: uint16x8_t) -> uint16x8_t {
        // SAFETY: `self` proves that the CPU has NEON.
        unsafe { vextq_u16::<1>(x, x) }
    }

    #[inline(always)]
    fn rotate_2(self, x: uint16x8_t) -> uint16x8_t {
        // SAFETY: `self` proves that the CPU has NEON.
        unsafe { vextq_u16::<2>(x, x) }
    }

    #[inline(always)]
    fn rotate_4(self, x: uint16x8_t) -> uint16x8_t {
        // SAFETY: `self` proves that the CPU has NEON.
        unsafe { vextq_u16::<4>(x, x) }
    }

    #[inline(always)]
    fn shuffle(self, x: uint16x8_t, order: uint16x8_t) -> uint16x8_t {
        // SAFETY: `self` proves that the CPU has NEON.
        unsafe {
            let bytes = vqtbl1q_u8(vreinterpretq_u8_u16(x), vreinterpretq_u8_u16(order));
            vreinterpretq_u16_u8(bytes)
        }
    }

    #[inline(always)]
    fn first_three(self, a: uint16x8_t, b: uint16x8_t, c: uint16x8_t) -> uint16x8_t {
        // SAFETY: `self` proves that the CPU has NEON.
        let three = unsafe { vcopyq_laneq_u16::<2, 2>(vcopyq_laneq_u16::<1, 1>(a, b), c) };
        self.and(three, self.load(&USED))
    }

    #[inline(always)]
    fn zeros(self, x: uint16x8_t) -> uint16x8_t {
        // SAFETY: `self` proves that the CPU has NEON.
        unsafe { vceqzq_u16(x) }
    }

    #[inline(always)]
    fn below_two(self, x: uint16x8_t) -> uint16x8_t {
        // SAFETY: `self` proves that the CPU has NEON.
        unsafe { vcltq_u16(x, vdupq_n_u16(2)) }
    }

    #[inline(always)]
    fn ones(self, x: uint16x8_t) -> uint16x8_t {
        // SAFETY: `self` proves that the CPU has NEON.
        unsafe { vpaddlq_u8(vcntq_u8(vreinterpretq_u8_u16(x))) }
    }

    #[inline(always)]
    fn any(self, x: uint16x8_t) -> bool {
        // SAFETY: `self` proves that the CPU has NEON.
        unsafe { vmaxvq_u16(x) != 0 }
    }

    #[inline(always)]
    fn count_full(self, [a, b, c, d]: [uint16x8_t; 4]) -> u32 {
        // A full lane is -1.
        let count = self.add(self.add(a, b), self.add(c, d));
        // SAFETY: `self` proves that the CPU has NEON.
        u32::from(unsafe { vaddvq_u16(count) }.wrapping_neg())
    }

    #[inline(always)]
    fn smallest(self, [a, b, c, d]: [uint16x8_t; 4]) -> u16 {
        // SAFETY: `self` proves that the CPU has NEON.
        unsafe { vminvq_u16(vminq_u16(vminq_u16(a, b), vminq_u16(c, d))) }
    }
}
