//! Walks from map to map by exchanging cells of neighbouring regions.

use alloc::vec;
use alloc::vec::Vec;

use crate::{Random, Symmetry};

/// A map that can be changed. Every change is made to all images of the cells, so the map keeps its
/// symmetry.
pub(super) struct Map {
    order: usize,
    /// The region of each cell.
    regions: Vec<u8>,
    /// The cells of each region, one region after the other, and where each cell is in this list.
    cells: Vec<u16>,
    place: Vec<u16>,
    /// For each move of the symmetry: the image of each cell.
    images: Vec<Vec<usize>>,
}

impl Map {
    pub(super) fn new(regions: Vec<u8>, order: usize, symmetry: Symmetry) -> Map {
        let mut cells: Vec<u16> = (0..regions.len() as u16).collect();
        cells.sort_by_key(|&cell| regions[usize::from(cell)]);
        let mut place = vec![0; cells.len()];
        for (at, &cell) in cells.iter().enumerate() {
            place[usize::from(cell)] = at as u16;
        }
        Map { order, regions, cells, place, images: symmetry.images(order) }
    }

    pub(super) fn regions(&self) -> &[u8] {
        &self.regions
    }

    /// Tries this many exchanges for each cell. Of those that add one border between two cells, one in
    /// `reluctance` is accepted; of those that add two borders, one in the square of that; and so on.
    pub(super) fn walk(&mut self, exchanges: usize, reluctance: usize, random: &mut Random) {
        for _ in 0..self.regions.len() * exchanges {
            self.step(reluctance, random);
        }
    }

    /// Whether all regions are connected and none is a whole line.
    pub(super) fn is_sound(&self) -> bool {
        (0..self.order as u8).all(|region| self.is_region(region))
    }

    /// Tries to exchange a random cell and one of a neighbouring region, with their images.
    fn step(&mut self, reluctance: usize, random: &mut Random) {
        let one = random.below(self.regions.len());
        let Some(side) = self.side(one, random.below(4)) else { return };
        let (from, to) = (self.regions[one], self.regions[side]);
        if from == to {
            return;
        }
        let other =
            usize::from(self.cells[usize::from(to) * self.order + random.below(self.order)]);
        if !self.sides(other).any(|side| side != one && self.regions[side] == from) {
            return;
        }
        let Some(pairs) = self.pairs(one, other) else { return };
        let before = self.borders(&pairs);
        self.exchange(&pairs);
        let added = self.borders(&pairs).saturating_sub(before).div_ceil(pairs.len());
        let accepted = (0..added).all(|_| random.below(reluctance) == 0)
            && self.is_region(from)
            && self.is_region(to);
        if !accepted {
            self.exchange(&pairs);
        }
    }

    /// The images of two cells that are to be exchanged. `None` if the exchange would break the
    /// symmetry.
    fn pairs(&self, one: usize, other: usize) -> Option<Vec<(usize, usize)>> {
        let mut pairs = Vec::with_capacity(self.images.len());
        for images in &self.images {
            let pair = (images[one], images[other]);
            if pair.0 == other || (pair.0 == one) != (pair.1 == other) {
                return None;
            }
            if !pairs.contains(&pair) {
                pairs.push(pair);
            }
        }
        Some(pairs)
    }

    fn exchange(&mut self, pairs: &[(usize, usize)]) {
        for &(one, other) in pairs {
            self.regions.swap(one, other);
            self.place.swap(one, other);
            self.cells[usize::from(self.place[one])] = one as u16;
            self.cells[usize::from(self.place[other])] = other as u16;
        }
    }

    /// The number of borders around these cells; a border between two of them counts twice, before and
    /// after.
    fn borders(&self, pairs: &[(usize, usize)]) -> usize {
        let cells = pairs.iter().flat_map(|&(one, other)| [one, other]);
        let around = |cell: usize| {
            self.sides(cell).filter(move |&side| self.regions[side] != self.regions[cell]).count()
        };
        cells.map(around).sum()
    }

    /// The cell on this side, from 0 to 3.
    fn side(&self, cell: usize, side: usize) -> Option<usize> {
        let (row, column, last) = (cell / self.order, cell % self.order, self.order - 1);
        match side {
            0 => (row > 0).then(|| cell - self.order),
            1 => (row < last).then(|| cell + self.order),
            2 => (column > 0).then(|| cell - 1),
            _ => (column < last).then(|| cell + 1),
        }
    }

    fn sides(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        (0..4).filter_map(move |side| self.side(cell, side))
    }

    /// Whether this region is connected and not a whole line.
    fn is_region(&self, region: u8) -> bool {
        let cells = &self.cells[usize::from(region) * self.order..][..self.order];
        let first = usize::from(cells[0]);
        let line = |of: fn(usize, usize) -> usize| {
            cells.iter().all(|&cell| of(usize::from(cell), self.order) == of(first, self.order))
        };
        if line(|cell, order| cell / order) || line(|cell, order| cell % order) {
            return false;
        }
        // Bits of the cells that were reached, by their place in the list.
        let start = usize::from(region) * self.order;
        let (mut reached, mut next) = (1u64, 1u64);
        while next != 0 {
            let cell = usize::from(cells[next.trailing_zeros() as usize]);
            next &= next - 1;
            for side in self.sides(cell).filter(|&side| self.regions[side] == region) {
                let bit = 1 << (usize::from(self.place[side]) - start);
                next |= bit & !reached;
                reached |= bit;
            }
        }
        reached.count_ones() as usize == self.order
    }
}
