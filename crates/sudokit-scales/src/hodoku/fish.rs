//! Basic, finned and sashimi fish: rows against columns, and columns against rows.

use super::found::{Removed, remove_from};
use super::grid::Grid;
use super::subsets::combinations;
use super::tables::{BLOCKS, COLUMNS, HOUSE, Mask, Set, count, members};

/// The sets of 2, 3 and 4 lines, each in lexicographic order of the lines.
const COMBINATIONS: ([Mask; 36], [Mask; 84], [Mask; 126]) =
    (sets_of_lines(2), sets_of_lines(3), sets_of_lines(4));

const fn sets_of_lines<const COUNT: usize>(size: u32) -> [Mask; COUNT] {
    let mut sets = [0; COUNT];
    // Lexicographic order is the descending order of the reversed masks.
    let (mut count, mut reversed) = (0, 0x1ff as Mask + 1);
    while reversed > 0 {
        reversed -= 1;
        if reversed.count_ones() == size {
            sets[count] = reversed.reverse_bits() >> 7;
            count += 1;
        }
    }
    sets
}

fn bases(size: usize) -> &'static [Mask] {
    match size {
        2 => &COMBINATIONS.0,
        3 => &COMBINATIONS.1,
        _ => &COMBINATIONS.2,
    }
}

/// The places of a digit in the nine rows, or in the nine columns.
#[derive(Copy, Clone)]
struct Lines {
    /// The first house.
    base: usize,
    /// The first house of the lines across.
    cover: usize,
    places: [Mask; 9],
}

impl Lines {
    fn new(grid: &Grid, base: usize, digit: usize) -> Lines {
        let places = core::array::from_fn(|line| grid.places(base + line, digit));
        Lines { base, cover: COLUMNS - base, places }
    }

    fn union(&self, lines: Mask) -> Mask {
        members(lines).fold(0, |union, line| union | self.places[line])
    }

    /// The cells of the lines.
    fn cells(first: usize, lines: Mask) -> Set {
        members(lines).fold(0, |set, line| set | HOUSE[first + line])
    }
}

/// The first basic fish: digit after digit, rows before columns.
pub(super) fn basic(grid: &Grid, size: usize, fruitless: &mut Mask, removed: &mut Removed) -> bool {
    (0..9).any(|digit| {
        if *fruitless >> digit & 1 == 1 || grid.with[digit] == 0 {
            return false;
        }
        let found = [0, COLUMNS].into_iter().any(|base| basic_in(grid, size, base, digit, removed));
        *fruitless |= Mask::from(!found) << digit;
        found
    })
}

fn basic_in(grid: &Grid, size: usize, base: usize, digit: usize, removed: &mut Removed) -> bool {
    // The lines that are left form a fish across that removes the same; smaller ones are searched before.
    let (mut masks, mut lines, mut found) = ([0; 16], [0; 16], 0);
    let open = (0..9).filter(|line| grid.places(base + line, digit) != 0).count();
    if open < 2 * size {
        return false;
    }
    for line in 0..9 {
        let places = grid.places(base + line, digit);
        masks[found & 15] = places;
        lines[found & 15] = base + line;
        found += usize::from(places != 0 && count(places) <= size as u32);
    }
    combinations(&masks[..found], size, |union, chosen| {
        let base_cells = members(chosen).fold(0, |set, at| set | HOUSE[lines[at]]);
        let gone = grid.with[digit] & Lines::cells(COLUMNS - base, union) & !base_cells;
        if gone != 0 {
            removed.clear();
            remove_from(removed, gone, digit);
        }
        gone != 0
    })
}

/// Which of the two kinds of fish with fins was found.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Fins {
    Finned,
    Sashimi,
}

/// The first finned fish, or else the first sashimi fish.
///
/// A cell that loses its candidate sees all fins, and lies in none of their lines. So all fins lie in its
/// block, and what covers the base misses at most two lines of one stack.
pub(super) fn finned(
    grid: &Grid,
    size: usize,
    fruitless: &mut Mask,
    removed: &mut Removed,
) -> Option<Fins> {
    let mut sashimi = None;
    for digit in 0..9 {
        if *fruitless >> digit & 1 == 1 || grid.with[digit] == 0 {
            continue;
        }
        let mut any = false;
        for base in [0, COLUMNS] {
            match finned_in(grid, size, base, digit) {
                (Some(gone), _) => {
                    removed.clear();
                    remove_from(removed, gone, digit);
                    return Some(Fins::Finned);
                }
                (None, Some(gone)) => {
                    any = true;
                    sashimi = sashimi.or(Some((gone, digit)));
                }
                (None, None) => (),
            }
        }
        *fruitless |= Mask::from(!any) << digit;
    }
    let (gone, digit) = sashimi?;
    removed.clear();
    remove_from(removed, gone, digit);
    Some(Fins::Sashimi)
}

/// What the first finned and the first sashimi fish of a digit remove.
fn finned_in(grid: &Grid, size: usize, base: usize, digit: usize) -> (Option<Set>, Option<Set>) {
    let lines = Lines::new(grid, base, digit);
    let open =
        (0..9).filter(|&line| lines.places[line] != 0).fold(0, |mask, line| mask | 1 << line);
    let mut sashimi = None;
    for &chosen in bases(size).iter().filter(|&&chosen: &&Mask| chosen & !open == 0) {
        let union = lines.union(chosen);
        let extra = count(union) as usize;
        if extra <= size || extra > size + 2 {
            continue;
        }
        // The lines that are not covered, so that the covers come in lexicographic order.
        let mut test = |free: Mask| {
            let gone = gone(grid, &lines, chosen, union, free, digit);
            if gone == 0 {
                return None;
            }
            let thin = |line: usize| count(lines.places[line] & !free) <= 1;
            if !members(chosen).any(thin) {
                return Some(gone);
            }
            sashimi = sashimi.or(Some(gone));
            None
        };
        let finned = if extra == size + 1 {
            (0..9).rev().filter(|line| union >> line & 1 == 1).find_map(|line| test(1 << line))
        } else {
            [0o600, 0o500, 0o300, 0o60, 0o50, 0o30, 0o6, 0o5, 0o3]
                .into_iter()
                .filter(|free| union & free == *free)
                .find_map(&mut test)
        };
        if finned.is_some() {
            return (finned, sashimi);
        }
    }
    (None, sashimi)
}

/// What goes from a fish with these base lines, whose fins are the candidates in the `free` lines across.
fn gone(grid: &Grid, lines: &Lines, chosen: Mask, union: Mask, free: Mask, digit: usize) -> Set {
    let stack = free.trailing_zeros() / 3;
    let finned = members(chosen)
        .filter(|&line| lines.places[line] & free != 0)
        .fold(0, |mask: Mask, line| mask | 1 << line);
    let band = finned.trailing_zeros() / 3;
    if finned & !(0o7 << (3 * band)) != 0 {
        return 0;
    }
    let others = (0o7 << (3 * band)) & !chosen;
    let covers = (0o7 << (3 * stack)) & union & !free;
    if others == 0 || covers == 0 {
        return 0;
    }
    let block = match lines.base {
        0 => BLOCKS as u32 + 3 * band + stack,
        _ => BLOCKS as u32 + 3 * stack + band,
    };
    grid.with[digit]
        & HOUSE[block as usize]
        & Lines::cells(lines.base, others)
        & Lines::cells(lines.cover, covers)
}
