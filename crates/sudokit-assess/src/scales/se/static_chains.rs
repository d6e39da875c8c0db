//! Static chains from one candidate: cycles and forcing chains.
//!
//! Three passes: X (within one digit), Y (through cells of two candidates) and XY (both). The search goes
//! by half-steps, from candidates that are on to those they rule out, and from these to those that must
//! then be on. A candidate that is ruled out leads on only where it is one of two, so the others are left
//! out from the beginning.

use alloc::vec;
use alloc::vec::Vec;

use super::chain::{Arena, Cause, Literal};
use super::chained::{Chained, Key};
use super::grid::Grid;
use super::sink::Sink;
use super::stop::Stop;
use super::tables::{
    BOX, CELL, Mask, NINE, PEER_SET, PLACE, REGION, SHARED, TYPES, cells, members,
};

/// Finds all cycles and forcing chains.
pub(super) fn static_chains(grid: &Grid, stop: &Stop<'_>, sink: &mut Sink<'_>) {
    let mut search =
        Search { grid, graph: Graph::new(), tree: Vec::new(), reached: [[0; 729]; 2], round: 0 };
    for links in Links::PASSES {
        search.graph.build(grid, links);
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
                let is_strong = !search.graph.strong(start).is_empty();
                if is_strong {
                    search.cycles(start, links, sink);
                }
                if links.regions {
                    search.forced_off(start, links, sink);
                    if is_strong {
                        search.forced_on(start, links, sink);
                    }
                }
            }
        }
    }
}

/// Which links a pass uses.
#[derive(Copy, Clone)]
struct Links {
    cells: bool,
    regions: bool,
}

impl Links {
    const PASSES: [Links; 3] = [
        Links { cells: false, regions: true },
        Links { cells: true, regions: false },
        Links { cells: true, regions: true },
    ];

    /// The rating of a cycle and of a forcing chain without their length.
    fn bases(self) -> (f64, f64) {
        match (self.cells, self.regions) {
            (true, true) => (7.0, 7.0),
            _ => (6.5, 6.6),
        }
    }
}

/// A candidate, `9 * cell + digit`, with why it follows.
type Link = (u16, Cause);

/// The links of a pass.
struct Graph {
    /// The candidates that must be on if one is off, up to four of each.
    strong: Vec<[Link; 4]>,
    strong_count: [u8; 729],
    /// The candidates that one rules out, of those with strong links, and where those of each begin.
    weak: Vec<Link>,
    weak_start: [u32; 730],
}

impl Graph {
    fn new() -> Graph {
        Graph {
            strong: vec![[(0, Cause::Start); 4]; 729],
            strong_count: [0; 729],
            weak: Vec::new(),
            weak_start: [0; 730],
        }
    }

    fn strong(&self, candidate: u16) -> &[Link] {
        let at = usize::from(candidate);
        &self.strong[at][..usize::from(self.strong_count[at])]
    }

    fn add_strong(&mut self, from: usize, to: usize, cause: Cause) {
        let count = &mut self.strong_count[from];
        self.strong[from][usize::from(*count)] = (to as u16, cause);
        *count += 1;
    }

    fn build(&mut self, grid: &Grid, links: Links) {
        self.strong_count = [0; 729];
        if links.cells {
            for cell in cells(grid.open).filter(|&cell| grid.count(cell) == 2) {
                let low = 9 * cell + grid.candidates[cell].trailing_zeros() as usize;
                let high = 9 * cell + grid.candidates[cell].ilog2() as usize;
                self.add_strong(low, high, Cause::Cell);
                self.add_strong(high, low, Cause::Cell);
            }
        }
        if links.regions {
            for kind in TYPES {
                for region in NINE {
                    for (digit, places) in grid.places[kind][region].iter().enumerate() {
                        if places.count_ones() == 2 {
                            let at = |place: u32| {
                                9 * usize::from(CELL[kind][region][place as usize]) + digit
                            };
                            let (a, b) = (at(places.trailing_zeros()), at(places.ilog2()));
                            self.add_strong(a, b, Cause::Region(kind as u8));
                            self.add_strong(b, a, Cause::Region(kind as u8));
                        }
                    }
                }
            }
        }
        self.weak.clear();
        for cell in 0..81 {
            for digit in NINE {
                self.weak_start[9 * cell + digit] = self.weak.len() as u32;
                if grid.candidates[cell] >> digit & 1 == 1 {
                    self.add_weak(grid, links, cell, digit);
                }
            }
        }
        self.weak_start[729] = self.weak.len() as u32;
    }

    /// Adds what a candidate rules out: in its cell, its box, its row and its column.
    fn add_weak(&mut self, grid: &Grid, links: Links, cell: usize, digit: usize) {
        if links.cells {
            for other in members(grid.candidates[cell] & !(1 << digit)) {
                if self.strong_count[9 * cell + other] != 0 {
                    self.weak.push(((9 * cell + other) as u16, Cause::Cell));
                }
            }
        }
        for kind in TYPES {
            let region = usize::from(REGION[cell][kind]);
            let mut others = grid.places[kind][region][digit] & !(1 << PLACE[cell][kind]);
            if kind != BOX {
                others &= !SHARED[kind][region][BOX][usize::from(REGION[cell][BOX])];
            }
            for place in members(others) {
                let other = 9 * usize::from(CELL[kind][region][place]) + digit;
                if self.strong_count[other] != 0 {
                    self.weak.push((other as u16, Cause::Region(kind as u8)));
                }
            }
        }
    }
}

/// A node of the search.
#[derive(Copy, Clone)]
struct Reached {
    candidate: u16,
    cause: Cause,
    /// Its place in the tree; the start is its own parent.
    parent: u32,
}

struct Search<'a> {
    grid: &'a Grid,
    graph: Graph,
    /// What was reached, in order: the nodes of each half-step stand together.
    tree: Vec<Reached>,
    /// The round in which a candidate was last reached, off and on.
    reached: [[u32; 729]; 2],
    round: u32,
}

impl Search<'_> {
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
    fn cycles(&mut self, start: u16, links: Links, sink: &mut Sink<'_>) {
        let (base, _) = links.bases();
        self.begin(start, true);
        let mut front = 0..1;
        let mut length = 0;
        while !front.is_empty() {
            length += 2;
            if length > sink.limit(base) {
                return;
            }
            let middle = self.tree.len();
            for node in front {
                let candidate = self.tree[node].candidate;
                for at in self.graph.weak_start[usize::from(candidate)]
                    ..self.graph.weak_start[usize::from(candidate) + 1]
                {
                    let (other, cause) = self.graph.weak[at as usize];
                    // Quirk: a candidate may be ruled out again and again, if only not on this way.
                    if !self.is_ancestor(other, node as u32) {
                        self.tree.push(Reached { candidate: other, cause, parent: node as u32 });
                    }
                }
            }
            let end = self.tree.len();
            for node in middle..end {
                let candidate = usize::from(self.tree[node].candidate);
                for at in 0..usize::from(self.graph.strong_count[candidate]) {
                    let (next, cause) = self.graph.strong[candidate][at];
                    let next = Reached { candidate: next, cause, parent: node as u32 };
                    if next.candidate == start && length >= 4 {
                        self.report_cycle(next, links, base, sink);
                    }
                    if self.reach(next.candidate, true) {
                        self.tree.push(next);
                    }
                }
            }
            front = end..self.tree.len();
        }
    }

    /// Chains from a candidate that is on to the same being off.
    fn forced_off(&mut self, start: u16, links: Links, sink: &mut Sink<'_>) {
        let (_, base) = links.bases();
        self.begin(start, true);
        let mut front = 0..1;
        let mut depth = 0;
        while !front.is_empty() {
            depth += 3;
            if depth + 1 > sink.limit(base) {
                return;
            }
            depth -= 1;
            let middle = self.tree.len();
            for node in front {
                self.rule_out(node);
            }
            let end = self.tree.len();
            for node in middle..end {
                let candidate = usize::from(self.tree[node].candidate);
                for at in 0..usize::from(self.graph.strong_count[candidate]) {
                    let (next, cause) = self.graph.strong[candidate][at];
                    if self.reach(next, true) {
                        self.tree.push(Reached { candidate: next, cause, parent: node as u32 });
                        if let Some(cause) = rules_out(next, start, links) {
                            let parent = self.tree.len() as u32 - 1;
                            let last = Reached { candidate: start, cause, parent };
                            self.report_forcing(last, false, links, base, sink);
                            return;
                        }
                    }
                }
            }
            front = end..self.tree.len();
        }
    }

    /// Chains from a candidate that is off to the same being on.
    fn forced_on(&mut self, start: u16, links: Links, sink: &mut Sink<'_>) {
        let (_, base) = links.bases();
        self.begin(start, false);
        let mut front = 0..1;
        let mut depth = 0;
        while !front.is_empty() {
            depth += 1;
            if depth + 1 > sink.limit(base) {
                return;
            }
            let middle = self.tree.len();
            for node in front {
                let candidate = usize::from(self.tree[node].candidate);
                for at in 0..usize::from(self.graph.strong_count[candidate]) {
                    let (next, cause) = self.graph.strong[candidate][at];
                    if self.reach(next, true) {
                        let next = Reached { candidate: next, cause, parent: node as u32 };
                        if next.candidate == start {
                            self.report_forcing(next, true, links, base, sink);
                            return;
                        }
                        self.tree.push(next);
                    }
                }
            }
            let end = self.tree.len();
            for node in middle..end {
                self.rule_out(node);
            }
            depth += 1;
            front = end..self.tree.len();
        }
    }

    /// Goes from a node that is on to what it rules out.
    fn rule_out(&mut self, node: usize) {
        let candidate = usize::from(self.tree[node].candidate);
        for at in self.graph.weak_start[candidate]..self.graph.weak_start[candidate + 1] {
            let (other, cause) = self.graph.weak[at as usize];
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
    fn report_cycle(&mut self, end: Reached, links: Links, base: f64, sink: &mut Sink<'_>) {
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
        let victims = both.iter().fold(0, |all, set| all | set) & !loop_cells & self.grid.open;
        for cell in cells(victims) {
            let seen = |digit: &usize| both[*digit] >> cell & 1 == 1;
            let digits = members(self.grid.candidates[cell]).filter(seen);
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

    fn report_forcing(
        &mut self,
        end: Reached,
        on: bool,
        links: Links,
        base: f64,
        sink: &mut Sink<'_>,
    ) {
        let (cell, digit) = (usize::from(end.candidate) / 9, usize::from(end.candidate) % 9);
        let digits = match on {
            true => self.grid.candidates[cell] & !(1 << digit),
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
