//! Boards with rules beyond their houses: cages, thermometers and whatever else consists of
//! [constraints](sudokit_core::rules::Constraint).
//!
//! The engine keeps a set of candidates for each cell. Whatever changes a set wakes the constraints that are about its cell, and
//! these remove candidates in turn, until nothing changes: the usual propagation of constraints, with a list of what is still
//! awake. Then it tries the candidates of a cell that has the fewest. Everything that changes is logged, so that a try can be
//! taken back.
//!
//! | constraint | what it removes |
//! |---|---|
//! | cells that differ: houses, cages | a digit that one of them holds from the others; a digit with one place in a house is set there |
//! | pairs | digits of one cell that allow none of the other |
//! | sums | digits with which the others cannot make up the rest, by the least and the largest sum that they can have |
//!
//! Other engines do not know rules; this one searches boards without rules, too, but they are faster there.
//!
//! ```
//! use std::sync::Arc;
//! use sudokit_core::{Cell, Geometry, Puzzle, rules::Cage};
//! use sudokit_solve::{Limits, first, rules::Rules};
//!
//! let board = Arc::new(Geometry::classic(4).unwrap());
//! let cage = Cage::new([Cell::new(0), Cell::new(1)], Some(7)).unwrap();
//! let puzzle = Puzzle::empty(board).with_rules([cage]).unwrap();
//! let (solution, _) = first(&mut Rules::new(), &puzzle, &Limits::default());
//! assert_eq!(solution.unwrap().to_string(), "3412123421434321");
//! ```

mod board;

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{Digit, Grid, Puzzle, Solution};

use crate::engine::Engine;
use crate::info::{EngineInfo, Goal, Reason, Strength};
use crate::limits::Limits;
use crate::meter::Meter;
use crate::outcome::{Ending, Outcome};
use board::{Board, Stop};

/// What the list of engines says about this one.
pub(crate) const INFO: EngineInfo = EngineInfo::new(
    "rules",
    "propagation of constraints: the engine for cages, thermometers and other rules",
    |_| Box::new(Rules::new()),
)
.with_rules()
.with_strengths(&[Strength::general(
    &[Goal::First, Goal::Unique, Goal::Many, Goal::All, Goal::Count],
    Reason::AnyBoard,
)]);

/// A candidate to be tried in a cell.
#[derive(Copy, Clone, Debug)]
struct Guess {
    cell: usize,
    /// The candidates still to be tried.
    left: u64,
    /// The state to restore first.
    mark: usize,
}

/// The engine for rules. See the [module](self).
#[derive(Debug, Default)]
pub struct Rules {
    guesses: Vec<Guess>,
}

impl Rules {
    /// Makes an engine.
    #[must_use]
    pub fn new() -> Rules {
        Rules::default()
    }

    fn run(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&Board) -> ControlFlow<()>,
    ) -> Outcome {
        let mut meter = match Meter::new(limits) {
            Ok(meter) => meter,
            Err(outcome) => return outcome,
        };
        self.guesses.clear();
        let mut board = Board::new(puzzle);
        let ending = loop {
            let step = descend(&mut board, &mut self.guesses, &mut meter).and_then(|()| {
                let flow = found(&board);
                meter.found(1)?;
                if flow.is_break() { Err(Ending::Stopped) } else { Ok(()) }
            });
            let step = step.and_then(|()| next(&mut board, &mut self.guesses, &mut meter));
            if let Err(ending) = step {
                break ending;
            }
        };
        meter.end(ending)
    }
}

/// Propagates and guesses until the board is full.
///
/// # Errors
/// How the search ends, if there are no more solutions or a limit is reached.
fn descend(
    board: &mut Board,
    guesses: &mut Vec<Guess>,
    meter: &mut Meter<'_>,
) -> Result<(), Ending> {
    loop {
        match board.propagate(meter) {
            Ok(()) => match board.narrowest() {
                None => return Ok(()),
                Some((cell, left)) => guesses.push(Guess { cell, left, mark: board.mark() }),
            },
            Err(Stop::Contradiction) => {}
            Err(Stop::Ending(ending)) => return Err(ending),
        }
        next(board, guesses, meter)?;
    }
}

/// Restores the newest state that has a candidate left, and tries that candidate.
///
/// # Errors
/// How the search ends, if no state has a candidate left or a limit is reached.
fn next(board: &mut Board, guesses: &mut Vec<Guess>, meter: &mut Meter<'_>) -> Result<(), Ending> {
    let Some(guess) = guesses.last_mut() else { return Err(Ending::Exhausted) };
    meter.node()?;
    board.restore(guess.mark);
    let digit = guess.left & guess.left.wrapping_neg();
    guess.left &= !digit;
    let cell = guess.cell;
    if guess.left == 0 {
        guesses.pop(); // its last candidate: never restored again
    }
    board.set(cell, digit);
    Ok(())
}

impl Engine for Rules {
    fn name(&self) -> &'static str {
        INFO.name
    }

    fn supports(&self, _: &Puzzle) -> bool {
        true
    }

    fn search(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
    ) -> Outcome {
        self.run(puzzle, limits, &mut |board| {
            let grid: Grid = board.digits().map(|index| Some(Digit::from_index(index))).collect();
            let solution = Solution::of(puzzle, &grid);
            found(&solution.expect("every constraint was propagated to the end"))
        })
    }

    fn count(&mut self, puzzle: &Puzzle, limits: &Limits<'_>) -> Outcome {
        self.run(puzzle, limits, &mut |_| ControlFlow::Continue(()))
    }
}

#[cfg(test)]
mod tests;
