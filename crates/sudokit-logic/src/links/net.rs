//! Nets: an assumption, and the singles that follow from it.
//!
//! Where a chain goes from node to node, a net fills in: every candidate that sees a new digit goes,
//! and a cell or a house with one possibility left takes it, however many candidates went before.
//! For each station the net keeps why it is on or off, so that only what a conclusion rests on is
//! told.

use sudokit_core::{Cell, Digit, HouseId};

use super::graph::{NodeId, station_of};
use super::ways::Ways;
use super::{Stations, bits};
use crate::{Board, Link, Node, Reason};

/// Why a station has its state.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Why {
    /// Not known yet.
    Unknown,
    /// Assumed.
    Premise,
    /// Off: this station is on, in the same cell.
    SameCell(u32),
    /// Off: this station is on, in a common house.
    Seen(u32),
    /// On: the last of its cell.
    LastOfCell,
    /// On: the last of the house.
    LastOfHouse(HouseId),
    /// Off: another technique, on the position reached; the number of its use.
    Rule(u32),
}

/// Two nodes that cannot both be, or one thing that must be and cannot.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Clash {
    /// Both are on and see each other (or are of one cell).
    Both(u32, u32),
    /// Nothing is left for the cell.
    Cell(Cell),
    /// Nothing is left for the digit in the house.
    House(HouseId, Digit),
}

/// Which inferences a net makes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rules {
    /// Whether cells count: one digit a cell. Without them all stays within a digit.
    pub(crate) cells: bool,
    /// After how many rounds of singles to stop.
    pub(crate) waves: u16,
}

/// A use of another technique inside a net.
struct Use {
    /// The off stations it rests on.
    parents: Vec<u32>,
    name: &'static str,
}

/// The position after an assumption. One value serves many assumptions, one after another.
pub(crate) struct Net<'b> {
    board: &'b Board,
    stations: &'b Stations,
    rules: Rules,
    ways: Ways,
    state: Vec<State>,
    /// How many are left for each cell, and for each house and digit.
    left: Vec<u8>,
    queue: Vec<u32>,
    head: usize,
    clock: u32,
    uses: Vec<Use>,
    /// On and off, as sets of stations.
    pub(crate) on: Vec<u64>,
    pub(crate) off: Vec<u64>,
}

#[derive(Copy, Clone)]
struct State {
    why: Why,
    on: bool,
    wave: u16,
    time: u32,
}

const BLANK: State = State { why: Why::Unknown, on: false, wave: 0, time: 0 };

impl<'b> Net<'b> {
    /// For assumptions on this board.
    pub(crate) fn new(board: &'b Board, stations: &'b Stations, rules: Rules) -> Net<'b> {
        let ways = Ways::new(board, stations, rules);
        let words = stations.len().div_ceil(64);
        Net {
            board,
            stations,
            rules,
            state: vec![BLANK; stations.len()],
            left: ways.full.clone(),
            ways,
            queue: Vec::with_capacity(board.geometry().cell_count()),
            head: 0,
            clock: 0,
            uses: Vec::new(),
            on: vec![0; words],
            off: vec![0; words],
        }
    }

    /// Assumes this node and follows it to the end, or to the first clash.
    pub(crate) fn assume(&mut self, premise: NodeId) -> Option<Clash> {
        self.state.fill(BLANK);
        self.left.copy_from_slice(&self.ways.full);
        self.queue.clear();
        self.uses.clear();
        self.head = 0;
        self.clock = 0;
        self.on.fill(0);
        self.off.fill(0);
        let station = station_of(premise);
        if premise & 1 == 1 {
            self.turn_on(station, Why::Premise, 0);
            self.run()
        } else {
            self.turn_off(station, Why::Premise, 0).or_else(|| self.run())
        }
    }

    /// Removes what another technique removes in the position reached, because of these off
    /// stations, and goes on.
    pub(crate) fn apply(
        &mut self,
        gone: &[u32],
        parents: Vec<u32>,
        name: &'static str,
    ) -> Option<Clash> {
        let index = self.uses.len() as u32;
        let wave = parents.iter().map(|&parent| self.state[parent as usize].wave).max();
        self.uses.push(Use { parents, name });
        for &station in gone {
            let clash = self.turn_off(station as usize, Why::Rule(index), wave.unwrap_or(0));
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
    pub(crate) fn stations(&self) -> &'b Stations {
        self.stations
    }

    /// Whether a station is off.
    pub(crate) fn is_off(&self, station: usize) -> bool {
        self.state[station].why != Why::Unknown && !self.state[station].on
    }

    fn set(&mut self, station: usize, why: Why, on: bool, wave: u16) {
        self.clock += 1;
        self.state[station] = State { why, on, wave, time: self.clock };
        let words = if on { &mut self.on } else { &mut self.off };
        words[station / 64] |= 1 << (station % 64);
    }

    fn turn_on(&mut self, station: usize, why: Why, wave: u16) {
        if self.state[station].why == Why::Unknown {
            self.set(station, why, true, wave);
            self.queue.push(station as u32);
        }
    }

    fn run(&mut self) -> Option<Clash> {
        while let Some(&next) = self.queue.get(self.head) {
            let wave = self.state[next as usize].wave;
            if wave > self.rules.waves {
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

    fn turn_off(&mut self, station: usize, why: Why, wave: u16) -> Option<Clash> {
        let state = self.state[station];
        if state.on {
            return match why {
                Why::SameCell(by) | Why::Seen(by) => Some(Clash::Both(by, station as u32)),
                // A technique that removes what is on: what is on stands in the position it saw.
                _ => None,
            };
        }
        if state.why != Why::Unknown {
            return None;
        }
        self.set(station, why, false, wave);
        for at in self.ways.counters(station) {
            let counter = self.ways.counters[at];
            let left = &mut self.left[counter as usize];
            *left -= 1;
            match *left {
                0 => return Some(self.emptied(counter, station)),
                1 => self.turn_last(counter, station, wave + 1),
                _ => {}
            }
        }
        None
    }

    /// What is left empty once this station, of this counter, is off.
    fn emptied(&self, counter: u32, station: usize) -> Clash {
        let here = self.stations.candidate(station);
        match self.ways.house(counter, self.board) {
            Some(house) => Clash::House(house, here.digit),
            None => Clash::Cell(here.cell),
        }
    }

    /// Turns on what is left beside this station, which is off.
    fn turn_last(&mut self, counter: u32, station: usize, wave: u16) {
        let (board, stations) = (self.board, self.stations);
        let here = stations.candidate(station);
        let Some(house) = self.ways.house(counter, board) else {
            let last = stations.of_cell(here.cell).find(|&other| !self.is_off(other));
            if let Some(last) = last {
                self.turn_on(last, Why::LastOfCell, wave);
            }
            return;
        };
        let last = board.cells_at(house, board.spots(house, here.digit)).find_map(|cell| {
            let other = stations.number(cell, here.digit)?;
            (!self.is_off(other)).then_some(other)
        });
        if let Some(last) = last {
            self.turn_on(last, Why::LastOfHouse(house), wave);
        }
    }

    /// The stations that a station rests on directly.
    fn parents(&self, station: usize) -> Vec<u32> {
        let here = self.stations.candidate(station);
        match self.state[station].why {
            Why::Unknown | Why::Premise => Vec::new(),
            Why::SameCell(by) | Why::Seen(by) => vec![by],
            Why::LastOfCell => self.rest_of_cell(here.cell, station),
            Why::LastOfHouse(house) => self.rest_of_house(house, here.digit, station),
            Why::Rule(index) => self.uses[index as usize].parents.clone(),
        }
    }

    fn rest_of_cell(&self, cell: Cell, but: usize) -> Vec<u32> {
        let all = self.stations.of_cell(cell).filter(|&other| other != but);
        all.map(|other| other as u32).collect()
    }

    fn rest_of_house(&self, house: HouseId, digit: Digit, but: usize) -> Vec<u32> {
        let cells = self.board.cells_at(house, self.board.spots(house, digit));
        let all = cells.filter_map(|cell| self.stations.number(cell, digit));
        all.filter(|&other| other != but).map(|other| other as u32).collect()
    }

    /// What a clash rests on.
    pub(crate) fn roots(&self, clash: Clash) -> Vec<u32> {
        match clash {
            Clash::Both(a, b) => vec![a, b],
            Clash::Cell(cell) => self.rest_of_cell(cell, usize::MAX),
            Clash::House(house, digit) => self.rest_of_house(house, digit, usize::MAX),
        }
    }

    /// Everything these stations rest on, themselves included, in the order it was found.
    pub(crate) fn ancestry(&self, roots: &[u32]) -> Vec<u32> {
        let mut seen = vec![false; self.state.len()];
        let mut all: Vec<u32> = Vec::new();
        let mut stack = roots.to_vec();
        while let Some(station) = stack.pop() {
            if !core::mem::replace(&mut seen[station as usize], true) {
                all.push(station);
                stack.extend(self.parents(station as usize));
            }
        }
        all.sort_unstable_by_key(|&station| self.state[station as usize].time);
        all
    }

    /// The other techniques an ancestry uses.
    pub(crate) fn techniques(&self, ancestry: &[u32]) -> Vec<&'static str> {
        let mut names: Vec<&'static str> = Vec::new();
        for &station in ancestry {
            if let Why::Rule(index) = self.state[station as usize].why {
                let name = self.uses[index as usize].name;
                if !names.contains(&name) {
                    names.push(name);
                }
            }
        }
        names
    }

    /// The cells and the houses (with their digits) that an ancestry and its clash rest on: it is
    /// what went missing there that made them decide.
    pub(crate) fn grounds(&self, ancestry: &[u32], clash: Clash) -> Vec<Clash> {
        let mut grounds: Vec<Clash> = Vec::new();
        for &station in ancestry {
            let here = self.stations.candidate(station as usize);
            match self.state[station as usize].why {
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

    fn told(&self, station: u32) -> Node {
        let here = self.stations.candidate(station as usize);
        Node { cells: vec![here.cell], digit: here.digit, on: self.state[station as usize].on }
    }

    /// An ancestry link by link. A station that rests on several is told after the last of them.
    pub(crate) fn links(&self, ancestry: &[u32]) -> Vec<Link> {
        let mut links = Vec::new();
        for &station in ancestry {
            let parents = self.parents(station as usize);
            let last = parents.iter().copied().max_by_key(|&p| self.state[p as usize].time);
            let Some(last) = last else { continue };
            let reason = match self.state[station as usize].why {
                _ if parents.len() > 1 => Reason::Together,
                Why::SameCell(_) | Why::LastOfCell => Reason::Cell,
                Why::LastOfHouse(house) => Reason::House(house),
                Why::Seen(by) => {
                    let by = self.stations.candidate(by as usize).cell;
                    let here = self.stations.candidate(station as usize).cell;
                    let geometry = self.board.geometry();
                    let mut houses = geometry.houses_of(here).iter().copied();
                    let shared = houses.find(|&house| geometry.house_set(house).contains(by));
                    shared.map_or(Reason::Together, Reason::House)
                }
                _ => Reason::Together,
            };
            links.push(Link { from: self.told(last), to: self.told(station), reason });
        }
        links
    }

    /// The position reached: the candidates left, nothing placed but what the board had. Where a
    /// station is on, it is alone in its cell. News there is what the assumption changed: nothing
    /// else gives a technique inside a premise.
    pub(crate) fn position(&self) -> Board {
        self.position_of(&self.off)
    }

    /// The position without these stations.
    pub(crate) fn position_of(&self, off: &[u64]) -> Board {
        let mut board = self.board.clone();
        board.news.since(board.news.now());
        board.news.next();
        for station in bits(off) {
            let here = self.stations.candidate(station);
            board.remove(here.cell, here.digit);
        }
        board
    }

    /// What is off of a cell, or of a digit in a house.
    pub(crate) fn gone(&self, ground: Clash) -> Vec<u32> {
        let mut all = self.roots(ground);
        all.retain(|&station| self.is_off(station as usize));
        all
    }
}
