//! # Turbot Fish
//!
//! Two houses of any kind have only two places each for a digit, and one place of the first sees
//! one of the second. A cell that sees the other two places cannot hold the digit.
//!
//! ```text
//!  .  .  . | .  .  . | .  .  .       In box 4, 5 can only go in r4c2 and r5c1; in column 8 only in
//!     ...                            r5c8 and r9c8. r5c1 and r5c8 share a row and are not both 5, so
//!  .  5  . | .  .  . | .  .  .       r4c2 or r9c8 is 5. r9c2 sees both.
//!  5  .  . | .  .  . | .  5  .
//!     ...
//!  .  5- . | .  .  . | .  5  .
//! ```
//!
//! **Why.** At most one of the two places that see each other is true. The house of the other one
//! then has the digit at its other place.
//!
//! **How to spot it.** Skyscrapers (two parallel lines) and two-string kites (a row and a column
//! that meet in a box) are turbot fish too. What is left has a box as one of its houses. It is the
//! shortest useful X-chain: strong, weak, strong.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::notation::Notation;
use crate::patterns::blockers::explain_bases;
use crate::patterns::placements::digits_with_dead;
use crate::patterns::strong::{Joined, Pair, pairs};
use crate::{Board, Found, SearchOptions, Step, Technique, TechniqueId};

/// Two conjugate pairs with ends that see each other.
#[derive(Debug)]
pub struct TurbotFish;

impl Technique for TurbotFish {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("turbot-fish", "0403")]
    }

    fn source(&self) -> &'static str {
        module_comment!("turbot_fish.rs")
    }

    fn notation(&self) -> Notation {
        Notation::Chain
    }

    fn explain(&self, board: &Board, step: &mut Step, _: &SearchOptions<'_>) {
        explain_bases(board, step);
    }

    fn find(&self, board: &Board, _: &SearchOptions<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        for digit in digits_with_dead(board) {
            let mut all: Vec<Pair> = pairs(board, digit, board.geometry().house_ids());
            // Two cells that are a conjugate pair in a line and in a box count once.
            let mut known = Vec::with_capacity(all.len());
            all.retain(|pair| {
                let new = !known.contains(&pair.cells);
                known.push(pair.cells);
                new
            });
            for (at, &one) in all.iter().enumerate() {
                for &other in &all[at + 1..] {
                    for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                        let (a, b) = (one.cells[i], other.cells[j]);
                        let (start, end) = (one.cells[1 - i], other.cells[1 - j]);
                        // The free ends may be the same cell, which then holds the digit.
                        if !board.sees(a, b) || start == b || end == a {
                            continue;
                        }
                        let houses = board.geometry().houses_of(a).iter();
                        let mut shared =
                            houses.filter(|&&house| board.geometry().house_set(house).contains(b));
                        let Some(&through) = shared.next() else { continue };
                        let joined = Joined::new(board, digit, (one, i), (other, j), through);
                        if let Some(joined) = joined {
                            found(joined.step(board, "turbot-fish"))?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
