//! The two main diagonals of Sudoku-X.

use super::house::{House, HouseKind};
use crate::Cell;

/// Returns the falling diagonal, then the rising one.
///
/// ```text
/// 1 . . 2
/// . 1 2 .
/// . 2 1 .
/// 2 . . 1
/// ```
pub(super) fn houses(n: usize) -> [House; 2] {
    let house = |number, column: &dyn Fn(usize) -> usize| House {
        kind: HouseKind::Diagonal,
        number,
        cells: (0..n).map(|row| Cell::new(row * n + column(row))).collect(),
    };
    [house(1, &|row| row), house(2, &|row| n - 1 - row)]
}
