//! Nets: an assumption, and the singles that follow from it.
//!
//! Where a chain goes from node to node, a net fills in singles: every candidate that sees a new digit is
//! removed, and a cell or a house with one possibility left takes it, however many candidates were
//! removed before. The net records why each node is on or off, so that only what a conclusion depends on
//! is reported.

use alloc::rc::Rc;
use alloc::vec;
use alloc::vec::Vec;

use sudokit_core::{Cell, Digit, HouseId};

use super::node::{Literal, node_of};
use super::node_sets::has;
use super::ways::{Rules, Ways};
use super::{CandidateNodes, bits};
use crate::{Board, Impossible, Link, Node, Reason, Step, Technique};

/// Why a node is on or off.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Why {
    /// Assumed.
    Premise,
    /// Off: this node is on, in the same cell.
    SameCell(u32),
    /// Off: this node is on, in a common house.
    Seen(u32),
    /// On: the last of its cell.
    LastOfCell,
    /// On: the last of the house.
    LastOfHouse(HouseId),
    /// Off: another technique, on the position reached; the number of its use.
    Rule(u32),
}

/// A contradiction: two nodes that cannot both be on, or a cell or house with nothing left.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Clash {
    /// Both are on and see each other (or are of one cell).
    Both(u32, u32),
    /// Nothing is left for the cell.
    Cell(Cell),
    /// Nothing is left for the digit in the house.
    House(HouseId, Digit),
}

impl Clash {
    /// What is impossible.
    pub(super) fn impossible(self, nodes: &CandidateNodes) -> Impossible {
        let at = |node: u32| nodes.candidate(node as usize);
        match self {
            Clash::Both(a, b) => Impossible::Both(at(a), at(b)),
            Clash::Cell(cell) => Impossible::Cell(cell),
            Clash::House(house, digit) => Impossible::House(house, digit),
        }
    }
}

/// What removes candidates inside a net, in the position reached by then.
#[derive(Clone)]
pub(crate) enum Inner {
    /// This step of another technique.
    Step(&'static dyn Technique, Rc<Step>),
    /// Assuming the candidate leads to a contradiction.
    Assumption,
}

/// A use of another technique inside a net.
#[derive(Clone)]
pub(crate) struct Use {
    /// The nodes that it turns off.
    pub(crate) gone: Vec<u32>,
    /// The nodes, all off, that it depends on.
    pub(crate) parents: Vec<u32>,
    /// The technique.
    pub(crate) inner: Inner,
}

/// The position after an assumption. One value serves many assumptions, one after another.
pub(crate) struct Net<'b> {
    board: &'b Board,
    nodes: &'b CandidateNodes,
    rules: Rules,
    ways: Ways,
    /// Of the nodes that are on or off; what it says of others is from an earlier assumption.
    state: Vec<State>,
    /// How many are left for each cell, and for each house and digit.
    left: Vec<u8>,
    queue: Vec<u32>,
    head: usize,
    clock: u32,
    uses: Vec<Use>,
    /// Nodes that no single turns on.
    pub(super) barred: Vec<u64>,
    /// On and off, as sets of nodes.
    pub(crate) on: Vec<u64>,
    pub(crate) off: Vec<u64>,
}

#[derive(Copy, Clone)]
struct State {
    why: Why,
    wave: u16,
    time: u32,
}

impl<'b> Net<'b> {
    /// A net for assumptions on this board.
    pub(crate) fn new(board: &'b Board, nodes: &'b CandidateNodes, rules: Rules) -> Net<'b> {
        let ways = Ways::new(board, nodes, rules);
        let words = nodes.len().div_ceil(64);
        Net {
            board,
            nodes,
            rules,
            state: vec![State { why: Why::Premise, wave: 0, time: 0 }; nodes.len()],
            left: ways.full.clone(),
            ways,
            queue: Vec::with_capacity(board.geometry().cell_count()),
            head: 0,
            clock: 0,
            uses: Vec::new(),
            barred: vec![0; words],
            on: vec![0; words],
            off: vec![0; words],
        }
    }

    /// Assumes this literal and follows it to the end or to the first clash.
    pub(crate) fn assume(&mut self, premise: Literal) -> Option<Clash> {
        self.left.copy_from_slice(&self.ways.full);
        self.queue.clear();
        self.uses.clear();
        self.head = 0;
        self.clock = 0;
        self.on.fill(0);
        self.off.fill(0);
        let node = node_of(premise);
        if premise & 1 == 1 {
            self.turn_on(node, Why::Premise, 0);
            self.run()
        } else {
            self.turn_off(node, Why::Premise, 0).or_else(|| self.run())
        }
    }

    /// Removes what another technique removes in the position reached, and continues.
    pub(crate) fn apply(&mut self, used: Use) -> Option<Clash> {
        let index = self.uses.len();
        let wave = used.parents.iter().map(|&parent| self.state[parent as usize].wave).max();
        self.uses.push(used);
        for at in 0..self.uses[index].gone.len() {
            let node = self.uses[index].gone[at] as usize;
            let clash = self.turn_off(node, Why::Rule(index as u32), wave.unwrap_or(0));
            if clash.is_some() {
                return clash;
            }
        }
        self.run()
    }

    /// The board it starts from.
    pub(crate) fn board(&self) -> &'b Board {
        self.board
    }

    /// The candidates of that board.
    pub(crate) fn nodes(&self) -> &'b CandidateNodes {
        self.nodes
    }

    /// Whether a node is off.
    pub(crate) fn is_off(&self, node: usize) -> bool {
        has(&self.off, node)
    }

    /// Whether a node is on.
    pub(super) fn is_on(&self, node: usize) -> bool {
        has(&self.on, node)
    }

    fn set(&mut self, node: usize, why: Why, on: bool, wave: u16) {
        self.clock += 1;
        self.state[node] = State { why, wave, time: self.clock };
        let words = if on { &mut self.on } else { &mut self.off };
        words[node / 64] |= 1 << (node % 64);
    }

    fn turn_on(&mut self, node: usize, why: Why, wave: u16) {
        if !self.is_on(node) && !self.is_off(node) && !has(&self.barred, node) {
            self.set(node, why, true, wave);
            self.queue.push(node as u32);
        }
    }

    fn run(&mut self) -> Option<Clash> {
        while let Some(&next) = self.queue.get(self.head) {
            let wave = self.state[next as usize].wave;
            if wave > self.rules.rounds {
                return None;
            }
            self.head += 1;
            let (mates, seen) = self.ways.others(next as usize);
            for (others, why) in [(mates, Why::SameCell(next)), (seen, Why::Seen(next))] {
                for at in others {
                    let clash = self.turn_off(self.ways.others[at] as usize, why, wave);
                    if clash.is_some() {
                        return clash;
                    }
                }
            }
        }
        None
    }

    fn turn_off(&mut self, node: usize, why: Why, wave: u16) -> Option<Clash> {
        if self.is_on(node) {
            return match why {
                Why::SameCell(by) | Why::Seen(by) => Some(Clash::Both(by, node as u32)),
                // Another technique removes a candidate that is on. No clash: in the position it saw, the
                // candidate was still there.
                _ => None,
            };
        }
        if self.is_off(node) {
            return None;
        }
        self.set(node, why, false, wave);
        for at in self.ways.counters(node) {
            let counter = self.ways.counters[at];
            let left = &mut self.left[counter as usize];
            *left -= 1;
            match *left {
                0 => return Some(self.emptied(counter, node)),
                1 => self.turn_last(counter, node, wave + 1),
                _ => {}
            }
        }
        None
    }

    /// The clash once this node, the last of a counter, is off.
    fn emptied(&self, counter: u32, node: usize) -> Clash {
        let here = self.nodes.candidate(node);
        match self.ways.house(counter, self.board) {
            Some(house) => Clash::House(house, here.digit),
            None => Clash::Cell(here.cell),
        }
    }

    /// Turns on the last node of a counter, after this one was turned off.
    fn turn_last(&mut self, counter: u32, node: usize, wave: u16) {
        let (board, nodes) = (self.board, self.nodes);
        let here = nodes.candidate(node);
        let Some(house) = self.ways.house(counter, board) else {
            let last = nodes.of_cell(here.cell).find(|&other| !self.is_off(other));
            if let Some(last) = last {
                self.turn_on(last, Why::LastOfCell, wave);
            }
            return;
        };
        let last = board.cells_at(house, board.positions(house, here.digit)).find_map(|cell| {
            let other = nodes.number(cell, here.digit)?;
            (!self.is_off(other)).then_some(other)
        });
        if let Some(last) = last {
            self.turn_on(last, Why::LastOfHouse(house), wave);
        }
    }

    /// The nodes that a node depends on directly.
    fn parents(&self, node: usize) -> Vec<u32> {
        let here = self.nodes.candidate(node);
        debug_assert!(self.is_on(node) || self.is_off(node), "nothing follows from the unknown");
        match self.state[node].why {
            Why::Premise => Vec::new(),
            Why::SameCell(by) | Why::Seen(by) => vec![by],
            Why::LastOfCell => self.rest_of_cell(here.cell, node),
            Why::LastOfHouse(house) => self.rest_of_house(house, here.digit, node),
            Why::Rule(index) => self.uses[index as usize].parents.clone(),
        }
    }

    pub(super) fn rest_of_cell(&self, cell: Cell, but: usize) -> Vec<u32> {
        let all = self.nodes.of_cell(cell).filter(|&other| other != but);
        all.map(|other| other as u32).collect()
    }

    pub(super) fn rest_of_house(&self, house: HouseId, digit: Digit, but: usize) -> Vec<u32> {
        let cells = self.board.cells_at(house, self.board.positions(house, digit));
        let all = cells.filter_map(|cell| self.nodes.number(cell, digit));
        all.filter(|&other| other != but).map(|other| other as u32).collect()
    }

    /// The nodes that a clash depends on.
    pub(crate) fn roots(&self, clash: Clash) -> Vec<u32> {
        match clash {
            Clash::Both(a, b) => vec![a, b],
            Clash::Cell(cell) => self.rest_of_cell(cell, usize::MAX),
            Clash::House(house, digit) => self.rest_of_house(house, digit, usize::MAX),
        }
    }

    /// All nodes that these depend on, including themselves, in the order in which they were found.
    pub(crate) fn ancestry(&self, roots: &[u32]) -> Vec<u32> {
        let mut seen = vec![false; self.state.len()];
        let mut all: Vec<u32> = Vec::new();
        let mut stack = roots.to_vec();
        while let Some(node) = stack.pop() {
            if !core::mem::replace(&mut seen[node as usize], true) {
                all.push(node);
                stack.extend(self.parents(node as usize));
            }
        }
        all.sort_unstable_by_key(|&node| self.state[node as usize].time);
        all
    }

    /// Why a node has its state.
    pub(super) fn why(&self, node: u32) -> Why {
        self.state[node as usize].why
    }

    /// The cell or house in which this node is on as the last one.
    pub(super) fn last_of(&self, node: u32) -> Option<Clash> {
        let here = self.nodes.candidate(node as usize);
        match self.why(node) {
            Why::LastOfCell => Some(Clash::Cell(here.cell)),
            Why::LastOfHouse(house) => Some(Clash::House(house, here.digit)),
            _ => None,
        }
    }

    /// The uses of other techniques; [`Why::Rule`] has the index.
    pub(super) fn uses(&self) -> &[Use] {
        &self.uses
    }

    /// The board without these nodes.
    pub(super) fn without(&self, nodes: &[u32]) -> Board {
        let mut board = self.board.clone();
        for &node in nodes {
            let here = self.nodes.candidate(node as usize);
            board.remove(here.cell, here.digit);
        }
        board
    }

    /// The first house that two nodes share.
    pub(super) fn shared_house(&self, a: u32, b: u32) -> Option<HouseId> {
        let [a, b] = [a, b].map(|node| self.nodes.candidate(node as usize).cell);
        let geometry = self.board.geometry();
        let mut houses = geometry.houses_of(a).iter().copied();
        houses.find(|&house| geometry.house_set(house).contains(b))
    }

    /// The cells and the houses (with their digits) that an ancestry and its clash depend on: what was
    /// removed there decided them.
    pub(crate) fn grounds(&self, ancestry: &[u32], clash: Clash) -> Vec<Clash> {
        let mut grounds: Vec<Clash> = Vec::new();
        for &node in ancestry {
            let here = self.nodes.candidate(node as usize);
            match self.state[node as usize].why {
                Why::LastOfCell => grounds.push(Clash::Cell(here.cell)),
                Why::LastOfHouse(house) => grounds.push(Clash::House(house, here.digit)),
                _ => {}
            }
        }
        if !matches!(clash, Clash::Both(..)) {
            grounds.push(clash);
        }
        grounds
    }

    pub(super) fn shown(&self, node: u32) -> Node {
        self.nodes.candidate(node as usize).node(self.is_on(node as usize))
    }

    /// The links of an ancestry. A node that depends on several follows the last of them.
    pub(crate) fn links(&self, ancestry: &[u32]) -> Vec<Link> {
        let mut links = Vec::new();
        for &node in ancestry {
            let parents = self.parents(node as usize);
            let last = parents.iter().copied().max_by_key(|&p| self.state[p as usize].time);
            let Some(last) = last else { continue };
            let reason = match self.state[node as usize].why {
                _ if parents.len() > 1 => Reason::Together,
                Why::SameCell(_) | Why::LastOfCell => Reason::Cell,
                Why::LastOfHouse(house) => Reason::House(house),
                Why::Seen(by) => {
                    self.shared_house(node, by).map_or(Reason::Together, Reason::House)
                }
                _ => Reason::Together,
            };
            links.push(Link { from: self.shown(last), to: self.shown(node), reason });
        }
        links
    }

    /// The position reached: the original board without the candidates that are off. No digit is
    /// placed: a node that is on is the only candidate of its cell. Only what the assumption changed
    /// counts as changed, because only there can an inner technique find something new. It is written
    /// over another position.
    pub(crate) fn position(&self, board: &mut Board) {
        self.position_of(&self.off, board);
    }

    /// The position without these nodes.
    pub(crate) fn position_of(&self, off: &[u64], board: &mut Board) {
        board.clone_from(self.board);
        board.changes.set_baseline(board.changes.revision());
        board.changes.start_revision();
        for node in bits(off) {
            let here = self.nodes.candidate(node);
            board.remove(here.cell, here.digit);
        }
    }

    /// The nodes of a cell, or of a digit in a house, that are off.
    pub(crate) fn gone(&self, ground: Clash) -> Vec<u32> {
        let mut all = self.roots(ground);
        all.retain(|&node| self.is_off(node as usize));
        all
    }
}
