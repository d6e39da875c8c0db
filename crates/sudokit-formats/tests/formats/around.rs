//! Rules and maps that stand above, below and deep beside a puzzle: they hold for it, or are said.

use sudokit_core::Puzzle;

use crate::common::{JIGSAW, MAP, WIKIPEDIA as PLAIN, only, read};

/// Nine rows, each behind this.
fn rows(cells: &str, before: &str, between: &str) -> String {
    let rows: Vec<&str> = (0..9).map(|row| &cells[9 * row..9 * row + 9]).collect();
    rows.iter().map(|row| format!("{before}{row}")).collect::<Vec<_>>().join(between)
}

/// The map in digits, from this one on.
fn map(first: u8) -> String {
    MAP.bytes().map(|letter| char::from(letter - b'A' + b'0' + first)).collect()
}

#[test]
fn a_map_in_several_words_is_the_map() {
    let expected: Puzzle = format!("{JIGSAW}\t{MAP}").parse().unwrap();
    let map = map(1);
    for text in [
        format!("{JIGSAW} {}\n", rows(&map, "", " ")),
        format!("{JIGSAW} {}\n", rows(&map, "", "/")),
    ] {
        assert_eq!(read(&text)[0].puzzle, expected, "{text}");
    }
}

#[test]
fn a_map_in_comments_is_left_out() {
    let map = map(1);
    for text in [
        format!("{}\n{JIGSAW}\n", rows(&map, "# ", "\n")),
        format!("{JIGSAW}\n{}\n", rows(&map, "# ", "\n")),
        format!("# {map}\n{JIGSAW}\n"),
        format!("{JIGSAW}\n# {map}\n"),
        format!("{}\n\n# {map}\n", rows(JIGSAW, "", "\n")),
    ] {
        let entries = read(&text);
        assert_eq!(
            (entries.len(), &entries[0].left_out[..]),
            (1, &["regions".to_owned()][..]),
            "{text}"
        );
    }
}

#[test]
fn a_map_above_that_counts_from_0_is_left_out() {
    let text = format!("{}\n\n{}\n", rows(&map(0), "", "\n"), rows(JIGSAW, "", "\n"));
    assert_eq!(only(&text).left_out, ["regions"]);
}

#[test]
fn rules_in_sentences_and_below_are_left_out() {
    for (text, rules) in [
        (format!("{PLAIN}\n# anti-knight\n"), &["anti-knight"][..]),
        (format!("{}\n# killer cages apply\n", rows(PLAIN, "", "\n")), &["killer cages"]),
        (format!("# r1c1+r1c2=8\n{PLAIN}\n"), &["clues about cells"]),
        (format!("{PLAIN} # r1c1<r1c2\n"), &["clues about cells"]),
        (format!("# Rows and columns only\n{PLAIN}\n"), &["no boxes"]),
        (format!("# No box constraint\n{PLAIN}\n"), &["no boxes"]),
        (format!("# Digits 0-8\n{PLAIN}\n"), &["digits from 0"]),
        (format!("# Неправильное судоку\n{PLAIN}\n"), &["regions"]),
        (format!("# Центральные точки\n{PLAIN}\n"), &["extra regions"]),
        (
            format!(
                "# In this puzzle, cells that are a knight's move apart can not hold the same \
                 digit, and digits along the thermometers increase from the bulb.\n{PLAIN}\n"
            ),
            &["anti-knight", "thermometers"],
        ),
    ] {
        let entries = read(&text);
        assert_eq!(entries.len(), 1);
        assert_eq!(entries[0].left_out, rules, "{text}");
    }
    for remark in [
        "Needs a skyscraper in digit 4 that eliminates cells",
        "Killer Joe",
        "r1c1=5 is forced, then r3c4",
        "17 clues, ER 7.2, symmetry diagonal",
    ] {
        assert!(read(&format!("# {remark}\n{PLAIN}\n"))[0].left_out.is_empty(), "{remark}");
    }
}

#[test]
fn comments_between_puzzles_are_about_those_below() {
    let entries = read(&format!("{PLAIN}\n# killer\n{PLAIN}\n# plain\n{PLAIN}\n"));
    let has_rules: Vec<bool> = entries.iter().map(|entry| !entry.left_out.is_empty()).collect();
    assert_eq!(has_rules, [false, true, false]);
}

#[test]
fn rules_deep_in_documents_are_left_out() {
    for (text, rule) in [
        (
            format!(r#"{{"meta":{{"rules":["anti-knight"]}},"puzzles":[{{"puzzle":"{PLAIN}"}}]}}"#),
            "anti-knight",
        ),
        (
            format!(r#"{{"puzzle":"{PLAIN}","options":[{{"name":"antiKnight","enabled":true}}]}}"#),
            "anti-knight",
        ),
        (format!(r#"{{"puzzle":"{PLAIN}","clues":{{"top":[1,2,3]}}}}"#), "clues outside the grid"),
        (format!("puzzle,constraint_1\n{PLAIN},anti-knight\n"), "anti-knight"),
        (format!(r#"{{"puzzle":"{PLAIN}","вид":"убийца"}}"#), "killer cages"),
    ] {
        assert_eq!(read(&text)[0].left_out, [rule], "{text}");
    }
    for text in [
        format!(r#"{{"puzzle":"{PLAIN}","options":[{{"name":"antiKnight","enabled":false}}]}}"#),
        format!(r#"{{"puzzle":"{PLAIN}","x":12,"y":4,"clues":{{"count":30}}}}"#),
        format!(
            r#"{{"a":{{"puzzle":"{PLAIN}"}},"b":{{"puzzle":"{PLAIN}","rules":"Normal sudoku rules apply."}}}}"#
        ),
    ] {
        assert!(read(&text).iter().all(|entry| entry.left_out.is_empty()), "{text}");
    }
    for text in [
        format!(r#"{{"puzzle":"{PLAIN}","x":true}}"#),
        format!(r#"{{"puzzle":"{PLAIN}","constraints":{{"diagonal":true,"killer":false}}}}"#),
        format!(r#"{{"puzzle":"{PLAIN}","title":"Диагональное судоку"}}"#),
    ] {
        let entry = &read(&text)[0];
        assert!(entry.puzzle.geometry().has_diagonals() && entry.left_out.is_empty(), "{text}");
    }
}

#[test]
fn a_puzzle_of_sudokupad_without_regions_and_rules_is_not_guessed() {
    let cells: Vec<String> = (0..9).map(|_| format!("[{}]", ["{}"; 9].join(","))).collect();
    let text = |rules: &str| {
        format!(
            r#"{{"cellSize":50,"metadata":{{"title":"t"{rules}}},"cells":[{}]}}"#,
            cells.join(",")
        )
    };
    assert_eq!(read(&text(""))[0].left_out, ["regions"]);
    let usual = &read(&text(r#","rules":"Normal sudoku rules apply.""#))[0];
    assert!(usual.left_out.is_empty() && usual.puzzle.geometry().is_plain_9x9());
}

#[test]
fn descriptions_of_sdk_are_titles() {
    for (title, left_out) in [("Killer Joe", 0), ("Symmetry: diagonal", 0), ("Killer sudoku", 1)] {
        let text = format!("#AMe\n#D{title}\n{}\n", rows(PLAIN, "", "\n"));
        assert_eq!(read(&text)[0].left_out.len(), left_out, "{title}");
    }
}
