//! Random puzzles on which every engine must agree with the oracle and with the other engines.

use std::ops::ControlFlow;
use std::sync::Arc;

use proptest::prelude::*;
use sudokit_core::{Cell, Digit, DigitSet, Geometry, Puzzle, Solution};
use sudokit_solve::bitmask::Bitmask;
use sudokit_solve::dlx::Dlx;
use sudokit_solve::{Ending, Engine, Limits, Outcome};
use sudokit_testkit::boards::{Random, full_grid};
use sudokit_testkit::oracle::{self, Truth};
use sudokit_testkit::strategies::puzzle;
use sudokit_testkit::{engines, engines_for};

/// The most solutions the oracle lists.
const MOST: usize = 200;

fn all(
    engine: &mut dyn Engine,
    puzzle: &Puzzle,
    limits: &Limits<'_>,
) -> (Vec<Vec<Digit>>, Outcome) {
    let mut found = Vec::new();
    let outcome = engine.search(puzzle, limits, &mut |solution: &Solution| {
        assert!(solution.solves(puzzle));
        found.push(solution.digits().to_vec());
        ControlFlow::Continue(())
    });
    found.sort();
    (found, outcome)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..Default::default() })]

    #[test]
    fn engines_agree_with_the_oracle(puzzle in puzzle()) {
        let truth = oracle::solve(&puzzle, MOST, 300_000);
        for mut engine in engines_for(&puzzle) {
            let name = engine.name();
            let limits = Limits::solutions(MOST as u128 + 1);
            let (found, outcome) = all(&mut *engine, &puzzle, &limits);
            prop_assert_eq!(found.len() as u128, outcome.solutions);
            match &truth {
                Truth::All(solutions) => {
                    prop_assert_eq!(&found, solutions, "{}", name);
                    prop_assert_eq!(outcome.ending, Ending::Exhausted, "{}", name);
                }
                Truth::More => prop_assert_eq!(found.len(), MOST + 1, "{}", name),
                Truth::Unknown => {}
            }
            let counted = engine.count(&puzzle, &limits);
            prop_assert_eq!(counted.solutions, outcome.solutions, "{}", name);
            prop_assert_eq!(counted.ending, outcome.ending, "{}", name);
        }
    }
}

/// Boards too large for the oracle: full grids with blanks, sometimes a wrong digit. The engines
/// are compared with each other.
#[test]
fn engines_agree_on_larger_boards() {
    let shapes = [(2, 4), (3, 3), (2, 5), (3, 4), (4, 4)];
    let mut random = Random::new(3);
    let mut engines = engines();
    for turn in 0..60 {
        let (rows, columns) = shapes[turn % shapes.len()];
        let geometry = Arc::new(Geometry::boxes(rows, columns).unwrap());
        let mut givens = full_grid(&geometry, &mut random).unwrap();
        let cells = geometry.cell_count();
        for cell in random.order(cells).into_iter().take(cells * (40 + turn % 3 * 5) / 100) {
            givens.set(Cell::new(cell), None);
        }
        if turn % 4 == 0 {
            let digit = Digit::from_index(random.below(geometry.order() as usize));
            givens.set(Cell::new(random.below(cells)), Some(digit));
        }
        let puzzle = Puzzle::new(geometry, givens).unwrap();
        let limits = Limits { nodes: Some(20_000), solutions: Some(300), interrupt: None };
        let answers: Vec<_> = engines
            .iter_mut()
            .filter(|engine| engine.supports(&puzzle))
            .map(|engine| all(&mut **engine, &puzzle, &limits))
            .filter(|(_, outcome)| outcome.ending == Ending::Exhausted)
            .map(|(found, _)| found)
            .collect();
        assert!(answers.windows(2).all(|two| two[0] == two[1]), "turn {turn}");
    }
}

/// On boards where several digits are not given at all `bitmask` counts by symmetry. Its count must
/// be that of an engine that finds every solution.
#[test]
fn counting_by_symmetry_is_exact() {
    let boards: Vec<Arc<Geometry>> = [(2, 2), (2, 3), (3, 2)]
        .into_iter()
        .flat_map(|(rows, columns)| {
            let plain = Geometry::boxes(rows, columns).unwrap();
            [plain.clone(), plain.with_diagonals()]
        })
        .chain([Geometry::jigsaw_from_map(b"AAABACBBCCDBCDDD").unwrap()])
        .map(Arc::new)
        .collect();
    let mut random = Random::new(11);
    let (mut bitmask, mut dlx) = (Bitmask::new(), Dlx::new());
    let mut largest = 0;
    for turn in 0..70 {
        let geometry = &boards[turn % boards.len()];
        let Some(grid) = full_grid(geometry, &mut random) else { continue };
        let order = geometry.order() as usize;
        // Digits below `known` are given, except in some cells; the others are exchangeable.
        let known = if order == 4 { turn % 3 } else { 2 + turn % 2 };
        let mut givens = grid.clone();
        for (cell, digit) in grid.digits() {
            if digit.index() >= known || random.below(8) == 0 {
                givens.set(cell, None);
            }
        }
        let mut puzzle = Puzzle::new(geometry.clone(), givens).unwrap();
        if turn % 5 == 0 {
            // A restriction that distinguishes two kinds of digits.
            let mut sets = vec![DigitSet::all(geometry.order()); geometry.cell_count()];
            let cell = random.below(geometry.cell_count());
            sets[cell] -= DigitSet::from(Digit::from_index(order - 1));
            puzzle = puzzle.with_restriction(sets).unwrap();
        }
        let limits = Limits::default();
        let (counted, listed) = (bitmask.count(&puzzle, &limits), dlx.count(&puzzle, &limits));
        assert_eq!(counted.solutions, listed.solutions, "turn {turn}: {puzzle:?}");
        largest = largest.max(counted.solutions);
    }
    assert!(largest > 1000, "some boards have many solutions: {largest}");
}
