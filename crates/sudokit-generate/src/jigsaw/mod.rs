//! Draws random jigsaw maps: compact regions, none of them a whole line, on request symmetric.
//!
//! A walk begins with a plain map (`start.rs`) and exchanges cells of neighbouring regions (`walk.rs`).
//! Exchanges that make regions more ragged are rarely accepted, so the regions stay compact, and many
//! are tried, so the map forgets where it began.

mod start;
mod walk;

use alloc::sync::Arc;

use sudokit_core::{Geometry, Grid};

use crate::full::{fill_once, fill_weighted, suits};
use crate::interrupt::{Interrupter, is_interrupted};
use crate::{Random, Symmetry};
use walk::Map;

/// The number of attempts to fill a map.
const STARTS: usize = 3;

/// The maximum number of maps drawn. Few maps have no full grid.
const MAPS: usize = 1000;

/// The number of exchanges tried for each cell of a map.
const EXCHANGES: usize = 64;

/// After this many maps that were not filled, half as many exchanges are tried: on large boards, regular
/// regions are easier to fill.
const PATIENCE: usize = 8;

/// The orders of boards whose compact maps are hard to fill. On larger ones that takes seconds, so their regions are
/// long, but no lines.
const HARD: core::ops::RangeInclusive<usize> = 13..=20;

/// How often the filling of such a board is begun anew, and the fewest exchanges for each of its cells. Half as many
/// exchanges are tried after every map that was not filled.
const BEGINNINGS: usize = 3;
const FEWEST_EXCHANGES: usize = 2;

/// How reluctantly regions become more ragged. The smaller this number, the more maps there are. Small
/// boards have few maps, and large ones with ragged regions are hard to fill.
fn reluctance(order: usize) -> usize {
    match order {
        ..9 => 2,
        9 => 3,
        _ => 4,
    }
}

/// The orders of boards.
const ORDERS: core::ops::RangeInclusive<usize> = 4..=64;

/// The symmetries that a jigsaw map can be asked to have.
pub const MAP_SYMMETRIES: [Symmetry; 5] =
    [Symmetry::None, Symmetry::Half, Symmetry::Quarter, Symmetry::MirrorH, Symmetry::MirrorV];

/// Draws a board of connected, compact regions that has a full grid. No region is a whole row or
/// column. Returns `None` if `order` is outside 4 to 64, or no such map was found.
///
/// ```
/// use sudokit_generate::{Random, random_jigsaw};
///
/// let board = random_jigsaw(7, false, &mut Random::new(1)).expect("a board");
/// assert_eq!(board.order(), 7);
/// ```
#[must_use]
pub fn random_jigsaw(order: usize, diagonals: bool, random: &mut Random) -> Option<Geometry> {
    symmetric_jigsaw(order, diagonals, Symmetry::None, random, None)
}

/// Draws such a board whose map has this symmetry. Returns `None` also if there is no map with this
/// symmetry: it must be one of [`MAP_SYMMETRIES`], and a quarter turn needs an order that leaves 0 or 1
/// when it is divided by 4. The search ends without a board once `interrupter` says so: on orders 13 to 20 it takes up to
/// 0.2 s, and with diagonals up to some seconds.
///
/// ```
/// use sudokit_generate::{Random, Symmetry, symmetric_jigsaw};
///
/// let board = symmetric_jigsaw(9, false, Symmetry::Half, &mut Random::new(1), None).expect("a board");
/// let map: Vec<u8> = board.region_map().into_bytes();
/// // Cells of one region have their images in one region.
/// assert!((1..81).all(|i| (map[i] == map[0]) == (map[80 - i] == map[80])));
/// assert!(symmetric_jigsaw(7, false, Symmetry::Quarter, &mut Random::new(1), None).is_none());
/// ```
#[must_use]
pub fn symmetric_jigsaw(
    order: usize,
    diagonals: bool,
    symmetry: Symmetry,
    random: &mut Random,
    interrupter: Option<&Interrupter<'_>>,
) -> Option<Geometry> {
    if !ORDERS.contains(&order) {
        return None;
    }
    let mut numbers = (0..MAPS).take_while(|_| !is_interrupted(interrupter));
    numbers.find_map(|number| {
        let start = start::map(order, symmetry, random)?;
        let hard = HARD.contains(&order);
        let halvings = if hard { number } else { number / PATIENCE };
        let compact = hard || order < *HARD.start() && halvings <= EXCHANGES.ilog2() as usize;
        let map = if compact || symmetry != Symmetry::None {
            let exchanges = EXCHANGES >> halvings.min(EXCHANGES.ilog2() as usize);
            let exchanges = if hard { exchanges.max(FEWEST_EXCHANGES) } else { exchanges };
            let mut map = Map::new(start, order, symmetry);
            map.walk(exchanges, reluctance(order), random);
            map
        } else {
            let mut map = Map::new(start::rows(order), order, symmetry);
            map.walk(EXCHANGES, 1, random);
            map
        };
        if !map.is_sound() {
            return None;
        }
        let geometry = Geometry::jigsaw(map.regions()).ok()?;
        let geometry = if diagonals { geometry.with_diagonals() } else { geometry };
        let shared = Arc::new(geometry);
        let blank = Grid::blank(shared.cell_count());
        // A map that is hard to fill is as bad as one that cannot be filled.
        let found = if suits(&shared) {
            matches!(fill_weighted(&shared, BEGINNINGS, random, interrupter), Ok(Some(_)))
        } else {
            (0..STARTS)
                .any(|_| matches!(fill_once(&shared, &blank, random, interrupter), Ok(Some(_))))
        };
        found.then(|| Arc::unwrap_or_clone(shared))
    })
}

/// The board that the search of [`symmetric_jigsaw`] begins with, to ask what holds for all of them. It may have no full
/// grid, and regions that are lines. Returns `None` if there is no map of this order with this symmetry.
///
/// ```
/// use sudokit_generate::{Symmetry, sample_jigsaw};
///
/// let board = sample_jigsaw(20, true, Symmetry::Half).expect("a board");
/// assert_eq!((board.order(), board.box_shape()), (20, None));
/// assert!(sample_jigsaw(7, false, Symmetry::Quarter).is_none());
/// ```
#[must_use]
pub fn sample_jigsaw(order: usize, diagonals: bool, symmetry: Symmetry) -> Option<Geometry> {
    if !ORDERS.contains(&order) {
        return None;
    }
    let map = start::map(order, symmetry, &mut Random::new(0))?;
    let geometry = Geometry::jigsaw(&map).ok()?;
    Some(if diagonals { geometry.with_diagonals() } else { geometry })
}

#[cfg(test)]
mod tests;
