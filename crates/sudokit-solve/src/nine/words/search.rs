//! Searches one puzzle depth first.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::board::Board;
use crate::meter::Meter;
use crate::nine::branch::Branch;
use crate::nine::cells::Cells9;
use crate::nine::lockstep::State;
use crate::nine::search::{Abandoned, DEPTH, OnSolution, each_forbidden, node};
use crate::nine::start::Start;
use crate::nine::sweep::Progress;
use crate::outcome::Ending;

/// The number of lanes for batches: as many as vectors of 128 bits hold, since some compilers make vectors of plain words.
pub(super) const LANES: usize = 8;

/// A board to backtrack to, and what remains to be tried on it.
struct Frame {
    board: Board,
    branch: Branch,
}

/// The searches in plain words.
pub(in crate::nine) struct Words {
    frames: Vec<Frame>,
    /// Allocated for the first batch.
    pub(super) lanes: Option<Box<State<LANES>>>,
}

impl Words {
    pub(in crate::nine) fn new() -> Words {
        Words { frames: Vec::with_capacity(DEPTH), lanes: None }
    }

    /// Searches one puzzle, and counts sweeps.
    pub(in crate::nine) fn search_start(
        &mut self,
        start: &Start<'_>,
        meter: &mut Meter<'_>,
        on_solution: &mut OnSolution<'_>,
        sweeps: &mut u64,
    ) -> Result<Ending, Abandoned> {
        let board = match *start {
            Start::Cells(cells) => Board::load(cells),
            Start::Without { cells, cell, digit } => {
                let mut board = Board::load(cells);
                board.forbid(cell, digit.index());
                board
            }
            Start::Puzzle(puzzle) => {
                let mut board = Board::load(&Cells9::givens(puzzle));
                each_forbidden(puzzle, |cell, digit| board.forbid(cell, digit.index()));
                board
            }
        };
        self.search(board, meter, start.patience(), on_solution, sweeps)
    }

    /// Searches everything below a board, and counts sweeps. Abandons the search when more than `patience` nodes have
    /// found no solution.
    pub(super) fn search(
        &mut self,
        mut board: Board,
        meter: &mut Meter<'_>,
        patience: u64,
        on_solution: &mut OnSolution<'_>,
        sweeps: &mut u64,
    ) -> Result<Ending, Abandoned> {
        let frames = &mut self.frames;
        frames.clear();
        loop {
            let mut choice = None;
            match board.propagate(sweeps) {
                Progress::Stuck => {
                    if let Some((first, branch)) = board.branch() {
                        if !branch.is_done() {
                            frames.push(Frame { board, branch });
                        }
                        choice = Some(first);
                    }
                }
                Progress::Solved => {
                    if let ControlFlow::Break(ending) = on_solution.take(&board, meter) {
                        return Ok(ending);
                    }
                }
                _ => {}
            }
            let choice = match choice {
                Some(choice) => choice,
                None => {
                    let Some(frame) = frames.last_mut() else { return Ok(Ending::Exhausted) };
                    board = frame.board;
                    let choice = frame.branch.next();
                    if frame.branch.is_done() {
                        frames.pop();
                    }
                    choice
                }
            };
            if let ControlFlow::Break(ended) = node(meter, patience) {
                return ended;
            }
            board.apply(choice);
        }
    }
}
