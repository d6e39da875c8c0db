//! # Remote Pair
//!
//! A chain of cells that all have the same two candidates, each seeing the next. The two digits
//! alternate along it. Of two cells an odd number of links apart, one holds one digit and one the
//! other, so a cell that sees both can hold neither.
//!
//! ```text
//!   r1c2 {4,7} - r1c8 {4,7} - r5c8 {4,7} - r5c3 {4,7}
//!      A            B            A            B
//!
//!   r1c2 and r5c3 are three links apart: one is 4 and the other 7. r3c3 sees both: neither 4 nor 7.
//! ```
//!
//! **Why.** Neighbours in the chain cannot be equal, so the cells take the two digits in turn: A B
//! A B.
//!
//! **How to spot it.** Look for four or more bivalue cells with the same two digits. It is a naked
//! pair whose cells are *remote* from each other.

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{Cell, CellSet, DigitSet};

use crate::notation::Notation;
use crate::{
    Board, Conclusion, Fact, Found, Link, Node, Reason, Role, SearchOptions, Step, Technique,
    TechniqueId,
};

/// The most cells of a chain, from HoDoKu's limit of 20 links.
const CELLS: usize = 10;

/// A chain of four or more cells with the same two candidates.
#[derive(Debug)]
pub struct RemotePair;

impl Technique for RemotePair {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("remote-pair", "0703")]
    }

    fn source(&self) -> &'static str {
        module_comment!("remote_pair.rs")
    }

    fn notation(&self) -> Notation {
        Notation::Chain
    }

    fn find(&self, board: &Board, _: &SearchOptions<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        let mut all: Vec<(DigitSet, CellSet)> = Vec::new();
        let mut rest = board.pairs().clone();
        while let Some(first) = rest.first() {
            let pair = board.candidates(first);
            let cells = same_pair(board, &rest, pair);
            rest -= &cells;
            if cells.len() >= 4 {
                all.push((pair, cells));
            }
        }
        all.sort_unstable_by_key(|(pair, _)| pair.bits());
        for (pair, cells) in all {
            let mut search =
                PairSearch { board, pair, cells: &cells, reported: BTreeSet::new(), found };
            for length in (4..=CELLS.min(cells.len())).step_by(2) {
                for start in cells.iter() {
                    search.extend(&mut vec![start], length)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The cells of a set of bivalue cells that have this pair of candidates.
pub(crate) fn same_pair(board: &Board, cells: &CellSet, pair: DigitSet) -> CellSet {
    pair.iter().fold(cells.clone(), |cells, digit| &cells & board.cells_with(digit))
}

struct PairSearch<'a, 'f> {
    board: &'a Board,
    pair: DigitSet,
    cells: &'a CellSet,
    reported: BTreeSet<Vec<Conclusion>>,
    found: &'a mut Found<'f>,
}

impl PairSearch<'_, '_> {
    fn extend(&mut self, chain: &mut Vec<Cell>, length: usize) -> ControlFlow<()> {
        if chain.len() == length {
            return self.report(chain);
        }
        let next = self.cells & self.board.geometry().peer_set(chain[chain.len() - 1]);
        for cell in next.iter() {
            if !chain.contains(&cell) {
                chain.push(cell);
                self.extend(chain, length)?;
                chain.pop();
            }
        }
        ControlFlow::Continue(())
    }

    fn report(&mut self, chain: &[Cell]) -> ControlFlow<()> {
        let board = self.board;
        let last = chain.len() - 1;
        let first_digit = self.pair.iter().next();
        let ends = |digit| board.seen_by_all([chain[0], chain[last]], digit);
        // As in HoDoKu, the two ends themselves must remove something.
        if first_digit.is_none() || self.pair.iter().all(|digit| ends(digit).is_empty()) {
            return ControlFlow::Continue(());
        }
        let mut gone: Vec<Conclusion> = Vec::new();
        for digit in self.pair {
            for from in 0..=last {
                for to in (from + 3..=last).step_by(2) {
                    let seen = board.seen_by_all([chain[from], chain[to]], digit);
                    gone.extend(seen.iter().map(|cell| Conclusion::Remove(cell, digit)));
                }
            }
        }
        gone.sort_unstable();
        gone.dedup();
        if !self.reported.insert(gone.clone()) {
            return ControlFlow::Continue(());
        }
        let mut step = Step::new("remote-pair").of(self.pair);
        step.conclusions = gone.into();
        for (index, &cell) in chain.iter().enumerate() {
            step = step.mark_cell(if index % 2 == 0 { Role::Pattern } else { Role::Second }, cell);
        }
        let mut digits = self.pair.iter();
        if let (Some(a), Some(b)) = (digits.next(), digits.next()) {
            let one = |cell, digit, on| Node { cells: vec![cell], digit, on };
            for (index, &cell) in chain.iter().enumerate() {
                let (lost, kept) = if index % 2 == 0 { (a, b) } else { (b, a) };
                if index > 0 {
                    let from = one(chain[index - 1], lost, true);
                    let both = CellSet::of(board.geometry().cell_count(), [chain[index - 1], cell]);
                    let house = board.common_houses(&both)[0];
                    let to = one(cell, lost, false);
                    step.links.push(Link { from, to, reason: Reason::House(house) });
                }
                let (from, to) = (one(cell, lost, false), one(cell, kept, true));
                step.links.push(Link { from, to, reason: Reason::Cell });
            }
        }
        let facts =
            vec![("cells", Fact::Cells(chain.to_vec())), ("digits", Fact::Digits(self.pair))];
        let ends = vec![("first", Fact::Cell(chain[0])), ("last", Fact::Cell(chain[last]))];
        let step = step.only_draw_links();
        (self.found)(step.say("remote-pair", facts).say("remote-pair-ends", ends))
    }
}
