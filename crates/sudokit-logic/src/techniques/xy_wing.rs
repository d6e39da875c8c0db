//! # XY-Wing
//!
//! A pivot with two candidates, and two wings that each share one of them with the pivot and a
//! third digit with each other: whichever the pivot is, one wing becomes the third digit.
//!
//! ```text
//!  12  3-  3- |  .   13   .       r1c1 is 1 or 2. If 1, r1c5 is 3; if 2, r2c3 is 3.
//!  .   .   23 |  3-  3-   3-      Either way a cell that sees both wings is not 3.
//!  .   .   .  |  .   .    .
//! ```

use core::ops::ControlFlow;

use sudokit_core::{Cell, CellSet};

use crate::{Board, Fact, Found, Options, Role, Step, Technique, TechniqueId};

/// A pivot of two candidates with two wings.
#[derive(Debug)]
pub struct XyWing;

impl Technique for XyWing {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("xy-wing", "0800")]
    }

    fn source(&self) -> &'static str {
        include_str!("xy_wing.rs")
    }

    fn find(&self, board: &Board, _: &Options, found: &mut Found<'_>) -> ControlFlow<()> {
        let pairs = pairs(board);
        for pivot in pairs.iter() {
            let own = board.candidates(pivot);
            let wings: Vec<Cell> = (&pairs & board.geometry().peer_set(pivot))
                .iter()
                .filter(|&wing| (board.candidates(wing) & own).len() == 1)
                .collect();
            for (i, &a) in wings.iter().enumerate() {
                let Some(third) = (board.candidates(a) - own).single() else { continue };
                for &b in &wings[i + 1..] {
                    let fits = (board.candidates(b) - own).single() == Some(third)
                        && board.candidates(b) != board.candidates(a);
                    if !fits {
                        continue;
                    }
                    let gone = board.seen_by_all([a, b], third);
                    if gone.is_empty() {
                        continue;
                    }
                    let shared = |wing| (board.candidates(wing) & own).single();
                    let (Some(x), Some(y)) = (shared(a), shared(b)) else { continue };
                    let facts = vec![
                        ("pivot", Fact::Cell(pivot)),
                        ("first", Fact::Digit(x)),
                        ("second", Fact::Digit(y)),
                        ("one", Fact::Cell(a)),
                        ("other", Fact::Cell(b)),
                        ("digit", Fact::Digit(third)),
                    ];
                    let mut step = Step::new("xy-wing").of(own).of(third);
                    step = step.remove_from(&gone, third);
                    for digit in own {
                        step = step.mark(Role::Pattern, pivot, digit);
                    }
                    for (wing, digit) in [(a, x), (b, y)] {
                        step =
                            step.mark(Role::Pattern, wing, digit).mark(Role::Second, wing, third);
                    }
                    found(step.say("xy-wing", facts))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The open cells with two candidates.
pub(super) fn pairs(board: &Board) -> CellSet {
    let cells = board.open().iter().filter(|&cell| board.candidates(cell).len() == 2);
    CellSet::of(board.geometry().cell_count(), cells)
}
