//! Compares every step of every technique with the solution of the puzzle.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use sudokit_core::{Cell, Digit, Geometry, Grid, Puzzle};
use sudokit_formats::read_all;
use sudokit_logic::{Board, Fact, LADDER, Level, Rung, SearchOptions, Step, solve, solve_with};
use sudokit_solve::simd9::Simd9;
use sudokit_solve::{Limits, count};
use sudokit_testkit::boards::Random;
use sudokit_testkit::corpus::{corpus, requested_puzzles};
use sudokit_testkit::techniques::{Proof, board_of, contradicted, notation, prove, solution};

/// Reads the boards of a text that have one solution, with the solution.
fn unique_boards(text: &str, most: usize) -> Vec<(Board, Vec<Digit>)> {
    let (entries, _) = read_all(text.as_bytes(), None, Default::default());
    let boards = entries.iter().filter(|entry| entry.puzzle.defects().is_empty()).map(board_of);
    let solved = boards.filter_map(|board| Some((solution(&board)?, board)));
    solved.map(|(digits, board)| (board, digits)).take(most).collect()
}

/// Returns the steps a rung finds, up to `most`.
fn steps(rung: &Rung, board: &Board, options: &SearchOptions<'_>, most: usize) -> Vec<Step> {
    let mut steps = Vec::new();
    if rung.technique.applies(board.geometry()) {
        let _ = rung.technique.find(board, options, &mut |step| {
            steps.push(step);
            if steps.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }
    steps
}

/// Solving only examines what has changed since the last step. The path must be the same as if
/// everything were examined at every step, on the full ladder and on ladders with rungs missing.
#[test]
fn examining_only_changes_finds_the_same_path() {
    let puzzles = include_str!("../../../../testdata/puzzles/random_1k.txt");
    let options = SearchOptions::default();
    let mut random = Random::new(5);
    for (index, (board, _)) in unique_boards(puzzles, 500).iter().enumerate() {
        let missing = (index % 4) * 25;
        let wanted: Vec<bool> = LADDER
            .iter()
            .map(|rung| {
                rung.tried
                    && (missing == 0 || rung.level < Level::Extreme)
                    && random.below(100) >= missing
            })
            .collect();
        let rung_of = |rung: &Rung| LADDER.iter().position(|r| std::ptr::eq(r, rung)).unwrap();
        let path = solve_with(board, LADDER, &options, |rung| wanted[rung_of(rung)]);
        let mut at = board.clone();
        let first = |at: &Board| {
            let mut rungs = LADDER.iter().filter(|rung| wanted[rung_of(rung)]);
            rungs.find_map(|rung| steps(rung, at, &options, 1).pop())
        };
        for step in &path.steps {
            assert_eq!(first(&at).as_ref(), Some(&step.step), "{at:?}");
            at.apply(&step.step.conclusions);
        }
        assert!(path.is_solved() || first(&at).is_none(), "{at:?}");
    }
}

/// Follows the path to the solution, and checks every step of every wanted rung at each position
/// without singles.
fn walk(board: &Board, digits: &[Digit], wanted: &dyn Fn(&Rung) -> bool) {
    let options = SearchOptions::default();
    let mut board = board.clone();
    loop {
        let singles = solve_with(&board, LADDER, &options, |rung| rung.level <= Level::Easy);
        board = singles.end;
        for step in &singles.steps {
            check(&step.step, &board, digits);
        }
        if board.is_solved() {
            return;
        }
        let mut next: Option<Step> = None;
        for rung in LADDER.iter().filter(|rung| wanted(rung)) {
            // Finding all steps from assumptions would take seconds.
            let most = if rung.level == Level::Extreme { 3 } else { 200 };
            for step in steps(rung, &board, &options, most) {
                check(&step, &board, digits);
                let has = |name: &(&str, &str)| name.0 == step.technique;
                assert!(rung.technique.names().iter().any(has), "{} is named", step.technique);
                next = next.or(Some(step));
            }
        }
        match next {
            Some(step) => board.apply(&step.conclusions),
            None => return,
        }
    }
}

fn check(step: &Step, board: &Board, digits: &[Digit]) {
    let wrong = contradicted(step, digits);
    let geometry = board.geometry();
    assert_eq!(
        wrong,
        None,
        "{} on {:?}: {}\n{step:#?}",
        step.technique,
        board,
        notation(&step.conclusions, geometry)
    );
    let explained = step.is_chain() || !step.argument.is_empty();
    assert!(!step.conclusions.is_empty() && explained, "{}", step.technique);
    for sentence in step.argument.iter().filter(|sentence| sentence.id == "als-chain") {
        let facts = sentence.facts.list();
        let sets = facts.iter().find_map(|fact| match fact {
            ("other", Fact::Number(sets)) => Some(*sets),
            _ => None,
        });
        let sets = sets.expect("how many there are");
        assert_eq!(sets > 4, step.technique == "long-als-chain", "{} of {sets}", step.technique);
    }
}

#[test]
fn no_step_contradicts_the_solution() {
    let text = include_str!("../../../../testdata/puzzles/random_1k.txt");
    for (board, digits) in unique_boards(text, 15) {
        walk(&board, &digits, &|rung| rung.tried);
    }
}

#[test]
fn no_step_contradicts_the_solution_on_other_boards() {
    let text = include_str!("../../../../testdata/puzzles/mixed.txt");
    for (board, digits) in unique_boards(text, usize::MAX) {
        // Large boards have so many chains and sets that finding all takes minutes.
        let most = if board.order() <= 9 { Level::Extreme } else { Level::Hard };
        if board.order() <= 16 {
            walk(&board, &digits, &|rung| rung.tried && rung.level <= most);
        }
    }
}

/// `SUDOKIT_PUZZLES` gives the number of puzzles, `SUDOKIT_TECHNIQUE` the only technique to test.
#[test]
#[ignore = "hours: every technique on thousands of positions"]
fn no_step_contradicts_the_solution_of_many_puzzles() {
    let Some(most) = requested_puzzles() else {
        println!("skipped: SUDOKIT_PUZZLES is not set");
        return;
    };
    let only = std::env::var("SUDOKIT_TECHNIQUE").ok();
    let text = include_str!("../../../../testdata/puzzles/random_1k.txt");
    for (board, digits) in unique_boards(text, most) {
        walk(&board, &digits, &|rung| match &only {
            Some(only) => rung.technique.names().iter().any(|name| name.0 == only),
            None => true,
        });
    }
}

/// How often the steps of each technique were proved by each kind of proof.
type Proofs = BTreeMap<&'static str, BTreeMap<Proof, u32>>;

/// Proves every step on the solving paths of these puzzles.
fn prove_all(boards: &[(Board, Vec<Digit>)]) -> Proofs {
    let mut proofs = Proofs::new();
    for (start, digits) in boards {
        let path = solve(start);
        let mut board = start.clone();
        for found in &path.steps {
            assert_eq!(contradicted(&found.step, digits), None);
            let proof = prove(&board, &found.step).unwrap_or_else(|wrong| {
                panic!(
                    "{} does not follow: {:?} on {board:?}",
                    notation(&[wrong], board.geometry()),
                    found.step
                )
            });
            *proofs.entry(found.step.technique).or_default().entry(proof).or_default() += 1;
            board.apply(&found.step.conclusions);
        }
    }
    proofs
}

#[test]
fn every_step_can_be_proved() {
    let text = include_str!("../../../../testdata/puzzles/random_1k.txt");
    let proofs = prove_all(&unique_boards(text, 60));
    // For the simple techniques, what the player is shown is enough.
    for id in ["full-house", "hidden-single", "pointing", "claiming", "naked-pair", "hidden-pair"] {
        if let Some(ways) = proofs.get(id) {
            assert!(ways.keys().all(|&way| way == Proof::FromPremises), "{id}: {ways:?}");
        }
    }
}

/// Prints how the steps of many puzzles were proved; `SUDOKIT_PUZZLES` gives their number, 300 by
/// default.
#[test]
#[ignore = "long: every step of many puzzles"]
fn every_step_of_many_puzzles_can_be_proved() {
    let Some(text) = corpus("puzzles/9x9/random_minimal.txt") else { return };
    let proofs = prove_all(&unique_boards(&text, requested_puzzles().unwrap_or(300)));
    let all = |proof| proofs.values().filter_map(|ways| ways.get(&proof)).sum::<u32>();
    println!(
        "from premises {}, by singles {}, by search {}",
        all(Proof::FromPremises),
        all(Proof::BySingles),
        all(Proof::BySearch)
    );
    for (id, ways) in &proofs {
        println!("{id:35} {ways:?}");
    }
}

/// Makes a unique puzzle from its solution by removing clues in random order, down to `clues` of
/// them if that is possible.
fn dug(solution: &[Digit], clues: usize, random: &mut Random) -> Board {
    let geometry = Arc::new(Geometry::classic(9).unwrap());
    let mut engine = Simd9::new();
    let mut givens: Grid = solution.iter().copied().map(Some).collect();
    for at in random.order(81) {
        if givens.filled() <= clues {
            break;
        }
        let cell = Cell::new(at);
        let digit = givens.get(cell);
        givens.set(cell, None);
        let puzzle = Puzzle::new(geometry.clone(), givens.clone()).unwrap();
        if !count(&mut engine, &puzzle, &Limits::solutions(2)).is_unique() {
            givens.set(cell, digit);
        }
    }
    Board::new(&Puzzle::new(geometry, givens).unwrap()).unwrap()
}

/// Checks the complete path of random puzzles of every difficulty on grids of the corpus;
/// `SUDOKIT_PUZZLES` gives their number, 5,000 by default.
#[test]
#[ignore = "long: the complete path of many puzzles"]
fn no_step_on_the_path_contradicts_the_solution() {
    let Some(text) = corpus("puzzles/9x9/random_minimal.txt") else { return };
    let most = requested_puzzles().unwrap_or(5_000);
    let grids = unique_boards(&text, most.div_ceil(7));
    let mut random = Random::new(4);
    let (mut puzzles, mut steps, mut unsolved) = (0usize, 0usize, 0usize);
    let mut levels: BTreeMap<&str, u32> = BTreeMap::new();
    'puzzles: for round in 0.. {
        for (_, digits) in &grids {
            if puzzles == most {
                break 'puzzles;
            }
            let path = solve(&dug(digits, 22 + round % 7, &mut random));
            for found in &path.steps {
                assert_eq!(contradicted(&found.step, digits), None, "{:?}", found.step);
            }
            puzzles += 1;
            steps += path.steps.len();
            unsolved += usize::from(!path.is_solved());
            *levels.entry(path.level().map_or("beyond", Level::name)).or_default() += 1;
        }
    }
    println!("{puzzles} puzzles, {steps} steps, {unsolved} not solved; {levels:?}");
}
