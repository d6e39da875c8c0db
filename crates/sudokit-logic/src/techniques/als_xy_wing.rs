//! # Almost Locked Set XY-Wing
//!
//! An XY-Wing whose cells may be almost locked sets. The pivot C has a restricted common candidate
//! X with A, and another one, Y, with B. Let Z be a digit that both A and B have: a cell that sees
//! every Z in these two sets is not Z.
//!
//! ```text
//!     A --X-- C --Y-- B          C has X or Y. If X, then A does not have X and holds Z;
//!     Z       |       Z          if Y, then B does not have Y and holds Z.
//! ```
//!
//! **Why.** C can lack only one of its digits, so it has X or Y, and takes it from A or from B. The
//! set that loses its digit is locked and holds all its others, Z among them.
//!
//! **How to spot it.** Look for an ALS that shares restricted common candidates with two others,
//! and compare the digits of these two. With three bivalue cells it is the plain XY-Wing.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::als_xz::mark;
use crate::als::{all, restricted_commons};
use crate::notation::Notation;
use crate::step::{Conclusion, Conclusions};
use crate::{Board, Fact, Found, SearchOptions, Step, Technique, TechniqueId};

/// Three almost locked sets, one of which has a restricted common candidate with each of the others.
#[derive(Debug)]
pub struct AlsXyWing;

impl Technique for AlsXyWing {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("als-xy-wing", "0902")]
    }

    fn source(&self) -> &'static str {
        module_comment!("als_xy_wing.rs")
    }

    fn notation(&self) -> Notation {
        Notation::Sets
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
                    let mut conclusions = Conclusions::new();
                    for digit in (a.digits & b.digits) - both {
                        let seen = a.seen_by_both(b, digit);
                        if !seen.is_empty() {
                            conclusions.extend(Conclusion::removals(&seen, digit));
                        }
                    }
                    if conclusions.is_empty() {
                        continue;
                    }
                    let step = Step::concluding("als-xy-wing", conclusions);
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
