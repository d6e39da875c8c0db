//! The bivalue universal grave: if every open cell had two candidates, and every digit two places in each
//! region, the puzzle would have no solution or several.

use alloc::vec;
use alloc::vec::Vec;

use super::grid::Grid;
use super::hint::Deduction;
use super::tables::{CELL, Mask, NINE, PEER_SET, PEERS, REGION, TYPES, cells, members, subsets};

/// The bivalue universal grave.
pub(super) fn bug(grid: &Grid) -> Option<Deduction> {
    let grave = Grave::new(grid)?;
    match *grave.cells {
        [] => None,
        [cell] => {
            let removed = grid.candidates[cell] & !grave.all;
            Some(Deduction::remove("bug-1", 5.6, vec![(cell as u8, removed)]))
        }
        [..] if grave.all.count_ones() == 1 => {
            let removed: Vec<_> = grave
                .common
                .iter()
                .filter(|&&cell| grid.candidates[cell] & grave.all != 0)
                .map(|&cell| (cell as u8, grave.all))
                .collect();
            match removed.is_empty() {
                false => Some(Deduction::remove("bug-2", 5.7, removed)),
                true => grave.type_4(grid),
            }
        }
        [..] if grave.common.is_empty() => None,
        [..] => grave.type_4(grid).or_else(|| grave.type_3(grid)),
    }
}

/// The cells that keep a position from being a bivalue universal grave.
struct Grave {
    /// In the order in which they are found.
    cells: Vec<usize>,
    /// What each has beyond the grave.
    extra: [Mask; 81],
    /// All of that.
    all: Mask,
    /// The cells that see all of them, in the order of peers.
    common: Vec<usize>,
}

impl Grave {
    fn new(grid: &Grid) -> Option<Grave> {
        let mut grave = Grave { cells: Vec::new(), extra: [0; 81], all: 0, common: Vec::new() };
        let mut rest = grid.clone();
        for kind in TYPES {
            for region in NINE {
                for digit in NINE {
                    let places = grid.places[kind][region][digit];
                    if matches!(places.count_ones(), 0 | 2) {
                        continue;
                    }
                    let large = |place: &usize| grid.at(kind, region, *place).count_ones() >= 3;
                    let mut large = members(places).filter(large);
                    let cell = usize::from(CELL[kind][region][large.next()?]);
                    if large.next().is_none() {
                        grave.add(cell, digit)?;
                        rest.remove(cell, digit);
                    }
                }
            }
        }
        let two = cells(grid.open).all(|cell| rest.count(cell) == 2);
        let pairs = || {
            rest.places
                .iter()
                .flatten()
                .flatten()
                .all(|places| matches!(places.count_ones(), 0 | 2))
        };
        (two && pairs()).then_some(grave)
    }

    /// Adds a digit of a cell; `None` if nothing can come of it any more.
    fn add(&mut self, cell: usize, digit: usize) -> Option<()> {
        let first = self.cells.is_empty();
        if !self.cells.contains(&cell) {
            self.cells.push(cell);
        }
        self.extra[cell] |= 1 << digit;
        self.all |= 1 << digit;
        if first {
            self.common = PEERS[cell].iter().map(|&peer| usize::from(peer)).collect();
        } else {
            self.common.retain(|&peer| PEER_SET[cell] >> peer & 1 == 1);
        }
        self.common.retain(|peer| !self.cells.contains(peer));
        let hopeless = self.cells.len() > 1 && self.all.count_ones() > 1 && self.common.is_empty();
        (!hopeless).then_some(())
    }

    /// Type 4: the two cells share one candidate of the grave, in a region where one of them needs it.
    fn type_4(&self, grid: &Grid) -> Option<Deduction> {
        let [first, second] = *self.cells else { return None };
        let shared = grid.candidates[first] & grid.candidates[second] & !self.all;
        if shared.count_ones() != 1 || PEER_SET[first] >> second & 1 == 0 {
            return None;
        }
        let rest = |cell: usize| (cell as u8, grid.candidates[cell] & !self.extra[cell] & !shared);
        let removed: Vec<_> =
            [rest(first), rest(second)].into_iter().filter(|&(_, rest)| rest != 0).collect();
        (!removed.is_empty()).then(|| Deduction::remove("bug-4", 5.7, removed))
    }

    /// Type 3: the extra digits form a naked set with other cells of a region that all cells share.
    fn type_3(&self, grid: &Grid) -> Option<Deduction> {
        for kind in TYPES {
            let region = REGION[self.cells[0]][kind];
            if self.cells.iter().any(|&cell| REGION[cell][kind] != region) {
                continue;
            }
            let near: Vec<usize> =
                self.common.iter().copied().filter(|&cell| REGION[cell][kind] == region).collect();
            for degree in 2..=6 {
                if near.len() < degree || self.all.count_ones() < 2 {
                    continue;
                }
                for chosen in subsets((1 << near.len()) - 1, degree as u32 - 1) {
                    let digits = members(chosen).fold(0, |all, at| all | grid.candidates[near[at]]);
                    let large = |at| grid.count(near[at]) >= 2;
                    if digits.count_ones() as usize != degree
                        || (digits | self.all) != digits
                        || !members(chosen).all(large)
                    {
                        continue;
                    }
                    let removed: Vec<_> = near
                        .iter()
                        .enumerate()
                        .filter(|(at, _)| chosen >> at & 1 == 0)
                        .map(|(_, &cell)| (cell as u8, grid.candidates[cell] & digits))
                        .filter(|&(_, both)| both != 0)
                        .collect();
                    if !removed.is_empty() {
                        let rating = 5.7 + (degree as f64 - 1.0) * 0.1;
                        return Some(Deduction::remove("bug-3", rating, removed));
                    }
                }
            }
        }
        None
    }
}
