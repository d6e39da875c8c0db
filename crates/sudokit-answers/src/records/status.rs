//! What became of a puzzle, in one word.

use std::fmt;

use serde::{Deserialize, Serialize};
use sudokit_assess::{End, Verdict};
use sudokit_logic::Path;
use sudokit_solve::{Ending, Outcome};

/// What became of a puzzle.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Status {
    /// `solve`: at least one solution was found, and no more was asked.
    Solved,
    /// Proved to have exactly one solution.
    Unique,
    /// Two solutions or more.
    NotUnique,
    /// Proved to have no solution.
    NoSolution,
    /// Equal givens in a house, so no solution.
    Conflict,
    /// Every cell is given, and the grid is valid.
    Complete,
    /// `count`: all solutions were counted, or as many as the limit allows.
    Counted,
    /// `rate`, `explain`: the techniques lead to the solution.
    Rated,
    /// `rate`, `explain`: the techniques do not lead to the solution.
    Beyond,
    /// `canon`: brought to canonical form.
    Canonical,
    /// `morph`: transformed at random into an equivalent puzzle.
    Morphed,
    /// A time or node budget ran out first.
    Budget,
    /// The line cannot be read as a puzzle, or the puzzle cannot be answered.
    Error,
    /// The puzzle has rules that are not understood.
    UnsupportedRules,
}

impl Status {
    /// Every status.
    pub const ALL: [Status; 14] = [
        Status::Solved,
        Status::Unique,
        Status::NotUnique,
        Status::NoSolution,
        Status::Conflict,
        Status::Complete,
        Status::Counted,
        Status::Rated,
        Status::Beyond,
        Status::Canonical,
        Status::Morphed,
        Status::Budget,
        Status::Error,
        Status::UnsupportedRules,
    ];

    /// The code: its place in [`ALL`](Status::ALL).
    ///
    /// ```
    /// use sudokit_answers::records::Status;
    ///
    /// assert_eq!(Status::ALL[usize::from(Status::Budget.code())], Status::Budget);
    /// ```
    #[must_use]
    pub const fn code(self) -> u8 {
        self as u8
    }

    /// The name, as JSON has it.
    ///
    /// ```
    /// assert_eq!(sudokit_answers::records::Status::NotUnique.name(), "not-unique");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Status::Solved => "solved",
            Status::Unique => "unique",
            Status::NotUnique => "not-unique",
            Status::NoSolution => "no-solution",
            Status::Conflict => "conflict",
            Status::Complete => "complete",
            Status::Counted => "counted",
            Status::Rated => "rated",
            Status::Beyond => "beyond",
            Status::Canonical => "canonical",
            Status::Morphed => "morphed",
            Status::Budget => "budget",
            Status::Error => "error",
            Status::UnsupportedRules => "unsupported-rules",
        }
    }

    /// `rated` if the path leads to the solution, `budget` if it was stopped, else `beyond`.
    ///
    /// ```
    /// use sudokit_core::Puzzle;
    /// use sudokit_logic::{Board, solve};
    /// use sudokit_answers::records::Status;
    ///
    /// let puzzle: Puzzle = "1..43..2.1...32.".parse().unwrap();
    /// assert_eq!(Status::of_path(&solve(&Board::new(&puzzle).unwrap())), Status::Rated);
    /// ```
    #[must_use]
    pub fn of_path(path: &Path) -> Status {
        Status::of_end(End::of_path(path))
    }

    /// `rated`, `budget` if rating was stopped, or `beyond`.
    #[must_use]
    pub const fn of_end(end: End) -> Status {
        match end {
            End::Rated => Status::Rated,
            End::Beyond => Status::Beyond,
            End::Stopped => Status::Budget,
        }
    }

    /// `budget` if the count was cut short by a budget, `no-solution` if there is none, else `counted`.
    #[must_use]
    pub fn of_count(outcome: &Outcome) -> Status {
        match outcome.ending {
            Ending::OutOfBudget(_) => Status::Budget,
            _ if outcome.is_impossible() => Status::NoSolution,
            _ => Status::Counted,
        }
    }

    /// What a check found.
    ///
    /// ```
    /// use sudokit_assess::Verdict;
    /// use sudokit_answers::records::Status;
    ///
    /// assert_eq!(Status::of_verdict(&Verdict::Several), Status::NotUnique);
    /// ```
    #[must_use]
    pub const fn of_verdict(verdict: &Verdict) -> Status {
        match verdict {
            Verdict::Conflict => Status::Conflict,
            Verdict::NoSolution => Status::NoSolution,
            Verdict::Several => Status::NotUnique,
            Verdict::Complete => Status::Complete,
            Verdict::Unique { .. } => Status::Unique,
            Verdict::OutOfBudget { .. } => Status::Budget,
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_places() {
        assert!(Status::ALL.into_iter().map(Status::code).eq(0..Status::ALL.len() as u8));
    }
}
