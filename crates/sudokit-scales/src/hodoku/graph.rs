//! What follows directly from each candidate being true or false: the tables of the original before they are
//! expanded.
//!
//! A *state* is a candidate or a group with on or off: candidate `k` is on as `2 * k`, off as `2 * k + 1`,
//! and the groups come after the candidates. The order of what follows is that of the original. It decides
//! which of several chains of the same length is found.

use alloc::vec::Vec;

use super::grid::Grid;
use super::tables::{BLOCKS, COLUMNS, HOUSE, HOUSES_OF, PEERS, Set, cells, common_peers, members};

/// Two or three cells of a block and a line with the same candidate.
#[derive(Copy, Clone, Debug)]
pub(super) struct Group {
    pub(super) cells: Set,
    digit: u8,
    line: u8,
    block: u8,
}

/// The states that follow directly from a state.
#[derive(Copy, Clone, Debug)]
struct Links {
    count: u8,
    to: [u16; 47],
}

const NO_LINKS: Links = Links { count: 0, to: [0; 47] };

/// See the [module](self).
#[derive(Clone, Debug, Default)]
pub(super) struct Graph {
    /// The candidates: cell by cell, digit by digit.
    pub(super) candidates: Vec<(u8, u8)>,
    pub(super) groups: Vec<Group>,
    links: Vec<Links>,
    /// The number of a candidate, by cell and digit.
    index: Vec<u16>,
}

impl Graph {
    /// The direct consequences of the candidates, with or without groups.
    pub(super) fn build(&mut self, grid: &Grid, grouped: bool) {
        self.number(grid);
        self.links.clear();
        self.links.resize(2 * self.candidates.len(), NO_LINKS);
        for at in 0..self.candidates.len() {
            self.link_candidate(grid, at);
        }
        if grouped {
            self.add_groups(grid);
        }
    }

    /// Numbers the candidates.
    fn number(&mut self, grid: &Grid) {
        self.candidates.clear();
        self.groups.clear();
        self.index.clear();
        self.index.resize(729, u16::MAX);
        for cell in cells(grid.open) {
            for digit in members(grid.candidates[cell]) {
                self.index[9 * cell + digit] = self.candidates.len() as u16;
                self.candidates.push((cell as u8, digit as u8));
            }
        }
    }

    /// The state of a candidate that is on or off.
    #[inline]
    pub(super) fn state(&self, cell: usize, digit: usize, on: bool) -> usize {
        2 * usize::from(self.index[9 * cell + digit]) + usize::from(!on)
    }

    /// The number of states.
    pub(super) fn len(&self) -> usize {
        2 * (self.candidates.len() + self.groups.len())
    }

    /// What follows directly from a state.
    #[inline]
    pub(super) fn links(&self, state: usize) -> &[u16] {
        let links = &self.links[state];
        &links.to[..usize::from(links.count)]
    }

    /// The cell and digit of a state; `None` for a group.
    #[inline]
    pub(super) fn candidate(&self, state: usize) -> Option<(usize, usize)> {
        let &(cell, digit) = self.candidates.get(state / 2)?;
        Some((cell.into(), digit.into()))
    }

    /// The cells of a state.
    #[inline]
    pub(super) fn cells(&self, state: usize) -> Set {
        match self.candidate(state) {
            Some((cell, _)) => 1 << cell,
            None => self.groups[state / 2 - self.candidates.len()].cells,
        }
    }

    /// The digit of a state.
    pub(super) fn digit(&self, state: usize) -> usize {
        match self.candidate(state) {
            Some((_, digit)) => digit,
            None => self.groups[state / 2 - self.candidates.len()].digit.into(),
        }
    }

    #[inline]
    fn link(&mut self, from: usize, to: usize) {
        let links = &mut self.links[from];
        links.to[usize::from(links.count)] = to as u16;
        links.count += 1;
    }

    fn link_candidate(&mut self, grid: &Grid, at: usize) {
        let (cell, digit) =
            (usize::from(self.candidates[at].0), usize::from(self.candidates[at].1));
        let (on, off) = (2 * at, 2 * at + 1);
        let others = grid.candidates[cell] & !(1 << digit);
        for other in members(others) {
            self.link(on, self.state(cell, other, false));
        }
        if others.count_ones() == 1 {
            self.link(off, self.state(cell, others.trailing_zeros() as usize, true));
        }
        let mut known = 1 << cell;
        let mut strong = 1 << cell;
        for house in HOUSES_OF[cell].map(usize::from) {
            let of_house = grid.with[digit] & HOUSE[house];
            for other in cells(of_house & !known) {
                self.link(on, self.state(other, digit, false));
            }
            known |= of_house;
            if grid.has_two(house, digit) {
                for other in cells(of_house & !strong) {
                    self.link(off, self.state(other, digit, true));
                }
                strong |= of_house;
            }
        }
    }

    /// Finds the groups, and links them. Quirk: chains go into groups and out again, but nothing is ever
    /// concluded from a group, and its own consequences are not expanded.
    fn add_groups(&mut self, grid: &Grid) {
        for (line, in_line) in HOUSE.iter().enumerate().take(BLOCKS) {
            for digit in 0..9 {
                let of_line = grid.with[digit] & in_line;
                if of_line & of_line.wrapping_sub(1) == 0 {
                    continue;
                }
                for (block, in_block) in HOUSE.iter().enumerate().skip(BLOCKS) {
                    let cells = of_line & in_block;
                    if cells.count_ones() >= 2 {
                        let (digit, line, block) = (digit as u8, line as u8, block as u8);
                        self.groups.push(Group { cells, digit, line, block });
                    }
                }
            }
        }
        let first = 2 * self.candidates.len();
        self.links.resize(self.len(), NO_LINKS);
        for at in 0..self.groups.len() {
            self.link_group(grid, at, first);
        }
    }

    fn link_group(&mut self, grid: &Grid, at: usize, first: usize) {
        let group = self.groups[at];
        let digit = usize::from(group.digit);
        let (on, off) = (first + 2 * at, first + 2 * at + 1);
        let near = grid.with[digit] & common_peers(group.cells);
        for cell in cells(near) {
            let other = self.state(cell, digit, false);
            self.link(on, other);
            self.link(other - 1, off);
        }
        for house in [group.block, group.line].map(usize::from) {
            let only = near & HOUSE[house];
            if only != 0 && only & (only - 1) == 0 {
                let other = self.state(only.trailing_zeros() as usize, digit, true);
                self.link(off, other);
                self.link(other + 1, on);
            }
        }
        // How many groups share the row, the column or the block, and the first of them.
        let mut shared = [(0, 0); 3];
        for to in 0..self.groups.len() {
            let other = self.groups[to];
            if other.digit != group.digit || other.cells & group.cells != 0 {
                continue;
            }
            let kind = if other.line == group.line {
                usize::from(usize::from(group.line) >= COLUMNS)
            } else if other.block == group.block {
                2
            } else {
                continue;
            };
            self.link(on, first + 2 * to + 1);
            if shared[kind].0 == 0 {
                shared[kind].1 = to;
            }
            shared[kind].0 += 1;
        }
        for (kind, (count, to)) in shared.into_iter().enumerate() {
            let house = usize::from(if kind == 2 { group.block } else { group.line });
            let both = group.cells | self.groups[to].cells;
            if count == 1 && grid.with[digit] & HOUSE[house] & !both == 0 {
                self.link(off, first + 2 * to);
            }
        }
    }

    /// Whether the cells of a state are two cells of a group, or three.
    pub(super) fn is_group(&self, state: usize) -> bool {
        state >= 2 * self.candidates.len()
    }

    /// The cells that see all cells of a state.
    pub(super) fn peers(&self, state: usize) -> Set {
        match self.candidate(state) {
            Some((cell, _)) => PEERS[cell],
            None => common_peers(self.cells(state)),
        }
    }
}

/// The states that follow from one, in the order in which the original finds them.
#[derive(Clone, Debug, Default)]
pub(super) struct Walk {
    /// States, each with the place of the state that it follows from, and its distance.
    pub(super) items: Vec<(u16, u16, u16)>,
    /// The place of a state that was reached.
    reached: Vec<u32>,
    round: u32,
}

/// The most items of a table.
pub(super) const MOST: usize = 1000;

impl Walk {
    pub(super) fn run(&mut self, graph: &Graph, from: usize) {
        self.round = self.round.wrapping_add(1);
        if self.reached.len() < graph.len() || self.round == 0 {
            self.reached.clear();
            self.reached.resize(graph.len().max(1500), 0);
            self.round = 1;
        }
        self.items.clear();
        self.items.push((from as u16, 0, 0));
        self.reached[from] = self.round;
        let mut at = 0;
        while at < self.items.len() && self.items.len() < MOST {
            let (state, _, distance) = self.items[at];
            for &next in graph.links(state.into()) {
                let reached = &mut self.reached[usize::from(next)];
                if *reached != self.round {
                    *reached = self.round;
                    self.items.push((next, at as u16, distance + 1));
                }
            }
            at += 1;
        }
        self.items.truncate(MOST);
    }

    /// The chain from the first state to the item at `end`, as states.
    pub(super) fn chain(&self, end: usize, chain: &mut Vec<u16>) {
        chain.clear();
        let mut at = end;
        while at != 0 {
            chain.push(self.items[at].0);
            at = self.items[at].1.into();
        }
        chain.push(self.items[0].0);
        chain.reverse();
    }
}
