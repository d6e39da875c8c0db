//! Nodes of the graph, and literals: a node with its state.

use alloc::vec::Vec;

use sudokit_core::{Cell, Digit};

/// A literal: twice the number of its node, and one more if it is on.
pub(crate) type Literal = u32;

/// That a node is on.
#[inline]
pub(crate) const fn on(node: usize) -> Literal {
    (node as u32) << 1 | 1
}

/// That a node is off.
#[inline]
pub(crate) const fn off(node: usize) -> Literal {
    (node as u32) << 1
}

/// The literal of a node.
#[inline]
pub(crate) const fn literal(node: usize, is_on: bool) -> Literal {
    (node as u32) << 1 | is_on as u32
}

/// The node of a literal.
#[inline]
pub(crate) const fn node_of(literal: Literal) -> usize {
    (literal >> 1) as usize
}

/// What stands at a node.
#[derive(Clone, Debug)]
pub(crate) enum NodeKind {
    /// A candidate.
    Single(Cell, Digit),
    /// A digit in one of these cells of a crossing.
    Group(Vec<Cell>, Digit),
    /// An almost locked set that lacks a digit: on the chain it counts as one node.
    Als {
        /// All its cells.
        cells: Vec<Cell>,
        /// What it lacks.
        digit: Digit,
        /// Its cells with that digit.
        with: Vec<Cell>,
        /// Whether this is what it holds then: a link further, as in HoDoKu, where a set counts
        /// for two nodes. No chain that is told has it.
        held: bool,
    },
}
