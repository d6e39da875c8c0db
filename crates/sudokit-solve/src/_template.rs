//! Say what the method is, where it comes from and what it is good for, with a drawn state:
//!
//! ```text
//!   1  2 | 3  .       fill the first open cell, try its digits in turn,
//!   3  . | .  .       step back when none fits
//! ```

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{Cell, Digit, DigitSet, Geometry, Grid, Puzzle, Solution};

use crate::engine::Engine;
use crate::info::EngineInfo;
use crate::limits::Limits;
use crate::meter::Meter;
use crate::outcome::{Ending, Outcome};

/// What the list of engines says about this one. Add strengths if it should be chosen for a task.
pub(crate) const INFO: EngineInfo =
    EngineInfo::new("template-id", "say in one line what it is for", |_| Box::new(Template::new()));

/// Template Title. See the [module](self).
#[derive(Debug, Default)]
pub struct Template {}

/// A digit in a cell, and the digits still to be tried there.
struct Try {
    cell: Cell,
    rest: DigitSet,
}

impl Template {
    /// Creates the engine.
    #[must_use]
    pub fn new() -> Template {
        Template {}
    }
}

impl Engine for Template {
    fn name(&self) -> &'static str {
        INFO.name
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
        let mut meter = match Meter::new(limits) {
            Ok(meter) => meter,
            Err(outcome) => return outcome,
        };
        if !puzzle.defects().is_empty() {
            return meter.end(Ending::Exhausted);
        }
        let ending = search(puzzle, &mut meter, found).unwrap_or_else(|ending| ending);
        meter.end(ending)
    }
}

/// The search. It keeps its own stack: the size of a board must not decide how deep calls nest.
fn search(
    puzzle: &Puzzle,
    meter: &mut Meter<'_>,
    found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
) -> Result<Ending, Ending> {
    let geometry = puzzle.geometry();
    let mut grid = puzzle.givens().clone();
    let mut tries: Vec<Try> = Vec::new();
    loop {
        meter.work(geometry.cell_count())?;
        if let Some(cell) = geometry.cells().find(|&cell| grid.get(cell).is_none()) {
            tries.push(Try { cell, rest: candidates(puzzle, &grid, cell) });
        } else {
            let digits: Vec<Digit> = grid.digits().map(|(_, digit)| digit).collect();
            let solution = Solution::check(geometry, &digits).expect("only candidates were placed");
            let flow = found(&solution);
            meter.found(1)?;
            if flow.is_break() {
                return Ok(Ending::Stopped);
            }
        }
        // Try the next digit of the last cell that has one left.
        loop {
            let Some(last) = tries.last_mut() else { return Ok(Ending::Exhausted) };
            let next: Option<Digit> = last.rest.first();
            grid.set(last.cell, next);
            if let Some(digit) = next {
                meter.node()?;
                last.rest.remove(digit);
                break;
            }
            tries.pop();
        }
    }
}

/// The digits that a cell may still hold.
fn candidates(puzzle: &Puzzle, grid: &Grid, cell: Cell) -> DigitSet {
    let peers = puzzle.geometry().peers(cell).iter();
    let used: DigitSet = peers.filter_map(|&peer| grid.get(peer)).collect();
    puzzle.allowed(cell) - used
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_finds_all_solutions() {
        let empty = Puzzle::empty(Geometry::classic(4).unwrap().into());
        assert_eq!(Template::new().count(&empty, &Limits::default()).solutions, 288);
    }
}
