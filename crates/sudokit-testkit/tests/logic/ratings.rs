//! The scales, next to ratings by the programs that they follow.

use sudokit_assess::{End, Position, Progress};
use sudokit_core::{Cell, Digit, Puzzle, SymmetryGroup};
use sudokit_scales::scale_by_name;
use sudokit_testkit::boards::Random;
use sudokit_testkit::corpus::corpus;

/// The first values of a puzzle on a scale, as text.
fn values(scale: &str, puzzle: &str, count: usize) -> Vec<String> {
    let puzzle: Puzzle = puzzle.replace('0', ".").parse().expect("a puzzle");
    let position = Position::new(&puzzle, Progress::NONE, None).expect("no digits clash");
    let score = scale_by_name(scale).expect("a scale").rate(&position, &|| true);
    assert_eq!(score.end, End::Rated, "{puzzle}");
    let text = |value: &Option<_>| value.as_ref().map_or_else(String::new, ToString::to_string);
    score.values[..count].iter().map(text).collect()
}

/// Compares the first columns of a file of ratings with a scale, for every `step`th puzzle.
fn compare(scale: &str, file: &str, step: usize, columns: usize) {
    let Some(text) = corpus(file) else { return };
    let mut wrong = Vec::new();
    let rows = text.lines().skip(1).step_by(step);
    for row in rows {
        let fields: Vec<&str> = row.split('\t').collect();
        let found = values(scale, fields[0], columns);
        // The lists write 11 or 11.0.
        let number = |text: &str| text.parse::<f64>().ok();
        let is_same = |(known, found): (&&str, &String)| number(known) == number(found);
        if !fields[1..=columns].iter().zip(&found).all(is_same) {
            wrong.push(format!("{}: {:?}, not {found:?}", fields[0], &fields[1..=columns]));
        }
    }
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
}

/// A step of HoDoKu's trace: its technique, and the candidates that it places or removes.
type TraceStep = (String, String);

/// The techniques that the trace names otherwise.
const TRACE_NAMES: [(&str, &str); 4] = [
    ("bug-plus-1", "bug-plus-one"),
    ("locked-candidates-1", "pointing"),
    ("locked-candidates-2", "claiming"),
    ("als-xy-chain", "als-chain"),
];

/// The step of a line of the trace: type, `S:12=3 ` or `S:`, `D:40-7 41-7 ` or `D:`, text.
fn trace_step(line: &str) -> TraceStep {
    let fields: Vec<&str> = line.split('\t').collect();
    let name = fields[0].to_lowercase().replace('_', "-");
    let known = TRACE_NAMES.iter().find(|known| known.0 == name);
    let name = known.map_or(name.clone(), |known| known.1.to_owned());
    let list = if fields[1] == "S:" { &fields[2][2..] } else { &fields[1][2..] };
    let mut list: Vec<&str> = list.split_whitespace().collect();
    list.sort_unstable();
    list.dedup();
    (name, list.join(" "))
}

#[test]
fn hodoku_takes_the_path_of_the_original() {
    let Some(text) = corpus("ratings/hodoku_trace.tsv") else { return };
    let scale = scale_by_name("hodoku").expect("a scale");
    let (mut wrong, mut count) = (Vec::new(), 0);
    for block in text.split("#\t").skip(1) {
        let mut lines = block.lines();
        let head: Vec<&str> = lines.next().expect("a puzzle").split('\t').collect();
        // The nodes of forcing chains are on lines of their own.
        let steps = lines.filter(|line| !line.starts_with(' ')).map(trace_step);
        let expected: Vec<TraceStep> = steps.collect();
        let puzzle: Puzzle = head[0].replace('0', ".").parse().expect("a puzzle");
        let position = Position::new(&puzzle, Progress::NONE, None).expect("no digits clash");
        let mut path = Vec::new();
        let score = scale.rate_path(&position, &|| true, &mut |taken| {
            let placed = taken.placed.iter().map(|candidate| (candidate, '='));
            let removed = taken.removed.iter().map(|candidate| (candidate, '-'));
            let text = |((cell, digit), sign): (&(Cell, Digit), char)| {
                format!("{:02}{sign}{digit}", cell.index())
            };
            let list: Vec<String> = placed.chain(removed).map(text).collect();
            path.push((taken.technique.to_owned(), list.join(" ")));
        });
        let text = |at: usize| score.values[at].as_ref().expect("it is rated").to_string();
        if (text(0), text(1)) != (head[1].to_owned(), head[2].to_lowercase()) || path != expected {
            let at = path.iter().zip(&expected).position(|(a, b)| a != b);
            wrong.push(format!("{}: {} {}, step {at:?}", head[0], text(0), text(1)));
        }
        count += 1;
    }
    assert!(count > 0 && wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn se_agrees_with_the_original() {
    compare("se", "ratings/se.tsv", 6, 3);
}

#[test]
#[ignore = "takes a minute"]
fn se_agrees_with_the_original_on_many_puzzles() {
    compare("se", "ratings/se.tsv", 1, 3);
    compare("se", "ratings/se_stratified.tsv", 5, 1);
}

#[test]
#[ignore = "takes a minute: chains within chains"]
fn se_agrees_with_the_ratings_of_the_hardest_puzzles() {
    compare("se", "ratings/se_hardest.tsv", 45, 1);
}

/// The puzzles of our own list of ratings.
fn puzzles() -> impl Iterator<Item = &'static str> {
    let rows = include_str!("../../../../testdata/ratings/se.tsv").lines();
    rows.filter(|row| !row.starts_with('#')).filter_map(|row| row.split('\t').next())
}

/// Some isomorphs are rated differently by `se`, none by `se-iso`.
#[test]
fn se_iso_is_the_same_for_all_isomorphs() {
    let mut random = Random::new(18);
    let mut differ = 0;
    for text in puzzles() {
        let puzzle: Puzzle = text.replace('0', ".").parse().expect("a puzzle");
        let moves = SymmetryGroup::of(puzzle.geometry().clone()).expect("a group");
        let (se, iso) = (values("se", text, 3), values("se-iso", text, 8));
        for _ in 0..6 {
            let morph = moves.draw(&mut |below| random.below(below)).puzzle(&puzzle).to_string();
            assert_eq!(values("se-iso", &morph, 8), iso, "{text} and {morph}");
            differ += u32::from(values("se", &morph, 3) != se);
        }
    }
    assert_ne!(differ, 0, "the test shows nothing");
}

#[test]
fn se_nouniq_does_without_uniqueness() {
    let (mut without, mut with) = (0, 0);
    let names = ["unique-", "bug-"];
    for text in puzzles() {
        let (se, nouniq) = (values("se", text, 8), values("se-nouniq", text, 8));
        assert!(!names.iter().any(|name| nouniq[7].contains(name)), "{text}: {nouniq:?}");
        if names.iter().any(|name| se[7].contains(name)) {
            with += 1;
        } else {
            without += 1;
            assert_eq!(se, nouniq, "{text}");
        }
    }
    assert!(with > 0 && without > 0, "the test shows nothing: {with} and {without}");
}
