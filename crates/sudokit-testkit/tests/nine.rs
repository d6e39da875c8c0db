//! The 9x9 engines with every instruction set this CPU has, one at a time and in lanes, against
//! dancing links.

use std::cell::Cell;

use sudokit_solve::dlx::Dlx;
use sudokit_solve::lanes::{Answer9, Lanes};
use sudokit_solve::simd9::{Instructions, Simd9};
use sudokit_solve::{Budget, Cells9, Ending, Engine, Interrupt, Limits};
use sudokit_testkit::boards::Random;
use sudokit_testkit::corpus;

fn read(text: &str) -> Vec<Cells9> {
    let lines = text.lines().filter(|line| line.len() >= 81 && !line.starts_with('#'));
    lines.map(|line| Cells9::read(&line.as_bytes()[..81]).unwrap()).collect()
}

/// Puzzles the repository has.
fn shipped() -> Vec<Cells9> {
    read(include_str!("../../../testdata/puzzles/random_1k.txt"))
}

/// The instruction sets this CPU has.
fn sets() -> Vec<Instructions> {
    let has = |instructions: &Instructions| {
        let has = Simd9::with(*instructions).is_some();
        if !has {
            println!("skipped: this CPU has no {}", instructions.name());
        }
        has
    };
    Instructions::ALL.into_iter().filter(has).collect()
}

/// Asserts that an answer with up to two solutions is the right one.
fn judge(name: &str, cells: &Cells9, answer: &Answer9, wanted: u128) {
    assert_eq!(answer.outcome.solutions, wanted, "{name}: {cells}");
    let ending = if wanted == 2 { Ending::Stopped } else { Ending::Exhausted };
    assert_eq!(answer.outcome.ending, ending, "{name}: {cells}");
    assert_eq!(answer.solution.is_some(), wanted > 0, "{name}: {cells}");
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

/// Every instruction set, one at a time and in a batch, against dancing links up to two solutions.
fn agree(puzzles: &[Cells9]) {
    let limits = Limits::solutions(2);
    let mut dlx = Dlx::new();
    let wanted: Vec<u128> =
        puzzles.iter().map(|cells| dlx.count(&cells.puzzle(), &limits).solutions).collect();
    // What the generator makes depends on guesses: they are the same everywhere.
    let mut guesses: Option<Vec<(u64, Option<Cells9>)>> = None;
    for instructions in sets() {
        let name = instructions.name();
        let mut single = Simd9::with(instructions).unwrap();
        let mut lanes = Lanes::with(instructions).unwrap();
        assert_eq!(lanes.instructions(), instructions);
        let mut answers = vec![Answer9::default(); puzzles.len()];
        lanes.solve_batch(puzzles, &limits, &mut answers);
        let mut guessed = Vec::new();
        for ((cells, &wanted), answer) in puzzles.iter().zip(&wanted).zip(&answers) {
            judge(&format!("lanes, {name}"), cells, answer, wanted);
            let answer = single.solve(cells, &limits);
            judge(&format!("simd9, {name}"), cells, &answer, wanted);
            guessed.push((answer.outcome.nodes, answer.solution));
        }
        assert!(guesses.get_or_insert_with(|| guessed.clone()) == &guessed, "{name}");
    }
}

/// Puzzles with clues dropped, changed and added, many of them contradictory.
fn mutated(puzzles: &[Cells9], count: usize, seed: u64) -> Vec<Cells9> {
    let mut random = Random::new(seed);
    let mut one = || {
        let mut signs = [0; 81];
        puzzles[random.below(puzzles.len())].write(&mut signs);
        for _ in 0..random.below(6) {
            let clues = |filled: bool| -> Vec<usize> {
                (0..81).filter(|&cell| (signs[cell] != b'.') == filled).collect()
            };
            let (filled, open) = (clues(true), clues(false));
            let digit = b'1' + random.below(9) as u8;
            match random.below(4) {
                0 | 1 if !filled.is_empty() => signs[filled[random.below(filled.len())]] = b'.',
                2 if !filled.is_empty() => signs[filled[random.below(filled.len())]] = digit,
                3 if !open.is_empty() => signs[open[random.below(open.len())]] = digit,
                _ => {}
            }
        }
        Cells9::read(&signs).unwrap()
    };
    (0..count).map(|_| one()).collect()
}

#[test]
fn shipped_and_mutated_puzzles() {
    let puzzles = shipped();
    agree(&puzzles);
    agree(&mutated(&puzzles, 10_000, 1));
}

#[test]
fn every_puzzle_of_the_corpus() {
    for name in SETS {
        let Some(text) = corpus::corpus(&format!("puzzles/9x9/{name}.txt")) else { return };
        let puzzles = read(&text);
        // Dancing links take long over the hardest.
        let step = if name.starts_with("hard") { 20 } else { 10 };
        agree(&puzzles.iter().step_by(step).copied().collect::<Vec<_>>());
    }
}

const SETS: [&str; 7] =
    ["easy_20k", "random_minimal", "clues17", "top1465", "hardest_1905", "hardest_1106", "serg"];

/// All of the corpus, and a million mutated puzzles: minutes.
#[test]
#[ignore = "takes minutes: cargo test --release -p sudokit-testkit --test nine -- --ignored"]
fn a_million_mutated_puzzles() {
    let mut all = Vec::new();
    for name in SETS {
        let Some(text) = corpus::corpus(&format!("puzzles/9x9/{name}.txt")) else { return };
        let puzzles = read(&text);
        agree(&puzzles);
        println!("{name}: {} puzzles agree", puzzles.len());
        all.extend(puzzles);
    }
    for seed in 0..100 {
        agree(&mutated(&all, 10_000, seed));
    }
    println!("1,000,000 mutated puzzles agree");
}

/// Batches of every size, down to none, and answers in the order of the puzzles.
#[test]
fn batches_of_every_size() {
    let puzzles = shipped();
    let limits = Limits::solutions(2);
    for instructions in sets() {
        let mut single = Simd9::with(instructions).unwrap();
        let wanted: Vec<Answer9> =
            puzzles[..150].iter().map(|cells| single.solve(cells, &limits)).collect();
        let mut lanes = Lanes::with(instructions).unwrap();
        for size in 0..150 {
            let mut answers = vec![Answer9::default(); size];
            lanes.solve_batch(&puzzles[..size], &limits, &mut answers);
            for (answer, wanted) in answers.iter().zip(&wanted) {
                assert_eq!(answer.solution, wanted.solution, "{size}");
                assert_eq!(answer.outcome.solutions, wanted.outcome.solutions, "{size}");
            }
        }
    }
}

/// Counted to the end, in lanes as one at a time, whatever the limit.
#[test]
fn limits_of_solutions_are_exact() {
    // A solution without two digits of a band or so has some dozens of solutions.
    let mut random = Random::new(3);
    let solved = Simd9::new().solve(&shipped()[0], &Limits::solutions(1)).solution.unwrap();
    let puzzles: Vec<Cells9> = (0..60)
        .map(|_| {
            let mut signs = [0; 81];
            solved.write(&mut signs);
            for cell in random.order(81).into_iter().take(56) {
                signs[cell] = b'.';
            }
            Cells9::read(&signs).unwrap()
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

/// An interrupt is heard at the start, and in the midst of endless counting.
#[test]
fn a_batch_hears_an_interrupt() {
    // Seventeen clues with far more solutions than anybody waits for.
    let mut signs = [b'.'; 81];
    for (cell, digit) in
        (0..17).map(|i| (i / 9 * 9 + i % 9, [1, 2, 3, 4, 5, 6, 7, 8, 9, 4, 5, 6, 7, 8, 9, 1, 2][i]))
    {
        signs[cell] = b'0' + digit;
    }
    let endless = [Cells9::read(&signs).unwrap(); 40];
    for instructions in sets() {
        let mut lanes = Lanes::with(instructions).unwrap();
        for count in [1, 5, 40] {
            for asks in [0, 1, 20] {
                let asked = Cell::new(0);
                let interrupt = || {
                    asked.set(asked.get() + 1);
                    (asked.get() > asks).then_some(Interrupt::Cancelled)
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

/// Nearly empty boards, on which configurations tell too little, come to an end in a batch, too.
#[test]
fn nearly_empty_boards_end() {
    let mut random = Random::new(17);
    let solved = Simd9::new().solve(&shipped()[0], &Limits::solutions(1)).solution.unwrap();
    let puzzles: Vec<Cells9> = (0..200)
        .map(|i| {
            let mut signs = [0; 81];
            solved.write(&mut signs);
            for cell in random.order(81).into_iter().take(81 - i % 24) {
                signs[cell] = b'.';
            }
            Cells9::read(&signs).unwrap()
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

/// Puzzles for the general engine do not keep the others waiting.
#[test]
fn what_would_take_long_can_be_left() {
    // Without a solution, which takes guesses by the hundred thousand to find out.
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
