//! What a search found.

use alloc::vec::Vec;

use super::tables::{Mask, Set, cells, members};

/// Candidates to remove: cells with digits, in the order in which the original lists them. It may list
/// one twice. The order matters: it is that in which new singles are queued.
pub(super) type Removed = Vec<(u8, u8)>;

/// Adds a digit of some cells, in ascending order.
pub(super) fn remove_from(removed: &mut Removed, set: Set, digit: usize) {
    removed.extend(cells(set).map(|cell| (cell as u8, digit as u8)));
}

/// Adds digits of a cell, in ascending order.
pub(super) fn remove_digits(removed: &mut Removed, cell: usize, digits: Mask) {
    removed.extend(members(digits).map(|digit| (cell as u8, digit as u8)));
}

/// Sorts by digit, then by cell, and drops repetitions, as the original does for chains.
pub(super) fn tidy(removed: &mut Removed) {
    removed.sort_unstable_by_key(|&(cell, digit)| (digit, cell));
    removed.dedup();
}

/// The number by which the original compares lists of removed candidates of the same length.
pub(super) fn index_sum(removed: &[(u8, u8)]) -> i64 {
    let weighed = removed
        .iter()
        .enumerate()
        .map(|(at, &(cell, digit))| i64::from(cell) * (1 + 80 * at as i64) + i64::from(digit) + 1);
    weighed.sum()
}
