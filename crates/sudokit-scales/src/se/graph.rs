//! The links between candidates that static chains follow.

use alloc::vec;
use alloc::vec::Vec;

use super::chain::Cause;
use super::grid::Grid;
use super::tables::{BOX, CELL, NINE, PLACE, REGION, SHARED, TYPES, cells, members};

/// Which links there are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Links {
    /// From one candidate of a cell to another.
    pub(super) cells: bool,
    /// From a candidate that is off to the last place in a region.
    pub(super) regions: bool,
}

impl Links {
    pub(super) const ALL: Links = Links { cells: true, regions: true };
}

/// A candidate, `9 * cell + digit`, with why it follows.
pub(super) type Link = (u16, Cause);

/// The links of a position. What is ruled out leads on only where it is one of two, so the other
/// candidates are left out from the beginning.
pub(super) struct Graph {
    /// The candidates that must be on if one is off, up to four of each.
    strong: Vec<[Link; 4]>,
    strong_count: [u8; 729],
    /// The candidates that one rules out, of those with strong links, and where those of each begin.
    weak: Vec<Link>,
    weak_start: [u32; 730],
}

impl Graph {
    pub(super) fn new() -> Graph {
        Graph {
            strong: vec![[(0, Cause::Start); 4]; 729],
            strong_count: [0; 729],
            weak: Vec::new(),
            weak_start: [0; 730],
        }
    }

    /// The candidates that must be on if this one is off.
    #[inline]
    pub(super) fn strong(&self, candidate: u16) -> &[Link] {
        let at = usize::from(candidate);
        &self.strong[at][..usize::from(self.strong_count[at])]
    }

    /// The candidates with strong links that this one rules out.
    #[inline]
    pub(super) fn weak(&self, candidate: u16) -> &[Link] {
        let at = usize::from(candidate);
        &self.weak[self.weak_start[at] as usize..self.weak_start[at + 1] as usize]
    }

    fn add_strong(&mut self, from: usize, to: usize, cause: Cause) {
        let count = &mut self.strong_count[from];
        self.strong[from][usize::from(*count)] = (to as u16, cause);
        *count += 1;
    }

    /// Takes the links of a position.
    pub(super) fn rebuild(&mut self, grid: &Grid, links: Links) {
        self.strong_count = [0; 729];
        if links.cells {
            for cell in cells(grid.open).filter(|&cell| grid.count(cell) == 2) {
                let low = 9 * cell + grid.candidates[cell].trailing_zeros() as usize;
                let high = 9 * cell + grid.candidates[cell].ilog2() as usize;
                self.add_strong(low, high, Cause::Cell);
                self.add_strong(high, low, Cause::Cell);
            }
        }
        if links.regions {
            for kind in TYPES {
                for region in NINE {
                    for (digit, places) in grid.places[kind][region].iter().enumerate() {
                        if places.count_ones() == 2 {
                            let at = |place: u32| {
                                9 * usize::from(CELL[kind][region][place as usize]) + digit
                            };
                            let (a, b) = (at(places.trailing_zeros()), at(places.ilog2()));
                            self.add_strong(a, b, Cause::Region(kind as u8));
                            self.add_strong(b, a, Cause::Region(kind as u8));
                        }
                    }
                }
            }
        }
        self.weak.clear();
        for cell in 0..81 {
            for digit in NINE {
                self.weak_start[9 * cell + digit] = self.weak.len() as u32;
                if grid.candidates[cell] >> digit & 1 == 1 {
                    self.add_weak(grid, links, cell, digit);
                }
            }
        }
        self.weak_start[729] = self.weak.len() as u32;
    }

    /// Adds what a candidate rules out: in its cell, its box, its row and its column.
    fn add_weak(&mut self, grid: &Grid, links: Links, cell: usize, digit: usize) {
        if links.cells {
            for other in members(grid.candidates[cell] & !(1 << digit)) {
                if self.strong_count[9 * cell + other] != 0 {
                    self.weak.push(((9 * cell + other) as u16, Cause::Cell));
                }
            }
        }
        for kind in TYPES {
            let region = usize::from(REGION[cell][kind]);
            let mut others = grid.places[kind][region][digit] & !(1 << PLACE[cell][kind]);
            if kind != BOX {
                others &= !SHARED[kind][region][BOX][usize::from(REGION[cell][BOX])];
            }
            for place in members(others) {
                let other = 9 * usize::from(CELL[kind][region][place]) + digit;
                if self.strong_count[other] != 0 {
                    self.weak.push((other as u16, Cause::Region(kind as u8)));
                }
            }
        }
    }
}
