//! The 9x9 engine: one puzzle in a handful of vector registers.
//!
//! All candidates of a board are three vectors, for the first, second and third row of every band, of
//! 27 lanes, one for each band and digit. The bits of a lane are the columns where its digit may
//! stand in that row:
//!
//! ```text
//!                  stack 1   stack 2   stack 3
//! columns          0 1 2     3 4 5     6 7 8        second vector, lane (band 2, digit 7):
//! row 5            . 7 .     . . .     7 7 .        0b011_000_010
//! ```
//!
//! A digit's rows and boxes in a band are matched like three rooks on a 3x3 board, and so are its
//! bands and columns in a stack. A sweep keeps just the places that some matching takes, for all
//! digits at once, and lets certain digits and naked singles clear their cells and boxes: about 170
//! instructions, without a table or a loop; see `nine/sweep.rs`.
//!
//! ```text
//! 1 1 .     the digit's minirows        1 . .     row 3 and box 3 only meet here, so the third
//! 1 1 .     with places                 . 1 .     row's place in box 3 is kept, and rows 1 and 2
//! 1 . 1                                           share boxes 1 and 2; the 1 below left goes
//! ```
//!
//! When nothing follows, the search tries the ways a digit can run through a band or a stack; see
//! `nine/branch.rs`.
//!
//! The algorithm is written once, over the few operations of `nine/isa.rs`. It is compiled for
//! AVX-512, for AVX2, for NEON and for plain 64-bit words, and chosen when an engine is made: a value
//! of an instruction set's type exists only where the CPU has it.
//!
//! Boards with fewer than 12 givens go to [`bitmask`](crate::bitmask) at once, and others after many
//! nodes without a solution: on a board that is nearly empty the lines have all their
//! configurations, and a poor early choice is refuted only much later.
//!
//! # Sources
//!
//! The layout and the matching closure are this project's own study. Branching over the
//! configurations of a digit comes from tdoku, preferring lines with few unsettled digits from
//! FastBandSolver.

use core::ops::ControlFlow;

use sudokit_core::{Geometry, Puzzle, Solution};

use crate::bitmask::Bitmask;
use crate::engine::{Engine, Limits, Meter, Outcome};
pub use crate::nine::Instructions;
use crate::nine::{Answer9, Cells9, GaveUp, Search, See, Start, Unit, unit};

/// The fastest engine for one 9x9 puzzle. See the [module](self).
///
/// ```
/// use sudokit_core::{Geometries, line};
/// use sudokit_solve::{Limits, first, simd9::Simd9};
///
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle = line::read(text, &Geometries::default(), &line::Reading::default()).unwrap().puzzle;
/// let (solution, outcome) = first(&mut Simd9::new(), &puzzle, &Limits::default());
/// assert!(solution.unwrap().solves(&puzzle));
/// assert_eq!(outcome.nodes, 0);
/// ```
pub struct Simd9 {
    pub(crate) unit: Box<dyn Unit>,
    /// For boards on which configurations tell too little.
    pub(crate) general: Bitmask,
    /// Sweeps of the last search, in vain ones included.
    pub(crate) sweeps: u64,
}

impl Default for Simd9 {
    fn default() -> Simd9 {
        Simd9::new()
    }
}

impl Simd9 {
    /// An engine for the best instructions this CPU has.
    pub fn new() -> Simd9 {
        Simd9::of(crate::nine::best_unit())
    }

    /// An engine for these instructions; `None` if this CPU does not have them.
    pub fn with(instructions: Instructions) -> Option<Simd9> {
        unit(instructions).map(Simd9::of)
    }

    fn of(unit: Box<dyn Unit>) -> Simd9 {
        Simd9 { unit, general: Bitmask::new(), sweeps: 0 }
    }

    /// The instructions in use.
    pub fn instructions(&self) -> Instructions {
        self.unit.instructions()
    }

    /// Sweeps of the last search, in vain ones included; 0 if it was left to the general engine at
    /// once.
    pub fn sweeps(&self) -> u64 {
        self.sweeps
    }

    /// Searches the solutions of packed cells; keeps the first. Nothing is allocated unless the
    /// puzzle is left to the general engine.
    ///
    /// ```
    /// use sudokit_solve::{Cells9, Limits, simd9::Simd9};
    /// let text = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let cells = Cells9::read(text).unwrap();
    /// let answer = Simd9::new().solve(&cells, &Limits::solutions(2));
    /// assert!(answer.outcome.is_unique());
    /// assert_eq!(answer.solution.unwrap().get(2), Some(4));
    /// ```
    pub fn solve(&mut self, cells: &Cells9, limits: &Limits<'_>) -> Answer9 {
        let mut solution = None;
        let see = See::First(&mut solution);
        let outcome = self.run(Start::Cells(cells), limits, see);
        Answer9 { outcome, solution }
    }

    /// Hands each solution of packed cells to `found`, as [`Engine::search`] does.
    pub fn search_cells(
        &mut self,
        cells: &Cells9,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&Cells9) -> ControlFlow<()>,
    ) -> Outcome {
        self.run(Start::Cells(cells), limits, See::Each(found))
    }

    fn run(&mut self, start: Start<'_>, limits: &Limits<'_>, mut see: See<'_>) -> Outcome {
        self.sweeps = 0;
        let meter = match Meter::new(limits) {
            Ok(meter) => meter,
            Err(outcome) => return outcome,
        };
        let mut search = Search { start, meter, sweeps: 0 };
        let ended =
            if start.is_sparse() { Err(GaveUp) } else { self.unit.one(&mut search, &mut see) };
        let Search { meter, sweeps, .. } = search;
        self.sweeps = sweeps;
        match ended {
            Ok(ending) => meter.end(ending),
            Err(GaveUp) => {
                start.search_generally(&mut self.general, limits, meter.nodes(), &mut see)
            }
        }
    }
}

impl Engine for Simd9 {
    fn name(&self) -> &'static str {
        "simd9"
    }

    fn supports(&self, geometry: &Geometry) -> bool {
        geometry.is_plain_9x9()
    }

    fn search(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
    ) -> Outcome {
        assert!(puzzle.geometry().is_plain_9x9(), "simd9 searches plain 9x9 boards only");
        let mut each = |cells: &Cells9| found(&cells.solution_of(puzzle));
        self.run(Start::Puzzle(puzzle), limits, See::Each(&mut each))
    }

    fn count(&mut self, puzzle: &Puzzle, limits: &Limits<'_>) -> Outcome {
        assert!(puzzle.geometry().is_plain_9x9(), "simd9 searches plain 9x9 boards only");
        self.run(Start::Puzzle(puzzle), limits, See::Count)
    }

    fn details(&self) -> Vec<(&'static str, u64)> {
        vec![("sweeps", self.sweeps)]
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use sudokit_core::Digit;

    use super::*;

    #[test]
    fn sweeps_are_those_of_the_last_search() {
        let empty = Puzzle::empty(Arc::new(Geometry::classic(9).unwrap()));
        let allowed = vec![Digit::all(9).collect(); 81];
        let full = empty.clone().with_restriction(allowed).unwrap();
        let limits = Limits::solutions(1);
        let mut engine = Simd9::new();
        let text =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let reading = sudokit_core::line::Reading::default();
        let geometries = sudokit_core::Geometries::default();
        let easy = sudokit_core::line::read(text, &geometries, &reading).unwrap().puzzle;
        engine.count(&easy, &limits);
        assert!(engine.sweeps > 0);
        // Left to the general engine at once.
        for board in [empty, full] {
            engine.count(&board, &limits);
            assert_eq!(engine.details(), [("sweeps", 0)]);
        }
    }
}
