//! Extra houses: those of a windoku, or any others.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::board::Geometry;
use super::error::GeometryError;
use super::house::{House, HouseKind};
use super::layout::{Extra, LABELS};
use crate::Cell;

/// The most extra houses that a cell may be in.
const MOST_SHARED: usize = 3;

/// Checks extra houses, and puts them in order.
pub(super) fn checked(
    order: u8,
    houses: impl IntoIterator<Item = Vec<Cell>>,
) -> Result<Extra, GeometryError> {
    let cells = usize::from(order) * usize::from(order);
    let mut extra: Vec<Box<[Cell]>> = Vec::new();
    for (at, mut house) in houses.into_iter().enumerate() {
        house.retain(|cell| cell.index() < cells);
        house.sort_unstable();
        house.dedup();
        if house.len() != usize::from(order) {
            return Err(GeometryError::ExtraHouse { house: at + 1, found: house.len(), order });
        }
        extra.push(house.into());
    }
    extra.sort_unstable();
    extra.dedup();
    if extra.len() > Additions::MOST {
        return Err(GeometryError::ExtraHouses { found: extra.len(), most: Additions::MOST });
    }
    let mut shared = vec![0; cells];
    extra.iter().flatten().for_each(|cell| shared[cell.index()] += 1);
    match shared.iter().position(|houses| *houses > MOST_SHARED) {
        Some(cell) => {
            let n = usize::from(order);
            let cell = format!("r{}c{}", cell / n + 1, cell % n + 1);
            Err(GeometryError::ExtraShared { cell })
        }
        None => Ok(extra.into()),
    }
}

/// The windows of a windoku: squares of the size of a box that stand one cell from the border and from each other. There are
/// some on boards whose boxes can be squares.
///
/// ```text
/// . . . . . . . . .
/// . A A A . B B B .
/// . A A A . B B B .
/// . A A A . B B B .
/// . . . . . . . . .
/// . C C C . D D D .
/// ```
pub(super) fn windows(order: u8) -> Option<Extra> {
    let n = usize::from(order);
    let side = n.isqrt();
    if side * side != n {
        return None;
    }
    let starts = || (0..side - 1).map(|window| 1 + window * (side + 1));
    let window = |(top, left): (usize, usize)| {
        let cells = (0..n).map(|at| Cell::new((top + at / side) * n + left + at % side));
        cells.collect::<Box<[Cell]>>()
    };
    Some(starts().flat_map(|top| starts().map(move |left| (top, left))).map(window).collect())
}

pub(super) fn houses(extra: &Extra) -> impl Iterator<Item = House> + '_ {
    extra.iter().enumerate().map(|(at, cells)| House {
        kind: HouseKind::Extra,
        number: at + 1,
        cells: cells.clone(),
    })
}

/// Houses that are added to the boards of puzzles.
///
/// ```
/// use sudokit_core::{Additions, Geometry};
///
/// let windoku = Additions { windows: true, ..Additions::default() };
/// assert_eq!(windoku.to(Geometry::classic(9)?)?.title(), "9x9 windoku");
/// assert!(windoku.to(Geometry::classic(6)?).is_err());
/// # Ok::<(), sudokit_core::GeometryError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Additions {
    /// Whether the two main diagonals are added.
    pub diagonals: bool,
    /// Whether the windows of a windoku are added.
    pub windows: bool,
    /// The maps of other houses: see [`Geometry::with_extra_from_map`].
    pub maps: Vec<String>,
}

impl Additions {
    /// The most extra houses of a board. The largest board has 49 windows.
    pub const MOST: usize = 60;

    /// Adds nothing.
    pub const NONE: Additions = Additions { diagonals: false, windows: false, maps: Vec::new() };

    /// Returns whether nothing is added.
    #[must_use]
    pub const fn is_none(&self) -> bool {
        !self.diagonals && !self.windows && self.maps.is_empty()
    }

    /// Adds them to a board.
    ///
    /// # Errors
    /// As [`Geometry::with_windows`] and [`Geometry::with_extra_from_map`].
    pub fn to(&self, board: Geometry) -> Result<Geometry, GeometryError> {
        let mut board = if self.diagonals { board.with_diagonals() } else { board };
        if self.windows {
            board = board.with_windows()?;
        }
        self.maps.iter().try_fold(board, |board, map| board.with_extra_from_map(map.as_bytes()))
    }
}

impl Geometry {
    /// Returns the maps of the extra houses: a letter for each cell that is in one, and a point for others. Houses that share
    /// cells are in different maps. [`Geometry::with_extra_from_map`] reads them back.
    ///
    /// ```
    /// use sudokit_core::Geometry;
    ///
    /// let board = Geometry::classic(4)?.with_windows()?;
    /// assert_eq!(board.extra_maps(), [".....AA..AA....."]);
    /// # Ok::<(), sudokit_core::GeometryError>(())
    /// ```
    #[must_use]
    pub fn extra_maps(&self) -> Vec<String> {
        let mut maps: Vec<Vec<u8>> = Vec::new();
        let mut counts: Vec<usize> = Vec::new();
        for house in self.extra() {
            let cells = &self.house(*house).cells;
            let is_free = |map: &Vec<u8>| cells.iter().all(|cell| map[cell.index()] == b'.');
            let fits = |at: &usize| is_free(&maps[*at]) && counts[*at] < LABELS.len();
            let at = (0..maps.len()).find(fits).unwrap_or_else(|| {
                maps.push(vec![b'.'; self.cell_count()]);
                counts.push(0);
                maps.len() - 1
            });
            cells.iter().for_each(|cell| maps[at][cell.index()] = LABELS[counts[at]]);
            counts[at] += 1;
        }
        maps.into_iter().map(|map| map.into_iter().map(char::from).collect()).collect()
    }

    /// Returns the same board with these houses beside its own. Each is a list of as many different cells as the order; they
    /// may share cells.
    ///
    /// # Errors
    /// [`GeometryError::ExtraHouse`] if a house has fewer or more cells on the board, [`GeometryError::ExtraHouses`] if there
    /// are more than 60, [`GeometryError::ExtraShared`] if a cell is in more than three.
    ///
    /// ```
    /// use sudokit_core::{Cell, Geometry};
    ///
    /// let corners = [0, 3, 12, 15].map(Cell::new);
    /// let board = Geometry::classic(4)?.with_extra([corners.to_vec()])?;
    /// assert_eq!(board.houses().len(), 13);
    /// assert_eq!(board.to_string(), "4x4 extra A..A........A..A");
    /// # Ok::<(), sudokit_core::GeometryError>(())
    /// ```
    pub fn with_extra(
        self,
        houses: impl IntoIterator<Item = Vec<Cell>>,
    ) -> Result<Geometry, GeometryError> {
        let known = self.extra.iter().cloned().map(Vec::from);
        let extra = checked(self.order, houses.into_iter().chain(known))?;
        Ok(self.with_houses(extra))
    }

    /// Returns the same board with the houses that a map shows, one byte for each cell: cells with equal labels are a house,
    /// and those with a point are in none.
    ///
    /// # Errors
    /// [`GeometryError::MapSize`] if the map has another size than the board, and as [`Geometry::with_extra`].
    pub fn with_extra_from_map(self, map: &[u8]) -> Result<Geometry, GeometryError> {
        if map.len() != self.cell_count() {
            return Err(GeometryError::MapSize(map.len()));
        }
        let mut houses: Vec<(u8, Vec<Cell>)> = Vec::new();
        for (cell, label) in map.iter().enumerate().filter(|(_, label)| **label != b'.') {
            match houses.iter_mut().find(|(known, _)| known == label) {
                Some((_, cells)) => cells.push(Cell::new(cell)),
                None => houses.push((*label, vec![Cell::new(cell)])),
            }
        }
        self.with_extra(houses.into_iter().map(|(_, cells)| cells))
    }

    /// Returns the same board with the windows of a windoku as houses: on the 9x9 four squares, each a cell away from the
    /// border and from the others.
    ///
    /// # Errors
    /// [`GeometryError::NoWindows`] if the order is not a square.
    ///
    /// ```
    /// use sudokit_core::Geometry;
    ///
    /// let windoku = Geometry::classic(9)?.with_windows()?;
    /// assert_eq!((windoku.houses().len(), windoku.title()), (31, "9x9 windoku".into()));
    /// assert!(Geometry::classic(6)?.with_windows().is_err());
    /// # Ok::<(), sudokit_core::GeometryError>(())
    /// ```
    pub fn with_windows(self) -> Result<Geometry, GeometryError> {
        let windows = windows(self.order).ok_or(GeometryError::NoWindows(self.order))?;
        self.with_extra(windows.iter().map(|window| window.to_vec()))
    }

    /// Returns what the board has beside its rows, columns, and boxes or regions.
    #[must_use]
    pub fn additions(&self) -> Additions {
        let windows = self.has_windows();
        let maps = if windows { Vec::new() } else { self.extra_maps() };
        Additions { diagonals: self.diagonals, windows, maps }
    }

    /// Returns whether the extra houses are the windows of a windoku.
    #[must_use]
    pub fn has_windows(&self) -> bool {
        !self.extra.is_empty() && windows(self.order).as_ref() == Some(&self.extra)
    }
}
