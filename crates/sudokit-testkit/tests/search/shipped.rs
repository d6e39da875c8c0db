//! The puzzles in `testdata/puzzles` are as their files say: readable, each with one solution.

use sudokit_core::{Geometries, Puzzle, line};
use sudokit_solve::bitmask::Bitmask;
use sudokit_solve::dlx::Dlx;
use sudokit_solve::{Limits, first, is_unique};
use sudokit_testkit::cases::{lines, testdata};

/// Reads the puzzles of a file with one puzzle on each line.
fn puzzles(name: &str) -> Vec<Puzzle> {
    let (text, geometries) = (testdata(name), Geometries::default());
    let read = |(number, text): (usize, &str)| {
        let read = line::read(text, &geometries, &line::ParseOptions::default());
        read.unwrap_or_else(|error| panic!("{name}:{number}: {error}")).puzzle
    };
    lines(&text).map(read).collect()
}

/// Two engines with different methods must prove that there is one solution, and find the same one.
fn unique(puzzles: &[Puzzle]) {
    let (mut bitmask, mut dlx) = (Bitmask::new(), Dlx::new());
    for (i, puzzle) in puzzles.iter().enumerate() {
        let limits = Limits::default();
        assert_eq!(is_unique(&mut bitmask, puzzle, &limits), Some(true), "puzzle {i}");
        assert_eq!(is_unique(&mut dlx, puzzle, &limits), Some(true), "puzzle {i}");
        let found = first(&mut bitmask, puzzle, &limits).0.expect("a solution");
        assert!(found.solves(puzzle));
        assert_eq!(Some(found), first(&mut dlx, puzzle, &limits).0, "puzzle {i}");
    }
}

#[test]
fn puzzles_of_many_sizes_are_unique() {
    let puzzles = puzzles("puzzles/mixed.txt");
    unique(&puzzles);
    for order in [4, 6, 8, 9, 10, 12, 16, 25] {
        assert!(puzzles.iter().any(|puzzle| puzzle.geometry().order() == order), "{order}");
    }
    let jigsaw = |puzzle: &Puzzle| puzzle.geometry().is_jigsaw();
    assert!(puzzles.iter().any(jigsaw));
}

#[test]
fn a_thousand_random_puzzles_are_unique() {
    let puzzles = puzzles("puzzles/random_1k.txt");
    assert_eq!(puzzles.len(), 1000);
    unique(&puzzles);
}
