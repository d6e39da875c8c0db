//! The constructors of [`Geometry`].

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use super::board::Geometry;
use super::error::GeometryError;
use super::house::{Crossing, House, HouseId, HouseKind};
use super::layout::{Extra, Layout};
use super::{boxes, diagonals, extra, jigsaw};
use crate::{Cell, CellSet};

impl Geometry {
    /// Builds a board of boxes `rows` high and `columns` wide; the order is their product, 4 to 64.
    /// A shape of one row (`1 x n`) is a Latin square: every box is a row.
    ///
    /// # Errors
    /// [`GeometryError::Order`] if the order is outside 4 to 64.
    ///
    /// ```
    /// use sudokit_core::Geometry;
    ///
    /// assert_eq!(Geometry::boxes(2, 3)?.order(), 6);
    /// assert!(Geometry::boxes(1, 3).is_err());
    /// # Ok::<(), sudokit_core::GeometryError>(())
    /// ```
    pub fn boxes(rows: u8, columns: u8) -> Result<Geometry, GeometryError> {
        let order = check_order(rows as usize * columns as usize)?;
        Ok(assemble(order, Layout::Boxes { rows, columns }, false, Box::default()))
    }

    /// Builds the usual board of this order, with the [squarest](Geometry::squarest_box) boxes.
    ///
    /// # Errors
    /// [`GeometryError::Order`] outside 4 to 64, [`GeometryError::NoBoxes`] for a prime order.
    ///
    /// ```
    /// use sudokit_core::Geometry;
    ///
    /// assert_eq!(Geometry::classic(9)?, Geometry::boxes(3, 3)?);
    /// assert!(Geometry::classic(7).is_err());
    /// # Ok::<(), sudokit_core::GeometryError>(())
    /// ```
    pub fn classic(order: u8) -> Result<Geometry, GeometryError> {
        check_order(order as usize)?;
        let (rows, columns) = Geometry::squarest_box(order).ok_or(GeometryError::NoBoxes(order))?;
        Geometry::boxes(rows, columns)
    }

    /// Builds a board from the region of each cell, row by row. Regions may be labelled by anything:
    /// cells with equal labels form a region. Regions are numbered in order of appearance and need not
    /// be connected.
    ///
    /// # Errors
    /// [`GeometryError::NotSquare`] if the map is not square, [`GeometryError::MapSize`] if its
    /// order is outside 4 to 64, [`GeometryError::Regions`] or [`GeometryError::RegionSize`] if the map does not divide the
    /// board into `order` regions of `order` cells.
    ///
    /// ```
    /// use sudokit_core::Geometry;
    ///
    /// let board = Geometry::jigsaw(&[
    ///     1, 1, 1, 2,
    ///     1, 3, 2, 2,
    ///     3, 3, 4, 2,
    ///     3, 4, 4, 4,
    /// ])?;
    /// assert_eq!(board.to_string(), "4x4 jigsaw AAABACBBCCDBCDDD");
    /// # Ok::<(), sudokit_core::GeometryError>(())
    /// ```
    pub fn jigsaw<L: PartialEq>(labels: &[L]) -> Result<Geometry, GeometryError> {
        let side = labels.len().isqrt();
        if side * side != labels.len() {
            return Err(GeometryError::NotSquare(labels.len()));
        }
        let order = check_order(side).map_err(|_| GeometryError::MapSize(labels.len()))?;
        let map = jigsaw::number_regions(labels, order)?;
        Ok(assemble(order, Layout::Jigsaw(map), false, Box::default()))
    }

    /// Builds a board from a region map of one byte per cell, as [`Geometry::jigsaw`] does.
    /// [`Geometry::region_map`] writes such a map.
    ///
    /// # Errors
    /// As [`Geometry::jigsaw`].
    ///
    /// ```
    /// use sudokit_core::Geometry;
    ///
    /// let map = "AAABACBBCCDBCDDD"; // A A A B / A C B B / C C D B / C D D D
    /// assert_eq!(Geometry::jigsaw_from_map(map.as_bytes())?.region_map(), map);
    /// # Ok::<(), sudokit_core::GeometryError>(())
    /// ```
    pub fn jigsaw_from_map(map: &[u8]) -> Result<Geometry, GeometryError> {
        Geometry::jigsaw(map)
    }

    /// Returns the same board with its two main diagonals as houses (Sudoku-X).
    ///
    /// ```
    /// use sudokit_core::Geometry;
    ///
    /// assert_eq!(Geometry::classic(9)?.with_diagonals().houses().len(), 29);
    /// # Ok::<(), sudokit_core::GeometryError>(())
    /// ```
    #[must_use]
    pub fn with_diagonals(self) -> Geometry {
        if self.diagonals { self } else { assemble(self.order, self.layout, true, self.extra) }
    }

    pub(super) fn with_houses(self, extra: Extra) -> Geometry {
        assemble(self.order, self.layout, self.diagonals, extra)
    }
}

/// Checks that `order` is one that a geometry can have.
pub(super) fn check_order(order: usize) -> Result<u8, GeometryError> {
    u8::try_from(order)
        .ok()
        .filter(|order| (Geometry::MIN_ORDER..=Geometry::MAX_ORDER).contains(order))
        .ok_or(GeometryError::Order(order))
}

/// Lists the houses (rows, columns, then those of `layout`, `diagonals` and `extra`) and derives the tables.
fn assemble(order: u8, layout: Layout, diagonals: bool, extra: Extra) -> Geometry {
    let n = order as usize;
    let lines = |kind, cell: &dyn Fn(usize, usize) -> usize| {
        (0..n)
            .map(|line| House {
                kind,
                number: line + 1,
                cells: (0..n).map(|i| Cell::new(cell(line, i))).collect(),
            })
            .collect::<Vec<_>>()
    };
    let mut houses = lines(HouseKind::Row, &|row, i| row * n + i);
    houses.extend(lines(HouseKind::Column, &|column, i| i * n + column));
    houses.extend(match &layout {
        Layout::Boxes { rows, columns } => boxes::houses(*rows, *columns),
        Layout::Jigsaw(map) => jigsaw::houses(map, n),
    });
    if diagonals {
        houses.extend(diagonals::houses(n));
    }
    houses.extend(extra::houses(&extra));

    let mut houses_of = vec![Vec::new(); n * n];
    let mut positions_of = vec![Vec::new(); n * n];
    for (id, house) in houses.iter().enumerate() {
        for (position, cell) in house.cells.iter().enumerate() {
            houses_of[cell.index()].push(HouseId(id as u16));
            positions_of[cell.index()].push((HouseId(id as u16), position as u8));
        }
    }
    let mut overlaps = vec![0u64; houses.len() * houses.len()];
    for here in &positions_of {
        for &(one, position) in here {
            for &(other, _) in here {
                overlaps[one.index() * houses.len() + other.index()] |= 1 << position;
            }
        }
    }
    let crossings = (0..houses.len()).map(|house| {
        let here = |other: &usize| overlaps[house * houses.len() + other];
        let many = |other: &usize| *other != house && here(other).count_ones() > 1;
        let crossing = |other| Crossing {
            other: HouseId(other as u16),
            here: here(&other),
            there: overlaps[other * houses.len() + house],
        };
        (0..houses.len()).filter(many).map(crossing).collect()
    });
    let crossings = crossings.collect();
    let (mut positions, mut first_position) = (Vec::new(), vec![0]);
    for here in positions_of {
        positions.extend(here);
        first_position.push(positions.len() as u32);
    }
    let house_sets: Box<[CellSet]> =
        houses.iter().map(|h| CellSet::of(n * n, h.cells.iter().copied())).collect();
    let peer_sets: Box<[CellSet]> = (0..n * n)
        .map(|cell| {
            let mut seen = CellSet::empty(n * n);
            for house in &houses_of[cell] {
                seen |= &house_sets[house.index()];
            }
            seen.remove(Cell::new(cell));
            seen
        })
        .collect();
    let peers = peer_sets.iter().map(|set| set.iter().collect()).collect();
    Geometry {
        order,
        layout,
        diagonals,
        extra,
        overlaps: overlaps.into(),
        crossings,
        ids: (0..houses.len() as u16).map(HouseId).collect(),
        houses: houses.into(),
        houses_of: houses_of.into_iter().map(Vec::into_boxed_slice).collect(),
        positions: positions.into(),
        first_position: first_position.into(),
        peers,
        peer_sets,
        house_sets,
    }
}
