//! Full grids and jigsaw maps made from a seed, the same on every machine.

use std::sync::Arc;

use sudokit_core::{Cell, Digit, Geometry, Grid, Puzzle};
use sudokit_solve::{Limits, dlx::Dlx, first};

/// A small generator of random numbers (SplitMix64), good enough for shuffling.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// Starts the sequence of this seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// Draws a number from 0 up to, but not including, `below`.
    pub fn below(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % below as u64) as usize
    }

    /// Shuffles with the algorithm of Fisher and Yates.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }

    /// Returns the numbers below `count` in random order.
    pub fn order(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<_> = (0..count).collect();
        self.shuffle(&mut order);
        order
    }
}

/// Makes a full valid grid of this geometry; `None` if a short search finds none, for instance on a
/// jigsaw that has none.
///
/// A board of boxes uses the cyclic pattern, in which each row is the row above shifted by the
/// width of a box, with digits, bands, stacks and the lines within them shuffled. Other boards are
/// searched from a random first row.
pub fn full_grid(geometry: &Arc<Geometry>, random: &mut Random) -> Option<Grid> {
    match geometry.plain_box_shape() {
        Some((rows, columns)) => Some(pattern(rows.into(), columns.into(), random)),
        None => searched(geometry, random),
    }
}

fn pattern(rows: usize, columns: usize, random: &mut Random) -> Grid {
    let n = rows * columns;
    let digits = random.order(n);
    // Line i of the shuffled board is line lines[i] of the pattern; blocks of `size` lines stay
    // together.
    let mut lines = |size: usize| -> Vec<usize> {
        let blocks = random.order(n / size);
        let inside: Vec<_> = blocks.iter().map(|_| random.order(size)).collect();
        let line = |(block, inside): (usize, Vec<usize>)| {
            inside.into_iter().map(move |i| block * size + i)
        };
        blocks.into_iter().zip(inside).flat_map(line).collect()
    };
    let (down, across) = (lines(rows), lines(columns));
    let digit =
        |row: usize, column: usize| digits[(row % rows * columns + row / rows + column) % n];
    (0..n * n).map(|i| Some(Digit::from_index(digit(down[i / n], across[i % n])))).collect()
}

fn searched(geometry: &Arc<Geometry>, random: &mut Random) -> Option<Grid> {
    let mut givens = Grid::blank(geometry.cell_count());
    for (column, digit) in random.order(geometry.order() as usize).into_iter().enumerate() {
        givens.set(Cell::new(column), Some(Digit::from_index(digit)));
    }
    let puzzle = Puzzle::new(geometry.clone(), givens).expect("a grid of the geometry");
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    first(&mut Dlx::new(), &puzzle, &limits).0.map(|solution| solution.to_grid())
}

/// Makes a jigsaw map of connected regions, one letter for each cell: starts with the rows as
/// regions and swaps cells between regions at random.
pub fn jigsaw_map(order: usize, random: &mut Random) -> String {
    let mut map: Vec<usize> = (0..order * order).map(|cell| cell / order).collect();
    for _ in 0..order * order * 60 {
        let (a, b) = (random.below(map.len()), random.below(map.len()));
        let (of_a, of_b) = (map[a], map[b]);
        if of_a != of_b {
            map.swap(a, b);
            if !(connected(&map, order, of_a) && connected(&map, order, of_b)) {
                map.swap(a, b);
            }
        }
    }
    map.into_iter().map(|region| (b'A' + region as u8) as char).collect()
}

fn connected(map: &[usize], order: usize, region: usize) -> bool {
    let mut reached: Vec<usize> = map.iter().position(|&r| r == region).into_iter().collect();
    let mut next = 0;
    while let Some(&cell) = reached.get(next) {
        next += 1;
        let sides = [
            (cell >= order).then(|| cell - order),
            (cell + order < map.len()).then(|| cell + order),
            (cell % order > 0).then(|| cell - 1),
            (cell % order + 1 < order).then(|| cell + 1),
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
    use super::*;
    use sudokit_core::Solution;

    #[test]
    fn grids_are_valid_and_different() {
        let mut random = Random::new(1);
        for (rows, columns) in [(2, 2), (2, 3), (3, 2), (1, 5), (3, 3), (3, 4), (4, 4), (8, 8)] {
            let geometry = Arc::new(Geometry::boxes(rows, columns).unwrap());
            let a = full_grid(&geometry, &mut random).unwrap();
            let b = full_grid(&geometry, &mut random).unwrap();
            assert_ne!(a, b);
            Solution::of(&Puzzle::empty(geometry), &a).unwrap();
        }
    }

    #[test]
    fn maps_are_valid_jigsaws() {
        let mut random = Random::new(2);
        for order in 4..=9 {
            let map = jigsaw_map(order, &mut random);
            let geometry = Geometry::jigsaw_from_map(map.as_bytes()).unwrap();
            assert_eq!(geometry.order() as usize, order);
        }
    }
}
