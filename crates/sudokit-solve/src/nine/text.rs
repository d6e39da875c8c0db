//! Between 81 bytes and four planes of bits.

use sudokit_core::is_blank_sign;

use super::CELLS;
use sixteen::{planes_of_signs, planes_of_values};

fn is_sign(sign: u8) -> bool {
    sign.is_ascii_digit() || is_blank_sign(sign, 9)
}

/// The planes of 81 signs.
///
/// # Errors
/// The place of the first sign that is neither digit nor blank.
#[inline]
pub(super) fn read(signs: &[u8; CELLS]) -> Result<[u128; 4], usize> {
    let (sixteens, last) = signs.as_chunks::<16>();
    let last = last[0].wrapping_sub(b'0');
    let (mut digits, last) =
        if last <= 9 { (true, last) } else { (last == b'.'.wrapping_sub(b'0'), 0) };
    let planes = join(sixteens, last, |signs| {
        let (planes, usual) = planes_of_signs(signs);
        digits &= usual;
        planes
    });
    // Other signs than digits and dots are rare, and looked at one by one.
    if !digits && let Some(at) = signs.iter().position(|&sign| !is_sign(sign)) {
        return Err(at);
    }
    Ok(planes)
}

/// The planes of 81 values up to 9.
#[inline]
pub(super) fn pack(values: &[u8; CELLS]) -> [u128; 4] {
    let (sixteens, last) = values.as_chunks::<16>();
    join(sixteens, last[0], planes_of_values)
}

/// The planes of all cells from those of five times 16 and the last value.
#[inline(always)]
fn join(
    sixteens: &[[u8; 16]],
    last: u8,
    mut planes: impl FnMut(&[u8; 16]) -> [u16; 4],
) -> [u128; 4] {
    let (mut low, mut high) = ([0_u64; 4], [0_u64; 4]);
    for (i, bytes) in sixteens.iter().enumerate() {
        let bits = planes(bytes);
        for j in 0..4 {
            let bits = u64::from(bits[j]);
            if i < 4 { low[j] |= bits << (16 * i) } else { high[j] = bits }
        }
    }
    [0, 1, 2, 3].map(|j| {
        let high = high[j] | u64::from(last >> j & 1) << 16;
        u128::from(low[j]) | u128::from(high) << 64
    })
}

#[cfg(target_arch = "x86_64")]
mod sixteen {
    //! SSE2, which every x86-64 has.
    #![allow(unsafe_code)]

    use core::arch::x86_64::*;

    #[inline(always)]
    fn load(bytes: &[u8; 16]) -> __m128i {
        // SAFETY: 16 bytes that can be read.
        unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) }
    }

    /// Binary place `j` of each byte.
    #[inline(always)]
    fn planes(x: __m128i) -> [u16; 4] {
        // The place is moved to the sign bit of its byte; what crosses over from a neighbour stays
        // below it.
        // SAFETY: SSE2 is there.
        unsafe {
            [
                _mm_movemask_epi8(_mm_slli_epi16::<7>(x)) as u16,
                _mm_movemask_epi8(_mm_slli_epi16::<6>(x)) as u16,
                _mm_movemask_epi8(_mm_slli_epi16::<5>(x)) as u16,
                _mm_movemask_epi8(_mm_slli_epi16::<4>(x)) as u16,
            ]
        }
    }

    /// The planes of 16 values.
    #[inline(always)]
    pub(super) fn planes_of_values(values: &[u8; 16]) -> [u16; 4] {
        planes(load(values))
    }

    /// The planes of 16 signs, and whether they are all digits or dots; others count as blanks.
    #[inline(always)]
    pub(super) fn planes_of_signs(signs: &[u8; 16]) -> ([u16; 4], bool) {
        let x = load(signs);
        // SAFETY: SSE2 is there.
        unsafe {
            let values = _mm_sub_epi8(x, _mm_set1_epi8(b'0' as i8));
            let digit = _mm_cmpeq_epi8(_mm_min_epu8(values, _mm_set1_epi8(9)), values);
            let dot = _mm_cmpeq_epi8(x, _mm_set1_epi8(b'.' as i8));
            let usual = _mm_movemask_epi8(_mm_or_si128(digit, dot)) == 0xFFFF;
            (planes(_mm_and_si128(values, digit)), usual)
        }
    }
}

#[cfg(not(target_arch = "x86_64"))]
mod sixteen {
    //! 64-bit words.

    /// The planes of 16 values.
    #[inline(always)]
    pub(super) fn planes_of_values(values: &[u8; 16]) -> [u16; 4] {
        let (words, _) = values.as_chunks::<8>();
        let [low, high] = [words[0], words[1]].map(u64::from_le_bytes);
        // The product collects the lowest bits of eight bytes in its highest byte.
        let collect =
            |x: u64| ((x & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u16;
        [0, 1, 2, 3].map(|j| collect(low >> j) | collect(high >> j) << 8)
    }

    /// The planes of 16 signs, and whether they are all digits or dots; others count as blanks.
    #[inline(always)]
    pub(super) fn planes_of_signs(signs: &[u8; 16]) -> ([u16; 4], bool) {
        let mut usual = true;
        let values = signs.map(|sign| {
            let value = sign.wrapping_sub(b'0');
            usual &= value <= 9 || sign == b'.';
            if value <= 9 { value } else { 0 }
        });
        (planes_of_values(&values), usual)
    }
}

/// Each bit of a byte as a byte.
static SPREAD: [u64; 256] = {
    let mut table = [0; 256];
    let mut i = 0;
    while i < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[i] |= ((i as u64) >> bit & 1) << (8 * bit);
            bit += 1;
        }
        i += 1;
    }
    table
};

/// The signs of planes, dots for blanks.
#[inline]
pub(super) fn write(planes: &[u128; 4], out: &mut [u8; CELLS]) {
    const DOTS: u64 = 0x0101_0101_0101_0101 * b'.' as u64;
    let bytes = planes.map(u128::to_le_bytes);
    let eight = |i: usize| {
        let spread = |j: usize| SPREAD[usize::from(bytes[j][i])];
        let value = spread(0) | spread(1) << 1 | spread(2) << 2 | spread(3) << 3;
        let filled = SPREAD[usize::from(bytes[0][i] | bytes[1][i] | bytes[2][i] | bytes[3][i])];
        // From the dot to the zero where a cell is filled, and on to its digit.
        DOTS + filled * u64::from(b'0' - b'.') + value
    };
    let (eights, rest) = out.as_chunks_mut::<8>();
    for (i, out) in eights.iter_mut().enumerate() {
        *out = eight(i).to_le_bytes();
    }
    rest[0] = eight(10) as u8;
}
