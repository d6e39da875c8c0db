//! Jigsaw boards: regions of any shape.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use super::error::GeometryError;
use super::house::{House, HouseKind};
use crate::{Cell, Digit};

/// Numbers the labels of a square map from 0 in order of appearance, for a board of `order`.
///
/// # Errors
/// If there are not `order` labels, each on `order` cells.
pub(super) fn number_regions<L: PartialEq>(
    labels: &[L],
    order: u8,
) -> Result<Box<[u8]>, GeometryError> {
    let side = usize::from(order);
    let mut firsts: Vec<&L> = Vec::with_capacity(side);
    let mut sizes = Vec::with_capacity(side);
    let mut map = Vec::with_capacity(labels.len());
    for label in labels {
        let region = firsts.iter().position(|&first| first == label).unwrap_or_else(|| {
            firsts.push(label);
            sizes.push(0);
            firsts.len() - 1
        });
        if region >= Digit::MAX as usize {
            return Err(GeometryError::Regions { found: region + 1, order });
        }
        sizes[region] += 1;
        map.push(region as u8);
    }
    if sizes.len() != side {
        return Err(GeometryError::Regions { found: sizes.len(), order });
    }
    if let Some(region) = sizes.iter().position(|&size| size != side) {
        let found = sizes[region];
        return Err(GeometryError::RegionSize { region: region + 1, found, order });
    }
    Ok(map.into())
}

/// Whether each region of a square map is in one piece: all its cells are reached from one of them by steps to the side,
/// up and down.
pub(super) fn are_in_one_piece(map: &[u8], side: usize) -> bool {
    let mut reached = vec![false; map.len()];
    let (mut pieces, mut todo) = (0, Vec::with_capacity(side));
    for start in 0..map.len() {
        if reached[start] {
            continue;
        }
        reached[start] = true;
        todo.push(start);
        while let Some(cell) = todo.pop() {
            let (row, column) = (cell / side, cell % side);
            let beside = [
                (row > 0).then(|| cell - side),
                (row + 1 < side).then_some(cell + side),
                (column > 0).then(|| cell - 1),
                (column + 1 < side).then_some(cell + 1),
            ];
            for there in beside.into_iter().flatten() {
                if map[there] == map[cell] && !reached[there] {
                    reached[there] = true;
                    todo.push(there);
                }
            }
        }
        pieces += 1;
    }
    pieces == side
}

/// Returns the regions in order of appearance.
pub(super) fn houses(map: &[u8], n: usize) -> Vec<House> {
    (0..n)
        .map(|region| House {
            kind: HouseKind::Region,
            number: region + 1,
            cells: (0..map.len())
                .filter(|&cell| map[cell] as usize == region)
                .map(Cell::new)
                .collect(),
        })
        .collect()
}
