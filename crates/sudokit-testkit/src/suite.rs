//! The conformance suite: what every engine must do, whatever its method.
//!
//! One line, [`engine_suite!`](crate::engine_suite), runs it for an engine. The tests use nothing
//! but the trait `Engine`.

use std::cell::Cell as Shared;
use std::collections::HashSet;
use std::fmt;
use std::ops::ControlFlow;

use sudokit_core::{Puzzle, Solution};
use sudokit_solve::{Budget, Ending, Engine, Interrupt, Limits, Outcome, count, first, is_unique};

use crate::cases::{Case, Solutions, engine_cases};

/// Generates the conformance tests of an engine, in a module of the given name.
///
/// ```ignore
/// engine_suite!(dlx, Dlx::new());
/// // For an engine too slow for some cases, give the most nodes a case may take. Cases that take more
/// // are skipped, but they must be less than half of all.
/// engine_suite!(stack_first, Stack::new(Order::First), nodes = 100_000);
/// ```
#[macro_export]
macro_rules! engine_suite {
    ($name:ident, $make:expr) => {
        $crate::engine_suite!(@tests $name, $make, None);
    };
    ($name:ident, $make:expr, nodes = $nodes:expr) => {
        $crate::engine_suite!(@tests $name, $make, Some($nodes));
    };
    (@tests $name:ident, $make:expr, $nodes:expr) => {
        mod $name {
            use super::*;

            fn suite() -> $crate::suite::Suite {
                $crate::suite::Suite::new(Box::new(|| Box::new($make)), $nodes)
            }

            #[test]
            fn answers_every_case() {
                suite().answers_every_case();
            }

            #[test]
            fn stops_at_the_limit_of_solutions() {
                suite().stops_at_the_limit_of_solutions();
            }

            #[test]
            fn stops_when_the_callback_breaks() {
                suite().stops_when_the_callback_breaks();
            }

            #[test]
            fn respects_the_limit_of_nodes() {
                suite().respects_the_limit_of_nodes();
            }

            #[test]
            fn ends_when_interrupted() {
                suite().ends_when_interrupted();
            }

            #[test]
            fn answers_independently_of_earlier_searches() {
                suite().answers_independently_of_earlier_searches();
            }
        }
    };
}

/// Makes a new engine.
pub type Make = Box<dyn Fn() -> Box<dyn Engine>>;

/// The conformance tests for one engine.
pub struct Suite {
    make: Make,
    nodes: Option<u64>,
    cases: Vec<Case>,
}

impl fmt::Debug for Suite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Suite")
            .field("engine", &(self.make)().name())
            .field("nodes", &self.nodes)
            .field("cases", &self.cases.len())
            .finish()
    }
}

impl Suite {
    /// Makes the suite for the engines that `make` makes. With `nodes`, cases that take more are
    /// skipped.
    pub fn new(make: Make, nodes: Option<u64>) -> Suite {
        let engine = make();
        let mut cases = engine_cases();
        cases.retain(|case| engine.supports(&case.puzzle));
        assert!(cases.len() >= 10, "an engine must support at least ten cases");
        Suite { make, nodes, cases }
    }

    fn limits(&self) -> Limits<'static> {
        Limits { nodes: self.nodes, ..Limits::default() }
    }

    /// Whether a case took more nodes than this engine may take.
    fn too_slow(&self, outcome: Outcome) -> bool {
        self.nodes.is_some() && outcome.ending == Ending::OutOfBudget(Budget::Nodes)
    }

    /// Checks the number of solutions by search and by count, that each is valid and none comes
    /// twice, the first solution, and uniqueness.
    pub fn answers_every_case(&self) {
        let mut skipped = Vec::new();
        for case in &self.cases {
            let (name, puzzle) = (&case.name, &case.puzzle);
            let mut engine = (self.make)();
            let (expected, limits) = match case.solutions {
                Solutions::Exactly(expected) => (expected, self.limits()),
                Solutions::AtLeast(expected) => {
                    (expected, Limits { solutions: Some(expected), ..self.limits() })
                }
            };
            let mut seen = HashSet::new();
            let outcome = engine.search(puzzle, &limits, &mut |solution: &Solution| {
                assert!(solution.solves(puzzle), "{name}: a wrong solution");
                assert!(seen.insert(solution.digits().to_vec()), "{name}: a solution came twice");
                if let Some(only) = &case.only {
                    assert_eq!(solution.to_grid(), *only, "{name}");
                }
                ControlFlow::Continue(())
            });
            assert_eq!(outcome.solutions, seen.len() as u128, "{name}");
            if self.too_slow(outcome) {
                assert!(outcome.solutions <= expected, "{name}");
                skipped.push(name);
                continue;
            }
            let ending = match case.solutions {
                Solutions::Exactly(_) => Ending::Exhausted,
                Solutions::AtLeast(_) => Ending::Stopped,
            };
            assert_eq!((outcome.ending, outcome.solutions), (ending, expected), "{name}");

            let counted = count(&mut *engine, puzzle, &limits);
            assert_eq!((counted.ending, counted.solutions), (ending, expected), "{name}: count");
            let (solution, _) = first(&mut *engine, puzzle, &limits);
            assert_eq!(solution.is_some(), expected > 0, "{name}: first");
            assert!(solution.is_none_or(|it| seen.contains(it.digits())), "{name}: first");
            let unique = is_unique(&mut *engine, puzzle, &limits);
            assert_eq!(unique, Some(expected == 1), "{name}: is_unique");
        }
        let names = skipped.iter().map(|name| name.as_str()).collect::<Vec<_>>().join(", ");
        println!("{} cases, {} skipped: {names}", self.cases.len(), skipped.len());
        assert!(skipped.len() * 2 < self.cases.len(), "skipped: {names}");
    }

    /// `Limits::solutions` is respected exactly.
    pub fn stops_at_the_limit_of_solutions(&self) {
        for case in &self.cases {
            let (Solutions::Exactly(all) | Solutions::AtLeast(all)) = case.solutions;
            for limit in [0, 1, 2, 3, 17].into_iter().filter(|&limit| limit <= all) {
                let mut engine = (self.make)();
                let limits = Limits { solutions: Some(limit), ..self.limits() };
                let mut seen = 0;
                let outcome = engine.search(&case.puzzle, &limits, &mut |_| {
                    seen += 1;
                    ControlFlow::Continue(())
                });
                let counted = engine.count(&case.puzzle, &limits);
                if self.too_slow(outcome) || self.too_slow(counted) {
                    continue;
                }
                let expected = (Ending::Stopped, limit);
                assert_eq!((outcome.ending, outcome.solutions), expected, "{}", case.name);
                assert_eq!((counted.ending, counted.solutions), expected, "{}", case.name);
                assert_eq!(seen, limit, "{}", case.name);
            }
        }
    }

    /// The callback can stop the search at any solution.
    pub fn stops_when_the_callback_breaks(&self) {
        for case in &self.cases {
            let (Solutions::Exactly(all) | Solutions::AtLeast(all)) = case.solutions;
            for expected in [1, 2, 5].into_iter().filter(|&expected| expected <= all) {
                let mut seen = 0;
                let outcome = (self.make)().search(&case.puzzle, &self.limits(), &mut |_| {
                    seen += 1;
                    if seen == expected {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                });
                if !self.too_slow(outcome) {
                    assert_eq!((outcome.ending, outcome.solutions), (Ending::Stopped, expected));
                    assert_eq!(seen, expected, "{}", case.name);
                }
            }
        }
    }

    /// `Limits::nodes` is never exceeded, and the outcome says whether it was reached; the limit
    /// changes nothing else.
    pub fn respects_the_limit_of_nodes(&self) {
        for case in &self.cases {
            let mut engine = (self.make)();
            for nodes in [0, 1, 2, 10, 1000] {
                let limits = Limits { nodes: Some(nodes), solutions: Some(100), interrupt: None };
                let outcome =
                    engine.search(&case.puzzle, &limits, &mut |_| ControlFlow::Continue(()));
                assert!(outcome.nodes <= nodes, "{}", case.name);
                match outcome.ending {
                    Ending::OutOfBudget(budget) => {
                        assert_eq!((budget, outcome.nodes), (Budget::Nodes, nodes));
                    }
                    Ending::Exhausted => {
                        let Solutions::Exactly(all) = case.solutions else {
                            panic!("{}: exhausted with {}", case.name, outcome.solutions);
                        };
                        assert_eq!(outcome.solutions, all, "{}", case.name);
                    }
                    Ending::Stopped => assert_eq!(outcome.solutions, 100, "{}", case.name),
                }
            }
        }
    }

    /// An interrupt ends the search, before it begins and later.
    pub fn ends_when_interrupted(&self) {
        let reasons = [(Interrupt::Time, Budget::Time), (Interrupt::Cancelled, Budget::Cancelled)];
        for case in &self.cases {
            for (interrupt, budget) in reasons {
                let at_once = || Some(interrupt);
                let limits = Limits { interrupt: Some(&at_once), ..Limits::default() };
                let outcome = (self.make)().count(&case.puzzle, &limits);
                let expected =
                    Outcome { ending: Ending::OutOfBudget(budget), solutions: 0, nodes: 0 };
                assert_eq!(outcome, expected, "{}", case.name);
            }
        }
        // These cases practically never end, so only an interrupt can end them.
        let endless = self.cases.iter().filter(|case| {
            case.puzzle.clue_count() == 0 && matches!(case.solutions, Solutions::AtLeast(_))
        });
        let mut tried = 0;
        for (case, (interrupt, budget)) in endless.zip(reasons.into_iter().cycle()) {
            let polls = Shared::new(0);
            let later = || {
                polls.set(polls.get() + 1);
                (polls.get() == 20).then_some(interrupt)
            };
            let limits = Limits { interrupt: Some(&later), ..Limits::default() };
            let mut engine = (self.make)();
            let outcome = engine.search(&case.puzzle, &limits, &mut |_| ControlFlow::Continue(()));
            assert_eq!(outcome.ending, Ending::OutOfBudget(budget), "{}", case.name);
            assert_eq!(polls.get(), 20, "{}: polled again after the interrupt", case.name);
            tried += 1;
        }
        assert!(tried >= 1, "the table must have endless cases");
    }

    /// One engine used for all geometries, forwards and backwards, does exactly what a new engine
    /// does for each puzzle.
    pub fn answers_independently_of_earlier_searches(&self) {
        let mut old = (self.make)();
        let mut answers = |puzzle: &Puzzle, nodes| {
            let limits = Limits { nodes: Some(nodes), solutions: Some(50), interrupt: None };
            let run = |engine: &mut dyn Engine| {
                let mut found = Vec::new();
                let outcome = engine.search(puzzle, &limits, &mut |solution: &Solution| {
                    found.push(solution.clone());
                    ControlFlow::Continue(())
                });
                (outcome, found)
            };
            assert_eq!(run(&mut *old), run(&mut *(self.make)()));
        };
        for (i, case) in self.cases.iter().enumerate() {
            answers(&case.puzzle, 500);
            answers(&self.cases[self.cases.len() - 1 - i].puzzle, 7);
        }
    }
}
