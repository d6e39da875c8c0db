//! # Hidden Single
//!
//! A digit that has only one place left in a house goes there, whatever else that cell might hold.
//!
//! ```text
//!         c1 c2 c3            box 1 needs a 6. Row 1 and row 3 have one already, and so has
//! 6 > r1   .  4  .            column 1: r2c3 is all that is left.
//!     r2   .  1 [6]
//! 6 > r3   7  .  .
//! ```

use core::ops::ControlFlow;

use crate::{
    Board, Candidate, Few, Found, Mark, Role, SearchOptions, Step, Technique, TechniqueId,
};

/// One place left for a digit in a house. Boxes are looked at first, as people do.
#[derive(Debug)]
pub struct HiddenSingle;

impl Technique for HiddenSingle {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("hidden-single", "0002")]
    }

    fn source(&self) -> &'static str {
        include_str!("hidden_single.rs")
    }

    fn find(&self, board: &Board, _: &SearchOptions<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        let mut told = Vec::new();
        // Boxes and regions first: there a person looks first.
        let (n, all) = (board.order() as usize, board.geometry().houses().len());
        for houses in [2 * n..3 * n, 0..2 * n, 3 * n..all] {
            for (house, digit) in board.hidden_singles_in(houses) {
                let Some(cell) = board.cells_at(house, board.positions(house, digit)).next() else {
                    continue;
                };
                if told.contains(&(cell, digit)) {
                    continue;
                }
                let marks = Few::Two([
                    Mark::Candidate(Role::Pattern, Candidate { cell, digit }),
                    Mark::House(Role::Base, house),
                ]);
                found(Step::single("hidden-single", cell, digit, Some(house), marks))?;
                told.push((cell, digit));
            }
        }
        ControlFlow::Continue(())
    }
}
