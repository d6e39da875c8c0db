//! Tests of chains: they are sound on every kind of board, find the same on isomorphic boards, and
//! pass the cases of their file.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use sudokit_core::{Cell, Digit, Geometry, Grid, Puzzle};
use sudokit_logic::{Board, Conclusion, LADDER, Rung, SearchOptions, solve, solve_with};
use sudokit_testkit::boards::{Random, full_grid, jigsaw_map};
use sudokit_testkit::morph::Morph;
use sudokit_testkit::techniques::{cases, check, contradicted, solution};

const CHAINS: [&str; 12] = [
    "remote-pair",
    "x-chain",
    "xy-chain",
    "aic",
    "grouped-aic",
    "nishio",
    "cell-forcing-chain",
    "region-forcing-chain",
    "forcing-chain-verity",
    "forcing-net-verity",
    "dynamic-forcing-chain",
    "nested-forcing-chain",
];

fn rungs(but: &[&str]) -> Vec<&'static Rung> {
    let ours = |rung: &&Rung| {
        let mut names = rung.technique.names().iter();
        names.any(|(id, _)| CHAINS.contains(id) && !but.contains(id))
    };
    LADDER.iter().filter(ours).collect()
}

fn puzzles() -> Vec<Puzzle> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/puzzles/random_1k.txt");
    let text = std::fs::read_to_string(path).unwrap();
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|text| text.parse().unwrap()).collect()
}

/// The position after all techniques easier than chains.
fn stuck(board: &Board) -> Board {
    let easy = ["full-house", "hidden-single", "naked-single", "pointing", "claiming"];
    let wanted = |rung: &Rung| rung.technique.names().iter().any(|(id, _)| easy.contains(id));
    solve_with(board, LADDER, &SearchOptions::default(), wanted).end
}

/// Checks that all steps of these techniques agree with the solution and only conclude about
/// candidates still on the board. Returns the number of steps.
fn sound(board: &Board, truth: &[Digit], rungs: &[&Rung], options: &SearchOptions<'_>) -> usize {
    let mut count = 0;
    for rung in rungs {
        let _ = rung.technique.find(board, options, &mut |step| {
            count += 1;
            assert_eq!(contradicted(&step, truth), None, "{} on {board:?}", step.technique);
            assert!(!step.conclusions.is_empty());
            assert!(step.is_chain() || !step.argument.is_empty());
            for conclusion in &step.conclusions {
                let (Conclusion::Remove(cell, digit) | Conclusion::Place(cell, digit)) =
                    *conclusion;
                assert!(board.has(cell, digit), "{} {conclusion:?}", step.technique);
            }
            ControlFlow::Continue(())
        });
    }
    count
}

#[test]
fn every_step_agrees_with_the_solution() {
    let (all, most) = (rungs(&[]), rungs(&["nested-forcing-chain"]));
    let als = SearchOptions { als_in_chains: true, ..SearchOptions::default() };
    let mut count = 0;
    for (index, puzzle) in puzzles().iter().enumerate().step_by(5) {
        let board = stuck(&Board::new(puzzle).unwrap());
        if board.is_solved() {
            continue;
        }
        let truth = solution(&board).unwrap();
        let rungs = if index % 50 == 0 { &all } else { &most };
        let options = if index % 25 == 0 { &als } else { &SearchOptions::default() };
        count += sound(&board, &truth, rungs, options);
    }
    assert!(count > 1000, "{count} steps");
}

/// Makes a puzzle with one solution, by removing clues from a full grid while it stays unique.
fn dug(geometry: &Arc<Geometry>, random: &mut Random, tries: usize) -> Option<Puzzle> {
    let mut grid: Grid = full_grid(geometry, random)?;
    for index in random.order(geometry.cell_count()).into_iter().take(tries) {
        let cell = Cell::new(index);
        let digit = grid.get(cell);
        grid.set(cell, None);
        let puzzle = Puzzle::new(geometry.clone(), grid.clone()).ok()?;
        if solution(&Board::new(&puzzle).ok()?).is_none() {
            grid.set(cell, digit);
        }
    }
    Puzzle::new(geometry.clone(), grid).ok()
}

#[test]
fn chains_are_sound_on_other_boards() {
    let jigsaw = |order| {
        let map = jigsaw_map(order, &mut Random::new(3));
        Geometry::jigsaw_from_map(map.as_bytes()).unwrap()
    };
    let geometries = [
        Geometry::classic(4).unwrap(),
        Geometry::boxes(2, 3).unwrap(),
        Geometry::boxes(2, 3).unwrap().with_diagonals(),
        Geometry::classic(9).unwrap().with_diagonals(),
        Geometry::boxes(3, 4).unwrap(),
        Geometry::classic(16).unwrap(),
        jigsaw(6),
        jigsaw(7),
    ];
    let mut jigsaws = 0;
    let mut random = Random::new(7);
    for geometry in geometries {
        let geometry = Arc::new(geometry);
        let large = geometry.order() > 9;
        let (rounds, tries) = if large { (1, 110) } else { (4, 100) };
        let rungs = rungs(if large { &["nested-forcing-chain"] } else { &[] });
        for _ in 0..rounds {
            let Some(puzzle) = dug(&geometry, &mut random, tries) else { continue };
            jigsaws += usize::from(geometry.is_jigsaw());
            let board = Board::new(&puzzle).unwrap();
            let truth = solution(&board).unwrap();
            sound(&board, &truth, &rungs, &SearchOptions::default());
            sound(&stuck(&board), &truth, &rungs, &SearchOptions::default());
            let path = solve(&board);
            assert!(path.steps.iter().all(|step| contradicted(&step.step, &truth).is_none()));
        }
    }
    assert!(jigsaws >= 4, "{jigsaws} jigsaws");
}

fn union(rung: &Rung, board: &Board) -> BTreeSet<Conclusion> {
    let mut all = BTreeSet::new();
    let _ = rung.technique.find(board, &SearchOptions::default(), &mut |step| {
        all.extend(step.conclusions);
        ControlFlow::Continue(())
    });
    all
}

/// On failure, prints how many positions differ from their twins, by technique.
#[test]
fn isomorphic_boards_give_the_same_conclusions() {
    let mut random = Random::new(11);
    let rungs = rungs(&["nested-forcing-chain"]);
    let mut positions = 0;
    let mut differ = std::collections::BTreeMap::<&str, usize>::new();
    for puzzle in puzzles().iter().step_by(7) {
        let board = stuck(&Board::new(puzzle).unwrap());
        if board.is_solved() {
            continue;
        }
        positions += 1;
        let twin = Morph::new(&mut random);
        let other = twin.board(&board);
        for rung in &rungs {
            let here: BTreeSet<_> =
                union(rung, &board).into_iter().map(|c| twin.conclusion(c)).collect();
            if here != union(rung, &other) {
                *differ.entry(rung.technique.names()[0].0).or_default() += 1;
            }
        }
    }
    assert!(positions > 30);
    assert!(differ.is_empty(), "{differ:?} of {positions}");
}

#[test]
fn the_cases_of_chains_pass() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/techniques/chains.txt");
    let cases = cases(&std::fs::read_to_string(path).unwrap());
    let report = check(&cases, "");
    assert!(report.failures.is_empty(), "{:?}", report.failures);
    assert!(cases.len() >= 50);
}
