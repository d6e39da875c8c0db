//! The puzzle of a date must never change: everyone who plays that date plays the same puzzle.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;

use sudokit_core::{Alphabet, line};
use sudokit_game::{DAILY_RECIPE, Date, Truth, daily};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/daily.txt");

#[test]
fn the_puzzle_of_a_date_never_changes() {
    let kept = fs::read_to_string(FILE).expect("testdata/daily.txt");
    let (mut head, mut now) = (String::new(), String::new());
    let mut puzzles = BTreeSet::new();
    for text in kept.lines() {
        if text.starts_with('#') {
            head += text;
            head.push('\n');
            continue;
        }
        // A new date can be added without its puzzle: the failing test prints it.
        let date: Date = text.split(' ').next().and_then(|date| date.parse().ok()).expect("a date");
        let deal = daily(date).expect("a puzzle");
        assert!(matches!(deal.truth(), Truth::Unique(_)), "{date}");
        assert_eq!(deal.fact("level"), Some("medium"));
        assert_eq!(deal.fact("daily"), Some(format!("{date} {DAILY_RECIPE}").as_str()));
        let mut puzzle = Vec::new();
        line::write_puzzle(&mut puzzle, deal.puzzle(), Alphabet::Standard);
        let puzzle = String::from_utf8(puzzle).expect("ASCII");
        writeln!(now, "{date} {puzzle}").expect("a text");
        puzzles.insert(puzzle);
    }
    assert!(now.lines().count() >= 40);
    assert_eq!(puzzles.len(), now.lines().count(), "another puzzle every day");
    let recipe = format!("# recipe {DAILY_RECIPE}\n");
    assert!(
        kept == format!("{head}{now}") && head.starts_with(&recipe),
        "The puzzles of the day have changed. Players have saved games of them, and results are \
         compared by date: undo the change or, if it is intended, raise DAILY_RECIPE in \
         crates/sudokit-game/src/daily.rs, mention it in CHANGELOG.md, and replace testdata/daily.txt \
         by:\n{recipe}{now}"
    );
}
