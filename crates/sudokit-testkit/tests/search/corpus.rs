//! Tests the engines on reference puzzles outside the repository, if `SUDOKIT_CORPUS` names a
//! folder.

use sudokit_core::{Alphabet, Geometries, Puzzle, line};
use sudokit_solve::{Ending, Limits, first};
use sudokit_testkit::corpus::corpus;
use sudokit_testkit::{engines, engines_for};

/// About how many puzzles are taken from each file, evenly spread.
const SAMPLE: usize = 150;

fn sample(path: &str) -> Vec<Puzzle> {
    let Some(text) = corpus(path) else { return Vec::new() };
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    let reading = line::ParseOptions { alphabet: None, fallback: Some(Alphabet::Hex) };
    let geometries = Geometries::default();
    let read = |text: &&str| line::read(*text, &geometries, &reading).expect("a puzzle").puzzle;
    lines.iter().step_by(lines.len().div_ceil(SAMPLE)).map(read).collect()
}

/// Every engine must find the expected number of solutions (2 stands for two or more), and the same
/// one if there is only one.
fn solutions(path: &str, expected: u128) {
    let mut engines = engines();
    let limits = Limits { solutions: Some(2), nodes: Some(100_000), interrupt: None };
    for (i, puzzle) in sample(path).iter().enumerate() {
        let mut only = None;
        for engine in &mut engines {
            let outcome = engine.count(puzzle, &limits);
            if matches!(outcome.ending, Ending::OutOfBudget(_)) {
                continue;
            }
            assert_eq!(outcome.solutions, expected, "{}: {path}, puzzle {i}", engine.name());
            if expected == 1 {
                let (solution, _) = first(&mut **engine, puzzle, &Limits::default());
                let solution = solution.expect("one solution");
                assert!(solution.solves(puzzle));
                assert_eq!(*only.get_or_insert(solution.clone()), solution);
            }
        }
    }
}

/// Reads puzzles written as `name n boxrows boxcols v1 .. v(n*n)`, with 0 for a blank.
fn large(path: &str, most: usize) -> Vec<Puzzle> {
    let Some(text) = corpus(path) else { return Vec::new() };
    let read = |line: &str| {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        let shape = |i: usize| words[i].parse().expect("a number");
        let geometries = Geometries::default().with_shape(shape(2), shape(3)).expect("a shape");
        let cells = words[4..].join(" ");
        let read = line::read(&cells, &geometries, &line::ParseOptions::default());
        read.expect("a puzzle").puzzle
    };
    text.lines().filter(|line| !line.starts_with('#')).take(most).map(read).collect()
}

/// The engines that finish within `nodes` must agree, and at least one must finish.
fn agree(puzzles: &[Puzzle], nodes: u64) {
    let mut engines = engines();
    for (i, puzzle) in puzzles.iter().enumerate() {
        let limits = Limits { solutions: Some(2), nodes: Some(nodes), interrupt: None };
        let mut answers: Vec<_> = engines
            .iter_mut()
            .filter(|engine| engine.supports(puzzle))
            .map(|engine| engine.count(puzzle, &limits))
            .filter(|outcome| !matches!(outcome.ending, Ending::OutOfBudget(_)))
            .map(|outcome| outcome.solutions)
            .collect();
        answers.dedup();
        assert_eq!(answers.len(), 1, "puzzle {i}: {answers:?}");
    }
}

#[test]
fn engines_agree_on_16x16() {
    agree(&sample("puzzles/16x16/hex.txt"), 20_000);
    agree(&large("puzzles/large/self_unique_16.txt", 10), 200_000);
}

#[test]
fn two_equal_givens_on_64x64_are_impossible() {
    for puzzle in large("puzzles/large/giant_64.txt", 1) {
        for mut engine in engines_for(&puzzle) {
            assert!(engine.count(&puzzle, &Limits::default()).is_impossible());
        }
    }
}

#[test]
fn published_9x9_puzzles_have_one_solution() {
    for file in ["easy_20k", "random_minimal", "clues17", "top1465", "hardest_1905", "hardest_1106"]
    {
        solutions(&format!("puzzles/9x9/{file}.txt"), 1);
    }
}

#[test]
fn the_list_serg_has_several_solutions() {
    solutions("puzzles/9x9/serg.txt", 2);
}
