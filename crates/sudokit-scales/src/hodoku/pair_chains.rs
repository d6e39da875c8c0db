//! Chains of cells with two candidates: remote pairs and XY-chains.

use alloc::vec::Vec;

use super::choose::{FoundChain, choose};
use super::found::{Removed, remove_from, tidy};
use super::grid::Grid;
use super::tables::{HOUSE, HOUSES_OF, PEERS, Set, cells, members};
use crate::stop::Stop;

/// The most cells of a chain: it has at most 20 links, two for each cell but the first.
const MOST: usize = 10;

/// Farther than any chain leads.
const FAR: u8 = 99;

/// The best remote pair: cells with the same two candidates.
pub(super) fn remote_pair(grid: &Grid, two: Set, stop: &Stop<'_>, removed: &mut Removed) -> bool {
    let mut numbers = [0_u8; 512];
    cells(two).for_each(|cell| numbers[usize::from(grid.candidates[cell])] += 1);
    let same = cells(two).filter(|&cell| numbers[usize::from(grid.candidates[cell])] >= 4);
    let two = same.fold(0, |set, cell| set | 1 << cell);
    two != 0 && chain(grid, two, true, stop, removed)
}

/// The best XY-chain.
pub(super) fn xy_chain(grid: &Grid, two: Set, stop: &Stop<'_>, removed: &mut Removed) -> bool {
    chain(grid, two, false, stop, removed)
}

fn chain(grid: &Grid, two: Set, remote: bool, stop: &Stop<'_>, removed: &mut Removed) -> bool {
    let mut search = PairChainSearch {
        grid,
        stop,
        two,
        remote,
        start: 0,
        digit: 0,
        with: grid.with.map(|with| with & two),
        path: [0; MOST],
        far: [[FAR; 9]; 81],
        known: [FAR; 81],
        found: Vec::new(),
    };
    for start in cells(two) {
        if stop.is_stopped() {
            return false;
        }
        for digit in members(grid.candidates[start]) {
            search.start(start, digit);
        }
    }
    let Some(chosen) = choose(&search.found) else { return false };
    removed.clear();
    removed.append(&mut search.found[chosen].removed);
    true
}

struct PairChainSearch<'a> {
    grid: &'a Grid,
    stop: &'a Stop<'a>,
    two: Set,
    remote: bool,
    start: usize,
    /// The digit that goes.
    digit: usize,
    /// The cells with two candidates that have a digit.
    with: [Set; 9],
    path: [u8; MOST],
    /// The cells that a chain still needs at least, if it comes to a cell with a digit; it may end there if
    /// that is 0.
    far: [[u8; 9]; 81],
    /// The number of cells of the shortest chain that was found to each end.
    known: [u8; 81],
    found: Vec<FoundChain>,
}

impl PairChainSearch<'_> {
    fn start(&mut self, start: usize, digit: usize) {
        (self.start, self.digit) = (start, digit);
        if self.remote {
            let same = |&cell: &usize| self.grid.candidates[cell] == self.grid.candidates[start];
            let same = cells(self.two).filter(same).fold(0, |set: Set, cell| set | 1 << cell);
            self.with = self.grid.with.map(|with| with & same);
        }
        let other = self.other(start, digit);
        let near = self.grid.with[digit] & PEERS[start];
        if near == 0 || !self.find_goals(near) {
            return;
        }
        self.known = [FAR; 81];
        self.path[0] = start as u8;
        self.extend(start, other, 1, 1 << start);
    }

    /// The other candidate of a cell.
    #[inline]
    fn other(&self, cell: usize, digit: usize) -> usize {
        (self.grid.candidates[cell] & !(1 << digit)).trailing_zeros() as usize
    }

    /// Finds out how far it is from each cell to one where a chain may end, and whether there is any chain
    /// at all. It does not matter here whether a chain comes back to a cell, so these are lower bounds.
    fn find_goals(&mut self, near: Set) -> bool {
        let mut queue = [(0, 0); 162];
        let mut count = 0;
        self.far = [[FAR; 9]; 81];
        for end in cells(self.with[self.digit] & !(1 << self.start)) {
            if near & PEERS[end] != 0 {
                let enters = self.other(end, self.digit);
                self.far[end][enters] = 0;
                queue[count] = (end as u8, enters as u8);
                count += 1;
            }
        }
        let first = self.other(self.start, self.digit);
        let mut next = 0;
        let mut found = false;
        while next < count {
            let (cell, digit) = queue[next];
            let (cell, digit) = (usize::from(cell), usize::from(digit));
            next += 1;
            let far = self.far[cell][digit] + 1;
            found |= digit == first && PEERS[cell] >> self.start & 1 == 1;
            for before in cells(self.with[digit] & PEERS[cell]) {
                let enters = self.other(before, digit);
                if self.far[before][enters] == FAR {
                    self.far[before][enters] = far;
                    queue[count] = (before as u8, enters as u8);
                    count += 1;
                }
            }
        }
        found
    }

    /// Extends a chain of `length` cells, the last of which goes on with `digit`.
    fn extend(&mut self, cell: usize, digit: usize, length: usize, used: Set) {
        let [row, column, _] = HOUSES_OF[cell].map(|house| HOUSE[usize::from(house)]);
        let near = self.with[digit] & PEERS[cell] & !used;
        if length == 3 && !self.stop.goes_on() {
            return;
        }
        let near =
            cells(near & row).chain(cells(near & column)).chain(cells(near & !row & !column));
        for next in near {
            if length + 1 + usize::from(self.far[next][digit]) > MOST {
                continue;
            }
            let other = self.other(next, digit);
            self.path[length] = next as u8;
            if other == self.digit {
                self.test(next, length + 1);
            }
            self.extend(next, other, length + 1, used | 1 << next);
        }
    }

    /// Notes what the chain removes if it ends here.
    fn test(&mut self, end: usize, length: usize) {
        let near = PEERS[self.start] & PEERS[end];
        let targets = self.grid.with[self.digit] & near;
        if targets == 0 {
            return;
        }
        let mut removed = Removed::new();
        let label = if self.remote {
            if length < 4 {
                return;
            }
            let mut near = near;
            if length > 4 {
                near = 0;
                let cell = |at: usize| usize::from(self.path[at]);
                for i in 0..length {
                    for j in (i + 3..length).step_by(2) {
                        near |= PEERS[cell(i)] & PEERS[cell(j)];
                    }
                }
            }
            // Quirk: the first digit must go from somewhere, even if the other does.
            let other = self.other(self.start, self.digit);
            remove_from(&mut removed, self.grid.with[self.digit] & near, self.digit);
            remove_from(&mut removed, self.grid.with[other] & near, other);
            tidy(&mut removed);
            "remote-pair"
        } else {
            if usize::from(self.known[end]) <= length {
                return;
            }
            self.known[end] = length as u8;
            remove_from(&mut removed, targets, self.digit);
            "xy-chain"
        };
        let length = 2 * length as u32;
        // Quirk: a shorter chain that removes the same does not replace the longer one.
        let is_known = |known: &FoundChain| known.length <= length && known.removed == removed;
        if !self.found.iter().any(is_known) {
            self.found.push(FoundChain::new(label, removed, length));
        }
    }
}
