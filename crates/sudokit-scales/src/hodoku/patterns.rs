//! Patterns of one digit: skyscraper, two-string kite, empty rectangle.

use core::mem::swap;

use super::found::{Removed, remove_from};
use super::grid::Grid;
use super::tables::{BLOCKS, COLUMNS, HOUSE, Mask, PEERS, block, cells, column, count, row};

/// The first skyscraper whose walls stand in rows, or in columns if `base` says so.
pub(super) fn skyscraper(
    grid: &Grid,
    base: usize,
    fruitless: &mut Mask,
    removed: &mut Removed,
) -> bool {
    let across = |cell: usize| if base == 0 { column(cell) } else { row(cell) };
    (0..9).any(|digit| {
        if *fruitless >> digit & 1 == 1 {
            return false;
        }
        let (mut walls, mut count) = ([(0, 0); 9], 0);
        for line in 0..9 {
            if let Some(two) = grid.two_in(base + line, digit) {
                walls[count] = two;
                count += 1;
            }
        }
        let walls = &walls[..count];
        for (at, &one) in walls.iter().enumerate() {
            for &other in &walls[at + 1..] {
                let (a, b) = if across(one.0) == across(other.0) {
                    (one.1, other.1)
                } else if across(one.1) == across(other.1) {
                    (one.0, other.0)
                } else {
                    continue;
                };
                let gone = grid.with[digit] & PEERS[a] & PEERS[b];
                if across(a) != across(b) && gone != 0 {
                    removed.clear();
                    remove_from(removed, gone, digit);
                    return true;
                }
            }
        }
        *fruitless |= 1 << digit;
        false
    })
}

/// The first two-string kite.
pub(super) fn kite(grid: &Grid, fruitless: &mut Mask, removed: &mut Removed) -> bool {
    (0..9).any(|digit| {
        if *fruitless >> digit & 1 == 1 {
            return false;
        }
        let strings = |base: usize| {
            let (mut strings, mut count) = ([(0, 0); 9], 0);
            for line in 0..9 {
                if let Some(two) = grid.two_in(base + line, digit) {
                    strings[count] = two;
                    count += 1;
                }
            }
            (strings, count)
        };
        let ((mut rows, row_count), (mut columns, column_count)) = (strings(0), strings(COLUMNS));
        for across in &mut rows[..row_count] {
            for down in &mut columns[..column_count] {
                // Quirk: the ends stay swapped for the pairs that follow.
                if block(across.0) == block(down.0) {
                } else if block(across.0) == block(down.1) {
                    swap(&mut down.0, &mut down.1);
                } else if block(across.1) == block(down.0) {
                    swap(&mut across.0, &mut across.1);
                } else if block(across.1) == block(down.1) {
                    swap(&mut across.0, &mut across.1);
                    swap(&mut down.0, &mut down.1);
                } else {
                    continue;
                }
                let ends = [down.0, down.1];
                if ends.contains(&across.0) || ends.contains(&across.1) {
                    continue;
                }
                let target = 9 * row(down.1) + column(across.1);
                if grid.with[digit] >> target & 1 == 1 {
                    removed.clear();
                    removed.push((target as u8, digit as u8));
                    return true;
                }
            }
        }
        *fruitless |= 1 << digit;
        false
    })
}

/// The first empty rectangle.
pub(super) fn empty_rectangle(grid: &Grid, fruitless: &mut Mask, removed: &mut Removed) -> bool {
    (0..9).any(|digit| {
        if *fruitless >> digit & 1 == 1 {
            return false;
        }
        let found = (0..9).find_map(|at| empty_rectangle_in(grid, at, digit));
        if let Some(cell) = found {
            removed.clear();
            removed.push((cell as u8, digit as u8));
        }
        *fruitless |= Mask::from(found.is_none()) << digit;
        found.is_some()
    })
}

fn empty_rectangle_in(grid: &Grid, at: usize, digit: usize) -> Option<usize> {
    let places = grid.places(BLOCKS + at, digit);
    if !(2..=5).contains(&count(places)) {
        return None;
    }
    for variant in 0..9 {
        let (across, down) = (2 - variant / 3, 2 - variant % 3);
        let (row_part, column_part) = (0o7 << (3 * across), 0o111 << down);
        let (in_row, in_column) = (places & row_part, places & column_part);
        // Quirk: two candidates without the crossing cell do not count.
        if places & !row_part & !column_part != 0
            || in_row & !column_part == 0
            || in_column & !row_part == 0
            || (in_row.count_ones() < 2 && in_column.count_ones() < 2)
        {
            continue;
        }
        let row_house = at / 3 * 3 + across;
        let column_house = COLUMNS + at % 3 * 3 + down;
        let found = ends(grid, at, digit, row_house, column_house, COLUMNS)
            .or_else(|| ends(grid, at, digit, column_house, row_house, 0));
        if found.is_some() {
            return found;
        }
    }
    None
}

/// Looks along one arm of the cross for a conjugate pair that leads back to the other arm.
fn ends(
    grid: &Grid,
    at: usize,
    digit: usize,
    arm: usize,
    other_arm: usize,
    across: usize,
) -> Option<usize> {
    let with = grid.with[digit];
    cells(with & HOUSE[arm] & !HOUSE[BLOCKS + at]).find_map(|cell| {
        let line_of = |cell: usize, kind: usize| match kind {
            COLUMNS => COLUMNS + column(cell),
            _ => row(cell),
        };
        let (a, b) = grid.two_in(line_of(cell, across), digit)?;
        let end = if a == cell { b } else { a };
        let back = line_of(end, COLUMNS - across);
        let target = with & HOUSE[back] & !HOUSE[BLOCKS + at] & HOUSE[other_arm];
        (target != 0).then(|| target.trailing_zeros() as usize)
    })
}
