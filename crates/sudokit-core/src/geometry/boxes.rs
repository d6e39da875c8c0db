//! Regular boards: equal rectangular boxes.

use super::{Geometry, GeometryError, House, HouseKind, Layout};
use crate::Cell;

impl Geometry {
    /// A board of boxes `rows` high and `columns` wide; its order is their product, 4 to 64.
    /// A shape of one row (`1 x n`) is a Latin square: every box is a row.
    ///
    /// # Errors
    /// [`GeometryError::Order`] if the order lies outside 4 to 64.
    ///
    /// ```
    /// use sudokit_core::Geometry;
    /// assert_eq!(Geometry::boxes(2, 3).unwrap().order(), 6);
    /// assert!(Geometry::boxes(1, 3).is_err());
    /// ```
    pub fn boxes(rows: u8, columns: u8) -> Result<Geometry, GeometryError> {
        let order = Geometry::check_order(rows as usize * columns as usize)?;
        Ok(Geometry::assemble(order, Layout::Boxes { rows, columns }, false))
    }

    /// The usual board of this order: boxes nearest to square, no higher than wide.
    ///
    /// # Errors
    /// [`GeometryError::Order`] outside 4 to 64, [`GeometryError::NoBoxes`] for a prime order.
    pub fn classic(order: u8) -> Result<Geometry, GeometryError> {
        Geometry::check_order(order as usize)?;
        let (rows, columns) = Geometry::squarest_box(order).ok_or(GeometryError::NoBoxes(order))?;
        Geometry::boxes(rows, columns)
    }

    /// The box nearest to square for `order`, no higher than wide: (2, 3) for 6. `None` if only a
    /// single row would do.
    pub fn squarest_box(order: u8) -> Option<(u8, u8)> {
        let rows = (2..=order.isqrt()).rev().find(|&rows| order.is_multiple_of(rows))?;
        Some((rows, order / rows))
    }
}

/// The boxes, band by band.
pub(super) fn houses(rows: u8, columns: u8) -> Vec<House> {
    let (rows, columns) = (rows as usize, columns as usize);
    let n = rows * columns;
    // A band holds `rows` boxes side by side (n / columns), and there are `columns` bands.
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
    fn the_box_is_the_squarest() {
        let shapes = [4, 6, 8, 9, 10, 12, 15, 16, 20, 24, 25, 30, 36].map(Geometry::squarest_box);
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
        assert_eq!(Geometry::squarest_box(7), None);
        assert_eq!(Geometry::classic(7).unwrap_err(), GeometryError::NoBoxes(7));
        assert_eq!(Geometry::classic(65).unwrap_err(), GeometryError::Order(65));
    }

    #[test]
    fn the_boxes_of_a_6x6() {
        let geometry = Geometry::boxes(2, 3).unwrap();
        let regions: Vec<_> = geometry.cells().map(|cell| geometry.region(cell)).collect();
        #[rustfmt::skip]
        assert_eq!(regions, [
            0, 0, 0, 1, 1, 1,
            0, 0, 0, 1, 1, 1,
            2, 2, 2, 3, 3, 3,
            2, 2, 2, 3, 3, 3,
            4, 4, 4, 5, 5, 5,
            4, 4, 4, 5, 5, 5,
        ]);
    }
}
