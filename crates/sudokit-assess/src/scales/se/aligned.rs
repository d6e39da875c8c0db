//! Aligned exclusion: digits of two or three cells that occur in no combination which their common
//! peers allow.

use alloc::vec::Vec;

use super::grid::Grid;
use super::hint::Hint;
use super::stop::Stop;
use super::tables::{Mask, PEER_SET, PEERS, are_peers, cells, members};

/// Aligned pair exclusion.
pub(super) fn aligned_pair(grid: &Grid) -> Option<Hint> {
    let list = aligned_bases(grid, 2);
    for (at, &(second, of_second)) in list.iter().enumerate() {
        for &(first, of_first) in &list[..at] {
            let common = of_first & of_second;
            if common.count_ones() < 2 {
                continue;
            }
            let mut allowed = [0; 2];
            for a in members(grid.candidates[first]) {
                for b in members(grid.candidates[second]) {
                    let pair = 1 << a | 1 << b;
                    let equal = a == b && are_peers(first, second);
                    let blocked = || cells(common).any(|cell| grid.candidates[cell] & !pair == 0);
                    if !equal && !blocked() {
                        allowed[0] |= 1 << a;
                        allowed[1] |= 1 << b;
                    }
                }
            }
            if let Some(hint) =
                aligned_hint(grid, &[first, second], &allowed, "aligned-pair-exclusion", 6.2)
            {
                return Some(hint);
            }
        }
    }
    None
}

/// Aligned triplet exclusion.
pub(super) fn aligned_triplet(grid: &Grid, stop: &Stop<'_>) -> Option<Hint> {
    let list = aligned_bases(grid, 3);
    if list.len() < 3 {
        return None;
    }
    let mut excluders = [0u128; 81];
    for &(cell, of_cell) in &list {
        excluders[cell] = of_cell;
    }
    for (at, &(second, of_second)) in list.iter().enumerate() {
        if !stop.goes_on() {
            return None;
        }
        for &(first, of_first) in &list[..at] {
            let common = of_first & of_second;
            if common.count_ones() < 2 {
                continue;
            }
            // The excluders of the first cell, then those of the second, each in the order of peers.
            let by_first = PEERS[first].iter().filter(|&&cell| of_first >> cell & 1 == 1);
            let by_second =
                PEERS[second].iter().filter(|&&cell| (of_second & !of_first) >> cell & 1 == 1);
            for third in by_first.chain(by_second).map(|&cell| usize::from(cell)) {
                let common = common & excluders[third];
                if third == first || third == second || common.count_ones() < 2 {
                    continue;
                }
                let three = [first, second, third];
                let allowed = allowed_triples(grid, three, common);
                if let Some(hint) =
                    aligned_hint(grid, &three, &allowed, "aligned-triplet-exclusion", 7.5)
                {
                    return Some(hint);
                }
            }
        }
    }
    None
}

/// The digits of three cells that occur in a triple which no common excluder forbids.
fn allowed_triples(grid: &Grid, [first, second, third]: [usize; 3], common: u128) -> [Mask; 3] {
    let mut blocks = [0 as Mask; 20];
    let mut count = 0;
    for cell in cells(common) {
        blocks[count] = grid.candidates[cell];
        count += 1;
    }
    let blocks = &blocks[..count];
    let all = [first, second, third].map(|cell| grid.candidates[cell]);
    let mut allowed = [0; 3];
    for a in members(grid.candidates[first]) {
        if allowed == all {
            break;
        }
        for b in members(grid.candidates[second]) {
            if a == b && are_peers(first, second) {
                continue;
            }
            let pair = 1 << a | 1 << b;
            for c in members(grid.candidates[third]) {
                let equal = c == a && are_peers(first, third) || c == b && are_peers(second, third);
                let triple: Mask = pair | 1 << c;
                if !equal && blocks.iter().all(|&block| block & !triple != 0) {
                    allowed[0] |= 1 << a;
                    allowed[1] |= 1 << b;
                    allowed[2] |= 1 << c;
                }
            }
        }
    }
    allowed
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

/// The hint that removes what is not allowed, if there is anything.
fn aligned_hint(
    grid: &Grid,
    chosen: &[usize],
    allowed: &[Mask],
    technique: &'static str,
    rating: f64,
) -> Option<Hint> {
    let rest = |(&cell, &allowed): (&usize, &Mask)| (cell as u8, grid.candidates[cell] & !allowed);
    let removed: Vec<_> =
        chosen.iter().zip(allowed).map(rest).filter(|&(_, rest)| rest != 0).collect();
    (!removed.is_empty()).then(|| Hint::remove(technique, rating, removed))
}
