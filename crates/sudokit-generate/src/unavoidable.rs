//! Finds unavoidable sets without a search: sets of cells that must contain a clue.
//!
//! The cells of two digits form cycles: from one digit to the other within a house, and so on. In a
//! cycle the two digits can be swapped, so at least one of its cells must be given:
//!
//! ```text
//! 1 2 . | . . .      the 1s and 2s of these four cells can be swapped:
//! . . . | . . .      row by row, column by column and in both boxes
//! 2 1 . | . . .
//! ```

use alloc::vec;
use alloc::vec::Vec;

use sudokit_core::{CellSet, Solution};

/// Finds the cycles of every two digits of a grid.
pub(crate) fn of_two_digits(solution: &Solution) -> Vec<CellSet> {
    let geometry = solution.geometry();
    let n = usize::from(geometry.order());
    let digits: Vec<usize> = solution.digits().iter().map(|digit| digit.index()).collect();
    // The cell of each digit in each house.
    let mut places = vec![0u16; geometry.houses().len() * n];
    // The houses of each cell, one after the other.
    let mut houses: Vec<Vec<u16>> = vec![Vec::new(); digits.len()];
    for (number, house) in geometry.houses().iter().enumerate() {
        for &cell in &house.cells {
            places[number * n + digits[cell.index()]] = cell.index() as u16;
            houses[cell.index()].push(number as u16);
        }
    }
    let mut cells_of: Vec<Vec<u16>> = vec![Vec::new(); n];
    for (cell, &digit) in digits.iter().enumerate() {
        cells_of[digit].push(cell as u16);
    }
    let mut sets = Vec::new();
    // The pair of digits for which a cell was last visited.
    let mut seen = vec![0u16; digits.len()];
    let mut cycle: Vec<u16> = Vec::new();
    for (one, cells_of_one) in cells_of.iter().enumerate() {
        for other in one + 1..n {
            let pair = (one * n + other) as u16;
            for &first in cells_of_one {
                if seen[usize::from(first)] == pair {
                    continue;
                }
                seen[usize::from(first)] = pair;
                cycle.clear();
                cycle.push(first);
                let mut next = 0;
                while let Some(&cell) = cycle.get(next) {
                    next += 1;
                    let to = if digits[usize::from(cell)] == one { other } else { one };
                    for &house in &houses[usize::from(cell)] {
                        let there = places[usize::from(house) * n + to];
                        if seen[usize::from(there)] != pair {
                            seen[usize::from(there)] = pair;
                            cycle.push(there);
                        }
                    }
                }
                let cells = cycle.iter().map(|&cell| sudokit_core::Cell::new(cell.into()));
                sets.push(CellSet::of(digits.len(), cells));
            }
        }
    }
    sets
}

#[cfg(test)]
mod tests {
    use alloc::sync::Arc;
    use alloc::vec::Vec;

    use sudokit_core::{Cell, Digit, Geometry};

    use super::*;
    use crate::{FullGrids, Random};

    #[test]
    fn the_two_digits_of_a_cycle_can_be_swapped() {
        let mut random = Random::new(5);
        let boards = [
            Geometry::classic(9).unwrap(),
            Geometry::boxes(2, 3).unwrap().with_diagonals(),
            crate::random_jigsaw(7, false, &mut random).unwrap(),
        ];
        for board in boards.map(Arc::new) {
            let solution = FullGrids::new(&board).draw(&mut random).unwrap();
            let sets = of_two_digits(&solution);
            let n = usize::from(board.order());
            assert!(sets.len() >= n * (n - 1) / 2);
            for set in sets {
                let cells: Vec<Cell> = set.iter().collect();
                let one = solution.get(cells[0]);
                let other = *cells
                    .iter()
                    .map(|&cell| solution.get(cell))
                    .find(|d| *d != one)
                    .get_or_insert(one);
                let swapped: Vec<Digit> = board
                    .cells()
                    .map(|cell| match solution.get(cell) {
                        digit if !set.contains(cell) => digit,
                        digit if digit == one => other,
                        _ => one,
                    })
                    .collect();
                assert!(Solution::check(&board, &swapped).is_ok());
            }
        }
    }
}
