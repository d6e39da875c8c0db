//! What follows from each candidate being true or false when singles are placed on the way: the tables of
//! the original for forcing nets.

use alloc::vec::Vec;

use super::graph::{Graph, MOST};
use super::grid::Grid;
use super::tables::{HOUSE, HOUSES_OF, Mask, PEERS, Set, cells, members};
use crate::stop::Stop;

/// A state in a table.
#[derive(Copy, Clone, Debug)]
pub(super) struct Item {
    pub(super) state: u16,
    pub(super) distance: u16,
    /// The places of the items that it follows from: the largest first, 0 where there is none.
    pub(super) causes: [u16; 5],
}

/// The direct consequences of every state, with their causes.
#[derive(Clone, Debug, Default)]
pub(super) struct NetTables {
    items: Vec<Item>,
    /// The states of the items, without the first of each table.
    links: Vec<u16>,
    /// Where the table of each state begins.
    starts: Vec<u32>,
}

/// The rounds in which singles are placed.
const ROUNDS: usize = 4;

impl NetTables {
    /// Places singles from every state of a graph with groups. The states of groups come after the others, and
    /// so do their consequences.
    pub(super) fn new(grid: &Grid, graph: &Graph, stop: &Stop<'_>) -> NetTables {
        let mut tables = NetTables::default();
        let mut filling = Filling {
            grid,
            graph,
            work: grid.clone(),
            items: Vec::new(),
            place_of: Vec::new(),
            singles: Vec::new(),
        };
        filling.place_of.resize(graph.len(), ABSENT);
        for state in 0..graph.len() {
            if !stop.goes_on_at(state) {
                break;
            }
            filling.fill(state);
            tables.starts.push(tables.items.len() as u32);
            tables.items.extend_from_slice(&filling.items);
            for item in &filling.items {
                filling.place_of[usize::from(item.state)] = ABSENT;
            }
        }
        tables.starts.resize(graph.len() + 1, tables.items.len() as u32);
        tables.links.extend(tables.items.iter().map(|item| item.state));
        tables
    }

    /// The items of the table of a state; the first is the state itself.
    #[inline]
    pub(super) fn items(&self, state: usize) -> &[Item] {
        &self.items[self.starts[state] as usize..self.starts[state + 1] as usize]
    }

    /// The states that follow directly from a state.
    #[inline]
    pub(super) fn links(&self, state: usize) -> &[u16] {
        let (from, to) = (self.starts[state] as usize, self.starts[state + 1] as usize);
        &self.links[(from + 1).min(to)..to]
    }
}

const ABSENT: u16 = u16::MAX;

/// The table of one state while it is filled.
struct Filling<'a> {
    grid: &'a Grid,
    graph: &'a Graph,
    /// The position while singles are placed.
    work: Grid,
    items: Vec<Item>,
    /// The place of each state in the table.
    place_of: Vec<u16>,
    singles: Vec<(u8, u8, bool)>,
}

/// From what a single follows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Cause {
    Premise,
    Naked,
    Hidden,
}

impl Filling<'_> {
    fn fill(&mut self, state: usize) {
        self.items.clear();
        let Some((cell, digit)) = self.graph.candidate(state) else {
            self.insert(state, [0; 5]);
            self.insert_links(state);
            return;
        };
        self.work.clone_from_position(self.grid);
        if state & 1 == 0 {
            self.set(cell, digit, Cause::Premise);
        } else {
            self.work.delete(cell, digit);
            self.insert(state, [0; 5]);
            let rest = self.work.candidates[cell];
            if rest.count_ones() == 1 {
                self.set(cell, rest.trailing_zeros() as usize, Cause::Premise);
            }
        }
        for _ in 0..ROUNDS {
            self.round();
        }
        self.insert_links(state);
    }

    /// Adds the direct consequences that have to do with groups, or all those of a group.
    fn insert_links(&mut self, state: usize) {
        let is_group = self.graph.is_group(state);
        let graph = self.graph;
        for &to in graph.links(state) {
            if is_group || graph.is_group(to.into()) {
                self.insert(to.into(), [0; 5]);
            }
        }
    }

    /// Places the singles that there are now. Quirk: none is checked again, so a cell may be set twice, to
    /// two digits.
    fn round(&mut self) {
        let mut singles = core::mem::take(&mut self.singles);
        singles.clear();
        let work = &self.work;
        let is_open = |cell: u8| work.open >> cell & 1 == 1;
        for &(cell, digit) in work.naked.entries() {
            if is_open(cell) {
                singles.push((cell, digit, true));
            }
        }
        let mut known: Set = 0;
        for &(cell, digit) in work.hidden.entries() {
            if is_open(cell)
                && known >> cell & 1 == 0
                && work.is_hidden_single(cell.into(), digit.into())
            {
                known |= 1 << cell;
                singles.push((cell, digit, false));
            }
        }
        for &(cell, digit, naked) in &singles {
            self.set(cell.into(), digit.into(), if naked { Cause::Naked } else { Cause::Hidden });
        }
        self.singles = singles;
    }

    /// Sets a cell. Quirk: what it removes is taken from the position before the net.
    fn set(&mut self, cell: usize, digit: usize, cause: Cause) {
        let (grid, graph) = (self.grid, self.graph);
        let others: Mask = self.work.candidates[cell] & !(1 << digit);
        let [row, column, block] = HOUSES_OF[cell].map(usize::from);
        let mut house = row;
        for other in [column, block] {
            if self.work.count(other, digit) < self.work.count(house, digit) {
                house = other;
            }
        }
        self.work.place(cell, digit);
        let place = self.items.len() as u16;
        let mut causes = [0; 5];
        match cause {
            Cause::Premise => (),
            // Quirk: at most five causes, and 0 for one that is not in the table.
            Cause::Naked => {
                let all = members(grid.candidates[cell] & !(1 << digit));
                for (cause, other) in causes.iter_mut().zip(all) {
                    *cause = self.place(graph.state(cell, other, false));
                }
            }
            Cause::Hidden => {
                let all = cells(grid.with[digit] & HOUSE[house] & !(1 << cell));
                for (cause, other) in causes.iter_mut().zip(all) {
                    *cause = self.place(graph.state(other, digit, false));
                }
            }
        }
        if grid.candidates[cell] >> digit & 1 == 1 {
            self.insert(graph.state(cell, digit, true), causes);
        }
        for other in cells(grid.with[digit] & PEERS[cell]) {
            self.insert(graph.state(other, digit, false), [place, 0, 0, 0, 0]);
        }
        for other in members(others) {
            self.insert(graph.state(cell, other, false), [place, 0, 0, 0, 0]);
        }
    }

    /// The place of a state in the table; 0 if it is not there.
    fn place(&self, state: usize) -> u16 {
        match self.place_of[state] {
            ABSENT => 0,
            place => place,
        }
    }

    /// Adds a state, unless it is there. Quirk: its distance is counted from the first of the causes, before
    /// the largest is moved to the front.
    fn insert(&mut self, state: usize, mut causes: [u16; 5]) {
        let place = &mut self.place_of[state];
        if *place != ABSENT || self.items.len() >= MOST {
            return;
        }
        *place = self.items.len() as u16;
        let before = self.items.get(usize::from(causes[0])).map_or(0, |item| item.distance);
        for at in 1..5 {
            if causes[at] > causes[0] {
                causes.swap(0, at);
            }
        }
        self.items.push(Item { state: state as u16, distance: before + 1, causes });
    }
}
