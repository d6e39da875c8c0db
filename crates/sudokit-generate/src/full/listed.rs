//! Lists all full grids of a board that has few, apart from the names of the digits.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{Cell, Digit, Geometry, Grid, Puzzle};
use sudokit_solve::{Ending, Goal, Limits, choose};

use super::no_grid::NoGrid;
use crate::Random;

/// All full grids whose first row has the digits in order. Renaming their digits in every way gives
/// every grid of the board exactly once.
pub(super) struct Listed {
    grids: Vec<Box<[u8]>>,
}

/// The largest order that is tried. (8x8 has 29,136,487,207,403,520 grids, 8! times fewer in the list.)
const LARGEST: u8 = 6;

/// The maximum length of a list: a 6x6 has 39,168, a 6x6 Latin square 1,128,960.
const LONGEST: usize = 50_000;

impl Listed {
    /// Lists the grids of a board; returns `None` if there are too many.
    pub(super) fn of(geometry: &Arc<Geometry>) -> Option<Listed> {
        if geometry.order() > LARGEST {
            return None;
        }
        let mut givens = Grid::blank(geometry.cell_count());
        for (column, digit) in Digit::all(geometry.order()).enumerate() {
            givens.set(Cell::new(column), Some(digit));
        }
        let puzzle = Puzzle::new(geometry.clone(), givens).expect("a row of digits");
        let mut grids: Vec<Box<[u8]>> = Vec::new();
        let mut engine = choose(geometry, Goal::All).engine.make();
        let limits = Limits::solutions(LONGEST as u128 + 1);
        let outcome = engine.search(&puzzle, &limits, &mut |solution| {
            grids.push(solution.digits().iter().map(|digit| digit.index() as u8).collect());
            ControlFlow::Continue(())
        });
        if outcome.ending != Ending::Exhausted {
            return None;
        }
        // Independent of the order in which the engine finds them.
        grids.sort_unstable();
        Some(Listed { grids })
    }

    pub(super) fn draw(&self, random: &mut Random) -> Result<Vec<Digit>, NoGrid> {
        if self.grids.is_empty() {
            return Err(NoGrid::None);
        }
        let grid = random.pick(&self.grids);
        let names = random.order(grid.len().isqrt());
        Ok(grid.iter().map(|&digit| Digit::from_index(names[usize::from(digit)])).collect())
    }
}
