//! The shortest chains from one node.

use super::graph::{Graph, NodeId, off, station_of};

/// For each node that follows from a start, the node it follows from on one of the shortest chains:
/// the first in the order of the graph.
pub(crate) struct Tree {
    start: NodeId,
    /// `NodeId::MAX` where nothing leads.
    parents: Vec<NodeId>,
}

impl Tree {
    /// Everything that follows from a node; or, with an end, no more than leads there.
    pub(crate) fn of(graph: &Graph<'_>, start: NodeId, end: Option<NodeId>) -> Tree {
        let mut parents = vec![NodeId::MAX; 2 * graph.len()];
        let mut queue = Vec::with_capacity(2 * graph.len());
        queue.push(start);
        parents[start as usize] = start;
        let mut head = 0;
        'all: while let Some(&node) = queue.get(head) {
            head += 1;
            for next in graph.next(node) {
                if parents[next as usize] == NodeId::MAX {
                    parents[next as usize] = node;
                    if Some(next) == end {
                        break 'all;
                    }
                    queue.push(next);
                }
            }
        }
        Tree { start, parents }
    }

    /// The stations that are off.
    pub(crate) fn off(&self) -> impl Iterator<Item = usize> + '_ {
        let nodes = self.parents.iter().enumerate().step_by(2);
        nodes.filter(|(_, parent)| **parent != NodeId::MAX).map(|(node, _)| station_of(node as u32))
    }

    /// How many nodes the chain to this station being off has.
    pub(crate) fn length(&self, station: usize) -> usize {
        self.back(off(station)).count()
    }

    /// The chain to a node, both ends included.
    pub(crate) fn chain(&self, end: NodeId) -> Option<Vec<NodeId>> {
        let mut chain: Vec<NodeId> = self.back(end).collect();
        chain.reverse();
        (!chain.is_empty()).then_some(chain)
    }

    /// The nodes from this one back to the start.
    fn back(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let reached = self.parents[node as usize] != NodeId::MAX;
        core::iter::successors(reached.then_some(node), |&node| {
            (node != self.start).then(|| self.parents[node as usize])
        })
    }
}
