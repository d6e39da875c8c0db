//! Random maps: sound, compact, symmetric and different.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::sync::atomic::{AtomicU32, Ordering};

use sudokit_solve::Interrupt;

use super::*;
use crate::{Random, Symmetry};

/// The cells of each region, as rows and columns.
fn regions(geometry: &Geometry) -> Vec<Vec<(usize, usize)>> {
    let order = usize::from(geometry.order());
    let mut regions = alloc::vec![Vec::new(); order];
    for cell in geometry.cells() {
        regions[geometry.region(cell)].push((cell.index() / order, cell.index() % order));
    }
    regions
}

fn is_connected(region: &[(usize, usize)]) -> bool {
    let mut reached = alloc::vec![region[0]];
    let mut next = 0;
    while let Some(&(row, column)) = reached.get(next) {
        next += 1;
        for &cell in region {
            if row.abs_diff(cell.0) + column.abs_diff(cell.1) == 1 && !reached.contains(&cell) {
                reached.push(cell);
            }
        }
    }
    reached.len() == region.len()
}

/// The length and the width of the rectangle around a region.
fn around(region: &[(usize, usize)]) -> (usize, usize) {
    let extent = |side: fn(&(usize, usize)) -> usize| {
        let sides = || region.iter().map(side);
        1 + sides().max().unwrap() - sides().min().unwrap()
    };
    let (height, width) = (extent(|cell| cell.0), extent(|cell| cell.1));
    (height.max(width), height.min(width))
}

/// The number of sides of cells on the edge of a region.
fn perimeter(region: &[(usize, usize)]) -> usize {
    let beside = |cell: &(usize, usize)| {
        region.iter().filter(|c| cell.0.abs_diff(c.0) + cell.1.abs_diff(c.1) == 1).count()
    };
    region.iter().map(|cell| 4 - beside(cell)).sum()
}

#[test]
fn every_map_is_a_board_of_connected_regions() {
    let mut random = Random::new(2);
    for order in 4..=10 {
        for diagonals in [false, true] {
            let geometry = random_jigsaw(order, diagonals, &mut random).unwrap();
            assert_eq!(geometry.order() as usize, order);
            for region in regions(&geometry) {
                assert!(
                    is_connected(&region) && around(&region).1 > 1,
                    "{}",
                    geometry.region_map()
                );
            }
        }
    }
    assert!(random_jigsaw(3, false, &mut random).is_none());
    assert!(random_jigsaw(65, false, &mut random).is_none());
}

#[test]
fn regions_are_compact_and_maps_differ() {
    let mut random = Random::new(5);
    let maps: Vec<Geometry> =
        (0..300).map(|_| random_jigsaw(9, false, &mut random).unwrap()).collect();
    let all: Vec<_> = maps.iter().flat_map(regions).collect();
    let mean = all.iter().map(|region| perimeter(region)).sum::<usize>() as f64 / all.len() as f64;
    let long = all.iter().filter(|region| around(region).0 >= 7).count();
    let distinct: BTreeSet<_> = maps.iter().map(Geometry::region_map).collect();
    // A square has a perimeter of 12, a line 20, and a random map of connected regions 18.
    assert!((13.0..15.5).contains(&mean), "{mean}");
    assert!(long * 100 < all.len(), "{long}");
    assert!(distinct.len() == maps.len(), "{}", distinct.len());
}

#[test]
fn symmetric_maps_are_their_own_images() {
    let mut random = Random::new(9);
    for symmetry in MAP_SYMMETRIES {
        for order in 4..=10 {
            let drawn = symmetric_jigsaw(order, false, symmetry, &mut random, None);
            let mirror = matches!(symmetry, Symmetry::MirrorH | Symmetry::MirrorV);
            let possible =
                (symmetry != Symmetry::Quarter || order % 4 < 2) && !(mirror && order == 5);
            assert_eq!(drawn.is_some(), possible, "{order} {}", symmetry.name());
            let Some(geometry) = drawn else { continue };
            for image in symmetry.images(order) {
                let region = |cell: usize| geometry.region(sudokit_core::Cell::new(cell));
                let pairs: BTreeSet<_> =
                    (0..order * order).map(|cell| (region(cell), region(image[cell]))).collect();
                assert_eq!(pairs.len(), order, "{}", geometry.region_map());
            }
            assert!(regions(&geometry).iter().all(|region| is_connected(region)));
        }
    }
    assert!(symmetric_jigsaw(9, false, Symmetry::Full, &mut random, None).is_none());
}

#[test]
fn large_maps_are_compact() {
    let mut random = Random::new(6);
    for order in [13, 14, 17] {
        let geometry = random_jigsaw(order, false, &mut random).unwrap();
        let all = regions(&geometry);
        assert!(all.iter().all(|region| is_connected(region) && around(region).1 > 1));
        let mean = all.iter().map(|region| perimeter(region)).sum::<usize>() as f64 / order as f64;
        // A line has a perimeter of 2 * order + 2.
        assert!(mean < 1.35 * order as f64 + 2.0, "{order}: {mean}");
    }
}

/// There is a sample just where there are maps.
#[test]
fn every_order_has_a_sample_of_its_maps() {
    for order in 4..=64 {
        for symmetry in Symmetry::ALL {
            let exists = MAP_SYMMETRIES.contains(&symmetry)
                && (symmetry != Symmetry::Quarter || order % 4 < 2);
            let sample = sample_jigsaw(order, true, symmetry);
            assert_eq!(sample.is_some(), exists, "{order} {symmetry:?}");
            assert!(sample.is_none_or(|board| usize::from(board.order()) == order));
        }
    }
    assert!(sample_jigsaw(3, false, Symmetry::None).is_none());
}

#[test]
fn the_search_for_a_map_is_interrupted() {
    let asked = AtomicU32::new(0);
    let interrupter: Interrupter<'_> =
        Arc::new(|| (asked.fetch_add(1, Ordering::Relaxed) >= 50).then_some(Interrupt::Time));
    let mut random = Random::new(1);
    assert!(symmetric_jigsaw(18, true, Symmetry::None, &mut random, Some(&interrupter)).is_none());
    assert!(asked.load(Ordering::Relaxed) > 50);
}
