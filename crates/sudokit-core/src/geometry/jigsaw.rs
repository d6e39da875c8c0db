//! Jigsaw boards: regions of any form.

use super::{Geometry, GeometryError, House, HouseKind, Layout};
use crate::{Cell, Digit};

impl Geometry {
    /// A board whose regions are given cell by cell, row by row, by any labels: equal labels, one
    /// region. Regions are renumbered in order of appearance; they need not be connected.
    ///
    /// # Errors
    /// [`GeometryError::NotSquare`] if the map is not square, [`GeometryError::Order`] outside 4
    /// to 64, [`GeometryError::Regions`] or [`GeometryError::RegionSize`] if it does not cut the
    /// board into `order` regions of `order` cells.
    ///
    /// ```
    /// use sudokit_core::Geometry;
    /// let map = b"AAABACBBCCDBCDDD"; // A A A B / A C B B / C C D B / C D D D
    /// assert_eq!(Geometry::jigsaw_from_map(map).unwrap().order(), 4);
    /// ```
    pub fn jigsaw<L: PartialEq>(labels: &[L]) -> Result<Geometry, GeometryError> {
        let side = labels.len().isqrt();
        if side * side != labels.len() {
            return Err(GeometryError::NotSquare(labels.len()));
        }
        let order = Geometry::check_order(side)?;
        let mut firsts: Vec<&L> = Vec::with_capacity(side);
        let mut sizes = Vec::with_capacity(side);
        let mut map = Vec::with_capacity(labels.len());
        for label in labels {
            let region = firsts.iter().position(|&first| first == label).unwrap_or_else(|| {
                firsts.push(label);
                sizes.push(0);
                firsts.len() - 1
            });
            if region >= Digit::MAX as usize {
                return Err(GeometryError::Regions { found: region + 1, order });
            }
            sizes[region] += 1;
            map.push(region as u8);
        }
        if sizes.len() != side {
            return Err(GeometryError::Regions { found: sizes.len(), order });
        }
        if let Some(region) = sizes.iter().position(|&size| size != side) {
            let found = sizes[region];
            return Err(GeometryError::RegionSize { region: region + 1, found, order });
        }
        Ok(Geometry::assemble(order, Layout::Jigsaw(map.into()), false))
    }

    /// [`Geometry::jigsaw`] from one sign a cell, as the line form and map files have it.
    ///
    /// # Errors
    /// As [`Geometry::jigsaw`].
    pub fn jigsaw_from_map(signs: &[u8]) -> Result<Geometry, GeometryError> {
        Geometry::jigsaw(signs)
    }

    /// The region map of this board in letters, one a cell: `A-Z`, then `a-z`, then `0-9`, then
    /// `+` and `/`, enough for the largest order. A regular board gives the map of its boxes.
    pub fn region_map(&self) -> String {
        const SIGNS: &[u8; 64] =
            b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        self.cells().map(|cell| SIGNS[self.region(cell)] as char).collect()
    }
}

/// The regions, in order of appearance.
pub(super) fn houses(map: &[u8], n: usize) -> Vec<House> {
    (0..n)
        .map(|region| House {
            kind: HouseKind::Region,
            number: region + 1,
            cells: (0..map.len())
                .filter(|&cell| map[cell] as usize == region)
                .map(Cell::new)
                .collect(),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_map_reads_back() {
        let map = "AAABACBBCCDBCDDD";
        let geometry = Geometry::jigsaw_from_map(map.as_bytes()).unwrap();
        assert_eq!(geometry.region_map(), map);
        assert_eq!(geometry.houses()[8].kind, HouseKind::Region);
    }

    #[test]
    fn bad_maps_are_named() {
        let error = |map: &str| Geometry::jigsaw_from_map(map.as_bytes()).unwrap_err();
        assert_eq!(error("AABBAABBCCDDCCD"), GeometryError::NotSquare(15));
        assert_eq!(error("AABBCCDDA"), GeometryError::Order(3));
        assert_eq!(error("AABBAABBCCCCCCCC"), GeometryError::Regions { found: 3, order: 4 });
        assert_eq!(
            error("AABBAABBCCCDCCDD"),
            GeometryError::RegionSize { region: 3, found: 5, order: 4 }
        );
    }
}
