//! Writes the file of puzzles of many sizes that the README solves:
//!
//! ```text
//! cargo xtask mixed-puzzles > testdata/puzzles/mixed.txt
//! ```
//!
//! Published puzzles are listed with their source. The others are made here: digits are removed
//! from a full grid, cell by cell in random order, as long as the solution stays unique.

use std::sync::Arc;

use sudokit_core::{Alphabet, Geometry, Puzzle, line};
use sudokit_solve::bitmask::Bitmask;
use sudokit_solve::dlx::Dlx;
use sudokit_solve::{Limits, count, is_unique};
use sudokit_testkit::boards::{Random, full_grid, jigsaw_map};

use crate::Args;

const PUBLISHED: &[(&str, &str)] = &[
    (
        "The example of Wikipedia's article on Sudoku",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ),
    (
        "By A. Inkala",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ),
];

/// Rows and columns of a box, and the number of clues at which removal stops.
const MADE: &[(u8, u8, usize)] = &[
    (2, 2, 0),
    (2, 3, 0),
    (3, 2, 0),
    (2, 4, 0),
    (3, 3, 0),
    (2, 5, 0),
    (3, 4, 0),
    (4, 4, 105),
    (5, 5, 330),
];

pub(crate) fn run(_: Args) {
    println!("# Puzzles of many sizes, each with one solution");
    for (source, text) in PUBLISHED {
        println!("# {source}\n{text}");
    }
    let mut random = Random::new(2012);
    for &(rows, columns, clues) in MADE {
        // A line does not contain the shape of its boxes, so only shapes that a reader guesses are
        // used.
        let order = rows * columns;
        if Geometry::squarest_box(order) == Some((rows, columns)) {
            let geometry = Geometry::boxes(rows, columns).expect("a shape of the list");
            print(&format!("{order}x{order}"), geometry, clues, &mut random);
        }
    }
    for order in [6, 9] {
        let mut jigsaw = || {
            let map = jigsaw_map(order, &mut random);
            Geometry::jigsaw_from_map(map.as_bytes()).expect("a map of equal regions")
        };
        let mut geometry = jigsaw();
        while full_grid(&Arc::new(geometry.clone()), &mut Random::new(1)).is_none() {
            geometry = jigsaw();
        }
        print(&format!("{order}x{order} jigsaw"), geometry, 0, &mut random);
    }
}

/// Makes a puzzle of this geometry and prints it.
fn print(title: &str, geometry: Geometry, clues: usize, random: &mut Random) {
    let geometry = Arc::new(geometry);
    let full = full_grid(&geometry, random).expect("a full grid");
    let puzzle = Puzzle::new(geometry.clone(), full).expect("digits of the order");
    let puzzle = dug(puzzle, clues, random);
    let unique = is_unique(&mut Dlx::new(), &puzzle, &Limits::default());
    assert_eq!(unique, Some(true), "{title}");
    let mut text = Vec::new();
    line::write_puzzle(&mut text, &puzzle, Alphabet::Standard);
    let text = String::from_utf8(text).expect("ASCII");
    println!("# {title}\n{text}");
}

/// Removes clues while the puzzle stays unique, until `clues` are left.
fn dug(mut puzzle: Puzzle, clues: usize, random: &mut Random) -> Puzzle {
    let mut engine = Bitmask::new();
    let cells: Vec<_> = puzzle.geometry().cells().collect();
    let limits = Limits { nodes: Some(2_000), ..Limits::default() };
    for cell in random.order(cells.len()).into_iter().map(|at| cells[at]) {
        if puzzle.clue_count() <= clues {
            break;
        }
        if count(&mut engine, &puzzle.without(cell), &limits).is_impossible() {
            let mut givens = puzzle.givens().clone();
            givens.set(cell, None);
            puzzle = Puzzle::new(puzzle.geometry().clone(), givens).expect("fewer givens");
        }
    }
    puzzle
}
