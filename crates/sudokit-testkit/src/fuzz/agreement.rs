//! Turns arbitrary bytes into a puzzle on a small board, and compares all engines.

use std::ops::ControlFlow;
use std::sync::{Arc, LazyLock};

use sudokit_core::{Cell, Digit, Geometry, Grid, Puzzle, Solution};
use sudokit_solve::{Ending, Limits};

use super::Bytes;
use crate::boards::{Random, full_grid, jigsaw_map};
use crate::engines_for;
use crate::oracle::{self, Truth};

/// The most nodes an engine may take.
const NODES: u64 = 500;

/// A geometry, and a full grid if there is one.
struct Board {
    geometry: Arc<Geometry>,
    full: Option<Grid>,
}

static BOARDS: LazyLock<Vec<Board>> = LazyLock::new(|| {
    let shapes = [(2, 2), (2, 3), (3, 2), (3, 3), (1, 4), (4, 1), (1, 6)];
    let mut random = Random::new(9);
    let mut geometries: Vec<Geometry> =
        shapes.iter().map(|&(rows, columns)| Geometry::boxes(rows, columns).unwrap()).collect();
    for order in [4, 4, 6, 6, 9, 9] {
        let map = jigsaw_map(order, &mut random);
        geometries.push(Geometry::jigsaw_from_map(map.as_bytes()).unwrap());
    }
    let with_diagonals: Vec<_> =
        geometries.iter().map(|plain| plain.clone().with_diagonals()).collect();
    let windoku = [(2, 2), (3, 3)]
        .map(|(rows, columns)| Geometry::boxes(rows, columns).unwrap().with_windows().unwrap());
    let board = |geometry| {
        let geometry = Arc::new(geometry);
        Board { full: full_grid(&geometry, &mut random), geometry }
    };
    geometries.into_iter().chain(with_diagonals).chain(windoku).map(board).collect()
});

/// The first byte selects a board, the others make a puzzle. All engines that finish within some
/// nodes must count the same number of solutions up to two, every solution must be valid, and on
/// boards of order 4 the oracle must agree.
pub fn agreement(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    let board = &BOARDS[bytes.below(BOARDS.len())];
    let puzzle = puzzle(board, &mut bytes);
    let limits = Limits { solutions: Some(2), nodes: Some(NODES), interrupt: None };
    let mut agreed = match oracle::solve(&puzzle, 1, 2_000) {
        Truth::All(solutions) if puzzle.geometry().order() == 4 => {
            Some(("oracle", solutions.len() as u128))
        }
        _ => None,
    };
    for mut engine in engines_for(&puzzle) {
        let name = engine.name();
        let counted = engine.count(&puzzle, &limits);
        let mut found: Vec<Solution> = Vec::new();
        let outcome = engine.search(&puzzle, &limits, &mut |solution| {
            assert!(solution.solves(&puzzle), "{name}: {puzzle:?}");
            assert!(!found.contains(solution), "{name}: twice: {puzzle:?}");
            found.push(solution.clone());
            ControlFlow::Continue(())
        });
        assert_eq!(found.len() as u128, outcome.solutions, "{name}: {puzzle:?}");
        for outcome in [counted, outcome] {
            if matches!(outcome.ending, Ending::OutOfBudget(_)) {
                continue;
            }
            let (by, solutions) = *agreed.get_or_insert((name, outcome.solutions));
            assert_eq!(outcome.solutions, solutions, "{name} and {by}: {puzzle:?}");
        }
    }
}

/// Makes a puzzle: either arbitrary digits anywhere, or a full grid with blanks and some wrong
/// digits.
fn puzzle(board: &Board, bytes: &mut Bytes<'_>) -> Puzzle {
    let (cells, order) = (board.geometry.cell_count(), board.geometry.order() as usize);
    let mut givens = Grid::blank(cells);
    let kind = bytes.next();
    match &board.full {
        Some(full) if !kind.is_multiple_of(4) => {
            let mut mask = 0;
            for (i, cell) in board.geometry.cells().enumerate() {
                if i % 8 == 0 {
                    mask = bytes.next();
                }
                if mask >> (i % 8) & 1 != 0 {
                    givens.set(cell, full.get(cell));
                }
            }
            while !bytes.is_empty() {
                givens.set(Cell::new(bytes.below(cells)), digit(bytes, order));
            }
        }
        _ => {
            for cell in board.geometry.cells() {
                givens.set(cell, digit(bytes, order));
            }
        }
    }
    Puzzle::new(board.geometry.clone(), givens).expect("digits of the order")
}

/// A digit or, more often, a blank.
fn digit(bytes: &mut Bytes<'_>, order: usize) -> Option<Digit> {
    let value = bytes.next() as usize;
    (value != 0 && value <= order).then(|| Digit::from_index(value - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If all boards were contradictory, the target would prove nothing.
    #[test]
    fn bytes_make_puzzles_with_no_one_and_many_solutions() {
        let mut random = Random::new(3);
        let mut kinds = [0; 3];
        for _ in 0..2_000 {
            let length = random.below(30);
            let bytes: Vec<u8> = (0..length).map(|_| random.below(256) as u8).collect();
            let mut bytes = Bytes::new(&bytes);
            let puzzle = puzzle(&BOARDS[bytes.below(BOARDS.len())], &mut bytes);
            let limits = Limits { solutions: Some(2), nodes: Some(NODES), interrupt: None };
            kinds[engines_for(&puzzle)[0].count(&puzzle, &limits).solutions as usize] += 1;
        }
        assert!(kinds.iter().all(|&kind| kind > 100), "{kinds:?}");
    }
}
