//! Reading the regions of a board from its drawn walls.
//!
//! ```text
//! ┌───────────┬───┐
//! │ 1   .   . │ . │      A A A B
//! │   ┌───┬───┘   │
//! │ 3 │ 4 │ .   . │      A C B B
//! ├───┘   ├───┐   │
//! │ 1   2 │ . │ . │      C C D B
//! │   ┌───┘   └───┤
//! │ . │ 4   3   . │      C D D D
//! └───┴───────────┘
//! ```

use core::ops::Range;
use std::sync::Arc;

use sudokit_core::{Geometry, GeometryError};

use crate::ReadOptions;
use crate::fault::characters;
use crate::lines::lines;

/// The geometry that the walls of a drawing show; if they show none, the usual one of this order. The
/// cells are byte ranges of the text, row by row; `at_line` has the line of each row.
///
/// # Errors
/// If there is no geometry of this order.
pub(crate) fn geometry(
    text: &[u8],
    cells: &[Range<usize>],
    at_line: &[usize],
    order: usize,
    options: &ReadOptions,
) -> Result<Arc<Geometry>, GeometryError> {
    let mut walls = walls(text, cells, at_line, order);
    if walls.iter().all(|wall| *wall == 0)
        && let Some(shape) = gaps(cells, at_line, order)
    {
        walls = of_boxes(shape, order);
    }
    of_walls(&walls, order, options)
}

/// The same, of the walls of each cell.
///
/// # Errors
/// If there is no geometry of this order.
pub(crate) fn of_walls(
    walls: &[u8],
    order: usize,
    options: &ReadOptions,
) -> Result<Arc<Geometry>, GeometryError> {
    let geometries = &options.geometries;
    if geometries.fixed().is_some() {
        return geometries.of_order(order);
    }
    let is_wall = |cell: usize, side| walls[cell] & side as u8 != 0;
    geometries.of_drawing(walls, || {
        let regions = enclosed(order, is_wall).filter(|regions| !are_lines(regions, order));
        match regions.map(|regions| geometries.of_regions(&regions)) {
            Some(Ok(geometry)) => Ok(geometry),
            _ => geometries.of_order(order),
        }
    })
}

/// Where a wall may be, with a bit for each: between a cell and the next one in its row, or the one below it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    Right = 1,
    Below = 2,
}

/// The regions that walls enclose: a number for each cell, from 0 in the order of their first cells, as
/// [`Geometry::region`] counts them. `None` if there are not as many as rows.
pub(crate) fn enclosed(order: usize, is_wall: impl Fn(usize, Side) -> bool) -> Option<Vec<usize>> {
    let mut map = vec![usize::MAX; order * order];
    let (mut next, mut todo) = (0, Vec::with_capacity(order));
    for start in 0..map.len() {
        if map[start] != usize::MAX {
            continue;
        }
        todo.push(start);
        map[start] = next;
        while let Some(cell) = todo.pop() {
            let (row, column) = (cell / order, cell % order);
            // The wall between two cells belongs to the first of them.
            let mut reach = |there: usize, side: Side| {
                if map[there] == usize::MAX && !is_wall(cell.min(there), side) {
                    map[there] = next;
                    todo.push(there);
                }
            };
            if column + 1 < order {
                reach(cell + 1, Side::Right);
            }
            if column > 0 {
                reach(cell - 1, Side::Right);
            }
            if row + 1 < order {
                reach(cell + order, Side::Below);
            }
            if row > 0 {
                reach(cell - order, Side::Below);
            }
        }
        next += 1;
    }
    (next == order).then_some(map)
}

/// Whether regions are the rows, or the columns: then something stands between all cells of a line, and says nothing of
/// boxes.
fn are_lines(regions: &[usize], order: usize) -> bool {
    let mut cells = regions.iter().enumerate();
    cells.clone().all(|(cell, region)| *region == cell / order)
        || cells.all(|(cell, region)| *region == cell % order)
}

/// Whether a map of regions is that of this board.
pub(crate) fn are_of(regions: &[usize], geometry: &Geometry) -> bool {
    geometry.cells().map(|cell| geometry.region(cell)).eq(regions.iter().copied())
}

/// The rows and columns of the boxes that gaps between the cells show: wider ones than between the others of a row, blank lines
/// between rows.
///
/// ```text
/// 12 34 ..     3x2, if each line looks like this one. Where boxes could be squares, both kinds of gaps must say so.
/// ```
fn gaps(cells: &[Range<usize>], at_line: &[usize], order: usize) -> Option<(usize, usize)> {
    let across = |row: &[Range<usize>]| -> Vec<usize> {
        let gaps: Vec<usize> = row.windows(2).map(|two| two[1].start - two[0].end).collect();
        let least = gaps.iter().copied().min().unwrap_or(0);
        (1..order).filter(|column| gaps[column - 1] > least).collect()
    };
    let mut rows = cells.chunks(order).map(across);
    let first = rows.next()?;
    let columns = rows.all(|other| other == first).then(|| every(&first, order)).flatten();
    let down: Vec<usize> = (1..order).filter(|row| at_line[*row] - at_line[row - 1] > 1).collect();
    let rows = every(&down, order);
    let (rows, columns) = match (rows, columns) {
        (Some(rows), Some(columns)) => (rows, columns),
        (Some(side), None) | (None, Some(side)) if order.isqrt().pow(2) == order => (side, side),
        (Some(rows), None) => (rows, order / rows),
        (None, Some(columns)) => (order / columns, columns),
        (None, None) => return None,
    };
    (rows > 1 && columns > 1 && rows * columns == order).then_some((rows, columns))
}

/// How far apart places on a line are, if they cut it into equal parts.
fn every(places: &[usize], order: usize) -> Option<usize> {
    let step = *places.first()?;
    let equal =
        order.is_multiple_of(step) && places.iter().copied().eq((step..order).step_by(step));
    equal.then_some(step)
}

/// The walls around boxes of this shape.
fn of_boxes((rows, columns): (usize, usize), order: usize) -> Vec<u8> {
    let sides = |cell: usize| {
        let (row, column) = (cell / order, cell % order);
        let right = if (column + 1).is_multiple_of(columns) { Side::Right as u8 } else { 0 };
        let below = if (row + 1).is_multiple_of(rows) { Side::Below as u8 } else { 0 };
        right | below
    };
    (0..order * order).map(sides).collect()
}

/// For each cell the [sides](Side) with a wall.
fn walls(text: &[u8], cells: &[Range<usize>], at_line: &[usize], order: usize) -> Vec<u8> {
    let lines: Vec<(usize, &[u8])> = lines(text).collect();
    let plain = text.is_ascii();
    let mut walls = vec![0; cells.len()];
    for row in 0..order {
        let first = row * order;
        let here = &cells[first..first + order];
        for (column, pair) in here.windows(2).enumerate() {
            let between = &text[pair[0].end..pair[1].start];
            let wall = between.iter().any(|byte| *byte == b'|' || *byte >= 0x80);
            walls[first + column] = if wall { Side::Right as u8 } else { 0 };
        }
        if row + 1 == order {
            break;
        }
        let start = lines[at_line[row]].0;
        for (_, line) in &lines[at_line[row] + 1..at_line[row + 1]] {
            // A wall is below a cell if it is below its last character.
            if plain {
                for (column, cell) in here.iter().enumerate() {
                    let sign = line.get((cell.end - start).saturating_sub(1));
                    if matches!(sign, Some(b'-' | b'=' | b'+')) {
                        walls[first + column] |= Side::Below as u8;
                    }
                }
                continue;
            }
            let signs: Vec<char> = String::from_utf8_lossy(line).chars().collect();
            for (column, cell) in here.iter().enumerate() {
                let sign = signs.get(characters(&text[start..cell.end]).saturating_sub(1));
                if matches!(sign, Some('-' | '=' | '+' | '\u{2500}'..='\u{257F}')) {
                    walls[first + column] |= Side::Below as u8;
                }
            }
        }
    }
    walls
}
