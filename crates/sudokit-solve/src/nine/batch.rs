//! The search of many puzzles in lanes, with refill.

use super::branch::Branch;
use super::isa::Isa;
use super::lockstep::State;
use super::search::{DEPTH, Frame, Frames, GaveUp, Searcher, See, node};
use super::start::patience;
use super::sweep::Board;
use core::ops::ControlFlow;

use super::Cells9;
use crate::limits::Limits;
use crate::meter::Meter;
use crate::outcome::{Budget, Ending, Outcome};

/// What was found out about a puzzle of a batch.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Answer9 {
    /// How the search ended, and what it came to.
    pub outcome: Outcome,
    /// The first solution found.
    pub solution: Option<Cells9>,
}

/// Room for an answer: nothing was searched, and nothing found.
impl Default for Answer9 {
    fn default() -> Answer9 {
        let ending = Ending::OutOfBudget(Budget::Cancelled);
        Answer9 { outcome: Outcome { ending, solutions: 0, nodes: 0 }, solution: None }
    }
}

/// One of so many lanes at work are few enough for the search of one at a time.
const TAIL: usize = 3;

/// Sweeps between two questions to the interrupt.
const POLL: u64 = 64;

/// A board to come back to, as it was gathered from its lane, and what is to be tried on it then.
#[derive(Copy, Clone)]
struct Kept<A> {
    rows: [A; 3],
    branch: Branch,
}

/// A lane and the puzzle in it.
struct Lane<'a, A> {
    /// Which of the puzzles.
    puzzle: usize,
    kept: Vec<Kept<A>>,
    meter: Meter<'a>,
    /// After how many nodes in vain to give up.
    patience: u64,
}

/// The lanes in a set, lowest first.
fn each(mut lanes: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let lane = (lanes != 0).then_some(lanes.trailing_zeros() as usize);
        lanes &= lanes.wrapping_sub(1);
        lane
    })
}

/// Searches puzzles in `N` lanes.
pub(super) struct Batch<A, const N: usize> {
    state: Box<State<N>>,
    /// The memory of the lanes, kept from batch to batch.
    kept: Vec<Vec<Kept<A>>>,
}

/// What a batch is asked, and where its answers go.
pub(crate) struct Work<'a> {
    /// The puzzles.
    pub(crate) puzzles: &'a [Cells9],
    /// What limits the search of each.
    pub(crate) limits: &'a Limits<'a>,
    /// As many answers.
    pub(crate) answers: &'a mut [Answer9],
    /// The numbers of puzzles that were given up; their answers have the nodes spent on them.
    pub(crate) hopeless: &'a mut Vec<usize>,
    /// Sweeps of single puzzles.
    pub(crate) sweeps: u64,
}

impl Work<'_> {
    fn done(&mut self, puzzle: usize, meter: &Meter<'_>, ended: Result<Ending, GaveUp>) {
        let ending = ended.unwrap_or_else(|GaveUp| {
            self.hopeless.push(puzzle);
            Ending::OutOfBudget(Budget::Nodes)
        });
        self.answers[puzzle].outcome = meter.end(ending);
    }
}

impl<A: Copy, const N: usize> Batch<A, N> {
    pub(super) fn new() -> Batch<A, N> {
        const { assert!(N <= 64, "a bit for each lane") };
        let kept = (0..N).map(|_| Vec::with_capacity(DEPTH)).collect();
        Batch { state: State::new(), kept }
    }

    /// Searches all puzzles.
    #[inline(always)]
    pub(super) fn search<I: Isa<Array = A>>(
        &mut self,
        searcher: &Searcher<I>,
        frames: &mut Frames<I::V>,
        work: &mut Work<'_>,
    ) {
        let (isa, puzzles, limits) = (searcher.isa, work.puzzles, work.limits);
        let state = &mut *self.state;
        let mut lanes: [Lane<'_, A>; N] = core::array::from_fn(|i| Lane {
            puzzle: 0,
            kept: core::mem::take(&mut self.kept[i]),
            meter: Meter::quiet(limits),
            patience: 0,
        });
        let (mut next, mut active) = (0, 0_u64);
        let tail = (N / TAIL) as u32;
        // Lanes whose puzzle is done, or that never had one.
        let mut done = if puzzles.len() > tail as usize { u64::MAX >> (64 - N) } else { 0 };
        let mut polls = 0;
        let interrupted = loop {
            if done != 0 {
                for l in each(done) {
                    while puzzles.get(next).is_some_and(Cells9::is_sparse) {
                        work.done(next, &Meter::quiet(limits), Err(GaveUp));
                        next += 1;
                    }
                    let Some(cells) = puzzles.get(next) else {
                        active &= !(1 << l);
                        continue;
                    };
                    let lane = &mut lanes[l];
                    lane.puzzle = next;
                    lane.kept.clear();
                    lane.meter = Meter::quiet(limits);
                    lane.patience = patience(cells.clues());
                    next += 1;
                    state.bring(l, cells);
                    active |= 1 << l;
                }
                state.take_in();
                done = 0;
            }
            if active.count_ones() <= tail {
                break None;
            }
            if polls % POLL == 0
                && let Some(ending) = limits.interrupted()
            {
                break Some(ending);
            }
            polls += 1;
            let found = state.sweep();
            work.sweeps += u64::from(active.count_ones());
            // Lanes that go back to a board kept.
            let mut back = found.bad & active;
            let solved = found.solved & active;
            if solved != 0 {
                state.read_off();
                for l in each(solved) {
                    let lane = &mut lanes[l];
                    let first = &mut work.answers[lane.puzzle].solution;
                    if first.is_none() {
                        *first = Some(state.solution(l));
                    }
                    match lane.meter.found(1) {
                        Ok(()) => back |= 1 << l,
                        Err(ending) => {
                            done |= 1 << l;
                            work.done(lane.puzzle, &lane.meter, Ok(ending));
                        }
                    }
                }
            }
            let still = active & !(found.moved | found.bad | found.solved);
            for l in each(still) {
                let lane = &mut lanes[l];
                let rows = state.gather::<I>(l);
                let board = Board { rows: rows!(r => isa.pack(&rows[r])) };
                let Some((choice, branch)) = board.branch(isa, &searcher.tables) else {
                    back |= 1 << l;
                    continue;
                };
                if !branch.is_done() {
                    lane.kept.push(Kept { rows, branch });
                }
                if let ControlFlow::Break(ended) = node(&mut lane.meter, lane.patience) {
                    done |= 1 << l;
                    work.done(lane.puzzle, &lane.meter, ended);
                }
                state.keep(l, choice);
            }
            for l in each(back) {
                let lane = &mut lanes[l];
                let Some(kept) = lane.kept.last_mut() else {
                    done |= 1 << l;
                    work.done(lane.puzzle, &lane.meter, Ok(Ending::Exhausted));
                    continue;
                };
                let choice = kept.branch.next();
                state.scatter::<I>(l, &kept.rows);
                if kept.branch.is_done() {
                    lane.kept.pop();
                }
                if let ControlFlow::Break(ended) = node(&mut lane.meter, lane.patience) {
                    done |= 1 << l;
                    work.done(lane.puzzle, &lane.meter, ended);
                }
                state.keep(l, choice);
            }
        };
        // The last few, one at a time.
        let mut interrupted = interrupted;
        for l in each(active) {
            let Lane { puzzle, kept, meter, patience } = &mut lanes[l];
            if let Some(ending) = interrupted {
                work.done(*puzzle, meter, Ok(ending));
                continue;
            }
            let board = |rows: &[A; 3]| Board { rows: rows!(r => isa.pack(&rows[r])) };
            frames.clear();
            frames.extend(
                kept.iter().map(|kept| Frame { board: board(&kept.rows), branch: kept.branch }),
            );
            let mut see = See::First(&mut work.answers[*puzzle].solution);
            let start = board(&state.gather::<I>(l));
            let ended =
                searcher.search(start, frames, meter, *patience, &mut see, &mut work.sweeps);
            work.done(*puzzle, meter, ended);
            interrupted = limits.interrupted();
        }
        for (i, cells) in puzzles.iter().enumerate().skip(next) {
            let mut meter = Meter::quiet(limits);
            if let Some(ending) = interrupted {
                work.done(i, &meter, Ok(ending));
                continue;
            }
            if cells.is_sparse() {
                work.done(i, &meter, Err(GaveUp));
                continue;
            }
            frames.clear();
            let mut see = See::First(&mut work.answers[i].solution);
            let start = searcher.load(cells);
            let patience = patience(cells.clues());
            let ended =
                searcher.search(start, frames, &mut meter, patience, &mut see, &mut work.sweeps);
            work.done(i, &meter, ended);
            interrupted = limits.interrupted();
        }
        for (memory, lane) in self.kept.iter_mut().zip(lanes) {
            *memory = lane.kept;
        }
    }
}
