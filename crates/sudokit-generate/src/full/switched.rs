//! Draws full grids of boards that are too large to be filled by a search.
//!
//! The base grid is shuffled (`shuffled.rs`), and then two digits are *switched* again and again: the cells
//! of two digits form cycles, from one digit to the other within a house, and in a cycle the two digits can
//! change places (Kempe's argument on a colouring; `unavoidable.rs` shows a cycle). Rows, columns and boxes
//! stay valid, but the grid leaves the class of the base grid.
//!
//! ```text
//! 1 2 . | . . .         2 1 . | . . .      the two digits of this cycle are switched;
//! . . . | . . .    ->   . . . | . . .      1s and 2s elsewhere stay
//! 2 1 . | . . .         1 2 . | . . .
//! ```

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use sudokit_core::{Geometry, Solution};

use super::shuffled::{base, exchanged, exchanges, solution};
use crate::Random;

/// The largest order that a search fills. Above it a search takes seconds, and from order 50 on minutes.
const SEARCHED: u8 = 36;

/// How often a cell of the board is the start of a switched cycle, on average.
const SWITCHES: usize = 4;

/// The height and width of the boxes of a board whose grids are drawn in this way.
pub(super) fn boxes(geometry: &Geometry) -> Option<(u8, u8)> {
    geometry.plain_box_shape().filter(|_| geometry.order() > SEARCHED)
}

/// Draws a grid of a board with boxes of this height and width.
pub(super) fn draw(
    geometry: &Arc<Geometry>,
    (height, width): (u8, u8),
    random: &mut Random,
) -> Solution {
    let (height, width) = (usize::from(height), usize::from(width));
    let n = height * width;
    let mut grid = base(height, width);
    for exchange in exchanges(height, width, random) {
        grid = exchanged(&grid, (height, width), exchange);
    }
    let mut switching = Switching::new(geometry, grid);
    for _ in 0..SWITCHES * n * n {
        let first = random.below(n * n);
        let other = random.below(n);
        switching.switch(first, other);
    }
    solution(geometry, &switching.digits)
}

/// A grid, and where its digits are.
struct Switching {
    /// The number of digits.
    n: usize,
    /// The digit of each cell, from 0.
    digits: Vec<usize>,
    /// The houses of each cell.
    houses: Vec<Vec<usize>>,
    /// The cell of each digit in each house: `places[house * n + digit]`.
    places: Vec<usize>,
    /// The cells of the cycle that is being followed, and whether a cell is among them.
    cycle: Vec<usize>,
    followed: Vec<bool>,
}

impl Switching {
    fn new(geometry: &Geometry, digits: Vec<usize>) -> Switching {
        let n = usize::from(geometry.order());
        let mut houses: Vec<Vec<usize>> = vec![Vec::new(); digits.len()];
        let mut places = vec![0; geometry.houses().len() * n];
        for (number, house) in geometry.houses().iter().enumerate() {
            for cell in &house.cells {
                houses[cell.index()].push(number);
                places[number * n + digits[cell.index()]] = cell.index();
            }
        }
        let followed = vec![false; digits.len()];
        Switching { n, digits, houses, places, cycle: Vec::new(), followed }
    }

    /// Switches the digit of a cell with another one in the cycle of both that the cell is in. With its own
    /// digit nothing changes.
    fn switch(&mut self, first: usize, other: usize) {
        let one = self.digits[first];
        if one == other {
            return;
        }
        self.cycle.clear();
        self.cycle.push(first);
        self.followed[first] = true;
        let mut next = 0;
        while let Some(&cell) = self.cycle.get(next) {
            next += 1;
            let to = one + other - self.digits[cell];
            for house in &self.houses[cell] {
                let there = self.places[house * self.n + to];
                if !core::mem::replace(&mut self.followed[there], true) {
                    self.cycle.push(there);
                }
            }
        }
        for &cell in &self.cycle {
            let to = one + other - self.digits[cell];
            self.digits[cell] = to;
            self.followed[cell] = false;
            for house in &self.houses[cell] {
                self.places[house * self.n + to] = cell;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grids_are_valid_and_leave_the_class_of_the_base_grid() {
        for (height, width) in [(2, 2), (2, 3), (3, 3), (4, 4), (7, 8), (8, 8)] {
            let geometry = Arc::new(Geometry::boxes(height, width).unwrap());
            let mut random = Random::new(7);
            // `solution` checks every house.
            let one = draw(&geometry, (height, width), &mut random);
            let two = draw(&geometry, (height, width), &mut random);
            assert_ne!(one, two);
            if height > 2 {
                let plain = solution(&geometry, &base(height.into(), width.into()));
                assert_ne!(cycles(&one), cycles(&plain), "{height}x{width}");
            }
        }
    }

    /// The numbers of cells of the cycles of every two digits, in order: the same for all grids of a class.
    fn cycles(grid: &Solution) -> Vec<usize> {
        let sets = crate::unavoidable::of_two_digits(grid);
        let mut sizes: Vec<usize> = sets.iter().map(sudokit_core::CellSet::len).collect();
        sizes.sort_unstable();
        sizes
    }
}
