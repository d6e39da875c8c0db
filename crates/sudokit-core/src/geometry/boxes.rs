//! Regular boards: equal rectangular boxes.

use alloc::vec::Vec;

use super::house::{House, HouseKind};
use crate::Cell;

/// Returns the box shape closest to a square for `order`, as rows and columns with no more rows than
/// columns. `None` if the order is prime.
pub(super) fn squarest(order: u8) -> Option<(u8, u8)> {
    let rows = (2..=order.isqrt()).rev().find(|&rows| order.is_multiple_of(rows))?;
    Some((rows, order / rows))
}

/// Returns the boxes, band by band.
pub(super) fn houses(rows: u8, columns: u8) -> Vec<House> {
    let (rows, columns) = (rows as usize, columns as usize);
    let n = rows * columns;
    // A band is `rows` boxes next to each other (n / columns), and there are `columns` bands.
    (0..n)
        .map(|number| {
            let (top, left) = (number / rows * rows, number % rows * columns);
            let cells = (0..n).map(|i| Cell::new((top + i / columns) * n + left + i % columns));
            House { kind: HouseKind::Box, number: number + 1, cells: cells.collect() }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_box_is_as_square_as_possible() {
        let shapes = [4, 6, 8, 9, 10, 12, 15, 16, 20, 24, 25, 30, 36].map(squarest);
        let expected = [
            (2, 2),
            (2, 3),
            (2, 4),
            (3, 3),
            (2, 5),
            (3, 4),
            (3, 5),
            (4, 4),
            (4, 5),
            (4, 6),
            (5, 5),
            (5, 6),
            (6, 6),
        ];
        assert_eq!(shapes, expected.map(Some));
        assert_eq!(squarest(7), None);
    }
}
