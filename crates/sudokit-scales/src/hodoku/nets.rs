//! Forcing nets: forcing chains in which singles are placed on the way, so that a node may have several
//! causes.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use super::forcing::{Conclusion, Forcing, Way};
use super::graph::{Graph, MOST};
use super::grid::Grid;
use super::lengths::{Ends, Lengths};
use super::net_tables::NetTables;
use super::reach::Reach;
use super::tables::{Set, first};
use crate::stop::Stop;

/// The forcing net that the original takes, if there is any: of the first conclusion that has one. Steps
/// without side branches do not count.
pub(super) fn forcing_net(
    grid: &Grid,
    graph: &Graph,
    reach: &mut Reach,
    stop: &Stop<'_>,
) -> Option<(Conclusion, Way)> {
    let tables = NetTables::new(grid, graph, stop);
    if stop.is_stopped() {
        return None;
    }
    reach.compute(graph.len(), &|state| tables.links(state), &|state| graph.candidate(state));
    let forcing = Forcing { grid, graph, reach, stop };
    let mut conclusions = BTreeSet::new();
    forcing.conclusions(&mut |new| {
        conclusions.insert(new);
    });
    let mut nets = Nets {
        graph,
        tables: &tables,
        expanded: alloc::vec![None; graph.len()],
        lengths: Lengths::default(),
        chain: Vec::new(),
        branches: Vec::new(),
        branch: Vec::new(),
        place_of: alloc::vec![ABSENT; graph.len()],
    };
    conclusions.into_iter().find_map(|conclusion| {
        let mut taken = None;
        let mut best: Option<(u32, Way)> = None;
        forcing.all(&|new| new == conclusion, &mut |_, way, ends| {
            if taken.is_some() {
                return;
            }
            let is_placed = matches!(conclusion, Conclusion::Place(..));
            // No net is shorter than its shortest chains.
            let least = nets.lengths.of(graph.len(), &|state| tables.links(state), ends);
            if best.is_some_and(|(length, _)| least >= length) {
                return;
            }
            let Some(length) = nets.length(ends) else { return };
            if is_placed {
                taken = Some(way);
            } else if best.is_none_or(|(shortest, _)| length < shortest) {
                best = Some((length, way));
            }
        });
        let way = taken.or(best.map(|(_, way)| way))?;
        Some((conclusion, way))
    })
}

/// A state in an expanded table.
#[derive(Copy, Clone, Debug)]
struct Expanded {
    state: u16,
    distance: u16,
    /// The state from whose table it comes; [`ABSENT`] for a direct consequence.
    source: u16,
}

const ABSENT: u16 = u16::MAX;

/// The most side branches of a chain.
const MOST_BRANCHES: usize = 200;

struct Nets<'a> {
    graph: &'a Graph,
    tables: &'a NetTables,
    /// The tables that were expanded.
    expanded: Vec<Option<Vec<Expanded>>>,
    lengths: Lengths,
    chain: Vec<u16>,
    branches: Vec<u16>,
    branch: Vec<u16>,
    /// The place of each state in a table that is being expanded.
    place_of: Vec<u16>,
}

impl Nets<'_> {
    /// The number of nodes of several chains, if any of them has a side branch.
    fn length(&mut self, ends: Ends<'_>) -> Option<u32> {
        let (mut length, mut is_net) = (0, false);
        for &(from, to) in ends {
            self.expand(from);
            let (nodes, branches) = self.read(from, to);
            length += nodes;
            is_net |= branches;
        }
        is_net.then_some(length)
    }

    /// Expands the table of a state. Quirk: only what came from a table may come from another one later, if
    /// that is nearer; and what followed from it keeps its distance.
    fn expand(&mut self, state: usize) {
        if self.expanded[state].is_some() {
            return;
        }
        let mut table: Vec<Expanded> = Vec::new();
        for item in self.tables.items(state) {
            self.place_of[usize::from(item.state)] = table.len() as u16;
            let (state, distance) = (item.state, item.distance);
            table.push(Expanded { state, distance, source: ABSENT });
        }
        let mut at = 1;
        while at < table.len() && table.len() < MOST {
            let Expanded { state: source, distance: so_far, .. } = table[at];
            for item in self.tables.items(source.into()).iter().skip(1) {
                // Distances have nine bits.
                let distance = (so_far + item.distance) & 0x1ff;
                let place = &mut self.place_of[usize::from(item.state)];
                if *place == ABSENT {
                    if table.len() < MOST {
                        *place = table.len() as u16;
                        table.push(Expanded { state: item.state, distance, source });
                    }
                    continue;
                }
                let known = &mut table[usize::from(*place)];
                if known.source != ABSENT && known.distance > distance {
                    (known.source, known.distance) = (source, distance);
                }
            }
            at += 1;
        }
        for item in &table {
            self.place_of[usize::from(item.state)] = ABSENT;
        }
        self.expanded[state] = Some(table);
    }

    /// Reads the chain to a state: the number of its nodes with side branches, and whether it has any.
    fn read(&mut self, from: usize, to: usize) -> (u32, bool) {
        let (mut chain, mut branches) =
            (core::mem::take(&mut self.chain), core::mem::take(&mut self.branches));
        chain.clear();
        branches.clear();
        chain.push(to as u16);
        let mut on_chain: Set = 0;
        let graph = self.graph;
        self.follow(from, to, &mut |state, causes| {
            chain.push(state);
            on_chain |= graph.cells(state.into());
            branches.extend_from_slice(causes);
            chain.len() < MOST
        });
        branches.truncate(MOST_BRANCHES);
        let mut length = chain.len() as u32;
        let mut branch = core::mem::take(&mut self.branch);
        for &start in &branches {
            branch.clear();
            branch.push(start);
            self.follow(from, start.into(), &mut |state, _| {
                branch.push(state);
                let is_back =
                    on_chain >> first(graph.cells(state.into())) & 1 == 1 && chain.contains(&state);
                !is_back && branch.len() < MOST
            });
            length += branch.len() as u32;
        }
        let is_net = !branches.is_empty();
        (self.chain, self.branches, self.branch) = (chain, branches, branch);
        (length, is_net)
    }

    /// Goes back from a state to the first of a table. `see` is shown every state on the way, with the other
    /// states that the one before it followed from, until it returns `false`.
    fn follow(&self, from: usize, to: usize, see: &mut dyn FnMut(u16, &[u16]) -> bool) {
        let Some(table) = &self.expanded[from] else { return };
        let place = |state: u16| table.iter().position(|item| item.state == state);
        let Some(mut at) = place(to as u16) else { return };
        while at != 0 {
            let Expanded { state, source, .. } = table[at];
            let source = if source == ABSENT { from } else { usize::from(source) };
            let items = self.tables.items(source);
            let mut inner = match items.iter().position(|item| item.state == state) {
                Some(inner) => inner,
                None => return,
            };
            while inner != 0 {
                let causes = items[inner].causes;
                let mut others = [0; 4];
                let mut count = 0;
                for &cause in causes[1..].iter().filter(|&&cause| cause != 0) {
                    others[count] = items[usize::from(cause)].state;
                    count += 1;
                }
                inner = causes[0].into();
                if !see(items[inner].state, &others[..count]) {
                    return;
                }
            }
            match place(source as u16) {
                Some(place) => at = place,
                None => return,
            }
        }
    }
}
