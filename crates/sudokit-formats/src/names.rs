//! The names of columns and fields that hold puzzles.

/// The names of a puzzle, the most specific first.
pub(crate) const PUZZLE: [&str; 9] = [
    "puzzle",
    "quizzes",
    "quiz",
    "puzzles",
    "question",
    "sudoku",
    "initial_board",
    "board",
    "grid",
];
/// What the rows of a puzzle may be called where nothing is called after a puzzle.
pub(crate) const ROWS: [&str; 9] =
    ["value", "values", "rows", "cells", "matrix", "problem", "input", "data", "field"];
/// What a puzzle may be called beside its solution, in pairs to learn from.
pub(crate) const TASK: [&str; 2] = ["input", "problem"];
/// The names of its solution.
pub(crate) const SOLUTION: [&str; 23] = [
    "solution",
    "solutions",
    "answer",
    "answers",
    "label",
    "labels",
    "target",
    "solved",
    "solved_board",
    "solved_grid",
    "solution_1",
    "expected",
    "answer_key",
    "full_grid",
    "completed",
    "result",
    "output",
    "solución",
    "solucion",
    "respuesta",
    "Lösung",
    "решение",
    "答案",
];

/// Whether what is called this may be a game under way.
pub(crate) fn may_be_game(name: &str) -> bool {
    ["sudoku", "board", "grid"].iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// Whether what is called this is a puzzle before any digit was set, if it is one: `original`, `initialGrid`, `start`.
pub(crate) fn is_original(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    ["original", "initial", "start", "given", "clues", "unsolved"]
        .iter()
        .any(|start| name.starts_with(start))
}

/// Whether a solution may be called this, ignoring case.
pub(crate) fn is_solution(name: &str) -> bool {
    SOLUTION.iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// Whether a puzzle may be called this, ignoring case.
pub(crate) fn is_puzzle(name: &str) -> bool {
    PUZZLE.iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// The names of a puzzle, for a message.
pub(crate) fn known() -> String {
    PUZZLE.join(", ")
}

/// The index among `names` of the first of `wanted` that is there, ignoring case.
pub(crate) fn find<'a>(
    wanted: &[&str],
    names: impl Iterator<Item = &'a str> + Clone,
) -> Option<usize> {
    wanted
        .iter()
        .find_map(|wanted| names.clone().position(|name| name.trim().eq_ignore_ascii_case(wanted)))
}
