//! # Skyscraper
//!
//! Two rows have two places each for a digit, and one of each lies in the same column. These two
//! cannot both be true, so one of the other two is. (Or columns for rows.)
//!
//! ```text
//!  .  5  . | .  .  . | 5  .  .       Rows 1 and 5 have 5 only in these cells. r1c2 and r5c2 are
//!  .  .  . | .  .  . | .  5- .       not both 5, so r1c7 or r5c8 is: no 5 where both are seen.
//!  .  .  . | .  .  . | .  5- .
//! ---------+---------+---------
//!  .  .  . | .  .  . | 5- .  .
//!  .  5  . | .  .  . | .  5  .
//! ```

use core::ops::ControlFlow;

use super::fish::families;
use crate::patterns::placements::digits_with_dead;
use crate::patterns::strong::{Joined, pairs};
use crate::{Board, Found, SearchOptions, Technique, TechniqueId};

/// Two lines of two places that share one crossing line.
#[derive(Debug)]
pub struct Skyscraper;

impl Technique for Skyscraper {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("skyscraper", "0400")]
    }

    fn source(&self) -> &'static str {
        include_str!("skyscraper.rs")
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
                        // Two level ends make an X-Wing; the ends may be level in any order.
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
