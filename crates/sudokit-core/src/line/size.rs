//! Which numbers of cells are boards.

use crate::Geometry;

/// Returns whether `cells` is the square of an order from 4 to 64.
pub(super) fn is_board(cells: usize) -> bool {
    let side = cells.isqrt();
    side * side == cells
        && (Geometry::MIN_ORDER as usize..=Geometry::MAX_ORDER as usize).contains(&side)
}

/// Returns the number of cells closest to `length` that a board with boxes has.
pub(super) fn nearest_board(length: usize) -> usize {
    (Geometry::MIN_ORDER..=Geometry::MAX_ORDER)
        .filter(|&order| Geometry::squarest_box(order).is_some())
        .map(|order| order as usize * order as usize)
        .min_by_key(|cells| cells.abs_diff(length))
        .unwrap_or(81)
}
