//! # X-Chain
//!
//! A chain within one digit. Strong and weak links take turns: a strong link joins the only two
//! places of a house (if one is false, the other is true), a weak link joins two places in one
//! house (not both are true). The chain begins and ends with a strong link, so one of its ends is
//! true, and a cell that sees both ends cannot hold the digit.
//!
//! ```text
//!   r1c2 = r1c7 - r4c7 = r4c5 - r8c5 = r8c1       = strong: the only two places of a house
//!                                                 - weak: in one house, so not both
//!   r1c2 or r8c1 holds the digit. r2c1 sees both and does not.
//! ```
//!
//! **Why.** If the first cell does not hold the digit, the second must, so the third cannot, so the
//! fourth must, and so on, until the last must.
//!
//! **How to spot it.** Choose a digit, mark its conjugate pairs, and join them end to end by weak
//! links. With two strong links it is a skyscraper, a two-string kite or a turbot fish. *X* stands
//! for the single digit. Chains of up to 20 links are searched.

use core::ops::ControlFlow;

use sudokit_core::{Digit, DigitSet};

use super::forcing_chain::MOST;
use crate::links::{Graph, GraphKind, Refuted};
use crate::notation::Notation;
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
        module_comment!("x_chain.rs")
    }

    fn notation(&self) -> Notation {
        Notation::Chain
    }

    fn find(
        &self,
        board: &Board,
        options: &SearchOptions<'_>,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        if board.candidate_count() > MOST {
            // The graph of all digits together would take up to gigabytes; each by itself is small.
            for digit in board.changes.digits().iter() {
                let places = board.cells_with(digit).len();
                options.patience.spend(places * places / 64)?;
                let graph = &Graph::new(board, GraphKind::Within(DigitSet::from(digit)));
                between_ends(graph, "x-chain", &options.patience, found)?;
            }
            return ControlFlow::Continue(());
        }
        // A removed candidate refutes itself, and no placement of the digit uses it (it is dead).
        // Use whichever test is already known or quicker.
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
