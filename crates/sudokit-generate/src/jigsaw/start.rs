//! The maps that walks begin with, symmetric as requested.

use alloc::vec;
use alloc::vec::Vec;

use crate::{Random, Symmetry};

/// A cell as row and column.
type Place = (usize, usize);

/// The cells of one region.
type Region = Vec<Place>;

/// The region of each cell, row by row. `None` if there is no map with this symmetry. On rare occasions
/// a region is not connected.
///
/// A part of the board is cut in two, and each half again, until every piece is a region; the other
/// regions are its images, and those in the middle:
///
/// ```text
/// half, 4    half, 5     quarter, 4   quarter, 5   mirror-v, 5
/// a a a a    a a a a a   a a b b      a a a b b    a b b b d
/// a a a a    a a a a a   a a b b      a a x b b    a b x b d
/// b b b b    x x x x x   d d c c      d x x x b    a x x x d
/// b b b b    b b b b b   d d c c      d d x c c    a c x c d
///            b b b b b                d d c c c    a c c c d
/// ```
pub(super) fn map(order: usize, symmetry: Symmetry, random: &mut Random) -> Option<Vec<u8>> {
    let regions = match symmetry {
        Symmetry::None => cut(block(order, order), order, random),
        Symmetry::Half => halves(order, random),
        Symmetry::Quarter => quarters(order, random)?,
        Symmetry::MirrorV => mirrored(order, random),
        Symmetry::MirrorH => images(&mirrored(order, random), |(row, column)| (column, row)),
        _ => return None,
    };
    let mut map = vec![0; order * order];
    for (number, region) in regions.iter().enumerate() {
        for (row, column) in region {
            map[row * order + column] = number as u8;
        }
    }
    Some(map)
}

/// The rows as regions.
pub(super) fn rows(order: usize) -> Vec<u8> {
    (0..order * order).map(|cell| (cell / order) as u8).collect()
}

/// The cells in the upper left corner.
fn block(rows: usize, columns: usize) -> Vec<Place> {
    (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))).collect()
}

fn images(regions: &[Region], image: impl Fn(Place) -> Place) -> Vec<Region> {
    regions.iter().map(|region| region.iter().map(|&cell| image(cell)).collect()).collect()
}

/// Cuts these cells into regions of `size` cells, across the longer side.
fn cut(mut cells: Vec<Place>, size: usize, random: &mut Random) -> Vec<Region> {
    let count = cells.len() / size;
    if count <= 1 {
        return if count == 0 { Vec::new() } else { vec![cells] };
    }
    let length = |side: fn(&Place) -> usize| {
        let ends = (cells.iter().map(side).min(), cells.iter().map(side).max());
        ends.1.unwrap_or(0) - ends.0.unwrap_or(0)
    };
    let (height, width) = (length(|cell| cell.0), length(|cell| cell.1));
    let by_rows = if height == width { random.below(2) == 0 } else { height > width };
    let backward = random.below(2) == 0;
    cells.sort_unstable_by_key(|&(row, column)| {
        let (first, second) = if by_rows { (row, column) } else { (column, row) };
        (first, if backward { usize::MAX - second } else { second })
    });
    // Whole rows of squares, if there are several: they are easier to fill.
    let across = (if by_rows { width } else { height } + 1).div_ceil(size.isqrt());
    let half = (count + random.below(2)) / 2;
    let half = if size > 9 && half > across { half / across * across } else { half };
    let rest = cells.split_off(half * size);
    let mut regions = cut(cells, size, random);
    regions.extend(cut(rest, size, random));
    regions
}

fn halves(order: usize, random: &mut Random) -> Vec<Region> {
    let mut regions = cut(block(order / 2, order), order, random);
    let last = order - 1;
    regions.extend(images(&regions, |(row, column)| (last - row, last - column)));
    if order % 2 == 1 {
        regions.push((0..order).map(|column| (order / 2, column)).collect());
    }
    regions
}

fn quarters(order: usize, random: &mut Random) -> Option<Vec<Region>> {
    let turned = |regions: &[Region]| images(regions, |(row, column)| (column, order - 1 - row));
    let half = order / 2;
    let (quarter, mut arm) = match order % 4 {
        0 => (block(half, half), Vec::new()),
        // The region in the middle gets the same number of cells from each of four rectangles.
        1 => block(half, half + 1)
            .into_iter()
            .partition(|&(row, column)| row < half - 1 || column <= half - order / 4),
        _ => return None,
    };
    let mut part = cut(quarter, order, random);
    let (mut regions, mut middle) =
        (Vec::new(), Vec::from_iter((order % 4 == 1).then_some((half, half))));
    for _ in 0..4 {
        regions.extend(part.iter().cloned());
        part = turned(&part);
        middle.extend(&arm);
        arm = turned(&[arm]).pop().unwrap_or_default();
    }
    regions.extend((!middle.is_empty()).then_some(middle));
    Some(regions)
}

/// Left and right are images of each other; some regions in the middle are their own images.
fn mirrored(order: usize, random: &mut Random) -> Vec<Region> {
    let last = order - 1;
    // As many columns in the middle as regions there, about as many as fit side by side. Cells in a
    // column in the middle can only be exchanged with one another, so one region would stay a line.
    let across = order.isqrt();
    let across = across + (order - across) % 2;
    let widths = [across.wrapping_sub(2), across, across + 2];
    let fits = |wide: &usize| *wide <= order / 2 + 1 && *wide != 1;
    let widths: Vec<usize> = widths.into_iter().filter(fits).collect();
    let wide = *random.pick(&widths);
    let left = (order - wide) / 2;
    let mut regions = cut(block(order, left), order, random);
    regions.extend(images(&regions, |(row, column)| (row, last - column)));
    // The cells of a row from the middle outwards.
    let row = |row: usize| {
        let mut columns: Vec<usize> = (left..left + wide).collect();
        columns.sort_unstable_by_key(|&column| (2 * column).abs_diff(last));
        columns.into_iter().map(move |column| (row, column)).collect::<Vec<Place>>()
    };
    let mut region = Vec::new();
    for mut cells in (0..order).map(row) {
        while !cells.is_empty() {
            let missing = order - region.len();
            if missing >= cells.len() {
                region.append(&mut cells);
            } else if missing % 2 == wide % 2 {
                region.extend(cells.drain(..missing));
            } else {
                region.extend(cells.drain(cells.len() - missing..));
            }
            if region.len() == order {
                regions.push(core::mem::take(&mut region));
            }
        }
    }
    regions
}
