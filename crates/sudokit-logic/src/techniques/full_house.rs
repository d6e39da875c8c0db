//! # Full House
//!
//! Only one cell of a house is still open. It takes the one digit that the house is missing.
//!
//! ```text
//! row 4   | 5 2 7 | 1 . 9 | 8 6 4 |      only 3 is missing in row 4: r4c5 is 3
//! ```
//!
//! **Why.** Every house holds each digit exactly once.
//!
//! **How to spot it.** Look for the row, column or box with the fewest gaps. Also called *last
//! digit*.

use core::ops::ControlFlow;

use crate::notation::Notation;
use crate::{Board, Found, Mark, Role, SearchOptions, Step, Technique, TechniqueId};
use smallvec::SmallVec;

/// The last open cell of a house.
#[derive(Debug)]
pub struct FullHouse;

impl Technique for FullHouse {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("full-house", "0000")]
    }

    fn source(&self) -> &'static str {
        module_comment!("full_house.rs")
    }

    fn notation(&self) -> Notation {
        Notation::Houses
    }

    fn find(&self, board: &Board, _: &SearchOptions<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        if !board.has_full_house() {
            return ControlFlow::Continue(());
        }
        let geometry = board.geometry();
        for cell in board.naked_singles().iter() {
            let houses = geometry.houses_of(cell).iter().rev().copied();
            let alone = houses.into_iter().find(|&house| board.open_in(house) == 1);
            if let (Some(house), Some(digit)) = (alone, board.candidates(cell).single()) {
                let marks = SmallVec::from_buf([
                    Mark::Cell(Role::Pattern, cell),
                    Mark::House(Role::Base, house),
                ]);
                found(Step::single("full-house", cell, digit, Some(house), marks))?;
            }
        }
        ControlFlow::Continue(())
    }
}
