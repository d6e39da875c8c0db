//! What bits are remembered for: a digit, a house, or the board.

use sudokit_core::{Digit, HouseId};

use crate::changes::Changes;

/// What a [`BitMemo`](super::BitMemo) holds bits for.
pub(crate) trait Item: Copy {
    /// The number of items on a board.
    fn count(changes: &Changes) -> usize;

    /// The number of this item.
    fn index(self) -> usize;

    /// The revision of its last change.
    fn changed(self, changes: &Changes) -> u32;
}

impl Item for Digit {
    fn count(changes: &Changes) -> usize {
        changes.digit_count()
    }

    #[inline]
    fn index(self) -> usize {
        Digit::index(self)
    }

    #[inline]
    fn changed(self, changes: &Changes) -> u32 {
        changes.of_digit(self)
    }
}

impl Item for HouseId {
    fn count(changes: &Changes) -> usize {
        changes.house_count()
    }

    #[inline]
    fn index(self) -> usize {
        HouseId::index(self)
    }

    #[inline]
    fn changed(self, changes: &Changes) -> u32 {
        changes.of_house(self)
    }
}

impl Item for () {
    fn count(_: &Changes) -> usize {
        1
    }

    #[inline]
    fn index(self) -> usize {
        0
    }

    #[inline]
    fn changed(self, changes: &Changes) -> u32 {
        changes.revision()
    }
}
