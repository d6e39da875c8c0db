//! # XY-Wing
//!
//! A pivot cell has two candidates X and Y. Two cells that it sees, the wings, have X and Z, and Y
//! and Z. Any cell that sees both wings cannot be Z.
//!
//! ```text
//!  12  3-  3- |  .   13   .       Pivot r1c1, wings r1c5 and r2c3, Z = 3. If r1c1 is 1, r1c5 is 3;
//!  .   .   23 |  3-  3-   3-      if r1c1 is 2, r2c3 is 3. Cells that see both wings are not 3.
//!  .   .   .  |  .   .    .
//! ```
//!
//! **Why.** Whichever digit the pivot takes, it takes it from one of the wings, which is then Z.
//!
//! **How to spot it.** Mark the cells with two candidates. Start at one of them, and look among
//! those it sees for two that each share one digit with it, a different one, and have the same
//! third digit.
//!
//! The pivot is an XY cell. Also called *Y-Wing*; it is an XY-Chain of three cells.

use alloc::vec;
use core::ops::ControlFlow;

use sudokit_core::{Cell, Digit};

use crate::{Board, Fact, Found, Role, SearchOptions, Step, Technique, TechniqueId};

/// A bivalue pivot with two bivalue wings.
#[derive(Debug)]
pub struct XyWing;

impl Technique for XyWing {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("xy-wing", "0800")]
    }

    fn source(&self) -> &'static str {
        module_comment!("xy_wing.rs")
    }

    fn find(&self, board: &Board, _: &SearchOptions<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        let pairs = board.pairs();
        for pivot in pairs.iter() {
            let own = board.candidates(pivot);
            let near = pairs & board.geometry().peer_set(pivot);
            for a in near.iter() {
                // One digit of the pivot and a third one.
                let Some(third) = (board.candidates(a) - own).single() else { continue };
                let wings = &near & board.cells_with(third);
                for b in wings.iter().filter(|&b| b > a) {
                    if board.candidates(b) == board.candidates(a)
                        || (board.candidates(b) - own).single() != Some(third)
                    {
                        continue;
                    }
                    if let Some(step) = winged("xy-wing", board, pivot, [a, b], third) {
                        found(step)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The step of a pivot and two wings, each with `third` and one digit of the pivot: one of the wings
/// is `third`, or the pivot if it has that candidate. `None` if nothing is removed.
pub(crate) fn winged(
    id: TechniqueId,
    board: &Board,
    pivot: Cell,
    wings: [Cell; 2],
    third: Digit,
) -> Option<Step> {
    let may_be = board.has(pivot, third).then_some(pivot);
    let gone = board.seen_by_all(wings.into_iter().chain(may_be), third);
    if gone.is_empty() {
        return None;
    }
    let mut step = Step::new(id).remove_from(&gone, third);
    for cell in [pivot, wings[0], wings[1]] {
        for digit in board.candidates(cell) {
            let role = if digit == third { Role::Second } else { Role::Pattern };
            step = step.of(digit).mark(role, cell, digit);
        }
    }
    let shared = |wing| (board.candidates(wing) - third.into()).single();
    let facts = vec![
        ("pivot", Fact::Cell(pivot)),
        ("first", Fact::Digit(shared(wings[0])?)),
        ("second", Fact::Digit(shared(wings[1])?)),
        ("one", Fact::Cell(wings[0])),
        ("other", Fact::Cell(wings[1])),
        ("digit", Fact::Digit(third)),
    ];
    Some(step.say(id, facts))
}
