//! Locked, naked and hidden subsets, pointing and claiming.

use super::found::{Removed, remove_digits, remove_from};
use super::grid::Grid;
use super::tables::{BLOCKS, CELLS_OF, HOUSE, HOUSES_OF, Mask, count, members};

/// Calls `test` with the union of every combination of `size` of the masks (2 to 4) that has just `size`
/// members, and with the combination as a set of indices, in lexicographic order, until it returns `true`.
pub(super) fn combinations(
    masks: &[Mask],
    size: usize,
    mut test: impl FnMut(Mask, Mask) -> bool,
) -> bool {
    let (limit, end) = (size as u32, masks.len());
    if end < size {
        return false;
    }
    for a in 0..=end - size {
        for b in a + 1..end {
            let two = masks[a] | masks[b];
            let count_of_two = count(two);
            if size == 2 {
                if count_of_two == 2 && test(two, 1 << a | 1 << b) {
                    return true;
                }
                continue;
            }
            if count_of_two > limit {
                continue;
            }
            for c in b + 1..end {
                let three = two | masks[c];
                let count_of_three = count(three);
                if size == 3 {
                    if count_of_three == 3 && test(three, 1 << a | 1 << b | 1 << c) {
                        return true;
                    }
                    continue;
                }
                if count_of_three > limit {
                    continue;
                }
                for (d, mask) in masks.iter().enumerate().skip(c + 1) {
                    let four = three | mask;
                    if count(four) == 4 && test(four, 1 << a | 1 << b | 1 << c | 1 << d) {
                        return true;
                    }
                }
            }
        }
    }
    false
}

/// The first naked subset: only locked ones, or only others. `fruitless` are the houses where none is.
///
/// Quirk: blocks come first, then rows, then columns.
pub(super) fn naked(
    grid: &Grid,
    size: usize,
    locked: bool,
    fruitless: &mut u32,
    removed: &mut Removed,
) -> bool {
    let lines = if locked { 0..0 } else { 0..BLOCKS };
    (BLOCKS..27).chain(lines).any(|house| {
        if *fruitless >> house & 1 == 1 {
            return false;
        }
        let found = naked_in(grid, house, size, locked, removed);
        *fruitless |= u32::from(!found) << house;
        found
    })
}

/// Searches one house. The other cells of a house with a naked quadruple have a hidden subset that removes the
/// same, and hidden pairs and triples are searched before. So it needs eight empty cells.
fn naked_in(grid: &Grid, house: usize, size: usize, locked: bool, removed: &mut Removed) -> bool {
    if usize::from(grid.open_in[house]) < if size == 4 { 8 } else { size } {
        return false;
    }
    let (mut masks, mut members_of, mut found) = ([0; 16], [0; 16], 0);
    for cell in CELLS_OF[house] {
        let mask = grid.candidates[usize::from(cell)];
        masks[found & 15] = mask;
        members_of[found & 15] = cell;
        found += usize::from(mask != 0 && count(mask) <= size as u32);
    }
    combinations(&masks[..found], size, |union, chosen| {
        removed.clear();
        let mut subset = [0; 4];
        for (to, at) in subset.iter_mut().zip(members(chosen)) {
            *to = members_of[at];
        }
        let subset = &subset[..size];
        let of_first = HOUSES_OF[usize::from(subset[0])];
        let (mut outside, mut in_block, mut line_is_common) = (false, false, false);
        let mut block_is_common = false;
        for kind in 0..3 {
            let common = of_first[kind];
            if subset.iter().any(|&cell| HOUSES_OF[usize::from(cell)][kind] != common) {
                continue;
            }
            line_is_common |= kind < 2;
            block_is_common |= kind == 2;
            for &cell in CELLS_OF[usize::from(common)].iter().filter(|cell| !subset.contains(cell))
            {
                let digits = grid.candidates[usize::from(cell)] & union;
                if digits != 0 {
                    remove_digits(removed, cell.into(), digits);
                    in_block |= kind == 2;
                    outside |= kind < 2 && HOUSES_OF[usize::from(cell)][2] != of_first[2];
                }
            }
        }
        // Quirk: a line counts only with deletions outside the block of the first cell.
        let is_locked = size < 4 && outside && in_block && block_is_common && line_is_common;
        !removed.is_empty() && is_locked == locked
    })
}

/// The first hidden subset: blocks, then rows, then columns.
pub(super) fn hidden(grid: &Grid, size: usize, fruitless: &mut u32, removed: &mut Removed) -> bool {
    (BLOCKS..27).chain(0..BLOCKS).any(|house| {
        if *fruitless >> house & 1 == 1 {
            return false;
        }
        let found = hidden_in(grid, house, size, removed);
        *fruitless |= u32::from(!found) << house;
        found
    })
}

/// Searches one house. The other cells of a house with a hidden subset have a naked one that removes the same.
/// Those of two and three cells are searched before pairs and triples, those of four before quadruples.
fn hidden_in(grid: &Grid, house: usize, size: usize, removed: &mut Removed) -> bool {
    if usize::from(grid.open_in[house]) < if size == 4 { 9 } else { size + 4 } {
        return false;
    }
    let (mut masks, mut digits_of, mut found) = ([0; 16], [0; 16], 0);
    for digit in 0..9 {
        let places = grid.places(house, digit);
        masks[found & 15] = places;
        digits_of[found & 15] = digit;
        found += usize::from(places != 0 && count(places) <= size as u32);
    }
    combinations(&masks[..found], size, |union, chosen| {
        removed.clear();
        let digits = members(chosen).fold(0, |digits, at| digits | 1 << digits_of[at]);
        for place in members(union) {
            let cell = usize::from(CELLS_OF[house][place]);
            remove_digits(removed, cell, grid.candidates[cell] & !digits);
        }
        !removed.is_empty()
    })
}

/// The first pointing: the candidates of a digit in a block lie in one line.
pub(super) fn pointing(grid: &Grid, fruitless: &mut u32, removed: &mut Removed) -> bool {
    locked_candidates(grid, BLOCKS..27, fruitless, removed)
}

/// The first claiming: the candidates of a digit in a line lie in one block.
pub(super) fn claiming(grid: &Grid, fruitless: &mut u32, removed: &mut Removed) -> bool {
    locked_candidates(grid, 0..BLOCKS, fruitless, removed)
}

fn locked_candidates(
    grid: &Grid,
    mut houses: core::ops::Range<usize>,
    fruitless: &mut u32,
    removed: &mut Removed,
) -> bool {
    houses.any(|house| {
        if *fruitless >> house & 1 == 1 {
            return false;
        }
        let target = (0..9).find_map(|digit| Some((digit, locked_in(grid, house, digit)?)));
        if let Some((digit, target)) = target {
            removed.clear();
            remove_from(removed, grid.with[digit] & HOUSE[target] & !HOUSE[house], digit);
        }
        *fruitless |= u32::from(target.is_none()) << house;
        target.is_some()
    })
}

/// The house from which a digit goes because its candidates in `house` all lie there.
#[inline]
fn locked_in(grid: &Grid, house: usize, digit: usize) -> Option<usize> {
    let places = grid.places(house, digit);
    let first = places.trailing_zeros() as usize;
    if places & places.wrapping_sub(1) == 0 || count(places) > 3 {
        return None;
    }
    let is_wider = |other: usize| count(grid.places(other, digit)) > count(places);
    let others = HOUSES_OF[usize::from(CELLS_OF[house][first])];
    if house < BLOCKS {
        let block = usize::from(others[2]);
        return (places & !(0o7 << (first / 3 * 3)) == 0 && is_wider(block)).then_some(block);
    }
    let (row, column) = (usize::from(others[0]), usize::from(others[1]));
    if places & !(0o7 << (first / 3 * 3)) == 0 && is_wider(row) {
        Some(row)
    } else if places & !(0o111 << (first % 3)) == 0 && is_wider(column) {
        Some(column)
    } else {
        None
    }
}
