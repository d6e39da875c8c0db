//! Turns arbitrary bytes into 9x9 puzzles, and compares the engines for them with every instruction
//! set.

use sudokit_core::Digit;
use sudokit_solve::bitmask::Bitmask;
use sudokit_solve::lanes::{Answer9, Lanes};
use sudokit_solve::simd9::{Instructions, Simd9};
use sudokit_solve::{Cells9, Ending, Engine, Limits};

use super::Bytes;

/// The most nodes an engine may take for a puzzle.
const NODES: u64 = 300;

/// The digit, from 0, of a cell in a fixed full grid.
fn pattern(cell: usize) -> u8 {
    let (row, column) = (cell / 9, cell % 9);
    ((row * 3 + row / 3 + column) % 9) as u8
}

/// The bytes select a number of puzzles, a limit, and for each cell whether it is blank, right or
/// wrong; each puzzle lacks one clue of the puzzle before. One at a time and in a batch, with every
/// instruction set, the answers must be those of the general engine.
pub fn nine(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    let count = bytes.below(70);
    let limit = [1, 2, 2, 7][bytes.below(4)];
    let shift = bytes.below(9) as u8;
    let mut characters = [b'.'; 81];
    for (cell, character) in characters.iter_mut().enumerate() {
        *character = match bytes.next() {
            0..16 => b'.',
            250.. => b'1' + bytes.below(9) as u8,
            _ => b'1' + (pattern(cell) + shift) % 9,
        };
    }
    let mut puzzles = vec![Cells9::read(&characters).unwrap()];
    while puzzles.len() < count && !bytes.is_empty() {
        characters[bytes.below(81)] = b'.';
        puzzles.push(Cells9::read(&characters).unwrap());
    }
    let limits = Limits { solutions: Some(limit), nodes: Some(NODES), interrupt: None };
    let mut general = Bitmask::new();
    let expected: Vec<_> =
        puzzles.iter().map(|cells| general.count(&cells.puzzle(), &limits)).collect();
    for instructions in Instructions::ALL {
        let Some(mut single) = Simd9::with(instructions) else { continue };
        let Some(mut lanes) = Lanes::with(instructions) else { continue };
        let mut answers = vec![Answer9::default(); puzzles.len()];
        lanes.solve_batch(&puzzles, &limits, &mut answers);
        for (i, cells) in puzzles.iter().enumerate() {
            for answer in [answers[i], single.solve(cells, &limits)] {
                let known = |ending| !matches!(ending, Ending::OutOfBudget(_));
                if known(answer.outcome.ending) && known(expected[i].ending) {
                    assert_eq!(answer.outcome.solutions, expected[i].solutions, "{cells}");
                    assert_eq!(answer.outcome.ending, expected[i].ending, "{cells}");
                }
                assert_eq!(answer.solution.is_some(), answer.outcome.solutions > 0, "{cells}");
                if let Some(solution) = answer.solution {
                    let digits: Option<Vec<_>> =
                        (0..81).map(|cell| solution.get(cell).and_then(Digit::new)).collect();
                    let grid = digits.expect("every cell of a solution is filled");
                    let puzzle = cells.puzzle();
                    let solved = sudokit_core::Solution::check(puzzle.geometry(), &grid)
                        .expect("a solution");
                    assert!(solved.solves(&puzzle), "{cells}");
                }
            }
        }
    }
}
