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
    let geometries = &options.geometries;
    if geometries.fixed().is_some() {
        return geometries.of_order(order);
    }
    let drawn = regions(text, cells, at_line, order);
    match drawn.map(|regions| geometries.of_regions(&regions)) {
        Some(Ok(geometry)) => Ok(geometry),
        _ => geometries.of_order(order),
    }
}

/// A region number for each cell; `None` if the walls do not enclose regions.
fn regions(
    text: &[u8],
    cells: &[Range<usize>],
    at_line: &[usize],
    order: usize,
) -> Option<Vec<usize>> {
    let (right, below) = walls(text, cells, at_line, order);
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
            let mut reach = |there: usize, wall: bool| {
                if !wall && map[there] == usize::MAX {
                    map[there] = next;
                    todo.push(there);
                }
            };
            if column + 1 < order {
                reach(cell + 1, right[cell]);
            }
            if column > 0 {
                reach(cell - 1, right[cell - 1]);
            }
            if row + 1 < order {
                reach(cell + order, below[cell]);
            }
            if row > 0 {
                reach(cell - order, below[cell - order]);
            }
        }
        next += 1;
    }
    (next == order).then_some(map)
}

/// For each cell whether there is a wall to its right, and one below it.
fn walls(
    text: &[u8],
    cells: &[Range<usize>],
    at_line: &[usize],
    order: usize,
) -> (Vec<bool>, Vec<bool>) {
    let lines: Vec<(usize, &[u8])> = lines(text).collect();
    let plain = text.is_ascii();
    let (mut right, mut below) = (vec![false; cells.len()], vec![false; cells.len()]);
    for row in 0..order {
        let first = row * order;
        let here = &cells[first..first + order];
        for (column, pair) in here.windows(2).enumerate() {
            let between = &text[pair[0].end..pair[1].start];
            right[first + column] = between.iter().any(|byte| *byte == b'|' || *byte >= 0x80);
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
                    below[first + column] |= sign.is_some_and(|sign| b"-=+".contains(sign));
                }
                continue;
            }
            let signs: Vec<char> = String::from_utf8_lossy(line).chars().collect();
            for (column, cell) in here.iter().enumerate() {
                let sign = signs.get(characters(&text[start..cell.end]).saturating_sub(1));
                below[first + column] |= sign.is_some_and(|&sign| {
                    matches!(sign, '-' | '=' | '+') || ('\u{2500}'..='\u{257F}').contains(&sign)
                });
            }
        }
    }
    (right, below)
}
