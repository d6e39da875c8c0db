//! The direct inferences.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Deref;

use sudokit_core::{Cell, CellSet, Digit, DigitSet};

use super::builder::{Builder, GraphKind};
use super::candidate_nodes::CandidateNodes;
use super::node::{Literal, NodeKind, node_of, off};
use super::node_sets::unite;
use super::{als_nodes, groups};
use crate::board::Memo;
use crate::{Board, Candidate};

/// Every direct inference of a board, in a fixed order: first in the cell, then house by house, then
/// groups, then almost locked sets.
pub(crate) struct Graph<'b> {
    pub(crate) board: &'b Board,
    all: Arc<Inferences>,
}

impl Deref for Graph<'_> {
    type Target = Inferences;

    #[inline]
    fn deref(&self) -> &Inferences {
        &self.all
    }
}

static PLAIN: Memo<Arc<Inferences>> = Memo::new("graph");
static GROUPED: Memo<Arc<Inferences>> = Memo::new("graph with groups");

/// The inferences of a graph. The position remembers them, as several techniques need them.
pub(crate) struct Inferences {
    pub(crate) nodes: CandidateNodes,
    kind: GraphKind,
    /// The nodes that are numbered after the candidates.
    more: Vec<NodeKind>,
    /// What follows from a node that is off.
    strong: Lists,
    /// What follows from a node that is on, except what candidates exclude: there is much of that, and
    /// it is only needed when a chain is reported.
    beyond: Lists,
    /// The number of words in a set of nodes.
    pub(crate) words: usize,
    /// For each node, the nodes that are off if it is on.
    rows: Vec<u64>,
    /// The nodes from which something follows if they are off.
    decisive: Vec<u64>,
}

/// For each node, the literals that follow.
struct Lists {
    firsts: Vec<u32>,
    targets: Vec<Literal>,
}

impl Lists {
    fn of(count: usize, edges: &[(Literal, Literal)]) -> Lists {
        let mut firsts = vec![0u32; count + 2];
        for &(from, _) in edges {
            firsts[node_of(from) + 2] += 1;
        }
        for index in 2..firsts.len() {
            firsts[index] += firsts[index - 1];
        }
        let mut targets = vec![0; edges.len()];
        for &(from, to) in edges {
            let slot = &mut firsts[node_of(from) + 1];
            targets[*slot as usize] = to;
            *slot += 1;
        }
        Lists { firsts, targets }
    }

    #[inline]
    fn at(&self, node: usize) -> &[Literal] {
        &self.targets[self.firsts[node] as usize..self.firsts[node + 1] as usize]
    }
}

impl<'b> Graph<'b> {
    /// The graph of this kind.
    pub(crate) fn new(board: &'b Board, kind: GraphKind) -> Graph<'b> {
        let make = || Arc::new(Inferences::of(board, kind));
        let all = match kind {
            GraphKind::Plain => board.memo(&PLAIN, make).clone(),
            GraphKind::Grouped { als: false } => board.memo(&GROUPED, make).clone(),
            _ => make(),
        };
        Graph { board, all }
    }

    /// The literals that follow directly from a literal: first in the cell, then house by house, each
    /// once.
    #[inline]
    pub(crate) fn next(&self, literal: Literal) -> impl Iterator<Item = Literal> + '_ {
        let (is_on, node) = (literal & 1 == 1, node_of(literal));
        let lists = if is_on { &self.beyond } else { &self.strong };
        let single = (is_on && node < self.nodes.len()).then(|| self.excluded(node));
        single.into_iter().flatten().chain(lists.at(node).iter().copied())
    }

    /// What follows if a node is off.
    #[inline]
    pub(crate) fn strong(&self, node: usize) -> &[Literal] {
        self.all.strong.at(node)
    }

    /// What follows if a node is on, except what candidates exclude.
    pub(crate) fn beyond(&self, node: usize) -> impl Iterator<Item = Literal> + '_ {
        self.all.beyond.at(node).iter().copied()
    }

    /// The candidates that this one excludes.
    fn excluded(&self, node: usize) -> impl Iterator<Item = Literal> + '_ {
        let (board, geometry) = (self.board, self.board.geometry());
        let Candidate { cell: here, digit } = self.nodes.candidate(node);
        let mates = if self.kind.in_cells() { self.nodes.of_cell(here) } else { 0..0 };
        let houses = geometry.houses_of(here);
        let seen = houses.iter().enumerate().flat_map(move |(index, &house)| {
            let cells = board.cells_at(house, board.positions(house, digit));
            // A cell that two houses share counts in the first of them.
            cells.filter(move |&cell| {
                let mut earlier = houses[..index].iter();
                cell != here && !earlier.any(|&house| geometry.house_set(house).contains(cell))
            })
        });
        let seen = seen.filter_map(move |cell| self.nodes.number(cell, digit));
        mates.filter(move |&other| other != node).chain(seen).map(off)
    }

    /// The cells of a node; for an almost locked set, all its cells.
    pub(crate) fn cells(&self, node: usize) -> CellSet {
        let count = self.board.geometry().cell_count();
        match self.kind(node) {
            NodeKind::Single(cell, _) => CellSet::of(count, [cell]),
            NodeKind::Group(cells, _) | NodeKind::Als { cells, .. } => CellSet::of(count, cells),
        }
    }
}

impl Inferences {
    fn of(board: &Board, kind: GraphKind) -> Inferences {
        let wanted =
            |cell: Cell| kind != GraphKind::TwoCandidates || board.candidates(cell).len() == 2;
        let digits = match kind {
            GraphKind::Within(digits) => digits,
            _ => DigitSet::all(board.order()),
        };
        let nodes = CandidateNodes::within(board, digits, wanted);
        let mut builder = Builder::new(board, nodes);
        builder.direct(kind);
        if let GraphKind::Grouped { als } = kind {
            groups::add(board, &mut builder);
            if als {
                als_nodes::add(board, &mut builder);
            }
        }
        let Builder { nodes, more, strong, weak, .. } = builder;
        let count = nodes.len() + more.len();
        // A multiple of what `unite` takes at once.
        let words = count.div_ceil(128) * 2;
        let (strong, beyond) = (Lists::of(count, &strong), Lists::of(count, &weak));
        let (rows, decisive) = (Vec::new(), vec![0; words]);
        let mut all = Inferences { nodes, kind, more, strong, beyond, words, rows, decisive };
        all.rows = all.exclusions(board, &weak);
        for node in (0..count).filter(|&node| !all.strong.at(node).is_empty()) {
            all.decisive[node / 64] |= 1 << (node % 64);
        }
        all
    }

    /// For each node, what is off if it is on; `beyond` is what candidates do not exclude.
    fn exclusions(&self, board: &Board, beyond: &[(Literal, Literal)]) -> Vec<u64> {
        let Inferences { nodes, words, .. } = self;
        let words = *words;
        let mut rows = vec![0u64; self.len() * words];
        let mut all = vec![0u64; words];
        let mut members: Vec<usize> = Vec::new();
        let mut exclude = |members: &[usize]| {
            for &node in members {
                all[node / 64] |= 1 << (node % 64);
            }
            for &node in members {
                unite(&mut rows[node * words..][..words], &all);
            }
            for &node in members {
                all[node / 64] = 0;
            }
        };
        for house in board.geometry().house_ids() {
            for digit in board.all_digits().filter(|&digit| self.kind.has(digit)) {
                let positions = board.positions(house, digit);
                if positions & positions.wrapping_sub(1) != 0 {
                    let cells = board.cells_at(house, positions);
                    members.clear();
                    members.extend(cells.filter_map(|cell| nodes.number(cell, digit)));
                    exclude(&members);
                }
            }
        }
        if self.kind.in_cells() {
            for cell in board.open().iter() {
                members.clear();
                members.extend(nodes.of_cell(cell));
                exclude(&members);
            }
        }
        for node in 0..nodes.len() {
            rows[node * words + node / 64] &= !(1 << (node % 64));
        }
        for &(from, to) in beyond.iter().filter(|(_, to)| to & 1 == 0) {
            let to = node_of(to);
            rows[node_of(from) * words + to / 64] |= 1 << (to % 64);
        }
        rows
    }

    /// The number of nodes.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.nodes.len() + self.more.len()
    }

    /// Whether anything follows directly from a literal.
    pub(crate) fn leads(&self, literal: Literal) -> bool {
        match literal & 1 {
            0 => !self.strong.at(node_of(literal)).is_empty(),
            _ => self.row(node_of(literal)).iter().any(|&word| word != 0) || self.any_als(),
        }
    }

    /// The set of nodes that are off if this node is on.
    #[inline]
    pub(crate) fn row(&self, node: usize) -> &[u64] {
        &self.rows[node * self.words..(node + 1) * self.words]
    }

    /// The set of nodes from which something follows if they are off.
    #[inline]
    pub(crate) fn decisive(&self) -> &[u64] {
        &self.decisive
    }

    /// Whether a node is an almost locked set.
    #[inline]
    pub(crate) fn has_als(&self, node: usize) -> bool {
        node >= self.nodes.len()
            && matches!(self.more[node - self.nodes.len()], NodeKind::Als { .. })
    }

    /// A chain without the second node of each almost locked set.
    pub(crate) fn without_held(&self, chain: &[Literal]) -> Vec<Literal> {
        let single = self.nodes.len();
        let is_held = |literal: &Literal| match node_of(*literal).checked_sub(single) {
            Some(index) => matches!(self.more[index], NodeKind::Als { held: true, .. }),
            None => false,
        };
        chain.iter().copied().filter(|literal| !is_held(literal)).collect()
    }

    /// Whether any node is an almost locked set.
    pub(crate) fn any_als(&self) -> bool {
        matches!(self.more.last(), Some(NodeKind::Als { .. }))
    }

    /// What a node is.
    pub(crate) fn kind(&self, node: usize) -> NodeKind {
        if node < self.nodes.len() {
            let candidate = self.nodes.candidate(node);
            NodeKind::Single(candidate.cell, candidate.digit)
        } else {
            self.more[node - self.nodes.len()].clone()
        }
    }

    /// The first cell of a node.
    #[inline]
    pub(crate) fn first_cell(&self, node: usize) -> Cell {
        if node < self.nodes.len() {
            self.nodes.candidate(node).cell
        } else {
            match &self.more[node - self.nodes.len()] {
                NodeKind::Single(cell, _) => *cell,
                NodeKind::Group(cells, _) | NodeKind::Als { cells, .. } => cells[0],
            }
        }
    }

    /// The digit of a node; for an almost locked set the one it lacks.
    pub(crate) fn digit(&self, node: usize) -> Digit {
        match self.kind(node) {
            NodeKind::Single(_, digit)
            | NodeKind::Group(_, digit)
            | NodeKind::Als { digit, .. } => digit,
        }
    }
}
