//! The direct inferences.

use sudokit_core::{Cell, CellSet, Digit};

use super::{Stations, als_stations, groups};
use crate::Board;

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
    },
}

/// Which inferences a graph has.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// Those within one digit: houses alone.
    OneDigit,
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
    pub(crate) stations: Stations,
    /// What comes after the candidates.
    more: Vec<Place>,
    firsts: Vec<u32>,
    targets: Vec<NodeId>,
    /// Words in a set of stations.
    pub(crate) words: usize,
    /// For each station, what is off if it is on.
    rows: Vec<u64>,
}

/// Collects inferences.
pub(super) struct Builder<'b> {
    pub(super) stations: Stations,
    more: Vec<Place>,
    edges: Vec<(NodeId, NodeId)>,
    board: &'b Board,
}

impl Builder<'_> {
    pub(super) fn edge(&mut self, from: NodeId, to: NodeId) {
        self.edges.push((from, to));
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

    fn direct(&mut self, kind: Kind) {
        let board = self.board;
        let geometry = board.geometry();
        let in_cell = kind != Kind::OneDigit;
        let strong_houses = kind != Kind::TwoCandidates;
        let mut seen = vec![u32::MAX; self.stations.len()];
        for station in 0..self.stations.len() {
            let here = self.stations.candidate(station);
            if in_cell {
                let cell = self.stations.of_cell(here.cell);
                let two = cell.len() == 2;
                for other in cell.filter(|&other| other != station) {
                    self.edge(on(station), off(other));
                    if two {
                        self.edge(off(station), on(other));
                    }
                }
            }
            for &house in geometry.houses_of(here.cell) {
                let spots = board.spots(house, here.digit);
                let strong = strong_houses && spots.count_ones() == 2;
                for cell in board.cells_at(house, spots) {
                    if cell == here.cell {
                        continue;
                    }
                    let Some(other) = self.stations.number(cell, here.digit) else { continue };
                    if seen[other] != station as u32 {
                        seen[other] = station as u32;
                        self.edge(on(station), off(other));
                    }
                    if strong {
                        self.edge(off(station), on(other));
                    }
                }
            }
        }
    }
}

impl<'b> Graph<'b> {
    /// The graph of this kind.
    pub(crate) fn new(board: &'b Board, kind: Kind) -> Graph<'b> {
        let wanted = |cell: Cell| kind != Kind::TwoCandidates || board.candidates(cell).len() == 2;
        let mut builder = Builder {
            stations: Stations::of(board, wanted),
            more: Vec::new(),
            edges: Vec::with_capacity(4096),
            board,
        };
        builder.direct(kind);
        if let Kind::Grouped { als } = kind {
            groups::add(board, &mut builder);
            if als {
                als_stations::add(board, &mut builder);
            }
        }
        Graph::of(builder)
    }

    fn of(builder: Builder<'b>) -> Graph<'b> {
        let Builder { stations, more, edges, board } = builder;
        let count = stations.len() + more.len();
        let words = count.div_ceil(64);
        let mut firsts = vec![0u32; 2 * count + 2];
        let mut rows = vec![0u64; count * words];
        for &(from, to) in &edges {
            firsts[from as usize + 2] += 1;
            if from & 1 == 1 && to & 1 == 0 {
                let to = station_of(to);
                rows[station_of(from) * words + to / 64] |= 1 << (to % 64);
            }
        }
        for index in 2..firsts.len() {
            firsts[index] += firsts[index - 1];
        }
        let mut targets = vec![0; edges.len()];
        for &(from, to) in &edges {
            let slot = &mut firsts[from as usize + 1];
            targets[*slot as usize] = to;
            *slot += 1;
        }
        Graph { board, stations, more, firsts, targets, words, rows }
    }

    /// How many stations there are.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.stations.len() + self.more.len()
    }

    /// What follows directly from a node.
    #[inline]
    pub(crate) fn next(&self, node: NodeId) -> &[NodeId] {
        let node = node as usize;
        &self.targets[self.firsts[node] as usize..self.firsts[node + 1] as usize]
    }

    /// What is off if this station is on, as a set of stations.
    #[inline]
    pub(crate) fn row(&self, station: usize) -> &[u64] {
        &self.rows[station * self.words..(station + 1) * self.words]
    }

    /// Whether a station is an almost locked set.
    #[inline]
    pub(crate) fn has_als(&self, station: usize) -> bool {
        station >= self.stations.len()
            && matches!(self.more[station - self.stations.len()], Place::Als { .. })
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

    /// All its cells; those of an almost locked set all together.
    pub(crate) fn cells(&self, station: usize) -> CellSet {
        let count = self.board.geometry().cell_count();
        match self.place(station) {
            Place::Single(cell, _) => CellSet::of(count, [cell]),
            Place::Group(cells, _) | Place::Als { cells, .. } => CellSet::of(count, cells),
        }
    }

    /// Its digit; for an almost locked set the one it lacks.
    pub(crate) fn digit(&self, station: usize) -> Digit {
        match self.place(station) {
            Place::Single(_, digit) | Place::Group(_, digit) | Place::Als { digit, .. } => digit,
        }
    }
}
