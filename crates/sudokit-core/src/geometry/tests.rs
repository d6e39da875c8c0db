//! Tables against their definitions, and errors.

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;

use super::*;
use crate::Cell;

fn every_small_geometry() -> Vec<Geometry> {
    let mut all = Vec::new();
    for rows in 1..=6u8 {
        for columns in 1..=6u8 {
            if let Ok(geometry) = Geometry::boxes(rows, columns) {
                all.push(geometry.clone().with_diagonals());
                all.push(geometry);
            }
        }
    }
    all.push(Geometry::jigsaw_from_map(b"AAABACBBCCDBCDDD").unwrap());
    all
}

#[test]
fn houses_and_peers_match_their_definitions() {
    for geometry in every_small_geometry() {
        let n = geometry.order() as usize;
        assert_eq!(geometry.cell_count(), n * n);
        let expected = 3 * n + if geometry.has_diagonals() { 2 } else { 0 };
        assert_eq!(geometry.houses().len(), expected, "{}", geometry.title());
        let kinds = |ids: &[HouseId], expected: fn(HouseKind) -> bool| {
            ids.iter().all(|&id| expected(geometry.house(id).kind))
        };
        assert!(kinds(geometry.rows(), |kind| kind == HouseKind::Row));
        assert!(kinds(geometry.columns(), |kind| kind == HouseKind::Column));
        assert!(kinds(geometry.regions(), HouseKind::is_area));
        assert!(kinds(geometry.diagonals(), |kind| kind == HouseKind::Diagonal));
        for house in geometry.houses() {
            assert_eq!(house.cells.len(), n);
            assert!(house.cells.is_sorted());
        }
        for cell in geometry.cells() {
            let naive: BTreeSet<_> = geometry
                .houses()
                .iter()
                .filter(|house| house.cells.contains(&cell))
                .flat_map(|house| house.cells.iter().copied())
                .filter(|&peer| peer != cell)
                .collect();
            assert!(geometry.peers(cell).iter().eq(naive.iter()));
            assert!(geometry.peer_set(cell).iter().eq(naive.iter().copied()));
            for (house, position) in geometry.house_positions(cell) {
                assert_eq!(geometry.house(house).cells[position as usize], cell);
                assert!(geometry.house_set(house).contains(cell));
            }
            let mut positions = Vec::new();
            geometry.for_house_positions(cell, |house, position| positions.push((house, position)));
            assert!(geometry.house_positions(cell).eq(positions));
            for &house in geometry.houses_of(cell) {
                assert!(geometry.house(house).cells.contains(&cell));
            }
            assert_eq!(geometry.at(geometry.row(cell), geometry.column(cell)), Some(cell));
            assert_eq!(geometry.regions()[geometry.region(cell)], geometry.region_house(cell));
        }
    }
}

#[test]
fn a_9x9_cell_has_twenty_peers() {
    let geometry = Geometry::classic(9).unwrap();
    assert!(geometry.cells().all(|cell| geometry.peers(cell).len() == 20));
    assert_eq!(geometry.name(Cell::new(11)), "r2c3");
    assert_eq!(geometry.region(Cell::new(40)), 4);
}

#[test]
fn the_boxes_of_a_6x6() {
    let geometry = Geometry::boxes(2, 3).unwrap();
    let regions: Vec<_> = geometry.cells().map(|cell| geometry.region(cell)).collect();
    #[rustfmt::skip]
    assert_eq!(regions, vec![
        0, 0, 0, 1, 1, 1,
        0, 0, 0, 1, 1, 1,
        2, 2, 2, 3, 3, 3,
        2, 2, 2, 3, 3, 3,
        4, 4, 4, 5, 5, 5,
        4, 4, 4, 5, 5, 5,
    ]);
}

#[test]
fn orders_without_a_board_are_errors() {
    assert_eq!(Geometry::classic(7).unwrap_err(), GeometryError::NoBoxes(7));
    assert_eq!(Geometry::classic(65).unwrap_err(), GeometryError::Order(65));
}

#[test]
fn a_region_map_reads_back() {
    let map = "AAABACBBCCDBCDDD";
    let geometry = Geometry::jigsaw_from_map(map.as_bytes()).unwrap();
    assert_eq!(geometry.region_map(), map);
    assert_eq!(geometry.houses()[8].kind, HouseKind::Region);
}

#[test]
fn wrong_region_maps_say_what_is_wrong() {
    let error = |map: &str| Geometry::jigsaw_from_map(map.as_bytes()).unwrap_err();
    assert_eq!(error("AABBAABBCCDDCCD"), GeometryError::NotSquare(15));
    assert_eq!(error("AABBCCDDA"), GeometryError::MapSize(9));
    assert_eq!(error("AABBAABBCCCCCCCC"), GeometryError::Regions { found: 3, order: 4 });
    assert_eq!(
        error("AABBAABBCCCDCCDD"),
        GeometryError::RegionSize { region: 3, found: 5, order: 4 }
    );
}
