//! BUG+1: every cell has two candidates, but for one cell with three.

use super::found::{Removed, remove_digits};
use super::grid::Grid;
use super::tables::{BLOCKS, COLUMNS, HOUSES_OF, count};
use super::wings::Sizes;

/// The BUG+1, if the position is one. Quirk: that each digit has two cells in each house is not checked;
/// it may have one.
pub(super) fn bug_plus_one(grid: &Grid, sizes: &Sizes, removed: &mut Removed) -> bool {
    if sizes.more != 0 || sizes.three.count_ones() != 1 {
        return false;
    }
    let cell = sizes.three.trailing_zeros() as usize;
    let (mut extra, mut houses) = (None, [None; 3]);
    for house in 0..27 {
        for digit in 0..9 {
            match count(grid.places(house, digit)) {
                0..3 => (),
                3 if extra.is_none_or(|other| other == digit) => {
                    extra = Some(digit);
                    let kind =
                        &mut houses[usize::from(house >= COLUMNS) + usize::from(house >= BLOCKS)];
                    if kind.replace(house).is_some() {
                        return false;
                    }
                }
                _ => return false,
            }
        }
    }
    let Some(extra) = extra else { return false };
    let own = HOUSES_OF[cell].map(|house| Some(usize::from(house)));
    if grid.candidates[cell] >> extra & 1 == 0 || houses != own {
        return false;
    }
    removed.clear();
    remove_digits(removed, cell, grid.candidates[cell] & !(1 << extra));
    true
}
