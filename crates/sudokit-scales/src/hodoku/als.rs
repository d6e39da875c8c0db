//! Almost locked sets, and the restricted common candidates that join two of them.

use alloc::vec::Vec;

use super::found::{Removed, remove_from};
use super::grid::Grid;
use super::tables::{
    BLOCKS, CELL, CELLS_OF, COLUMNS, HOUSE, HOUSES_OF, Mask, Set, cells, common_peers, count,
    first, members,
};

/// Cells of a house with one digit more than cells.
#[derive(Clone, Debug)]
pub(super) struct Als {
    pub(super) cells: Set,
    pub(super) digits: Mask,
    /// The cells that have a digit.
    with: [Set; 9],
    /// The candidates of a digit that see all of those.
    pub(super) out: [Set; 9],
    /// The cells in any of these.
    reach: Set,
}

/// Digits of two sets of which only one set can hold them: the first, and the last of any others.
#[derive(Copy, Clone, Debug)]
pub(super) struct Rcc {
    pub(super) from: u16,
    pub(super) to: u16,
    pub(super) first: u8,
    /// [`NONE`], if there is none. Quirk: of three or more digits, only the first and the last are known.
    pub(super) second: u8,
}

pub(super) const NONE: u8 = 9;

impl Rcc {
    /// Its digits.
    pub(super) fn digits(&self) -> Mask {
        (1 << self.first | 1 << self.second) & 0x1ff
    }
}

/// All almost locked sets of a position, and their restricted common candidates.
#[derive(Clone, Debug, Default)]
pub(super) struct Sets {
    pub(super) sets: Vec<Als>,
    pub(super) rccs: Vec<Rcc>,
    /// Where the restricted common candidates of a set to later ones begin.
    pub(super) starts: Vec<u32>,
}

impl Sets {
    pub(super) fn new(grid: &Grid) -> Sets {
        let mut sets = Sets::default();
        for house in 0..27 {
            sets.extend(grid, house, 0, 0, 0, 0);
        }
        sets.join(grid);
        sets
    }

    /// Adds cells of a house in every way, shorter ways first.
    fn extend(
        &mut self,
        grid: &Grid,
        house: usize,
        from: usize,
        set: Set,
        digits: Mask,
        size: u32,
    ) {
        for (at, cell) in CELLS_OF[house].into_iter().enumerate().skip(from) {
            let cell = usize::from(cell);
            if grid.candidates[cell] == 0 {
                continue;
            }
            let set = set | CELL[cell];
            let digits = digits | grid.candidates[cell];
            if count(digits) == size + 2 {
                self.add(grid, house, set, digits, size + 1);
            }
            self.extend(grid, house, at + 1, set, digits, size + 1);
        }
    }

    /// Adds a set, unless an earlier house has it.
    fn add(&mut self, grid: &Grid, house: usize, set: Set, digits: Mask, size: u32) {
        let [row, column, _] = HOUSES_OF[first(set)].map(|house| HOUSE[usize::from(house)]);
        let is_known = match house {
            0..COLUMNS => false,
            COLUMNS..BLOCKS => size == 1,
            _ => set & !row == 0 || set & !column == 0,
        };
        if is_known {
            return;
        }
        let (mut with, mut out, mut reach) = ([0; 9], [0; 9], 0);
        for digit in members(digits) {
            with[digit] = grid.with[digit] & set;
            out[digit] = grid.with[digit] & common_peers(with[digit]) & !set;
            reach |= out[digit];
        }
        self.sets.push(Als { cells: set, digits, with, out, reach });
    }

    /// Finds the restricted common candidates of every two sets that share no cell.
    fn join(&mut self, grid: &Grid) {
        let words = self.sets.len().div_ceil(64);
        // By digit: the sets that have it, and those that have it in a cell.
        let mut having = alloc::vec![0_u64; 9 * words];
        let mut in_cell = alloc::vec![0_u64; 9 * 81 * words];
        let mut in_any = alloc::vec![0_u64; 81 * words];
        for (at, set) in self.sets.iter().enumerate() {
            let (word, bit) = (at / 64, 1 << (at % 64));
            for digit in members(set.digits) {
                having[digit * words + word] |= bit;
                for cell in cells(set.with[digit]) {
                    in_cell[(digit * 81 + cell) * words + word] |= bit;
                }
            }
            cells(set.cells).for_each(|cell| in_any[cell * words + word] |= bit);
        }
        let mut masks = alloc::vec![0; self.sets.len()];
        let mut joined = alloc::vec![0_u64; words];
        let mut overlap = alloc::vec![0_u64; words];
        for (at, set) in self.sets.iter().enumerate() {
            self.starts.push(self.rccs.len() as u32);
            let first_word = (at + 1) / 64;
            overlap.fill(0);
            for cell in cells(set.cells) {
                let row = &in_any[cell * words..][..words];
                overlap.iter_mut().zip(row).for_each(|(all, more)| *all |= more);
            }
            for digit in members(set.digits) {
                if set.out[digit] == 0 {
                    continue;
                }
                let later = &having[digit * words..][..words];
                for word in first_word..words {
                    joined[word] = later[word] & !overlap[word];
                }
                if first_word < words {
                    joined[first_word] &= !0 << ((at + 1) % 64);
                }
                for cell in cells(grid.with[digit] & !set.out[digit]) {
                    let row = &in_cell[(digit * 81 + cell) * words..][..words];
                    for word in first_word..words {
                        joined[word] &= !row[word];
                    }
                }
                for (word, &rest) in joined.iter().enumerate().skip(first_word) {
                    let mut rest = rest;
                    while rest != 0 {
                        let other = 64 * word + rest.trailing_zeros() as usize;
                        rest &= rest - 1;
                        masks[other] |= 1 << digit;
                    }
                }
            }
            for (to, mask) in masks.iter_mut().enumerate().skip(at + 1) {
                let mask: Mask = core::mem::take(mask);
                if mask != 0 {
                    let first = mask.trailing_zeros() as u8;
                    let last = 15 - mask.leading_zeros() as u8;
                    let second = if last == first { NONE } else { last };
                    self.rccs.push(Rcc { from: at as u16, to: to as u16, first, second });
                }
            }
        }
        self.starts.push(self.rccs.len() as u32);
    }

    /// Whether two sets have a candidate that both remove, of a digit that is not excluded.
    pub(super) fn has_common(&self, one: usize, other: usize, excluded: Mask) -> bool {
        let (one, other) = (&self.sets[one], &self.sets[other]);
        one.reach & other.reach != 0
            && members(one.digits & other.digits & !excluded)
                .any(|digit| one.out[digit] & other.out[digit] != 0)
    }

    /// Lists the candidates that two sets remove together, digit by digit.
    pub(super) fn remove_common(
        &self,
        one: usize,
        other: usize,
        excluded: Mask,
        removed: &mut Removed,
    ) {
        let (one, other) = (&self.sets[one], &self.sets[other]);
        for digit in members(one.digits & other.digits & !excluded) {
            remove_from(removed, one.out[digit] & other.out[digit], digit);
        }
    }
}

/// The first ALS-XZ.
pub(super) fn als_xz(sets: &Sets, removed: &mut Removed) -> bool {
    sets.rccs.iter().any(|rcc| {
        let (from, to) = (usize::from(rcc.from), usize::from(rcc.to));
        removed.clear();
        sets.remove_common(from, to, 1 << rcc.first, removed);
        if rcc.second != NONE {
            // Quirk: of two digits that are restricted, each is used as the digit to remove, too.
            sets.remove_common(from, to, 1 << rcc.second, removed);
            for (one, other) in [(from, to), (to, from)] {
                let (one, other) = (&sets.sets[one], &sets.sets[other]);
                for digit in members(one.digits & !rcc.digits()) {
                    remove_from(removed, one.out[digit] & !other.cells, digit);
                }
            }
        }
        !removed.is_empty()
    })
}

/// The first ALS-XY-Wing.
pub(super) fn als_xy_wing(sets: &Sets, removed: &mut Removed) -> bool {
    // The restricted common candidates of each set, in order.
    let mut of_set: Vec<Vec<u32>> = alloc::vec![Vec::new(); sets.sets.len()];
    for (at, rcc) in sets.rccs.iter().enumerate() {
        of_set[usize::from(rcc.from)].push(at as u32);
        of_set[usize::from(rcc.to)].push(at as u32);
    }
    let mut partners = Vec::new();
    for (at, rcc) in sets.rccs.iter().enumerate() {
        partners.clear();
        for set in [rcc.from, rcc.to] {
            let list = &of_set[usize::from(set)];
            let from = list.partition_point(|&other| other as usize <= at);
            partners.extend_from_slice(&list[from..]);
        }
        partners.sort_unstable();
        for &other in &partners {
            let other = &sets.rccs[other as usize];
            if rcc.second == NONE && other.second == NONE && rcc.first == other.first {
                continue;
            }
            let (one, last) = match (rcc, other) {
                (a, b) if a.from == b.from => (a.to, b.to),
                (a, b) if a.from == b.to => (a.to, b.from),
                (a, b) if a.to == b.from => (a.from, b.to),
                (a, b) => (a.from, b.from),
            };
            let (one, last) = (usize::from(one), usize::from(last));
            let excluded = rcc.digits() | other.digits();
            if sets.sets[one].cells & sets.sets[last].cells == 0
                && sets.has_common(one, last, excluded)
            {
                removed.clear();
                sets.remove_common(one, last, excluded, removed);
                return true;
            }
        }
    }
    false
}
