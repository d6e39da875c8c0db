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
    of_walls(&walls(text, cells, at_line, order), order, options)
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
