//! Numbers known from the literature or by brute force, which every engine must reproduce.

use std::sync::Arc;

use std::ops::ControlFlow;

use sudokit_core::{Cell, Geometry, Grid, Puzzle, Solution};
use sudokit_solve::dlx::Dlx;
use sudokit_solve::{Engine, Limits, count, is_unique};
use sudokit_testkit::boards::Random;
use sudokit_testkit::engines_for;

fn grids(engine: &mut dyn Engine, geometry: Geometry) -> u128 {
    count(engine, &Puzzle::empty(Arc::new(geometry)), &Limits::default()).solutions
}

fn boxes(rows: u8, columns: u8) -> Geometry {
    Geometry::boxes(rows, columns).unwrap()
}

/// One of each engine that searches boards of this geometry.
fn engines_on(board: Geometry) -> Vec<Box<dyn Engine>> {
    engines_for(&Puzzle::empty(board.into()))
}

#[test]
fn grids_of_small_boards_are_counted() {
    for mut engine in engines_on(boxes(2, 2)) {
        let engine = &mut *engine;
        assert_eq!(grids(engine, boxes(2, 2)), 288);
        assert_eq!(grids(engine, boxes(2, 2).with_diagonals()), 48);
        assert_eq!(grids(engine, boxes(2, 3).with_diagonals()), 8_640);
        assert_eq!(grids(engine, boxes(3, 2).with_diagonals()), 8_640);
    }
}

#[test]
fn latin_squares_are_counted() {
    for mut engine in engines_on(boxes(2, 2)) {
        let engine = &mut *engine;
        assert_eq!(grids(engine, boxes(1, 4)), 576);
        assert_eq!(grids(engine, boxes(1, 5)), 161_280);
        assert_eq!(grids(engine, boxes(5, 1)), 161_280);
        assert_eq!(grids(engine, boxes(1, 4).with_diagonals()), 48);
        assert_eq!(grids(engine, boxes(1, 5).with_diagonals()), 960);
        assert_eq!(grids(engine, boxes(1, 6).with_diagonals()), 92_160);
    }
}

#[test]
#[ignore = "about half a minute in release: cargo test --release -- --ignored"]
fn all_6x6_grids_by_dancing_links() {
    assert_eq!(grids(&mut Dlx::new(), boxes(2, 3)), 28_200_960);
}

#[test]
#[ignore = "some seconds in release: cargo test --release -- --ignored"]
fn all_6x6_grids_by_the_stack() {
    use sudokit_solve::stack::{Order, Stack};
    assert_eq!(grids(&mut Stack::new(Order::Mrv), boxes(3, 2)), 28_200_960);
}

/// For every 4x4 grid, the sets of its cells that are puzzles with this grid as the only solution.
///
/// There are 65,536 sets, one bit for each cell. A set leaves another grid possible if both grids
/// agree in all its cells. So: mark the set of cells where the grid agrees with each of the 287
/// others, pass each mark on to all subsets, and the unmarked sets are valid. Every valid puzzle is
/// one grid with one set, so the sums count puzzles.
struct Fours {
    grids: Vec<Vec<u8>>,
    /// For each grid and set, whether the puzzle has one solution.
    valid: Vec<Vec<bool>>,
}

impl Fours {
    fn new() -> Fours {
        let mut grids: Vec<Vec<u8>> = Vec::new();
        let empty = Puzzle::empty(Arc::new(boxes(2, 2)));
        Dlx::new().search(&empty, &Limits::default(), &mut |solution: &Solution| {
            grids.push(solution.digits().iter().map(|digit| digit.get()).collect());
            ControlFlow::Continue(())
        });
        let valid = grids.iter().map(|grid| {
            let mut ambiguous = vec![false; 1 << 16];
            for other in grids.iter().filter(|&other| other != grid) {
                let agreement = (0..16).filter(|&i| grid[i] == other[i]).map(|i| 1 << i);
                ambiguous[agreement.sum::<usize>()] = true;
            }
            for bit in (0..16).map(|i| 1 << i) {
                for set in (0..1usize << 16).filter(|set| set & bit == 0) {
                    ambiguous[set] |= ambiguous[set | bit];
                }
            }
            ambiguous.into_iter().map(|ambiguous| !ambiguous).collect()
        });
        let valid = valid.collect();
        Fours { grids, valid }
    }

    fn is_minimal(&self, grid: usize, set: usize) -> bool {
        let mut clues = (0..16).map(|i| 1 << i).filter(|bit| set & bit != 0);
        self.valid[grid][set] && clues.all(|bit| !self.valid[grid][set & !bit])
    }
}

#[test]
fn all_4x4_puzzles_are_counted_by_number_of_clues() {
    let fours = Fours::new();
    assert_eq!(fours.grids.len(), 288);
    let (mut valid, mut minimal) = ([0u64; 17], [0u64; 17]);
    for grid in 0..288 {
        for set in (0..1usize << 16).filter(|&set| fours.valid[grid][set]) {
            valid[set.count_ones() as usize] += 1;
            minimal[set.count_ones() as usize] += fours.is_minimal(grid, set) as u64;
        }
    }
    assert_eq!(valid[..4], [0; 4]);
    assert_eq!(
        valid[4..],
        [
            25_728, 284_160, 1_041_408, 2_141_184, 2_961_024, 2_958_336, 2_204_928, 1_239_552,
            522_624, 161_280, 34_560, 4_608, 288
        ]
    );
    assert_eq!(valid.iter().sum::<u64>(), 13_579_680);
    assert_eq!(minimal[4..7], [25_728, 58_368, 1_536]);
    assert_eq!(minimal.iter().sum::<u64>(), 85_632);
    engines_agree_with(&fours);
}

/// Compares the engines on a large sample of those puzzles, with many and few clues, unique or not.
fn engines_agree_with(fours: &Fours) {
    let geometry = Arc::new(boxes(2, 2));
    let mut random = Random::new(4);
    let mut engines = engines_on(Geometry::clone(&geometry));
    for turn in 0..20_000 {
        let grid = random.below(288);
        let mut set = random.below(1 << 16);
        if turn % 2 == 0 {
            set &= random.below(1 << 16); // fewer clues, about as few as can be unique
        }
        let digit = |i: usize| (set >> i & 1 != 0).then(|| fours.grids[grid][i]);
        let givens: Grid = (0..16).map(|i| digit(i).and_then(sudokit_core::Digit::new)).collect();
        let puzzle = Puzzle::new(geometry.clone(), givens).unwrap();
        for engine in &mut engines {
            let unique = is_unique(&mut **engine, &puzzle, &Limits::default());
            assert_eq!(unique, Some(fours.valid[grid][set]), "{}: {puzzle:?}", engine.name());
        }
        if turn % 10 == 0 && fours.valid[grid][set] {
            let clues = geometry.cells().filter(|&cell: &Cell| puzzle.given(cell).is_some());
            let needed = clues.map(|cell| {
                let answer = count(&mut *engines[0], &puzzle.without(cell), &Limits::solutions(1));
                answer.solutions > 0
            });
            assert_eq!(needed.min() != Some(false), fours.is_minimal(grid, set));
        }
    }
}
