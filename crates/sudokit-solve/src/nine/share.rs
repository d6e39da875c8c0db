//! Searches one hard puzzle in lanes: each lane has a part of its search tree.
//!
//! ```text
//! single search      root ── 16 nodes ──┐ the boards to backtrack to, and the board at hand
//! lane 0             the board at hand .......... stuck: its other configurations go to the stack
//! lane 1             oldest board, a configuration .. no solution: takes the newest board of the stack
//! lane 2             oldest board, the next one .............
//! ```
//!
//! All lanes share one stack of boards. At first they take the oldest, which have the largest trees below them;
//! once all are at work, they take the newest, so that the stack stays short. When there is no more work for most of
//! them, the rest is left to the single search (`search.rs`).
//!
//! A puzzle with one solution has the same nodes in any order. The order matters if there are two solutions, or if the
//! search may run out of nodes or patience. Then the single search does it all again in order. So no answer, and no
//! number of nodes, depends on the lanes.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::batch::{Saved, TAIL, each};
use super::cells::Cells9;
use super::isa::Isa;
use super::lockstep::State;
use super::search::{DEPTH, Frame, Frames, Searcher, solution};
use super::sweep::{Board, Progress};
use crate::meter::Meter;
use crate::outcome::{Budget, Ending};

/// The memory of a search that is shared among `N` lanes.
pub(super) struct Sharing<A, const N: usize> {
    state: Box<State<N>>,
    /// Boards to take a configuration from.
    stack: Vec<Saved<A>>,
}

/// How a shared search ended.
pub(super) enum Shared {
    /// Like any search.
    Ended(Ending),
    /// A board and the frames are left.
    Left,
    /// The order of the search matters.
    InOrder,
}

impl<A: Copy, const N: usize> Sharing<A, N> {
    pub(super) fn new() -> Sharing<A, N> {
        const { assert!(N <= 64, "a bit for each lane") };
        Sharing { state: State::new(), stack: Vec::with_capacity(DEPTH + N) }
    }

    /// Searches most of what is below a board and the frames, and leaves the rest there. Counts nodes, solutions and
    /// sweeps, and returns the solution if there is one among the boards searched.
    #[inline(always)]
    pub(super) fn search<I: Isa<Array = A>>(
        &mut self,
        searcher: &Searcher<I>,
        board: &mut Board<I::V>,
        frames: &mut Frames<I::V>,
        meter: &mut Meter<'_>,
        patience: u64,
        sweeps: &mut u64,
    ) -> (Shared, Option<Cells9>) {
        let isa = searcher.isa;
        let Sharing { state, stack } = self;
        let mut first = None;
        macro_rules! found {
            ($solution:expr) => {
                if meter.solutions() > 0 || meter.found(1).is_err() {
                    return (Shared::InOrder, None);
                }
                first = Some($solution);
            };
        }
        macro_rules! node {
            () => {
                match meter.node() {
                    Err(Ending::OutOfBudget(Budget::Nodes)) => return (Shared::InOrder, None),
                    Err(ending) => return (Shared::Ended(ending), first),
                    Ok(()) if meter.nodes() > patience => return (Shared::InOrder, None),
                    Ok(()) => {}
                }
            };
        }

        stack.clear();
        stack.extend(frames.drain(..).map(|Frame { board, branch }| Saved {
            rows: rows!(r => isa.unpack(board.rows[r])),
            branch,
        }));
        state.scatter::<I>(0, &rows!(r => isa.unpack(board.rows[r])));
        let all = u64::MAX >> (64 - N);
        let mut active = 1_u64;
        // The number of boards used up from the oldest on, until all lanes are at work.
        let mut used = Some(0);
        loop {
            for l in each(all & !active) {
                let at = used.unwrap_or(stack.len().wrapping_sub(1));
                let Some(saved) = stack.get_mut(at) else { break };
                let choice = saved.branch.next();
                state.scatter::<I>(l, &saved.rows);
                match (&mut used, saved.branch.is_done()) {
                    (_, false) => {}
                    (Some(used), true) => *used += 1,
                    (None, true) => stack.truncate(at),
                }
                node!();
                state.apply(l, choice);
                active |= 1 << l;
            }
            let is_empty = stack.len() == used.unwrap_or(0);
            if is_empty && active.count_ones() as usize <= N / TAIL {
                break;
            }
            if let Some(boards) = used
                && active == all
            {
                stack.drain(..boards);
                used = None;
            }
            let found = state.sweep();
            *sweeps += u64::from(active.count_ones());
            let solved = found.solved & active;
            if solved != 0 {
                state.collect_solutions();
                for l in each(solved) {
                    found!(state.solution(l));
                }
            }
            for l in each(active & !(found.changed | found.contradicts | found.solved)) {
                let rows = state.gather::<I>(l);
                let board = Board { rows: rows!(r => isa.pack(&rows[r])) };
                let Some((choice, branch)) = board.branch(isa, &searcher.tables) else {
                    active &= !(1 << l);
                    continue;
                };
                if !branch.is_done() {
                    stack.push(Saved { rows, branch });
                }
                node!();
                state.apply(l, choice);
            }
            active &= !(found.contradicts | found.solved);
        }
        for l in each(active) {
            let rows = state.gather::<I>(l);
            let mut board = Board { rows: rows!(r => isa.pack(&rows[r])) };
            let progress = loop {
                *sweeps += 1;
                match board.sweep(isa) {
                    Progress::Changed => {}
                    progress => break progress,
                }
            };
            match progress {
                Progress::Stuck => {
                    if let Some((next, branch)) = board.branch(isa, &searcher.tables) {
                        frames.push(Frame { board, branch: branch.with(next) });
                    }
                }
                Progress::Solved => {
                    found!(solution(isa, &board));
                }
                _ => {}
            }
        }
        let Some(frame) = frames.last_mut() else {
            return (Shared::Ended(Ending::Exhausted), first);
        };
        *board = frame.board;
        let choice = frame.branch.next();
        if frame.branch.is_done() {
            frames.pop();
        }
        node!();
        board.apply(isa, &searcher.tables, choice);
        (Shared::Left, first)
    }
}
