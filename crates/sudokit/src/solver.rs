//! A solver that keeps its engines, and what its answers may take.

use std::cell::RefCell;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use sudokit_answers::{
    Asked, Check as CheckQuestion, Clock, Count, EngineChoice, Engines, LastBoard, NoAnswer,
    NoWatch, Question, solutions_of,
};
use sudokit_assess::{Check, Solutions};
use sudokit_core::{Geometry, Puzzle};
use sudokit_formats::Entry;
use sudokit_logic::Selection;
use sudokit_solve::lanes::Lanes;
use sudokit_solve::{Budget, Outcome};

use crate::timer::Stops;

/// Answers questions about puzzles, one after the other: with limits, with techniques of your choice, and with the engines
/// that it keeps.
///
/// Each function of this crate asks a solver without limits; each thread has one. A solver of your own says what an answer
/// may take, which techniques it uses, and when the memory of its engines is freed: up to a few hundred kilobytes for
/// boards up to 25x25; engines of larger boards are not kept.
///
/// ```
/// use std::time::Duration;
/// use sudokit::{Puzzle, Solver};
///
/// let mut solver = Solver::new().time_limit(Duration::from_secs(60));
/// let mut unique = 0;
/// for line in ["1..43..2.1...32.", "1..43..2........"] {
///     let puzzle: Puzzle = line.parse()?;
///     unique += usize::from(solver.is_unique(&puzzle));
/// }
/// assert_eq!(unique, 1);
/// # Ok::<(), sudokit::LineError>(())
/// ```
#[must_use = "a solver does nothing until it is asked"]
pub struct Solver {
    engines: Engines,
    /// For checks without limits, whose searches run beside each other.
    lanes: Option<Lanes>,
    pub(crate) board: LastBoard,
    pub(crate) settings: Settings,
}

/// What the caller of a solver has chosen.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    pub(crate) stops: Stops,
    pub(crate) nodes: Option<u64>,
    pub(crate) selection: Option<Selection>,
    pub(crate) threads: usize,
}

/// Engines of larger boards are not kept, by the number of rows.
const LARGEST: u8 = 25;

impl Solver {
    /// A solver without limits that has no engine yet.
    pub const fn new() -> Solver {
        Solver::of(Settings { stops: Stops::NONE, nodes: None, selection: None, threads: 0 })
    }

    pub(crate) const fn of(settings: Settings) -> Solver {
        let engines = Engines::new(EngineChoice::auto());
        Solver { engines, lanes: None, board: LastBoard::new(), settings }
    }

    /// Limits the time of each answer. WebAssembly in a browser has no clock of its own, and so not this function: see
    /// [`Solver::time_limit_by`].
    ///
    /// ```
    /// use std::time::Duration;
    /// use sudokit::{Geometry, Puzzle, Solutions, Solver, engines::Budget};
    ///
    /// let empty = Puzzle::empty(Geometry::classic(64)?.with_diagonals().into());
    /// let mut solver = Solver::new().time_limit(Duration::from_millis(20));
    /// assert!(matches!(solver.solve(&empty), Solutions::Unknown { budget: Budget::Time, .. }));
    /// # Ok::<(), sudokit::GeometryError>(())
    /// ```
    #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
    pub fn time_limit(self, time: Duration) -> Solver {
        self.time_limit_by(time, crate::timer::since_start)
    }

    /// Limits the time of each answer, by this clock: the time since any moment that stays the same. In WebAssembly it may
    /// ask `performance.now()`.
    ///
    /// ```
    /// use std::sync::atomic::{AtomicU64, Ordering};
    /// use std::time::Duration;
    /// use sudokit::{Geometry, Puzzle, Solutions, Solver, engines::Budget};
    ///
    /// // A clock that is always late.
    /// static HOURS: AtomicU64 = AtomicU64::new(0);
    /// fn now() -> Duration {
    ///     Duration::from_secs(3600 * HOURS.fetch_add(1, Ordering::Relaxed))
    /// }
    /// let empty = Puzzle::empty(Geometry::classic(64)?.into());
    /// let mut solver = Solver::new().time_limit_by(Duration::from_secs(1), now);
    /// assert!(matches!(solver.solve(&empty), Solutions::Unknown { budget: Budget::Time, .. }));
    /// # Ok::<(), sudokit::GeometryError>(())
    /// ```
    pub fn time_limit_by(mut self, time: Duration, now: fn() -> Duration) -> Solver {
        self.settings.stops.time = Some((time, now));
        self
    }

    /// Limits the nodes of each answer: values tried where deduction alone does not decide. Unlike a time limit, this gives
    /// the same answer on every machine.
    ///
    /// ```
    /// use sudokit::{Geometry, Puzzle, Solutions, Solver, engines::Budget};
    ///
    /// let empty = Puzzle::empty(Geometry::classic(9)?.into());
    /// let answer = Solver::new().node_limit(0).solve(&empty);
    /// assert!(matches!(answer, Solutions::Unknown { budget: Budget::Nodes, .. }));
    /// # Ok::<(), sudokit::GeometryError>(())
    /// ```
    pub fn node_limit(mut self, nodes: u64) -> Solver {
        self.settings.nodes = Some(nodes);
        self
    }

    /// Also stops when `flag` becomes `true`.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use std::sync::atomic::AtomicBool;
    /// use sudokit::{NoAnswer, Solver};
    ///
    /// let cancelled = Arc::new(AtomicBool::new(true));
    /// let answer = Solver::new().cancelled_by(cancelled).rate(&"1..43..2.1...32.".parse()?);
    /// assert_eq!(answer.unwrap_err(), NoAnswer::Stopped);
    /// # Ok::<(), sudokit::LineError>(())
    /// ```
    pub fn cancelled_by(mut self, flag: Arc<AtomicBool>) -> Solver {
        self.settings.stops.cancel = Some(flag);
        self
    }

    /// Rates, hints and explains with these techniques.
    ///
    /// ```
    /// use sudokit::{Selection, Solver};
    ///
    /// let techniques = Selection::default().switched("-hidden-single")?;
    /// let hint = Solver::new().techniques(techniques).hint(&"1..43..2.1...32.".parse()?)?;
    /// assert_eq!(hint.step().technique, "naked-single");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn techniques(mut self, selection: Selection) -> Solver {
        self.settings.selection = Some(selection);
        self
    }

    /// Solves a puzzle as [`solve`](crate::solve) does. The answer is [`Solutions::Unknown`] if the limits did not suffice.
    ///
    /// ```
    /// use sudokit::Solver;
    ///
    /// assert!(Solver::new().solve(&"1..43..2.1...32.".parse()?).is_unique());
    /// # Ok::<(), sudokit::LineError>(())
    /// ```
    #[must_use]
    pub fn solve(&mut self, puzzle: &Puzzle) -> Solutions {
        self.with(puzzle.geometry(), |engines, clock| solutions_of(engines, puzzle, clock))
            .unwrap_or(Solutions::Unknown { budget: Budget::Cancelled, found: None })
    }

    /// Whether a puzzle is known to have exactly one solution.
    ///
    /// ```
    /// use sudokit::Solver;
    ///
    /// assert!(!Solver::new().is_unique(&"1..43..2........".parse()?));
    /// # Ok::<(), sudokit::LineError>(())
    /// ```
    #[must_use]
    pub fn is_unique(&mut self, puzzle: &Puzzle) -> bool {
        self.count_up_to(puzzle, Some(2)).is_unique()
    }

    /// Counts solutions as [`count_up_to`](crate::count_up_to) does: up to `limit`, or all.
    ///
    /// ```
    /// use sudokit::Solver;
    ///
    /// let outcome = Solver::new().count_up_to(&"1...............".parse()?, None);
    /// assert_eq!(outcome.solutions, 72);
    /// # Ok::<(), sudokit::LineError>(())
    /// ```
    #[must_use]
    pub fn count_up_to(&mut self, puzzle: &Puzzle, limit: Option<u128>) -> Outcome {
        let count = Count { limit, engine: EngineChoice::auto() };
        self.with(puzzle.geometry(), |engines, clock| count.count_puzzle(engines, puzzle, clock))
            .expect("the engine was chosen for the board")
    }

    /// Checks a puzzle as [`check`](crate::check) does. The limits hold for all its searches together.
    ///
    /// ```
    /// use sudokit::{Solver, Verdict};
    ///
    /// let check = Solver::new().check(&"1..43..2.1...32.".parse()?);
    /// assert!(matches!(check.verdict, Verdict::Unique { .. }));
    /// let check = Solver::new().node_limit(0).check(&"................".parse()?);
    /// assert!(matches!(check.verdict, Verdict::OutOfBudget { .. }));
    /// # Ok::<(), sudokit::LineError>(())
    /// ```
    #[must_use]
    pub fn check(&mut self, puzzle: &Puzzle) -> Check {
        let geometry = puzzle.geometry();
        let side_by_side = geometry.is_plain_9x9() && self.settings.are_unlimited();
        let mut lanes = side_by_side.then(|| self.lanes.take().unwrap_or_default());
        let check = self.with(geometry, |engines, clock| {
            CheckQuestion::check_puzzle(engines, lanes.as_mut(), puzzle, clock)
        });
        self.lanes = lanes.or(self.lanes.take());
        check.expect("the engine was chosen for the board")
    }

    /// Asks any [question](crate::answers), as all front ends ask it, about an entry of a text. Returns the answer, or each
    /// of those that the question lists.
    ///
    /// # Errors
    /// If the puzzle has rules that are not understood, the question cannot be answered for such a board, or the call was
    /// cancelled.
    ///
    /// ```
    /// use sudokit::answers::{Count, EngineChoice, Notation, Question, read_one};
    /// use sudokit::Solver;
    ///
    /// let entry = read_one("1...............", &Default::default())?;
    /// let count = Count { limit: None, engine: EngineChoice::auto() };
    /// let answers = Solver::new().ask(&count, &entry)?;
    /// assert_eq!(answers[0].outcome.solutions, 72);
    /// // Its record can be serialized, as JSON for example.
    /// let _ = count.record(&entry, &answers[0], Notation::default());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ask<Q: Question>(
        &mut self,
        question: &Q,
        entry: &Entry,
    ) -> Result<Vec<Q::Answer>, NoAnswer> {
        let mut answers = Vec::new();
        self.with(entry.puzzle.geometry(), |_, clock| {
            let mut found = |answer| answers.push(answer);
            question.answer(&mut question.worker(), &Asked::alone(entry), clock, &mut found)
        })?;
        Ok(answers)
    }

    /// Calls `run` with the engines for a board, and with the clock of one answer.
    pub(crate) fn with<T>(
        &mut self,
        geometry: &Geometry,
        run: impl FnOnce(&mut Engines, &mut Clock<'_>) -> T,
    ) -> T {
        let mut large;
        let engines = if geometry.order() > LARGEST {
            large = Engines::new(EngineChoice::auto());
            &mut large
        } else {
            &mut self.engines
        };
        let Settings { stops, nodes, .. } = &self.settings;
        if stops.are_none() {
            return run(engines, &mut Clock::new(&NoWatch, *nodes));
        }
        run(engines, &mut Clock::new(&stops.start(), *nodes))
    }
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}

/// Calls `run` with the solver of this thread.
pub(crate) fn with_solver<T>(run: impl FnOnce(&mut Solver) -> T) -> T {
    thread_local! {
        static SOLVER: RefCell<Solver> = const { RefCell::new(Solver::new()) };
    }
    SOLVER.with_borrow_mut(run)
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Settings { stops, nodes, selection, threads } = &self.settings;
        f.debug_struct("Solver")
            .field("time_limit", &stops.time.map(|(time, _)| time))
            .field("node_limit", nodes)
            .field("can_be_cancelled", &stops.cancel.is_some())
            .field("techniques", selection)
            .field("threads", threads)
            .finish_non_exhaustive()
    }
}
