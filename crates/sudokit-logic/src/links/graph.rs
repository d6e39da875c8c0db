//! The direct inferences.

use core::ops::Deref;
use std::sync::Arc;

use sudokit_core::{Cell, CellSet, Digit, DigitSet};

use super::reach::unite;
use super::{Stations, als_stations, groups};
use crate::{Board, Candidate};

/// A node: twice the number of its station, and one more if it is on.
pub(crate) type NodeId = u32;

/// That a station is on.
#[inline]
pub(crate) const fn on(station: usize) -> NodeId {
    (station as u32) << 1 | 1
}

/// That a station is off.
#[inline]
pub(crate) const fn off(station: usize) -> NodeId {
    (station as u32) << 1
}

/// The node of a station.
#[inline]
pub(crate) const fn node(station: usize, is_on: bool) -> NodeId {
    (station as u32) << 1 | is_on as u32
}

/// The station of a node.
#[inline]
pub(crate) const fn station_of(node: NodeId) -> usize {
    (node >> 1) as usize
}

/// What stands at a station.
#[derive(Clone, Debug)]
pub(crate) enum Place {
    /// A candidate.
    Single(Cell, Digit),
    /// A digit in one of these cells of a crossing.
    Group(Vec<Cell>, Digit),
    /// An almost locked set that lacks a digit: on the chain it counts as one station.
    Als {
        /// All its cells.
        cells: Vec<Cell>,
        /// What it lacks.
        digit: Digit,
        /// Its cells with that digit.
        with: Vec<Cell>,
        /// Whether this is what it holds then: a link further, as in HoDoKu, where a set counts
        /// for two stations. No chain that is told has it.
        held: bool,
    },
}

/// Which inferences a graph has.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// Those within each of these digits: houses alone.
    Within(DigitSet),
    /// Those among cells of two candidates: strong in a cell, weak in a house.
    TwoCandidates,
    /// All between candidates.
    Plain,
    /// Those of groups, too; and of almost locked sets, if `als`.
    Grouped {
        /// Whether almost locked sets are stations.
        als: bool,
    },
}

/// Every direct inference of a board, in a fixed order: first in the cell, then house by house, then
/// groups, then almost locked sets.
pub(crate) struct Graph<'b> {
    pub(crate) board: &'b Board,
    all: Arc<Inferences>,
}

impl Deref for Graph<'_> {
    type Target = Inferences;

    #[inline]
    fn deref(&self) -> &Inferences {
        &self.all
    }
}

/// The inferences of a graph, which the position keeps: several techniques ask for them.
pub(crate) struct Inferences {
    pub(crate) stations: Stations,
    kind: Kind,
    /// What comes after the candidates.
    more: Vec<Place>,
    /// What follows from what is off.
    strong: Lists,
    /// What follows from what is on, but for what candidates exclude: of that there is much, and it is
    /// of use only once a chain is told.
    beyond: Lists,
    /// Words in a set of stations.
    pub(crate) words: usize,
    /// For each station, what is off if it is on.
    rows: Vec<u64>,
    /// The stations from which, off, something follows.
    decisive: Vec<u64>,
}

/// For each station the nodes that follow.
struct Lists {
    firsts: Vec<u32>,
    targets: Vec<NodeId>,
}

impl Lists {
    fn of(count: usize, edges: &[(NodeId, NodeId)]) -> Lists {
        let mut firsts = vec![0u32; count + 2];
        for &(from, _) in edges {
            firsts[station_of(from) + 2] += 1;
        }
        for index in 2..firsts.len() {
            firsts[index] += firsts[index - 1];
        }
        let mut targets = vec![0; edges.len()];
        for &(from, to) in edges {
            let slot = &mut firsts[station_of(from) + 1];
            targets[*slot as usize] = to;
            *slot += 1;
        }
        Lists { firsts, targets }
    }

    #[inline]
    fn at(&self, station: usize) -> &[NodeId] {
        &self.targets[self.firsts[station] as usize..self.firsts[station + 1] as usize]
    }
}

/// Collects inferences.
pub(super) struct Builder<'b> {
    pub(super) stations: Stations,
    more: Vec<Place>,
    strong: Vec<(NodeId, NodeId)>,
    weak: Vec<(NodeId, NodeId)>,
    board: &'b Board,
}

impl Builder<'_> {
    pub(super) fn edge(&mut self, from: NodeId, to: NodeId) {
        if from & 1 == 0 { &mut self.strong } else { &mut self.weak }.push((from, to));
    }

    pub(super) fn add(&mut self, place: Place) -> usize {
        self.more.push(place);
        self.stations.len() + self.more.len() - 1
    }

    /// The groups there are: station, cells, digit.
    pub(super) fn groups(&self) -> Vec<(usize, CellSet, Digit)> {
        let cells = self.board.geometry().cell_count();
        let more = self.more.iter().enumerate();
        more.filter_map(|(index, place)| match place {
            Place::Group(list, digit) => Some((
                self.stations.len() + index,
                CellSet::of(cells, list.iter().copied()),
                *digit,
            )),
            _ => None,
        })
        .collect()
    }

    /// The strong inferences between candidates.
    fn direct(&mut self, kind: Kind) {
        let board = self.board;
        for station in 0..self.stations.len() {
            let here = self.stations.candidate(station);
            let cell = self.stations.of_cell(here.cell);
            if kind.in_cells() && cell.len() == 2 {
                let other = if cell.start == station { station + 1 } else { cell.start };
                self.edge(off(station), on(other));
            }
            if kind == Kind::TwoCandidates || !kind.has(here.digit) {
                continue;
            }
            for (house, position) in board.geometry().house_positions(here.cell) {
                let other = board.spots(house, here.digit) & !(1 << position);
                if other.is_power_of_two() {
                    let cell = board.geometry().house(house).cells[other.trailing_zeros() as usize];
                    if let Some(other) = self.stations.number(cell, here.digit) {
                        self.edge(off(station), on(other));
                    }
                }
            }
        }
    }
}

impl Kind {
    /// Whether there are inferences in cells.
    fn in_cells(self) -> bool {
        !matches!(self, Kind::Within(_))
    }

    /// Whether there are inferences of this digit in houses.
    fn has(self, digit: Digit) -> bool {
        !matches!(self, Kind::Within(digits) if !digits.contains(digit))
    }
}

impl<'b> Graph<'b> {
    /// The graph of this kind.
    pub(crate) fn new(board: &'b Board, kind: Kind) -> Graph<'b> {
        let make = || Arc::new(Inferences::of(board, kind));
        let all = match kind {
            Kind::Plain => board.cache().plain_graph.get_or_init(make).clone(),
            Kind::Grouped { als: false } => board.cache().grouped_graph.get_or_init(make).clone(),
            _ => make(),
        };
        Graph { board, all }
    }

    /// What follows directly from a node: first in the cell, then house by house, each once.
    #[inline]
    pub(crate) fn next(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let (is_on, station) = (node & 1 == 1, station_of(node));
        let lists = if is_on { &self.beyond } else { &self.strong };
        let single = (is_on && station < self.stations.len()).then(|| self.excluded(station));
        single.into_iter().flatten().chain(lists.at(station).iter().copied())
    }

    /// What follows from what is off.
    #[inline]
    pub(crate) fn strong(&self, station: usize) -> &[NodeId] {
        self.all.strong.at(station)
    }

    /// What follows from what is on besides what candidates exclude.
    pub(crate) fn beyond(&self, station: usize) -> impl Iterator<Item = NodeId> + '_ {
        self.all.beyond.at(station).iter().copied()
    }

    /// The candidates that this one excludes.
    fn excluded(&self, station: usize) -> impl Iterator<Item = NodeId> + '_ {
        let (board, geometry) = (self.board, self.board.geometry());
        let Candidate { cell: here, digit } = self.stations.candidate(station);
        let mates = if self.kind.in_cells() { self.stations.of_cell(here) } else { 0..0 };
        let houses = geometry.houses_of(here);
        let seen = houses.iter().enumerate().flat_map(move |(index, &house)| {
            let cells = board.cells_at(house, board.spots(house, digit));
            // Where two houses share more than one cell, as in the first of them.
            cells.filter(move |&cell| {
                let mut earlier = houses[..index].iter();
                cell != here && !earlier.any(|&house| geometry.house_set(house).contains(cell))
            })
        });
        let seen = seen.filter_map(move |cell| self.stations.number(cell, digit));
        mates.filter(move |&other| other != station).chain(seen).map(off)
    }

    /// All its cells; those of an almost locked set all together.
    pub(crate) fn cells(&self, station: usize) -> CellSet {
        let count = self.board.geometry().cell_count();
        match self.place(station) {
            Place::Single(cell, _) => CellSet::of(count, [cell]),
            Place::Group(cells, _) | Place::Als { cells, .. } => CellSet::of(count, cells),
        }
    }
}

impl Inferences {
    fn of(board: &Board, kind: Kind) -> Inferences {
        let wanted = |cell: Cell| kind != Kind::TwoCandidates || board.candidates(cell).len() == 2;
        let stations = Stations::of(board, wanted);
        let strong = Vec::with_capacity(2 * stations.len());
        let mut builder = Builder { stations, more: Vec::new(), strong, weak: Vec::new(), board };
        builder.direct(kind);
        if let Kind::Grouped { als } = kind {
            groups::add(board, &mut builder);
            if als {
                als_stations::add(board, &mut builder);
            }
        }
        let Builder { stations, more, strong, weak, .. } = builder;
        let count = stations.len() + more.len();
        // A multiple of what `unite` takes at once.
        let words = count.div_ceil(128) * 2;
        let (strong, beyond) = (Lists::of(count, &strong), Lists::of(count, &weak));
        let (rows, decisive) = (Vec::new(), vec![0; words]);
        let mut all = Inferences { stations, kind, more, strong, beyond, words, rows, decisive };
        all.rows = all.exclusions(board, &weak);
        for station in (0..count).filter(|&station| !all.strong.at(station).is_empty()) {
            all.decisive[station / 64] |= 1 << (station % 64);
        }
        all
    }

    /// For each station, what is off if it is on; `beyond` is what candidates do not exclude.
    fn exclusions(&self, board: &Board, beyond: &[(NodeId, NodeId)]) -> Vec<u64> {
        let Inferences { stations, words, .. } = self;
        let words = *words;
        let mut rows = vec![0u64; self.len() * words];
        let mut all = vec![0u64; words];
        let mut members: Vec<usize> = Vec::new();
        let mut exclude = |members: &[usize]| {
            for &station in members {
                all[station / 64] |= 1 << (station % 64);
            }
            for &station in members {
                unite(&mut rows[station * words..][..words], &all);
            }
            for &station in members {
                all[station / 64] = 0;
            }
        };
        for house in board.geometry().house_ids() {
            for digit in board.all_digits().filter(|&digit| self.kind.has(digit)) {
                let spots = board.spots(house, digit);
                if spots & spots.wrapping_sub(1) != 0 {
                    let cells = board.cells_at(house, spots);
                    members.clear();
                    members.extend(cells.filter_map(|cell| stations.number(cell, digit)));
                    exclude(&members);
                }
            }
        }
        if self.kind.in_cells() {
            for cell in board.open().iter() {
                members.clear();
                members.extend(stations.of_cell(cell));
                exclude(&members);
            }
        }
        for station in 0..stations.len() {
            rows[station * words + station / 64] &= !(1 << (station % 64));
        }
        for &(from, to) in beyond.iter().filter(|(_, to)| to & 1 == 0) {
            let to = station_of(to);
            rows[station_of(from) * words + to / 64] |= 1 << (to % 64);
        }
        rows
    }

    /// How many stations there are.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.stations.len() + self.more.len()
    }

    /// Whether anything follows directly from a node.
    pub(crate) fn leads(&self, node: NodeId) -> bool {
        match node & 1 {
            0 => !self.strong.at(station_of(node)).is_empty(),
            _ => self.row(station_of(node)).iter().any(|&word| word != 0) || self.any_als(),
        }
    }

    /// What is off if this station is on, as a set of stations.
    #[inline]
    pub(crate) fn row(&self, station: usize) -> &[u64] {
        &self.rows[station * self.words..(station + 1) * self.words]
    }

    /// The stations from which, off, something follows, as a set.
    #[inline]
    pub(crate) fn decisive(&self) -> &[u64] {
        &self.decisive
    }

    /// Whether a station is an almost locked set.
    #[inline]
    pub(crate) fn has_als(&self, station: usize) -> bool {
        station >= self.stations.len()
            && matches!(self.more[station - self.stations.len()], Place::Als { .. })
    }

    /// A chain without what almost locked sets hold.
    pub(crate) fn told(&self, chain: &[NodeId]) -> Vec<NodeId> {
        let single = self.stations.len();
        let is_held = |node: &NodeId| match station_of(*node).checked_sub(single) {
            Some(index) => matches!(self.more[index], Place::Als { held: true, .. }),
            None => false,
        };
        chain.iter().copied().filter(|node| !is_held(node)).collect()
    }

    /// Whether any station is an almost locked set.
    pub(crate) fn any_als(&self) -> bool {
        matches!(self.more.last(), Some(Place::Als { .. }))
    }

    /// What stands at a station.
    pub(crate) fn place(&self, station: usize) -> Place {
        if station < self.stations.len() {
            let candidate = self.stations.candidate(station);
            Place::Single(candidate.cell, candidate.digit)
        } else {
            self.more[station - self.stations.len()].clone()
        }
    }

    /// Its first cell, and its digit.
    #[inline]
    pub(crate) fn first_cell(&self, station: usize) -> Cell {
        if station < self.stations.len() {
            self.stations.candidate(station).cell
        } else {
            match &self.more[station - self.stations.len()] {
                Place::Single(cell, _) => *cell,
                Place::Group(cells, _) | Place::Als { cells, .. } => cells[0],
            }
        }
    }

    /// Its digit; for an almost locked set the one it lacks.
    pub(crate) fn digit(&self, station: usize) -> Digit {
        match self.place(station) {
            Place::Single(_, digit) | Place::Group(_, digit) | Place::Als { digit, .. } => digit,
        }
    }
}
