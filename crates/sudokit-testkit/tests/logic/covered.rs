//! Techniques that are never found first, because easier ones always find something where they apply.

use std::collections::BTreeSet;
use std::sync::Arc;

use sudokit_core::{Cell, Digit, DigitSet, Geometry, Grid, Puzzle};
use sudokit_logic::{Board, LADDER, SearchOptions, find_by_id, solve_with};
use sudokit_testkit::boards::Random;

/// The houses of a plain 9x9: rows from 0, columns from 9, boxes from 18.
fn contains(house: usize, cell: usize) -> bool {
    let (row, column) = (cell / 9, cell % 9);
    match house {
        0..9 => row == house,
        9..18 => column == house - 9,
        _ => row / 3 * 3 + column / 3 == house - 18,
    }
}

fn triples(houses: impl Iterator<Item = usize>) -> Vec<[usize; 3]> {
    let houses: Vec<usize> = houses.collect();
    let mut triples = Vec::new();
    for (i, &one) in houses.iter().enumerate() {
        for (j, &other) in houses[..i].iter().enumerate() {
            triples.extend(houses[..j].iter().map(|&third| [one, other, third]));
        }
    }
    triples
}

/// The same for all choices of houses that differ in the order of bands, stacks and lines: how many base rows
/// each band and how many cover columns each stack has, and the boxes.
fn class(bases: &[usize; 3], covers: &[usize; 3]) -> [u8; 24] {
    const ORDERS: [[usize; 3]; 6] =
        [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let keys = ORDERS.iter().flat_map(|bands| {
        ORDERS.iter().map(move |stacks| {
            let mut key = [0; 24];
            for (houses, boxes) in [(bases, 6), (covers, 15)] {
                for &house in houses {
                    key[match house {
                        0..9 => bands[house / 3],
                        9..18 => 3 + stacks[(house - 9) / 3],
                        _ => boxes + bands[(house - 18) / 3] * 3 + stacks[(house - 18) % 3],
                    }] += 1;
                }
            }
            key
        })
    });
    keys.min().unwrap()
}

/// Whether the digit can be placed in every row, column and box.
fn can_be_placed(places: &[bool; 81], row: usize, used: &mut [bool; 27]) -> bool {
    row == 9
        || (0..9).any(|column| {
            let houses = [9 + column, 18 + row / 3 * 3 + column / 3];
            if !places[row * 9 + column] || houses.iter().any(|&house| used[house]) {
                return false;
            }
            houses.iter().for_each(|&house| used[house] = true);
            let can = can_be_placed(places, row + 1, used);
            houses.iter().for_each(|&house| used[house] = false);
            can
        })
}

/// The places that the techniques below this one leave, if all other digits may be anywhere.
fn left(places: &[bool; 81], below: usize) -> [bool; 81] {
    let digit = Digit::from_index(0);
    let mut allowed = vec![DigitSet::all(9); 81];
    for cell in (0..81).filter(|&cell| !places[cell]) {
        allowed[cell].remove(digit);
    }
    let geometry = Arc::new(Geometry::classic(9).unwrap());
    let puzzle = Puzzle::new(geometry, Grid::blank(81)).unwrap().with_restriction(allowed).unwrap();
    let wanted = |rung: &_| LADDER[..below].iter().any(|lower| std::ptr::eq(lower, rung));
    let board = Board::new(&puzzle).unwrap();
    let end = solve_with(&board, LADDER, &SearchOptions::default(), wanted).end;
    std::array::from_fn(|cell| {
        let cell = Cell::new(cell);
        end.open().contains(cell) && end.has(cell, digit)
    })
}

/// A Franken Swordfish has rows and boxes as bases, and columns and boxes as covers (or the same with rows and
/// columns exchanged). For each choice of houses, the digit gets as many places as possible: the other
/// techniques for one digit then find the least. Still they remove whatever the fish would remove, and with
/// fewer places, too.
#[test]
fn a_franken_swordfish_is_never_found_first() {
    let fish = find_by_id("franken-swordfish").unwrap();
    let below = LADDER.iter().position(|rung| std::ptr::eq(rung, fish)).unwrap();
    let mut random = Random::new(3);
    let mut seen = BTreeSet::new();
    let (mut choices, mut fewer) = (0, 0);
    for bases in triples((0..9).chain(18..27)) {
        for covers in triples(9..27) {
            let lines =
                bases.iter().any(|&base| base < 9) && covers.iter().any(|&cover| cover < 18);
            let boxes = bases.iter().chain(&covers).any(|&house| house >= 18);
            let twice = bases.iter().any(|base| covers.contains(base));
            if !lines || !boxes || twice || !seen.insert(class(&bases, &covers)) {
                continue;
            }
            let count = |houses: &[usize; 3], cell| {
                houses.iter().filter(|&&house| contains(house, cell)).count()
            };
            let all: [bool; 81] = std::array::from_fn(|cell| {
                let base = count(&bases, cell);
                base == 0 || base == 1 && count(&covers, cell) > 0
            });
            if !can_be_placed(&all, 0, &mut [false; 27]) {
                continue;
            }
            choices += 1;
            for round in 0..12 {
                let keep = 50 + random.below(50);
                let places = all.map(|place| place && (round == 0 || random.below(100) < keep));
                if !can_be_placed(&places, 0, &mut [false; 27]) {
                    continue;
                }
                fewer += usize::from(round > 0);
                let left = left(&places, below);
                let removed =
                    |cell: usize| places[cell] && count(&covers, cell) > count(&bases, cell);
                assert!((0..81).all(|cell| !removed(cell) || !left[cell]), "{bases:?} {covers:?}");
            }
        }
    }
    assert_eq!(choices, 75);
    assert!(fewer > 100, "{fewer}");
}
