//! Static chains from one candidate: cycles and forcing chains.
//!
//! Three passes: X (within one digit), Y (through cells of two candidates) and XY (both). The search goes
//! by half-steps, from candidates that are on to those they rule out, and from these to those that must
//! then be on. [`Reach`] says beforehand from which candidates there is anything to find; mostly from none.

use alloc::vec;
use alloc::vec::Vec;

use super::chain::{Arena, Cause, Literal};
use super::chained::{Chained, Key};
use super::forecast::Forecast;
use super::graph::{Graph, Links};
use super::grid::Grid;
use super::reach::Reach;
use super::sink::Sink;
use super::tables::{Mask, PEER_SET, REGION, TYPES, cells, members};
use crate::stop::Stop;

/// The search for static chains, with its buffers.
pub(super) struct StaticChains {
    /// What links of all kinds lead to, and what the links of another pass do.
    all_links: Reach,
    some_links: Reach,
    forecast: Forecast,
    search: ChainSearch,
}

impl Default for StaticChains {
    fn default() -> StaticChains {
        let search = ChainSearch { tree: Vec::new(), reached: [[0; 729]; 2], round: 0 };
        StaticChains {
            all_links: Reach::default(),
            some_links: Reach::default(),
            forecast: Forecast::default(),
            search,
        }
    }
}

impl StaticChains {
    /// Finds all cycles and forcing chains.
    pub(super) fn find(&mut self, grid: &Grid, stop: &Stop<'_>, sink: &mut Sink<'_>) {
        self.all_links.rebuild(grid, Links::ALL);
        if !self.all_links.forces() {
            return;
        }
        for links in PASSES {
            let reach = match links {
                Links::ALL => &self.all_links,
                _ => {
                    self.some_links.rebuild(grid, links);
                    &self.some_links
                }
            };
            if !reach.forces() {
                continue;
            }
            let (search, graph) = (&mut self.search, reach.graph());
            let pass = Pass { grid, graph, links };
            for cell in cells(grid.open) {
                if !stop.goes_on() {
                    return;
                }
                let count = grid.count(cell);
                if count < 2 || !links.regions && count != 2 {
                    continue;
                }
                for digit in members(grid.candidates[cell]) {
                    let start = (9 * cell + digit) as u16;
                    if reach.may_be_in_cycle(start) && !graph.strong(start).is_empty() {
                        search.cycles(pass, start, sink);
                    }
                    for on in reach.forced(start).filter(|_| links.regions) {
                        if let Some(end) = search.forced(pass, start, on, sink) {
                            search.report_forcing(pass, end, on, sink);
                        }
                    }
                }
            }
        }
    }

    /// What follows by static links in a position.
    pub(super) fn forecast(&mut self, grid: &Grid) -> &Forecast {
        self.forecast.rebuild(grid, &mut self.all_links);
        &self.forecast
    }
}

/// X (within one digit), Y (through cells of two candidates) and XY (both).
const PASSES: [Links; 3] =
    [Links { cells: false, regions: true }, Links { cells: true, regions: false }, Links::ALL];

/// The rating of a cycle without its length.
fn base_of_cycle(links: Links) -> f64 {
    if links == Links::ALL { 7.0 } else { 6.5 }
}

/// The rating of a forcing chain without its length.
fn base_of_forcing(links: Links) -> f64 {
    if links == Links::ALL { 7.0 } else { 6.6 }
}

/// A node of the search.
#[derive(Copy, Clone)]
struct Reached {
    candidate: u16,
    cause: Cause,
    /// Its place in the tree; the start is its own parent.
    parent: u32,
}

/// What a pass follows.
#[derive(Copy, Clone)]
struct Pass<'a> {
    grid: &'a Grid,
    graph: &'a Graph,
    links: Links,
}

struct ChainSearch {
    /// What was reached, in order: the nodes of each half-step stand together.
    tree: Vec<Reached>,
    /// The round in which a candidate was last reached, off and on.
    reached: [[u32; 729]; 2],
    round: u32,
}

impl ChainSearch {
    fn begin(&mut self, start: u16, on: bool) {
        self.round += 1;
        self.tree.clear();
        self.tree.push(Reached { candidate: start, cause: Cause::Start, parent: 0 });
        self.reached[usize::from(on)][usize::from(start)] = self.round;
    }

    /// Notes that a candidate is reached, and returns whether it is so for the first time.
    fn reach(&mut self, candidate: u16, on: bool) -> bool {
        let round = &mut self.reached[usize::from(on)][usize::from(candidate)];
        let new = *round != self.round;
        *round = self.round;
        new
    }

    /// Whether a candidate is off on the way to a node that is on.
    fn is_ancestor(&self, candidate: u16, node: u32) -> bool {
        let mut at = node;
        while at != 0 {
            let off = self.tree[at as usize].parent;
            if self.tree[off as usize].candidate == candidate {
                return true;
            }
            at = self.tree[off as usize].parent;
        }
        false
    }

    /// Loops through a candidate that is on.
    fn cycles(&mut self, pass: Pass<'_>, start: u16, sink: &mut Sink<'_>) {
        self.begin(start, true);
        let mut front = 0..1;
        let mut length = 0;
        while !front.is_empty() {
            length += 2;
            if length > sink.limit(base_of_cycle(pass.links)) {
                return;
            }
            let middle = self.tree.len();
            for node in front {
                let candidate = self.tree[node].candidate;
                for &(other, cause) in pass.graph.weak(candidate) {
                    // Quirk: a candidate may be ruled out again and again, if only not on this way.
                    if !self.is_ancestor(other, node as u32) {
                        self.tree.push(Reached { candidate: other, cause, parent: node as u32 });
                    }
                }
            }
            let end = self.tree.len();
            for node in middle..end {
                let candidate = self.tree[node].candidate;
                for &(next, cause) in pass.graph.strong(candidate) {
                    let next = Reached { candidate: next, cause, parent: node as u32 };
                    if next.candidate == start && length >= 4 {
                        self.report_cycle(pass, next, sink);
                    }
                    if self.reach(next.candidate, true) {
                        self.tree.push(next);
                    }
                }
            }
            front = end..self.tree.len();
        }
    }

    /// The end of the shortest chain from a candidate to its opposite, which is on or off.
    fn forced(&mut self, pass: Pass<'_>, start: u16, on: bool, sink: &Sink<'_>) -> Option<Reached> {
        let limit = sink.limit(base_of_forcing(pass.links));
        self.begin(start, !on);
        // The number of nodes from the start to those in front, which are off.
        let mut nodes = 1;
        if !on {
            self.rule_out(pass, 0);
            nodes = 2;
        }
        let mut front = nodes as usize - 1..self.tree.len();
        while !front.is_empty() && nodes + if on { 1 } else { 2 } <= limit {
            let middle = self.tree.len();
            for node in front {
                let candidate = self.tree[node].candidate;
                for &(next, cause) in pass.graph.strong(candidate) {
                    if !self.reach(next, true) {
                        continue;
                    }
                    let next = Reached { candidate: next, cause, parent: node as u32 };
                    if on && next.candidate == start {
                        return Some(next);
                    }
                    self.tree.push(next);
                    if !on && let Some(cause) = rules_out(next.candidate, start, pass.links) {
                        let parent = self.tree.len() as u32 - 1;
                        return Some(Reached { candidate: start, cause, parent });
                    }
                }
            }
            let end = self.tree.len();
            for node in middle..end {
                self.rule_out(pass, node);
            }
            front = end..self.tree.len();
            nodes += 2;
        }
        None
    }

    /// Goes from a node that is on to what it rules out.
    fn rule_out(&mut self, pass: Pass<'_>, node: usize) {
        let candidate = self.tree[node].candidate;
        for &(other, cause) in pass.graph.weak(candidate) {
            if self.reach(other, false) {
                self.tree.push(Reached { candidate: other, cause, parent: node as u32 });
            }
        }
    }

    /// The way to a node, from the start on, as an arena whose last node it is. `on` says whether it is on.
    fn way_to(&self, last: Reached, on: bool) -> Arena {
        let mut way = vec![last];
        let mut at = last.parent;
        while at != 0 {
            way.push(self.tree[at as usize]);
            at = self.tree[at as usize].parent;
        }
        way.push(self.tree[0]);
        let mut arena = Arena::default();
        let mut on = on == (way.len() % 2 == 1);
        for (number, node) in way.iter().rev().enumerate() {
            let literal = Literal((2 * node.candidate) | u16::from(on));
            let parent = (number as u32).checked_sub(1);
            arena.push(literal, node.cause, parent.as_slice());
            on = !on;
        }
        arena
    }

    /// A loop removes what sees, with the digit, both a node that is on and one that is off.
    fn report_cycle(&self, pass: Pass<'_>, end: Reached, sink: &mut Sink<'_>) {
        let Pass { grid, links, .. } = pass;
        let base = base_of_cycle(links);
        let mut loop_cells = 0u128;
        let mut seen = [[0u128; 9]; 2];
        let (mut node, mut on) = (end, true);
        loop {
            let (cell, digit) = (usize::from(node.candidate) / 9, usize::from(node.candidate) % 9);
            loop_cells |= 1 << cell;
            seen[usize::from(on)][digit] |= PEER_SET[cell];
            if node.cause == Cause::Start {
                break;
            }
            node = self.tree[node.parent as usize];
            on = !on;
        }
        let mut removed: Vec<(u8, Mask)> = Vec::new();
        let both: [u128; 9] = core::array::from_fn(|digit| seen[0][digit] & seen[1][digit]);
        let victims = both.iter().fold(0, |all, set| all | set) & !loop_cells & grid.open;
        for cell in cells(victims) {
            let seen = |digit: &usize| both[*digit] >> cell & 1 == 1;
            let digits = members(grid.candidates[cell]).filter(seen);
            let digits = digits.fold(0, |digits, digit| digits | 1 << digit);
            if digits != 0 {
                removed.push((cell as u8, digits));
            }
        }
        if removed.is_empty() {
            return;
        }
        let (key, technique) = match (links.cells, links.regions) {
            (false, _) => (Key::X, "bidirectional-x-cycle"),
            (true, false) => (Key::Y, "bidirectional-y-cycle"),
            (true, true) => (Key::Xy, "bidirectional-cycle"),
        };
        let forward = self.way_to(end, true);
        let reversed = reversed(&forward);
        let ends = [&forward, &reversed].map(|arena| (arena, arena.nodes.len() as u32 - 1));
        let start = Cause::Start;
        let hint =
            Chained { base, key, technique, placed: None, targets: &ends, counted: 1, start };
        sink.take(&hint, || removed);
    }

    fn report_forcing(&self, pass: Pass<'_>, end: Reached, on: bool, sink: &mut Sink<'_>) {
        let Pass { grid, links, .. } = pass;
        let base = base_of_forcing(links);
        let (cell, digit) = (usize::from(end.candidate) / 9, usize::from(end.candidate) % 9);
        let digits = match on {
            true => grid.candidates[cell] & !(1 << digit),
            false => 1 << digit,
        };
        let placed = on.then_some((cell as u8, digit as u8));
        let way = self.way_to(end, on);
        let (key, technique) = match links.cells {
            true => (Key::Xy, "forcing-chain"),
            false if way.nodes.len() == 6 => (Key::X, "turbot-fish"),
            false => (Key::X, "forcing-x-chain"),
        };
        let targets = &[(&way, way.nodes.len() as u32 - 1)];
        let start = Cause::Start;
        let hint = Chained { base, key, technique, placed, targets, counted: 1, start };
        sink.take(&hint, || vec![(cell as u8, digits)]);
    }
}

/// Why a candidate that is on rules out another, if it does.
fn rules_out(on: u16, other: u16, links: Links) -> Option<Cause> {
    let [(cell, digit), (other_cell, other_digit)] =
        [on, other].map(|candidate| (usize::from(candidate) / 9, usize::from(candidate) % 9));
    if cell == other_cell {
        return (links.cells && digit != other_digit).then_some(Cause::Cell);
    }
    let shared = |&kind: &usize| REGION[cell][kind] == REGION[other_cell][kind];
    let kind = TYPES.into_iter().find(shared).filter(|_| digit == other_digit)?;
    Some(Cause::Region(kind as u8))
}

/// A loop walked the other way round. Quirk: each node keeps the cause that its opposite had.
fn reversed(forward: &Arena) -> Arena {
    let mut arena = Arena::default();
    for (number, node) in forward.nodes.iter().rev().enumerate() {
        let parent = (number as u32).checked_sub(1);
        arena.push(node.literal.negated(), node.cause, parent.as_slice());
    }
    arena
}
