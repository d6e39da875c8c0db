//! Which candidate goes with which others, as numbers: following an assumption is counting then.

use core::ops::Range;

use sudokit_core::HouseId;

use super::{Rules, Stations};
use crate::Board;

/// The rules, station by station: numbers, so that following an assumption is counting.
pub(super) struct Ways {
    /// Cells, then house by house its digits.
    cells: u32,
    /// How many are left at first.
    pub(super) full: Vec<u8>,
    /// By station its counters: of its cell, if cells count, and of its houses.
    first_counters: Vec<u32>,
    pub(super) counters: Vec<u32>,
    /// By station what is off if it is on: first of its cell, then what it sees.
    first_others: Vec<(u32, u32)>,
    pub(super) others: Vec<u32>,
}

impl Ways {
    /// Those of a position.
    pub(super) fn new(board: &Board, stations: &Stations, rules: Rules) -> Ways {
        let (geometry, n) = (board.geometry(), board.order() as usize);
        let cells = geometry.cell_count();
        let mut full = Vec::with_capacity(cells + geometry.houses().len() * n);
        full.extend(geometry.cells().map(|cell| board.candidates(cell).len() as u8));
        for house in geometry.house_ids() {
            full.extend(board.spots_of(house).iter().map(|spots| spots.count_ones() as u8));
        }
        let mut ways = Ways {
            cells: cells as u32,
            full,
            first_counters: Vec::with_capacity(stations.len() + 1),
            counters: Vec::with_capacity(4 * stations.len()),
            first_others: Vec::with_capacity(stations.len() + 1),
            others: Vec::with_capacity(16 * stations.len()),
        };
        let mut seen = vec![u32::MAX; stations.len()];
        for station in 0..stations.len() {
            let here = stations.candidate(station);
            ways.first_counters.push(ways.counters.len() as u32);
            let begin = ways.others.len() as u32;
            if rules.cells {
                ways.counters.push(here.cell.index() as u32);
                let mates = stations.of_cell(here.cell).filter(|&other| other != station);
                ways.others.extend(mates.map(|other| other as u32));
            }
            ways.first_others.push((begin, ways.others.len() as u32));
            seen[station] = station as u32;
            for &house in geometry.houses_of(here.cell) {
                ways.counters.push((cells + house.index() * n + here.digit.index()) as u32);
                for cell in board.cells_at(house, board.spots(house, here.digit)) {
                    let Some(other) = stations.number(cell, here.digit) else { continue };
                    if core::mem::replace(&mut seen[other], station as u32) != station as u32 {
                        ways.others.push(other as u32);
                    }
                }
            }
        }
        ways.first_counters.push(ways.counters.len() as u32);
        ways.first_others.push((ways.others.len() as u32, ways.others.len() as u32));
        ways
    }

    /// Where its counters are.
    #[inline]
    pub(super) fn counters(&self, station: usize) -> Range<usize> {
        self.first_counters[station] as usize..self.first_counters[station + 1] as usize
    }

    /// Where the others of its cell are, and those it sees.
    #[inline]
    pub(super) fn others(&self, station: usize) -> (Range<usize>, Range<usize>) {
        let (begin, middle) = self.first_others[station];
        let end = self.first_others[station + 1].0;
        (begin as usize..middle as usize, middle as usize..end as usize)
    }

    /// The house of a counter, if it is not a cell's.
    pub(super) fn house(&self, counter: u32, board: &Board) -> Option<HouseId> {
        let slot = counter.checked_sub(self.cells)? as usize;
        Some(board.geometry().house_id(slot / board.order() as usize))
    }
}
