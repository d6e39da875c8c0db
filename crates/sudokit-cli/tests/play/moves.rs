//! What a player presses.

use crate::terminal::Terminal;

/// Returns the keys that move the cursor from one cell to another, as rows and columns from 1.
pub(crate) fn way(from: (usize, usize), to: (usize, usize)) -> String {
    let keys = |from: usize, to: usize, less: &str, more: &str| {
        if to < from { less.repeat(from - to) } else { more.repeat(to - from) }
    };
    keys(from.0, to.0, "k", "j") + &keys(from.1, to.1, "h", "l")
}

/// Returns the cell of the cursor in a new game.
pub(crate) fn middle(order: usize) -> (usize, usize) {
    ((order - 1) / 2 + 1, (order - 1) / 2 + 1)
}

/// Returns the keys that fill a board from its first cell to its last, starting in the middle.
pub(crate) fn solving(puzzle: &str, solution: &str) -> String {
    let order = (1..).find(|order| order * order >= puzzle.len()).expect("a board");
    let mut here = middle(order);
    let mut keys = String::new();
    for (index, (given, digit)) in puzzle.chars().zip(solution.chars()).enumerate() {
        if given == '.' {
            let there = (index / order + 1, index % order + 1);
            keys += &way(here, there);
            keys.push(digit);
            here = there;
        }
    }
    keys
}

/// Returns the solution of a puzzle as a line.
pub(crate) fn solution_of(puzzle: &str) -> String {
    let ran = crate::common::sudokit(&["solve", puzzle]).ends(0);
    let line = ran.out.lines().next().expect("a solution");
    line.trim().to_owned()
}

/// Returns the puzzle on the board of a new game, as a line.
pub(crate) fn puzzle_on(terminal: &mut Terminal, order: usize) -> String {
    terminal.has_board(order, "a board with givens", |board| {
        board.digits().contains(|digit| digit != '.')
    });
    terminal.board(order).expect("a board").digits()
}
