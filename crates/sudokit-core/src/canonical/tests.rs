//! Known numbers, and a comparison with trying every move.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use super::*;
use crate::symmetry::lines::Lines;
use crate::symmetry::list;
use crate::{Cell, Digit, Geometry, Isomorphism, Puzzle, SymmetryGroup};

/// Returns a source of pseudo-random numbers below its argument.
fn random(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |below| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) % below as u64) as usize
    }
}

fn read(text: &str) -> Puzzle {
    text.parse().unwrap()
}

fn text(puzzle: &Puzzle) -> String {
    let symbol = |digit: &Option<Digit>| digit.map_or('.', |digit| (b'0' + digit.get()) as char);
    puzzle.givens().as_slice().iter().map(symbol).collect()
}

/// Finds the least form and how many moves lead there by trying all of them.
fn naive(puzzle: &Puzzle, moves: &[Lines]) -> (Vec<u8>, u128) {
    let n = usize::from(puzzle.geometry().order());
    let mut forms: Vec<Vec<u8>> = Vec::new();
    for lines in moves {
        let mut names = BTreeMap::new();
        let form = (0..n * n).map(|at| {
            let (row, column) = lines.source(at / n, at % n);
            let digit = puzzle.given(Cell::new(row * n + column))?;
            let next = names.len() as u8 + 1;
            Some(*names.entry(digit).or_insert(next))
        });
        forms.push(form.map(|name| name.unwrap_or(0)).collect());
    }
    let least = forms.iter().min().unwrap().clone();
    let ties = forms.iter().filter(|&form| *form == least).count();
    (least, ties as u128)
}

fn form(puzzle: &Puzzle) -> Vec<u8> {
    puzzle.givens().as_slice().iter().map(|digit| digit.map_or(0, Digit::get)).collect()
}

/// Checks what holds for every canonical form.
#[track_caller]
fn checked(symmetry: &SymmetryGroup, puzzle: &Puzzle) -> Canonical {
    let least = symmetry.canonical(puzzle).unwrap();
    assert_eq!(least.isomorphism.puzzle(puzzle), least.puzzle, "{puzzle:?}");
    let geometry = puzzle.geometry();
    let cells = geometry.cells().map(|cell| least.isomorphism.cell(cell)).collect();
    let names = Digit::all(geometry.order()).map(|digit| least.isomorphism.digit(digit)).collect();
    assert!(Isomorphism::new(geometry.clone(), cells, names).is_ok());
    least
}

/// Returns all grids of a board with the first row in order.
fn grids(geometry: &Arc<Geometry>) -> Vec<Puzzle> {
    let n = usize::from(geometry.order());
    let mut found = Vec::new();
    let mut values = vec![0u8; n * n];
    for (column, value) in values[..n].iter_mut().enumerate() {
        *value = column as u8 + 1;
    }
    let mut at = n;
    loop {
        if at == n * n {
            let grid = values.iter().map(|&value| Digit::new(value)).collect();
            found.push(Puzzle::new(geometry.clone(), grid).unwrap());
            at -= 1;
        }
        let clashes = |value: u8| {
            let earlier = geometry.peers(Cell::new(at)).iter().filter(|peer| peer.index() < at);
            earlier.clone().any(|peer| values[peer.index()] == value)
        };
        match (values[at] + 1..=n as u8).find(|&value| !clashes(value)) {
            Some(value) => {
                values[at] = value;
                at += 1;
            }
            None => {
                values[at] = 0;
                at -= 1;
                if at < n {
                    return found;
                }
            }
        }
    }
}

/// Returns for each class of grids its automorphisms and how many grids have the first row in order.
fn classes(rows: u8, columns: u8) -> BTreeMap<Vec<u8>, (u128, u128)> {
    let geometry = Arc::new(Geometry::boxes(rows, columns).unwrap());
    let symmetry = SymmetryGroup::of(geometry.clone()).unwrap();
    let mut classes = BTreeMap::new();
    for grid in grids(&geometry) {
        let least = symmetry.canonical(&grid).unwrap();
        let class = classes.entry(form(&least.puzzle)).or_insert((least.automorphisms, 0));
        assert_eq!(class.0, least.automorphisms);
        class.1 += 1;
    }
    // The orbit of a class is all its grids: those with the first row in order, times the renamings.
    for &(automorphisms, found) in classes.values() {
        assert_eq!(symmetry.order(), Some(automorphisms * found));
    }
    classes
}

#[test]
fn two_classes_of_4x4() {
    let classes = classes(2, 2);
    assert_eq!(classes.values().map(|&(_, found)| found).sum::<u128>(), 288 / 24);
    assert_eq!(classes.len(), 2);
}

#[test]
fn forty_nine_classes_of_6x6() {
    for (rows, columns) in [(2, 3), (3, 2)] {
        let classes = classes(rows, columns);
        assert_eq!(classes.values().map(|&(_, found)| found).sum::<u128>(), 28_200_960 / 720);
        let mut orders = BTreeMap::new();
        for &(automorphisms, _) in classes.values() {
            *orders.entry(automorphisms).or_insert(0) += 1;
        }
        let known = [(1, 1), (2, 11), (4, 12), (6, 1), (8, 5), (12, 9), (24, 4), (36, 3), (72, 3)];
        assert_eq!(orders, BTreeMap::from(known));
        assert_eq!(classes.len(), 49);
    }
}

#[test]
fn published_grids_are_canonical() {
    for (grid, automorphisms) in [
        ("123456789456789123789123456214365897365897214897214365531642978642978531978531642", None),
        (
            "123456789457893612986217354274538196531964827698721435342685971715349268869172543",
            Some(72),
        ),
        (
            "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
            Some(648),
        ),
    ] {
        let puzzle = read(grid);
        let symmetry = SymmetryGroup::of(puzzle.geometry().clone()).unwrap();
        let least = checked(&symmetry, &puzzle);
        assert_eq!(text(&least.puzzle), grid, "is canonical already");
        if let Some(automorphisms) = automorphisms {
            assert_eq!(least.automorphisms, automorphisms);
        }
        let mut below = random(1);
        for _ in 0..50 {
            let morph = symmetry.draw(&mut below).puzzle(&puzzle);
            let again = checked(&symmetry, &morph);
            assert_eq!((&again.puzzle, again.automorphisms), (&puzzle, least.automorphisms));
        }
    }
}

#[test]
fn blank_boards_have_all_automorphisms() {
    for (rows, columns) in [(2, 2), (2, 3), (1, 7), (3, 3), (4, 3), (5, 5), (5, 6)] {
        let geometry = Arc::new(Geometry::boxes(rows, columns).unwrap());
        let symmetry = SymmetryGroup::of(geometry.clone()).unwrap();
        let least = checked(&symmetry, &Puzzle::empty(geometry.clone()));
        assert_eq!(Some(least.automorphisms), symmetry.order());
        let diagonal = Arc::new((*geometry).clone().with_diagonals());
        if let Ok(symmetry) = SymmetryGroup::of(diagonal.clone()) {
            let least = checked(&symmetry, &Puzzle::empty(diagonal));
            assert_eq!(Some(least.automorphisms), symmetry.order());
        }
    }
    let largest = Arc::new(Geometry::boxes(8, 8).unwrap());
    assert_eq!(canonical(&Puzzle::empty(largest)), Err(CanonicalError::TooSymmetric));
}

fn windoku() -> Geometry {
    Geometry::boxes(3, 3).unwrap().with_windows().unwrap()
}

/// The board with a house of the corners and of what stands behind the first one in its row.
fn with_corners(geometry: Geometry) -> Geometry {
    let n = usize::from(geometry.order());
    let corners = [0, n - 1, n * n - n, n * n - 1].into_iter().chain(1..n - 3);
    let corners: Vec<Cell> = corners.map(Cell::new).collect();
    geometry.with_extra([corners]).unwrap()
}

#[test]
fn windows_leave_few_moves() {
    // Two rows of a window lie in a box of their own: they may change places, in either window, and all rows may be turned
    // round. So 8 orders of rows, 8 of columns, and the transposition.
    let symmetry = SymmetryGroup::of(Arc::new(windoku())).unwrap();
    assert_eq!(symmetry.order(), Some(8 * 8 * 2));
}

/// Returns a puzzle with about one clue in `rarity` cells, of any digits: houses may conflict.
fn anything(
    geometry: &Arc<Geometry>,
    rarity: usize,
    below: &mut dyn FnMut(usize) -> usize,
) -> Puzzle {
    let n = usize::from(geometry.order());
    // Few digits, many conflicts.
    let digits = 1 + below(n);
    let grid = geometry
        .cells()
        .map(|_| (below(rarity) == 0).then(|| Digit::from_index(below(digits))))
        .collect();
    Puzzle::new(geometry.clone(), grid).unwrap()
}

/// Returns the same puzzle without the digits that conflict.
fn sound(puzzle: &Puzzle) -> Puzzle {
    let geometry = puzzle.geometry();
    let mut grid = puzzle.givens().clone();
    for cell in geometry.cells() {
        if geometry.peers(cell).iter().any(|&peer| grid.get(peer) == grid.get(cell)) {
            grid.set(cell, None);
        }
    }
    Puzzle::new(geometry.clone(), grid).unwrap()
}

#[test]
fn the_form_is_the_least_of_all_moves() {
    let boxes = |rows, columns| Geometry::boxes(rows, columns).unwrap();
    let mut below = random(2);
    for (geometry, puzzles) in [
        (boxes(2, 2), 600),
        (boxes(1, 4), 100),
        (boxes(4, 1), 100),
        (boxes(2, 3), 60),
        (boxes(3, 2), 60),
        (boxes(2, 2).with_diagonals(), 200),
        (boxes(3, 3).with_diagonals(), 100),
        (windoku(), 60),
        (windoku().with_diagonals(), 60),
        (with_corners(boxes(2, 2)), 100),
        (with_corners(boxes(2, 3).with_diagonals()), 60),
        (Geometry::jigsaw_from_map(b"AAABACBBCCDBCDDD").unwrap(), 100),
    ] {
        let geometry = Arc::new(geometry);
        let moves = list::moves(&geometry).unwrap();
        let symmetry = SymmetryGroup::of(geometry.clone()).unwrap();
        for _ in 0..puzzles {
            let rarity = 1 + below(5);
            let puzzle = anything(&geometry, rarity, &mut below);
            for puzzle in [sound(&puzzle), puzzle] {
                let least = checked(&symmetry, &puzzle);
                let (expected, ties) = naive(&puzzle, &moves);
                assert_eq!(form(&least.puzzle), expected, "{}", text(&puzzle));
                assert_eq!(least.automorphisms, ties, "{}", text(&puzzle));
            }
        }
    }
    // Grids, too.
    let geometry = Arc::new(boxes(2, 3));
    let (symmetry, moves) =
        (SymmetryGroup::of(geometry.clone()).unwrap(), list::moves(&geometry).unwrap());
    for grid in grids(&geometry).iter().step_by(701) {
        let least = checked(&symmetry, grid);
        assert_eq!((form(&least.puzzle), least.automorphisms), naive(grid, &moves));
    }
}

/// Returns the orders of nine lines that preserve bands.
fn orders_of_nine() -> Vec<[usize; 9]> {
    let threes = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut orders = Vec::new();
    for bands in threes {
        for i in 0..216 {
            let within = [threes[i % 6], threes[i / 6 % 6], threes[i / 36]];
            orders.push(core::array::from_fn(|at| 3 * bands[at / 3] + within[at / 3][at % 3]));
        }
    }
    orders
}

#[test]
fn the_form_is_the_least_of_all_moves_of_9x9() {
    let orders = orders_of_nine();
    for text in [
        // A minimal puzzle, one of 17 clues with an automorphism, grids with and without.
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "...8.1..........435............7.8........1...2..3....6......75..34........2..6..",
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
        "123456789457893612986217354274538196531964827698721435342685971715349268869172543",
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
    ] {
        let puzzle = read(text);
        let given = form(&puzzle);
        let (mut least, mut ties) = ([u8::MAX; 81], 0);
        for transposed in [false, true] {
            for rows in &orders {
                for columns in &orders {
                    let (mut names, mut next, mut better, mut at) = ([0u8; 10], 0, false, 0);
                    while at < 81 {
                        let (row, column) = (rows[at / 9], columns[at % 9]);
                        let from = if transposed { column * 9 + row } else { row * 9 + column };
                        let digit = usize::from(given[from]);
                        if digit > 0 && names[digit] == 0 {
                            next += 1;
                            names[digit] = next;
                        }
                        if !better && names[digit] > least[at] {
                            break;
                        }
                        better |= names[digit] < least[at];
                        least[at] = names[digit];
                        at += 1;
                    }
                    ties = if better { 1 } else { ties + u128::from(at == 81) };
                }
            }
        }
        let found = canonical(&puzzle).unwrap();
        assert_eq!(form(&found.puzzle), least, "{text}");
        assert_eq!(found.automorphisms, ties, "{text}");
    }
}

#[test]
fn isomorphic_puzzles_have_the_same_form() {
    let boxes = |rows, columns| Geometry::boxes(rows, columns).unwrap();
    let mut below = random(3);
    for (geometry, puzzles) in [
        (boxes(3, 3), 150),
        (boxes(2, 5), 20),
        (boxes(3, 4), 20),
        (boxes(4, 4), 10),
        (boxes(5, 5), 5),
        (boxes(1, 7), 10),
        (boxes(2, 4).with_diagonals(), 20),
        (boxes(3, 3).with_diagonals(), 20),
        (windoku(), 20),
        (with_corners(boxes(2, 2)), 20),
    ] {
        let geometry = Arc::new(geometry);
        let symmetry = SymmetryGroup::of(geometry.clone()).unwrap();
        for _ in 0..puzzles {
            let rarity = 1 + below(6);
            let puzzle = anything(&geometry, rarity, &mut below);
            for puzzle in [sound(&puzzle), puzzle] {
                // If digits repeat, the board may be too symmetric: then an error is fine.
                let sound = puzzle.defects().is_empty();
                let Ok(least) = symmetry.canonical(&puzzle) else {
                    assert!(!sound, "{puzzle:?}");
                    continue;
                };
                for _ in 0..4 {
                    let morph = symmetry.draw(&mut below).puzzle(&puzzle);
                    if !sound && symmetry.canonical(&morph).is_err() {
                        continue;
                    }
                    let again = checked(&symmetry, &morph);
                    assert_eq!(again.puzzle, least.puzzle, "{puzzle:?} {morph:?}");
                    assert_eq!(again.automorphisms, least.automorphisms);
                }
            }
        }
    }
}

#[test]
fn puzzles_without_a_canonical_form_are_errors() {
    let puzzle = read("1...............").without(Cell::new(0));
    assert_eq!(canonical(&puzzle), Err(CanonicalError::Restricted));
    let large = Arc::new(Geometry::boxes(5, 5).unwrap().with_diagonals());
    assert_eq!(canonical(&Puzzle::empty(large)), Err(CanonicalError::TooManyMoves));
}

#[test]
fn unused_digits_are_not_counted() {
    // One clue in any of 16 cells: 128 moves, 8 for each cell.
    let least = canonical(&read("..1.............")).unwrap();
    assert_eq!((text(&least.puzzle).as_str(), least.automorphisms), ("...............1", 8));
    let forms: BTreeSet<_> = (1..=4)
        .map(|digit| text(&canonical(&read(&format!("{digit}..............."))).unwrap().puzzle))
        .collect();
    assert_eq!(forms.len(), 1);
}
