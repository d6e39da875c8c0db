//! Simple colors and multi colors.

use super::found::{Removed, remove_from};
use super::grid::Grid;
use super::tables::{HOUSES_OF, Mask, Set, any_peers, first};

/// The cells of a digit that conjugate pairs join, in two colors.
type Pair = [Set; 2];

/// The pairs of colors of a digit. Quirk: whether the colors fit together is not checked.
fn pairs(grid: &Grid, digit: usize, found: &mut [Pair; 40]) -> usize {
    let mut rest = (0..27).fold(0, |set, house| match grid.two_in(house, digit) {
        Some((a, b)) => set | 1 << a | 1 << b,
        None => set,
    });
    let mut count = 0;
    while rest != 0 {
        let mut pair = [0; 2];
        paint(grid, digit, first(rest), 0, &mut rest, &mut pair);
        found[count] = pair;
        count += usize::from(pair[0] != 0 && pair[1] != 0);
    }
    count
}

fn paint(grid: &Grid, digit: usize, cell: usize, color: usize, rest: &mut Set, pair: &mut Pair) {
    *rest &= !(1 << cell);
    pair[color] |= 1 << cell;
    for house in HOUSES_OF[cell] {
        let Some((a, b)) = grid.two_in(house.into(), digit) else { continue };
        let other = if a == cell { b } else { a };
        if *rest >> other & 1 == 1 {
            paint(grid, digit, other, 1 - color, rest, pair);
        }
    }
}

/// The kinds of colors, by what they conclude.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Colors {
    Wrap,
    Trap,
    MultiOne,
    MultiTwo,
}

/// The first wrap or trap.
pub(super) fn simple(grid: &Grid, fruitless: &mut Mask, removed: &mut Removed) -> Option<Colors> {
    for digit in 0..9 {
        if *fruitless >> digit & 1 == 1 {
            continue;
        }
        let mut found = [[0; 2]; 40];
        let count = pairs(grid, digit, &mut found);
        for pair in &found[..count] {
            removed.clear();
            for &color in pair {
                if any_peers(color) & color != 0 {
                    remove_from(removed, color, digit);
                }
            }
            if !removed.is_empty() {
                return Some(Colors::Wrap);
            }
            let trapped = grid.with[digit] & any_peers(pair[0]) & any_peers(pair[1]);
            if trapped != 0 {
                remove_from(removed, trapped, digit);
                return Some(Colors::Trap);
            }
        }
        *fruitless |= 1 << digit;
    }
    None
}

/// The first multi colors.
pub(super) fn multi(grid: &Grid, fruitless: &mut Mask, removed: &mut Removed) -> Option<Colors> {
    for digit in 0..9 {
        if *fruitless >> digit & 1 == 1 {
            continue;
        }
        let mut found = [[0; 2]; 40];
        let count = pairs(grid, digit, &mut found);
        let pairs = &found[..count];
        for (i, one) in pairs.iter().enumerate() {
            let near = one.map(any_peers);
            for (_, other) in pairs.iter().enumerate().filter(|&(j, _)| i != j) {
                removed.clear();
                for color in 0..2 {
                    if near[color] & other[0] != 0 && near[color] & other[1] != 0 {
                        remove_from(removed, one[color], digit);
                    }
                }
                if !removed.is_empty() {
                    return Some(Colors::MultiTwo);
                }
                for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    if near[a] & other[b] != 0 {
                        let gone = grid.with[digit] & near[1 - a] & any_peers(other[1 - b]);
                        remove_from(removed, gone, digit);
                    }
                }
                if !removed.is_empty() {
                    return Some(Colors::MultiOne);
                }
            }
        }
        *fruitless |= 1 << digit;
    }
    None
}
