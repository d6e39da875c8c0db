//! Random puzzles on boards of random geometry, small enough for the oracle.

use std::sync::Arc;

use proptest::prelude::*;
use sudokit_core::{Cell, Digit, DigitSet, Geometry, Grid, Puzzle};

use crate::boards::{Random, full_grid, jigsaw_map};

/// A geometry of order 4 to 6: wide and tall boxes, Latin squares, jigsaws, each with or without diagonals, windows and one
/// or two houses of any cells.
pub fn geometry() -> impl Strategy<Value = Arc<Geometry>> {
    let boxes = prop::sample::select(vec![(2, 2), (1, 4), (4, 1), (1, 5), (5, 1), (2, 3), (3, 2)])
        .prop_map(|(rows, columns)| Geometry::boxes(rows, columns).expect("order 4 to 6"));
    let jigsaw = (4..=6usize, any::<u64>()).prop_map(|(order, seed)| {
        let map = jigsaw_map(order, &mut Random::new(seed));
        Geometry::jigsaw_from_map(map.as_bytes()).expect("a map of equal regions")
    });
    let houses = prop_oneof![3 => Just(0), 1 => 1..=2usize];
    (prop_oneof![2 => boxes, 1 => jigsaw], any::<(bool, bool, u64)>(), houses).prop_map(
        |(geometry, (diagonals, windows, seed), houses)| {
            let geometry = if diagonals { geometry.with_diagonals() } else { geometry };
            let geometry = match windows && houses > 0 {
                true => geometry.clone().with_windows().unwrap_or(geometry),
                false => geometry,
            };
            let mut random = Random::new(seed);
            let extra = (0..houses).map(|_| extra_house(&geometry, &mut random));
            Arc::new(geometry.clone().with_extra(extra).expect("as many cells as digits"))
        },
    )
}

/// Any cells, as many as there are digits.
fn extra_house(geometry: &Geometry, random: &mut Random) -> Vec<Cell> {
    let mut cells: Vec<Cell> = geometry.cells().collect();
    random.shuffle(&mut cells);
    cells.truncate(usize::from(geometry.order()));
    cells
}

/// A puzzle on a board of [`geometry`]: some cells of a full grid if there is one, sometimes with
/// wrong givens added or digits forbidden in open cells. It shrinks towards the empty board.
pub fn puzzle() -> impl Strategy<Value = Puzzle> {
    (geometry(), any::<u64>()).prop_flat_map(|(geometry, seed)| {
        let (cells, order) = (geometry.cell_count(), geometry.order() as usize);
        let share = (0.1..0.8f64)
            .prop_flat_map(move |share| prop::collection::vec(prop::bool::weighted(share), cells));
        let garbage = prop_oneof![
            2 => Just(Vec::new()),
            1 => prop::collection::vec((0..cells, 0..order), 0..3),
        ];
        let forbidden = prop_oneof![
            2 => Just(Vec::new()),
            1 => prop::collection::vec((0..cells, 0..order), 0..cells),
        ];
        (share, garbage, forbidden).prop_map(move |(kept, garbage, forbidden)| {
            let full = full_grid(&geometry, &mut Random::new(seed));
            let mut givens = Grid::blank(cells);
            for cell in geometry.cells().filter(|cell| kept[cell.index()]) {
                givens.set(cell, full.as_ref().and_then(|full| full.get(cell)));
            }
            for (cell, digit) in garbage {
                givens.set(Cell::new(cell), Some(Digit::from_index(digit)));
            }
            let puzzle = Puzzle::new(geometry.clone(), givens).expect("digits of the order");
            if forbidden.is_empty() {
                return puzzle;
            }
            let mut sets = vec![DigitSet::all(order as u8); cells];
            for (cell, digit) in forbidden {
                sets[cell].remove(Digit::from_index(digit));
            }
            puzzle.with_restriction(sets).expect("digits of the order")
        })
    })
}
