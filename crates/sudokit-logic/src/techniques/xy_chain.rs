//! # XY-Chain
//!
//! A chain of bivalue cells, each of which sees the next and shares a digit with it. If its first
//! and last cell have a digit in common that the chain does not use at these ends, one of them
//! holds it, and a cell that sees both cannot.
//!
//! ```text
//!   r1c1 {5,2} - r1c8 {2,7} - r6c8 {7,3} - r6c4 {3,5}
//!   not 5: 2     not 2: 7     not 7: 3     not 3: 5         r1c4 sees both ends: not 5
//! ```
//!
//! **Why.** If the first cell is not 5, it is its other digit. Then the next cell cannot be that
//! digit and is its own other one, and so on, until the last must be 5.
//!
//! **How to spot it.** Mark the bivalue cells. Start at one, assume that one of its digits is
//! false, and follow the cells until one becomes that digit. With three cells it is an XY-Wing; if
//! all cells have the same two digits, it is a remote pair. Chains of up to 20 links are searched.

use core::ops::ControlFlow;

use crate::links::{Graph, GraphKind, Refuted};
use crate::notation::Notation;
use crate::patterns::chain_ends::between_ends;
use crate::{Board, Found, SearchOptions, Technique, TechniqueId};

/// A chain of bivalue cells, of at most 20 links as in HoDoKu.
#[derive(Debug)]
pub struct XyChain;

impl Technique for XyChain {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("xy-chain", "0702")]
    }

    fn source(&self) -> &'static str {
        module_comment!("xy_chain.rs")
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
        if Refuted::known(board).is_some_and(Refuted::is_empty) {
            return ControlFlow::Continue(());
        }
        between_ends(
            &Graph::new(board, GraphKind::TwoCandidates),
            "xy-chain",
            &options.patience,
            found,
        )
    }
}
