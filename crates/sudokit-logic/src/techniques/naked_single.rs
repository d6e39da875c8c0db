//! # Naked Single
//!
//! A cell that sees every digit but one holds that one.
//!
//! ```text
//!  .  4 [.]|  1  .  . |  9  .  .       row 1 has 1, 4, 9, the box 2, 5, 6, column 3 has 3, 8:
//!  2  5  6                             only 7 is left for r1c3.
//! ```

use core::ops::ControlFlow;

use crate::{
    Board, Candidate, Few, Found, Mark, Role, SearchOptions, Step, Technique, TechniqueId,
};

/// One candidate left in a cell.
#[derive(Debug)]
pub struct NakedSingle;

impl Technique for NakedSingle {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("naked-single", "0003")]
    }

    fn source(&self) -> &'static str {
        include_str!("naked_single.rs")
    }

    fn find(&self, board: &Board, _: &SearchOptions<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        for cell in board.naked_singles().iter() {
            let Some(digit) = board.candidates(cell).single() else { continue };
            let mark = Mark::Candidate(Role::Pattern, Candidate { cell, digit });
            found(Step::single("naked-single", cell, digit, None, Few::One([mark])))?;
        }
        ControlFlow::Continue(())
    }
}
