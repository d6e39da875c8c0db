//! The rules of a net as tables and counters, so that following an assumption means counting down.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use sudokit_core::HouseId;

use super::CandidateNodes;
use crate::Board;

/// Which inferences a net makes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rules {
    /// Whether singles in cells count. Otherwise the net stays within one digit.
    pub(crate) cells: bool,
    /// After how many rounds of singles to stop.
    pub(crate) rounds: u16,
}

impl Rules {
    /// As many rounds as there are singles.
    pub(crate) const UNLIMITED: u16 = u16::MAX - 1;
}

/// For each node, the nodes it excludes, and the cells and houses that count it.
pub(super) struct Ways {
    /// The number of cells. The counters of cells come first, then those of the digits in each house.
    cells: u32,
    /// The initial value of each counter.
    pub(super) full: Vec<u8>,
    /// For each node its counters: of its cell, if cells count, and of its houses.
    first_counters: Vec<u32>,
    pub(super) counters: Vec<u32>,
    /// For each node the nodes that are off if it is on: first in its cell, then those it sees.
    first_others: Vec<(u32, u32)>,
    pub(super) others: Vec<u32>,
}

impl Ways {
    /// The rules for a position.
    pub(super) fn new(board: &Board, nodes: &CandidateNodes, rules: Rules) -> Ways {
        let (geometry, n) = (board.geometry(), board.order() as usize);
        let cells = geometry.cell_count();
        let mut full = Vec::with_capacity(cells + geometry.houses().len() * n);
        full.extend(geometry.cells().map(|cell| board.candidates(cell).len() as u8));
        for house in geometry.house_ids() {
            full.extend(
                board.house_positions(house).iter().map(|positions| positions.count_ones() as u8),
            );
        }
        let mut ways = Ways {
            cells: cells as u32,
            full,
            first_counters: Vec::with_capacity(nodes.len() + 1),
            counters: Vec::with_capacity(4 * nodes.len()),
            first_others: Vec::with_capacity(nodes.len() + 1),
            others: Vec::with_capacity(16 * nodes.len()),
        };
        let mut seen = vec![u32::MAX; nodes.len()];
        for node in 0..nodes.len() {
            let here = nodes.candidate(node);
            ways.first_counters.push(ways.counters.len() as u32);
            let begin = ways.others.len() as u32;
            if rules.cells {
                ways.counters.push(here.cell.index() as u32);
                let mates = nodes.of_cell(here.cell).filter(|&other| other != node);
                ways.others.extend(mates.map(|other| other as u32));
            }
            ways.first_others.push((begin, ways.others.len() as u32));
            seen[node] = node as u32;
            for &house in geometry.houses_of(here.cell) {
                ways.counters.push((cells + house.index() * n + here.digit.index()) as u32);
                for cell in board.cells_at(house, board.positions(house, here.digit)) {
                    let Some(other) = nodes.number(cell, here.digit) else { continue };
                    if core::mem::replace(&mut seen[other], node as u32) != node as u32 {
                        ways.others.push(other as u32);
                    }
                }
            }
        }
        ways.first_counters.push(ways.counters.len() as u32);
        ways.first_others.push((ways.others.len() as u32, ways.others.len() as u32));
        ways
    }

    /// The range of a node's counters.
    #[inline]
    pub(super) fn counters(&self, node: usize) -> Range<usize> {
        self.first_counters[node] as usize..self.first_counters[node + 1] as usize
    }

    /// The ranges of the other nodes in its cell, and of those it sees.
    #[inline]
    pub(super) fn others(&self, node: usize) -> (Range<usize>, Range<usize>) {
        let (begin, middle) = self.first_others[node];
        let end = self.first_others[node + 1].0;
        (begin as usize..middle as usize, middle as usize..end as usize)
    }

    /// The house of a counter; `None` for the counter of a cell.
    pub(super) fn house(&self, counter: u32, board: &Board) -> Option<HouseId> {
        let slot = counter.checked_sub(self.cells)? as usize;
        Some(board.geometry().house_id(slot / board.order() as usize))
    }
}
