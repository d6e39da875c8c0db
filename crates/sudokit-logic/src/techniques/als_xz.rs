//! # Almost Locked Set XZ-Rule
//!
//! Two almost locked sets that cannot both have the digit X: one of them is without it and so holds
//! all its other digits. If both have a digit Z besides, one of them surely holds Z, and a cell that
//! sees every Z in both is not Z.
//!
//! ```text
//!  A: r1c1 r1c3   25 258         X = 8: r1c3 and r3c3 see each other, so only one set has an 8.
//!  B: r3c3 r6c3   48 24          The other holds its 2: r2c3, which sees r1c1, r1c3 and r6c3,
//!                                is not 2.
//! ```
//!
//! If they exclude each other in two digits, each set is locked but for the one digit the other
//! takes from it: all their other digits are removed from whatever sees them, too.

use core::ops::ControlFlow;

use sudokit_core::DigitSet;

use crate::als::{Als, all, restricted_commons};
use crate::{Board, Fact, Found, Role, SearchOptions, Step, Technique, TechniqueId};

/// Two almost locked sets with a restricted common digit.
#[derive(Debug)]
pub struct AlsXz;

impl Technique for AlsXz {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("als-xz", "0901")]
    }

    fn source(&self) -> &'static str {
        include_str!("als_xz.rs")
    }

    fn find(
        &self,
        board: &Board,
        options: &SearchOptions<'_>,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let sets = all(board, &options.patience)?;
        let commons = restricted_commons(board, options.als_overlap, &options.patience)?;
        for (index, near) in commons.iter().enumerate() {
            options.patience.spend(near.len())?;
            for &(other, restricted) in near.iter().filter(|(other, _)| *other > index) {
                if let Some(step) = step(board, &sets[index], &sets[other], restricted) {
                    found(step)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

fn step(board: &Board, a: &Als, b: &Als, restricted: DigitSet) -> Option<Step> {
    let mut step = Step::new("als-xz");
    let common = a.digits & b.digits;
    if common.len() < 2 {
        return None;
    }
    for digit in common {
        // A single restricted digit is not removed: both sets may lack it.
        if restricted.len() > 1 || !restricted.contains(digit) {
            step = step.remove_from(&a.seen_by_both(b, digit), digit);
        }
    }
    if restricted.len() > 1 {
        for (one, other) in [(a, b), (b, a)] {
            for digit in one.digits - restricted {
                step = step.remove_from(&(one.common_peers(digit) - &other.cells), digit);
            }
        }
    }
    if step.conclusions.is_empty() {
        return None;
    }
    let step = mark(board, step, &[a, b], restricted);
    let removed = step.concluded_digits();
    let facts = vec![("restricted", Fact::Digits(restricted)), ("digits", Fact::Digits(removed))];
    let id = if restricted.len() > 1 { "als-xz-double" } else { "als-xz" };
    Some(step.of(removed).say(id, facts))
}

/// Highlights almost locked sets, each in its own role, restricted digits as second part; and says
/// what each is.
pub(crate) fn mark(board: &Board, mut step: Step, sets: &[&Als], restricted: DigitSet) -> Step {
    for (index, set) in sets.iter().enumerate() {
        for cell in set.cells.iter() {
            for digit in board.candidates(cell) {
                let role = match restricted.contains(digit) {
                    true => Role::Second,
                    false => Role::Als(index as u8),
                };
                step = step.mark(role, cell, digit);
            }
        }
        let facts = vec![
            ("set", Fact::Number(index + 1)),
            ("cells", Fact::Cells(set.list())),
            ("digits", Fact::Digits(set.digits)),
        ];
        step = step.say("als-set", facts);
    }
    step
}
