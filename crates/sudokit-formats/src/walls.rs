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
    let lines: Vec<(usize, &[u8])> = lines(text).collect();
    // The column on the screen of each cell's last character.
    let screen = |row: usize, cell: &Range<usize>| {
        let start = lines[at_line[row]].0;
        characters(&text[start..cell.end]).saturating_sub(1)
    };
    let drawn: Vec<Vec<char>> =
        lines.iter().map(|(_, line)| String::from_utf8_lossy(line).chars().collect()).collect();
    let mut map = vec![usize::MAX; order * order];
    let mut next = 0;
    let open_right = |row: usize, column: usize| {
        let here = &cells[row * order + column];
        let there = &cells[row * order + column + 1];
        !text[here.end..there.start].iter().any(|byte| *byte == b'|' || *byte >= 0x80)
    };
    let open_below = |row: usize, column: usize| {
        let at = screen(row, &cells[row * order + column]);
        let between = &drawn[at_line[row] + 1..at_line[row + 1]];
        !between.iter().any(|line| {
            line.get(at).is_some_and(|&sign| {
                matches!(sign, '-' | '=' | '+') || ('\u{2500}'..='\u{257F}').contains(&sign)
            })
        })
    };
    for start in 0..order * order {
        if map[start] != usize::MAX {
            continue;
        }
        let mut todo = vec![start];
        map[start] = next;
        while let Some(cell) = todo.pop() {
            let (row, column) = (cell / order, cell % order);
            let mut reach = |there: usize, open: bool| {
                if open && map[there] == usize::MAX {
                    map[there] = next;
                    todo.push(there);
                }
            };
            if column + 1 < order {
                reach(cell + 1, open_right(row, column));
            }
            if column > 0 {
                reach(cell - 1, open_right(row, column - 1));
            }
            if row + 1 < order {
                reach(cell + order, open_below(row, column));
            }
            if row > 0 {
                reach(cell - order, open_below(row - 1, column));
            }
        }
        next += 1;
    }
    (next == order).then_some(map)
}
