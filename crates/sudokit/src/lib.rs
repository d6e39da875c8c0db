//! The Sudoku toolkit as a library: what a Rust program adds to its dependencies.
//!
//! ```
//! use sudokit::{Answer, parse, solve};
//!
//! let puzzle = parse(
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
//! )?;
//! let Answer::Unique(solution) = solve(&puzzle) else { panic!("it has one solution") };
//! assert_eq!(solution.get(sudokit::Cell::new(2)).get(), 4);
//! # Ok::<(), sudokit::LineError>(())
//! ```
//!
//! The rooms behind it: [`core`] for the words, [`engines`] to search, count and trace with limits
//! of every kind, [`logic`] to solve as a person would and tell each step, [`generate`] to make
//! puzzles, [`formats`] to read and write files.

#![forbid(unsafe_code)]

use std::ops::ControlFlow;

pub use sudokit_core as core;
pub use sudokit_core::line::LineError;
pub use sudokit_core::{
    Alphabet, Cell, CellSet, Defect, Digit, DigitSet, Geometries, Geometry, Grid, Puzzle, Solution,
};
pub use sudokit_formats as formats;
pub use sudokit_generate as generate;
pub use sudokit_logic as logic;
pub use sudokit_solve as engines;

use sudokit_solve::{Goal, Limits};

/// What a puzzle came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Exactly one solution.
    Unique(Solution),
    /// Two solutions of a puzzle that has more than one.
    Several(Box<[Solution; 2]>),
    /// No solution.
    Impossible,
}

/// Reads one puzzle in the `line` form, of any order, on the usual board of that order.
///
/// # Errors
/// If the text does not begin with a puzzle: the error names the sign.
pub fn parse(text: &str) -> Result<Puzzle, LineError> {
    core::line::read(text, &Geometries::default(), &core::line::ParseOptions::default())
        .map(|line| line.puzzle)
}

/// Solves a puzzle and tells whether its solution is the only one, however long that takes. For
/// limits, take an engine: see [`engines`].
pub fn solve(puzzle: &Puzzle) -> Answer {
    let mut found = Vec::new();
    let mut engine = engines::choose(puzzle.geometry(), Goal::Unique).engine.make();
    engine.search(puzzle, &Limits::solutions(2), &mut |solution| {
        found.push(solution.clone());
        ControlFlow::Continue(())
    });
    match (found.pop(), found.pop()) {
        (None, _) => Answer::Impossible,
        (Some(only), None) => Answer::Unique(only),
        (Some(second), Some(first)) => Answer::Several(Box::new([first, second])),
    }
}

/// Counts solutions, all of them if `limit` is `None`, however long that takes.
///
/// ```
/// use sudokit::{Geometry, Puzzle, count};
/// let empty = Puzzle::empty(std::sync::Arc::new(Geometry::boxes(2, 2).unwrap()));
/// assert_eq!(count(&empty, None), 288);
/// assert_eq!(count(&empty, Some(10)), 10);
/// ```
pub fn count(puzzle: &Puzzle, limit: Option<u128>) -> u128 {
    let few = limit.is_some_and(|limit| limit <= 2);
    let goal = if few { Goal::Unique } else { Goal::Count };
    let mut engine = engines::choose(puzzle.geometry(), goal).engine.make();
    engine.count(puzzle, &Limits { solutions: limit, ..Limits::default() }).solutions
}

/// Whether the puzzle has exactly one solution, however long that takes.
pub fn is_unique(puzzle: &Puzzle) -> bool {
    count(puzzle, Some(2)) == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_three_answers() {
        assert!(matches!(solve(&parse("1234341221434321").unwrap()), Answer::Unique(_)));
        assert!(matches!(solve(&parse("................").unwrap()), Answer::Several(_)));
        assert_eq!(solve(&parse("11..............").unwrap()), Answer::Impossible);
        assert!(is_unique(&parse("1234341221434...").unwrap()));
    }
}
