//! Which of several chains is taken: the one that the original's sort puts first.

use alloc::vec::Vec;

use super::found::{Removed, index_sum};
use super::sort::sort;

/// A chain that was found: what it removes, sorted and without repetitions, and how long it is.
#[derive(Clone, Debug)]
pub(super) struct FoundChain {
    pub(super) label: &'static str,
    pub(super) removed: Removed,
    pub(super) length: u32,
    sum: i64,
}

impl FoundChain {
    pub(super) fn new(label: &'static str, removed: Removed, length: u32) -> FoundChain {
        FoundChain { label, sum: index_sum(&removed), removed, length }
    }

    fn is_like(&self, other: &FoundChain) -> bool {
        self.label == other.label && self.removed == other.removed
    }

    /// Where the original puts it. Quirk: two chains that remove different candidates are equal if their
    /// sums are. So the order has circles, and what comes first depends on how the sort compares.
    fn compare(&self, other: &FoundChain) -> i32 {
        let order = other.removed.len().cmp(&self.removed.len());
        let order = order.then_with(|| match self.is_like(other) {
            true => self.length.cmp(&other.length),
            false => self.sum.cmp(&other.sum),
        });
        order as i32
    }
}

/// The index of the chain that the original takes.
pub(super) fn choose(candidates: &[FoundChain]) -> Option<usize> {
    let key = |candidate: &FoundChain| (core::cmp::Reverse(candidate.removed.len()), candidate.sum);
    let best = candidates.iter().map(key).min()?;
    let first = candidates.iter().position(|candidate| key(candidate) == best)?;
    // The chains of the best sum: all alike, or no two alike of different length? Then the order has no
    // circles.
    let (mut chosen, mut all_alike, mut same_length) = (first, true, true);
    for at in first + 1..candidates.len() {
        let candidate = &candidates[at];
        if key(candidate) != best {
            continue;
        }
        all_alike &= candidate.is_like(&candidates[first]);
        if candidate.length < candidates[chosen].length {
            chosen = at;
        }
        same_length &= !candidates[first..at].iter().any(|earlier| {
            key(earlier) == best && earlier.is_like(candidate) && earlier.length != candidate.length
        });
    }
    if all_alike {
        return Some(chosen);
    }
    if same_length {
        return Some(first);
    }
    let mut order: Vec<usize> = (0..candidates.len()).collect();
    sort(&mut order, &|&a: &usize, &b: &usize| candidates[a].compare(&candidates[b]));
    order.first().copied()
}
