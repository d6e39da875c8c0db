//! Compares the 9x9 engines, with every instruction set this CPU has, one puzzle at a time and in
//! lanes, with dancing links.

use std::cell::Cell;
use std::ops::ControlFlow;

use sudokit_solve::dlx::Dlx;
use sudokit_solve::lanes::{Answer9, Lanes};
use sudokit_solve::simd9::{Instructions, Simd9};
use sudokit_solve::{Budget, Cells9, Ending, Engine, Interrupt, Limits};
use sudokit_testkit::boards::Random;
use sudokit_testkit::corpus::{self, requested_puzzles};

fn read(text: &str) -> Vec<Cells9> {
    let lines = text.lines().filter(|line| line.len() >= 81 && !line.starts_with('#'));
    lines.map(|line| Cells9::read(&line.as_bytes()[..81]).unwrap()).collect()
}

/// The puzzles in the repository.
fn shipped() -> Vec<Cells9> {
    read(include_str!("../../../testdata/puzzles/random_1k.txt"))
}

/// Returns the instruction sets this CPU has.
fn sets() -> Vec<Instructions> {
    let has = |instructions: &Instructions| {
        let has = Simd9::with(*instructions).is_some();
        if !has {
            println!("skipped: this CPU does not have {}", instructions.name());
        }
        has
    };
    Instructions::ALL.into_iter().filter(has).collect()
}

/// Asserts that an answer with up to two solutions is correct.
fn judge(name: &str, cells: &Cells9, answer: &Answer9, expected: u128) {
    assert_eq!(answer.outcome.solutions, expected, "{name}: {cells}");
    let ending = if expected == 2 { Ending::Stopped } else { Ending::Exhausted };
    assert_eq!(answer.outcome.ending, ending, "{name}: {cells}");
    assert_eq!(answer.solution.is_some(), expected > 0, "{name}: {cells}");
    let Some(solution) = answer.solution else { return };
    for house in 0..9 {
        let cell = |i: usize| {
            [house * 9 + i, i * 9 + house, house / 3 * 27 + house % 3 * 3 + i / 3 * 9 + i % 3]
        };
        for kind in 0..3 {
            let digits = (0..9).filter_map(|i| solution.get(cell(i)[kind]));
            let seen = digits.fold(0, |seen, digit| seen | 1 << digit);
            assert_eq!(seen, 0b11_1111_1110, "{name}: {cells} {solution}");
        }
    }
    let kept = |cell| cells.get(cell).is_none() || cells.get(cell) == solution.get(cell);
    assert!((0..81).all(kept), "{name}: {cells} {solution}");
}

/// Compares every instruction set, one puzzle at a time and in a batch, with dancing links, up to
/// two solutions.
fn agree(puzzles: &[Cells9]) {
    let limits = Limits::solutions(2);
    let mut dlx = Dlx::new();
    let expected: Vec<u128> =
        puzzles.iter().map(|cells| dlx.count(&cells.puzzle(), &limits).solutions).collect();
    // Generated puzzles depend on the guesses, so these must be the same with all instruction sets.
    let mut guesses: Option<Vec<(u64, Option<Cells9>)>> = None;
    for instructions in sets() {
        let name = instructions.name();
        let mut single = Simd9::with(instructions).unwrap();
        let mut lanes = Lanes::with(instructions).unwrap();
        assert_eq!(lanes.instructions(), instructions);
        let mut answers = vec![Answer9::default(); puzzles.len()];
        lanes.solve_batch(puzzles, &limits, &mut answers);
        let mut guessed = Vec::new();
        for ((cells, &expected), answer) in puzzles.iter().zip(&expected).zip(&answers) {
            judge(&format!("lanes, {name}"), cells, answer, expected);
            let alone = single.solve(cells, &limits);
            judge(&format!("simd9, {name}"), cells, &alone, expected);
            // A hard puzzle is shared among lanes, a batch is searched in order: that must make no difference.
            assert_eq!(&alone, answer, "{name}: {cells}");
            guessed.push((alone.outcome.nodes, alone.solution));
        }
        assert!(guesses.get_or_insert_with(|| guessed.clone()) == &guessed, "{name}");
    }
}

/// Makes puzzles by removing, changing and adding clues; many are contradictory.
fn mutated(puzzles: &[Cells9], count: usize, seed: u64) -> Vec<Cells9> {
    let mut random = Random::new(seed);
    let mut one = || {
        let mut characters = [0; 81];
        puzzles[random.below(puzzles.len())].write(&mut characters);
        for _ in 0..random.below(6) {
            let clues = |filled: bool| -> Vec<usize> {
                (0..81).filter(|&cell| (characters[cell] != b'.') == filled).collect()
            };
            let (filled, open) = (clues(true), clues(false));
            let digit = b'1' + random.below(9) as u8;
            match random.below(4) {
                0 | 1 if !filled.is_empty() => {
                    characters[filled[random.below(filled.len())]] = b'.';
                }
                2 if !filled.is_empty() => characters[filled[random.below(filled.len())]] = digit,
                3 if !open.is_empty() => characters[open[random.below(open.len())]] = digit,
                _ => {}
            }
        }
        Cells9::read(&characters).unwrap()
    };
    (0..count).map(|_| one()).collect()
}

#[test]
fn shipped_and_mutated_puzzles_agree() {
    let puzzles = shipped();
    agree(&puzzles);
    agree(&mutated(&puzzles, 10_000, 1));
}

/// Puzzles on which one search takes many nodes: few clues of a full grid, and one wrong digit.
fn hard() -> Vec<Cells9> {
    let mut engine = Simd9::new();
    let limits = Limits::solutions(2);
    let solved = engine.solve(&shipped()[0], &Limits::solutions(1)).solution.unwrap();
    let mut random = Random::new(5);
    let mut one = || {
        let mut characters = [0; 81];
        solved.write(&mut characters);
        let order = random.order(81);
        for &cell in &order[..81 - 20 - random.below(4)] {
            characters[cell] = b'.';
        }
        characters[order[80]] = b'1' + random.below(9) as u8;
        Cells9::read(&characters).unwrap()
    };
    let mut puzzles: Vec<Cells9> = (0..20_000).map(|_| one()).collect();
    puzzles.retain(|cells| engine.solve(cells, &limits).outcome.nodes > 100);
    println!("{} hard puzzles", puzzles.len());
    assert!(puzzles.len() > 20);
    puzzles
}

#[test]
fn hard_puzzles_agree() {
    agree(&hard());
}

/// A search that is shared among lanes keeps to its limits, and what it reports does not depend on the order.
#[test]
fn limits_hold_in_a_shared_search() {
    let hard = hard();
    for instructions in sets() {
        let mut single = Simd9::with(instructions).unwrap();
        let mut lanes = Lanes::with(instructions).unwrap();
        for nodes in [20, 60, 100, 150] {
            let limits = Limits { nodes: Some(nodes), ..Limits::solutions(2) };
            let mut answers = vec![Answer9::default(); hard.len()];
            lanes.solve_batch(&hard, &limits, &mut answers);
            for (cells, answer) in hard.iter().zip(&answers) {
                assert_eq!(&single.solve(cells, &limits), answer, "{cells}");
            }
        }
        for most in [0, 1, 2] {
            let polls = Cell::new(0);
            let interrupt = || {
                polls.set(polls.get() + 1);
                (polls.get() > most).then_some(Interrupt::Time)
            };
            let limits = Limits { interrupt: Some(&interrupt), ..Limits::solutions(2) };
            for cells in &hard {
                polls.set(0);
                let outcome = single.solve(cells, &limits).outcome;
                let ended = polls.get() <= most;
                assert_eq!(outcome.ending == Ending::OutOfBudget(Budget::Time), !ended, "{cells}");
            }
        }
    }
}

#[test]
fn puzzles_of_the_corpus_agree() {
    for name in SETS {
        let Some(text) = corpus::corpus(&format!("puzzles/9x9/{name}.txt")) else { return };
        let puzzles = read(&text);
        // Dancing links take long for the hardest.
        let step = if name.starts_with("hard") { 20 } else { 10 };
        agree(&puzzles.iter().step_by(step).copied().collect::<Vec<_>>());
    }
}

const SETS: [&str; 7] =
    ["easy_20k", "random_minimal", "clues17", "top1465", "hardest_1905", "hardest_1106", "serg"];

/// Tests the entire corpus and as many mutated puzzles as `SUDOKIT_PUZZLES` says; 200,000 unless it is set.
#[test]
#[ignore = "takes minutes: cargo test --release -p sudokit-testkit --test nine -- --ignored"]
fn many_mutated_puzzles() {
    let rounds = requested_puzzles().unwrap_or(200_000) as u64 / 10_000;
    let mut all = Vec::new();
    for name in SETS {
        let Some(text) = corpus::corpus(&format!("puzzles/9x9/{name}.txt")) else { return };
        let puzzles = read(&text);
        agree(&puzzles);
        println!("{name}: {} puzzles agree", puzzles.len());
        all.extend(puzzles);
    }
    for seed in 0..rounds {
        agree(&mutated(&all, 10_000, seed));
    }
    println!("{rounds} times 10,000 mutated puzzles agree");
}

/// Batches of every size, also empty ones, have their answers in the order of the puzzles.
#[test]
fn batches_of_every_size_are_solved() {
    let puzzles = shipped();
    let limits = Limits::solutions(2);
    for instructions in sets() {
        let mut single = Simd9::with(instructions).unwrap();
        let expected: Vec<Answer9> =
            puzzles[..150].iter().map(|cells| single.solve(cells, &limits)).collect();
        let mut lanes = Lanes::with(instructions).unwrap();
        for size in 0..150 {
            let mut answers = vec![Answer9::default(); size];
            lanes.solve_batch(&puzzles[..size], &limits, &mut answers);
            for (answer, expected) in answers.iter().zip(&expected) {
                assert_eq!(answer.solution, expected.solution, "{size}");
                assert_eq!(answer.outcome.solutions, expected.outcome.solutions, "{size}");
            }
        }
    }
}

/// The generator takes one of the first solutions, and its puzzles are the same on every machine.
#[test]
fn solutions_come_in_the_same_order_with_all_instructions() {
    let first = |set, cells: &Cells9| {
        let mut found = Vec::new();
        let mut engine = Simd9::with(set).expect("instructions of this CPU");
        engine.search_cells(cells, &Limits::default(), &mut |solution| {
            found.push(*solution);
            if found.len() < 30 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        found
    };
    let mut several = 0;
    for (number, cells) in shipped().iter().enumerate().take(300) {
        let clues = (0..81).filter(|&cell| cells.get(cell).is_some()).step_by(5 + number % 4);
        let cells = clues.fold(*cells, |cells, cell| cells.without(cell));
        let expected = first(Instructions::Portable, &cells);
        several += usize::from(expected.len() > 5);
        for set in sets() {
            assert!(first(set, &cells) == expected, "{} {cells}", set.name());
        }
    }
    assert!(several > 50, "{several}");
}

/// Lanes count up to exactly the limit.
#[test]
fn limits_of_solutions_are_exact() {
    // A solution with 56 cells blanked often has dozens of solutions.
    let mut random = Random::new(3);
    let solved = Simd9::new().solve(&shipped()[0], &Limits::solutions(1)).solution.unwrap();
    let puzzles: Vec<Cells9> = (0..60)
        .map(|_| {
            let mut characters = [0; 81];
            solved.write(&mut characters);
            for cell in random.order(81).into_iter().take(56) {
                characters[cell] = b'.';
            }
            Cells9::read(&characters).unwrap()
        })
        .collect();
    let mut dlx = Dlx::new();
    let exact: Vec<u128> = puzzles
        .iter()
        .map(|cells| dlx.count(&cells.puzzle(), &Limits::solutions(3000)).solutions)
        .collect();
    assert!(exact.iter().any(|&count| count > 50), "{exact:?}");
    for instructions in sets() {
        let mut lanes = Lanes::with(instructions).unwrap();
        for limit in [1, 2, 3, 10, 3000] {
            let mut answers = vec![Answer9::default(); puzzles.len()];
            lanes.solve_batch(&puzzles, &Limits::solutions(limit), &mut answers);
            for (answer, &exact) in answers.iter().zip(&exact) {
                assert_eq!(answer.outcome.solutions, exact.min(limit));
                let ending = if exact >= limit { Ending::Stopped } else { Ending::Exhausted };
                assert_eq!(answer.outcome.ending, ending);
            }
        }
        let mut answers = vec![Answer9::default(); puzzles.len()];
        lanes.solve_batch(&puzzles, &Limits::solutions(0), &mut answers);
        assert!(answers.iter().all(|answer| answer.outcome.ending == Ending::Stopped));
    }
}

/// An interrupt ends a batch at the start, and during endless counting.
#[test]
fn a_batch_can_be_interrupted() {
    // Seventeen clues with so many solutions that counting practically never ends.
    let mut characters = [b'.'; 81];
    for (cell, digit) in
        (0..17).map(|i| (i / 9 * 9 + i % 9, [1, 2, 3, 4, 5, 6, 7, 8, 9, 4, 5, 6, 7, 8, 9, 1, 2][i]))
    {
        characters[cell] = b'0' + digit;
    }
    let endless = [Cells9::read(&characters).unwrap(); 40];
    for instructions in sets() {
        let mut lanes = Lanes::with(instructions).unwrap();
        for count in [1, 5, 40] {
            for most in [0, 1, 20] {
                let polls = Cell::new(0);
                let interrupt = || {
                    polls.set(polls.get() + 1);
                    (polls.get() > most).then_some(Interrupt::Cancelled)
                };
                let limits = Limits { interrupt: Some(&interrupt), ..Limits::default() };
                let mut answers = vec![Answer9::default(); count];
                lanes.solve_batch(&endless[..count], &limits, &mut answers);
                let cancelled = Ending::OutOfBudget(Budget::Cancelled);
                assert!(answers.iter().all(|answer| answer.outcome.ending == cancelled));
            }
        }
        let limits = Limits { nodes: Some(5), ..Limits::default() };
        let mut answers = vec![Answer9::default(); 40];
        lanes.solve_batch(&endless, &limits, &mut answers);
        for answer in answers {
            assert_eq!(answer.outcome.ending, Ending::OutOfBudget(Budget::Nodes));
            assert_eq!(answer.outcome.nodes, 5);
        }
    }
}

/// A batch also finishes nearly empty boards, on which branching over configurations works badly.
#[test]
fn nearly_empty_boards_are_finished() {
    let mut random = Random::new(17);
    let solved = Simd9::new().solve(&shipped()[0], &Limits::solutions(1)).solution.unwrap();
    let puzzles: Vec<Cells9> = (0..200)
        .map(|i| {
            let mut characters = [0; 81];
            solved.write(&mut characters);
            for cell in random.order(81).into_iter().take(81 - i % 24) {
                characters[cell] = b'.';
            }
            Cells9::read(&characters).unwrap()
        })
        .collect();
    for instructions in sets() {
        let mut answers = vec![Answer9::default(); puzzles.len()];
        Lanes::with(instructions).unwrap().solve_batch(
            &puzzles,
            &Limits::solutions(2),
            &mut answers,
        );
        for (cells, answer) in puzzles.iter().zip(&answers) {
            judge(instructions.name(), cells, answer, 2);
        }
    }
}

/// Puzzles for the general engine need not delay the others.
#[test]
fn slow_puzzles_can_be_left_out_of_a_batch() {
    // It has no solution, which takes hundreds of thousands of guesses to prove.
    let impossible = Cells9::read(
        b".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
    );
    let mut puzzles = shipped()[..30].to_vec();
    (puzzles[7], puzzles[20]) = (impossible.unwrap(), Cells9::EMPTY);
    let limits = Limits::solutions(2);
    for instructions in sets() {
        for count in [8, 30] {
            let mut lanes = Lanes::with(instructions).unwrap();
            let puzzles = &puzzles[..count];
            let mut answers = vec![Answer9::default(); count];
            let mut left = lanes.try_batch(puzzles, &limits, &mut answers).to_vec();
            left.sort_unstable();
            assert_eq!(left, [7, 20].into_iter().filter(|&i| i < count).collect::<Vec<_>>());
            for (i, answer) in answers.iter().enumerate() {
                let unanswered = answer.outcome.ending == Ending::OutOfBudget(Budget::Nodes);
                assert_eq!(unanswered, left.contains(&i));
            }
            lanes.solve_batch(puzzles, &limits, &mut answers);
            assert!(answers[7].outcome.is_impossible());
            judge("lanes", &puzzles[0], &answers[0], 1);
            if count > 20 {
                judge("lanes", &puzzles[20], &answers[20], 2);
            }
        }
    }
}
