//! Draws random jigsaw maps.

use alloc::sync::Arc;
use alloc::vec::Vec;

use sudokit_core::{Geometry, Grid};

use crate::Random;
use crate::full::fill_once;

/// The number of swaps tried for each cell of a map.
const SWAPS: usize = 60;

/// The number of attempts to fill a map.
const STARTS: usize = 3;

/// The maximum number of maps drawn. Few maps have no full grid.
const MAPS: usize = 1000;

/// Draws a board of connected regions that has a full grid. The regions start as rows; their cells are
/// swapped at random as long as both regions stay connected. Returns `None` if `order` is outside 4 to
/// 64, or no such map was found.
///
/// ```
/// use sudokit_generate::{Random, random_jigsaw};
///
/// let board = random_jigsaw(7, false, &mut Random::new(1)).expect("a board");
/// assert_eq!(board.order(), 7);
/// ```
#[must_use]
pub fn random_jigsaw(order: usize, diagonals: bool, random: &mut Random) -> Option<Geometry> {
    (0..MAPS).find_map(|_| {
        let map = random_map(order, random);
        let geometry = Geometry::jigsaw(&map).ok()?;
        let geometry = if diagonals { geometry.with_diagonals() } else { geometry };
        let shared = Arc::new(geometry);
        let blank = Grid::blank(shared.cell_count());
        // A map that is hard to fill is as bad as one that cannot be filled.
        let found = (0..STARTS).any(|_| matches!(fill_once(&shared, &blank, random), Ok(Some(_))));
        found.then(|| Arc::unwrap_or_clone(shared))
    })
}

/// Draws the region of each cell, row by row.
fn random_map(order: usize, random: &mut Random) -> Vec<u8> {
    let mut map: Vec<u8> = (0..order * order).map(|cell| (cell / order) as u8).collect();
    for _ in 0..map.len() * SWAPS {
        let (a, b) = (random.below(map.len()), random.below(map.len()));
        let regions = (map[a], map[b]);
        if regions.0 != regions.1 {
            map.swap(a, b);
            if !(is_connected(&map, order, regions.0) && is_connected(&map, order, regions.1)) {
                map.swap(a, b);
            }
        }
    }
    map
}

fn is_connected(map: &[u8], order: usize, region: u8) -> bool {
    let mut reached: Vec<usize> = map.iter().position(|&of| of == region).into_iter().collect();
    let mut next = 0;
    while let Some(&cell) = reached.get(next) {
        next += 1;
        let (row, column) = (cell / order, cell % order);
        let sides = [
            (row > 0).then(|| cell - order),
            (row + 1 < order).then(|| cell + order),
            (column > 0).then(|| cell - 1),
            (column + 1 < order).then(|| cell + 1),
        ];
        for side in sides.into_iter().flatten() {
            if map[side] == region && !reached.contains(&side) {
                reached.push(side);
            }
        }
    }
    reached.len() == order
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn every_map_is_a_board_of_connected_regions() {
        let mut random = Random::new(2);
        for order in 4..=9 {
            for diagonals in [false, true] {
                let geometry = random_jigsaw(order, diagonals, &mut random).unwrap();
                assert_eq!(geometry.order() as usize, order);
                let signs = geometry.region_map();
                let map: Vec<u8> = signs.bytes().collect();
                assert!(map.iter().all(|&region| is_connected(&map, order, region)));
            }
        }
        assert!(random_jigsaw(3, false, &mut random).is_none());
    }
}
