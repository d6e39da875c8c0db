//! # Hidden Rectangle
//!
//! A unique rectangle of which one corner has just the two digits. If one of the digits is nowhere
//! else in the row and the column of the opposite corner, that corner cannot be the other digit.
//!
//! ```text
//!    c2      c8
//!    12  . . 12+3      r1c2 has just 1 and 2. Row 3 and column 8 have 1 only in the rectangle.
//!    . . . . .         If r3c8 were 2, then r3c2 and r1c8 would be 1 and r1c2 would be 2:
//!    12+ . . 12+4      1 and 2 could be swapped. So r3c8 is not 2.
//! ```
//!
//! **Why.** If the opposite corner held the other digit, all four corners would be forced to the
//! two digits. These could be swapped, and the puzzle would have two solutions. (This relies on the
//! puzzle having one solution only.)
//!
//! **How to spot it.** Start from a bivalue cell and look for rectangles across two boxes whose
//! other corners also have its two digits. Then check the row and the column of the far corner for
//! conjugate pairs. The other corners may have many candidates, so the rectangle is *hidden*.

use alloc::vec;
use core::ops::ControlFlow;

use sudokit_core::{Cell, CellSet};

use super::unique_rectangle::{partner, sides, unique_rectangles};
use crate::{Board, Fact, Found, Role, SearchOptions, Step, Technique, TechniqueId};

/// A rectangle that one digit in a corner would complete.
#[derive(Debug)]
pub struct HiddenRectangle;

impl Technique for HiddenRectangle {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("hidden-rectangle", "0606")]
    }

    fn source(&self) -> &'static str {
        module_comment!("hidden_rectangle.rs")
    }

    fn needs_uniqueness(&self) -> bool {
        true
    }

    fn find(
        &self,
        board: &Board,
        options: &SearchOptions<'_>,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let geometry = board.geometry();
        unique_rectangles(board, options, &mut |r| {
            let across = r.bare.len() == 2 && !board.sees(r.bare[0], r.bare[1]);
            if r.bare.len() != 1 && !across {
                return ControlFlow::Continue(());
            }
            let corners = CellSet::of(geometry.cell_count(), r.cells.iter().copied());
            for &bare in &r.bare {
                let far = |cell: &&Cell| **cell != bare && !board.sees(**cell, bare);
                let Some(&opposite) = r.cells.iter().find(far) else { continue };
                let lines = sides(board, &[opposite]);
                for digit in r.digits {
                    let Some(other) = partner(r.digits, digit) else { continue };
                    let locked =
                        lines.iter().all(|&h| board.cells_in(h, digit).is_subset(&corners));
                    if !locked || !board.has(opposite, other) {
                        continue;
                    }
                    let mut sides = r.cells.clone();
                    sides.retain(|&cell| cell != bare && cell != opposite);
                    let facts = vec![
                        ("cell", Fact::Cell(opposite)),
                        ("digit", Fact::Digit(other)),
                        ("locked", Fact::Digit(digit)),
                        ("houses", Fact::Houses(lines.clone())),
                        ("bare", Fact::Cell(bare)),
                        ("digits", Fact::Digits(r.digits)),
                        ("sides", Fact::Cells(sides)),
                    ];
                    let mut step: Step = r.step(board, "hidden-rectangle");
                    step = step.remove_all(opposite, other.into());
                    for &line in &lines {
                        step = step.mark_house(Role::Base, line);
                    }
                    found(step.say("hidden-rectangle", facts))?;
                }
            }
            ControlFlow::Continue(())
        })
    }
}
