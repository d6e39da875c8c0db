//! # XYZ-Wing
//!
//! An XY-Wing whose pivot has the third digit too: a pivot with X, Y and Z, and two wings that it
//! sees, with X and Z, and Y and Z. Any cell that sees all three cells cannot be Z.
//!
//! ```text
//!  .   23  .  |  .  .  .
//!  3-  123 3- |  .  13 .        Pivot r2c2, wings r1c2 and r2c5, Z = 3. If r2c2 is 1, r2c5 is 3; if
//!  .   .   .  |  .  .  .        it is 2, r1c2 is 3; otherwise r2c2 is 3 itself. r2c1 and r2c3 see
//!                               all three and are not 3.
//! ```
//!
//! **Why.** Whichever digit the pivot takes, Z is in the pivot or in one of the wings.
//!
//! **How to spot it.** Look for a cell with three candidates that sees two cells with two of them
//! each: one inside its box, the other outside on its row or column. What can be removed lies in
//! the same box and line as the pivot.

use core::ops::ControlFlow;

use sudokit_core::Cell;

use super::xy_wing::winged;
use crate::{Board, Found, SearchOptions, Technique, TechniqueId};

/// A pivot with three candidates and two bivalue wings.
#[derive(Debug)]
pub struct XyzWing;

impl Technique for XyzWing {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("xyz-wing", "0801")]
    }

    fn source(&self) -> &'static str {
        module_comment!("xyz_wing.rs")
    }

    fn find(&self, board: &Board, _: &SearchOptions<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        let pairs = board.pairs();
        for pivot in board.open().iter().filter(|&cell| board.candidates(cell).len() == 3) {
            let own = board.candidates(pivot);
            let near = pairs & board.geometry().peer_set(pivot);
            let is_wing = |&wing: &Cell| board.candidates(wing).is_subset(own);
            for a in near.iter().filter(is_wing) {
                for b in near.iter().filter(|&b| b > a).filter(is_wing) {
                    let common = board.candidates(a) & board.candidates(b);
                    let Some(third) = common.single() else { continue };
                    if let Some(step) = winged("xyz-wing", board, pivot, [a, b], third) {
                        found(step)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
