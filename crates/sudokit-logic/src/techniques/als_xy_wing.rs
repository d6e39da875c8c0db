//! # Almost Locked Set XY-Wing
//!
//! An XY-Wing whose cells may be almost locked sets: A and C exclude each other in X, B and C in
//! another digit Y. C cannot lack both, so A lacks X or B lacks Y, and one of the two holds a digit
//! Z that both have: a cell that sees every Z in both is not Z.
//!
//! ```text
//!     A --X-- C --Y-- B          C has X or Y. If X, then A is without X and holds Z;
//!     Z       |       Z          if Y, then B is without Y and holds Z.
//! ```

use core::ops::ControlFlow;

use super::als_xz::mark;
use crate::als::{all, restricted_commons};
use crate::{Board, Fact, Found, SearchOptions, Step, Technique, TechniqueId};

/// Three almost locked sets, one bound to both others.
#[derive(Debug)]
pub struct AlsXyWing;

impl Technique for AlsXyWing {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("als-xy-wing", "0902")]
    }

    fn source(&self) -> &'static str {
        include_str!("als_xy_wing.rs")
    }

    fn find(
        &self,
        board: &Board,
        options: &SearchOptions<'_>,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let sets = all(board, &options.patience)?;
        let commons = restricted_commons(board, options.als_overlap, &options.patience)?;
        for (pivot, near) in sets.iter().zip(commons.iter()) {
            let wings: Vec<_> =
                near.iter().map(|&(wing, restricted)| (&sets[wing], restricted)).collect();
            for (index, (a, x)) in wings.iter().enumerate() {
                options.patience.spend(wings.len() - index)?;
                for (b, y) in &wings[index + 1..] {
                    let both = *x | *y;
                    if both.len() < 2 || (!options.als_overlap && a.cells.intersects(&b.cells)) {
                        continue;
                    }
                    let mut step = Step::new("als-xy-wing");
                    for digit in (a.digits & b.digits) - both {
                        let seen = a.seen_by_both(b, digit);
                        step = step.remove_from(&seen, digit);
                    }
                    if step.conclusions.is_empty() {
                        continue;
                    }
                    let removed = step.concluded_digits();
                    let step = mark(board, step, &[a, b, pivot], both);
                    let facts = vec![
                        ("first", Fact::Digits(*x)),
                        ("second", Fact::Digits(*y)),
                        ("digits", Fact::Digits(removed)),
                    ];
                    found(step.of(removed).say("als-xy-wing", facts))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
