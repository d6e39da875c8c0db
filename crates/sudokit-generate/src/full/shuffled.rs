//! A base grid, shuffled by moves that keep it valid.
//!
//! In the base grid each row is the row above shifted by the width of a box, and by one more at the
//! start of a band:
//!
//! ```text
//! 1 2 | 3 4
//! 3 4 | 1 2       relabel, rows of a band, bands, columns of a stack, stacks, transpose:
//! ----+----       every grid that these moves can reach has the same chance
//! 2 3 | 4 1
//! 4 1 | 2 3
//! ```

use alloc::sync::Arc;
use alloc::vec::Vec;

use sudokit_core::{Digit, Geometry, Solution};

use crate::{Exchange, Random};

/// The base grid of a board with boxes of this height and width: its digits from 0, row by row.
pub(crate) fn base(height: usize, width: usize) -> Vec<usize> {
    let n = height * width;
    (0..n * n).map(|i| (i / n % height * width + i / n / height + i % n) % n).collect()
}

/// A grid that came from the base grid by moves.
pub(crate) fn solution(geometry: &Arc<Geometry>, grid: &[usize]) -> Solution {
    let digits: Vec<Digit> = grid.iter().map(|&digit| Digit::from_index(digit)).collect();
    Solution::check(geometry, &digits).expect("the moves keep a grid valid")
}

/// Draws moves so that each arrangement has the same chance: a Fisher-Yates shuffle for every family
/// of lines.
pub(crate) fn exchanges(height: usize, width: usize, random: &mut Random) -> Vec<Exchange> {
    let n = height * width;
    let mut moves = Vec::new();
    let mut shuffle = |from: usize, count: usize, exchange: &dyn Fn(usize, usize) -> Exchange| {
        for i in (1..count).rev() {
            let j = random.below(i + 1);
            if i != j {
                moves.push(exchange(from + i, from + j));
            }
        }
    };
    shuffle(0, n, &|a, b| Exchange::Digits(Digit::from_index(a), Digit::from_index(b)));
    for band in 0..width {
        shuffle(band * height, height, &Exchange::Rows);
    }
    shuffle(0, width, &Exchange::Bands);
    for stack in 0..height {
        shuffle(stack * width, width, &Exchange::Columns);
    }
    shuffle(0, height, &Exchange::Stacks);
    if height == width && random.below(2) == 1 {
        moves.push(Exchange::Transposed);
    }
    moves
}

/// The grid after a move.
pub(crate) fn exchanged(
    grid: &[usize],
    (height, width): (usize, usize),
    exchange: Exchange,
) -> Vec<usize> {
    let n = height * width;
    let swapped = |line: usize, a: usize, b: usize, size: usize| {
        let (block, rest) = (line / size, line % size);
        match block {
            _ if block == a => b * size + rest,
            _ if block == b => a * size + rest,
            _ => line,
        }
    };
    let from = |row: usize, column: usize| match exchange {
        Exchange::Digits(..) => (row, column),
        Exchange::Rows(a, b) => (swapped(row, a, b, 1), column),
        Exchange::Bands(a, b) => (swapped(row, a, b, height), column),
        Exchange::Columns(a, b) => (row, swapped(column, a, b, 1)),
        Exchange::Stacks(a, b) => (row, swapped(column, a, b, width)),
        Exchange::Transposed => (column, row),
    };
    let named = |digit: usize| match exchange {
        Exchange::Digits(a, b) => swapped(digit, a.index(), b.index(), 1),
        _ => digit,
    };
    (0..n * n)
        .map(|i| {
            let (row, column) = from(i / n, i % n);
            named(grid[row * n + column])
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The 288 grids of 4x4 form two classes, of 96 and 192; only one of them is drawn.
    #[test]
    fn a_class_is_drawn_uniformly() {
        let mut random = Random::new(4);
        let mut seen = alloc::collections::BTreeMap::new();
        let draws = 200 * 96;
        for _ in 0..draws {
            let mut grid = base(2, 2);
            for exchange in exchanges(2, 2, &mut random) {
                grid = exchanged(&grid, (2, 2), exchange);
            }
            *seen.entry(grid).or_insert(0usize) += 1;
        }
        let each = draws as f64 / seen.len() as f64;
        let chi: f64 = seen.values().map(|&n| (n as f64 - each).powi(2) / each).sum();
        assert!([96, 192].contains(&seen.len()), "{}", seen.len());
        // For 192 grids one seed in 10,000 exceeds 289.
        assert!(chi < 289.0, "{chi}");
    }
}
