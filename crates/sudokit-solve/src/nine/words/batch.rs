//! Searches many puzzles: in lanes as far as they go without a branch, and from there one at a time.
//!
//! On the first boards of a puzzle nearly everything changes in every sweep, and sweeping several puzzles at once is
//! fastest. After a branch little changes, and it is faster to examine just that.

use super::board::Board;
use super::search::{LANES, Words};
use crate::meter::Meter;
use crate::nine::batch::{TAIL, Work, each};
use crate::nine::cells::Cells9;
use crate::nine::lockstep::State;
use crate::nine::search::{Abandoned, OnSolution};
use crate::nine::start::patience;
use crate::outcome::Ending;

/// The interrupt is polled every so many sweeps.
const POLL: usize = 64;

/// All lanes, one bit each.
const ALL: u64 = (1 << LANES) - 1;

impl Words {
    /// Searches all puzzles.
    pub(in crate::nine) fn search_all(&mut self, work: &mut Work<'_>) {
        let (puzzles, limits) = (work.puzzles, work.limits);
        let mut lanes = self.lanes.take().unwrap_or_else(State::new);
        // The puzzle in each lane, and the first that was not in one yet.
        let (mut at, mut next) = ([0; LANES], 0);
        let (mut active, mut idle) = (0_u64, if puzzles.len() > LANES / TAIL { ALL } else { 0 });
        let mut sweeps = 0;
        let mut interrupted = None;
        loop {
            for lane in each(idle) {
                while puzzles.get(next).is_some_and(Cells9::is_sparse) {
                    work.done(next, &Meter::quiet(limits), Err(Abandoned));
                    next += 1;
                }
                let Some(cells) = puzzles.get(next) else { break };
                lanes.stage(lane, cells);
                at[lane] = next;
                next += 1;
                active |= 1 << lane;
            }
            if active.count_ones() as usize <= LANES / TAIL {
                break;
            }
            if idle != 0 {
                lanes.load_staged();
            }
            if sweeps % POLL == 0 {
                interrupted = limits.interrupted();
            }
            if interrupted.is_some() {
                break;
            }
            sweeps += 1;
            let found = lanes.sweep();
            work.sweeps += u64::from(active.count_ones());
            idle = active & (found.contradicts | found.solved | !found.changed);
            active ^= idle;
            if found.solved & idle != 0 {
                lanes.collect_solutions();
            }
            for lane in each(idle) {
                let mut meter = Meter::quiet(limits);
                let puzzle = at[lane];
                if found.contradicts >> lane & 1 == 1 {
                    work.done(puzzle, &meter, Ok(Ending::Exhausted));
                } else if found.solved >> lane & 1 == 1 {
                    work.answers[puzzle].solution = Some(lanes.solution(lane));
                    let ended = meter.found(1).err();
                    work.done(puzzle, &meter, Ok(ended.unwrap_or(Ending::Exhausted)));
                } else if interrupted.is_none() {
                    self.search_alone(Board::stuck(&lanes.bands(lane)), puzzle, work);
                    interrupted = limits.interrupted();
                } else {
                    active |= 1 << lane;
                }
            }
        }
        self.lanes = Some(lanes);
        // What is left: few puzzles, or an interrupt.
        for puzzle in each(active).map(|lane| at[lane]).chain(next..puzzles.len()) {
            let cells = &puzzles[puzzle];
            if let Some(ending) = interrupted {
                work.done(puzzle, &Meter::quiet(limits), Ok(ending));
            } else if cells.is_sparse() {
                work.done(puzzle, &Meter::quiet(limits), Err(Abandoned));
            } else {
                self.search_alone(Board::load(cells), puzzle, work);
                interrupted = limits.interrupted();
            }
        }
    }

    /// Searches a puzzle from this board on.
    fn search_alone(&mut self, board: Board, puzzle: usize, work: &mut Work<'_>) {
        let mut meter = Meter::quiet(work.limits);
        let patience = patience(work.puzzles[puzzle].clues());
        let mut keep = OnSolution::KeepFirst(&mut work.answers[puzzle].solution);
        let ended = self.search(board, &mut meter, patience, &mut keep, &mut work.sweeps);
        work.done(puzzle, &meter, ended);
    }
}
