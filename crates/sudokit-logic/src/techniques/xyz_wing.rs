//! # XYZ-Wing
//!
//! As an XY-Wing, but the pivot may be the third digit as well: one of the three cells is it, so a
//! cell that sees all three is not.
//!
//! ```text
//!  .   23  .  |  .  .  .
//!  3-  123 3- |  .  13 .        r2c2 is 1, 2 or 3. If 1, r2c5 is 3; if 2, r1c2 is 3; or it is 3
//!  .   .   .  |  .  .  .        itself. r2c1 and r2c3 see all three.
//! ```

use core::ops::ControlFlow;

use sudokit_core::Cell;

use super::xy_wing::winged;
use crate::{Board, Found, SearchOptions, Technique, TechniqueId};

/// A pivot of three candidates with two wings.
#[derive(Debug)]
pub struct XyzWing;

impl Technique for XyzWing {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("xyz-wing", "0801")]
    }

    fn source(&self) -> &'static str {
        include_str!("xyz_wing.rs")
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
