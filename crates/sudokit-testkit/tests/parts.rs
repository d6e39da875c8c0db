//! Every numbered part of every argument can be checked: it follows from the position and the earlier
//! parts that it names.

use std::collections::BTreeMap;

use sudokit_core::Puzzle;
use sudokit_logic::part::numbers;
use sudokit_logic::{Board, Claim, Path, Step, solve};
use sudokit_testkit::parts::{check_part, check_parts};

/// Puzzles that need chains, nets, and nets that use other techniques.
const PUZZLES: [&str; 6] = [
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "98.7.....6.....87...7.....5.4.....3...8.9.....7...2..1....3..9..1...4..2..6...5..",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
];

/// Calls `visit` with every step that has parts, and the board it was found on.
fn steps(mut visit: impl FnMut(&Board, &Step)) {
    let hard = PUZZLES.iter().map(|text| (*text).to_owned());
    let random = include_str!("../../../testdata/puzzles/random_1k.txt");
    let lines = random.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    for text in hard.chain(lines.step_by(8).map(str::to_owned)) {
        let puzzle: Puzzle = text.parse().unwrap();
        let mut board = Board::new(&puzzle).unwrap();
        let mut path: Path = solve(&board);
        path.explain(&board);
        for found in &path.steps {
            if found.step.is_chain() {
                visit(&board, &found.step);
            }
            board.apply(&found.step.conclusions);
        }
    }
}

#[test]
fn every_part_follows_from_the_parts_it_names() {
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    let mut techniques: BTreeMap<&str, usize> = BTreeMap::new();
    steps(|board, step| {
        if let Err((index, why)) = check_parts(board, step) {
            let parts = step.numbered();
            let number = &numbers(&parts)[index];
            panic!("{} {number:?} {why}\n{:#?}\n{board:?}", step.technique, parts[index]);
        }
        *techniques.entry(step.technique).or_default() += 1;
        for part in step.numbered() {
            let kind = match &part.claim {
                Claim::Suppose(_) => "suppose",
                Claim::Case(..) => "case",
                Claim::Follows(..) => "follows",
                Claim::Removed { technique, .. } => technique,
                Claim::Impossible(_) => "impossible",
            };
            *kinds.entry(kind).or_default() += 1;
        }
    });
    // Chains inside nets, and nets inside nets, are among them.
    for kind in ["case", "pointing", "hidden-pair", "naked-pair", "x-chain", "aic"] {
        assert!(kinds.contains_key(kind), "no {kind}: {kinds:?}");
    }
    for id in ["nested-forcing-chain", "dynamic-forcing-chain", "xy-chain", "als-chain"] {
        assert!(techniques.contains_key(id), "no {id}: {techniques:?}");
    }
}

/// The check notices if a premise is missing, so the parts name all that they need.
#[test]
fn a_part_needs_the_parts_it_names() {
    let (mut noticed, mut all) = (0, 0);
    steps(|board, step| {
        let mut parts = step.numbered();
        for index in 0..parts.len() {
            if !matches!(parts[index].claim, Claim::Follows(..) | Claim::Impossible(_)) {
                continue;
            }
            for at in 0..parts[index].by.len() {
                let gone = parts[index].by.remove(at);
                all += 1;
                noticed += usize::from(check_part(board, &parts, index).is_err());
                parts[index].by.insert(at, gone);
            }
        }
    });
    assert!(all > 1000 && noticed * 100 >= all * 95, "{noticed} of {all}");
}
