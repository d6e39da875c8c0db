//! # Hidden Single
//!
//! If a digit can go in only one cell of a house, it goes there, whatever else that cell could
//! hold.
//!
//! ```text
//!         c1 c2 c3            Box 1 needs a 6. Rows 1 and 3 already have one (to the right), and so
//! 6 > r1   .  4  .            has column 1 (below). Only r2c3 is left: r2c3 is 6.
//!     r2   .  1 [6]
//! 6 > r3   7  .  .
//! ```
//!
//! **Why.** The house needs the digit, and no other cell of it can take it.
//!
//! **How to spot it.** Take one digit and see where its copies block the rows and columns of a box
//! that still needs it (*cross-hatching*). Rows and columns have hidden singles too, but they are
//! harder to see. The single is *hidden* because its cell may have many other candidates.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::notation::Notation;
use crate::patterns::blockers::InHouses;
use crate::{Board, Candidate, Found, Mark, Role, SearchOptions, Step, Technique, TechniqueId};
use smallvec::SmallVec;

/// A digit with one place left in a house. Boxes are searched first, as people do.
#[derive(Debug)]
pub struct HiddenSingle;

impl Technique for HiddenSingle {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("hidden-single", "0002")]
    }

    fn source(&self) -> &'static str {
        module_comment!("hidden_single.rs")
    }

    fn notation(&self) -> Notation {
        Notation::Houses
    }

    fn explain(&self, board: &Board, step: &mut Step, _: &SearchOptions<'_>) {
        let base = step.marks.iter().find_map(|mark| match *mark {
            Mark::House(Role::Base, house) => Some(house),
            _ => None,
        });
        if let (Some(house), Some(digit)) = (base, step.digits.single()) {
            let blockers = InHouses::new(board, &[house], digit, step);
            blockers.draw(step);
            step.argument.extend(blockers.sentences(true));
        }
    }

    fn find(&self, board: &Board, _: &SearchOptions<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        let mut reported = Vec::new();
        let (n, all) = (board.order() as usize, board.geometry().houses().len());
        for houses in [2 * n..3 * n, 0..2 * n, 3 * n..all] {
            for (house, digit) in board.hidden_singles_in(houses) {
                let Some(cell) = board.cells_at(house, board.positions(house, digit)).next() else {
                    continue;
                };
                if reported.contains(&(cell, digit)) {
                    continue;
                }
                let marks = SmallVec::from_buf([
                    Mark::Candidate(Role::Pattern, Candidate { cell, digit }),
                    Mark::House(Role::Base, house),
                ]);
                found(Step::single("hidden-single", cell, digit, Some(house), marks))?;
                reported.push((cell, digit));
            }
        }
        ControlFlow::Continue(())
    }
}
