//! XY-Wings and XYZ-Wings.

use alloc::vec::Vec;

use super::grid::Grid;
use super::hint::Deduction;
use super::tables::{PEER_SET, PEERS, cells};

/// XY-Wings (a pivot of two candidates) and XYZ-Wings (of three).
pub(super) fn wing(
    grid: &Grid,
    pivot_count: u32,
    technique: &'static str,
    rating: f64,
) -> Option<Deduction> {
    let pairs = cells(grid.open).filter(|&cell| grid.count(cell) == 2);
    let pairs = pairs.fold(0, |all, cell| all | 1u128 << cell);
    for pivot in cells(grid.open).filter(|&cell| grid.count(cell) == pivot_count) {
        let of_pivot = grid.candidates[pivot];
        let fits = |&wing: &usize| (of_pivot & !grid.candidates[wing]).count_ones() == 1;
        let wings = cells(pairs & PEER_SET[pivot]).filter(fits);
        let wings = wings.fold(0, |all, cell| all | 1u128 << cell);
        if wings & wings.wrapping_sub(1) == 0 {
            continue;
        }
        let in_order = |set: u128| {
            PEERS[pivot].map(usize::from).into_iter().filter(move |&peer| set >> peer & 1 == 1)
        };
        for first in in_order(wings) {
            let of_first = grid.candidates[first];
            for second in in_order(wings) {
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
                    return Some(Deduction::remove(technique, rating, removed));
                }
            }
        }
    }
    None
}
