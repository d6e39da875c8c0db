//! The least form where the moves of the board are listed: each is tried, cell by cell, as far as it
//! does not fall behind.

use super::{Least, values};
use crate::symmetry::Lines;
use crate::{Digit, Puzzle};

pub(super) fn least(puzzle: &Puzzle, moves: &[Lines]) -> Least {
    let n = usize::from(puzzle.geometry().order());
    let value = values(puzzle);
    // Above every form.
    let mut form = vec![u8::MAX; n * n];
    let (mut lines, mut automorphisms, mut names) = (&moves[0], 0, vec![0u8; n + 1]);
    for tried in moves {
        // The name of each digit, 0 for none yet.
        let mut given = vec![0u8; n + 1];
        let (mut known, mut better) = (0, false);
        let behind = (0..n * n).any(|at| {
            let (row, column) = tried.source(at / n, at % n);
            let digit = value(row, column);
            if digit != 0 && given[usize::from(digit)] == 0 {
                known += 1;
                given[usize::from(digit)] = known;
            }
            let name = given[usize::from(digit)];
            better |= name < form[at];
            let behind = !better && name > form[at];
            if !behind {
                form[at] = name;
            }
            behind
        });
        if behind {
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
