//! # Skyscraper
//!
//! Two rows have only two places each for a digit, and one place of each lies in the same column. A
//! cell that sees the other two places cannot hold the digit. (The same with rows and columns
//! swapped.)
//!
//! ```text
//!  .  5  . | .  .  . | 5  .  .       In rows 1 and 5, 5 can only go in these cells. r1c2 and r5c2
//!  .  .  . | .  .  . | .  5- .       share a column and are not both 5, so r1c7 or r5c8 is 5. r2c8,
//!  .  .  . | .  .  . | .  5- .       r3c8 and r4c7 see both.
//! ---------+---------+---------
//!  .  .  . | .  .  . | 5- .  .
//!  .  5  . | .  .  . | .  5  .
//! ```
//!
//! **Why.** At most one of the two places in the common column is true. The row of the other one
//! then has the digit at its far end.
//!
//! **How to spot it.** Look for two parallel conjugate pairs of a digit with one end side by side
//! and the other ends in different lines of the same band or stack. Drawn upright, these are two
//! towers of different height on common ground.

use core::ops::ControlFlow;

use super::fish::families;
use crate::notation::Notation;
use crate::patterns::blockers::explain_bases;
use crate::patterns::placements::digits_with_dead;
use crate::patterns::strong::{Joined, pairs};
use crate::{Board, Found, SearchOptions, Step, Technique, TechniqueId};

/// Two parallel conjugate pairs with one end of each in the same crossing line.
#[derive(Debug)]
pub struct Skyscraper;

impl Technique for Skyscraper {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("skyscraper", "0400")]
    }

    fn source(&self) -> &'static str {
        module_comment!("skyscraper.rs")
    }

    fn notation(&self) -> Notation {
        Notation::Chain
    }

    fn explain(&self, board: &Board, step: &mut Step, _: &SearchOptions<'_>) {
        explain_bases(board, step);
    }

    fn find(&self, board: &Board, _: &SearchOptions<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        let geometry = board.geometry();
        let digits = digits_with_dead(board);
        for family in families(geometry) {
            // The line that crosses the base lines in a cell.
            let crossing = |cell| {
                let mut houses = family.crossing.iter().copied();
                houses.find(|&house| geometry.house_set(house).contains(cell))
            };
            for digit in digits {
                let pairs = pairs(board, digit, family.bases.iter().copied());
                for (i, &one) in pairs.iter().enumerate() {
                    let across = one.cells.map(crossing);
                    for &other in &pairs[i + 1..] {
                        let too = other.cells.map(crossing);
                        // If both pairs of ends are level, it is an X-Wing.
                        let level = |(at, its): &(usize, usize)| across[*at] == too[*its];
                        let mut feet = [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter().filter(level);
                        let (Some((at, its)), None) = (feet.next(), feet.next()) else { continue };
                        let Some(through) = across[at] else { continue };
                        let joined = Joined::new(board, digit, (one, at), (other, its), through);
                        if let Some(joined) = joined {
                            found(joined.step(board, "skyscraper"))?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
