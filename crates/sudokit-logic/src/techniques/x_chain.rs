//! # X-Chain
//!
//! A chain within one digit. If the first cell does not hold it, the second must (they are the only
//! two places of a house); then the third cannot, and so on, until the last must hold it. So the
//! digit is in the first cell or the last, and leaves every cell that sees both.
//!
//! ```text
//!   r1c2 = r1c7 - r4c7 = r4c5 - r8c5 = r8c1       = the only two places of a house
//!                                                 - in one house, so not both
//!   r8c1 or r1c2 holds the digit: r2c1 sees both and does not.
//! ```

use core::ops::ControlFlow;

use sudokit_core::{Digit, DigitSet};

use crate::links::{Graph, GraphKind, Refuted};
use crate::patterns::chain_ends::between_ends;
use crate::patterns::placements::{digits_with_dead, is_quick};
use crate::{Board, Found, SearchOptions, Technique, TechniqueId};

/// A chain within one digit, of at most 20 links as in HoDoKu.
#[derive(Debug)]
pub struct XChain;

impl Technique for XChain {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("x-chain", "0701")]
    }

    fn source(&self) -> &'static str {
        include_str!("x_chain.rs")
    }

    fn find(
        &self,
        board: &Board,
        options: &SearchOptions<'_>,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        // What goes refutes itself, and is dead: whichever is known, or quicker to find out.
        let digits: DigitSet = match Refuted::known(board) {
            None if is_quick(board) => digits_with_dead(board),
            _ => {
                let some = |digit: &Digit| !Refuted::plain(board).of(*digit).is_empty();
                board.changes.digits().iter().filter(some).collect()
            }
        };
        if digits.is_empty() {
            return ControlFlow::Continue(());
        }
        between_ends(
            &Graph::new(board, GraphKind::Within(digits)),
            "x-chain",
            &options.patience,
            found,
        )
    }
}
