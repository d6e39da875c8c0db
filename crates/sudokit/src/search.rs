//! Solving, counting and checking by search.

use std::collections::VecDeque;
use std::fmt;
use std::iter::FusedIterator;
use std::ops::ControlFlow;

use sudokit_answers::{Asked, NoAnswer, Question as _, Trace, TraceAnswer};
use sudokit_assess::{Check, Solutions};
use sudokit_core::{Alphabet, Puzzle, Solution};
use sudokit_formats::Entry;
use sudokit_solve::{Ending, Engine, Goal, Limits, Outcome, choose_for};

use crate::Solver;
use crate::solver::with_solver;

/// Solves a puzzle and determines whether its solution is unique, however long that takes. [`Solver::solve`] has limits.
///
/// ```
/// use sudokit::{Puzzle, Solutions, solve};
///
/// let puzzle: Puzzle = "1..43..2.1...32.".parse()?;
/// match solve(&puzzle) {
///     Solutions::Unique(solution) => assert_eq!(solution.to_string(), "1234341221434321"),
///     Solutions::Several(two) => panic!("two of its solutions are {} and {}", two[0], two[1]),
///     other => panic!("{other:?}"),
/// }
/// # Ok::<(), sudokit::LineError>(())
/// ```
#[must_use]
pub fn solve(puzzle: &Puzzle) -> Solutions {
    with_solver(|solver| solver.solve(puzzle))
}

/// Returns whether the puzzle has exactly one solution, however long that takes.
///
/// ```
/// use sudokit::is_unique;
///
/// assert!(is_unique(&"1..43..2.1...32.".parse()?));
/// assert!(!is_unique(&"1..43..2........".parse()?));
/// # Ok::<(), sudokit::LineError>(())
/// ```
#[must_use]
pub fn is_unique(puzzle: &Puzzle) -> bool {
    with_solver(|solver| solver.is_unique(puzzle))
}

/// Counts the solutions, however long that takes. `None` if there are 2^128 - 1 or more: counting stops there.
///
/// ```
/// use sudokit::{Geometry, Puzzle, count};
///
/// let empty = Puzzle::empty(Geometry::classic(4)?.into());
/// assert_eq!(count(&empty), Some(288));
/// assert_eq!(count(&Puzzle::empty(Geometry::classic(36)?.into())), None);
/// # Ok::<(), sudokit::GeometryError>(())
/// ```
#[must_use]
pub fn count(puzzle: &Puzzle) -> Option<u128> {
    let outcome = with_solver(|solver| solver.count_up_to(puzzle, None));
    (outcome.solutions < u128::MAX).then_some(outcome.solutions)
}

/// Counts solutions up to `limit`, or all of them if it is `None`. The [`Outcome`] says whether there may be more.
///
/// ```
/// use sudokit::{Geometry, Puzzle, count_up_to, engines::Ending};
///
/// let empty = Puzzle::empty(Geometry::classic(9)?.into());
/// let outcome = count_up_to(&empty, Some(1000));
/// assert_eq!((outcome.solutions, outcome.ending), (1000, Ending::Stopped));
/// # Ok::<(), sudokit::GeometryError>(())
/// ```
#[must_use]
pub fn count_up_to(puzzle: &Puzzle, limit: Option<u128>) -> Outcome {
    with_solver(|solver| solver.count_up_to(puzzle, limit))
}

/// Returns an iterator over all solutions.
///
/// Engines report solutions through a callback, so the iterator searches again each time its buffer is
/// empty, for twice as many solutions as before. It needs no thread, takes at most about twice the time
/// of one search, and holds at most half of the solutions returned so far in memory.
///
/// ```
/// use std::collections::HashSet;
/// use sudokit::{Geometry, Puzzle, solutions};
///
/// let empty = Puzzle::empty(Geometry::classic(4)?.into());
/// assert_eq!(solutions(&empty).collect::<HashSet<_>>().len(), 288);
///
/// let large = Puzzle::empty(Geometry::classic(9)?.into());
/// assert_eq!(solutions(&large).take(10).count(), 10);
/// # Ok::<(), sudokit::GeometryError>(())
/// ```
#[must_use]
pub fn solutions(puzzle: &Puzzle) -> SolutionIter {
    let choice = choose_for(puzzle, Goal::All);
    let engine = choice.expect("an engine finds the solutions of any puzzle").engine.make();
    SolutionIter {
        puzzle: puzzle.clone(),
        engine,
        buffer: VecDeque::new(),
        found: 0,
        is_complete: false,
    }
}

/// The solutions of a puzzle. See [`solutions`].
pub struct SolutionIter {
    puzzle: Puzzle,
    engine: Box<dyn Engine>,
    /// Solutions found and not returned yet.
    buffer: VecDeque<Solution>,
    /// The number of solutions found so far.
    found: u128,
    /// Whether these are all.
    is_complete: bool,
}

impl SolutionIter {
    /// Searches from the start, skips the known solutions and buffers as many more, at least one.
    fn search(&mut self) {
        let (known, more) = (self.found, self.found.max(1));
        let (buffer, found) = (&mut self.buffer, &mut self.found);
        let mut seen = 0;
        // The callback ends the search, not the limit: so every search takes the same path.
        let outcome = self.engine.search(&self.puzzle, &Limits::default(), &mut |solution| {
            seen += 1;
            if seen > known {
                buffer.push_back(solution.clone());
                *found += 1;
            }
            if seen == known + more { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        self.is_complete = outcome.ending == Ending::Exhausted;
    }
}

impl Iterator for SolutionIter {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        if self.buffer.is_empty() && !self.is_complete {
            self.search();
        }
        self.buffer.pop_front()
    }
}

impl FusedIterator for SolutionIter {}

impl fmt::Debug for SolutionIter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SolutionIter")
            .field("puzzle", &self.puzzle.to_string())
            .field("found", &self.found)
            .finish_non_exhaustive()
    }
}

/// Checks whether a puzzle is well formed, has exactly one solution, and needs all its clues.
///
/// ```
/// use sudokit::{Verdict, check};
///
/// let check = check(&"1..43..2.1...32.".parse()?);
/// let Verdict::Unique { redundant } = check.verdict else { panic!("it is unique") };
/// assert_eq!(redundant.len(), 5);
/// # Ok::<(), sudokit::LineError>(())
/// ```
#[must_use]
pub fn check(puzzle: &Puzzle) -> Check {
    with_solver(|solver| solver.check(puzzle))
}

/// Lists what a search does that takes the first open cell, row by row, and its smallest digit: each digit placed, each dead
/// end and each digit taken back, and at last the end. After 1000 events it stops, with the status `budget`.
/// [`Solver::trace`] has limits, another order, and the whole stack of decisions.
///
/// ```
/// use sudokit::answers::TraceAnswer;
/// use sudokit::trace;
///
/// let events = trace(&"1..43..2.1...32.".parse()?);
/// let Some(TraceAnswer::End(end)) = events.last() else { panic!("it has an end") };
/// assert_eq!((end.status.name(), events.len() as u64), ("solved", end.events + 1));
/// # Ok::<(), sudokit::LineError>(())
/// ```
#[must_use]
pub fn trace(puzzle: &Puzzle) -> Vec<TraceAnswer> {
    let mut events = Vec::new();
    let found = &mut |answer| events.push(answer);
    with_solver(|solver| solver.trace(puzzle, &Trace::default(), found))
        .expect("nothing cancels it, and it searches every board");
    events
}

impl Solver {
    /// Traces a search as [`trace`] does. Each event is passed to `found` as it happens, and so is the end.
    ///
    /// # Errors
    /// If the call was cancelled.
    ///
    /// ```
    /// use sudokit::answers::{Trace, TraceAnswer};
    /// use sudokit::{Puzzle, Solver};
    ///
    /// let puzzle: Puzzle = "1..43..2.1...32.".parse()?;
    /// let (mut deepest, trace) = (0, Trace { max_events: None, ..Trace::default() });
    /// Solver::new().trace(&puzzle, &trace, &mut |answer| {
    ///     if let TraceAnswer::Event { depth, .. } = answer {
    ///         deepest = deepest.max(depth);
    ///     }
    /// })?;
    /// assert_eq!(deepest, 9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn trace(
        &mut self,
        puzzle: &Puzzle,
        trace: &Trace,
        found: &mut dyn FnMut(TraceAnswer),
    ) -> Result<(), NoAnswer> {
        let entry = Entry::new(puzzle.clone(), Alphabet::of_order(puzzle.geometry().order()));
        self.with(puzzle.geometry(), |_, clock| {
            trace.answer(&mut trace.worker(), &Asked::alone(&entry), clock, found)
        })
    }
}
