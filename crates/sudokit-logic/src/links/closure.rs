//! All that follows from each node, however many links away.
//!
//! Spreading level by level from hundreds of starts tells the shortest chains, and takes long; most
//! often it is only to learn that there is nothing. The closure takes about as long as
//! drawing up the graph. No chain, whatever its form, removes a candidate that does not refute itself
//! here: taken as true it takes away one end of the chain, the chain leads to the other end, and that
//! takes the candidate away. So whoever looks for chains asks first where there can be one.

use sudokit_core::{CellSet, Digit};

use super::graph::{Graph, Kind, NodeId, off, on, station_of};
use super::reach::{bits, unite};
use crate::Board;
use crate::closure::{Edges, Sets, close};

/// For each node, what is on and off in the end.
pub(crate) struct Closure {
    words: usize,
    /// By node: on, off.
    sets: Sets,
    /// The candidates that refute themselves.
    refuted: Vec<u64>,
    /// The same, by digit.
    places: Vec<CellSet>,
}

impl Closure {
    /// Of the graph of all candidates without groups, kept for the position.
    pub(crate) fn plain(board: &Board) -> &Closure {
        board.cache().closure.get_or_init(|| Closure::of(&Graph::new(board, Kind::Plain)))
    }

    /// Of a graph without almost locked sets.
    pub(crate) fn of(graph: &Graph<'_>) -> Closure {
        let words = graph.words;
        let sets = close(&edges(graph), 2 * words, |node, all| {
            let station = station_of(node);
            let half = if node & 1 == 1 { 0 } else { words };
            all[half + station / 64] |= 1 << (station % 64);
            if node & 1 == 1 {
                unite(&mut all[words..], graph.row(station));
            }
        });
        let mut refuted = vec![0; words];
        let cells = graph.board.geometry().cell_count();
        let mut places = vec![CellSet::empty(cells); graph.board.order() as usize];
        for station in 0..graph.stations.len() {
            if sets.of(on(station))[words + station / 64] >> (station % 64) & 1 != 0 {
                refuted[station / 64] |= 1 << (station % 64);
                let candidate = graph.stations.candidate(station);
                places[candidate.digit.index()].insert(candidate.cell);
            }
        }
        Closure { words, sets, refuted, places }
    }

    /// What is on if this node is true.
    fn on(&self, node: NodeId) -> &[u64] {
        &self.sets.of(node)[..self.words]
    }

    /// What is off.
    pub(crate) fn off(&self, node: NodeId) -> &[u64] {
        &self.sets.of(node)[self.words..]
    }

    /// Whether a node leads to something that is on and off.
    pub(crate) fn is_refuted(&self, node: NodeId) -> bool {
        self.on(node).iter().zip(self.off(node)).any(|(on, off)| on & off != 0)
    }

    /// Whether these all lead to the same of the first `count` stations, and not to one of
    /// themselves.
    pub(crate) fn have_in_common(&self, premises: &[NodeId], count: usize) -> bool {
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
                    .filter(|&premise| premise & 1 == side & 1 && station_of(*premise) / 64 == at)
                    .fold(0, |own, &premise| own | 1 << (station_of(premise) % 64));
                all & !own & if at + 1 == words { last } else { u64::MAX } != 0
            })
        })
    }

    /// Whether no candidate refutes itself: no chain removes anything.
    pub(crate) fn is_barren(&self) -> bool {
        self.refuted.iter().all(|&word| word == 0)
    }

    /// The places where a digit refutes itself.
    pub(crate) fn refuted_places(&self, digit: Digit) -> &CellSet {
        &self.places[digit.index()]
    }

    /// The candidates that refute themselves, as a set of stations.
    pub(crate) fn refuted(&self) -> &[u64] {
        &self.refuted
    }
}

/// What follows from each node and leads further: of all that is off there, most does not.
fn edges(graph: &Graph<'_>) -> Edges {
    let mut edges = Edges::with_capacity(2 * graph.len(), 16 * graph.len());
    let decisive = graph.decisive();
    let mut leading = vec![0; graph.words];
    for station in 0..graph.len() {
        edges.push(graph.next(off(station)).iter().copied());
        for ((word, row), decisive) in leading.iter_mut().zip(graph.row(station)).zip(decisive) {
            *word = row & decisive;
        }
        edges.push(bits(&leading).map(off));
    }
    edges
}
