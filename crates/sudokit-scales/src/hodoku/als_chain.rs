//! Chains of almost locked sets.

use alloc::vec::Vec;

use super::als::{NONE, Rcc, Sets};
use super::found::{Removed, index_sum, tidy};
use super::tables::Mask;
use crate::stop::Stop;

/// Which digits of a restricted common candidate a chain goes on with.
const FIRST: usize = 1;
const SECOND: usize = 2;
const BOTH: usize = 3;

/// The digits that are active.
fn active_digits(rcc: &Rcc, active: usize) -> Mask {
    match active {
        FIRST => 1 << rcc.first,
        SECOND => 1 << rcc.second,
        _ => rcc.digits(),
    }
}

/// What of a restricted common candidate is active after one before; `None` if the chain cannot go on.
fn next_active(before: &Rcc, active: usize, rcc: &Rcc) -> Option<usize> {
    let (one, two) = match active {
        FIRST => (before.first, None),
        SECOND => (before.second, None),
        // Quirk: when both digits are active, the first is compared twice, and the second never.
        _ => (before.first, Some(before.first)),
    };
    if rcc.second == NONE {
        return (rcc.first != one).then_some(FIRST);
    }
    match two {
        None if rcc.second == one => Some(FIRST),
        None if rcc.first == one => Some(SECOND),
        Some(two) if rcc.second == two => Some(FIRST),
        Some(two) if rcc.first == two => Some(SECOND),
        _ => Some(BOTH),
    }
}

/// The best chain, if there is any: the one that removes most, then that with the smallest sum, then the
/// first that the original meets. How many sets it has does not matter, since a list of candidates is kept
/// only once.
pub(super) fn als_chain(sets: &Sets, stop: &Stop<'_>, removed: &mut Removed) -> bool {
    let states = 9 * sets.rccs.len();
    let mut search = AlsChainSearch {
        sets,
        start: 0,
        first: 0,
        visited: alloc::vec![(u16::MAX, 0); states],
        best: None,
        removed: Vec::new(),
    };
    for start in 0..sets.sets.len() {
        if !stop.goes_on_at(start) {
            return false;
        }
        search.start = start;
        let (from, to) = (sets.starts[start] as usize, sets.starts[start + 1] as usize);
        for at in from..to {
            let rcc = &sets.rccs[at];
            search.first = 1 << rcc.first;
            search.extend(at, FIRST, 1);
            if rcc.second != NONE {
                search.first = 1 << rcc.second;
                search.extend(at, SECOND, 1);
            }
        }
    }
    let Some((_, _, best)) = &mut search.best else { return false };
    removed.clear();
    removed.append(best);
    true
}

struct AlsChainSearch<'a> {
    sets: &'a Sets,
    /// The first set of the chain.
    start: usize,
    /// The active digit of its first restricted common candidate.
    first: Mask,
    /// By restricted common candidate, what is active, and the length up to 3: the start for which it was
    /// visited, and the first digits.
    visited: Vec<(u16, Mask)>,
    best: Option<(usize, i64, Removed)>,
    removed: Removed,
}

impl AlsChainSearch<'_> {
    /// Goes on from a restricted common candidate. Whatever follows depends only on it, on what is active,
    /// and on the start, so it is done once.
    fn extend(&mut self, at: usize, active: usize, length: usize) {
        let state = (3 * at + active - 1) * 3 + length.min(3) - 1;
        let start = self.start as u16;
        let (of, firsts) = &mut self.visited[state];
        if *of != start {
            (*of, *firsts) = (start, 0);
        }
        if *firsts & self.first != 0 || length > 50 {
            return;
        }
        *firsts |= self.first;
        let rcc = self.sets.rccs[at];
        if length >= 3 {
            self.test(&rcc, active);
        }
        let set = usize::from(rcc.to);
        for next in self.sets.starts[set] as usize..self.sets.starts[set + 1] as usize {
            if let Some(active) = next_active(&rcc, active, &self.sets.rccs[next]) {
                self.extend(next, active, length + 1);
            }
        }
    }

    fn test(&mut self, rcc: &Rcc, active: usize) {
        let end = usize::from(rcc.to);
        let excluded = self.first | active_digits(rcc, active);
        if !self.sets.has_common(self.start, end, excluded) {
            return;
        }
        self.removed.clear();
        self.sets.remove_common(self.start, end, excluded, &mut self.removed);
        tidy(&mut self.removed);
        let (count, sum) = (self.removed.len(), index_sum(&self.removed));
        let is_best = self
            .best
            .as_ref()
            .is_none_or(|best| count > best.0 || (count == best.0 && sum < best.1));
        if is_best {
            self.best = Some((count, sum, self.removed.clone()));
        }
    }
}
