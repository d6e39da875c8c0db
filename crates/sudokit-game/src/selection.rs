//! The cells a player has selected, and the cursor.

use std::sync::Arc;

use sudokit_core::{Cell, CellSet, Geometry};

use crate::Position;

/// A direction in which the cursor moves.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// One row up.
    Up,
    /// One row down.
    Down,
    /// One column to the left.
    Left,
    /// One column to the right.
    Right,
}

/// The selected cells and the cursor. Input goes into the selected cells or, if none is selected, into
/// the cell under the cursor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Selection {
    geometry: Arc<Geometry>,
    cursor: Cell,
    selected: CellSet,
}

impl Selection {
    /// A selection without cells, with the cursor in the middle.
    ///
    /// ```
    /// use sudokit_core::Geometry;
    /// use sudokit_game::Selection;
    ///
    /// let board = Geometry::classic(9).unwrap();
    /// let selection = Selection::new(board.into());
    /// assert_eq!(selection.cells(), [selection.cursor()]);
    /// ```
    #[must_use]
    pub fn new(geometry: Arc<Geometry>) -> Selection {
        let middle = usize::from(geometry.order() - 1) / 2;
        let cursor = geometry.at(middle, middle).unwrap_or(Cell::new(0));
        let selected = CellSet::empty(geometry.cell_count());
        Selection { geometry, cursor, selected }
    }

    /// The cell under the cursor.
    #[must_use]
    pub fn cursor(&self) -> Cell {
        self.cursor
    }

    /// Whether any cell is selected explicitly.
    #[must_use]
    pub fn is_explicit(&self) -> bool {
        !self.selected.is_empty()
    }

    /// The cells that input goes into, in ascending order; at least one.
    #[must_use]
    pub fn cells(&self) -> Vec<Cell> {
        if self.selected.is_empty() { vec![self.cursor] } else { self.selected.iter().collect() }
    }

    /// Whether `cell` is one of [`Selection::cells`].
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        if self.selected.is_empty() { cell == self.cursor } else { self.selected.contains(cell) }
    }

    /// Moves to a cell and clears the selection.
    pub fn go(&mut self, cell: Cell) {
        self.cursor = cell;
        self.none();
    }

    /// Moves by one cell, around the edge of the board if necessary.
    pub fn step(&mut self, direction: Direction) {
        self.go(self.neighbour(direction));
    }

    /// Moves the cursor by one cell. The selected cells stay selected.
    pub fn walk(&mut self, direction: Direction) {
        self.cursor = self.neighbour(direction);
    }

    /// Moves by one cell and selects both cells.
    pub fn extend(&mut self, direction: Direction) {
        self.extend_to(self.neighbour(direction));
    }

    /// Moves to a cell and adds it to the selection.
    pub fn extend_to(&mut self, cell: Cell) {
        self.selected.insert(self.cursor);
        self.selected.insert(cell);
        self.cursor = cell;
    }

    /// Moves to a cell and selects or deselects it.
    pub fn toggle(&mut self, cell: Cell) {
        if self.selected.is_empty() && cell != self.cursor {
            self.selected.insert(self.cursor);
        }
        if !self.selected.insert(cell) {
            self.selected.remove(cell);
        }
        self.cursor = cell;
    }

    /// Selects all cells.
    pub fn all(&mut self) {
        self.selected = CellSet::full(self.geometry.cell_count());
    }

    /// Clears the selection.
    pub fn none(&mut self) {
        self.selected = CellSet::empty(self.geometry.cell_count());
    }

    /// Inverts the selection.
    pub fn invert(&mut self) {
        let now = CellSet::of(self.geometry.cell_count(), self.cells());
        self.selected = &CellSet::full(self.geometry.cell_count()) - &now;
    }

    /// Selects the cells with the same digit as the cell under the cursor or, if it has no digit, with
    /// the same colours. If it has neither, the selection does not change.
    pub fn same(&mut self, position: &Position) {
        let here = position.get(self.cursor);
        if here.digit.is_none() && here.colours.is_empty() {
            return;
        }
        let same = self.geometry.cells().filter(|&cell| {
            let there = position.get(cell);
            match here.digit {
                Some(_) => there.digit == here.digit,
                None => there.digit.is_none() && there.colours == here.colours,
            }
        });
        self.selected = CellSet::of(self.geometry.cell_count(), same);
    }

    fn neighbour(&self, direction: Direction) -> Cell {
        let n = usize::from(self.geometry.order());
        let (row, column) = (self.geometry.row(self.cursor), self.geometry.column(self.cursor));
        let (row, column) = match direction {
            Direction::Up => ((row + n - 1) % n, column),
            Direction::Down => ((row + 1) % n, column),
            Direction::Left => (row, (column + n - 1) % n),
            Direction::Right => (row, (column + 1) % n),
        };
        self.geometry.at(row, column).unwrap_or(self.cursor)
    }
}
