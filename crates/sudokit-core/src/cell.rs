//! Cells.

use core::fmt;

/// A cell of a board, numbered from 0 row by row. A [`Geometry`](crate::Geometry) knows the row, the
/// column and the houses of a cell, and its [name](crate::Geometry::name).
///
/// ```
/// use sudokit_core::{Cell, Geometry};
///
/// let board = Geometry::classic(9)?;
/// let cell = Cell::new(11);
/// assert_eq!((board.row(cell), board.column(cell)), (1, 2));
/// assert_eq!(board.name(cell), "r2c3");
/// assert_eq!(board.cell_named("r2c3"), Some(cell));
/// # Ok::<(), sudokit_core::GeometryError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u16);

impl Cell {
    /// The number of cells of the largest board, 64x64. Indices are below this.
    pub const MAX_COUNT: usize = 64 * 64;

    /// Returns the cell with this index, counted from 0 row by row.
    ///
    /// # Panics
    /// If `index` is not below [`Cell::MAX_COUNT`].
    #[inline]
    #[must_use]
    pub const fn new(index: usize) -> Cell {
        assert!(index < Cell::MAX_COUNT, "cell index out of range");
        Cell(index as u16)
    }

    /// Returns the index, counted from 0 row by row.
    ///
    /// ```
    /// use sudokit_core::Cell;
    ///
    /// assert_eq!(Cell::new(11).index(), 11);
    /// ```
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<Cell> for usize {
    #[inline]
    fn from(cell: Cell) -> usize {
        cell.index()
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cell({})", self.0)
    }
}
