//! Many puzzles at a time.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use sudokit_answers::{
    Check as CheckQuestion, EngineChoice, Quick, QuickFound, Solve, Tabled, Watch as _, many,
};
use sudokit_assess::{Check, Solutions, Verdict};
use sudokit_core::{Digit, Puzzle, Solution};
use sudokit_solve::lanes::Cells9;

use crate::Solver;
use crate::solver::Settings;

/// Solves many puzzles, on a thread for each core. Answers as [`solve`](crate::solve) does, in the order of the puzzles.
/// Plain 9x9 puzzles are searched many at a time, which is several times as fast as one by one.
///
/// ```
/// use sudokit::{LineError, Puzzle, solve_many};
///
/// let lines = ["1..43..2.1...32.", "1..43..2........"];
/// let puzzles: Vec<Puzzle> = lines.iter().map(|line| line.parse()).collect::<Result<_, _>>()?;
/// let unique = solve_many(&puzzles).iter().filter(|found| found.is_unique()).count();
/// assert_eq!(unique, 1);
/// # Ok::<(), LineError>(())
/// ```
#[must_use]
pub fn solve_many(puzzles: &[Puzzle]) -> Vec<Solutions> {
    Solver::new().solve_many(puzzles)
}

/// Checks many puzzles, on a thread for each core. Answers as [`check`](crate::check) does, in the order of the puzzles.
///
/// ```
/// use sudokit::{LineError, Puzzle, Verdict, check_many};
///
/// let lines = ["1..43..2.1...32.", "1..1............"];
/// let puzzles: Vec<Puzzle> = lines.iter().map(|line| line.parse()).collect::<Result<_, _>>()?;
/// let checks = check_many(&puzzles);
/// assert!(matches!(checks[0].verdict, Verdict::Unique { .. }));
/// assert_eq!(checks[1].verdict, Verdict::Conflict);
/// # Ok::<(), LineError>(())
/// ```
#[must_use]
pub fn check_many(puzzles: &[Puzzle]) -> Vec<Check> {
    Solver::new().check_many(puzzles)
}

impl Solver {
    /// How many threads answer many puzzles: 0, the default, is one for each core. Where there are no threads, as in
    /// WebAssembly, one answers all.
    pub fn threads(mut self, threads: usize) -> Solver {
        self.settings.threads = threads;
        self
    }

    /// Asks about many things on several threads: any question of a solver about puzzles, texts, or whatever else. Each
    /// thread has a solver with these limits, which are for each answer. The answers are in the order of what was asked.
    ///
    /// ```
    /// use sudokit::{LineError, NoAnswer, Puzzle, Rating, Solver};
    ///
    /// let lines = ["1..43..2.1...32.", "..............", "1..43..2........"];
    /// let rated = Solver::new().threads(2).many(&lines, |solver, line| {
    ///     Ok::<_, LineError>(solver.rate(&line.parse()?))
    /// });
    /// assert_eq!(rated[0].as_ref().unwrap().as_ref().unwrap().steps, 9);
    /// assert!(rated[1].is_err());
    /// assert_eq!(rated[2].as_ref().unwrap(), &Err(NoAnswer::NotUnique));
    /// ```
    #[must_use]
    pub fn many<I: Sync, T: Send>(
        &self,
        items: &[I],
        answer: impl Fn(&mut Solver, &I) -> T + Sync,
    ) -> Vec<T> {
        let settings = &self.settings;
        let threads = settings.thread_count();
        let part = (items.len() / (threads * 32)).clamp(1, 64);
        in_parts(items, part, threads, || {
            let (mut solver, answer) = (Solver::of(settings.clone()), &answer);
            move |items: &[I], out: &mut Vec<T>| {
                out.extend(items.iter().map(|item| answer(&mut solver, item)));
            }
        })
    }

    /// Solves many puzzles as [`solve_many`] does. The limits are for each puzzle.
    ///
    /// ```
    /// use sudokit::{Puzzle, Solver, generate};
    ///
    /// let puzzles: Vec<Puzzle> = (0..100).map(generate).collect();
    /// let solved = Solver::new().threads(2).solve_many(&puzzles);
    /// assert!(solved.iter().all(|found| found.is_unique()));
    /// assert!(solved[99].only().unwrap().solves(&puzzles[99]));
    /// ```
    #[must_use]
    pub fn solve_many(&self, puzzles: &[Puzzle]) -> Vec<Solutions> {
        let only = |puzzle: &Puzzle, found: &QuickFound<'_>| {
            let is_only = found.answer.outcome.is_unique() && found.is_complete(2);
            let cells = found.answer.solution.filter(|_| is_only)?;
            solution(puzzle, &cells).map(Solutions::Unique)
        };
        self.side_by_side(Solve::unique(), puzzles, only, Solver::solve)
    }

    /// Checks many puzzles as [`check_many`] does. The limits are for each puzzle.
    ///
    /// ```
    /// use sudokit::{Puzzle, Solver, generate};
    ///
    /// let puzzles: Vec<Puzzle> = (0..20).map(generate).collect();
    /// let checks = Solver::new().check_many(&puzzles);
    /// let verdict = Solver::new().check(&puzzles[7]).verdict;
    /// assert_eq!(checks[7].verdict, verdict);
    /// ```
    #[must_use]
    pub fn check_many(&self, puzzles: &[Puzzle]) -> Vec<Check> {
        let unique = |_: &Puzzle, found: &QuickFound<'_>| {
            let redundant = found.redundant.filter(|_| !found.is_full())?;
            let verdict = Verdict::Unique { redundant: redundant.iter().collect() };
            Some(Check { verdict, defects: Vec::new(), nodes: found.nodes })
        };
        let question = CheckQuestion { engine: EngineChoice::auto(), batches: false };
        self.side_by_side(question, puzzles, unique, Solver::check)
    }

    /// Answers plain 9x9 puzzles many at a time, if `quick` can tell from what that finds. All others are answered one by
    /// one, and so are all if a search has limits of its own.
    fn side_by_side<Q: Tabled, T: Send>(
        &self,
        question: Q,
        puzzles: &[Puzzle],
        quick: impl Fn(&Puzzle, &QuickFound<'_>) -> Option<T> + Sync,
        single: impl Fn(&mut Solver, &Puzzle) -> T + Sync,
    ) -> Vec<T> {
        let settings = &self.settings;
        let Some(search) = question.quick_search().filter(|_| settings.are_unlimited()) else {
            return self.many(puzzles, single);
        };
        let threads = settings.thread_count();
        let part = many(question).share(true, puzzles.len(), threads);
        in_parts(puzzles, part, threads, || {
            let (mut solver, mut lanes) = (Solver::of(settings.clone()), Quick::new(search));
            let (quick, single) = (&quick, &single);
            move |puzzles: &[Puzzle], out: &mut Vec<T>| {
                let timer = settings.stops.start();
                lanes.search(puzzles.iter().map(Cells9::of), &|| timer.interrupt());
                out.extend(puzzles.iter().enumerate().map(|(at, puzzle)| {
                    let found = lanes.found(at).and_then(|found| quick(puzzle, &found));
                    found.unwrap_or_else(|| single(&mut solver, puzzle))
                }));
            }
        })
    }
}

impl Settings {
    /// Whether an answer may take what it needs, though it may be cancelled.
    pub(crate) fn are_unlimited(&self) -> bool {
        self.stops.time.is_none() && self.nodes.is_none()
    }

    fn thread_count(&self) -> usize {
        match self.threads {
            0 => thread::available_parallelism().map_or(1, NonZero::get),
            threads => threads,
        }
    }
}

/// The solution of a plain 9x9 puzzle; `None` if these cells are none.
fn solution(puzzle: &Puzzle, cells: &Cells9) -> Option<Solution> {
    let mut digits = [0; 81];
    cells.write_digits(&mut digits);
    let digits: Option<Vec<Digit>> = digits.into_iter().map(Digit::new).collect();
    Solution::check(puzzle.geometry(), &digits?).ok()
}

/// Answers items in parts of this size, on several threads that each take the next part as soon as they are done with one.
/// `worker` makes what a thread keeps, which adds the answers to a part to a list. Answers are in the order of the items.
fn in_parts<I: Sync, T: Send, W: FnMut(&[I], &mut Vec<T>)>(
    items: &[I],
    size: usize,
    threads: usize,
    worker: impl Fn() -> W + Sync,
) -> Vec<T> {
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        let mut answer = worker();
        loop {
            let part = next.fetch_add(1, Ordering::Relaxed);
            let Some(items) = items.chunks(size).nth(part) else { return };
            let mut answers = Vec::with_capacity(items.len());
            answer(items, &mut answers);
            done.lock().unwrap_or_else(PoisonError::into_inner).push((part, answers));
        }
    };
    let helpers = threads.min(items.len().div_ceil(size)).saturating_sub(1);
    thread::scope(|scope| {
        for _ in 0..helpers {
            // This thread works, too, and alone where there are no others.
            if thread::Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        work();
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_unstable_by_key(|(part, _)| *part);
    done.into_iter().flat_map(|(_, answers)| answers).collect()
}
