//! How many solutions a puzzle has: none, one or several.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{Defect, Puzzle, Solution};
use sudokit_solve::{Budget, Ending, Engine, Goal, Limits, Outcome, choose_for};

/// What is known about the solutions of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Solutions {
    /// There is none.
    None {
        /// The [defects](Puzzle::defects) that show it. Empty if only a search shows it.
        defects: Vec<Defect>,
    },
    /// There is exactly one.
    Unique(Solution),
    /// There are at least two; here are two different ones.
    Several(Box<[Solution; 2]>),
    /// A limit ended the search before two solutions were found or every possibility was tried.
    Unknown {
        /// The limit.
        budget: Budget,
        /// The solution found until then, if any.
        found: Option<Solution>,
    },
}

impl Solutions {
    /// Whether it is proved that there is exactly one solution.
    ///
    /// ```
    /// use sudokit_assess::{engine_for, solutions};
    /// use sudokit_core::Puzzle;
    /// use sudokit_solve::Limits;
    ///
    /// let puzzle: Puzzle = "1..43..2.1...32.".parse()?;
    /// let mut engine = engine_for(&puzzle);
    /// assert!(solutions(&puzzle, &mut *engine, &Limits::default()).0.is_unique());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_unique(&self) -> bool {
        self.only().is_some()
    }

    /// The solution, if it is proved to be the only one.
    #[must_use]
    pub fn only(&self) -> Option<&Solution> {
        match self {
            Solutions::Unique(solution) => Some(solution),
            Solutions::None { .. } | Solutions::Several(_) | Solutions::Unknown { .. } => None,
        }
    }
}

/// The engine that finds out fastest whether a puzzle like this one, on the same board and with such rules, has none, one or
/// several solutions. An engine can be used for any number of puzzles, one after the other.
///
/// ```
/// use sudokit_assess::engine_for;
/// use sudokit_core::Puzzle;
///
/// let puzzle: Puzzle = "1..4.....1......".parse()?;
/// assert!(engine_for(&puzzle).supports(&puzzle));
/// # Ok::<(), sudokit_core::LineError>(())
/// ```
#[must_use]
pub fn engine_for(puzzle: &Puzzle) -> Box<dyn Engine> {
    let choice = choose_for(puzzle, Goal::Unique);
    choice.expect("an engine finds the solutions of any puzzle").engine.make()
}

/// Searches for two solutions; also returns how the search went. For a puzzle with [defects](Puzzle::defects) that is
/// nothing.
///
/// `limits.solutions` is ignored.
///
/// # Panics
/// If the engine does not support the puzzle.
///
/// ```
/// use sudokit_assess::{Solutions, engine_for, solutions};
/// use sudokit_core::Puzzle;
/// use sudokit_solve::Limits;
///
/// let puzzle: Puzzle = "1..4.....1......".parse()?;
/// let mut engine = engine_for(&puzzle);
/// let (found, outcome) = solutions(&puzzle, &mut *engine, &Limits::default());
/// let Solutions::Several(two) = found else { panic!("it has several solutions") };
/// assert_ne!(two[0], two[1]);
/// assert_eq!(outcome.solutions, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn solutions(
    puzzle: &Puzzle,
    engine: &mut dyn Engine,
    limits: &Limits<'_>,
) -> (Solutions, Outcome) {
    let (mut first, mut second) = (None, None);
    let limits = Limits { solutions: Some(2), ..*limits };
    let outcome = engine.search(puzzle, &limits, &mut |solution| {
        let place = if first.is_none() { &mut first } else { &mut second };
        *place = Some(solution.clone());
        ControlFlow::Continue(())
    });
    // Engines see what is visibly wrong at once: most puzzles need no second look.
    let defects = if first.is_none() { puzzle.defects() } else { Vec::new() };
    if !defects.is_empty() {
        let outcome = Outcome { ending: Ending::Exhausted, solutions: 0, nodes: 0 };
        return (Solutions::None { defects }, outcome);
    }
    let found = match (first, second, outcome.ending) {
        (Some(first), Some(second), _) => Solutions::Several(Box::new([first, second])),
        (found, _, Ending::OutOfBudget(budget)) => Solutions::Unknown { budget, found },
        (Some(only), None, _) => Solutions::Unique(only),
        (None, ..) => Solutions::None { defects },
    };
    (found, outcome)
}

#[cfg(test)]
mod tests {
    use sudokit_solve::Interrupt;

    use super::*;

    fn of(text: &str, limits: &Limits<'_>) -> Solutions {
        let puzzle: Puzzle = text.parse().unwrap();
        solutions(&puzzle, &mut *engine_for(&puzzle), limits).0
    }

    #[test]
    fn every_number_of_solutions_is_recognised() {
        let any = Limits::default();
        for (text, expected) in [
            ("1..43..2.1...32.", "one"),
            ("1234341221434321", "one"),
            ("................", "several"),
            // Both 1s are in the first row.
            ("1..1............", "none, as one sees"),
            // Cell r1c4 sees all four digits.
            ("123........4....", "none"),
        ] {
            let kind = match of(text, &any) {
                Solutions::None { defects } if defects.is_empty() => "none",
                Solutions::None { .. } => "none, as one sees",
                Solutions::Unique(_) => "one",
                Solutions::Several(two) => {
                    assert_ne!(two[0], two[1]);
                    "several"
                }
                Solutions::Unknown { .. } => "unknown",
            };
            assert_eq!(kind, expected, "{text}");
        }
    }

    #[test]
    fn a_limit_leaves_the_answer_open() {
        let none = Limits { nodes: Some(0), ..Limits::default() };
        let expected = Solutions::Unknown { budget: Budget::Nodes, found: None };
        assert_eq!(of("................", &none), expected);
        let cancelled = || Some(Interrupt::Cancelled);
        let now = Limits { interrupt: Some(&cancelled), ..Limits::default() };
        let expected = Solutions::Unknown { budget: Budget::Cancelled, found: None };
        assert_eq!(of("1..43..2.1...32.", &now), expected);
        // Defects are seen without a search.
        assert!(matches!(of("11..............", &now), Solutions::None { .. }));
    }
}
