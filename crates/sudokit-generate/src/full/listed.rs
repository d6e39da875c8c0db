//! Boards with few full grids: all of them, the digits' names apart.

use std::ops::ControlFlow;
use std::sync::Arc;

use sudokit_core::{Cell, Digit, Geometry, Grid, Puzzle};
use sudokit_solve::{Ending, Goal, Limits, choose};

use super::NoGrid;
use crate::Random;

/// All full grids whose first row holds the digits in order. Renamed in every way they are all there
/// are, each once.
pub(super) struct Listed {
    grids: Vec<Box<[u8]>>,
}

/// The largest order to be tried. (8x8 has 29,136,487,207,403,520 grids, 8! apart.)
const LARGEST: u8 = 6;

/// The longest list: a 6x6 has 39,168, a Latin square 1,128,960.
const LONGEST: usize = 50_000;

impl Listed {
    /// `None` if there are too many.
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
        // Whatever order the engine finds them in.
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
