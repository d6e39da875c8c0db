//! All that follows from each literal, however many links away.
//!
//! Spreading level by level from hundreds of starts finds the shortest chains, but takes long, and most
//! often finds nothing. The closure takes about as long as building the graph. Whatever its shape, a
//! chain removes only candidates that refute themselves here: if the candidate were true, one end of the
//! chain would be false, so the other end would be true, which removes the candidate. So every search
//! for chains first asks the closure where there can be one.

use alloc::vec;
use alloc::vec::Vec;

use sudokit_core::{Cell, CellSet, Digit};

use super::builder::GraphKind;
use super::graph::Graph;
use super::node::{Literal, node_of, off, on};
use super::node_sets::{bits, unite};
use crate::board::Memo;
use crate::transitive_closure::{Edges, Sets, close};
use crate::{Board, Candidate};

/// For each literal, the nodes that are on and off in the end.
pub(crate) struct Closure {
    words: usize,
    /// By literal: the nodes on, then the nodes off.
    sets: Sets,
    refuted: Refuted,
}

/// Of chains without groups, and with groups.
static PLAIN: Memo<Closure> = Memo::new("closure");
static GROUPED: Memo<Closure> = Memo::new("closure with groups");
/// What refutes itself without groups, where it is known without the closure.
static REFUTED: Memo<Refuted> = Memo::new("refuted candidates");

/// By digit, the cells where it refutes itself. Chains remove no other candidates.
pub(crate) struct Refuted(Vec<CellSet>);

impl Refuted {
    /// None.
    pub(super) fn none(board: &Board) -> Refuted {
        let cells = board.geometry().cell_count();
        Refuted(vec![CellSet::empty(cells); board.order() as usize])
    }

    /// Those of chains without groups; remembered for the position.
    pub(crate) fn plain(board: &Board) -> &Refuted {
        Refuted::known(board).unwrap_or_else(|| &Closure::plain(board).refuted)
    }

    /// The same, if it is known already, from the closure or without it.
    pub(crate) fn known(board: &Board) -> Option<&Refuted> {
        board.known(&REFUTED).or_else(|| Some(&board.known(&PLAIN)?.refuted))
    }

    /// Remembers what refutes itself in this position, found without the closure.
    pub(crate) fn remember(self, board: &Board) {
        board.remember(&REFUTED, self);
    }

    pub(super) fn insert(&mut self, candidate: Candidate) {
        self.0[candidate.digit.index()].insert(candidate.cell);
    }

    /// The cells where this digit refutes itself.
    pub(crate) fn of(&self, digit: Digit) -> &CellSet {
        &self.0[digit.index()]
    }

    /// Whether there are none, so that no chain removes anything.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(CellSet::is_empty)
    }

    /// Whether a candidate is among them, or one that sees it or is in the same cell.
    pub(crate) fn is_near(&self, board: &Board, cell: Cell, digit: Digit) -> bool {
        self.0.iter().any(|places| places.contains(cell))
            || board.geometry().peer_set(cell).intersects(self.of(digit))
    }
}

impl Closure {
    /// The closure without groups, remembered for the position.
    pub(crate) fn plain(board: &Board) -> &Closure {
        let closure = || Closure::of(&Graph::new(board, GraphKind::Plain));
        board.memo(&PLAIN, closure)
    }

    /// The closure without groups, if it is known already.
    pub(crate) fn known(board: &Board) -> Option<&Closure> {
        board.known(&PLAIN)
    }

    /// The closure with groups, remembered for the position.
    pub(crate) fn grouped(board: &Board) -> &Closure {
        let closure = || Closure::of(&Graph::new(board, GraphKind::Grouped { als: false }));
        board.memo(&GROUPED, closure)
    }

    /// The closure of any graph.
    pub(crate) fn of(graph: &Graph<'_>) -> Closure {
        let words = graph.words;
        let sets = close(&edges(graph), 2 * words, |literal, all| {
            let node = node_of(literal);
            let half = if literal & 1 == 1 { 0 } else { words };
            all[half + node / 64] |= 1 << (node % 64);
            if literal & 1 == 1 {
                unite(&mut all[words..], graph.row(node));
            }
        });
        let mut refuted = Refuted::none(graph.board);
        for node in 0..graph.nodes.len() {
            if sets.of(on(node))[words + node / 64] >> (node % 64) & 1 != 0 {
                refuted.insert(graph.nodes.candidate(node));
            }
        }
        Closure { words, sets, refuted }
    }

    /// The nodes that are on if this literal is true.
    pub(crate) fn on(&self, literal: Literal) -> &[u64] {
        &self.sets.of(literal)[..self.words]
    }

    /// Whether the first literal leads to the second one, which says that a node is on.
    pub(crate) fn leads(&self, from: Literal, to: Literal) -> bool {
        let node = node_of(to);
        self.on(from)[node / 64] >> (node % 64) & 1 != 0
    }

    /// The nodes that are off if this literal is true.
    pub(crate) fn off(&self, literal: Literal) -> &[u64] {
        &self.sets.of(literal)[self.words..]
    }

    /// Whether a literal leads to a node that is both on and off.
    pub(crate) fn is_refuted(&self, literal: Literal) -> bool {
        self.on(literal).iter().zip(self.off(literal)).any(|(on, off)| on & off != 0)
    }

    /// Whether all premises lead to a common literal of the first `count` nodes that is not one of
    /// them.
    pub(crate) fn have_in_common(&self, premises: &[Literal], count: usize) -> bool {
        let Some((first, rest)) = premises.split_first() else { return false };
        if rest.is_empty() {
            return false;
        }
        let words = count.div_ceil(64);
        let last = u64::MAX >> (words * 64 - count);
        [on(0), off(0)].into_iter().any(|side| {
            (0..words).any(|at| {
                let at_side = if side == on(0) { at } else { self.words + at };
                let all = rest.iter().fold(self.sets.of(*first)[at_side], |all, premise| {
                    all & self.sets.of(*premise)[at_side]
                });
                let own = premises
                    .iter()
                    .filter(|&premise| premise & 1 == side & 1 && node_of(*premise) / 64 == at)
                    .fold(0, |own, &premise| own | 1 << (node_of(premise) % 64));
                all & !own & if at + 1 == words { last } else { u64::MAX } != 0
            })
        })
    }

    /// The candidates that refute themselves.
    pub(crate) fn refuted(&self) -> &Refuted {
        &self.refuted
    }
}

/// The literals that follow from each literal and lead further. Most nodes that are off do not.
fn edges(graph: &Graph<'_>) -> Edges {
    let mut edges = Edges::with_capacity(2 * graph.len(), 16 * graph.len());
    let decisive = graph.decisive();
    let mut leading = vec![0; graph.words];
    for node in 0..graph.len() {
        edges.push(graph.strong(node).iter().copied());
        for ((word, row), decisive) in leading.iter_mut().zip(graph.row(node)).zip(decisive) {
            *word = row & decisive;
        }
        edges.push(bits(&leading).map(off));
    }
    edges
}
