//! Whether chains become possible after some candidates were removed.
//!
//! ```text
//!   before    7 in r1c1, r1c5, r1c9       no strong link
//!   after     7 in r1c1, r1c5             r1c1 = r1c5: a chain that was not there goes through here
//! ```
//!
//! Removing candidates removes inferences, and adds new ones where two candidates of a house or a cell
//! are left. A candidate that now refutes itself does so through a new inference; the parts in between
//! existed before. So the closure of the position before and the few new inferences show whether there
//! is any.

use alloc::vec::Vec;

use sudokit_core::Cell;

use super::node::on;
use super::{CandidateNodes, Closure, Refuted, bits};
use crate::Board;

/// The most new inferences: one per bit.
const MOST: usize = 128;

/// The most words in a set of candidates.
const WORDS: usize = 16;

impl Closure {
    /// The candidates that refute themselves by chains without groups in a later position, when none
    /// did in the position of this closure. In the later position the peers of every decided candidate
    /// must have been removed. `None` if it would take too long.
    pub(crate) fn refuted_after(
        &self,
        before: &Board,
        nodes: &CandidateNodes,
        after: &Board,
    ) -> Option<Refuted> {
        let mut new = Vec::with_capacity(MOST);
        links(before, nodes, after, &mut new);
        if !self.refuted().is_empty() || new.len() > MOST {
            return None;
        }
        let mut gone = [0u64; WORDS];
        let words = nodes.len().div_ceil(64);
        let gone = gone.get_mut(..words)?;
        for cell in before.open().iter() {
            for digit in before.candidates(cell) - after.candidates(cell) {
                if let Some(node) = nodes.number(cell, digit) {
                    gone[node / 64] |= 1 << (node % 64);
                }
            }
        }
        // The new inferences that each one leads to in the end.
        let mut next = [0u128; MOST];
        for (&(_, to), next) in new.iter().zip(&mut next) {
            let off = self.off(on(to));
            for (index, &(from, _)) in new.iter().enumerate() {
                *next |= u128::from(off[from / 64] >> (from % 64) & 1) << index;
            }
        }
        let next = &mut next[..new.len()];
        for by in 0..new.len() {
            let further = next[by];
            for next in &mut *next {
                if *next >> by & 1 != 0 {
                    *next |= further;
                }
            }
        }
        // The candidates that make the first end of a link false if true, and are off in the end.
        let mut refuted = [0u64; WORDS];
        let refuted = &mut refuted[..words];
        for (&(from, _), next) in
            new.iter().zip(next).enumerate().map(|(i, (link, next))| (link, *next | 1 << i))
        {
            let mut all = next;
            let mut off = [0u64; WORDS];
            while all != 0 {
                let (_, to) = new[all.trailing_zeros() as usize];
                all &= all - 1;
                off.iter_mut().zip(self.off(on(to))).for_each(|(off, more)| *off |= more);
            }
            let both = self.off(on(from)).iter().zip(off).zip(&*gone);
            for (refuted, ((before, off), gone)) in refuted.iter_mut().zip(both) {
                *refuted |= before & off & !gone;
            }
        }
        let mut all = Refuted::none(before);
        bits(refuted).for_each(|node| all.insert(nodes.candidate(node)));
        Some(all)
    }
}

/// The new strong links in both directions: off, on.
fn links(before: &Board, nodes: &CandidateNodes, after: &Board, new: &mut Vec<(usize, usize)>) {
    let geometry = before.geometry();
    let mut add = |a: Option<usize>, b: Option<usize>| {
        if let (Some(a), Some(b)) = (a, b) {
            new.extend([(a, b), (b, a)]);
        }
    };
    for cell in after.open().iter() {
        let (left, were) = (after.candidates(cell), before.candidates(cell));
        if left != were && left.len() == 2 {
            let mut ends = left.iter().map(|digit| nodes.number(cell, digit));
            add(ends.next().flatten(), ends.next().flatten());
        }
    }
    for house in geometry.house_ids().filter(|&house| after.changes.has_house(house)) {
        let all = after.house_positions(house).iter().zip(before.house_positions(house));
        for (digit, (&left, &were)) in before.all_digits().zip(all) {
            if left != were && left.count_ones() == 2 {
                let number = |cell: Cell| nodes.number(cell, digit);
                let mut ends = after.cells_at(house, left).map(number);
                add(ends.next().flatten(), ends.next().flatten());
            }
        }
    }
}
