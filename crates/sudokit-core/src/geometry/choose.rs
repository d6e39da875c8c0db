//! Which geometry a text of so many cells means.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::{Geometry, GeometryError};

/// Hands out the geometry that a number of cells stands for, and builds each only once.
///
/// By default that is [`Geometry::classic`]; a box shape, diagonals and a jigsaw map can be asked
/// for, and then hold for every puzzle.
///
/// ```
/// use sudokit_core::Geometries;
/// let usual = Geometries::default();
/// assert_eq!(usual.of_cells(36).unwrap().title(), "6x6");
/// let tall = Geometries::default().with_shape(3, 2).unwrap().with_diagonals();
/// assert_eq!(tall.of_cells(36).unwrap().title(), "6x6 (3x2) X");
/// assert!(tall.of_cells(81).is_err());
/// ```
#[derive(Debug)]
pub struct Geometries {
    fixed: Option<Arc<Geometry>>,
    diagonals: bool,
    by_order: Box<[OnceLock<Arc<Geometry>>]>,
    last_jigsaw: Mutex<Option<KnownMap>>,
}

/// A jigsaw map and the board it made: files repeat one map line after line.
type KnownMap = (Box<[u8]>, Arc<Geometry>);

impl Default for Geometries {
    fn default() -> Geometries {
        Geometries {
            fixed: None,
            diagonals: false,
            by_order: (0..=Geometry::MAX_ORDER).map(|_| OnceLock::new()).collect(),
            last_jigsaw: Mutex::new(None),
        }
    }
}

impl Geometries {
    /// Every puzzle has boxes of this shape.
    ///
    /// # Errors
    /// As [`Geometry::boxes`].
    pub fn with_shape(self, rows: u8, columns: u8) -> Result<Geometries, GeometryError> {
        Geometry::boxes(rows, columns).map(|geometry| self.with_geometry(geometry))
    }

    /// Every puzzle has this geometry.
    pub fn with_geometry(self, geometry: Geometry) -> Geometries {
        let geometry = if self.diagonals { geometry.with_diagonals() } else { geometry };
        Geometries { fixed: Some(Arc::new(geometry)), ..self }
    }

    /// Every puzzle has the two diagonals as houses.
    pub fn with_diagonals(self) -> Geometries {
        let fixed =
            self.fixed.map(|geometry| Arc::new(Geometry::clone(&geometry).with_diagonals()));
        Geometries { fixed, diagonals: true, ..Geometries::default() }
    }

    /// The one geometry every puzzle has, if a shape or a map was asked for.
    pub fn fixed(&self) -> Option<&Arc<Geometry>> {
        self.fixed.as_ref()
    }

    /// The geometry of boards of this order.
    ///
    /// # Errors
    /// [`GeometryError::ShapeMismatch`] if a shape of another order was asked for, else as
    /// [`Geometry::classic`].
    pub fn of_order(&self, order: usize) -> Result<Arc<Geometry>, GeometryError> {
        let order = Geometry::check_order(order)?;
        if let Some(geometry) = &self.fixed {
            return if geometry.order() == order {
                Ok(geometry.clone())
            } else {
                Err(GeometryError::ShapeMismatch { shape: geometry.order(), order })
            };
        }
        let slot = &self.by_order[order as usize];
        if let Some(geometry) = slot.get() {
            return Ok(geometry.clone());
        }
        let geometry = Geometry::classic(order)?;
        let geometry = if self.diagonals { geometry.with_diagonals() } else { geometry };
        Ok(slot.get_or_init(|| Arc::new(geometry)).clone())
    }

    /// The geometry of boards of `cells` cells.
    ///
    /// # Errors
    /// [`GeometryError::NotSquare`] if that is no square, else as [`Geometries::of_order`].
    pub fn of_cells(&self, cells: usize) -> Result<Arc<Geometry>, GeometryError> {
        let side = cells.isqrt();
        if side * side != cells {
            return Err(GeometryError::NotSquare(cells));
        }
        self.of_order(side)
    }

    /// The boxes a text names itself; shape and jigsaw asked for must agree with them.
    ///
    /// # Errors
    /// As [`Geometry::boxes`], and [`GeometryError::ShapeMismatch`].
    pub fn of_shape(&self, rows: u8, columns: u8) -> Result<Arc<Geometry>, GeometryError> {
        let order = Geometry::check_order(rows as usize * columns as usize)?;
        if self.fixed.is_some() || Geometry::squarest_box(order) == Some((rows, columns)) {
            return self.of_order(order as usize);
        }
        let geometry = Geometry::boxes(rows, columns)?;
        Ok(Arc::new(if self.diagonals { geometry.with_diagonals() } else { geometry }))
    }

    /// The jigsaw of this map, one sign a cell, with the diagonals that were asked for.
    ///
    /// # Errors
    /// As [`Geometry::jigsaw`].
    pub fn of_map(&self, map: &[u8]) -> Result<Arc<Geometry>, GeometryError> {
        let mut last = self.last_jigsaw.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((known, geometry)) = &*last
            && **known == *map
        {
            return Ok(geometry.clone());
        }
        let geometry = Geometry::jigsaw_from_map(map)?;
        let geometry = if self.diagonals { geometry.with_diagonals() } else { geometry };
        let geometry = Arc::new(geometry);
        *last = Some((map.into(), geometry.clone()));
        Ok(geometry)
    }
}

#[cfg(test)]
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
}
