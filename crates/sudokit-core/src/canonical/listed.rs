//! The least form if the moves of the board are listed: each is tried, cell by cell, until it exceeds
//! the best form so far.

use alloc::vec;

use super::least::{Least, values};
use crate::symmetry::lines::Lines;
use crate::{Digit, Puzzle};

pub(super) fn least(puzzle: &Puzzle, moves: &[Lines]) -> Least {
    let n = usize::from(puzzle.geometry().order());
    let value = values(puzzle);
    // Larger than every form.
    let mut form = vec![u8::MAX; n * n];
    let (mut lines, mut automorphisms, mut names) = (&moves[0], 0, vec![0u8; n + 1]);
    for tried in moves {
        // The new name of each digit, 0 if it has none yet.
        let mut given = vec![0u8; n + 1];
        let (mut known, mut better) = (0, false);
        let exceeds = (0..n * n).any(|at| {
            let (row, column) = tried.source(at / n, at % n);
            let digit = value(row, column);
            if digit != 0 && given[usize::from(digit)] == 0 {
                known += 1;
                given[usize::from(digit)] = known;
            }
            let name = given[usize::from(digit)];
            better |= name < form[at];
            let exceeds = !better && name > form[at];
            if !exceeds {
                form[at] = name;
            }
            exceeds
        });
        if exceeds {
            continue;
        }
        if better {
            (lines, names, automorphisms) = (tried, given, 0);
        }
        automorphisms += 1;
    }
    let names = names[1..].iter().map(|&name| Digit::new(name)).collect();
    Least { form, lines: lines.clone(), names, automorphisms }
}
