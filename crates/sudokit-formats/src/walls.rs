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

use sudokit_core::line::LineErrorKind;
use sudokit_core::{Cell, Geometry, GeometryError};

use crate::fault::characters;
use crate::lines::lines;
use crate::{Fault, FaultKind, ReadOptions};

/// The board that the walls and gaps of a drawing show; if they show none, the usual one of this order. The
/// cells are byte ranges of the text, row by row; `at_line` has the line of each row.
///
/// # Errors
/// If there is no geometry of this order, or a wall is not between two of its regions: then one is missing or too many, or
/// it stands for something else.
pub(crate) fn geometry(
    text: &[u8],
    cells: &[Range<usize>],
    at_line: &[usize],
    order: usize,
    options: &ReadOptions,
) -> Result<Arc<Geometry>, Fault> {
    let of = |walls: &[u8]| {
        of_walls(walls, order, options)
            .map_err(|error| geometry_fault(error).in_record(text, cells[0].start))
    };
    let walls = walls(text, cells, at_line, order);
    if options.geometries.fixed().is_some() {
        return of(&walls);
    }
    let misdrawn = |cell: usize| FaultKind::Walls { order }.in_record(text, cells[cell].start);
    let has_walls = walls.iter().any(|wall| *wall != 0);
    let is_enclosed =
        has_walls && enclosed(order, |cell, side| walls[cell] & side as u8 != 0).is_some();
    let shown =
        if is_enclosed { Shown::Nothing } else { shape(text, &walls, cells, at_line, order) };
    let geometry = match shown {
        Shown::Nothing => of(&walls)?,
        Shown::Boxes(rows, columns) => of(&of_boxes((rows, columns), order))?,
        Shown::NoBoxes { below } => return Err(misdrawn(below)),
    };
    match misplaced(&walls, &geometry) {
        Some(cell) => Err(misdrawn(cell)),
        None => Ok(geometry),
    }
}

/// What the gaps and walls of a drawing show that enclose no regions.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Shown {
    /// No boxes.
    Nothing,
    /// Boxes of so many rows and columns.
    Boxes(usize, usize),
    /// Parts that are not boxes: half the boxes of the board, or several boards side by side. The cell is the first below or
    /// beside which one ends.
    NoBoxes { below: usize },
}

fn geometry_fault(error: GeometryError) -> FaultKind {
    FaultKind::from(LineErrorKind::Geometry(error))
}

/// The board with these walls around each cell; the usual one of this order, if they enclose no regions.
///
/// # Errors
/// If there is no geometry of this order.
fn of_walls(
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
        let regions = enclosed(order, is_wall);
        match regions.map(|regions| geometries.of_regions(&regions)) {
            Some(Ok(geometry)) => Ok(geometry),
            _ => geometries.of_order(order),
        }
    })
}

/// The board with these walls around each cell; `None` as [`geometry`] has an error.
pub(crate) fn of_frame(walls: &[u8], order: usize, options: &ReadOptions) -> Option<Arc<Geometry>> {
    let geometry = of_walls(walls, order, options).ok()?;
    let is_fixed = options.geometries.fixed().is_some();
    (is_fixed || misplaced(walls, &geometry).is_none()).then_some(geometry)
}

/// The first cell with a wall to a cell of its own region.
fn misplaced(walls: &[u8], geometry: &Geometry) -> Option<usize> {
    let order = usize::from(geometry.order());
    let is_same = |cell: usize, other: usize| {
        geometry.region(Cell::new(cell)) == geometry.region(Cell::new(other))
    };
    walls.iter().enumerate().position(|(cell, wall)| {
        (wall & Side::Right as u8 != 0 && (cell + 1) % order != 0 && is_same(cell, cell + 1))
            || (wall & Side::Below as u8 != 0
                && cell + order < walls.len()
                && is_same(cell, cell + order))
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

/// Whether a map of regions is that of this board.
pub(crate) fn are_of(regions: &[usize], geometry: &Geometry) -> bool {
    geometry.cells().map(|cell| geometry.region(cell)).eq(regions.iter().copied())
}

/// The boxes that a drawing shows whose walls do not enclose them: by the walls between columns, or else by wider gaps than
/// between the others of a row, and by the walls between rows, or else by blank lines.
///
/// ```text
/// 12 34 ..     3x2, if each line looks like this one. Where boxes could be squares, rows and columns must say so.
/// ```
fn shape(
    text: &[u8],
    walls: &[u8],
    cells: &[Range<usize>],
    at_line: &[usize],
    order: usize,
) -> Shown {
    let has = |side: Side| walls.iter().any(|wall| wall & side as u8 != 0);
    let across = |row: usize| -> Vec<usize> {
        let here = row * order..(row + 1) * order;
        if has(Side::Right) {
            let is_wall = |column: &usize| walls[here.start + column - 1] & Side::Right as u8 != 0;
            return (1..order).filter(is_wall).collect();
        }
        let two = cells[here].windows(2);
        let gaps: Vec<usize> = two.map(|two| width(&text[two[0].end..two[1].start])).collect();
        let least = gaps.iter().copied().min().unwrap_or(0);
        (1..order).filter(|column| gaps[column - 1] > least).collect()
    };
    let first = across(0);
    let columns =
        (1..order).all(|row| across(row) == first).then(|| every(&first, order)).flatten();
    let is_below = |row: &usize| match has(Side::Below) {
        true => walls[(row - 1) * order..row * order].iter().all(|w| w & Side::Below as u8 != 0),
        false => at_line[*row] - at_line[row - 1] > 1,
    };
    let down: Vec<usize> = (1..order).filter(is_below).collect();
    let rows = every(&down, order);
    let is_square = order.isqrt().pow(2) == order;
    match (rows, columns) {
        (None, None) => Shown::Nothing,
        (Some(rows), Some(columns)) if rows * columns == order => Shown::Boxes(rows, columns),
        (Some(side), None) | (None, Some(side)) if is_square && side * side == order => {
            Shown::Boxes(side, side)
        }
        (Some(rows), None) if !is_square => Shown::Boxes(rows, order / rows),
        (None, Some(columns)) if !is_square => Shown::Boxes(order / columns, columns),
        (Some(rows), _) => Shown::NoBoxes { below: (rows - 1) * order },
        (None, Some(columns)) => Shown::NoBoxes { below: columns - 1 },
    }
}

/// How wide a gap between two cells is: a tab is wider than blanks.
fn width(gap: &[u8]) -> usize {
    const TAB: usize = 8;
    gap.len() + (TAB - 1) * gap.iter().filter(|byte| **byte == b'\t').count()
}

/// How far apart places on a line are, if they cut it into equal parts of several cells.
fn every(places: &[usize], order: usize) -> Option<usize> {
    let step = *places.first()?;
    let equal = step > 1
        && order.is_multiple_of(step)
        && places.iter().copied().eq((step..order).step_by(step));
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

/// How a wall is drawn, the faintest first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Stroke {
    None,
    Dashed,
    Light,
    Heavy,
}

impl Stroke {
    /// The wall between two cells of a row.
    fn between(text: &[u8]) -> Stroke {
        let bars = text.iter().filter(|byte| **byte == b'|').count();
        let is_heavy = |at: &[u8]| matches!(at, [0xE2, 0x94, 0x83] | [0xE2, 0x95, 0x91]);
        let is_dashed = |at: &[u8]| {
            matches!(at, [0xE2, 0x94, 0x86 | 0x87 | 0x8A | 0x8B] | [0xE2, 0x95, 0x8E | 0x8F])
        };
        match text.iter().any(|byte| *byte == b'|' || *byte >= 0x80) {
            false => Stroke::None,
            true if text.windows(3).any(is_dashed) => Stroke::Dashed,
            true if bars > 1 || text.windows(3).any(is_heavy) => Stroke::Heavy,
            true => Stroke::Light,
        }
    }

    /// The wall that this character is part of.
    fn of(sign: Option<char>) -> Stroke {
        match sign {
            Some('=' | '━' | '═') => Stroke::Heavy,
            Some('┄' | '┅' | '┈' | '┉' | '╌' | '╍') => Stroke::Dashed,
            Some('-' | '+' | '\u{2500}'..='\u{257F}') => Stroke::Light,
            _ => Stroke::None,
        }
    }
}

/// For each cell the [sides](Side) with a wall.
fn walls(text: &[u8], cells: &[Range<usize>], at_line: &[usize], order: usize) -> Vec<u8> {
    let lines: Vec<(usize, &[u8])> = lines(text).collect();
    let plain = text.is_ascii();
    let (mut right, mut below) = (vec![Stroke::None; cells.len()], vec![Stroke::None; cells.len()]);
    for row in 0..order {
        let first = row * order;
        let here = &cells[first..first + order];
        for (column, pair) in here.windows(2).enumerate() {
            right[first + column] = Stroke::between(&text[pair[0].end..pair[1].start]);
        }
        if row + 1 == order {
            break;
        }
        let start = lines[at_line[row]].0;
        for (_, line) in &lines[at_line[row] + 1..at_line[row + 1]] {
            let signs: Vec<char> = match plain {
                true => Vec::new(),
                false => String::from_utf8_lossy(line).chars().collect(),
            };
            // A wall is below a cell if it is below its last character.
            for (column, cell) in here.iter().enumerate() {
                let sign = match plain {
                    true => line.get((cell.end - start).saturating_sub(1)).copied().map(char::from),
                    false => {
                        signs.get(characters(&text[start..cell.end]).saturating_sub(1)).copied()
                    }
                };
                let stroke = Stroke::of(sign);
                below[first + column] = below[first + column].max(stroke);
            }
        }
    }
    let inner = |cell: usize| (cell % order + 1 < order, cell / order + 1 < order);
    thin(&mut right, |cell| inner(cell).0);
    thin(&mut below, |cell| inner(cell).1);
    // The line below the heading of a table in Markdown: there are bars between all cells, or none.
    let is_heading = |(cell, stroke): (usize, &Stroke)| (cell < order) == (*stroke != Stroke::None);
    if right.iter().all(|stroke| *stroke == Stroke::None)
        && below.iter().enumerate().all(is_heading)
    {
        below.fill(Stroke::None);
    }
    let sides = |(right, below): (&Stroke, &Stroke)| {
        let bit = |stroke: &Stroke, side: Side| {
            if *stroke == Stroke::None { 0 } else { side as u8 }
        };
        bit(right, Side::Right) | bit(below, Side::Below)
    };
    right.iter().zip(&below).map(sides).collect()
}

/// Removes the walls of one direction that say nothing of regions: those beside stronger ones, and all if they are between all
/// cells.
fn thin(walls: &mut [Stroke], is_inner: impl Fn(usize) -> bool) {
    let strongest = walls.iter().copied().max().unwrap_or(Stroke::None);
    walls.iter_mut().filter(|wall| **wall < strongest).for_each(|wall| *wall = Stroke::None);
    if walls.iter().enumerate().all(|(cell, wall)| !is_inner(cell) || *wall != Stroke::None) {
        walls.fill(Stroke::None);
    }
}
