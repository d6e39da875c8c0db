//! A solver that keeps its engines.

use std::cell::RefCell;
use std::fmt;

use sudokit_assess::{Check, Checker, Solutions};
use sudokit_core::{Geometry, Puzzle};
use sudokit_solve::{Engine, Goal, Outcome, choose};

use crate::Effort;

/// Solves, counts and checks puzzles one after the other, and keeps the engines that they need.
///
/// The functions [`solve`](crate::solve), [`count`](crate::count()) and [`check`](crate::check) use one for each thread. A
/// solver of one's own says when that memory is freed: up to a few hundred kilobytes for boards up to 25x25; engines
/// of larger boards are not kept.
///
/// ```
/// use sudokit::{Puzzle, Solver};
///
/// let mut solver = Solver::new();
/// let mut unique = 0;
/// for line in ["1..43..2.1...32.", "1..43..2........"] {
///     let puzzle: Puzzle = line.parse()?;
///     unique += usize::from(solver.is_unique(&puzzle));
/// }
/// assert_eq!(unique, 1);
/// # Ok::<(), sudokit::LineError>(())
/// ```
#[derive(Default)]
pub struct Solver {
    engines: Vec<(&'static str, Box<dyn Engine>)>,
}

/// Engines of larger boards are not kept, by the number of rows.
const LARGEST: u8 = 25;

impl Solver {
    /// A solver that has no engine yet.
    #[must_use]
    pub const fn new() -> Solver {
        Solver { engines: Vec::new() }
    }

    /// Solves a puzzle as [`solve`](crate::solve) does.
    ///
    /// ```
    /// use sudokit::Solver;
    ///
    /// assert!(Solver::new().solve(&"1..43..2.1...32.".parse()?).is_unique());
    /// # Ok::<(), sudokit::LineError>(())
    /// ```
    #[must_use]
    pub fn solve(&mut self, puzzle: &Puzzle) -> Solutions {
        self.solve_within(puzzle, &Effort::UNLIMITED)
    }

    /// Solves a puzzle as [`solve_within`](crate::solve_within) does.
    #[must_use]
    pub fn solve_within(&mut self, puzzle: &Puzzle, effort: &Effort<'_>) -> Solutions {
        let running = effort.start();
        self.with(puzzle.geometry(), Goal::Unique, |engine| {
            running.limit(None, |limits| sudokit_assess::solutions(puzzle, engine, limits)).0
        })
    }

    /// Whether a puzzle has exactly one solution.
    ///
    /// ```
    /// use sudokit::Solver;
    ///
    /// assert!(!Solver::new().is_unique(&"1..43..2........".parse()?));
    /// # Ok::<(), sudokit::LineError>(())
    /// ```
    #[must_use]
    pub fn is_unique(&mut self, puzzle: &Puzzle) -> bool {
        self.count_within(puzzle, Some(2), &Effort::UNLIMITED).solutions == 1
    }

    /// Counts solutions as [`count_within`](crate::count_within) does.
    ///
    /// ```
    /// use sudokit::{Effort, Solver};
    ///
    /// let outcome = Solver::new().count_within(&"1...............".parse()?, None, &Effort::UNLIMITED);
    /// assert_eq!(outcome.solutions, 72);
    /// # Ok::<(), sudokit::LineError>(())
    /// ```
    #[must_use]
    pub fn count_within(
        &mut self,
        puzzle: &Puzzle,
        limit: Option<u128>,
        effort: &Effort<'_>,
    ) -> Outcome {
        let is_small = limit.is_some_and(|limit| limit <= 2);
        let goal = if is_small { Goal::Unique } else { Goal::Count };
        let running = effort.start();
        self.with(puzzle.geometry(), goal, |engine| {
            running.limit(limit, |limits| engine.count(puzzle, limits))
        })
    }

    /// Checks a puzzle as [`check_within`](crate::check_within) does.
    ///
    /// ```
    /// use sudokit::{Effort, Solver, Verdict};
    ///
    /// let check = Solver::new().check_within(&"1..43..2.1...32.".parse()?, &Effort::UNLIMITED);
    /// assert!(matches!(check.verdict, Verdict::Unique { .. }));
    /// # Ok::<(), sudokit::LineError>(())
    /// ```
    #[must_use]
    pub fn check_within(&mut self, puzzle: &Puzzle, effort: &Effort<'_>) -> Check {
        let running = effort.start();
        self.with(puzzle.geometry(), Goal::Unique, |engine| {
            running.limit(None, |limits| Checker::new(engine).check(puzzle, limits))
        })
    }

    /// Calls `run` with the engine that suits this goal best.
    pub(crate) fn with<T>(
        &mut self,
        geometry: &Geometry,
        goal: Goal,
        run: impl FnOnce(&mut dyn Engine) -> T,
    ) -> T {
        let info = choose(geometry, goal).engine;
        if geometry.order() > LARGEST {
            return run(&mut *info.make());
        }
        let known = self.engines.iter().position(|(name, _)| *name == info.name);
        let at = known.unwrap_or_else(|| {
            self.engines.push((info.name, info.make()));
            self.engines.len() - 1
        });
        run(&mut *self.engines[at].1)
    }
}

/// Calls `run` with the solver of this thread. A call within a call, as by a clock of the caller, gets one of its own.
pub(crate) fn with_solver<T>(run: impl FnOnce(&mut Solver) -> T) -> T {
    thread_local! {
        static SOLVER: RefCell<Solver> = const { RefCell::new(Solver::new()) };
    }
    SOLVER.with(|kept| {
        let mut solver = kept.take();
        let answer = run(&mut solver);
        kept.replace(solver);
        answer
    })
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.engines.iter().map(|(name, _)| name)).finish()
    }
}
