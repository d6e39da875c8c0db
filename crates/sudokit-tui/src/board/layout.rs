//! Where each cell is on the screen.

use ratatui::layout::{Position, Rect, Size};
use sudokit_core::{Cell, Geometry};

use super::cell_size::CellSize;

/// A layout of a board: the size of the cells and the lines between them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BoardLayout {
    /// The size of a cell, and where its marks are.
    pub(crate) cell: CellSize,
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
    /// Returns all layouts of a board, the largest cells first.
    pub(crate) fn all(geometry: &Geometry) -> Vec<BoardLayout> {
        let mut layouts = Vec::new();
        for cell in CellSize::all(u16::from(geometry.order())) {
            let mut add = |across, down| {
                layouts.push(BoardLayout::new(geometry, cell, across, down));
            };
            if cell.width > 2 {
                add(Lines::All, Lines::All);
                add(Lines::Walls, Lines::All);
            }
            // Without lines between them, only cells without marks can be distinguished.
            if cell.width <= 3 {
                add(Lines::Walls, Lines::Walls);
            }
        }
        layouts
    }

    fn new(geometry: &Geometry, cell: CellSize, across: Lines, down: Lines) -> BoardLayout {
        let n = usize::from(geometry.order());
        let above = |row: usize| (0..n).any(|column| wall_above(geometry, row, column));
        let left = |column: usize| (0..n).any(|row| wall_left(geometry, row, column));
        BoardLayout {
            cell: if down == Lines::All { cell } else { cell.without_marks() },
            rows: edges(n, cell.height, |row| across == Lines::All || above(row)),
            columns: edges(n, cell.width, |column| down == Lines::All || left(column)),
        }
    }

    /// Whether the whole board fits into `room`.
    pub(crate) fn fits(&self, room: Size) -> bool {
        let size = self.size();
        size.width <= room.width && size.height <= room.height
    }

    /// Returns the size of the board.
    pub(crate) fn size(&self) -> Size {
        let end = |edges: &[Edge]| edges.last().map_or(0, |edge| edge.cells);
        Size::new(end(&self.columns), end(&self.rows))
    }

    /// Returns the area of a cell, on a board drawn at the origin.
    pub(crate) fn area(&self, geometry: &Geometry, cell: Cell) -> Rect {
        let (row, column) = (geometry.row(cell), geometry.column(cell));
        let (x, y) = (self.columns[column].cells, self.rows[row].cells);
        Rect { x, y, width: self.cell.width, height: self.cell.height }
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
    fn every_point_of_a_cell_belongs_to_it() {
        let geometry = Geometry::classic(6).unwrap();
        for layout in BoardLayout::all(&geometry) {
            for cell in geometry.cells() {
                for point in layout.area(&geometry, cell).positions() {
                    assert_eq!(layout.hit(&geometry, point), Some(cell));
                }
            }
            assert_eq!(layout.hit(&geometry, Position::new(0, 0)), None);
        }
    }

    #[test]
    fn layouts_are_sorted_by_the_size_of_cells() {
        for order in [4, 6, 8, 9, 10, 12, 15, 16, 20, 25] {
            let layouts = BoardLayout::all(&Geometry::classic(order).unwrap());
            for pair in layouts.windows(2) {
                let (larger, smaller) = (pair[0].cell, pair[1].cell);
                assert!(
                    (larger.height, larger.width) >= (smaller.height, smaller.width),
                    "{order}: {larger:?} before {smaller:?}"
                );
            }
        }
    }
}
