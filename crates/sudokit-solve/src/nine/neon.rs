//! NEON: five vectors with two threes of digits each.
//!
//! ```text
//! vector       0            1            2            3            4
//! half         0     1      0     1      0     1      0     1      0     1
//! band         1     1      1     2      2     2      3     3      3     -      -  always 0
//! digits       123-  456-   789-  123-   456-  789-   123-  456-   789-  ----
//! ```
//!
//! Rotating threes or bands recombines halves.

#![allow(unsafe_code)]

use core::arch::aarch64::*;

use super::isa::{Isa, Threes};

/// Proves that the CPU has NEON: only [`Neon::detect`] makes a value.
#[derive(Copy, Clone, Debug)]
pub(super) struct Neon(());

impl Neon {
    /// Returns the proof if the CPU has NEON.
    pub(super) fn detect() -> Option<Neon> {
        cpu_has!("neon").then_some(Neon(()))
    }
}

type Vectors = [uint16x8_t; 5];

/// Evaluates an expression for each vector.
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
            {
                $(let $x = $x[4];)+
                $each
            },
        ]
    };
}

/// Combines two halves, each the `low` or `high` half of a vector, or zeros.
macro_rules! halves {
    (low $a:expr, low $b:expr) => {
        vcombine_u16(vget_low_u16($a), vget_low_u16($b))
    };
    (high $a:expr, high $b:expr) => {
        vcombine_u16(vget_high_u16($a), vget_high_u16($b))
    };
    (high $a:expr, low $b:expr) => {
        vextq_u16::<4>($a, $b)
    };
    (low $a:expr) => {
        vcombine_u16(vget_low_u16($a), vdup_n_u16(0))
    };
    (high $a:expr) => {
        vcombine_u16(vget_high_u16($a), vdup_n_u16(0))
    };
}

/// All bits in the lanes in use, none in the others.
static USED: [u16; 40] = {
    let mut used = [0; 40];
    let mut word = 0;
    while word < 9 {
        let mut digit = 0;
        while digit < 3 {
            used[4 * word + digit] = u16::MAX;
            digit += 1;
        }
        word += 1;
    }
    used
};

impl Neon {
    /// Clears the unused lanes.
    #[inline(always)]
    fn clear_unused(self, x: Vectors) -> Vectors {
        self.and(x, self.pack(&USED))
    }

    #[inline(always)]
    fn add(self, a: Vectors, b: Vectors) -> Vectors {
        // SAFETY: `self` proves that the CPU has NEON.
        each!(a, b => unsafe { vaddq_u16(a, b) })
    }
}

impl Isa for Neon {
    type V = Vectors;
    type Array = [u16; 40];

    const ZEROS: [u16; 40] = [0; 40];

    #[inline(always)]
    fn place(lane: usize) -> usize {
        lane / 3 * 4 + lane % 3
    }

    #[inline(always)]
    fn pack(self, lanes: &[u16; 40]) -> Vectors {
        let (vectors, _) = lanes.as_chunks::<8>();
        // SAFETY: `self` proves that the CPU has NEON; each vector has eight
        // numbers to read.
        each!(vectors => unsafe { vld1q_u16(vectors.as_ptr()) })
    }

    #[inline(always)]
    fn unpack(self, x: Vectors) -> [u16; 40] {
        let mut lanes = [0; 40];
        let (vectors, _) = lanes.as_chunks_mut::<8>();
        for (vector, x) in vectors.iter_mut().zip(x) {
            // SAFETY: `self` proves that the CPU has NEON; there is room for
            // eight numbers.
            unsafe { vst1q_u16(vector.as_mut_ptr(), x) };
        }
        lanes
    }

    #[inline(always)]
    fn bands(self, x: [u16; 3]) -> Vectors {
        // SAFETY: `self` proves that the CPU has NEON.
        let [a, b, c] = x.map(|x| unsafe { vdupq_n_u16(x) });
        // SAFETY: `self` proves that the CPU has NEON.
        self.clear_unused([a, unsafe { halves!(low a, low b) }, b, c, c])
    }

    #[inline(always)]
    fn splat(self, x: u16) -> Vectors {
        // SAFETY: `self` proves that the CPU has NEON.
        self.clear_unused([unsafe { vdupq_n_u16(x) }; 5])
    }

    #[inline(always)]
    fn and(self, a: Vectors, b: Vectors) -> Vectors {
        // SAFETY: `self` proves that the CPU has NEON.
        each!(a, b => unsafe { vandq_u16(a, b) })
    }

    #[inline(always)]
    fn and_not(self, a: Vectors, b: Vectors) -> Vectors {
        // SAFETY: `self` proves that the CPU has NEON.
        each!(a, b => unsafe { vbicq_u16(a, b) })
    }

    #[inline(always)]
    fn or(self, a: Vectors, b: Vectors) -> Vectors {
        // SAFETY: `self` proves that the CPU has NEON.
        each!(a, b => unsafe { vorrq_u16(a, b) })
    }

    #[inline(always)]
    fn xor(self, a: Vectors, b: Vectors) -> Vectors {
        // SAFETY: `self` proves that the CPU has NEON.
        each!(a, b => unsafe { veorq_u16(a, b) })
    }

    #[inline(always)]
    fn shl<const N: i32>(self, x: Vectors) -> Vectors {
        // SAFETY: `self` proves that the CPU has NEON.
        each!(x => unsafe { vshlq_n_u16::<N>(x) })
    }

    #[inline(always)]
    fn shr<const N: i32>(self, x: Vectors) -> Vectors {
        // SAFETY: `self` proves that the CPU has NEON.
        each!(x => unsafe { vshrq_n_u16::<N>(x) })
    }

    #[inline(always)]
    fn sub(self, a: Vectors, b: Vectors) -> Vectors {
        // SAFETY: `self` proves that the CPU has NEON.
        each!(a, b => unsafe { vsubq_u16(a, b) })
    }

    #[inline(always)]
    fn but_lowest(self, x: Vectors) -> Vectors {
        // SAFETY: `self` proves that the CPU has NEON.
        each!(x => unsafe { vandq_u16(x, vsubq_u16(x, vdupq_n_u16(1))) })
    }

    #[inline(always)]
    fn or_all(self, x: Vectors) -> Vectors {
        // SAFETY: `self` proves that the CPU has NEON.
        each!(x => unsafe { vorrq_u16(x, vceqzq_u16(x)) })
    }

    #[inline(always)]
    fn next_band(self, x: Vectors) -> Vectors {
        // SAFETY: `self` proves that the CPU has NEON.
        unsafe {
            [
                halves!(high x[1], low x[2]),
                halves!(high x[2], low x[3]),
                halves!(high x[3], low x[4]),
                x[0],
                halves!(low x[1]),
            ]
        }
    }

    #[inline(always)]
    fn previous_band(self, x: Vectors) -> Vectors {
        // SAFETY: `self` proves that the CPU has NEON.
        unsafe {
            [
                x[3],
                halves!(low x[4], low x[0]),
                halves!(high x[0], low x[1]),
                halves!(high x[1], low x[2]),
                halves!(high x[2]),
            ]
        }
    }

    #[inline(always)]
    fn others(self, x: Vectors) -> Vectors {
        self.others_by_threes(x)
    }

    #[inline(always)]
    fn sum_digits(self, x: Vectors) -> Vectors {
        let (a, b) = self.rotate_digits(x);
        let three = self.add(x, self.add(a, b));
        let (c, d) = self.rotate_threes(three);
        self.add(three, self.add(c, d))
    }

    #[inline(always)]
    fn any(self, x: Vectors) -> bool {
        let [a, b, c, d, e] = x;
        // SAFETY: `self` proves that the CPU has NEON.
        unsafe {
            let all = vorrq_u16(vorrq_u16(a, b), vorrq_u16(vorrq_u16(c, d), e));
            vmaxvq_u16(all) != 0
        }
    }

    #[inline(always)]
    fn any_zero(self, x: Vectors) -> bool {
        // SAFETY: `self` proves that the CPU has NEON.
        let zero = each!(x => unsafe { vceqzq_u16(x) });
        self.any(self.clear_unused(zero))
    }

    #[inline(always)]
    fn ones(self, x: Vectors) -> Vectors {
        // SAFETY: `self` proves that the CPU has NEON.
        each!(x => unsafe { vpaddlq_u8(vcntq_u8(vreinterpretq_u8_u16(x))) })
    }

    #[inline(always)]
    fn below_two(self, x: Vectors) -> Vectors {
        // SAFETY: `self` proves that the CPU has NEON.
        each!(x => unsafe { vcltq_u16(x, vdupq_n_u16(2)) })
    }

    #[inline(always)]
    fn count_two_or_more(self, x: Vectors) -> u32 {
        // SAFETY: `self` proves that the CPU has NEON.
        let more =
            each!(x => unsafe { vaddvq_u16(vshrq_n_u16::<15>(vcgeq_u16(x, vdupq_n_u16(2)))) });
        more.into_iter().map(u32::from).sum()
    }

    #[inline(always)]
    fn look_up(self, x: Vectors, table: [u8; 8]) -> Vectors {
        // SAFETY: `self` proves that the CPU has NEON.
        each!(x => unsafe {
            let table = vdupq_n_u64(u64::from_le_bytes(table));
            let bytes = vqtbl1q_u8(vreinterpretq_u8_u64(table), vreinterpretq_u8_u16(x));
            vreinterpretq_u16_u8(bytes)
        })
    }

    #[inline(always)]
    fn spread_stacks(self, x: Vectors) -> Vectors {
        let (second, third) = (self.shr::<3>(x), self.shr::<6>(x));
        // SAFETY: `self` proves that the CPU has NEON.
        let all = unsafe {
            [
                x[0],
                halves!(low x[1], low second[0]),
                halves!(high second[0], low second[1]),
                third[0],
                halves!(low third[1]),
            ]
        };
        self.and(all, self.splat(7))
    }

    #[inline(always)]
    fn smallest(self, x: Vectors) -> u16 {
        let [a, b, c, d, e] = x;
        // SAFETY: `self` proves that the CPU has NEON.
        unsafe { vminvq_u16(vminq_u16(vminq_u16(a, b), vminq_u16(vminq_u16(c, d), e))) }
    }
}

impl Threes for Neon {
    #[inline(always)]
    fn rotate_digits(self, x: Vectors) -> (Vectors, Vectors) {
        static NEXT: [u8; 16] = [2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15];
        static BEFORE: [u8; 16] = [4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15];
        // SAFETY: `self` proves that the CPU has NEON; each table has sixteen
        // bytes to read.
        let (next, before) = unsafe { (vld1q_u8(NEXT.as_ptr()), vld1q_u8(BEFORE.as_ptr())) };
        // SAFETY: `self` proves that the CPU has NEON.
        let rotated = |order| {
            each!(x => unsafe {
                vreinterpretq_u16_u8(vqtbl1q_u8(vreinterpretq_u8_u16(x), order))
            })
        };
        (rotated(next), rotated(before))
    }

    #[inline(always)]
    fn rotate_threes(self, x: Vectors) -> (Vectors, Vectors) {
        // SAFETY: `self` proves that the CPU has NEON.
        unsafe {
            (
                [
                    halves!(high x[0], low x[1]),
                    halves!(low x[0], low x[2]),
                    halves!(high x[2], high x[1]),
                    halves!(high x[3], low x[4]),
                    halves!(low x[3]),
                ],
                [
                    halves!(low x[1], low x[0]),
                    halves!(high x[0], high x[2]),
                    halves!(high x[1], low x[2]),
                    halves!(low x[4], low x[3]),
                    halves!(high x[3]),
                ],
            )
        }
    }
}
