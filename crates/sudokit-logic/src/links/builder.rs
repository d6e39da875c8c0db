//! Collects the nodes and the direct inferences of a graph.

use alloc::vec::Vec;

use sudokit_core::{CellSet, Digit, DigitSet};

use super::candidate_nodes::CandidateNodes;
use super::node::{Literal, NodeKind, off, on};
use crate::Board;

/// Which inferences a graph has.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum GraphKind {
    /// Those within each of these digits: inferences in houses only.
    Within(DigitSet),
    /// Those between cells with two candidates: strong ones in a cell, weak ones in a house.
    TwoCandidates,
    /// All inferences between candidates.
    Plain,
    /// Those with groups as well; and with almost locked sets, if `als`.
    Grouped {
        /// Whether almost locked sets are nodes.
        als: bool,
    },
}

impl GraphKind {
    /// Whether there are inferences in cells.
    pub(super) fn in_cells(self) -> bool {
        !matches!(self, GraphKind::Within(_))
    }

    /// Whether there are inferences of this digit in houses.
    pub(super) fn has(self, digit: Digit) -> bool {
        !matches!(self, GraphKind::Within(digits) if !digits.contains(digit))
    }
}

/// The nodes and inferences found so far.
pub(super) struct Builder<'b> {
    board: &'b Board,
    /// The candidates.
    pub(super) nodes: CandidateNodes,
    /// The nodes that are numbered after the candidates.
    pub(super) more: Vec<NodeKind>,
    /// Inferences from a node that is off.
    pub(super) strong: Vec<(Literal, Literal)>,
    /// Inferences from a node that is on, except what candidates exclude.
    pub(super) weak: Vec<(Literal, Literal)>,
}

impl<'b> Builder<'b> {
    /// Starts with these candidates and no inferences.
    pub(super) fn new(board: &'b Board, nodes: CandidateNodes) -> Builder<'b> {
        let strong = Vec::with_capacity(2 * nodes.len());
        Builder { board, nodes, more: Vec::new(), strong, weak: Vec::new() }
    }

    /// Adds an inference.
    pub(super) fn edge(&mut self, from: Literal, to: Literal) {
        if from & 1 == 0 { &mut self.strong } else { &mut self.weak }.push((from, to));
    }

    /// Adds a node and returns its number.
    pub(super) fn add(&mut self, node: NodeKind) -> usize {
        self.more.push(node);
        self.nodes.len() + self.more.len() - 1
    }

    /// The groups added so far: node, cells and digit.
    pub(super) fn groups(&self) -> Vec<(usize, CellSet, Digit)> {
        let cells = self.board.geometry().cell_count();
        let more = self.more.iter().enumerate();
        more.filter_map(|(index, node)| match node {
            NodeKind::Group(list, digit) => {
                Some((self.nodes.len() + index, CellSet::of(cells, list.iter().copied()), *digit))
            }
            _ => None,
        })
        .collect()
    }

    /// Adds the strong inferences between candidates.
    pub(super) fn direct(&mut self, kind: GraphKind) {
        let board = self.board;
        for node in 0..self.nodes.len() {
            let here = self.nodes.candidate(node);
            let cell = self.nodes.of_cell(here.cell);
            if kind.in_cells() && cell.len() == 2 {
                let other = if cell.start == node { node + 1 } else { cell.start };
                self.edge(off(node), on(other));
            }
            if kind == GraphKind::TwoCandidates || !kind.has(here.digit) {
                continue;
            }
            for (house, position) in board.geometry().house_positions(here.cell) {
                let other = board.positions(house, here.digit) & !(1 << position);
                if other.is_power_of_two() {
                    let cell = board.geometry().house(house).cells[other.trailing_zeros() as usize];
                    if let Some(other) = self.nodes.number(cell, here.digit) {
                        self.edge(off(node), on(other));
                    }
                }
            }
        }
    }
}
