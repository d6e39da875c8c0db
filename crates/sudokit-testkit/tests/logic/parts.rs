//! Every numbered part of every argument can be checked: it follows from the position and the earlier
//! parts that it names.

use std::collections::BTreeMap;

use sudokit_core::{Alphabet, Puzzle};
use sudokit_logic::part::numbers;
use sudokit_logic::{Board, Claim, LADDER, Path, SearchOptions, Step, explain_while, hint};
use sudokit_testkit::parts::{check_part, check_parts};
use sudokit_text::{Lang, Scene, Texts};

/// Puzzles that need chains, nets, and nets that use other techniques.
const PUZZLES: [&str; 6] = [
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "98.7.....6.....87...7.....5.4.....3...8.9.....7...2..1....3..9..1...4..2..6...5..",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
];

/// The path from a position, with the arguments of its steps.
fn explained(board: &Board) -> Path {
    explain_while(board, LADDER, &SearchOptions::default(), |rung| rung.tried, || true)
}

/// Calls `visit` with every step that has parts, and the board it was found on.
fn steps(mut visit: impl FnMut(&Board, &Step)) {
    let hard = PUZZLES.iter().map(|text| (*text).to_owned());
    let random = include_str!("../../../../testdata/puzzles/random_1k.txt");
    let lines = random.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    for text in hard.chain(lines.step_by(8).map(str::to_owned)) {
        let puzzle: Puzzle = text.parse().unwrap();
        let mut board = Board::new(&puzzle).unwrap();
        let path = explained(&board);
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

/// Without any one of the parts that it names, a part does not follow. So each names what it needs and no
/// more.
#[test]
fn a_part_needs_every_part_it_names() {
    let mut all = 0;
    steps(|board, step| {
        let mut parts = step.numbered();
        for index in 0..parts.len() {
            if !matches!(parts[index].claim, Claim::Follows(..) | Claim::Impossible(_)) {
                continue;
            }
            for at in 0..parts[index].by.len() {
                let gone = parts[index].by.remove(at);
                all += 1;
                let number = &numbers(&parts)[index];
                assert!(
                    check_part(board, &parts, index).is_err(),
                    "{} {number:?} does not need {gone}\n{parts:#?}\n{board:?}",
                    step.technique
                );
                parts[index].by.insert(at, gone);
            }
        }
    });
    assert!(all > 1000, "{all}");
}

/// Nothing is said in vain: every part is named by a later one, or is what its list of parts leads to.
#[test]
fn every_part_is_used() {
    steps(|board, step| {
        let parts = step.numbered();
        for (index, part) in parts.iter().enumerate() {
            let used = parts[index..].iter().any(|later| later.by.contains(&index));
            let next = parts[index + 1..].iter().find(|next| next.depth <= part.depth);
            let last = next.is_none_or(|next| next.depth < part.depth);
            let opens = matches!(part.claim, Claim::Suppose(_) | Claim::Case(..));
            assert!(
                step.parts.is_empty() || used || last || opens,
                "{} {:?}\n{parts:#?}\n{board:?}",
                step.technique,
                numbers(&parts)[index]
            );
        }
    });
}

/// The hint is the first step of the explanation, part by part.
#[test]
fn a_hint_is_the_first_step_of_the_explanation() {
    for text in PUZZLES {
        let mut board = Board::new(&text.parse().unwrap()).unwrap();
        let path = explained(&board);
        for found in &path.steps {
            let options = SearchOptions::default();
            let next = hint(&board, LADDER, &options, |rung| rung.tried, || true).unwrap();
            assert_eq!(next.step, found.step, "{board:?}");
            board.apply(&found.step.conclusions);
        }
    }
}

/// Half of the nested chains take less than 250 words, numbers included.
#[test]
fn nested_chains_are_short() {
    let texts = Texts::new(Lang::En);
    let mut words: Vec<usize> = Vec::new();
    steps(|board, step| {
        if step.technique == "nested-forcing-chain" {
            let scene = Scene { geometry: board.geometry(), alphabet: Alphabet::Standard };
            let lines = texts.argument(step, scene);
            words.push(lines.iter().map(|line| line.text.split_whitespace().count()).sum());
        }
    });
    words.sort_unstable();
    assert!(words.len() >= 30 && words[words.len() / 2] < 250, "{words:?}");
}
