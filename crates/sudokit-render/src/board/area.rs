//! The areas of cells and houses.

use sudokit_core::{Cell, HouseId};

use super::places::Places;
use crate::drawing::Drawing;
use crate::picture::{Segment, Shape};

/// How far the frame of a house stays away from the lines.
const INSET: f64 = 2.6;

/// The area of a cell.
pub(super) fn tint(places: &Places<'_>, cell: Cell) -> Shape {
    let (x, y) = places.corner(cell);
    Shape::Rectangle { x, y, width: places.cell, height: places.cell }
}

/// A part of the area of a cell: one of so many stripes, from the left.
pub(super) fn stripe(places: &Places<'_>, cell: Cell, number: usize, count: usize) -> Shape {
    let (x, y) = places.corner(cell);
    let width = places.cell / count as f64;
    Shape::Rectangle { x: x + number as f64 * width, y, width, height: places.cell }
}

/// A square within a cell.
pub(super) fn frame(places: &Places<'_>, cell: Cell) -> Shape {
    let (x, y) = places.corner(cell);
    let size = places.cell - 2.0 * INSET;
    Shape::Rectangle { x: x + INSET, y: y + INSET, width: size, height: size }
}

/// A line along the inner edge of a house. It may have any form, so each edge of a cell where the house
/// ends is drawn by itself: as far as the next edge, which depends on the cells around its ends.
pub(super) fn outline(drawing: &Drawing, places: &Places<'_>, house: HouseId) -> Shape {
    let geometry = &drawing.geometry;
    let cells = geometry.house_set(house);
    let inside = |row: isize, column: isize| -> bool {
        let at = usize::try_from(row).ok().zip(usize::try_from(column).ok());
        let cell = at.and_then(|(row, column)| geometry.at(row, column));
        cell.is_some_and(|cell| cells.contains(cell))
    };
    let mut path = Vec::new();
    for &cell in &geometry.house(house).cells {
        let (row, column) = (geometry.row(cell) as isize, geometry.column(cell) as isize);
        let (x, y) = places.corner(cell);
        let size = places.cell;
        // Each side as the direction out of the cell, from the centre.
        for (down, right) in [(-1, 0), (0, 1), (1, 0), (0, -1)] {
            if inside(row + down, column + right) {
                continue;
            }
            // From the middle of this side to its two ends.
            let end = |along: (isize, isize)| -> f64 {
                let next = inside(row + along.0, column + along.1);
                let beyond = inside(row + down + along.0, column + right + along.1);
                match (next, beyond) {
                    (false, _) => size / 2.0 - INSET,
                    (true, false) => size / 2.0,
                    (true, true) => size / 2.0 + INSET,
                }
            };
            let along = (right, -down);
            let (one, other) = (end(along), end((-along.0, -along.1)));
            let middle = (
                x + size / 2.0 + right as f64 * (size / 2.0 - INSET),
                y + size / 2.0 + down as f64 * (size / 2.0 - INSET),
            );
            let point = |by: f64| (middle.0 + along.1 as f64 * by, middle.1 + along.0 as f64 * by);
            let (from, to) = (point(-other), point(one));
            path.push(Segment::Move(from.0, from.1));
            path.push(Segment::Line(to.0, to.1));
        }
    }
    Shape::Path(path)
}
