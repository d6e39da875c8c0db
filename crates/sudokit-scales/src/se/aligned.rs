//! Aligned exclusion: digits of two or three cells that occur in no combination which their common
//! peers allow.
//!
//! A peer with few candidates, an *excluder*, forbids the combinations that would leave it none. Thousands
//! of triplets are looked at in a position and almost none has a hint, so a triplet is looked at again
//! only if something changed in its cells or in their common peers. See [`AlignedTriplets`].

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::grid::Grid;
use super::hint::Deduction;
use super::tables::{Mask, PEER_SET, PEERS, are_peers, cells, members};
use crate::stop::Stop;

/// Aligned pair exclusion.
pub(super) fn aligned_pair(grid: &Grid) -> Option<Deduction> {
    let list = aligned_bases(grid, 2);
    for (at, &(second, of_second)) in list.iter().enumerate() {
        for &(first, of_first) in &list[..at] {
            let common = of_first & of_second;
            if common & common.wrapping_sub(1) == 0 {
                continue;
            }
            let blocks = Blocks::new(grid, common);
            let pair = [first, second];
            let excluded = blocks.excluded_of_pair(grid, pair);
            if excluded != [0; 2] {
                return Some(aligned_hint(&pair, &excluded, "aligned-pair-exclusion", 6.2));
            }
        }
    }
    None
}

/// Aligned triplet exclusion, with what is known from the position before.
pub(super) struct AlignedTriplets {
    /// The candidates when it was last searched.
    before: [Mask; 81],
    /// By the second cell of a triplet: what changed since its triplets were looked at without success.
    changed: Box<[u128; 81]>,
}

impl Default for AlignedTriplets {
    fn default() -> AlignedTriplets {
        AlignedTriplets { before: [0; 81], changed: Box::new([u128::MAX; 81]) }
    }
}

impl AlignedTriplets {
    /// The first triplet that excludes something. The positions searched must belong to one path.
    pub(super) fn find(&mut self, grid: &Grid, stop: &Stop<'_>) -> Option<Deduction> {
        let differs = |&cell: &usize| self.before[cell] != grid.candidates[cell];
        let changed = (0..81).filter(differs).fold(0, |all, cell| all | 1u128 << cell);
        self.changed.iter_mut().for_each(|since| *since |= changed);
        self.before = grid.candidates;

        let list = aligned_bases(grid, 3);
        if list.len() < 3 {
            return None;
        }
        let mut bases = Bases { excluders: [0; 81], all: 0, small: 0 };
        for &(cell, excluders) in &list {
            bases.excluders[cell] = excluders;
            bases.all |= 1 << cell;
            bases.small |= u128::from(grid.count(cell) <= 3) << cell;
        }
        for (at, &(second, _)) in list.iter().enumerate() {
            if !stop.goes_on() {
                return None;
            }
            let changed = self.changed[second];
            for &(first, _) in list[..at].iter().filter(|_| changed != 0) {
                if let Some(hint) = bases.first_hint(grid, first, second, changed) {
                    return Some(hint);
                }
            }
            self.changed[second] = 0;
        }
        None
    }
}

/// The cells of aligned triplets.
struct Bases {
    excluders: [u128; 81],
    all: u128,
    /// Those with two or three candidates.
    small: u128,
}

impl Bases {
    /// The first hint of the triplets that begin with two cells.
    fn first_hint(
        &self,
        grid: &Grid,
        first: usize,
        second: usize,
        changed: u128,
    ) -> Option<Deduction> {
        let [of_first, of_second] = [self.excluders[first], self.excluders[second]];
        let common = of_first & of_second;
        if common & common.wrapping_sub(1) == 0 {
            return None;
        }
        let mut thirds = (of_first | of_second) & self.all & !(1 << first | 1 << second);
        thirds &= !self.seen_before(first, second);
        let near = PEER_SET[first] & PEER_SET[second];
        let both_changed = changed & (1 << first | 1 << second) != 0;
        if !both_changed && near & changed == 0 {
            thirds &= changed;
        }
        // With more excluders than all three cells share, more is excluded; so this is cheap to ask first.
        let mut blocks = None;
        let mut found = 0u128;
        for third in cells(thirds) {
            let common = common & self.excluders[third];
            let depends_on = near & PEER_SET[third] | 1 << third;
            if common & common.wrapping_sub(1) == 0 || !both_changed && depends_on & changed == 0 {
                continue;
            }
            let three = [first, second, third];
            let blocks = blocks.get_or_insert_with(|| Blocks::new(grid, of_first & of_second));
            if blocks.excludes(grid, three) && Blocks::new(grid, common).excludes(grid, three) {
                found |= 1 << third;
            }
        }
        // The excluders of the first cell come first, each in the order of peers.
        let by_first = PEERS[first].iter().filter(|&&cell| of_first >> cell & 1 == 1);
        let third = by_first.chain(&PEERS[second]).find(|&&cell| found >> cell & 1 == 1)?;
        let three = [first, second, usize::from(*third)];
        let blocks = Blocks::new(grid, common & self.excluders[three[2]]);
        let excluded = blocks.excluded(grid, three);
        Some(aligned_hint(&three, &excluded, "aligned-triplet-exclusion", 7.5))
    }

    /// The third cells with which these two were looked at before, in another order: as the second or the
    /// first and third of a triplet.
    fn seen_before(&self, first: usize, second: usize) -> u128 {
        let below = |cell: usize| (1u128 << cell) - 1;
        let neighbours = |cell: usize| match self.small >> cell & 1 == 1 {
            true => PEER_SET[cell],
            false => 0,
        };
        let sees = |cell: usize, other: usize| neighbours(other) >> cell & 1 == 1;
        // As the first, the third, the second: where the second can come third.
        let late = if sees(first, second) { u128::MAX } else { neighbours(second) };
        // As the third, the second, the first: where the first can come third.
        let early = if sees(second, first) { u128::MAX } else { neighbours(first) };
        late & below(second) | early & below(first)
    }
}

/// What the common excluders of some cells forbid.
struct Blocks {
    /// For each digit, those with which it fills an excluder of two candidates.
    pairs: [Mask; 9],
    /// The excluders of three candidates.
    triplets: [Mask; 18],
    count: usize,
}

impl Blocks {
    fn new(grid: &Grid, excluders: u128) -> Blocks {
        let mut blocks = Blocks { pairs: [0; 9], triplets: [0; 18], count: 0 };
        for cell in cells(excluders) {
            let digits = grid.candidates[cell];
            if digits.count_ones() == 2 {
                blocks.pairs[digits.trailing_zeros() as usize] |= digits & (digits - 1);
                blocks.pairs[digits.ilog2() as usize] |= digits & digits.wrapping_neg();
            } else {
                blocks.triplets[blocks.count] = digits;
                blocks.count += 1;
            }
        }
        blocks
    }

    /// The digits of two cells that occur in no combination.
    fn excluded_of_pair(&self, grid: &Grid, pair: [usize; 2]) -> [Mask; 2] {
        let equal = Mask::from(are_peers(pair[0], pair[1]));
        [(pair[0], pair[1]), (pair[1], pair[0])].map(|(cell, other)| {
            let is_out = |&digit: &usize| {
                let forbidden = self.pairs[digit] | equal << digit;
                grid.candidates[other] & !forbidden == 0
            };
            members(grid.candidates[cell]).filter(is_out).fold(0, |all, digit| all | 1 << digit)
        })
    }

    /// The digits of three cells that occur in no combination.
    fn excluded(&self, grid: &Grid, [a, b, c]: [usize; 3]) -> [Mask; 3] {
        [[a, b, c], [b, a, c], [c, a, b]].map(|cells| {
            let is_out = |&digit: &usize| self.is_excluded(grid, cells, digit);
            members(grid.candidates[cells[0]]).filter(is_out).fold(0, |all, digit| all | 1 << digit)
        })
    }

    fn excludes(&self, grid: &Grid, [a, b, c]: [usize; 3]) -> bool {
        [[a, b, c], [b, a, c], [c, a, b]].into_iter().any(|cells| {
            members(grid.candidates[cells[0]]).any(|digit| self.is_excluded(grid, cells, digit))
        })
    }

    /// Whether a digit of the first cell occurs in no combination.
    fn is_excluded(&self, grid: &Grid, [cell, second, third]: [usize; 3], digit: usize) -> bool {
        let free = |other: usize| {
            let equal = Mask::from(are_peers(cell, other)) << digit;
            grid.candidates[other] & !(self.pairs[digit] | equal)
        };
        let (of_second, of_third) = (free(second), free(third));
        let equal = Mask::from(are_peers(second, third));
        members(of_second).all(|other| {
            let mut left = of_third & !(self.pairs[other] | equal << other);
            if left != 0 {
                let two: Mask = 1 << digit | 1 << other;
                for &block in &self.triplets[..self.count] {
                    if (block & !two).is_power_of_two() {
                        left &= !(block & !two);
                    }
                }
            }
            left == 0
        })
    }
}

/// The cells of an aligned exclusion in reading order, each with its excluders: peers with two to `most`
/// candidates. A cell with a naked single among its peers is left out.
fn aligned_bases(grid: &Grid, most: u32) -> Vec<(usize, u128)> {
    let (mut singles, mut small) = (0u128, 0u128);
    for cell in cells(grid.open) {
        match grid.count(cell) {
            1 => singles |= 1 << cell,
            count if (2..=most).contains(&count) => small |= 1 << cell,
            _ => {}
        }
    }
    cells(grid.open)
        .filter(|&cell| grid.count(cell) >= 2 && PEER_SET[cell] & singles == 0)
        .map(|cell| (cell, PEER_SET[cell] & small))
        .filter(|&(_, excluders)| excluders != 0)
        .collect()
}

/// The hint that removes what is excluded.
fn aligned_hint(
    chosen: &[usize],
    excluded: &[Mask],
    technique: &'static str,
    rating: f64,
) -> Deduction {
    let removed = chosen.iter().zip(excluded).map(|(&cell, &digits)| (cell as u8, digits));
    Deduction::remove(technique, rating, removed.filter(|&(_, digits)| digits != 0).collect())
}
