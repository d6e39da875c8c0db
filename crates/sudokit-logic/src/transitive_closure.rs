//! The transitive closure of a directed graph: for each node, the union of the sets of all nodes that it
//! leads to, including its own.
//!
//! ```text
//!   a -> b -> c -> a      nodes on a cycle lead to each other, so they share one set
//!        b -> d           the set of d is added to theirs once it is complete
//! ```
//!
//! Cycles are found as in R. E. Tarjan, Depth-first search and linear graph algorithms (1972), but
//! without recursion: a path may be as long as there are nodes.

use alloc::vec;
use alloc::vec::Vec;

/// Edges, node by node.
#[derive(Default)]
pub(crate) struct Edges {
    firsts: Vec<u32>,
    targets: Vec<u32>,
}

impl Edges {
    /// No edges, with capacity for this many nodes and edges.
    pub(crate) fn with_capacity(nodes: usize, edges: usize) -> Edges {
        let (firsts, targets) = (Vec::with_capacity(nodes), Vec::with_capacity(edges));
        Edges { firsts, targets }
    }

    /// Adds the next node with the nodes it leads to.
    pub(crate) fn push(&mut self, targets: impl IntoIterator<Item = u32>) {
        self.firsts.push(self.targets.len() as u32);
        self.targets.extend(targets);
    }

    fn len(&self) -> usize {
        self.firsts.len()
    }

    fn from(&self, node: u32) -> &[u32] {
        let end =
            self.firsts.get(node as usize + 1).map_or(self.targets.len(), |&end| end as usize);
        &self.targets[self.firsts[node as usize] as usize..end]
    }
}

/// For each node its set, as words of bits.
pub(crate) struct Sets {
    words: usize,
    /// Where the set of each node begins.
    firsts: Vec<u32>,
    all: Vec<u64>,
}

impl Sets {
    /// The set of a node.
    #[inline]
    pub(crate) fn of(&self, node: u32) -> &[u64] {
        &self.all[self.firsts[node as usize] as usize..][..self.words]
    }
}

const UNSEEN: u32 = u32::MAX;

/// Computes the sets of all nodes, `words` words each. `add` adds a node's own members.
pub(crate) fn close(edges: &Edges, words: usize, add: impl Fn(u32, &mut [u64])) -> Sets {
    let count = edges.len();
    let mut sets = Sets {
        words,
        firsts: vec![UNSEEN; count],
        all: Vec::with_capacity((count / 2 + 1) * words),
    };
    let mut search = ClosureSearch {
        seen: vec![UNSEEN; count],
        back: vec![0; count],
        open: Vec::with_capacity(count),
        clock: 0,
    };
    let mut path: Vec<(u32, u32)> = Vec::with_capacity(count);
    for start in 0..count as u32 {
        if search.seen[start as usize] != UNSEEN {
            continue;
        }
        search.enter(start);
        path.push((start, 0));
        while let Some((node, at)) = path.last_mut() {
            let node = *node;
            if let Some(&to) = edges.from(node).get(*at as usize) {
                *at += 1;
                if search.seen[to as usize] == UNSEEN {
                    search.enter(to);
                    path.push((to, 0));
                } else if sets.firsts[to as usize] == UNSEEN {
                    search.lead_back(node, search.seen[to as usize]);
                }
                continue;
            }
            path.pop();
            let back = search.back[node as usize];
            if let Some(&(before, _)) = path.last() {
                search.lead_back(before, back);
            }
            if back == search.seen[node as usize] {
                let from = search.open.iter().rposition(|&open| open == node).unwrap_or(0);
                complete(edges, &mut sets, &search.open[from..], &add);
                search.open.truncate(from);
            }
        }
    }
    sets
}

/// Completes a cycle: adds the members of its nodes, and the sets they lead to.
fn complete(edges: &Edges, sets: &mut Sets, circle: &[u32], add: &impl Fn(u32, &mut [u64])) {
    let first = sets.all.len();
    sets.all.resize(first + sets.words, 0);
    let (done, all) = sets.all.split_at_mut(first);
    for &member in circle {
        add(member, all);
        for &to in edges.from(member) {
            let set = sets.firsts[to as usize];
            if set != UNSEEN {
                for (all, more) in all.iter_mut().zip(&done[set as usize..]) {
                    *all |= more;
                }
            }
        }
    }
    for &member in circle {
        sets.firsts[member as usize] = first as u32;
    }
}

struct ClosureSearch {
    /// The order in which nodes were seen, and the earliest node that each leads back to.
    seen: Vec<u32>,
    back: Vec<u32>,
    /// The nodes whose cycle is not complete yet.
    open: Vec<u32>,
    clock: u32,
}

impl ClosureSearch {
    fn enter(&mut self, node: u32) {
        self.seen[node as usize] = self.clock;
        self.back[node as usize] = self.clock;
        self.clock += 1;
        self.open.push(node);
    }

    fn lead_back(&mut self, node: u32, to: u32) {
        let back = &mut self.back[node as usize];
        *back = to.min(*back);
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    /// Compares the sets of random graphs with a search from each node.
    #[test]
    fn it_agrees_with_a_search_from_each_node() {
        let mut state = 1u32;
        let mut random = |below: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 16) % below
        };
        for count in 1..64 {
            let most = 1 + random(4);
            let lists: Vec<Vec<u32>> =
                (0..count).map(|_| (0..random(most)).map(|_| random(count)).collect()).collect();
            let mut edges = Edges::default();
            lists.iter().for_each(|list| edges.push(list.iter().copied()));
            let sets = close(&edges, 1, |node, set| set[0] |= 1 << node);
            for start in 0..count {
                let mut reached = 1u64 << start;
                loop {
                    let all = (0..count).filter(|&node| reached >> node & 1 != 0);
                    let all = all.flat_map(|node| &lists[node as usize]);
                    let next = all.fold(reached, |all, &to| all | 1 << to);
                    if next == reached {
                        break;
                    }
                    reached = next;
                }
                assert_eq!(sets.of(start), [reached]);
            }
        }
    }
}
