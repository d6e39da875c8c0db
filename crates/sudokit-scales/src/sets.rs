//! Sets on the plain 9x9 as bits, for scales with tables of their own.

/// A set of digits (bit 0 is digit 1), or of places of a house.
pub(super) type Mask = u16;

/// A set of cells: bit `n` is cell `n`.
pub(super) type Set = u128;

/// All nine digits or places.
pub(super) const ALL: Mask = 0x1ff;

/// The members of a mask, in ascending order.
#[inline]
pub(super) fn members(mask: Mask) -> impl Iterator<Item = usize> + Clone {
    let mut rest = mask;
    core::iter::from_fn(move || {
        let first = rest.trailing_zeros() as usize;
        (rest != 0).then(|| {
            rest &= rest - 1;
            first
        })
    })
}

/// The members of a set of cells, in ascending order.
#[inline]
pub(super) fn cells(set: Set) -> impl Iterator<Item = usize> + Clone {
    let (mut low, mut high) = (set as u64, (set >> 64) as u64);
    core::iter::from_fn(move || {
        if low != 0 {
            let first = low.trailing_zeros() as usize;
            low &= low - 1;
            Some(first)
        } else if high != 0 {
            let first = high.trailing_zeros() as usize;
            high &= high - 1;
            Some(first + 64)
        } else {
            None
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_are_in_ascending_order() {
        assert!(members(0b1_0000_0101).eq([0, 2, 8]));
        assert!(cells(1 << 80 | 1 << 64 | 1 << 63 | 1).eq([0, 63, 64, 80]));
        assert!(members(0).chain(cells(0)).next().is_none());
    }
}
