//! Exact cover problems other than Sudoku.

use core::ops::ControlFlow;

use super::*;

fn count(cover: &mut Cover) -> u128 {
    let before = cover.clone();
    let outcome = cover.search(&Limits::default(), &mut |_| ControlFlow::Continue(()));
    assert_eq!(outcome.ending, Ending::Exhausted);
    assert_eq!(*cover, before, "the matrix is restored");
    outcome.solutions
}

fn knuth() -> Cover {
    let mut cover = Cover::new(7, 0);
    for row in [&[2, 4, 5][..], &[0, 3, 6], &[1, 2, 5], &[0, 3], &[1, 6], &[3, 4, 6]] {
        cover.add_row(row).unwrap();
    }
    cover
}

/// Queens that do not attack each other. Ranks and files are covered once, diagonals at most once;
/// row r * n + c of the matrix is a queen on that square.
fn queens(n: usize) -> Cover {
    let mut cover = Cover::new(2 * n, 2 * (2 * n - 1));
    for (r, c) in (0..n).flat_map(|r| (0..n).map(move |c| (r, c))) {
        let falling = 2 * n + r + n - 1 - c;
        let rising = 2 * n + 2 * n - 1 + r + c;
        cover.add_row(&[r, n + c, falling, rising]).unwrap();
    }
    cover
}

/// Langford pairs: two of each number 1 to n, with k others between the two k. Column n + p is
/// position p.
fn langford(n: usize) -> Cover {
    let mut cover = Cover::new(3 * n, 0);
    for k in 1..=n {
        for first in 0..2 * n - k - 1 {
            cover.add_row(&[k - 1, n + first, n + first + k + 1]).unwrap();
        }
    }
    cover
}

fn latin(n: usize) -> Cover {
    let mut cover = Cover::new(3 * n * n, 0);
    for i in 0..n * n * n {
        let (r, c, d) = (i / n / n, i / n % n, i % n);
        cover.add_row(&[r * n + c, n * n + r * n + d, 2 * n * n + c * n + d]).unwrap();
    }
    cover
}

/// The twelve pentominoes on a board: columns 0 to 11 are the pieces, the others the squares.
fn pentominoes(height: usize, width: usize) -> Cover {
    const PIECES: [[&str; 3]; 12] = [
        ["XXXXX", "", ""],
        ["XX", "XX", "X"],
        [".XX", "XX.", ".X."],
        ["XXXX", "X", ""],
        ["XX..", ".XXX", ""],
        ["XXX", ".X.", ".X."],
        ["X.X", "XXX", ""],
        ["X..", "X..", "XXX"],
        ["X..", "XX.", ".XX"],
        [".X.", "XXX", ".X."],
        ["XXXX", ".X", ""],
        ["XX.", ".X.", ".XX"],
    ];
    let mut cover = Cover::new(12 + height * width, 0);
    for (piece, rows) in PIECES.iter().enumerate() {
        let mut cells: Vec<(usize, usize)> = rows
            .iter()
            .enumerate()
            .flat_map(|(r, row)| row.bytes().enumerate().map(move |(c, b)| (r, c, b)))
            .filter_map(|(r, c, b)| (b == b'X').then_some((r, c)))
            .collect();
        assert_eq!(cells.len(), 5);
        let mut shapes: Vec<Vec<(usize, usize)>> = Vec::new();
        for turn in 0..8 {
            cells.iter_mut().for_each(|(r, c)| (*r, *c) = (*c, 4 - *r));
            if turn == 4 {
                cells.iter_mut().for_each(|(_, c)| *c = 4 - *c);
            }
            let (top, left) = (
                cells.iter().map(|cell| cell.0).min().unwrap(),
                cells.iter().map(|cell| cell.1).min().unwrap(),
            );
            let mut shape: Vec<_> = cells.iter().map(|&(r, c)| (r - top, c - left)).collect();
            shape.sort_unstable();
            if !shapes.contains(&shape) {
                shapes.push(shape);
            }
        }
        for shape in shapes {
            let (h, w) = (
                shape.iter().map(|cell| cell.0).max().unwrap(),
                shape.iter().map(|cell| cell.1).max().unwrap(),
            );
            for top in 0..height.saturating_sub(h) {
                for left in 0..width.saturating_sub(w) {
                    let mut row = vec![piece];
                    row.extend(shape.iter().map(|&(r, c)| 12 + (top + r) * width + left + c));
                    cover.add_row(&row).unwrap();
                }
            }
        }
    }
    cover
}

#[test]
fn knuths_example_has_one_answer() {
    assert_eq!(count(&mut knuth()), 1);
    // The first column has two rows; whichever is tried, everything else is forced.
    let outcome = knuth().search(&Limits::default(), &mut |_| ControlFlow::Continue(()));
    assert_eq!(outcome.nodes, 2);
}

#[test]
fn queens_have_secondary_columns() {
    let counts: Vec<_> = (4..=8).map(|n| count(&mut queens(n))).collect();
    assert_eq!(counts, [2, 10, 4, 40, 92]);
}

#[test]
fn langford_pairs_both_ways_round() {
    let counts: Vec<_> = (3..=8).map(|n| count(&mut langford(n))).collect();
    assert_eq!(counts, [2, 2, 0, 0, 52, 300]);
}

#[test]
fn latin_squares() {
    assert_eq!(count(&mut latin(3)), 12);
    assert_eq!(count(&mut latin(4)), 576);
}

#[test]
fn pentominoes_fill_3_by_20_in_eight_ways() {
    // Two essentially different ways, each in four orientations.
    assert_eq!(count(&mut pentominoes(3, 20)), 8);
}

#[test]
fn every_answer_begins_with_the_chosen_rows() {
    let mut cover = queens(8);
    let fresh = cover.clone();
    cover.choose(0).unwrap();
    assert_eq!(cover.choose(0), Err(Clash { row: 0, column: Some(0) }));
    assert_eq!(cover.choose(9).unwrap_err().column, Some(16 + 7), "the falling diagonal");
    let mut answers = Vec::new();
    cover.search(&Limits::default(), &mut |rows| {
        assert_eq!((rows[0], rows.len()), (0, 8));
        answers.push(rows.to_vec());
        ControlFlow::Continue(())
    });
    assert_eq!(answers.len(), 4);
    cover.hide(answers[0][1]);
    assert_eq!(cover.choose(answers[0][1]).unwrap_err().column, None);
    let with = |row| answers.iter().filter(|rows| rows.contains(&row)).count() as u128;
    assert_eq!(count(&mut cover), 4 - with(answers[0][1]));
    cover.hide(1); // already ruled out: no effect
    cover.reset();
    assert_eq!(cover, fresh);
    assert_eq!(count(&mut cover), 92);
}

#[test]
fn choosing_every_row_of_an_answer_leaves_it_alone() {
    let mut cover = knuth();
    for row in [4, 0, 3] {
        cover.choose(row).unwrap();
    }
    let outcome = cover.search(&Limits::default(), &mut |rows| {
        assert_eq!(rows, [4, 0, 3]);
        ControlFlow::Continue(())
    });
    assert_eq!((outcome.solutions, outcome.nodes), (1, 0));
}

#[test]
fn an_early_end_restores_the_matrix() {
    let mut cover = queens(8);
    let fresh = cover.clone();
    for nodes in 0..200 {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let outcome = cover.search(&limits, &mut |_| ControlFlow::Continue(()));
        assert_eq!(outcome.nodes, nodes);
        assert_eq!(cover, fresh);
    }
    for solutions in 1..=92 {
        let outcome =
            cover.search(&Limits::solutions(solutions), &mut |_| ControlFlow::Continue(()));
        assert_eq!((outcome.ending, outcome.solutions), (Ending::Stopped, solutions));
        assert_eq!(cover, fresh);
    }
    let outcome = cover.search(&Limits::default(), &mut |_| ControlFlow::Break(()));
    assert_eq!((outcome.ending, outcome.solutions), (Ending::Stopped, 1));
    assert_eq!(cover, fresh);
}

#[test]
fn a_panic_in_the_callback_does_no_harm() {
    let mut cover = queens(8);
    let fresh = cover.clone();
    cover.choose(3).unwrap();
    let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        cover.search(&Limits::default(), &mut |_| panic!("in the callback"))
    }));
    assert!(panicked.is_err());
    cover.reset();
    assert_eq!(cover, fresh);
    assert_eq!(count(&mut cover), 92);
}

#[test]
fn edges() {
    assert_eq!(count(&mut Cover::new(0, 0)), 1, "nothing to cover: one empty answer");
    assert_eq!(count(&mut Cover::new(0, 3)), 1);
    assert_eq!(count(&mut Cover::new(1, 0)), 0);
    let mut cover = Cover::new(2, 1);
    assert_eq!(cover.add_row(&[]), Err(BadRow::Empty));
    assert_eq!(cover.add_row(&[0, 3]), Err(BadRow::Column(3)));
    assert_eq!(cover.add_row(&[1, 0, 1]), Err(BadRow::Twice(1)));
    assert_eq!(cover, Cover::new(2, 1));
    cover.add_row(&[0, 2]).unwrap();
    cover.add_row(&[1, 2]).unwrap();
    assert_eq!(count(&mut cover), 0, "both rows cover the secondary column");
    cover.add_row(&[1]).unwrap();
    assert_eq!(count(&mut cover), 1);
}
