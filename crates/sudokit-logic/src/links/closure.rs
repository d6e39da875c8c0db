//! All that follows from each node, however many links away.
//!
//! ```text
//!   a -> b -> c -> a      nodes in a circle follow from each other: they have one set in common
//!        b -> d           and d's set goes into theirs, once it is complete
//! ```
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

/// For each node, what is on and off in the end.
pub(crate) struct Closure {
    words: usize,
    /// By node the place of its set.
    set_of: Vec<u32>,
    /// Set by set: on, off.
    sets: Vec<u64>,
    /// The candidates that refute themselves.
    refuted: Vec<u64>,
    /// The same, by digit.
    places: Vec<CellSet>,
}

const UNSEEN: u32 = u32::MAX;

/// Looks for circles (R. E. Tarjan, Depth-first search and linear graph algorithms, 1972), without
/// recursion: a path may be as long as there are nodes.
struct Circles {
    /// In which order nodes were seen, and the earliest that they lead back to.
    seen: Vec<u32>,
    back: Vec<u32>,
    /// Those whose circle is not complete.
    open: Vec<NodeId>,
    clock: u32,
}

impl Circles {
    fn enter(&mut self, node: NodeId) {
        self.seen[node as usize] = self.clock;
        self.back[node as usize] = self.clock;
        self.clock += 1;
        self.open.push(node);
    }
}

impl Closure {
    /// Of the graph of all candidates without groups, kept for the position.
    pub(crate) fn plain(board: &Board) -> &Closure {
        board.cache().closure.get_or_init(|| Closure::of(&Graph::new(board, Kind::Plain)))
    }

    /// Of a graph without almost locked sets.
    pub(crate) fn of(graph: &Graph<'_>) -> Closure {
        let (count, words) = (2 * graph.len(), graph.words);
        let cells = graph.board.geometry().cell_count();
        let (firsts, targets) = edges(graph);
        let next = |node: NodeId| {
            &targets[firsts[node as usize] as usize..firsts[node as usize + 1] as usize]
        };
        let mut closure = Closure {
            words,
            set_of: vec![UNSEEN; count],
            sets: Vec::with_capacity(count * 2 * words),
            refuted: vec![0; words],
            places: vec![CellSet::empty(cells); graph.board.order() as usize],
        };
        let mut circles = Circles {
            seen: vec![UNSEEN; count],
            back: vec![0; count],
            open: Vec::with_capacity(count),
            clock: 0,
        };
        let mut path: Vec<(NodeId, u32)> = Vec::with_capacity(count);
        let mut all = vec![0u64; 2 * words];
        for start in 0..count as NodeId {
            if circles.seen[start as usize] != UNSEEN {
                continue;
            }
            circles.enter(start);
            path.push((start, 0));
            while let Some((node, at)) = path.last_mut() {
                let node = *node;
                if let Some(&to) = next(node).get(*at as usize) {
                    *at += 1;
                    if circles.seen[to as usize] == UNSEEN {
                        circles.enter(to);
                        path.push((to, 0));
                    } else if closure.set_of[to as usize] == UNSEEN {
                        let seen = circles.seen[to as usize];
                        let back = &mut circles.back[node as usize];
                        *back = seen.min(*back);
                    }
                    continue;
                }
                path.pop();
                let back = circles.back[node as usize];
                if let Some(&(before, _)) = path.last() {
                    let before = &mut circles.back[before as usize];
                    *before = back.min(*before);
                }
                if back != circles.seen[node as usize] {
                    continue;
                }
                // The circle is complete: what it has, and what its members lead to.
                let from = circles.open.iter().rposition(|&open| open == node).unwrap_or(0);
                all.fill(0);
                for &member in &circles.open[from..] {
                    let station = station_of(member);
                    if member & 1 == 1 {
                        all[station / 64] |= 1 << (station % 64);
                        unite(&mut all[words..], graph.row(station));
                    } else {
                        all[words + station / 64] |= 1 << (station % 64);
                    }
                    for &to in next(member) {
                        let set = closure.set_of[to as usize];
                        if set != UNSEEN {
                            unite(&mut all, &closure.sets[set as usize..][..2 * words]);
                        }
                    }
                }
                let set = closure.sets.len() as u32;
                closure.sets.extend_from_slice(&all);
                for member in circles.open.drain(from..) {
                    closure.set_of[member as usize] = set;
                }
            }
        }
        for station in 0..graph.stations.len() {
            if closure.off(on(station))[station / 64] >> (station % 64) & 1 != 0 {
                closure.refuted[station / 64] |= 1 << (station % 64);
                let candidate = graph.stations.candidate(station);
                closure.places[candidate.digit.index()].insert(candidate.cell);
            }
        }
        closure
    }

    /// What is on if this node is true.
    pub(crate) fn on(&self, node: NodeId) -> &[u64] {
        &self.sets[self.set_of[node as usize] as usize..][..self.words]
    }

    /// What is off.
    pub(crate) fn off(&self, node: NodeId) -> &[u64] {
        &self.sets[self.set_of[node as usize] as usize + self.words..][..self.words]
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
        [0, self.words].into_iter().any(|side| {
            (0..words).any(|at| {
                let word = |premise: &NodeId| {
                    self.sets[self.set_of[*premise as usize] as usize + side + at]
                };
                let mut all = word(first);
                for premise in rest {
                    all &= word(premise);
                }
                if at + 1 == words {
                    all &= last;
                }
                for premise in premises.iter().filter(|&premise| (premise & 1 == 1) == (side == 0))
                {
                    let station = station_of(*premise);
                    if station / 64 == at {
                        all &= !(1 << (station % 64));
                    }
                }
                all != 0
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
fn edges(graph: &Graph<'_>) -> (Vec<u32>, Vec<NodeId>) {
    let mut firsts = Vec::with_capacity(2 * graph.len() + 1);
    let mut targets: Vec<NodeId> = Vec::with_capacity(16 * graph.len());
    for station in 0..graph.len() {
        firsts.push(targets.len() as u32);
        targets.extend_from_slice(graph.next(off(station)));
        firsts.push(targets.len() as u32);
        let row = graph.row(station).iter().zip(graph.decisive()).enumerate();
        for (at, (word, decisive)) in row {
            targets.extend(bits(&[word & decisive]).map(|bit| off(at * 64 + bit)));
        }
    }
    firsts.push(targets.len() as u32);
    (firsts, targets)
}
