//! Which geometry a text with a given number of cells means.

use alloc::format;
use alloc::sync::Arc;
use alloc::vec::Vec;

use super::board::Geometry;
use super::build::check_order;
use super::cache::Cache;
use super::error::GeometryError;
use super::extra::Additions;
use super::jigsaw;

/// Returns the geometry for a number of cells, and builds each only once.
///
/// By default that is [`Geometry::classic`]. A box shape, diagonals or a jigsaw map can be requested
/// and then apply to every puzzle. Share one value between threads to share what it has built; without
/// the feature `std` every request builds a new geometry.
///
/// ```
/// use sudokit_core::Geometries;
///
/// let classic = Geometries::default();
/// assert_eq!(classic.of_cells(36)?.title(), "6x6");
/// let tall = Geometries::default().with_shape(3, 2)?.with_diagonals();
/// assert_eq!(tall.of_cells(36)?.title(), "6x6 (3x2) X");
/// assert!(tall.of_cells(81).is_err());
/// # Ok::<(), sudokit_core::GeometryError>(())
/// ```
#[derive(Default, Debug)]
pub struct Geometries {
    fixed: Option<Arc<Geometry>>,
    additions: Additions,
    cache: Cache,
}

impl Geometries {
    /// Gives every puzzle this board, or the usual one, with these additions.
    ///
    /// # Errors
    /// As [`Additions::to`], if there is a board. If there is none, boards that the additions do not fit are errors later.
    ///
    /// ```
    /// use sudokit_core::{Additions, Geometries};
    ///
    /// let additions = Additions { windows: true, ..Additions::default() };
    /// let windoku = Geometries::new(None, additions)?;
    /// assert_eq!(windoku.of_cells(81)?.title(), "9x9 windoku");
    /// assert!(windoku.of_cells(36).is_err());
    /// # Ok::<(), sudokit_core::GeometryError>(())
    /// ```
    pub fn new(board: Option<Geometry>, additions: Additions) -> Result<Geometries, GeometryError> {
        let fixed = board.map(|board| additions.to(board)).transpose()?.map(Arc::new);
        Ok(Geometries { fixed, additions, cache: Cache::default() })
    }

    /// Gives every puzzle boxes of this shape.
    ///
    /// # Errors
    /// As [`Geometry::boxes`].
    pub fn with_shape(self, rows: u8, columns: u8) -> Result<Geometries, GeometryError> {
        Ok(self.with_geometry(Geometry::boxes(rows, columns)?))
    }

    /// Gives every puzzle this geometry, and its diagonals if they were asked for.
    #[must_use]
    pub fn with_geometry(self, geometry: Geometry) -> Geometries {
        let diagonals = self.additions.diagonals;
        let geometry = if diagonals { geometry.with_diagonals() } else { geometry };
        Geometries { fixed: Some(Arc::new(geometry)), ..self }
    }

    /// Gives every puzzle the two diagonals as houses.
    #[must_use]
    pub fn with_diagonals(self) -> Geometries {
        let fixed =
            self.fixed.map(|geometry| Arc::new(Geometry::clone(&geometry).with_diagonals()));
        let additions = Additions { diagonals: true, ..self.additions };
        Geometries { fixed, additions, cache: Cache::default() }
    }

    /// Returns the one geometry of every puzzle, if a shape or a map was requested.
    #[must_use]
    pub fn fixed(&self) -> Option<&Arc<Geometry>> {
        self.fixed.as_ref()
    }

    /// Returns what every board has beside its rows, columns, and boxes or regions.
    #[must_use]
    pub const fn additions(&self) -> &Additions {
        &self.additions
    }

    /// Returns the geometry of boards of this order.
    ///
    /// # Errors
    /// [`GeometryError::ShapeMismatch`] if a shape of another order was requested, else as
    /// [`Geometry::classic`].
    pub fn of_order(&self, order: usize) -> Result<Arc<Geometry>, GeometryError> {
        let order = check_order(order)?;
        if let Some(geometry) = &self.fixed {
            return if geometry.order() == order {
                Ok(geometry.clone())
            } else {
                Err(GeometryError::ShapeMismatch { shape: geometry.order(), order })
            };
        }
        self.cache.of_order(order, || self.additions.to(Geometry::classic(order)?))
    }

    /// Returns the geometry of boards with this number of cells.
    ///
    /// # Errors
    /// [`GeometryError::NotSquare`] if the number is not a square, else as [`Geometries::of_order`].
    pub fn of_cells(&self, cells: usize) -> Result<Arc<Geometry>, GeometryError> {
        let side = cells.isqrt();
        if side * side != cells {
            return Err(GeometryError::NotSquare(cells));
        }
        self.of_order(side)
    }

    /// Returns the geometry for a box shape that a text specifies. If a geometry was requested, the
    /// request wins, but its order must match.
    ///
    /// # Errors
    /// As [`Geometry::boxes`], and [`GeometryError::ShapeMismatch`].
    pub fn of_shape(&self, rows: u8, columns: u8) -> Result<Arc<Geometry>, GeometryError> {
        let order = check_order(rows as usize * columns as usize)?;
        if self.fixed.is_some() || Geometry::squarest_box(order) == Some((rows, columns)) {
            return self.of_order(order as usize);
        }
        Ok(Arc::new(self.additions.to(Geometry::boxes(rows, columns)?)?))
    }

    /// Returns the jigsaw of this map (one byte per cell), with what is [added](Geometries::new).
    ///
    /// # Errors
    /// As [`Geometry::jigsaw`].
    pub fn of_map(&self, map: &[u8]) -> Result<Arc<Geometry>, GeometryError> {
        self.cache.of_map(map, || self.additions.to(Geometry::jigsaw_from_map(map)?))
    }

    /// Returns the geometry with these regions, one number per cell: with boxes if that is what they are,
    /// otherwise a jigsaw. What is [added](Geometries::new) comes with it.
    ///
    /// # Errors
    /// As [`Geometry::jigsaw`].
    ///
    /// ```
    /// use sudokit_core::Geometries;
    ///
    /// let geometries = Geometries::default();
    /// let tall = geometries.of_regions(&[0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3])?;
    /// assert_eq!(tall.title(), "4x4 (4x1)");
    /// let jigsaw = geometries.of_regions(&[0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3])?;
    /// assert_eq!(jigsaw.title(), "4x4 jigsaw");
    /// # Ok::<(), sudokit_core::GeometryError>(())
    /// ```
    pub fn of_regions(&self, regions: &[usize]) -> Result<Arc<Geometry>, GeometryError> {
        let build = || {
            let drawn = Geometry::jigsaw(regions)?;
            let order = drawn.order();
            for rows in (1..=order).filter(|rows| order.is_multiple_of(*rows)) {
                let boxes = Geometry::boxes(rows, order / rows)?;
                if drawn.cells().all(|cell| drawn.region(cell) == boxes.region(cell)) {
                    return self.of_shape(rows, order / rows);
                }
            }
            self.of_map(drawn.region_map().as_bytes())
        };
        // A larger number is an error of `Geometry::jigsaw`, which is not remembered.
        let key: Vec<u8> = regions.iter().map(|&region| region.min(255) as u8).collect();
        self.cache.of_regions(&key, build)
    }

    /// Returns the geometry whose regions these labels show, one for each cell, if they are labels and not digits: each is on
    /// as many cells as a row has, and those are in one piece. No full grid is like that, whether its digits are right or
    /// wrong. If a geometry was requested, there is nothing to find.
    ///
    /// ```
    /// use sudokit_core::Geometries;
    ///
    /// let geometries = Geometries::default();
    /// assert_eq!(geometries.of_labels(b"1112132233423444").unwrap().title(), "4x4 jigsaw");
    /// assert_eq!(geometries.of_labels(b"1122112233443344").unwrap().title(), "4x4");
    /// assert_eq!(geometries.of_labels(b"1234341221434321"), None);
    /// ```
    #[must_use]
    pub fn of_labels<L: PartialEq>(&self, labels: &[L]) -> Option<Arc<Geometry>> {
        let side = labels.len().isqrt();
        let order = check_order(side).ok().filter(|_| side * side == labels.len())?;
        // A full grid shows at its first cell that it is none of regions.
        if self.fixed.is_some() || (labels[0] != labels[1] && labels[0] != labels[side]) {
            return None;
        }
        let map = jigsaw::number_regions(labels, order).ok()?;
        if !jigsaw::are_in_one_piece(&map, side) {
            return None;
        }
        let regions: Vec<usize> = map.iter().map(|&region| usize::from(region)).collect();
        self.of_regions(&regions).ok()
    }

    /// Returns this board with more houses, which is kept as a drawing is.
    ///
    /// # Errors
    /// As [`Additions::to`].
    ///
    /// ```
    /// use sudokit_core::{Additions, Geometries};
    ///
    /// let geometries = Geometries::default();
    /// let plain = geometries.of_order(9)?;
    /// let windoku = Additions { windows: true, ..Additions::NONE };
    /// let board = geometries.of_additions(&plain, &windoku)?;
    /// assert_eq!(board.title(), "9x9 windoku");
    /// assert_eq!(geometries.of_additions(&board, &windoku)?, board);
    /// # Ok::<(), sudokit_core::GeometryError>(())
    /// ```
    pub fn of_additions(
        &self,
        board: &Arc<Geometry>,
        additions: &Additions,
    ) -> Result<Arc<Geometry>, GeometryError> {
        if additions.is_none() || board.additions() == *additions {
            return Ok(board.clone());
        }
        let drawing = format!("{board} and {additions:?}");
        let add = || additions.to(Geometry::clone(board)).map(Arc::new);
        self.of_drawing(drawing.as_bytes(), add)
    }

    /// Returns the geometry that `read` finds in a drawing, which is kept: files repeat one drawing after
    /// another. The drawing is any bytes that decide what `read` returns.
    ///
    /// # Errors
    /// As `read`. Errors are not kept.
    ///
    /// ```
    /// use sudokit_core::Geometries;
    ///
    /// let geometries = Geometries::default();
    /// let board = geometries.of_drawing(b"||", || geometries.of_order(9))?;
    /// assert_eq!(geometries.of_drawing(b"||", || unreachable!())?, board);
    /// # Ok::<(), sudokit_core::GeometryError>(())
    /// ```
    pub fn of_drawing(
        &self,
        drawing: &[u8],
        read: impl FnOnce() -> Result<Arc<Geometry>, GeometryError>,
    ) -> Result<Arc<Geometry>, GeometryError> {
        self.cache.of_drawing(drawing, read)
    }
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use super::*;

    #[test]
    fn each_order_is_built_once() {
        let geometries = Geometries::default();
        let (a, b) = (geometries.of_order(9).unwrap(), geometries.of_cells(81).unwrap());
        assert!(Arc::ptr_eq(&a, &b));
        assert_eq!(geometries.of_cells(80).unwrap_err(), GeometryError::NotSquare(80));
        assert_eq!(geometries.of_order(7).unwrap_err(), GeometryError::NoBoxes(7));
    }

    #[test]
    fn the_same_map_gives_the_same_board() {
        let geometries = Geometries::default();
        let map = b"AAABACBBCCDBCDDD";
        let (a, b) = (geometries.of_map(map).unwrap(), geometries.of_map(map).unwrap());
        assert!(Arc::ptr_eq(&a, &b));
    }

    #[test]
    fn regions_in_boxes_are_the_usual_board() {
        let geometries = Geometries::default();
        let usual = geometries.of_order(6).unwrap();
        let regions: Vec<usize> = usual.cells().map(|cell| 5 - usual.region(cell)).collect();
        for _ in 0..2 {
            assert!(Arc::ptr_eq(&geometries.of_regions(&regions).unwrap(), &usual));
        }
        let wide: Vec<usize> = (0..36).map(|cell| cell / 6).collect();
        let (a, b) = (geometries.of_regions(&wide).unwrap(), geometries.of_regions(&wide).unwrap());
        assert!(Arc::ptr_eq(&a, &b));
        assert_eq!(a.title(), "6x6 (1x6)");
        assert!(geometries.of_regions(&[0; 36]).is_err());
    }
}
