//! What follows from each of many literals, level by level.

use alloc::vec;
use alloc::vec::Vec;

use super::graph::Graph;
use super::node::{Literal, node_of};
use super::node_sets::{bits, unite};

/// For each start, the nodes found on and off, and those found in the last level.
///
/// ```text
/// level 0    the start itself
/// level 1    what follows directly
/// level 2    what follows from that and was not known
/// ```
pub(crate) struct Reach {
    words: usize,
    starts: Vec<Literal>,
    /// The number of links from the start to the last level.
    pub(crate) level: usize,
    /// Start by start: on, off; and on, off of the last level.
    known: Vec<u64>,
    fresh: Vec<u64>,
}

impl Reach {
    /// These starts, at level 0.
    pub(crate) fn new(graph: &Graph<'_>, starts: Vec<Literal>) -> Reach {
        Reach::only(graph, starts, |_| true)
    }

    /// These starts at level 0; nothing follows from those that are not wanted.
    pub(crate) fn only(
        graph: &Graph<'_>,
        starts: Vec<Literal>,
        wanted: impl Fn(Literal) -> bool,
    ) -> Reach {
        let words = graph.words;
        let mut known = vec![0; starts.len() * 2 * words];
        for (index, &start) in starts.iter().enumerate().filter(|(_, start)| wanted(**start)) {
            let half = if start & 1 == 1 { 0 } else { words };
            let node = node_of(start);
            known[index * 2 * words + half + node / 64] |= 1 << (node % 64);
        }
        Reach { words, starts, level: 0, fresh: known.clone(), known }
    }

    /// The nodes on, from the start with this index.
    pub(crate) fn on(&self, start: usize) -> &[u64] {
        &self.known[start * 2 * self.words..][..self.words]
    }

    /// The nodes off.
    pub(crate) fn off(&self, start: usize) -> &[u64] {
        &self.known[start * 2 * self.words + self.words..][..self.words]
    }

    /// Whether the last level has any nodes.
    pub(crate) fn is_new(&self, start: usize) -> bool {
        let fresh = &self.fresh[start * 2 * self.words..][..2 * self.words];
        fresh.iter().any(|&word| word != 0)
    }

    /// The nodes on in the last level.
    pub(crate) fn new_on(&self, start: usize) -> &[u64] {
        &self.fresh[start * 2 * self.words..][..self.words]
    }

    /// The nodes off in the last level.
    pub(crate) fn new_off(&self, start: usize) -> &[u64] {
        &self.fresh[start * 2 * self.words + self.words..][..self.words]
    }

    /// Computes the next level. Returns whether it has any nodes.
    pub(crate) fn advance(&mut self, graph: &Graph<'_>) -> bool {
        let words = self.words;
        let als = graph.any_als();
        let mut next = vec![0u64; 2 * words];
        let mut any = 0;
        for start in 0..self.starts.len() {
            let range = start * 2 * words..(start + 1) * 2 * words;
            let fresh = &mut self.fresh[range.clone()];
            if fresh.iter().all(|&word| word == 0) {
                continue;
            }
            next.fill(0);
            let (next_on, next_off) = next.split_at_mut(words);
            let (fresh_on, fresh_off) = fresh.split_at_mut(words);
            for node in bits(fresh_on) {
                unite(next_off, graph.row(node));
                if als {
                    for to in graph.beyond(node).filter(|to| to & 1 == 1) {
                        next_on[node_of(to) / 64] |= 1 << (node_of(to) % 64);
                    }
                }
            }
            for (word, decisive) in fresh_off.iter_mut().zip(graph.decisive()) {
                *word &= decisive;
            }
            for node in bits(fresh_off) {
                for &to in graph.strong(node) {
                    next_on[node_of(to) / 64] |= 1 << (node_of(to) % 64);
                }
            }
            let known = self.known[range].as_chunks_mut::<2>().0;
            let fresh = fresh.as_chunks_mut::<2>().0.iter_mut();
            for ((fresh, known), next) in fresh.zip(known).zip(next.as_chunks::<2>().0) {
                for at in 0..2 {
                    fresh[at] = next[at] & !known[at];
                    known[at] |= next[at];
                    any |= fresh[at];
                }
            }
        }
        self.level += 1;
        any != 0
    }
}
