//! Saved games: from other versions, damaged ones, and garbage.

use std::sync::Arc;

use proptest::prelude::*;
use sudokit_core::{Cell, Geometry, Puzzle};
use sudokit_game::{Action, Deal, SAVE_VERSION, SaveError, Scoring, Session};

use crate::common::{SMALL, line_of, session};

fn head(version: u32) -> String {
    format!("sudokit-game {version}\npuzzle {SMALL}\nsolution 1234341221434321\nscoring classic\n")
}

#[test]
fn games_of_a_newer_version_are_rejected() {
    for version in [SAVE_VERSION + 1, 9, u32::MAX] {
        let text = head(version) + "rules of chess\n\n100 castle kingside\n";
        assert_eq!(Session::from_text(&text), Err(SaveError::Newer { version }));
    }
    for text in ["", "\n", "sudokit-game", "sudokit-game one\n", "sudokit-game -1\n", "hello\n"] {
        assert_eq!(Session::from_text(text), Err(SaveError::NoGame), "{text:?}");
    }
}

#[test]
fn unknown_keys_and_actions_are_kept() {
    let text = head(1)
        + "level easy\nmood very good\nempty\n\n\
           100 digit 2 r1c2 tidy\n200 wink with both eyes\n300 undo\n400 nod\n";
    let game = Session::from_text(&text).expect("a game");
    assert_eq!(game.deal().fact("mood"), Some("very good"));
    assert_eq!(game.deal().fact("level"), Some("easy"));
    assert_eq!(game.log()[1].action, Action::Other("wink with both eyes".to_owned()));
    assert_eq!(game.point(), 0);
    // All of it is still there when the game is saved again.
    let again = game.to_text();
    for line in ["mood very good", "200 wink with both eyes", "400 nod"] {
        assert!(again.lines().any(|known| known == line), "{line} in\n{again}");
    }
    assert_eq!(Session::from_text(&again), Ok(game));
}

/// A game as the first version of the program saved it.
const OLD: &str = "sudokit-game 1
puzzle 1..43..2.1...32.
solution 1234341221434321
scoring classic
level beginner
seed 7

1000 fill r1c2 r1c3 r2c2 r2c3 r3c1 r3c3 r3c4 r4c1 r4c4
1500 centre -2 r3c1
2000 fill r3c1
2200 hint where
2300 hint what
2400 hint full
2500 step remove 2 r3c1
3000 centre +2 r3c1
3500 digit 2 r1c2 tidy
3600 check solution
4000 undo
4100 checkpoint before the guess
4200 digit 4 r1c2 tidy
4300 go 5
4400 colour +3 r1c2
4500 clear centre r4c4
4600 centre +1 r4c4
4700 pause
";

#[test]
fn a_game_of_the_first_version_looks_as_it_did() {
    let game = Session::from_text(OLD).expect("a game");
    assert_eq!(game.to_text(), OLD);
    let text = |name: &str| {
        let cell = game.geometry().cell_named(name).expect("a cell");
        let contents = game.position().get(cell);
        let digit = contents.digit.map_or(0, sudokit_core::Digit::get);
        let centre: Vec<u8> = contents.centre.iter().map(sudokit_core::Digit::get).collect();
        (digit, centre, contents.colours.iter().count())
    };
    assert_eq!(text("r1c2"), (0, vec![2], 1));
    assert_eq!(text("r3c1"), (0, vec![2, 4], 0));
    assert_eq!(text("r3c3"), (0, vec![3, 4], 0));
    assert_eq!(text("r4c4"), (0, vec![1], 0));
    assert_eq!((game.point(), game.points(), game.checkpoints()[0].point), (10, 11, 5));
    assert_eq!((game.tally().mistakes, game.tally().hints_used(), game.tally().checks), (1, 1, 1));
}

#[test]
fn errors_name_the_invalid_line() {
    let bad = |text: &str| Session::from_text(text).expect_err("it is damaged").to_string();
    let log = |lines: &str| bad(&(head(1) + "\n" + lines));
    assert!(log("100 digit 5 r1c2\n").starts_with("line 6:"));
    assert!(log("100 undo\nsoon undo\n").starts_with("line 7:"));
    assert!(log("100 digit 2\n").starts_with("line 6:"));
    assert!(log("100 digit 2 r9c9\n").starts_with("line 6:"));
    assert!(log("100 colour +12 r1c1\n").starts_with("line 6:"));
    assert!(log("100 undo twice\n").starts_with("line 6:"));
    assert!(log("100\n").starts_with("line 6:"));
    assert_eq!(Session::from_text("sudokit-game 1\n"), Err(SaveError::Puzzle(None)));
    let other = head(1).replace("solution 1234", "solution 2134");
    assert_eq!(Session::from_text(&other), Err(SaveError::Solution));
    assert!(bad(&head(1).replace("classic", "golf")).contains("scoring"));
    assert!(bad("sudokit-game 1\npuzzle 11..............\n").contains("cannot be played"));
}

#[test]
fn line_ends_and_byte_order_marks_do_not_matter() {
    let mut game = session(SMALL, &Scoring::CLASSIC);
    line_of(&mut game, "100 digit 2 r1c2 tidy");
    let text = game.to_text();
    for other in [
        text.replace('\n', "\r\n"),
        format!("\u{feff}{text}"),
        text.clone() + "\n\n",
        text.trim_end().to_owned(),
    ] {
        assert_eq!(Session::from_text(&other).as_ref(), Ok(&game), "{other:?}");
    }
}

/// Words that occur in saved games, and others.
fn word() -> impl Strategy<Value = String> {
    let known = [
        "digit",
        "corner",
        "centre",
        "colour",
        "clear",
        "fill",
        "step",
        "place",
        "remove",
        "undo",
        "redo",
        "go",
        "checkpoint",
        "hint",
        "where",
        "full",
        "check",
        "rules",
        "slip",
        "range",
        "assistant",
        "pause",
        "give-up",
        "tidy",
        "+1",
        "-2",
        "+9",
        "r1c1",
        "r1c2",
        "r4c4",
        "r9c9",
        "R2C2",
        "0",
        "1",
        "2",
        "4",
        "5",
        "99999999999999999999",
        "puzzle",
        "solution",
        "scoring",
        "\u{a0}",
        "sudokit-game",
        "r0c0",
        "-",
        "+",
        "+300",
        "r1c99999999999999999999",
        "points-before",
    ];
    prop_oneof![
        9 => prop::sample::select(known.to_vec()).prop_map(str::to_owned),
        1 => "\\PC{0,6}",
    ]
}

fn log_line() -> impl Strategy<Value = String> {
    let time = prop_oneof![
        8 => (0u64..100_000).prop_map(|time| time.to_string()),
        1 => Just(u64::MAX.to_string()),
        1 => word(),
    ];
    (time, prop::collection::vec(word(), 0..6))
        .prop_map(|(time, words)| format!("{time} {}", words.join(" ")))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_log_is_read_or_refused(lines in prop::collection::vec(log_line(), 0..8), arcade: bool) {
        let mut text = head(1);
        if arcade {
            text = text.replace("classic", "arcade\npoints-before -9223372036854775808");
        }
        // One by one, so that an invalid line does not prevent reading the others.
        let mut game = Session::from_text(&text).expect("a game");
        let geometry = game.geometry().clone();
        for line in &lines {
            if let Ok(record) = sudokit_game::Record::from_line(line, &geometry) {
                let read = sudokit_game::Record::from_line(&record.to_line(&geometry), &geometry);
                prop_assert_eq!(read, Ok(record.clone()));
                game.apply(record);
                let _ = game.score();
            }
        }
        prop_assert_eq!(Session::from_text(&game.to_text()), Ok(game));
        let _ = Session::from_text(&(text + "\n" + &lines.join("\n")));
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let text = String::from_utf8_lossy(&bytes);
        let _ = Session::from_text(&text);
        let _ = Session::from_text(&format!("sudokit-game 1\n{text}"));
        let _ = Session::from_text(&(head(1) + &text));
    }

    #[test]
    fn a_game_with_a_changed_character_is_read_or_refused(at: prop::sample::Index, character: char, cut: bool) {
        let mut game = session(SMALL, &Scoring::CLASSIC);
        for line in ["100 digit 2 r1c2 tidy", "200 corner +3 r1c3 r2c2", "300 undo", "400 go 2"] {
            line_of(&mut game, line);
        }
        let text = game.to_text();
        let at = at.index(text.len());
        let (before, after) = text.split_at(at);
        let _ = Session::from_text(&if cut { before.to_owned() } else { format!("{before}{character}{}", &after[1..]) });
    }
}

#[test]
fn extra_houses_are_saved() {
    let windoku = Geometry::classic(4).unwrap().with_windows().unwrap();
    let corners = Geometry::classic(4).unwrap().with_diagonals();
    let corners = corners.with_extra([[0, 3, 12, 15].map(Cell::new).to_vec()]).unwrap();
    for (board, line) in [(windoku, "windoku"), (corners, "extra A..A........A..A")] {
        let puzzle = Puzzle::empty(Arc::new(board.clone()));
        let game = Session::new(Deal::new(puzzle, &|| true).unwrap(), &Scoring::CLASSIC);
        let text = game.to_text();
        assert!(text.lines().any(|known| known == line), "{text}");
        let again = Session::from_text(&text).unwrap();
        assert_eq!(**again.geometry(), board);
        assert_eq!(again, game);
    }
    let impossible = head(1) + "extra A..A\n\n";
    let wrong = SaveError::Head { line: 5, key: "extra".to_owned() };
    assert_eq!(Session::from_text(&impossible), Err(wrong));
}
