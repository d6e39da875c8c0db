//! The points of a drawing: cells, the corners of cells, and the lines between corners, which may enclose regions.

use serde_json::{Map, Value};
use sudokit_core::{Cell, Geometry};

use crate::walls::{Side, enclosed};

/// Where the cells and corners of a board are counted.
#[derive(Copy, Clone, Debug)]
pub(super) struct Points {
    pub(super) order: usize,
    /// Columns of points.
    pub(super) width: usize,
    /// Rows of points.
    pub(super) height: usize,
    /// Rows above the board.
    pub(super) top: usize,
    /// Columns left of the board.
    pub(super) left: usize,
}

impl Points {
    /// A board without anything around it.
    pub(super) fn of_order(order: usize) -> Points {
        Points { order, width: order + 4, height: order + 4, top: 0, left: 0 }
    }

    /// The cell at a point.
    pub(super) fn cell(&self, point: usize) -> Option<usize> {
        let (row, column) = (point / self.width, point % self.width);
        let row = row.checked_sub(2 + self.top).filter(|row| *row < self.order)?;
        let column = column.checked_sub(2 + self.left).filter(|column| *column < self.order)?;
        Some(row * self.order + column)
    }

    pub(super) fn of_cell(&self, cell: usize) -> usize {
        let (row, column) = (cell / self.order, cell % self.order);
        (row + 2 + self.top) * self.width + column + 2 + self.left
    }

    /// The corner above and left of a cell, which may be one behind the last.
    pub(super) fn corner(&self, row: usize, column: usize) -> usize {
        let (row, column) = (row + 1 + self.top, column + 1 + self.left);
        self.width * self.height + row * self.width + column
    }

    /// The name of a line between two corners.
    fn line(&self, from: (usize, usize), to: (usize, usize)) -> String {
        format!("{},{}", self.corner(from.0, from.1), self.corner(to.0, to.1))
    }

    /// The name of the line between a cell and the next one in its row, or below it.
    fn between(&self, cell: usize, below: bool) -> String {
        let (row, column) = (cell / self.order, cell % self.order);
        match below {
            true => self.line((row + 1, column), (row + 1, column + 1)),
            false => self.line((row, column + 1), (row + 1, column + 1)),
        }
    }
}

/// A region for each cell, if the lines enclose as many as there are digits.
pub(super) fn regions(elements: &Value, points: Points) -> Option<Vec<usize>> {
    let lines = elements.get("lineE")?.as_object()?;
    let order = points.order;
    let map = enclosed(order, |cell, side| {
        lines.contains_key(&points.between(cell, side == Side::Below))
    })?;
    let size = |region: usize| map.iter().filter(|of| **of == region).count();
    (0..order).all(|region| size(region) == order).then_some(map)
}

/// The lines around the regions.
pub(super) fn borders(geometry: &Geometry, points: Points) -> Map<String, Value> {
    let order = points.order;
    let mut lines = Map::new();
    let mut add = |line: String| drop(lines.insert(line, 2.into()));
    for at in 0..order {
        add(points.line((0, at), (0, at + 1)));
        add(points.line((order, at), (order, at + 1)));
        add(points.line((at, 0), (at + 1, 0)));
        add(points.line((at, order), (at + 1, order)));
    }
    for cell in geometry.cells() {
        let differs = |other: usize| geometry.region(Cell::new(other)) != geometry.region(cell);
        let at = cell.index();
        if geometry.column(cell) + 1 < order && differs(at + 1) {
            add(points.between(at, false));
        }
        if geometry.row(cell) + 1 < order && differs(at + order) {
            add(points.between(at, true));
        }
    }
    lines
}
