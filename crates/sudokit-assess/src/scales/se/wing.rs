//! XY-Wings and XYZ-Wings.

use alloc::vec::Vec;

use super::grid::Grid;
use super::hint::Hint;
use super::tables::{PEER_SET, PEERS, cells};

/// XY-Wings (a pivot of two candidates) and XYZ-Wings (of three).
pub(super) fn wing(
    grid: &Grid,
    pivot_count: u32,
    technique: &'static str,
    rating: f64,
) -> Option<Hint> {
    for pivot in cells(grid.open).filter(|&cell| grid.count(cell) == pivot_count) {
        let of_pivot = grid.candidates[pivot];
        let pairs = || {
            PEERS[pivot].iter().map(|&peer| usize::from(peer)).filter(|&peer| grid.count(peer) == 2)
        };
        for first in pairs() {
            let of_first = grid.candidates[first];
            if (of_pivot & !of_first).count_ones() != 1 {
                continue;
            }
            for second in pairs() {
                let of_second = grid.candidates[second];
                let all = of_pivot | of_first | of_second;
                let common = of_pivot & of_first & of_second;
                let shared = of_first & of_second;
                if all.count_ones() != 3 || common.count_ones() != pivot_count - 2 || shared == 0 {
                    continue;
                }
                let digit = shared & shared.wrapping_neg();
                let mut victims = PEER_SET[first] & PEER_SET[second];
                if pivot_count == 3 {
                    victims &= PEER_SET[pivot];
                }
                victims &= !(1 << pivot | 1 << first | 1 << second);
                let removed: Vec<_> = cells(victims & grid.open)
                    .filter(|&cell| grid.candidates[cell] & digit != 0)
                    .map(|cell| (cell as u8, digit))
                    .collect();
                if !removed.is_empty() {
                    return Some(Hint::remove(technique, rating, removed));
                }
            }
        }
    }
    None
}
