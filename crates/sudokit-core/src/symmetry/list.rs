//! Finds the moves of any board by placing its lines one after the other.
//!
//! Row, column, row, column: after each, the cells where a new line meets the others are held
//! against the houses that are no lines. A cell goes only where as many of them meet, and the cells
//! of one go to the cells of one.
//!
//! ```text
//! 1 2 6      the order in which cells become known:
//! 3 4 7      row 1, column 1: cell 1; row 2: cell 3; column 2: cells 2 and 4;
//! 5 8 9      row 3: cells 5 and 8; column 3: cells 6, 7 and 9
//! ```

use std::collections::BTreeSet;

use super::{Lines, SymmetryGroup, TooManyMoves};
use crate::{Cell, Geometry};

/// Lines tried at most: about a second of work.
const MOST_TRIED: usize = 5_000_000;

/// All moves of lines that send houses to houses.
pub(crate) fn moves(geometry: &Geometry) -> Result<Box<[Lines]>, TooManyMoves> {
    let board = Board::of(geometry);
    let (mut found, mut tried) = (Vec::new(), 0);
    for transposed in [false, true] {
        board.search(transposed, &mut found, &mut tried)?;
    }
    Ok(found.into())
}

/// No house, or not known yet.
const NONE: u8 = u8::MAX;

/// What the search asks of a board.
struct Board {
    n: usize,
    /// The houses that are no lines.
    houses: Vec<Vec<usize>>,
    /// For each cell, those of them it is in, as bits.
    of: Vec<u128>,
}

/// Where the houses go as far as is known, and what comes there.
#[derive(Clone)]
struct Images {
    to: Vec<u8>,
    from: Vec<u8>,
}

impl Images {
    /// Notes that a house goes there; `false` if it goes, or another comes, elsewhere.
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
        // Regions may be lines by another name, or one a diagonal.
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

    /// The lines placed so far: row, column, row, column.
    fn search(
        &self,
        transposed: bool,
        found: &mut Vec<Lines>,
        tried: &mut usize,
    ) -> Result<(), TooManyMoves> {
        let n = self.n;
        let none =
            Images { to: vec![NONE; self.houses.len()], from: vec![NONE; self.houses.len()] };
        // What is known at each depth, and the line to try next.
        let mut known = vec![none; 2 * n + 1];
        let mut next = vec![0u8; 2 * n];
        let mut lines = [vec![NONE; n], vec![NONE; n]];
        let mut depth = 0;
        loop {
            let (side, at) = (depth % 2, depth / 2);
            let line = next[depth];
            if usize::from(line) == n {
                // All tried here: back to the line before.
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
                if found.len() == SymmetryGroup::MOST_LISTED {
                    return Err(TooManyMoves);
                }
                found.push(all);
            }
            lines[side][at] = NONE;
        }
    }

    /// Whether the cells where the new line meets those placed before can lie there.
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

    /// Whether the cells of each house come from one house.
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
