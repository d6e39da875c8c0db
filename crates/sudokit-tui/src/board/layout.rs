//! Where each cell is on the screen.

use ratatui::layout::{Position, Rect, Size};
use sudokit_core::{Cell, Geometry};

/// A layout of a board: the size of the cells and the lines between them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BoardLayout {
    /// The height of a cell, in lines.
    pub(crate) height: u16,
    /// The width of a cell, in columns.
    pub(crate) width: u16,
    /// The number of marks in a line of a cell; 0 where marks are not drawn.
    pub(crate) marks: u16,
    /// The upper edge of each row of cells, and the lower edge of the last.
    pub(crate) rows: Vec<Edge>,
    /// The left edge of each column of cells, and the right edge of the last.
    pub(crate) columns: Vec<Edge>,
}

/// The upper or left edge of a row or column of cells.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Edge {
    /// Where its line is drawn, if it is.
    pub(crate) line: Option<u16>,
    /// Where the cells after it begin.
    pub(crate) cells: u16,
}

/// Which lines are drawn.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Lines {
    All,
    /// Only where two regions meet.
    Walls,
}

impl BoardLayout {
    /// Returns the largest layout that fits into `room`.
    pub(crate) fn fit(geometry: &Geometry, room: Size) -> Option<BoardLayout> {
        BoardLayout::all(geometry).find(|layout| {
            let size = layout.size();
            size.width <= room.width && size.height <= room.height
        })
    }

    /// Returns the size of the smallest layout.
    pub(crate) fn least(geometry: &Geometry) -> Size {
        BoardLayout::all(geometry).last().map_or(Size::new(0, 0), |layout| layout.size())
    }

    fn all(geometry: &Geometry) -> impl Iterator<Item = BoardLayout> {
        let order = u16::from(geometry.order());
        let side = (1..).find(|side| side * side >= order).unwrap_or(order);
        let marks = (order.div_ceil(side), 2 * side - 1, side);
        let line = (1, 3, 0);
        let narrow = (1, 2, 0);
        [
            (marks, Lines::All, Lines::All),
            (marks, Lines::Walls, Lines::All),
            (line, Lines::All, Lines::All),
            (line, Lines::Walls, Lines::All),
            (line, Lines::Walls, Lines::Walls),
            (narrow, Lines::Walls, Lines::Walls),
        ]
        .into_iter()
        .map(|((height, width, marks), across, down)| {
            let n = usize::from(geometry.order());
            let above = |row: usize| (0..n).any(|column| wall_above(geometry, row, column));
            let left = |column: usize| (0..n).any(|row| wall_left(geometry, row, column));
            BoardLayout {
                height,
                width,
                marks,
                rows: edges(n, height, |row| across == Lines::All || above(row)),
                columns: edges(n, width, |column| down == Lines::All || left(column)),
            }
        })
    }

    /// Returns the size of the board.
    pub(crate) fn size(&self) -> Size {
        let end = |edges: &[Edge]| edges.last().map_or(0, |edge| edge.cells);
        Size::new(end(&self.columns), end(&self.rows))
    }

    /// Whether cells have room for marks.
    pub(crate) fn has_marks(&self) -> bool {
        self.marks > 0
    }

    /// Returns the area of a cell, on a board drawn at the origin.
    pub(crate) fn area(&self, geometry: &Geometry, cell: Cell) -> Rect {
        let (row, column) = (geometry.row(cell), geometry.column(cell));
        let (x, y) = (self.columns[column].cells, self.rows[row].cells);
        Rect { x, y, width: self.width, height: self.height }
    }

    /// Returns the cell at a point, on a board drawn at the origin.
    pub(crate) fn hit(&self, geometry: &Geometry, point: Position) -> Option<Cell> {
        geometry.cells().find(|&cell| self.area(geometry, cell).contains(point))
    }
}

fn edges(n: usize, size: u16, drawn: impl Fn(usize) -> bool) -> Vec<Edge> {
    let mut at = 0;
    let mut edges = Vec::with_capacity(n + 1);
    for line in 0..=n {
        let drawn = drawn(line);
        let edge = Edge { line: drawn.then_some(at), cells: at + u16::from(drawn) };
        at = edge.cells + size;
        edges.push(edge);
    }
    edges
}

/// Whether there is a wall above this cell: at the edge of the board, or between two regions.
pub(super) fn wall_above(geometry: &Geometry, row: usize, column: usize) -> bool {
    let region = |row: usize| geometry.at(row, column).map(|cell| geometry.region(cell));
    row == 0 || region(row) != region(row - 1)
}

/// Whether there is a wall to the left of this cell.
pub(super) fn wall_left(geometry: &Geometry, row: usize, column: usize) -> bool {
    let region = |column: usize| geometry.at(row, column).map(|cell| geometry.region(cell));
    column == 0 || region(column) != region(column - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_use_the_largest_layout_that_fits() {
        let size = |order, room| {
            let geometry = Geometry::classic(order).unwrap();
            BoardLayout::fit(&geometry, room).map(|layout| (layout.has_marks(), layout.size()))
        };
        // 200x60: lines everywhere. 80x24: cells of one line.
        assert_eq!(size(9, Size::new(200, 58)), Some((true, Size::new(55, 37))));
        assert_eq!(size(9, Size::new(80, 33)), Some((true, Size::new(55, 31))));
        assert_eq!(size(9, Size::new(50, 21)), Some((false, Size::new(37, 19))));
        assert_eq!(size(9, Size::new(40, 17)), Some((false, Size::new(37, 13))));
        assert_eq!(size(16, Size::new(56, 21)), Some((false, Size::new(53, 21))));
        assert_eq!(size(25, Size::new(60, 31)), Some((false, Size::new(56, 31))));
        assert_eq!(size(25, Size::new(80, 24)), None);
    }

    #[test]
    fn every_point_of_a_cell_belongs_to_it() {
        let geometry = Geometry::classic(6).unwrap();
        let layout = BoardLayout::fit(&geometry, Size::new(100, 50)).unwrap();
        for cell in geometry.cells() {
            for point in layout.area(&geometry, cell).positions() {
                assert_eq!(layout.hit(&geometry, point), Some(cell));
            }
        }
        assert_eq!(layout.hit(&geometry, Position::new(0, 0)), None);
    }
}
