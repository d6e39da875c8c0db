//! Finds the moves of any board by placing its lines one after the other.
//!
//! Rows and columns alternate. After each, the cells where the new line crosses the others are checked
//! against the houses that are not lines: a cell can only move to a cell with the same number of such
//! houses, and the cells of one house must move to the cells of one house.
//!
//! ```text
//! 1 2 6      the order in which cells become known:
//! 3 4 7      row 1, column 1: cell 1; row 2: cell 3; column 2: cells 2 and 4;
//! 5 8 9      row 3: cells 5 and 8; column 3: cells 6, 7 and 9
//! ```

use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;

use super::error::{MOST_LISTED, TooManyMoves};
use super::lines::Lines;
use crate::{Cell, Geometry};

/// The maximum number of lines tried: about a second of work.
const MOST_TRIED: usize = 5_000_000;

/// Returns all permutations of lines that map houses to houses.
pub(crate) fn moves(geometry: &Geometry) -> Result<Box<[Lines]>, TooManyMoves> {
    let board = Board::of(geometry);
    let (mut found, mut tried) = (Vec::new(), 0);
    for transposed in [false, true] {
        board.search(transposed, &mut found, &mut tried)?;
    }
    Ok(found.into())
}

/// No house, or unknown.
const NONE: u8 = u8::MAX;

/// The board as the search needs it.
struct Board {
    n: usize,
    /// The cells of each house that is not a line.
    houses: Vec<Vec<usize>>,
    /// For each cell the houses of that list it belongs to, as bits.
    of: Vec<u128>,
}

/// Which house each house is mapped to as far as known, and the inverse.
#[derive(Clone)]
struct Images {
    to: Vec<u8>,
    from: Vec<u8>,
}

impl Images {
    /// Records that `house` is mapped to `there`. Returns `false` if that contradicts an earlier record.
    fn note(&mut self, house: u8, there: u8) -> bool {
        let (to, from) = (&mut self.to[house as usize], &mut self.from[there as usize]);
        if (*to, *from) == (NONE, NONE) {
            (*to, *from) = (there, house);
        }
        (*to, *from) == (there, house)
    }
}

impl Board {
    fn of(geometry: &Geometry) -> Board {
        let n = usize::from(geometry.order());
        let lines: BTreeSet<&[Cell]> =
            geometry.houses()[..2 * n].iter().map(|house| &*house.cells).collect();
        // A region may be the same as a line or a diagonal.
        let others: BTreeSet<&[Cell]> = geometry.houses()[2 * n..]
            .iter()
            .map(|house| &*house.cells)
            .filter(|cells| !lines.contains(cells))
            .collect();
        let houses: Vec<Vec<usize>> =
            others.iter().map(|cells| cells.iter().map(|cell| cell.index()).collect()).collect();
        let mut of = vec![0; n * n];
        for (number, cells) in houses.iter().enumerate() {
            for &cell in cells {
                of[cell] |= 1 << number;
            }
        }
        Board { n, houses, of }
    }

    /// Searches depth first, placing row, column, row, column. Lists the moves in `found`.
    fn search(
        &self,
        transposed: bool,
        found: &mut Vec<Lines>,
        tried: &mut usize,
    ) -> Result<(), TooManyMoves> {
        let n = self.n;
        let none =
            Images { to: vec![NONE; self.houses.len()], from: vec![NONE; self.houses.len()] };
        // What is known at each depth, and the next line to try.
        let mut known = vec![none; 2 * n + 1];
        let mut next = vec![0u8; 2 * n];
        let mut lines = [vec![NONE; n], vec![NONE; n]];
        let mut depth = 0;
        loop {
            let (side, at) = (depth % 2, depth / 2);
            let line = next[depth];
            if usize::from(line) == n {
                // All lines were tried: backtrack.
                let Some(before) = depth.checked_sub(1) else { return Ok(()) };
                depth = before;
                lines[depth % 2][depth / 2] = NONE;
                continue;
            }
            next[depth] += 1;
            if lines[side].contains(&line) {
                continue;
            }
            *tried += 1;
            if *tried > MOST_TRIED {
                return Err(TooManyMoves);
            }
            lines[side][at] = line;
            let (before, after) = known.split_at_mut(depth + 1);
            after[0].clone_from(&before[depth]);
            if !self.fits(&lines, transposed, side, at, &mut after[0]) {
                lines[side][at] = NONE;
                continue;
            }
            if depth + 1 < 2 * n {
                depth += 1;
                next[depth] = 0;
                continue;
            }
            let [rows, columns] = lines.clone().map(Vec::into_boxed_slice);
            let all = Lines { transposed, rows, columns };
            if self.keeps_houses(&all) {
                if found.len() == MOST_LISTED {
                    return Err(TooManyMoves);
                }
                found.push(all);
            }
            lines[side][at] = NONE;
        }
    }

    /// Returns whether the cells where the new line crosses those placed before can be there.
    fn fits(
        &self,
        lines: &[Vec<u8>; 2],
        transposed: bool,
        side: usize,
        at: usize,
        images: &mut Images,
    ) -> bool {
        let n = self.n;
        let line = usize::from(lines[side][at]);
        let placed = lines[1 - side].iter().take_while(|&&line| line != NONE);
        placed.enumerate().all(|(other_at, &other)| {
            let other = usize::from(other);
            let target = if side == 0 { at * n + other_at } else { other_at * n + at };
            let source =
                if (side == 0) != transposed { line * n + other } else { other * n + line };
            let (source, target) = (self.of[source], self.of[target]);
            let houses = source.count_ones();
            houses == target.count_ones()
                && (houses != 1
                    || images.note(source.trailing_zeros() as u8, target.trailing_zeros() as u8))
        })
    }

    /// Returns whether the cells of each house come from one house.
    fn keeps_houses(&self, lines: &Lines) -> bool {
        let n = self.n;
        self.houses.iter().all(|house| {
            let sources = house.iter().map(|&target| {
                let (row, column) = lines.source(target / n, target % n);
                self.of[row * n + column]
            });
            sources.fold(u128::MAX, |common, of| common & of) != 0
        })
    }
}
