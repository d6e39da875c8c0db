//! Writes the table of cases with which every engine is tested:
//!
//! ```text
//! cargo xtask engine-cases > testdata/engines.txt
//! ```
//!
//! Counts known from the literature are given here. The others are found by two engines with
//! different methods, dancing links and the hexadecimal solver's, which must agree.

use std::sync::Arc;

use sudokit_core::{Alphabet, Cell, Digit, Geometry, Grid, Puzzle, line};
use sudokit_solve::dlx::Dlx;
use sudokit_solve::propagate::Propagate;
use sudokit_solve::{Ending, Limits, count, first};
use sudokit_testkit::boards::{Random, full_grid, jigsaw_map};

use crate::Args;

/// The most nodes an engine may take for a puzzle that counts as light.
const LIGHT: u64 = 60;

pub(crate) fn run(_: Args) {
    println!(
        "# Puzzles with known answers, for every engine. Written by `cargo xtask engine-cases`;"
    );
    println!("# sudokit_testkit::cases describes the fields.");
    known();
    let mut random = Random::new(20);
    boxes(&mut random);
    variants(&mut random);
    restricted(&mut random);
}

/// Writes a case, counting its solutions up to `most`.
fn case(name: &str, puzzle: &Puzzle, allow: &str, most: u128) {
    let limits = Limits::solutions(most + 1);
    let (mut a, mut b) = (Dlx::new(), Propagate::new());
    let (outcome, other) = (count(&mut a, puzzle, &limits), count(&mut b, puzzle, &limits));
    assert_eq!((outcome.ending, outcome.solutions), (other.ending, other.solutions), "{name}");
    let solutions = match outcome.ending {
        Ending::Exhausted => outcome.solutions.to_string(),
        _ => format!(">={most}"),
    };
    let only = if outcome.is_unique() {
        let solution = first(&mut a, puzzle, &Limits::default()).0.map(|it| it.to_grid());
        solution.map_or_else(|| "-".to_owned(), |grid| text(&grid, puzzle.geometry()))
    } else {
        "-".to_owned()
    };
    write(name, puzzle, allow, &solutions, &only);
}

fn write(name: &str, puzzle: &Puzzle, allow: &str, solutions: &str, only: &str) {
    let geometry = puzzle.geometry();
    let (shape, map) = match geometry.box_shape() {
        Some((rows, columns)) => (format!("{rows}x{columns}"), String::new()),
        None => ("jigsaw".to_owned(), format!("map={}", geometry.region_map())),
    };
    let diagonal = if geometry.has_diagonals() { "diagonal" } else { "" };
    let options: Vec<_> =
        [diagonal, &map, allow].into_iter().filter(|option| !option.is_empty()).collect();
    let options = if options.is_empty() { "-".to_owned() } else { options.join(" ") };
    let givens = text(puzzle.givens(), geometry);
    println!("{name}\t{shape}\t{options}\t{givens}\t{solutions}\t{only}");
}

fn text(grid: &Grid, geometry: &Geometry) -> String {
    let (mut out, order) = (Vec::new(), geometry.order());
    line::write(&mut out, grid.as_slice().iter().copied(), order, Alphabet::of_order(order));
    String::from_utf8(out).expect("ASCII")
}

fn shape(rows: u8, columns: u8) -> Arc<Geometry> {
    Arc::new(Geometry::boxes(rows, columns).expect("a shape of order 4 to 64"))
}

fn x(rows: u8, columns: u8) -> Arc<Geometry> {
    Arc::new(Geometry::clone(&shape(rows, columns)).with_diagonals())
}

fn read(geometry: &Arc<Geometry>, text: &str) -> Puzzle {
    let reading = line::ParseOptions { alphabet: Some(Alphabet::Standard), fallback: None };
    line::read_characters(text.as_bytes(), geometry, &reading).expect("digits of the order").puzzle
}

/// Boards whose count is known from the literature, and puzzles made by hand.
fn known() {
    let empty = |name, geometry: Arc<Geometry>, solutions| {
        write(name, &Puzzle::empty(geometry), "", solutions, "-");
    };
    empty("empty 4x4", shape(2, 2), "288");
    empty("empty 4x4 X", x(2, 2), "48");
    empty("empty 6x6 X", x(2, 3), "8640");
    empty("empty Latin 4", shape(1, 4), "576");
    empty("empty Latin 4 of columns", shape(4, 1), "576");
    empty("empty Latin 5", shape(1, 5), "161280");
    let latin_x = |order| Arc::new(Geometry::clone(&shape(1, order)).with_diagonals());
    empty("empty Latin 4 X", latin_x(4), "48");
    empty("empty Latin 5 X", latin_x(5), "960");
    empty("empty 6x6", shape(2, 3), ">=1000");
    empty("empty 6x6 of 3x2", shape(3, 2), ">=1000");
    empty("empty 9x9", shape(3, 3), ">=1000");
    empty("empty 9x9 X", x(3, 3), ">=100");
    empty("empty 12x12", shape(3, 4), ">=100");
    empty("empty 16x16", shape(4, 4), ">=100");

    let nine = shape(3, 3);
    let example =
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    case("the stack assistant's example", &read(&nine, example), "", 1);
    let clash = |name, givens: &str| case(name, &read(&nine, &format!("{givens:.<81}")), "", 1);
    clash("equal givens in a row", "1.......1");
    clash("equal givens in a column", "1........1");
    clash("equal givens in a box", "1.........1");
    clash("three equal givens", "7...7...7");
    case("equal givens on a diagonal", &read(&x(2, 2), "1..............1"), "", 1);
    case("equal givens on no diagonal", &read(&x(2, 2), "1.....1........."), "", 100);
    case("a cell without candidates", &read(&shape(2, 2), "123....4........"), "", 1);
    // 1 is in r1c9, r7c1 and r8c4, and 2, 3 and 4 fill the cells that leaves in the last box.
    let mut characters = vec![b'.'; 81];
    for (cell, character) in [(8, b'1'), (54, b'1'), (66, b'1'), (78, b'2'), (79, b'3'), (80, b'4')]
    {
        characters[cell] = character;
    }
    case("a digit without a place", &read(&nine, &String::from_utf8_lossy(&characters)), "", 1);
    clash("a row whose last digit is taken", "1234567...........8......9");
    case("full", &read(&shape(2, 2), "1234341221434321"), "", 1);
    case("full and wrong", &read(&shape(2, 2), "1234341221434312"), "", 1);
}

/// Removes digits in random order, as long as `good` accepts the puzzle, until the share of blank
/// cells is reached.
fn dig(
    geometry: &Arc<Geometry>,
    random: &mut Random,
    share: f64,
    good: &mut dyn FnMut(&Puzzle) -> bool,
) -> Puzzle {
    let mut givens = full_grid(geometry, random).expect("the geometry has grids");
    let most = (geometry.cell_count() as f64 * share) as usize;
    let mut puzzle = Puzzle::new(geometry.clone(), givens.clone()).expect("a full grid");
    for cell in random.order(geometry.cell_count()) {
        if geometry.cell_count() - puzzle.clue_count() >= most {
            break;
        }
        let cell = Cell::new(cell);
        let digit = givens.get(cell);
        givens.set(cell, None);
        let next = Puzzle::new(geometry.clone(), givens.clone()).expect("digits of the order");
        if good(&next) {
            puzzle = next;
        } else {
            givens.set(cell, digit);
        }
    }
    puzzle
}

/// Makes a light puzzle with one solution.
fn unique(geometry: &Arc<Geometry>, random: &mut Random, share: f64) -> Puzzle {
    let limits = Limits { nodes: Some(LIGHT), solutions: Some(2), interrupt: None };
    let (mut a, mut b) = (Dlx::new(), Propagate::new());
    dig(geometry, random, share, &mut |puzzle| {
        count(&mut a, puzzle, &limits).is_unique() && count(&mut b, puzzle, &limits).is_unique()
    })
}

/// Makes a light puzzle with up to `most` solutions.
fn several(geometry: &Arc<Geometry>, random: &mut Random, most: u128) -> Puzzle {
    let limits = Limits { nodes: Some(5000), solutions: Some(most + 1), interrupt: None };
    let mut engine = Dlx::new();
    dig(geometry, random, 1.0, &mut |puzzle| {
        count(&mut engine, puzzle, &limits).ending == Ending::Exhausted
    })
}

/// Makes a puzzle without defects and without a solution, which both engines can prove only by
/// branching.
fn contradictory(geometry: &Arc<Geometry>, random: &mut Random) -> Option<Puzzle> {
    let puzzle = several(geometry, random, 30);
    for cell in random.order(geometry.cell_count()).into_iter().map(Cell::new) {
        let Some(given) = puzzle.given(cell) else { continue };
        for digit in Digit::all(geometry.order()).filter(|&digit| digit != given) {
            let mut givens = puzzle.givens().clone();
            givens.set(cell, Some(digit));
            let wrong = Puzzle::new(geometry.clone(), givens).expect("digits of the order");
            let limits = Limits { nodes: Some(2000), ..Limits::default() };
            let (a, b) = (
                count(&mut Dlx::new(), &wrong, &limits),
                count(&mut Propagate::new(), &wrong, &limits),
            );
            if a.is_impossible() && b.is_impossible() && a.nodes > 0 && b.nodes > 0 {
                return Some(wrong);
            }
        }
    }
    None
}

/// Boards of all sizes, without variants.
fn boxes(random: &mut Random) {
    let shapes = [
        (2, 2, 1.0),
        (2, 3, 1.0),
        (3, 2, 1.0),
        (2, 4, 0.7),
        (4, 2, 0.7),
        (3, 3, 0.7),
        (2, 5, 0.5),
        (5, 2, 0.5),
        (3, 4, 0.5),
        (4, 3, 0.5),
        (3, 5, 0.45),
        (4, 4, 0.45),
        (4, 5, 0.35),
        (5, 5, 0.3),
        (5, 6, 0.2),
        (6, 6, 0.15),
        (7, 7, 0.06),
        (8, 8, 0.02),
    ];
    for (rows, columns, share) in shapes {
        let geometry = shape(rows, columns);
        case(&format!("unique {}", geometry.title()), &unique(&geometry, random, share), "", 1);
        if geometry.order() <= 10 {
            for most in [5, 200] {
                let puzzle = several(&geometry, random, most);
                case(&format!("up to {most} {}", geometry.title()), &puzzle, "", most);
            }
        }
        if (8..=10).contains(&geometry.order()) {
            let puzzle = (0..50).find_map(|_| contradictory(&geometry, random));
            let title = geometry.title();
            case(&format!("contradictory {title}"), &puzzle.expect("one in 50"), "", 1);
        }
    }
}

/// Boards with diagonals, and jigsaws.
fn variants(random: &mut Random) {
    let mut geometries = vec![x(2, 2), x(2, 3), x(3, 2), x(3, 3), x(3, 4)];
    for order in [4, 5, 6, 7, 9] {
        let geometry = loop {
            let map = jigsaw_map(order, random);
            let geometry = Geometry::jigsaw_from_map(map.as_bytes()).expect("equal regions");
            let geometry = Arc::new(geometry);
            if full_grid(&geometry, random).is_some() {
                break geometry;
            }
        };
        geometries.push(geometry.clone());
        let diagonal = Arc::new(Geometry::clone(&geometry).with_diagonals());
        if full_grid(&diagonal, random).is_some() {
            geometries.push(diagonal);
        }
    }
    for geometry in geometries {
        let (title, order) = (geometry.title(), geometry.order());
        let share = if order > 9 { 0.4 } else { 0.7 };
        case(&format!("unique {title}"), &unique(&geometry, random, share), "", 1);
        if order <= 9 {
            case(&format!("several {title}"), &several(&geometry, random, 60), "", 60);
        }
        if order <= 5 {
            case(&format!("empty {title}"), &Puzzle::empty(geometry.clone()), "", 100_000);
        }
    }
}

/// Puzzles with forbidden digits in open cells.
fn restricted(random: &mut Random) {
    let with = |name: &str, givens: &Puzzle, cells: &[(usize, Vec<u8>)]| {
        let geometry = givens.geometry();
        let mut sets: Vec<_> = geometry.cells().map(|cell| givens.allowed(cell)).collect();
        let mut options = Vec::new();
        for (cell, digits) in cells {
            sets[*cell] = digits.iter().copied().filter_map(Digit::new).collect();
            let digits: Vec<_> = digits.iter().map(u8::to_string).collect();
            options.push(format!("allow={}:{}", geometry.name(Cell::new(*cell)), digits.join(".")));
        }
        let puzzle = givens.clone().with_restriction(sets).expect("digits of the order");
        case(name, &puzzle, &options.join(" "), 1000);
    };
    let four = Puzzle::empty(shape(2, 2));
    with("two digits in the first cell", &four, &[(0, vec![1, 2])]);
    with("a cell that may hold nothing", &four, &[(5, vec![])]);
    with("one digit for two cells of a row", &four, &[(0, vec![3]), (3, vec![3])]);
    with("two digits for three cells", &four, &[(0, vec![1, 2]), (1, vec![1, 2]), (4, vec![1, 2])]);
    // Full grids given by restrictions alone: each cell may hold its digit or up to two others.
    for geometry in [shape(2, 2), shape(2, 3), shape(3, 3), x(2, 3)] {
        let full = full_grid(&geometry, random).expect("the geometry has grids");
        let cells: Vec<_> = full
            .digits()
            .map(|(cell, digit)| {
                let other = random.below(geometry.order() as usize) as u8 + 1;
                let third = random.below(geometry.order() as usize) as u8 + 1;
                let mut digits = vec![digit.get(), other, third];
                digits.sort_unstable();
                digits.dedup();
                (cell.index(), digits)
            })
            .collect();
        let title = geometry.title();
        with(&format!("candidates alone {title}"), &Puzzle::empty(geometry), &cells);
    }
    // A given is replaced by the restriction that its cell holds another digit.
    let puzzle = unique(&shape(3, 3), random, 1.0);
    let (cell, digit) = puzzle.givens().digits().next().expect("a given");
    let digits = Digit::all(9).filter(|&other| other != digit).map(Digit::get).collect();
    let mut givens = puzzle.givens().clone();
    givens.set(cell, None);
    let without = Puzzle::new(puzzle.geometry().clone(), givens).expect("digits of the order");
    with("a given denied", &without, &[(cell.index(), digits)]);
}
