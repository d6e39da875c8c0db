//! Nodes of the graph, and literals: a node with its state.

use alloc::vec::Vec;

use sudokit_core::{Cell, Digit};

/// A node with its state: twice the number of the node, plus one if it is on.
pub(crate) type Literal = u32;

/// The literal that says that a node is on (true).
#[inline]
pub(crate) const fn on(node: usize) -> Literal {
    (node as u32) << 1 | 1
}

/// The literal that says that a node is off (false).
#[inline]
pub(crate) const fn off(node: usize) -> Literal {
    (node as u32) << 1
}

/// The literal of a node in this state.
#[inline]
pub(crate) const fn literal(node: usize, is_on: bool) -> Literal {
    (node as u32) << 1 | is_on as u32
}

/// The node of a literal.
#[inline]
pub(crate) const fn node_of(literal: Literal) -> usize {
    (literal >> 1) as usize
}

/// What a node is.
#[derive(Clone, Debug)]
pub(crate) enum NodeKind {
    /// A candidate.
    Single(Cell, Digit),
    /// A digit in one of these cells, where two houses cross.
    Group(Vec<Cell>, Digit),
    /// An almost locked set without one of its digits. In a chain it counts as one node.
    Als {
        /// All its cells.
        cells: Vec<Cell>,
        /// The digit it lacks.
        digit: Digit,
        /// Its cells with that digit.
        with: Vec<Cell>,
        /// Whether the node stands for the digits it then holds: one link further, as in HoDoKu, where
        /// a set counts as two nodes. Chains are reported without it.
        held: bool,
    },
}
