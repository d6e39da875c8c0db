use alloc::vec;

use super::board::Board;
use crate::nine::branch::Tables;
use crate::nine::cells::Cells9;
use crate::nine::isa::Isa;
use crate::nine::portable::Portable;
use crate::nine::sweep::{self, Progress};

type Vectors = sweep::Board<<Portable as Isa>::V>;

/// The same board in vectors.
fn vectors(board: &Board) -> Vectors {
    let row = |r: usize| {
        Portable.with_lanes(|lane| {
            let word = board.words[lane % 9][lane / 9];
            let column = |i: usize| (word >> (9 * (i % 3) + i / 3 * 3 + r) & 1) as u16;
            (0..9).fold(0, |row, i| row | column(i) << i)
        })
    };
    sweep::Board { rows: [row(0), row(1), row(2)] }
}

/// Sweeps until nothing changes.
fn swept(board: &mut Vectors) -> Progress {
    loop {
        match board.sweep(Portable) {
            Progress::Changed => {}
            progress => return progress,
        }
    }
}

/// Searches the same tree with words and with vectors.
#[test]
fn conclusions_and_branches_are_those_of_the_vectors() {
    const PUZZLES: [&str; 6] = [
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        // The hardest known, and one on which naked singles in one row or box contradict each other.
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        ".......12.....3..4..4.2.5....1.3...5.3.6.....7....8.....2.5..4..6...7.5.8..3..9..",
        // Seventeen clues, and many solutions.
        "...8.1..........435............7.8........1...2..3....6......75..34........2..6..",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4....",
        // A digit twice in a row.
        "1...1....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ];
    let most = if cfg!(miri) { 4 } else { 400 };
    let tables = Tables::new(Portable);
    for text in PUZZLES {
        let mut boards = vec![Board::load(&Cells9::read(text.as_bytes()).unwrap())];
        let mut seen = 0;
        while let Some(mut board) = boards.pop()
            && seen < most
        {
            seen += 1;
            let mut expected = vectors(&board);
            let progress = board.propagate(&mut 0);
            assert_eq!(progress, swept(&mut expected), "{text} {seen}");
            if progress != Progress::Stuck {
                continue;
            }
            assert_eq!(vectors(&board).rows, expected.rows, "{text} {seen}");
            let branched = board.branch();
            assert_eq!(branched, expected.branch(Portable, &tables), "{text} {seen}");
            let (mut guess, mut branch) = branched.expect("a board that is stuck has a branch");
            loop {
                let mut next = board;
                next.apply(guess);
                let mut applied = vectors(&board);
                applied.apply(Portable, &tables, guess);
                assert_eq!(vectors(&next).rows, applied.rows, "{text} {seen}");
                boards.push(next);
                if branch.is_done() {
                    break;
                }
                guess = branch.next();
            }
        }
    }
}
