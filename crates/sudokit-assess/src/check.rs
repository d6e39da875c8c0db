//! Whether a puzzle is well formed, unique and minimal.

use alloc::vec::Vec;
use core::fmt;

use sudokit_core::{Cell, Defect, Puzzle};
use sudokit_solve::lanes::{Cells9, Lanes};
use sudokit_solve::{Budget, Ending, Engine, Limits, Outcome};

use crate::redundant::redundant_clues;

/// The result of [`Checker::check`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Check {
    /// What kind of puzzle it is.
    pub verdict: Verdict,
    /// What is visibly wrong with the puzzle. Empty if it has a solution.
    pub defects: Vec<Defect>,
    /// The nodes of all searches together.
    pub nodes: u64,
}

/// What kind of puzzle a checked puzzle is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Two givens break a rule. Nothing was searched.
    Conflict,
    /// It has no solution.
    NoSolution,
    /// It has more than one solution.
    Several,
    /// Every cell is given, and no rule is broken.
    Complete,
    /// It has exactly one solution.
    Unique {
        /// The clues that can be removed, each by itself, so that the solution stays unique. The
        /// puzzle is *minimal* if there are none.
        redundant: Vec<Cell>,
    },
    /// A limit ended the searches.
    OutOfBudget {
        /// The limit.
        budget: Budget,
        /// Whether it was already proved that there is exactly one solution. Then it is only unknown
        /// which clues are redundant.
        unique: bool,
    },
}

/// Checks puzzles with an engine, one after the other.
pub struct Checker<'a> {
    engine: &'a mut dyn Engine,
    lanes: Option<&'a mut Lanes>,
}

impl fmt::Debug for Checker<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Checker")
            .field("engine", &self.engine.name())
            .field("lanes", &self.lanes.is_some())
            .finish()
    }
}

impl<'a> Checker<'a> {
    /// Returns a checker that searches with this engine.
    #[must_use]
    pub fn new(engine: &'a mut dyn Engine) -> Checker<'a> {
        Checker { engine, lanes: None }
    }

    /// Tests the clues of plain 9x9 puzzles all at once with `lanes`, which is several times as fast.
    /// Those searches respect [`Limits::interrupt`] but not [`Limits::nodes`].
    #[must_use]
    pub fn with_lanes(self, lanes: &'a mut Lanes) -> Checker<'a> {
        Checker { lanes: Some(lanes), ..self }
    }

    /// Checks a puzzle: first for defects, then for a second solution, then each clue by itself.
    ///
    /// `limits.nodes` counts for all searches together; `limits.solutions` is ignored.
    ///
    /// # Panics
    /// If the engine does not support the puzzle's board.
    ///
    /// ```
    /// use sudokit_assess::{Checker, Verdict, engine_for};
    /// use sudokit_core::Puzzle;
    /// use sudokit_solve::Limits;
    ///
    /// let puzzle: Puzzle = "1..43..2.1...32.".parse()?;
    /// let mut engine = engine_for(&puzzle);
    /// let check = Checker::new(&mut *engine).check(&puzzle, &Limits::default());
    /// let Verdict::Unique { redundant } = check.verdict else { panic!("it is unique") };
    /// let names: Vec<String> = redundant.iter().map(|&cell| puzzle.geometry().name(cell)).collect();
    /// assert_eq!(names, ["r1c1", "r2c1", "r2c4", "r3c2", "r4c2"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn check(&mut self, puzzle: &Puzzle, limits: &Limits<'_>) -> Check {
        let defects = puzzle.defects();
        if defects.iter().any(|defect| matches!(defect, Defect::Conflict { .. })) {
            return Check { verdict: Verdict::Conflict, defects, nodes: 0 };
        }
        let mut count = Count { engine: &mut *self.engine, limits: *limits, nodes: 0 };
        let outcome = count.up_to(2, puzzle);
        let verdict = match (outcome.solutions, outcome.ending) {
            (2.., _) => Verdict::Several,
            (_, Ending::OutOfBudget(budget)) => Verdict::OutOfBudget { budget, unique: false },
            (0, _) => Verdict::NoSolution,
            _ if puzzle.clue_count() == puzzle.geometry().cell_count() => Verdict::Complete,
            _ => {
                let redundant = match (self.lanes.as_deref_mut(), Cells9::of(puzzle)) {
                    (Some(lanes), Some(cells)) => {
                        redundant_at_once(lanes, &cells, limits, &mut count.nodes)
                    }
                    _ => redundant(puzzle, &mut count),
                };
                match redundant {
                    Ok(redundant) => Verdict::Unique { redundant },
                    Err(budget) => Verdict::OutOfBudget { budget, unique: true },
                }
            }
        };
        Check { verdict, defects, nodes: count.nodes }
    }
}

/// Counts solutions of one puzzle after the other within one budget.
struct Count<'a, 'l> {
    engine: &'a mut dyn Engine,
    limits: Limits<'l>,
    nodes: u64,
}

impl Count<'_, '_> {
    fn up_to(&mut self, solutions: u128, puzzle: &Puzzle) -> Outcome {
        let nodes = self.limits.nodes.map(|nodes| nodes.saturating_sub(self.nodes));
        let limits = Limits { solutions: Some(solutions), nodes, ..self.limits };
        let outcome = self.engine.count(puzzle, &limits);
        self.nodes += outcome.nodes;
        outcome
    }
}

/// The clues of a unique puzzle that can be removed, each by itself. A clue is needed if there is a
/// solution with another digit in its cell.
fn redundant(puzzle: &Puzzle, count: &mut Count<'_, '_>) -> Result<Vec<Cell>, Budget> {
    let mut redundant = Vec::new();
    for (cell, _) in puzzle.givens().digits() {
        let outcome = count.up_to(1, &puzzle.without(cell));
        if let Ending::OutOfBudget(budget) = outcome.ending {
            return Err(budget);
        }
        if outcome.solutions == 0 {
            redundant.push(cell);
        }
    }
    Ok(redundant)
}

/// The same for a plain 9x9, all clues at once.
fn redundant_at_once(
    lanes: &mut Lanes,
    cells: &Cells9,
    limits: &Limits<'_>,
    nodes: &mut u64,
) -> Result<Vec<Cell>, Budget> {
    let mut redundant = Vec::new();
    for found in redundant_clues(lanes, core::slice::from_ref(cells), limits) {
        *nodes += found.nodes;
        redundant.extend(found.cells?.iter());
    }
    Ok(redundant)
}

#[cfg(test)]
mod tests {
    use sudokit_solve::Interrupt;

    use super::*;
    use crate::engine_for;

    fn check(text: &str, limits: &Limits<'_>) -> Check {
        let puzzle: Puzzle = text.parse().unwrap();
        Checker::new(&mut *engine_for(&puzzle)).check(&puzzle, limits)
    }

    #[test]
    fn every_kind_of_puzzle_is_recognised() {
        let any = Limits::default();
        for (text, expected, defects) in [
            ("1..1............", Verdict::Conflict, 1),
            ("123........4....", Verdict::NoSolution, 0),
            ("................", Verdict::Several, 0),
            ("1234341221434321", Verdict::Complete, 0),
        ] {
            let check = check(text, &any);
            assert_eq!((&check.verdict, check.defects.len()), (&expected, defects), "{text}");
        }
        let check = check("123434122143432.", &any);
        let Verdict::Unique { redundant } = check.verdict else { panic!("{check:?}") };
        assert_eq!(redundant.len(), 15);
    }

    #[test]
    fn lanes_find_the_same_redundant_clues() {
        for text in [
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        ] {
            let puzzle: Puzzle = text.parse().unwrap();
            let (mut engine, mut lanes) = (engine_for(&puzzle), Lanes::new());
            let plain = Checker::new(&mut *engine).check(&puzzle, &Limits::default());
            let mut checker = Checker::new(&mut *engine).with_lanes(&mut lanes);
            assert_eq!(checker.check(&puzzle, &Limits::default()).verdict, plain.verdict);
        }
    }

    #[test]
    fn the_budget_is_shared_by_all_searches() {
        let text =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        let all = check(text, &Limits::default());
        assert_eq!(all.verdict, Verdict::Unique { redundant: Vec::new() });
        let within = |nodes| check(text, &Limits { nodes: Some(nodes), ..Limits::default() });
        assert_eq!(within(all.nodes), all);
        let budget = Budget::Nodes;
        let short = within(all.nodes - 1).verdict;
        assert_eq!(short, Verdict::OutOfBudget { budget, unique: true });
        assert_eq!(within(0).verdict, Verdict::OutOfBudget { budget, unique: false });
        let late = || Some(Interrupt::Time);
        let limits = Limits { interrupt: Some(&late), ..Limits::default() };
        let expected = Verdict::OutOfBudget { budget: Budget::Time, unique: false };
        assert_eq!(check(text, &limits).verdict, expected);
    }
}
