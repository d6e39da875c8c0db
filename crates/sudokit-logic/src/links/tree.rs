//! The shortest chains from one literal.

use alloc::vec;
use alloc::vec::Vec;

use super::graph::Graph;
use super::node::{Literal, node_of, off};

/// For each literal that follows from a start, its predecessor on one of the shortest chains: the first
/// in the order of the graph.
pub(crate) struct Tree {
    start: Literal,
    /// `Literal::MAX` for literals that do not follow.
    parents: Vec<Literal>,
}

impl Tree {
    /// Everything that follows from a literal; with an end, only as much as leads there.
    pub(crate) fn of(graph: &Graph<'_>, start: Literal, end: Option<Literal>) -> Tree {
        let mut parents = vec![Literal::MAX; 2 * graph.len()];
        let mut queue = Vec::with_capacity(2 * graph.len());
        queue.push(start);
        parents[start as usize] = start;
        let mut head = 0;
        'all: while let Some(&literal) = queue.get(head) {
            head += 1;
            for next in graph.next(literal) {
                if parents[next as usize] == Literal::MAX {
                    parents[next as usize] = literal;
                    if Some(next) == end {
                        break 'all;
                    }
                    queue.push(next);
                }
            }
        }
        Tree { start, parents }
    }

    /// The nodes that are off.
    pub(crate) fn off(&self) -> impl Iterator<Item = usize> + '_ {
        let literals = self.parents.iter().enumerate().step_by(2);
        literals
            .filter(|(_, parent)| **parent != Literal::MAX)
            .map(|(literal, _)| node_of(literal as u32))
    }

    /// The number of literals of the chain to this node being off.
    pub(crate) fn length(&self, node: usize) -> usize {
        self.back(off(node)).count()
    }

    /// The chain to a literal, both ends included.
    pub(crate) fn chain(&self, end: Literal) -> Option<Vec<Literal>> {
        let mut chain: Vec<Literal> = self.back(end).collect();
        chain.reverse();
        (!chain.is_empty()).then_some(chain)
    }

    /// The literals from this one back to the start.
    fn back(&self, literal: Literal) -> impl Iterator<Item = Literal> + '_ {
        let reached = self.parents[literal as usize] != Literal::MAX;
        core::iter::successors(reached.then_some(literal), |&literal| {
            (literal != self.start).then(|| self.parents[literal as usize])
        })
    }
}
