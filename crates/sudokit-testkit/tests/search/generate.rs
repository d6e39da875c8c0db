//! Verifies generated puzzles with independent engines, and tests the statistics of the methods.
//!
//! To see chi-squares and rates: `cargo test --release -p sudokit-testkit --test search generate --
//! --nocapture`, with `--ignored` for the long ones, whose size is `SUDOKIT_PUZZLES`.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::ControlFlow;
use std::sync::Arc;

use proptest::prelude::*;
use sudokit_core::{Cell, Digit, Geometry, Grid, Puzzle, Solution};
use sudokit_generate::{
    Event, FullGrids, METHODS, Made, Maker, Method, Needs, NotMade, Random, Request, Symmetry,
    Target, method_by_name,
};
use sudokit_logic::{Board, LADDER, Level, Rung, SearchOptions, solve_with};
use sudokit_solve::dlx::Dlx;
use sudokit_solve::{Engine, Limits, count, is_unique};
use sudokit_testkit::corpus::requested_puzzles;

/// The number of puzzles in a long test.
fn many() -> u64 {
    requested_puzzles().unwrap_or(5_000) as u64
}

fn request(method: &str, geometry: Geometry) -> Request {
    Request::new(Arc::new(geometry), method_by_name(method).expect("a method"))
}

fn classic(method: &str, order: u8) -> Request {
    request(method, Geometry::classic(order).unwrap())
}

/// Whether dancing links find exactly one solution.
fn one_solution(puzzle: &Puzzle) -> bool {
    is_unique(&mut Dlx::new(), puzzle, &Limits::default()) == Some(true)
}

/// Returns the images of a cell under all rotations and reflections of a symmetry, not only under
/// its generators.
fn images(symmetry: Symmetry, (r, c): (usize, usize), n: usize) -> Vec<(usize, usize)> {
    let (row, column) = (n - 1 - r, n - 1 - c);
    match symmetry {
        Symmetry::None => vec![],
        Symmetry::Half => vec![(row, column)],
        Symmetry::Quarter => vec![(c, row), (row, column), (column, r)],
        Symmetry::MirrorH => vec![(row, c)],
        Symmetry::MirrorV => vec![(r, column)],
        Symmetry::MirrorBoth => vec![(row, c), (r, column), (row, column)],
        Symmetry::Diagonal => vec![(c, r)],
        Symmetry::Antidiagonal => vec![(column, row)],
        Symmetry::DiagonalBoth => vec![(c, r), (column, row), (row, column)],
        Symmetry::Full => {
            let corners = [(r, c), (row, c), (r, column), (row, column)];
            corners.into_iter().flat_map(|(r, c)| [(r, c), (c, r)]).collect()
        }
    }
}

/// Solves with only the wanted rungs, and returns the level if that succeeds.
fn solved_with(puzzle: &Puzzle, wanted: impl Fn(usize, &Rung) -> bool) -> Option<Level> {
    let place = |rung: &Rung| LADDER.iter().position(|other| std::ptr::eq(other, rung)).unwrap();
    let board = Board::new(puzzle).expect("a puzzle with a solution");
    solve_with(&board, LADDER, &SearchOptions::default(), |rung| wanted(place(rung), rung)).level()
}

/// Checks that a puzzle meets the request, except for level and technique.
fn meets(made: &Made, request: &Request) {
    let puzzle = made.draft.puzzle();
    let name = request.method.name();
    assert!(one_solution(&puzzle), "{name}: {puzzle:?}");
    assert!(made.proof.is_unique());
    let n = usize::from(request.geometry.order());
    let given = |(r, c): (usize, usize)| puzzle.given(Cell::new(r * n + c));
    for at in (0..n * n).map(|i| (i / n, i % n)) {
        let digit = given(at);
        assert!(digit.is_none_or(|d| d == made.draft.solution.get(Cell::new(at.0 * n + at.1))));
        for image in images(request.symmetry, at, n) {
            assert_eq!(digit.is_some(), given(image).is_some(), "{name}: {:?}", request.symmetry);
        }
    }
    if let Some(clues) = &request.clues
        && name != "rows"
    {
        assert!(clues.contains(&puzzle.clue_count()), "{name}: {clues:?}");
    }
    if request.minimal && made.untested == 0 {
        for cell in request.geometry.cells().filter(|&cell| puzzle.given(cell).is_some()) {
            // Without this clue there must be a solution with another digit in its place.
            let other = count(&mut Dlx::new(), &puzzle.without(cell), &Limits::solutions(1));
            assert!(other.solutions > 0, "{name}: {cell:?} is not needed: {puzzle:?}");
        }
    }
}

/// Makes puzzles of each kind, `share` thousandths of `number`, and checks them all.
fn verify(number: u64) {
    let target = |level: Level| Request { target: Some(Arc::new(level)), ..classic("dig", 9) };
    let mut kinds = vec![
        (250, Request { minimal: true, ..classic("dig", 9) }),
        (60, Request { clues: Some(22..=24), ..classic("dig", 9) }),
        (60, Request { clues: Some(30..=30), ..classic("dig", 9) }),
        (100, classic("hybrid", 9)),
        (30, Request { minimal: true, ..classic("hybrid", 9) }),
        (30, classic("hybrid", 4)),
        (100, Request { minimal: true, ..classic("transform", 9) }),
        (40, classic("rows", 9)),
        (20, Request { minimal: true, ..classic("rows", 6) }),
        (1, classic("controlled-bias", 9)),
        (20, Request { minimal: true, ..classic("controlled-bias", 6) }),
        (20, Request { minimal: true, ..classic("dig", 4) }),
        (20, Request { minimal: true, ..classic("dig", 8) }),
        (10, Request { minimal: true, ..classic("transform", 10) }),
        (20, Request { minimal: true, ..request("dig", Geometry::boxes(3, 2).unwrap()) }),
        (
            20,
            Request {
                minimal: true,
                ..request("dig", Geometry::classic(6).unwrap().with_diagonals())
            },
        ),
        (
            10,
            Request {
                minimal: true,
                ..request("dig", Geometry::classic(9).unwrap().with_diagonals())
            },
        ),
    ];
    kinds.extend(Symmetry::ALL.map(|symmetry| (10, Request { symmetry, ..classic("dig", 9) })));
    kinds.push((10, Request { symmetry: Symmetry::Half, minimal: true, ..classic("dig", 9) }));
    let mut all = 0;
    for (share, request) in kinds {
        let (order, name) = (request.geometry.order(), request.method.name());
        let mut maker = Maker::new(request.clone()).unwrap();
        let mut seen = HashSet::new();
        let few = (number * share).div_ceil(1000);
        for number in 0..few {
            let made = maker.make(9, number, &mut |_| {}, &|| true);
            let made = made.unwrap_or_else(|error| panic!("{name} {order}: {error}"));
            meets(&made, &request);
            seen.insert(made.draft.puzzle().givens().clone());
        }
        // Small boards have few puzzles, so repetitions are allowed there.
        assert!(order < 8 || seen.len() as u64 == few, "{name}: a puzzle came twice");
        all += few;
    }
    for level in Level::ALL {
        let request = target(level);
        let mut maker = Maker::new(request.clone()).unwrap();
        let few = if level == Level::Extreme { number / 1000 } else { number / 50 };
        for number in 0..few.max(1) {
            let made = maker.make(9, number, &mut |_| {}, &|| true).unwrap();
            meets(&made, &request);
            let puzzle = made.draft.puzzle();
            assert_eq!(solved_with(&puzzle, |_, rung| rung.tried), Some(level));
            let easier = solved_with(&puzzle, |_, rung| rung.tried && rung.level < level);
            assert_eq!(easier, None, "{level:?} is not needed");
            all += 1;
        }
    }
    for id in ["naked-pair", "x-wing", "xy-wing", "w-wing", "skyscraper"] {
        let needs = Needs::technique(id).unwrap();
        let target: Option<Arc<dyn Target>> = Some(Arc::new(needs));
        let request = Request { target, tries: 200_000, ..classic("dig", 9) };
        let rung = LADDER.iter().position(|rung| rung.technique.names().iter().any(|n| n.0 == id));
        let rung = rung.unwrap();
        let mut maker = Maker::new(request.clone()).unwrap();
        for number in 0..(number / 500).max(1) {
            let made = maker.make(9, number, &mut |_| {}, &|| true).unwrap();
            meets(&made, &request);
            let puzzle = made.draft.puzzle();
            let with = solved_with(&puzzle, |at, r| at == rung || (at < rung && r.tried));
            let without = solved_with(&puzzle, |at, r| at < rung && r.tried);
            assert!(with.is_some() && without.is_none(), "{id}: {puzzle:?}");
            all += 1;
        }
    }
    println!("{all} puzzles verified");
}

#[test]
fn puzzles_are_as_requested() {
    verify(400);
}

#[test]
#[ignore = "minutes: cargo test --release -- --ignored, SUDOKIT_PUZZLES=100000 for all"]
fn many_puzzles_are_as_requested() {
    verify(many());
}

/// Returns the full grids that a method starts with.
fn grids(method: &dyn Method, order: u8, number: usize) -> Vec<Solution> {
    let mut maker = Maker::new(classic(method.name(), order)).unwrap();
    let mut grids = Vec::new();
    for item in 0.. {
        let _ = maker.make(
            5,
            item,
            &mut |event| {
                if let Event::Full(solution) = event {
                    grids.push(solution.clone());
                }
            },
            &|| true,
        );
        if grids.len() >= number {
            break;
        }
    }
    grids.truncate(number);
    grids
}

fn chi_square(seen: &[u64], chances: &[f64]) -> f64 {
    let all: u64 = seen.iter().sum();
    let expected = chances.iter().map(|chance| chance * all as f64);
    seen.iter().zip(expected).map(|(&n, e)| (n as f64 - e).powi(2) / e).sum()
}

/// Whether a method draws its grids uniformly. `dig` and `controlled-bias` do; the methods modelled
/// on other programs are as biased as these are. But on 4x4 two boxes on the diagonal leave one
/// grid or none, so `hybrid` is uniform there.
fn is_uniform(method: &str, order: u8) -> bool {
    matches!(method, "dig" | "controlled-bias") || (method, order) == ("hybrid", 4)
}

#[test]
fn grids_of_4x4_are_uniform_where_documented() {
    let mut numbers = HashMap::new();
    let empty = Puzzle::empty(Arc::new(Geometry::classic(4).unwrap()));
    Dlx::new().search(&empty, &Limits::default(), &mut |solution| {
        let number = numbers.len();
        numbers.insert(solution.digits().to_vec(), number);
        ControlFlow::Continue(())
    });
    assert_eq!(numbers.len(), 288);
    for method in METHODS {
        let mut seen = vec![0; 288];
        for grid in grids(*method, 4, 288 * 40) {
            seen[numbers[grid.digits()]] += 1;
        }
        let chi = chi_square(&seen, &[1.0 / 288.0; 288]);
        let missing = seen.iter().filter(|&&n| n == 0).count();
        println!("4x4 {}: chi-square {chi:.1} of 287 degrees, {missing} never", method.name());
        // One seed in 10,000 passes 383.
        assert_eq!(chi < 383.0, is_uniform(method.name(), 4), "{}: {chi}", method.name());
    }
}

/// The classes of 6x6 grids. Grids are in the same class if exchanges of lines and blocks, and
/// renaming digits, transform one into the other. (Transposing is not possible, because the boxes
/// are not square.)
struct Sixes {
    /// The class of each grid whose first row is in order.
    class: HashMap<Vec<u8>, usize>,
    /// The share of each class.
    chances: Vec<f64>,
}

impl Sixes {
    fn new() -> Sixes {
        let geometry = Arc::new(Geometry::boxes(2, 3).unwrap());
        let mut givens = Grid::blank(36);
        for digit in 0..6 {
            givens.set(Cell::new(digit), Some(Digit::from_index(digit)));
        }
        let mut grids: Vec<Vec<u8>> = Vec::new();
        let puzzle = Puzzle::new(geometry, givens).unwrap();
        Dlx::new().search(&puzzle, &Limits::default(), &mut |solution| {
            grids.push(solution.digits().iter().map(|d| d.index() as u8).collect());
            ControlFlow::Continue(())
        });
        assert_eq!(grids.len() * 720, 28_200_960);
        let number: HashMap<Vec<u8>, usize> =
            grids.iter().cloned().enumerate().map(|(i, grid)| (grid, i)).collect();
        let swap = |a: usize, b: usize| {
            move |i: usize| {
                if i == a {
                    b
                } else if i == b {
                    a
                } else {
                    i
                }
            }
        };
        let mut moves: Vec<[usize; 36]> = Vec::new();
        let mut add = |row: &dyn Fn(usize) -> usize, column: &dyn Fn(usize) -> usize| {
            moves.push(std::array::from_fn(|i| row(i / 6) * 6 + column(i % 6)));
        };
        for a in [0, 2, 4] {
            add(&swap(a, a + 1), &|c| c);
        }
        for band in [0, 1] {
            add(&|r| swap(band, band + 1)(r / 2) * 2 + r % 2, &|c| c);
        }
        for a in [0, 1, 3, 4] {
            add(&|r| r, &swap(a, a + 1));
        }
        add(&|r| r, &|c| (c + 3) % 6);
        // The class of a grid is everything reachable from it.
        let mut classes = vec![usize::MAX; grids.len()];
        let mut sizes = Vec::new();
        for first in 0..grids.len() {
            if classes[first] != usize::MAX {
                continue;
            }
            let mut reached = vec![first];
            classes[first] = sizes.len();
            let mut next = 0;
            while let Some(&grid) = reached.get(next) {
                next += 1;
                for to in &moves {
                    let moved: Vec<u8> = to.iter().map(|&from| grids[grid][from]).collect();
                    let other = number[&renamed(&moved)];
                    if classes[other] == usize::MAX {
                        classes[other] = sizes.len();
                        reached.push(other);
                    }
                }
            }
            sizes.push(reached.len());
        }
        assert_eq!(sizes.len(), 49);
        let chances = sizes.iter().map(|&size| size as f64 / grids.len() as f64).collect();
        Sixes { class: number.into_iter().map(|(grid, i)| (grid, classes[i])).collect(), chances }
    }
}

/// Renames the digits of a grid so that its first row is in order.
fn renamed(grid: &[u8]) -> Vec<u8> {
    let mut names = [0; 6];
    for (name, &digit) in grid[..6].iter().enumerate() {
        names[usize::from(digit)] = name as u8;
    }
    grid.iter().map(|&digit| names[usize::from(digit)]).collect()
}

#[test]
fn grids_of_6x6_are_uniform_where_documented() {
    let sixes = Sixes::new();
    for method in METHODS {
        if !method.supports(&Puzzle::empty(Geometry::classic(6).unwrap().into())) {
            assert_eq!(method.name(), "hybrid");
            continue;
        }
        // The grids of this method come with a puzzle, of which few succeed.
        let number = if method.name() == "controlled-bias" { 600 } else { 3_000 };
        let mut seen = vec![0; 49];
        for grid in grids(*method, 6, number) {
            let digits: Vec<u8> = grid.digits().iter().map(|d| d.index() as u8).collect();
            seen[sixes.class[&renamed(&digits)]] += 1;
        }
        let chi = chi_square(&seen, &sixes.chances);
        let classes = seen.iter().filter(|&&n| n > 0).count();
        println!(
            "6x6 {}: chi-square {chi:.1} of 48 degrees, {classes} of 49 classes",
            method.name()
        );
        // One seed in 10,000 passes 94.
        assert_eq!(chi < 94.0, is_uniform(method.name(), 6), "{}: {chi}", method.name());
        if method.name() == "transform" {
            assert_eq!(classes, 1, "all its grids are in one class");
        }
    }
    // The classes ignore the names of the digits, so test those separately: the first row of each
    // grid.
    let mut full = FullGrids::new(&Arc::new(Geometry::classic(6).unwrap()));
    let (mut random, mut seen) = (Random::new(3), vec![0; 720]);
    let mut orders: HashMap<Vec<Digit>, usize> = HashMap::new();
    for _ in 0..720 * 40 {
        let row = full.draw(&mut random).unwrap().digits()[..6].to_vec();
        let number = orders.len();
        seen[*orders.entry(row).or_insert(number)] += 1;
    }
    let chi = chi_square(&seen, &[1.0 / 720.0; 720]);
    // 719 degrees: one seed in 10,000 passes 868.
    assert!(orders.len() == 720 && chi < 868.0, "{chi}");
}

/// Returns the numbers of clues of a sample of minimal 9x9 puzzles.
fn clues(method: &str, number: u64) -> Vec<usize> {
    let mut maker = Maker::new(Request { minimal: true, ..classic(method, 9) }).unwrap();
    (0..number)
        .map(|number| maker.make(11, number, &mut |_| {}, &|| true).unwrap().draft.clues.len())
        .collect()
}

/// Returns the mean of a weighted sample, and its standard error.
fn mean(sample: &[usize], weight: impl Fn(usize) -> f64) -> (f64, f64) {
    let all: f64 = sample.iter().map(|&n| weight(n)).sum();
    let mean = sample.iter().map(|&n| weight(n) * n as f64).sum::<f64>() / all;
    let error: f64 = sample.iter().map(|&n| (weight(n) * (n as f64 - mean)).powi(2)).sum();
    (mean, error.sqrt() / all)
}

fn clues_of_dig(number: u64) {
    let (mean, error) = mean(&clues("dig", number), |_| 1.0);
    println!("dig: mean {mean:.3} clues (standard error {error:.3}, {number} puzzles)");
    // Published for top-down generators, and reproduced: 24.35 to 24.46.
    assert!(mean > 24.35 - 4.0 * error && mean < 24.46 + 4.0 * error, "{mean}");
}

/// Berthier's sample of 5,926,343 puzzles: 20 to 31 clues.
const CONTROLLED: [f64; 12] = [
    2., 164., 6651., 110_103., 704_089., 1_814_413., 2_002_349., 1_007_700., 247_259., 31_449.,
    2_088., 74.,
];

fn clues_of_controlled_bias(number: u64) {
    let sample = clues("controlled-bias", number);
    let (raw, error) = mean(&sample, |_| 1.0);
    println!("controlled-bias: mean {raw:.3} clues (standard error {error:.3}, {number} puzzles)");
    assert!((raw - 25.667).abs() < 4.0 * error, "{raw}");
    // The bias: how many more minimal puzzles with n clues exist than the sample suggests.
    let weight = |n: usize| (20..n).map(|n| (81 - n) as f64 / (n + 1) as f64).product::<f64>();
    let (real, error) = mean(&sample, weight);
    println!("controlled-bias, unbiased: mean {real:.3} (standard error {error:.3})");
    assert!((real - 26.578).abs() < 5.0 * error, "{real}");
    // 24 or fewer, 25, 26, 27 or more.
    let place = |n: usize| n.clamp(24, 27) - 24;
    let (mut seen, mut chances) = (vec![0; 4], vec![0.0; 4]);
    sample.iter().for_each(|&n| seen[place(n)] += 1);
    let all: f64 = CONTROLLED.iter().sum();
    CONTROLLED.iter().enumerate().for_each(|(i, count)| chances[place(20 + i)] += count / all);
    let chi = chi_square(&seen, &chances);
    println!("controlled-bias compared with Berthier's sample: chi-square {chi:.1} of 3 degrees");
    // One seed in 10,000 passes 21.1.
    assert!(chi < 21.1, "{seen:?}: {chi}");
}

#[test]
fn clues_are_distributed_as_published() {
    clues_of_dig(1_500);
    clues_of_controlled_bias(40);
}

#[test]
#[ignore = "minutes: cargo test --release -- --ignored"]
fn clues_of_many_are_distributed_as_published() {
    clues_of_dig(many());
    clues_of_controlled_bias(many() / 40);
}

/// Runs `hybrid` with up to 100 attempts per puzzle.
fn hybrid_ends(number: u64) {
    for order in [4, 9] {
        let request = Request { tries: 100, ..classic("hybrid", order) };
        let mut maker = Maker::new(request).unwrap();
        let (mut made, mut at_once, mut longest) = (0, 0, 0);
        for number in 0..number {
            if let Ok(puzzle) = maker.make(13, number, &mut |_| {}, &|| true) {
                assert!(one_solution(&puzzle.draft.puzzle()));
                made += 1;
                at_once += u64::from(puzzle.tries == 1);
                longest = longest.max(puzzle.tries);
            }
        }
        println!(
            "hybrid {order}x{order}: {made} of {number} runs made a puzzle, {at_once} of them in the \
             first attempt, the longest in {longest}"
        );
        assert!(made * 1000 >= number * 999, "{made} of {number}");
    }
}

#[test]
fn hybrid_ends_with_a_puzzle() {
    hybrid_ends(1_000);
}

#[test]
#[ignore = "half a minute: cargo test --release -- --ignored"]
fn hybrid_ends_with_a_puzzle_ten_thousand_times() {
    hybrid_ends(10_000);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    /// Any request is refused, runs out of tries, or is met.
    #[test]
    fn any_request_is_met_or_refused(
        method in prop::sample::select(METHODS),
        order in prop::sample::select(vec![4u8, 6, 8, 9]),
        symmetry in prop_oneof![
            1 => Just(Symmetry::None),
            1 => prop::sample::select(Symmetry::ALL.to_vec()),
        ],
        clues in prop::option::of((0..40usize, 0..60usize)),
        minimal in any::<bool>(),
        diagonals in prop::bool::weighted(0.2),
        seed in any::<u64>(),
    ) {
        let geometry = Geometry::classic(order).unwrap();
        let geometry = if diagonals { geometry.with_diagonals() } else { geometry };
        let request = Request {
            symmetry,
            minimal,
            clues: clues.map(|(low, more)| low..=low + more),
            tries: 15,
            ..Request::new(Arc::new(geometry), method)
        };
        let Ok(mut maker) = Maker::new(request.clone()) else { return Ok(()) };
        match maker.make(seed, 0, &mut |_| {}, &|| true) {
            Ok(made) => {
                meets(&made, &request);
                // The same seed makes the same puzzle again.
                let again = maker.make(seed, 0, &mut |_| {}, &|| true).unwrap();
                prop_assert_eq!(again.draft.puzzle(), made.draft.puzzle());
            }
            Err(NotMade::OutOfTries) => {}
            Err(error) => prop_assert!(false, "{}", error),
        }
    }
}

/// Each method supports exactly these sizes.
#[test]
fn methods_refuse_the_sizes_they_do_not_support() {
    let boards = [4, 6, 8, 9, 10, 12, 15, 16, 20, 25, 36, 49, 64];
    let mut makes: BTreeMap<&str, Vec<u8>> = BTreeMap::new();
    for method in METHODS {
        let sizes = makes.entry(method.name()).or_default();
        sizes.extend(boards.iter().filter(|&&n| Maker::new(classic(method.name(), n)).is_ok()));
    }
    assert_eq!(makes["dig"], boards);
    assert_eq!(makes["transform"], boards);
    assert_eq!(makes["hybrid"], [4, 9, 16, 25, 36, 49, 64]);
    assert_eq!(makes["rows"], [4, 6, 8, 9, 10]);
    assert_eq!(makes["controlled-bias"], [4, 6, 8, 9]);
}
