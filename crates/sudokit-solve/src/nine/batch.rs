//! Searches many puzzles in lanes; a lane that is done takes the next puzzle.
//!
//! ```text
//! lane 0   puzzle 0 ........ done | puzzle 33 .......
//! lane 1   puzzle 1 ... done | puzzle 32 ............      one sweep advances all lanes
//! lane 2   puzzle 2 .................................
//! ```
//!
//! A lane on which nothing more follows is gathered into the vectors of a single puzzle, which
//! choose the branch; the board before it is saved. When few lanes are left, a sweep for all of
//! them costs more than it gains, and they are searched to their end one at a time.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::branch::Branch;
use super::cells::Cells9;
use super::isa::Isa;
use super::lockstep::State;
use super::search::{Abandoned, DEPTH, Frame, Frames, OnSolution, Searcher, node};
use super::start::patience;
use super::sweep::Board;
use crate::limits::Limits;
use crate::meter::Meter;
use crate::outcome::{Budget, Ending, Outcome};

/// The answer to a 9x9 puzzle.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Answer9 {
    /// How the search ended, and what it found.
    pub outcome: Outcome,
    /// The first solution found.
    pub solution: Option<Cells9>,
}

/// An answer that is not known yet: nothing was searched and nothing found.
impl Default for Answer9 {
    fn default() -> Answer9 {
        let ending = Ending::OutOfBudget(Budget::Cancelled);
        Answer9 { outcome: Outcome { ending, solutions: 0, nodes: 0 }, solution: None }
    }
}

/// When no more than one lane in this many is at work, the rest is searched one at a time.
pub(super) const TAIL: usize = 3;

/// Number of sweeps between two polls of the interrupt.
const POLL: u64 = 64;

/// A board to backtrack to, as it was gathered from its lane, and what remains to be tried on it.
#[derive(Copy, Clone)]
pub(super) struct Saved<A> {
    pub(super) rows: [A; 3],
    pub(super) branch: Branch,
}

/// The search in one lane.
struct Lane<'a> {
    /// The number of the puzzle.
    puzzle: usize,
    meter: Meter<'a>,
    /// The number of nodes without a solution after which the puzzle is abandoned.
    patience: u64,
}

/// Iterates over the lanes in a set of bits, lowest first.
pub(super) fn each(mut lanes: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let lane = (lanes != 0).then_some(lanes.trailing_zeros() as usize);
        lanes &= lanes.wrapping_sub(1);
        lane
    })
}

/// The memory of a search in `N` lanes.
pub(super) struct Batch<A, const N: usize> {
    state: Box<State<N>>,
    /// Saved boards of each lane; the memory is kept from batch to batch.
    saved: Vec<Vec<Saved<A>>>,
}

/// The puzzles of a batch and the place for its answers.
pub(crate) struct Work<'a> {
    /// The puzzles.
    pub(crate) puzzles: &'a [Cells9],
    /// The limits for each puzzle.
    pub(crate) limits: &'a Limits<'a>,
    /// One answer for each puzzle.
    pub(crate) answers: &'a mut [Answer9],
    /// The numbers of abandoned puzzles; their answers hold the nodes spent on them.
    pub(crate) abandoned: &'a mut Vec<usize>,
    /// The number of sweeps, each puzzle's counted separately.
    pub(crate) sweeps: u64,
}

impl Work<'_> {
    /// Writes the answer to a puzzle.
    pub(super) fn done(
        &mut self,
        puzzle: usize,
        meter: &Meter<'_>,
        ended: Result<Ending, Abandoned>,
    ) {
        let ending = ended.unwrap_or_else(|Abandoned| {
            self.abandoned.push(puzzle);
            Ending::OutOfBudget(Budget::Nodes)
        });
        self.answers[puzzle].outcome = meter.end(ending);
    }
}

impl<A: Copy, const N: usize> Batch<A, N> {
    pub(super) fn new() -> Batch<A, N> {
        const { assert!(N <= 64, "a bit for each lane") };
        let saved = (0..N).map(|_| Vec::with_capacity(DEPTH)).collect();
        Batch { state: State::new(), saved }
    }

    /// Searches all puzzles; there are more than one for each [`TAIL`] lanes.
    #[inline(always)]
    pub(super) fn search<I: Isa<Array = A>>(
        &mut self,
        searcher: &Searcher<I>,
        frames: &mut Frames<I::V>,
        work: &mut Work<'_>,
    ) {
        let (isa, puzzles, limits) = (searcher.isa, work.puzzles, work.limits);
        let Batch { state, saved } = self;
        let mut lanes: [Lane<'_>; N] =
            core::array::from_fn(|_| Lane { puzzle: 0, meter: Meter::quiet(limits), patience: 0 });
        let (mut next, mut active) = (0, 0_u64);
        let tail = (N / TAIL) as u32;
        // Lanes that need a puzzle: theirs is done, or they never had one.
        let mut done = u64::MAX >> (64 - puzzles.len().clamp(1, N));
        let mut polls = 0;
        let interrupted = loop {
            if done != 0 {
                for l in each(done) {
                    while puzzles.get(next).is_some_and(Cells9::is_sparse) {
                        work.done(next, &Meter::quiet(limits), Err(Abandoned));
                        next += 1;
                    }
                    let Some(cells) = puzzles.get(next) else {
                        active &= !(1 << l);
                        continue;
                    };
                    let lane = &mut lanes[l];
                    lane.puzzle = next;
                    saved[l].clear();
                    lane.meter = Meter::quiet(limits);
                    lane.patience = patience(cells.clues());
                    next += 1;
                    state.stage(l, cells);
                    active |= 1 << l;
                }
                state.load_staged();
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
            // Lanes that backtrack to a saved board.
            let mut backtrack = found.contradicts & active;
            let solved = found.solved & active;
            if solved != 0 {
                state.collect_solutions();
                for l in each(solved) {
                    let lane = &mut lanes[l];
                    let first = &mut work.answers[lane.puzzle].solution;
                    if first.is_none() {
                        *first = Some(state.solution(l));
                    }
                    match lane.meter.found(1) {
                        Ok(()) => backtrack |= 1 << l,
                        Err(ending) => {
                            done |= 1 << l;
                            work.done(lane.puzzle, &lane.meter, Ok(ending));
                        }
                    }
                }
            }
            let stuck = active & !(found.changed | found.contradicts | found.solved);
            for l in each(stuck) {
                let lane = &mut lanes[l];
                let rows = state.gather::<I>(l);
                let board = Board { rows: rows!(r => isa.pack(&rows[r])) };
                let Some((choice, branch)) = board.branch(isa, &searcher.tables) else {
                    backtrack |= 1 << l;
                    continue;
                };
                if !branch.is_done() {
                    saved[l].push(Saved { rows, branch });
                }
                if let ControlFlow::Break(ended) = node(&mut lane.meter, lane.patience) {
                    done |= 1 << l;
                    work.done(lane.puzzle, &lane.meter, ended);
                }
                state.apply(l, choice);
            }
            for l in each(backtrack) {
                let lane = &mut lanes[l];
                let Some(newest) = saved[l].last_mut() else {
                    done |= 1 << l;
                    work.done(lane.puzzle, &lane.meter, Ok(Ending::Exhausted));
                    continue;
                };
                let choice = newest.branch.next();
                state.scatter::<I>(l, &newest.rows);
                if newest.branch.is_done() {
                    saved[l].pop();
                }
                if let ControlFlow::Break(ended) = node(&mut lane.meter, lane.patience) {
                    done |= 1 << l;
                    work.done(lane.puzzle, &lane.meter, ended);
                }
                state.apply(l, choice);
            }
        };
        // The puzzles still in lanes, one at a time.
        let mut interrupted = interrupted;
        for l in each(active) {
            let Lane { puzzle, meter, patience } = &mut lanes[l];
            if let Some(ending) = interrupted {
                work.done(*puzzle, meter, Ok(ending));
                continue;
            }
            let board = |rows: &[A; 3]| Board { rows: rows!(r => isa.pack(&rows[r])) };
            frames.clear();
            frames.extend(
                saved[l]
                    .iter()
                    .map(|saved| Frame { board: board(&saved.rows), branch: saved.branch }),
            );
            let mut keep = OnSolution::KeepFirst(&mut work.answers[*puzzle].solution);
            let start = board(&state.gather::<I>(l));
            let ended =
                searcher.search(start, frames, meter, *patience, &mut keep, &mut work.sweeps);
            work.done(*puzzle, meter, ended);
            interrupted = limits.interrupted();
        }
        // If it was interrupted, some puzzles never came into a lane.
        if let Some(ending) = interrupted {
            for i in next..puzzles.len() {
                work.done(i, &Meter::quiet(limits), Ok(ending));
            }
        }
    }
}
