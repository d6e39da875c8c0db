//! Why a question about a puzzle has no answer.

use std::fmt;

use sudokit_assess::Mistakes;
use sudokit_core::Defect;
use sudokit_solve::Budget;

/// Why a puzzle has no rating, no hint or no explanation.
///
/// ```
/// use sudokit::{NoAnswer, rate};
///
/// let error = rate(&"1..1............".parse()?).unwrap_err();
/// assert_eq!(error.to_string(), "the puzzle has no solution");
/// let NoAnswer::NoSolution { defects } = error else { panic!("it has no solution") };
/// assert_eq!(defects.len(), 1);
/// # Ok::<(), sudokit::LineError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NoAnswer {
    /// The puzzle has no solution.
    NoSolution {
        /// What is visibly wrong. Empty if only a search shows it.
        defects: Vec<Defect>,
    },
    /// The player's digits or marks contradict the puzzle or its solution.
    Mistakes(Mistakes),
    /// The board is already solved.
    Solved,
    /// The puzzle has several solutions, so no steps lead to one.
    NotUnique,
    /// The techniques of the ladder do not lead to the solution.
    BeyondLadder,
    /// The [`Effort`](crate::Effort) did not suffice.
    Interrupted(Budget),
}

impl fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoAnswer::NoSolution { .. } => "the puzzle has no solution",
            NoAnswer::Mistakes(_) => "the board contains mistakes",
            NoAnswer::Solved => "the board is already solved",
            NoAnswer::NotUnique => "the puzzle has several solutions",
            NoAnswer::BeyondLadder => "the known techniques do not solve the puzzle",
            NoAnswer::Interrupted(Budget::Nodes) => "the limit of nodes was reached",
            NoAnswer::Interrupted(Budget::Time) => "the time limit was reached",
            NoAnswer::Interrupted(Budget::Cancelled) => "the call was cancelled",
        })
    }
}

impl std::error::Error for NoAnswer {}
