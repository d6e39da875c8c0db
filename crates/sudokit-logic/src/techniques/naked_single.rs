//! # Naked Single
//!
//! If all digits but one are ruled out for a cell, the cell holds that last one.
//!
//! ```text
//!  .  4 [.]|  1  .  . |  9  .  .       Row 1 has 1, 4 and 9, box 1 has 2, 5 and 6, and column 3
//!  2  5  6                             has 3 and 8 (below). Only 7 is left for r1c3.
//! ```
//!
//! **Why.** A cell cannot repeat a digit of its row, column or box.
//!
//! **How to spot it.** Look at cells whose row, column and box are nearly full. With pencil marks
//! it is a cell with a single candidate: it stands there *naked*.

use core::ops::ControlFlow;

use crate::patterns::blockers::explain_cell;
use crate::{
    Board, Candidate, Conclusion, Found, Mark, Role, SearchOptions, Step, Technique, TechniqueId,
};
use smallvec::smallvec;

/// A cell with one candidate left.
#[derive(Debug)]
pub struct NakedSingle;

impl Technique for NakedSingle {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("naked-single", "0003")]
    }

    fn source(&self) -> &'static str {
        module_comment!("naked_single.rs")
    }

    fn explain(&self, board: &Board, step: &mut Step, _: &SearchOptions<'_>) {
        if let [Conclusion::Place(cell, _)] = step.conclusions[..] {
            explain_cell(board, cell, step);
        }
    }

    fn find(&self, board: &Board, _: &SearchOptions<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        for cell in board.naked_singles().iter() {
            let Some(digit) = board.candidates(cell).single() else { continue };
            let mark = Mark::Candidate(Role::Pattern, Candidate { cell, digit });
            found(Step::single("naked-single", cell, digit, None, smallvec![mark]))?;
        }
        ControlFlow::Continue(())
    }
}
