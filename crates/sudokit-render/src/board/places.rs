//! Where lines, cells and marks are.

use sudokit_core::{Cell, Digit, Geometry};

use crate::drawing::Drawing;

/// The width and height of a cell without marks.
const CELL: f64 = 36.0;
/// The distance between the marks of a cell.
const MARK: f64 = 12.0;
/// Space around the board, for half of its outer walls.
const MARGIN: f64 = 2.0;
/// Space for the names of rows and columns.
const NAMES: f64 = 17.0;

/// The places of a board on paper.
#[derive(Debug)]
pub(super) struct Places<'a> {
    geometry: &'a Geometry,
    /// The width and height of a cell.
    pub(super) cell: f64,
    /// The distance between the marks of a cell.
    pub(super) mark: f64,
    /// How many marks are next to one another.
    across: usize,
    start: f64,
}

impl<'a> Places<'a> {
    pub(super) fn new(drawing: &'a Drawing, large: bool) -> Places<'a> {
        let geometry = &*drawing.geometry;
        let order = usize::from(geometry.order());
        let across = (1..).find(|&n| n * n >= order).unwrap_or(1);
        let marks = MARK * across as f64 + if large { 1.0 } else { 4.0 };
        let cell = if drawing.has_marks() { marks.max(CELL) } else { CELL };
        let mark = if cell > marks { (cell - 4.0) / across as f64 } else { MARK };
        let start = if drawing.coordinates { NAMES } else { MARGIN };
        Places { geometry, cell, mark, across, start }
    }

    /// The place of a line between cells, from the left or from above; line 0 is the edge.
    pub(super) fn line(&self, number: usize) -> f64 {
        self.start + self.cell * number as f64
    }

    /// Whether a point is on the board, at least this far from its edge.
    pub(super) fn holds(&self, (x, y): (f64, f64), inset: f64) -> bool {
        let order = usize::from(self.geometry.order());
        let inside = self.line(0) + inset..=self.line(order) - inset;
        inside.contains(&x) && inside.contains(&y)
    }

    pub(super) fn width(&self) -> f64 {
        self.line(usize::from(self.geometry.order())) + MARGIN
    }

    pub(super) fn height(&self) -> f64 {
        self.width()
    }

    /// The upper left corner of a cell.
    pub(super) fn corner(&self, cell: Cell) -> (f64, f64) {
        (self.line(self.geometry.column(cell)), self.line(self.geometry.row(cell)))
    }

    pub(super) fn centre(&self, cell: Cell) -> (f64, f64) {
        let (x, y) = self.corner(cell);
        (x + self.cell / 2.0, y + self.cell / 2.0)
    }

    /// The middle of a mark. The marks are laid out as the boxes of the usual board of this order are:
    /// 1, 2 and 3 above 4, 5 and 6.
    pub(super) fn mark(&self, cell: Cell, digit: Digit) -> (f64, f64) {
        let order = usize::from(self.geometry.order());
        let (row, column) = (digit.index() / self.across, digit.index() % self.across);
        let rows = order.div_ceil(self.across);
        let (x, y) = self.centre(cell);
        let from_centre = |at: usize, of: usize| (at as f64 - (of as f64 - 1.0) / 2.0) * self.mark;
        (x + from_centre(column, self.across), y + from_centre(row, rows))
    }

    /// Half the width of the highlight of a mark.
    pub(super) fn radius(&self) -> f64 {
        self.mark.min(16.0) * 0.46
    }
}
