//! W-Wing, XY-Wing and XYZ-Wing: patterns of cells with two or three candidates.

use super::found::{Removed, remove_from};
use super::grid::Grid;
use super::tables::{PEERS, Set, cells, count, sees};

/// The cells with two and with three candidates, and how many have more.
pub(super) struct Sizes {
    pub(super) two: Set,
    pub(super) three: Set,
    pub(super) more: Set,
}

impl Sizes {
    pub(super) fn new(grid: &Grid) -> Sizes {
        let mut sizes = Sizes { two: 0, three: 0, more: 0 };
        for cell in cells(grid.open) {
            let set = match count(grid.candidates[cell]) {
                2 => &mut sizes.two,
                3 => &mut sizes.three,
                _ => &mut sizes.more,
            };
            *set |= 1 << cell;
        }
        sizes
    }
}

/// The first W-Wing.
pub(super) fn w_wing(grid: &Grid, sizes: &Sizes, removed: &mut Removed) -> bool {
    cells(sizes.two).any(|i| {
        let pair = grid.candidates[i];
        let (x, y) = (pair.trailing_zeros() as usize, 15 - pair.leading_zeros() as usize);
        let others = sizes.two & grid.with[x] & grid.with[y] & !((2 << i) - 1);
        cells(others).any(|j| {
            [(x, y), (y, x)].into_iter().any(|(gone, link)| {
                let targets = grid.with[gone] & PEERS[i] & PEERS[j];
                let links = targets != 0 && has_link(grid, i, j, link);
                if links {
                    removed.clear();
                    remove_from(removed, targets, gone);
                }
                links
            })
        })
    })
}

/// Whether a house has just two cells for a digit, one that sees `i` and one that sees `j`. Quirk: a cell
/// that sees `i` is not used as the one that sees `j`.
fn has_link(grid: &Grid, i: usize, j: usize, digit: usize) -> bool {
    (0..27).any(|house| {
        let Some((a, b)) = grid.two_in(house, digit) else { return false };
        let for_i = |cell| cell != j && sees(cell, i);
        let for_j = |cell| cell != i && !sees(cell, i) && sees(cell, j);
        (for_i(a) && for_j(b)) || (for_j(a) && for_i(b))
    })
}

/// The first XY-Wing.
pub(super) fn xy_wing(grid: &Grid, sizes: &Sizes, removed: &mut Removed) -> bool {
    cells(sizes.two).any(|i| {
        let later = sizes.two & !((2 << i) - 1);
        cells(later).any(|j| {
            let (a, b) = (grid.candidates[i], grid.candidates[j]);
            let last = a ^ b;
            if last.count_ones() != 2 {
                return false;
            }
            let (x, y) = (last.trailing_zeros() as usize, 15 - last.leading_zeros() as usize);
            let thirds = later & !((2 << j) - 1) & grid.with[x] & grid.with[y];
            // The pivot sees the other two cells.
            let near = match sees(i, j) {
                true => PEERS[i] | PEERS[j],
                false => PEERS[i] & PEERS[j],
            };
            cells(thirds & near).any(|k| {
                [(i, j, k), (j, i, k), (k, j, i)]
                    .into_iter()
                    .any(|(pivot, one, other)| pincers(grid, pivot, one, other, !0, removed))
            })
        })
    })
}

/// The first XYZ-Wing.
pub(super) fn xyz_wing(grid: &Grid, sizes: &Sizes, removed: &mut Removed) -> bool {
    cells(sizes.three).any(|pivot| {
        let all = grid.candidates[pivot];
        let near = sizes.two & PEERS[pivot];
        cells(near).filter(|&j| grid.candidates[j] & !all == 0).any(|j| {
            let later = near & !((2 << j) - 1);
            let fits = |&k: &usize| {
                grid.candidates[k] & !all == 0 && grid.candidates[k] != grid.candidates[j]
            };
            cells(later).filter(fits).any(|k| pincers(grid, pivot, j, k, PEERS[pivot], removed))
        })
    })
}

/// Removes the only common digit of two pincers that the pivot sees.
fn pincers(
    grid: &Grid,
    pivot: usize,
    one: usize,
    other: usize,
    also: Set,
    removed: &mut Removed,
) -> bool {
    let common = grid.candidates[one] & grid.candidates[other];
    if common.count_ones() != 1 || !sees(pivot, one) || !sees(pivot, other) {
        return false;
    }
    let digit = common.trailing_zeros() as usize;
    let targets = grid.with[digit] & PEERS[one] & PEERS[other] & also;
    if targets != 0 {
        removed.clear();
        remove_from(removed, targets, digit);
    }
    targets != 0
}
