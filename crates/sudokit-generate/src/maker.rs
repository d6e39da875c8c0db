//! Makes puzzles as requested.

use alloc::vec::Vec;
use core::fmt;

use sudokit_assess::Rating;
use sudokit_core::Cell;
use sudokit_logic::{Board, Rung, solve_while};
use sudokit_solve::simd9::Instructions;

use crate::attempt::{Attempt, Setback, Tools};
use crate::fit::{Judge, RankedDraft};
use crate::interrupt::Interrupter;
use crate::removal::dig;
use crate::target::Grade;
use crate::{
    Draft, Event, Grading, Impossible, NoGrid, Observer, Phase, Proof, Prover, Random, Request,
};

/// The largest boards that are graded although no target was requested: on larger ones that takes
/// minutes.
pub const LARGEST_GRADED: u8 = 16;

/// A puzzle that was made.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Made {
    /// The puzzle and its solution.
    pub draft: Draft,
    /// Whether the solution is unique: proved, unless several solutions were allowed.
    pub proof: Proof,
    /// How hard the puzzle is. `None` if it was not graded: that was not requested, the puzzle may have
    /// several solutions, or its board is larger than [`LARGEST_GRADED`]. Also `None` if the techniques
    /// do not lead to the solution.
    pub grade: Option<Grade>,
    /// The number of puzzles tried for it.
    pub tries: u64,
    /// The number of groups of clues that stayed only because the budget for a proof ran out.
    pub untested: usize,
    /// The number of clues beyond the number that the method was asked for: without any of them the
    /// solution is not unique, or that was not tested. See [`Attempt::goal`].
    pub beyond_goal: usize,
}

/// Why no puzzle was made.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum NotMade {
    /// All tries were used up.
    OutOfTries,
    /// The caller stopped it.
    Stopped,
    /// There is no full grid to begin with.
    NoGrid(NoGrid),
}

impl fmt::Display for NotMade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotMade::OutOfTries => f.write_str("none found in the tries allowed"),
            NotMade::Stopped => f.write_str("stopped"),
            NotMade::NoGrid(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for NotMade {}

/// Makes puzzles as requested, one after the other.
#[derive(Debug)]
pub struct Maker<'a> {
    request: Request,
    tools: Tools<'a>,
}

impl<'a> Maker<'a> {
    /// Prepares to make puzzles as requested.
    ///
    /// # Errors
    /// If the request cannot be fulfilled.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use sudokit_core::Geometry;
    /// use sudokit_generate::{Maker, Request, method_by_name};
    ///
    /// let board = Arc::new(Geometry::classic(9)?);
    /// let mut request = Request::new(board, method_by_name("dig").expect("a method"));
    /// assert!(Maker::new(request.clone()).is_ok());
    /// // No puzzle with so few clues is unique.
    /// request.clues = Some(3..=5);
    /// assert!(Maker::new(request).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(request: Request) -> Result<Maker<'a>, Impossible> {
        request.check()?;
        let tools = Tools::new(&request.geometry, request.symmetry, request.nodes);
        Ok(Maker { request, tools })
    }

    /// The request.
    #[must_use]
    pub fn request(&self) -> &Request {
        &self.request
    }

    /// Asks this function during attempts, too: one attempt at a 25x25 takes seconds. Once it interrupts one,
    /// [`Maker::make`] ends with [`NotMade::Stopped`].
    pub fn set_interrupter(&mut self, interrupter: Option<Interrupter<'a>>) {
        self.tools.grids.set_interrupter(interrupter.clone());
        self.tools.prover.set_interrupter(interrupter);
    }

    /// Proves plain 9x9 puzzles with these instructions instead of the best, to compare them: no puzzle depends on
    /// them. Returns whether the CPU has them.
    pub fn set_instructions(&mut self, instructions: Instructions) -> bool {
        self.tools.prover.set_instructions(instructions)
    }

    /// Makes puzzle `number` of the run with this seed. It is the same whenever and wherever it is
    /// made. What happens is reported to `observer`. `go_on` is asked between attempts, and stops the
    /// work if it returns `false`.
    ///
    /// # Errors
    /// Why no puzzle was made.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use sudokit_core::Geometry;
    /// use sudokit_generate::{Maker, Request, method_by_name};
    ///
    /// let board = Arc::new(Geometry::classic(9)?);
    /// let mut maker = Maker::new(Request::new(board, method_by_name("dig").expect("a method")))?;
    /// let third = maker.make(42, 3, &mut |_| {}, &|| true)?.draft.puzzle();
    /// maker.make(42, 4, &mut |_| {}, &|| true)?;
    /// assert_eq!(maker.make(42, 3, &mut |_| {}, &|| true)?.draft.puzzle(), third);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn make(
        &mut self,
        seed: u64,
        number: u64,
        observer: &mut Observer<'_>,
        go_on: &dyn Fn() -> bool,
    ) -> Result<Made, NotMade> {
        let Maker { request, tools } = self;
        let mut random = Random::stream(seed, number);
        let mut tries = 0;
        while tries < request.tries {
            if !go_on() {
                return Err(NotMade::Stopped);
            }
            tries += 1;
            observer(Event::Attempt(tries));
            let request = &*request.with_drawn_clues(&mut random);
            let attempt = match request.method.attempt(request, tools, &mut random, observer) {
                Ok(attempt) => attempt,
                Err(Setback::NoGrid(NoGrid::None)) => return Err(NotMade::NoGrid(NoGrid::None)),
                Err(_) if tools.prover.is_interrupted() => return Err(NotMade::Stopped),
                Err(_) => continue,
            };
            let attempt = finish(attempt, request, tools, &mut random, observer);
            let goal = attempt.goal;
            let mut judge = Judge { request, tools };
            let candidate = judge.candidate(attempt.draft, attempt.untested, attempt.proof);
            let aimed = if judge.searches_vicinity() {
                judge.search_vicinity(candidate, &mut tries, &mut random, observer, go_on)
            } else {
                judge.aim(candidate, &mut tries, &mut random, observer, go_on)
            };
            if tools.prover.is_interrupted() {
                return Err(NotMade::Stopped);
            }
            if let Some((candidate, grade)) = aimed {
                let goal = goal.unwrap_or(usize::MAX);
                let beyond_goal = candidate.draft.clues.len().saturating_sub(goal);
                if beyond_goal > 0 {
                    observer(Event::BeyondGoal(beyond_goal));
                }
                let RankedDraft { draft, proof, untested, .. } = candidate;
                let proof = proof.unwrap_or_else(|| tools.prover.prove(&draft));
                observer(Event::Proved(&draft, proof));
                let grade = graded(request, grade, (&draft, proof), &tools.prover)?;
                return Ok(Made { draft, proof, grade, tries, untested, beyond_goal });
            }
            observer(Event::Rejected);
        }
        Err(NotMade::OutOfTries)
    }
}

/// Makes a draft minimal if that is requested and the method did not do it.
fn finish(
    attempt: Attempt,
    request: &Request,
    tools: &mut Tools<'_>,
    random: &mut Random,
    observer: &mut Observer<'_>,
) -> Attempt {
    let digs = request.method.supported_options().digs;
    if !request.minimal || !request.may_remove_singly() || digs {
        return attempt;
    }
    observer(Event::Phase(Phase::Minimal));
    let Attempt { mut draft, goal, .. } = attempt;
    let mut cells: Vec<Cell> = draft.clues.iter().collect();
    random.shuffle(&mut cells);
    let groups: Vec<&[Cell]> = cells.iter().map(core::slice::from_ref).collect();
    let dug = dig(&mut draft, &groups, request.fewest(), &mut tools.prover, observer);
    Attempt { draft, untested: dug.untested, proof: dug.proof, goal }
}

/// The grade of a finished puzzle, as thorough as requested; `known` is what its target showed.
///
/// # Errors
/// If it was interrupted.
fn graded(
    request: &Request,
    known: Option<Grade>,
    (draft, proof): (&Draft, Proof),
    prover: &Prover<'_>,
) -> Result<Option<Grade>, NotMade> {
    let is_enough = match (request.grading, known) {
        (Grading::ForTarget, _) => true,
        (Grading::Level, known) => known.is_some(),
        (Grading::Full, known) => known.is_some_and(|grade| grade.technique.is_some()),
    };
    let takes_minutes = known.is_none() && draft.solution.geometry().order() > LARGEST_GRADED;
    if is_enough || !proof.is_unique() || takes_minutes {
        return Ok(known);
    }
    let Ok(board) = Board::new(&draft.puzzle()) else { return Ok(None) };
    let selection = &request.selection;
    let wanted = |rung: &Rung| selection.wants(rung);
    let go_on = || !prover.is_interrupted();
    let path = solve_while(&board, selection.ladder(), &selection.options(), wanted, go_on);
    if path.stopped { Err(NotMade::Stopped) } else { Ok(Rating::of_path(&path).map(Grade::from)) }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::sync::Arc;
    use core::sync::atomic::{AtomicU32, Ordering};

    use sudokit_core::{CellSet, Geometry};
    use sudokit_solve::Interrupt;

    use super::*;
    use crate::method_by_name;

    #[test]
    fn all_numbers_of_a_range_of_clues_occur() {
        let board = Arc::new(Geometry::classic(9).unwrap());
        let dig = method_by_name("dig").unwrap();
        let request = Request { clues: Some(28..=34), ..Request::new(board, dig) };
        let mut maker = Maker::new(request).unwrap();
        let mut clues =
            |number| maker.make(7, number, &mut |_| {}, &|| true).unwrap().draft.clues.len();
        let found: BTreeSet<usize> = (0..60).map(&mut clues).collect();
        assert_eq!(found, (28..=34).collect());
    }

    #[test]
    fn no_puzzle_depends_on_the_instructions() {
        let board = Arc::new(Geometry::classic(9).unwrap());
        let request = Request::new(board, method_by_name("dig").unwrap());
        let mut maker = Maker::new(request).unwrap();
        let best = maker.make(42, 0, &mut |_| {}, &|| true).unwrap().draft.puzzle();
        for instructions in Instructions::ALL {
            if maker.set_instructions(instructions) {
                let puzzle = maker.make(42, 0, &mut |_| {}, &|| true).unwrap().draft.puzzle();
                assert_eq!(puzzle, best, "{}", instructions.name());
            }
        }
    }

    /// Makes a puzzle until this many questions whether to stop were asked.
    fn interrupted_after(questions: u32, request: Request) {
        let asked = AtomicU32::new(0);
        let mut maker = Maker::new(request).unwrap();
        maker.set_interrupter(Some(Arc::new(|| {
            (asked.fetch_add(1, Ordering::Relaxed) >= questions).then_some(Interrupt::Time)
        })));
        assert_eq!(maker.make(1, 0, &mut |_| {}, &|| true).err(), Some(NotMade::Stopped));
        assert!(asked.load(Ordering::Relaxed) > questions);
    }

    #[test]
    fn every_stage_is_interrupted_in_the_middle() {
        let dig = |board: Geometry| Request::new(board.into(), method_by_name("dig").unwrap());
        // Without a limit one proof may take for ever.
        interrupted_after(100, Request { nodes: None, ..dig(Geometry::classic(25).unwrap()) });
        // A search for a full grid of this board has no end.
        let large = || Geometry::classic(64).unwrap();
        interrupted_after(100, dig(large().with_diagonals()));
        let hybrid = method_by_name("hybrid").unwrap();
        interrupted_after(100, Request { method: hybrid, ..dig(large()) });
        let is_given = |cell: &Cell| (cell.index() / 64 + cell.index() % 64).is_multiple_of(2);
        let half = CellSet::of(4096, large().cells().filter(is_given));
        interrupted_after(20, Request { pattern: Some(half), ..dig(large()) });
    }

    #[test]
    fn grading_is_interrupted() {
        let board = Arc::new(Geometry::classic(9).unwrap());
        let request = Request {
            grading: Grading::ForTarget,
            ..Request::new(board, method_by_name("dig").unwrap())
        };
        let mut maker = Maker::new(request.clone()).unwrap();
        let made = maker.make(1, 0, &mut |_| {}, &|| true).unwrap();
        let request = Request { grading: Grading::Full, ..request };
        let finished = (&made.draft, made.proof);
        let mut prover = Prover::new(&request.geometry, None);
        assert!(graded(&request, None, finished, &prover).is_ok_and(|grade| grade.is_some()));
        prover.set_interrupter(Some(Arc::new(|| Some(Interrupt::Time))));
        assert_eq!(graded(&request, None, finished, &prover).err(), Some(NotMade::Stopped));
    }
}
