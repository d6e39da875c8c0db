//! Chains within one digit: turbot fish and X-chains.

use alloc::vec::Vec;

use super::choose::{FoundChain, choose};
use super::found::{Removed, remove_from};
use super::grid::Grid;
use super::tables::{BLOCKS, HOUSE, HOUSES_OF, Mask, PEERS, Set, cells, column, row};
use crate::stop::Stop;

/// The cells of a digit with their strong links, in the order of the original: row, column, block. Quirk:
/// cells that share a block and a line are linked by the line only, even if the block has just these two.
struct Links {
    digit: usize,
    with: Set,
    /// The cells that have strong links.
    linked: Set,
    strong: [[u8; 3]; 81],
    count: [u8; 81],
}

impl Links {
    fn new(grid: &Grid, digit: usize) -> Links {
        let with = grid.with[digit];
        let mut links = Links { digit, with, linked: 0, strong: [[0; 3]; 81], count: [0; 81] };
        for house in 0..27 {
            let Some((a, b)) = grid.two_in(house, digit) else { continue };
            if house >= BLOCKS && (row(a) == row(b) || column(a) == column(b)) {
                continue;
            }
            links.linked |= 1 << a | 1 << b;
            for (from, to) in [(a, b), (b, a)] {
                links.strong[from][usize::from(links.count[from])] = to as u8;
                links.count[from] += 1;
            }
        }
        links
    }

    /// The cells to which strong links lead.
    fn strong(&self, cell: usize) -> impl Iterator<Item = usize> {
        self.strong[cell][..usize::from(self.count[cell])].iter().map(|&to| usize::from(to))
    }

    /// The cells in sight that have strong links, in the order of the original.
    fn weak(&self, cell: usize, except: Set) -> impl Iterator<Item = usize> {
        let [row, column, _] = HOUSES_OF[cell].map(|house| HOUSE[usize::from(house)]);
        let near = self.linked & PEERS[cell] & !except;
        [near & row, near & column, near & !row & !column].into_iter().flat_map(cells)
    }

    fn removed(&self, start: usize, end: usize) -> Option<Removed> {
        let targets = self.with & PEERS[start] & PEERS[end];
        (targets != 0).then(|| {
            let mut removed = Removed::new();
            remove_from(&mut removed, targets, self.digit);
            removed
        })
    }
}

/// The links of the digits that are not fruitless.
fn digits(grid: &Grid, fruitless: Mask) -> impl Iterator<Item = usize> {
    let with = grid.with;
    (0..9).filter(move |&digit| fruitless >> digit & 1 == 0 && with[digit] != 0)
}

/// Takes the best of the chains that were found, and notes the digits that have none.
fn take(mut found: Vec<FoundChain>, fruitless: &mut Mask, removed: &mut Removed) -> bool {
    let hit = found.iter().fold(0, |mask: Mask, of| mask | 1 << of.removed[0].1);
    *fruitless |= !hit;
    let Some(chosen) = choose(&found) else { return false };
    removed.clear();
    removed.append(&mut found[chosen].removed);
    true
}

/// The best turbot fish: strong, weak and strong link.
pub(super) fn turbot(grid: &Grid, fruitless: &mut Mask, removed: &mut Removed) -> bool {
    // The original goes from cell to cell, and there from digit to digit.
    let mut found: Vec<(usize, usize, Removed)> = Vec::new();
    for digit in digits(grid, *fruitless) {
        let links = Links::new(grid, digit);
        for start in cells(links.linked) {
            for one in links.strong(start) {
                for two in links.weak(one, 1 << start) {
                    // Quirk: a chain may end where it began.
                    for end in links.strong(two).filter(|&end| end != one) {
                        if let Some(removed) = links.removed(start, end) {
                            found.push((start, digit, removed));
                        }
                    }
                }
            }
        }
    }
    found.sort_by_key(|of| (of.0, of.1));
    let found = found.into_iter().map(|(.., removed)| FoundChain::new("turbot-fish", removed, 4));
    take(found.collect(), fruitless, removed)
}

/// The best X-chain.
pub(super) fn x_chain(
    grid: &Grid,
    fruitless: &mut Mask,
    stop: &Stop<'_>,
    removed: &mut Removed,
) -> bool {
    let mut found: Vec<(usize, usize, FoundChain)> = Vec::new();
    for digit in digits(grid, *fruitless) {
        let links = Links::new(grid, digit);
        for start in cells(links.linked) {
            if stop.is_stopped() {
                return false;
            }
            let mut search = DigitChainSearch::new(&links, start, stop);
            search.find_goals();
            if search.far[start] == FAR {
                continue;
            }
            for one in links.strong(start) {
                search.extend(one, 1, 1 << start | 1 << one);
            }
            found.extend(search.found.into_iter().map(|candidate| (start, digit, candidate)));
        }
    }
    found.sort_by_key(|of| (of.0, of.1));
    // Quirk: a shorter chain that removes the same does not replace the longer one.
    let mut kept: Vec<FoundChain> = Vec::new();
    for (.., candidate) in found {
        let is_known = |known: &FoundChain| {
            known.length <= candidate.length && known.removed == candidate.removed
        };
        if !kept.iter().any(is_known) {
            kept.push(candidate);
        }
    }
    take(kept, fruitless, removed)
}

/// Farther than any chain leads.
const FAR: u8 = 99;

/// The most links of a chain.
const MOST: u8 = 20;

/// A search for X-chains from one cell.
struct DigitChainSearch<'a> {
    links: &'a Links,
    stop: &'a Stop<'a>,
    start: usize,
    /// The links from a cell to the end of a chain, at least, if a strong link comes next.
    far: [u8; 81],
    /// The length of the shortest chain that was found to each end.
    known: [u8; 81],
    found: Vec<FoundChain>,
}

impl<'a> DigitChainSearch<'a> {
    fn new(links: &'a Links, start: usize, stop: &'a Stop<'a>) -> DigitChainSearch<'a> {
        DigitChainSearch { links, stop, start, far: [FAR; 81], known: [FAR; 81], found: Vec::new() }
    }

    /// Finds out how far it is from each cell to one where a chain may end. It does not matter here whether a
    /// chain comes back to a cell, so these are lower bounds.
    fn find_goals(&mut self) {
        let links = self.links;
        let near = links.with & PEERS[self.start];
        let goals = cells(links.linked).filter(|&end| near & PEERS[end] != 0);
        let mut ends = goals.fold(0, |set: Set, end| set | 1 << end);
        let mut rest = links.linked;
        for far in (1..MOST).step_by(2) {
            // The cells from which a strong link leads to the ends.
            let mut fresh: Set = 0;
            for end in cells(ends) {
                fresh |= links.strong(end).fold(0, |set: Set, from| set | 1 << from);
            }
            fresh &= rest;
            rest &= !fresh;
            ends = 0;
            for cell in cells(fresh) {
                self.far[cell] = far;
                ends |= PEERS[cell] & links.linked;
            }
            if fresh == 0 {
                break;
            }
        }
    }

    /// Extends a chain whose last link, a strong one, leads to a cell.
    fn extend(&mut self, cell: usize, level: u8, used: Set) {
        let links = self.links;
        if level <= 5 && !self.stop.goes_on() {
            return;
        }
        for weak in links.weak(cell, used) {
            if level + 1 + self.far[weak] > MOST {
                continue;
            }
            let used = used | 1 << weak;
            for end in links.strong(weak) {
                // Quirk: a chain may come back to its first cell, but goes no farther.
                if end != self.start && used >> end & 1 == 1 {
                    continue;
                }
                let level = level + 2;
                if level < self.known[end]
                    && let Some(removed) = links.removed(self.start, end)
                {
                    self.known[end] = level;
                    let length = u32::from(level) + 1;
                    self.found.push(FoundChain::new("x-chain", removed, length));
                }
                if end != self.start {
                    self.extend(end, level, used | 1 << end);
                }
            }
        }
    }
}
