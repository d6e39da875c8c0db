//! The puzzles of the day are a promise: whoever plays that of a date plays the same.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;

use sudokit_core::{Alphabet, line};
use sudokit_game::{DAILY_RECIPE, Date, Truth, daily};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/daily.txt");

#[test]
fn the_puzzle_of_a_date_stays_what_it_is() {
    let kept = fs::read_to_string(FILE).expect("testdata/daily.txt");
    let (mut head, mut now) = (String::new(), String::new());
    let mut puzzles = BTreeSet::new();
    for text in kept.lines() {
        if text.starts_with('#') {
            head += text;
            head.push('\n');
            continue;
        }
        // A new date can be added without its puzzle: the failing test tells it.
        let date: Date = text.split(' ').next().and_then(|date| date.parse().ok()).expect("a date");
        let deal = daily(date).expect("a puzzle");
        assert!(matches!(deal.truth(), Truth::Unique(_)), "{date}");
        assert_eq!(deal.fact("level"), Some("medium"));
        assert_eq!(deal.fact("daily"), Some(format!("{date} {DAILY_RECIPE}").as_str()));
        let mut puzzle = Vec::new();
        line::write_puzzle(&mut puzzle, deal.puzzle(), Alphabet::Standard);
        let puzzle = String::from_utf8(puzzle).expect("signs");
        writeln!(now, "{date} {puzzle}").expect("a text");
        puzzles.insert(puzzle);
    }
    assert!(now.lines().count() >= 40);
    assert_eq!(puzzles.len(), now.lines().count(), "another puzzle every day");
    let recipe = format!("# recipe {DAILY_RECIPE}\n");
    assert!(
        kept == format!("{head}{now}") && head.starts_with(&recipe),
        "The puzzles of the day are other ones now. Games of them lie on disks, and results are \
         compared by date: undo what changed them, or, if it is meant, raise DAILY_RECIPE in \
         crates/sudokit-game/src/daily.rs, say so in CHANGELOG.md, and let testdata/daily.txt \
         be:\n{recipe}{now}"
    );
}
