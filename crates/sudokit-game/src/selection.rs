//! The cells a player has chosen, and the cursor among them.

use std::sync::Arc;

use sudokit_core::{Cell, CellSet, Geometry};

use crate::Position;

/// A way to go from a cell.
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

/// Chosen cells. There is always a cursor; what is entered goes into the chosen cells, and where none
/// is chosen into that under the cursor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Selection {
    geometry: Arc<Geometry>,
    cursor: Cell,
    chosen: CellSet,
}

impl Selection {
    /// Nothing chosen, the cursor in the middle.
    pub fn new(geometry: Arc<Geometry>) -> Selection {
        let middle = usize::from(geometry.order() - 1) / 2;
        let cursor = geometry.at(middle, middle).unwrap_or(Cell::new(0));
        let chosen = CellSet::empty(geometry.cell_count());
        Selection { geometry, cursor, chosen }
    }

    /// The cell under the cursor.
    pub fn cursor(&self) -> Cell {
        self.cursor
    }

    /// Whether several cells are chosen, or one by hand.
    pub fn is_many(&self) -> bool {
        !self.chosen.is_empty()
    }

    /// The cells that what is entered goes into, rising; never none.
    pub fn cells(&self) -> Vec<Cell> {
        if self.chosen.is_empty() { vec![self.cursor] } else { self.chosen.iter().collect() }
    }

    /// Whether `cell` is one of [`Selection::cells`].
    pub fn contains(&self, cell: Cell) -> bool {
        if self.chosen.is_empty() { cell == self.cursor } else { self.chosen.contains(cell) }
    }

    /// Goes to a cell, and chooses nothing else.
    pub fn go(&mut self, cell: Cell) {
        self.cursor = cell;
        self.none();
    }

    /// Goes one cell on; beyond the edge it comes in again on the other side.
    pub fn step(&mut self, direction: Direction) {
        self.go(self.neighbour(direction));
    }

    /// Goes one cell on, and chooses both.
    pub fn extend(&mut self, direction: Direction) {
        self.extend_to(self.neighbour(direction));
    }

    /// Goes to a cell, and chooses it with what was chosen.
    pub fn extend_to(&mut self, cell: Cell) {
        self.chosen.insert(self.cursor);
        self.chosen.insert(cell);
        self.cursor = cell;
    }

    /// Goes to a cell, and chooses it, or no longer.
    pub fn toggle(&mut self, cell: Cell) {
        if self.chosen.is_empty() && cell != self.cursor {
            self.chosen.insert(self.cursor);
        }
        if !self.chosen.insert(cell) {
            self.chosen.remove(cell);
        }
        self.cursor = cell;
    }

    /// Chooses all cells.
    pub fn all(&mut self) {
        self.chosen = CellSet::full(self.geometry.cell_count());
    }

    /// Chooses none but that under the cursor.
    pub fn none(&mut self) {
        self.chosen = CellSet::empty(self.geometry.cell_count());
    }

    /// Chooses those that are not chosen.
    pub fn invert(&mut self) {
        let now = CellSet::of(self.geometry.cell_count(), self.cells());
        self.chosen = &CellSet::full(self.geometry.cell_count()) - &now;
    }

    /// Chooses the cells that hold the same digit as that under the cursor; where it holds none, the
    /// same colours; where it has neither, nothing more.
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
        self.chosen = CellSet::of(self.geometry.cell_count(), same);
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
