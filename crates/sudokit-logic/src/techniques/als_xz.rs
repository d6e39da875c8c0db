//! # Almost Locked Set XZ-Rule
//!
//! An almost locked set (ALS) is a group of cells in one house with one more candidate than cells.
//! Two of them, A and B, have a *restricted common candidate* X: all places of X in A see all
//! places of X in B, so only one of the two sets can have it. If they also share another digit Z, a
//! cell that sees every Z in both sets is not Z.
//!
//! ```text
//!  A: r1c1 r1c3   25 258         X = 8: r1c3 and r3c3 see each other, so only one set has an 8.
//!  B: r3c3 r6c3   48 24          The other set holds all its other digits, 2 among them. r2c3 sees
//!                                all 2s of both sets (r1c1, r1c3 and r6c3) and is not 2.
//! ```
//!
//! **Why.** One of the sets does not have X. Without it, it has as many digits as cells, so it
//! holds each of them, and so Z.
//!
//! With *two* restricted common candidates each set has exactly one of them and holds all its other
//! digits: the two restricted digits are removed from cells that see all their places in both sets,
//! and the other digits from cells that see all their places in one set.
//!
//! **How to spot it.** Look for small sets, such as a bivalue cell and two or three cells with one
//! digit too many, that meet in one house. A bivalue cell is the smallest almost locked set.

use alloc::vec;
use core::ops::ControlFlow;

use sudokit_core::{CellSet, DigitSet};

use crate::als::{Als, all, restricted_commons};
use crate::notation::Notation;
use crate::patterns::color_pairs::cells;
use crate::step::{Conclusion, Conclusions};
use crate::{Board, Fact, Found, Role, SearchOptions, Step, Technique, TechniqueId};

/// Two almost locked sets with a restricted common candidate.
#[derive(Debug)]
pub struct AlsXz;

impl Technique for AlsXz {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("als-xz", "0901")]
    }

    fn source(&self) -> &'static str {
        module_comment!("als_xz.rs")
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
    let common = a.digits & b.digits;
    if common.len() < 2 {
        return None;
    }
    let mut conclusions = Conclusions::new();
    let mut remove = |cells: &CellSet, digit| {
        if !cells.is_empty() {
            conclusions.extend(Conclusion::removals(cells, digit));
        }
    };
    for digit in common {
        // A single restricted common is not removed: both sets may lack it.
        if restricted.len() > 1 || !restricted.contains(digit) {
            remove(&a.seen_by_both(b, digit), digit);
        }
    }
    if restricted.len() > 1 {
        for (one, other) in [(a, b), (b, a)] {
            for digit in one.digits - restricted {
                remove(&(one.common_peers(digit) - &other.cells), digit);
            }
        }
    }
    if conclusions.is_empty() {
        return None;
    }
    let step = Step::concluding("als-xz", conclusions);
    let removed = step.concluded_digits();
    let step = mark(board, step, &[a, b], restricted).of(removed);
    let facts = vec![("restricted", Fact::Digits(restricted)), ("digits", Fact::Digits(removed))];
    if restricted.len() < 2 {
        return Some(step.say("als-xz", facts));
    }
    Some(each_removal(step.say("als-xz-double", facts), a, b, restricted))
}

/// Adds why each removal of doubly linked sets follows: a restricted digit is in one of the sets, any
/// other digit of a set is in that set.
fn each_removal(mut step: Step, a: &Als, b: &Als, restricted: DigitSet) -> Step {
    for digit in restricted {
        let seen = a.seen_by_both(b, digit);
        if !seen.is_empty() {
            let facts = vec![("digit", Fact::Digit(digit)), ("seen", cells(&seen))];
            step = step.say("als-xz-double-either", facts);
        }
    }
    for (number, one, other) in [(1, a, b), (2, b, a)] {
        for digit in one.digits - restricted {
            let seen = one.common_peers(digit) - &other.cells;
            if !seen.is_empty() {
                let facts = vec![
                    ("digit", Fact::Digit(digit)),
                    ("set", Fact::Number(number)),
                    ("seen", cells(&seen)),
                ];
                step = step.say("als-xz-double-one", facts);
            }
        }
    }
    step
}

/// Highlights almost locked sets, each in its own role, with restricted commons in a role of their
/// own, and adds a sentence for each set.
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
