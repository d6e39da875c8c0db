//! Adds an engine of your own: the trait `Engine`, implemented by plain backtracking.
//!
//! ```sh
//! cargo run --example own_engine
//! ```

use std::error::Error;
use std::io::{self, Write};
use std::ops::ControlFlow;

use sudokit::engines::{Budget, Ending, Engine, Interrupt, Limits, Outcome, first};
use sudokit::{Cell, DigitSet, Grid, Puzzle, Solution};

fn main() -> Result<(), Box<dyn Error>> {
    run(&mut io::stdout())
}

/// Solves a puzzle with the engine.
pub fn run(out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let puzzle: Puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
            .parse()?;
    let (solution, outcome) = first(&mut Backtracking, &puzzle, &Limits::default());
    writeln!(out, "{} after {} nodes", solution.ok_or("no solution")?, outcome.nodes)?;
    Ok(())
}

/// Tries the candidates of the first empty cell, then of the next one, and so on.
#[derive(Debug)]
pub struct Backtracking;

impl Engine for Backtracking {
    fn name(&self) -> &'static str {
        "backtracking"
    }

    fn supports(&self, puzzle: &Puzzle) -> bool {
        // Larger boards would take forever.
        puzzle.rules().is_empty() && puzzle.geometry().order() <= 9
    }

    fn search(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
    ) -> Outcome {
        let mut outcome = Outcome { ending: Ending::Exhausted, solutions: 0, nodes: 0 };
        if !puzzle.defects().is_empty() {
            return outcome;
        }
        let mut grid = puzzle.givens().clone();
        let empty: Vec<Cell> =
            puzzle.geometry().cells().filter(|&cell| grid.get(cell).is_none()).collect();
        // What is left to try in each of the empty cells up to the current one. A stack instead of
        // recursion: the input must not decide how deep the program recurses.
        let mut untried: Vec<DigitSet> = Vec::new();
        loop {
            if let Some(interrupt) = limits.interrupt.and_then(|interrupt| interrupt()) {
                let budget = match interrupt {
                    Interrupt::Time => Budget::Time,
                    Interrupt::Cancelled => Budget::Cancelled,
                };
                return Outcome { ending: Ending::OutOfBudget(budget), ..outcome };
            }
            if let Some(&cell) = empty.get(untried.len()) {
                untried.push(candidates(puzzle, &grid, cell));
            } else if let Ok(solution) = Solution::of(puzzle, &grid) {
                outcome.solutions += 1;
                let is_last = limits.solutions == Some(outcome.solutions);
                if found(&solution).is_break() || is_last {
                    return Outcome { ending: Ending::Stopped, ..outcome };
                }
            }
            // The next candidate of the last cell that has one.
            loop {
                let Some(left) = untried.last_mut() else { return outcome };
                let digit = left.first();
                if let Some(digit) = digit {
                    left.remove(digit);
                }
                grid.set(empty[untried.len() - 1], digit);
                if digit.is_some() {
                    break;
                }
                untried.pop();
            }
            if limits.nodes == Some(outcome.nodes) {
                return Outcome { ending: Ending::OutOfBudget(Budget::Nodes), ..outcome };
            }
            outcome.nodes += 1;
        }
    }
}

/// Returns what a cell may hold: what the puzzle allows, without the digits of its peers.
fn candidates(puzzle: &Puzzle, grid: &Grid, cell: Cell) -> DigitSet {
    let peers = puzzle.geometry().peers(cell).iter();
    puzzle.allowed(cell) - peers.filter_map(|&peer| grid.get(peer)).collect()
}
