//! The hexadecimal solver's method: four rules in a fixed order, then a guess.
//!
//! It is modelled on a solver of 16x16 boards with the digits 0 to F and does the same things in
//! the same order, on boards of every geometry. Each cell is one integer of allowed values, 0 once
//! the cell is filled; a placement clears its bit in the peers. Then these rules are applied until
//! nothing changes:
//!
//! ```text
//! I    hidden singles by row       a digit with one position in a row goes there
//! II   hidden singles by column
//! III  naked singles               a cell with one value left gets it, over the whole board
//! IV   hidden singles by box       (regions of a jigsaw are its boxes)
//! ```
//!
//! If cells are still empty, the first of them takes its highest allowed value; if that fails, the
//! state is restored and the next lower value is tried. Three open cells in a row of the 4x4 board,
//! with the bits in the order 4321:
//!
//! ```text
//! row      .     .     .    3
//! allowed  0011  1011  0011 0000      I    4 has one position, the second cell
//!          0011  0000  0011 0000      III  no cell has one value left
//!                                     otherwise the first cell takes 2, and 1 if that fails
//! ```
//!
//! The rules place only digits that every solution of the state has, and the values of a cell are
//! exhaustive and exclude each other, so each solution is found exactly once. Diagonals only
//! restrict peers; no rule examines them.
//!
//! Two situations that a person notices in passing count as failures immediately, and not only when
//! a cell has no value left: a house whose empty cells allow fewer digits than it has empty cells,
//! and two hidden singles for one cell. That changes neither the solutions nor their order; it ends
//! hopeless branches earlier. A saved state is the list of changes since; guesses are on an
//! explicit stack.

mod board;
mod counts;

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{Cell, Digit, Puzzle, Solution};

use crate::engine::Engine;
use crate::info::EngineInfo;
use crate::limits::Limits;
use crate::meter::Meter;
use crate::outcome::{Ending, Outcome};
use board::{Board, Stop};

pub use counts::RuleCounts;

/// What the list of engines says about this one.
pub(crate) const INFO: EngineInfo = EngineInfo::new(
    "propagate",
    "the hexadecimal solver's method: rounds of hidden and naked singles, then the highest value \
     first",
    |_| Box::new(Propagate::new()),
);

/// A value tried in a cell.
#[derive(Copy, Clone, Debug)]
struct Guess {
    cell: Cell,
    /// The values still to be tried, as bits.
    lower: u64,
    /// The state to restore first.
    mark: usize,
}

/// The hexadecimal solver. See the [module](self).
#[derive(Debug, Default)]
pub struct Propagate {
    board: Option<Board>,
    guesses: Vec<Guess>,
    counts: RuleCounts,
    /// The digits of the current solution.
    digits: Vec<Digit>,
}

impl Propagate {
    /// Makes an engine.
    #[must_use]
    pub fn new() -> Propagate {
        Propagate::default()
    }

    /// Returns how often each rule was applied in the last search or count; all 0 before the first.
    #[must_use]
    pub fn rule_counts(&self) -> RuleCounts {
        self.counts
    }

    fn run(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&Board, &mut Vec<Digit>) -> ControlFlow<()>,
    ) -> Outcome {
        self.counts = RuleCounts::default();
        assert!(puzzle.rules().is_empty(), "{} knows no rules beyond houses", INFO.name);
        let mut meter = match Meter::new(limits) {
            Ok(meter) => meter,
            Err(outcome) => return outcome,
        };
        let geometry = puzzle.geometry();
        let kept = self
            .board
            .take()
            .filter(|board| Arc::ptr_eq(&board.geometry, geometry) || board.geometry == *geometry);
        let board = self.board.insert(kept.unwrap_or_else(|| Board::new(geometry)));
        let Propagate { guesses, counts, digits, .. } = self;
        guesses.clear();
        let ending = match board.load(puzzle) {
            Ok(()) => loop {
                let step = descend(board, guesses, counts, &mut meter)
                    .and_then(|()| report(board, digits, &mut meter, found))
                    .and_then(|()| next_value(board, guesses, counts, &mut meter));
                if let Err(ending) = step {
                    break ending;
                }
            },
            Err(board::Contradiction) => Ending::Exhausted,
        };
        meter.end(ending)
    }
}

/// Applies the rules and guesses until the board is full.
///
/// # Errors
/// How the search ends, if there are no more solutions or a limit is reached.
fn descend(
    board: &mut Board,
    guesses: &mut Vec<Guess>,
    counts: &mut RuleCounts,
    meter: &mut Meter<'_>,
) -> Result<(), Ending> {
    loop {
        match board.propagate(counts, meter) {
            Ok(()) if board.is_full() => return Ok(()),
            Ok(()) => {
                if let Some((cell, lower)) = board.first_empty() {
                    guesses.push(Guess { cell, lower, mark: board.mark() });
                }
            }
            Err(Stop::Contradiction) => counts.dead_ends += 1,
            Err(Stop::Ending(ending)) => return Err(ending),
        }
        next_value(board, guesses, counts, meter)?;
    }
}

/// Restores the newest state that has a value left, and tries that value.
///
/// # Errors
/// How the search ends, if no state has a value left or a limit is reached.
fn next_value(
    board: &mut Board,
    guesses: &mut Vec<Guess>,
    counts: &mut RuleCounts,
    meter: &mut Meter<'_>,
) -> Result<(), Ending> {
    let Some(guess) = guesses.last_mut() else { return Err(Ending::Exhausted) };
    meter.node()?;
    board.restore(guess.mark);
    let highest = u64::BITS - 1 - guess.lower.leading_zeros();
    guess.lower &= !(1 << highest);
    let cell = guess.cell;
    if guess.lower == 0 {
        guesses.pop(); // its last value: never restored again
    }
    counts.guesses += 1;
    board.place(cell, Digit::from_index(highest as usize));
    Ok(())
}

/// Passes the full board to `found` and counts it.
fn report(
    board: &Board,
    digits: &mut Vec<Digit>,
    meter: &mut Meter<'_>,
    found: &mut dyn FnMut(&Board, &mut Vec<Digit>) -> ControlFlow<()>,
) -> Result<(), Ending> {
    let flow = found(board, digits);
    meter.found(1)?;
    if flow.is_break() { Err(Ending::Stopped) } else { Ok(()) }
}

impl Engine for Propagate {
    fn name(&self) -> &'static str {
        "propagate"
    }

    /// The counts of [`Propagate::rule_counts`].
    fn details(&self) -> Vec<(&'static str, u64)> {
        let RuleCounts { row, column, naked, box_, guesses, dead_ends, rounds } = self.counts;
        vec![
            ("hidden-row", row),
            ("hidden-column", column),
            ("naked", naked),
            ("hidden-box", box_),
            ("guesses", guesses),
            ("dead-ends", dead_ends),
            ("rounds", rounds),
        ]
    }

    fn supports(&self, puzzle: &Puzzle) -> bool {
        puzzle.rules().is_empty()
    }

    fn search(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
    ) -> Outcome {
        self.run(puzzle, limits, &mut |board, digits| {
            digits.clear();
            digits.extend(board.digits());
            let solution = Solution::check(&board.geometry, digits);
            found(&solution.expect("every digit was placed where no peer held it"))
        })
    }

    fn count(&mut self, puzzle: &Puzzle, limits: &Limits<'_>) -> Outcome {
        self.run(puzzle, limits, &mut |_, _| ControlFlow::Continue(()))
    }
}

#[cfg(test)]
mod tests;
