//! The game line by line: everything is text, nothing is drawn.

use std::io::Write as _;
use std::process::Stdio;

use crate::common::{EXAMPLE, Ran, SOLUTION, command, ran, sudokit};
use crate::terminal::{Home, USUAL};

/// Plays these lines without a terminal.
fn played(home: &Home, args: &[&str], lines: &str) -> Ran {
    let mut command = command(&[&["play", "--plain"], args].concat());
    command.env("SUDOKIT_DATA", home.folder()).current_dir(home.path(""));
    let mut child = command.stdin(Stdio::piped()).spawn().expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(lines.as_bytes()).expect("the program reads");
    drop(input);
    let ran = ran(child.wait_with_output().expect("the program ends")).ends(0);
    let is_drawing = |c: char| ('\u{2500}'..'\u{25ff}').contains(&c) || c == '\x1b';
    assert!(!ran.out.contains(is_drawing), "something is drawn:\n{}", ran.out);
    ran
}

/// Checks that the output has these parts, in this order.
#[track_caller]
fn has(ran: &Ran, parts: &[&str]) {
    let mut rest = ran.out.as_str();
    for part in parts {
        let at = rest.find(part).unwrap_or_else(|| panic!("no {part:?} from here:\n{rest}"));
        rest = &rest[at + part.len()..];
    }
}

#[test]
fn a_game_is_played_to_the_end_line_by_line() {
    let home = Home::new();
    let mut lines = String::from("row 1\nhint\nmore\nmore\n");
    for (index, (given, digit)) in EXAMPLE.chars().zip(SOLUTION.chars()).enumerate() {
        if given == '.' {
            lines += &format!("{} {} {digit}\n", index / 9 + 1, index % 9 + 1);
        }
    }
    let ran = played(&home, &["--player", "Ana", EXAMPLE], &lines);
    has(&ran, &["51 of 81 cells are empty", "50 cells are left.", "One cell is left.", "Solved!"]);
    let ran = played(&home, &["--player", "Ana"], "5\n6\nquit\n");
    has(
        &ran,
        &[
            "Continue (no open game)",
            "No game is in a ranking yet",
            "1 played, 0 solved without hints, 1 with hints",
        ],
    );
}

#[test]
fn moves_are_undone_and_saved() {
    let home = Home::new();
    let ran = played(
        &home,
        &["--player", "Ana", EXAMPLE],
        "5 5 5\nundo\nredo\ncentre r5c7 7 9\ncell r5c7\n",
    );
    has(&ran, &["r5c5 5, yours", "Undone.", "Redone.", "centre marks 7 and 9"]);
    // The full screen continues the game.
    let mut game = home.start(USUAL, &[], &["play", "--continue"]);
    game.sees("r5c7 centre 7 9").press("u").sees_no("centre 7 9");
    game.press("Q");
    game.ends(0);
    let ran = played(&home, &["--continue"], "cell r5c7\nundo\nundo\nopen\n");
    has(&ran, &["r5c7 empty", "Undone.", "51 cells are empty"]);
}

#[test]
fn invalid_lines_get_an_answer() {
    let home = Home::new();
    for (line, answer) in [
        ("fly", "was not understood"),
        ("1 1 1", "This digit is a given and cannot be changed."),
        ("10 1 1", "No such row, column or value"),
        ("1 C x", "That is not a number."),
        ("cell r10c1", "is not a cell"),
        ("centre", "Give a cell and numbers"),
        ("centre r1c3", "Give a cell and numbers"),
        ("undo", "There is nothing to undo."),
        ("do", "There is no complete hint yet."),
        ("back", "There is no other checkpoint."),
        ("import nowhere.txt", "could not be read"),
        ("export", "Give the format and the file"),
        ("row 12", "row"),
        ("digit x", "x"),
    ] {
        let ran = played(&home, &["--player", "Ana", EXAMPLE], &format!("{line}\nquit\n"));
        has(&ran, &["51 of 81 cells are empty", answer, "The game is kept."]);
    }
    // An empty name, invalid numbers, an invalid puzzle; the input may end anywhere.
    let other = Home::new();
    let ran = played(&other, &[], "\n \nAna\n99\nx\n4\nhello\n");
    has(
        &ran,
        &[
            "What is your name?",
            "A name has 1 to 40 characters",
            "Menu of Ana.",
            "from 1 to 9",
            "from 1 to 9",
        ],
    );
    played(&Home::new(), &[], "");
}

#[test]
fn in_a_terminal_the_plain_game_does_not_take_the_screen() {
    let home = Home::new();
    let mut game = home.play(&["--plain", EXAMPLE]);
    game.reads("51 of 81 cells are empty").press("5 5 5\n").reads("r5c5 5, yours");
    game.press("quit\n").reads("Menu of Ana.").press("quit\n");
    assert!(!game.was_sent(b"\x1b[?1049h"), "it took the screen");
    game.ends(0);
}

#[test]
fn words_are_understood_without_accents() {
    let home = Home::new();
    for (lang, lines, said) in [
        ("es", "consejo\nmas\nvacias\nLINEA\nmenu\nq\n", EXAMPLE),
        ("ru", "подсказка\nеще\nЕЩЕ\nзапись\n", EXAMPLE),
    ] {
        let ran = played(&home, &["--player", "Ana", "--lang", lang, EXAMPLE], lines);
        has(&ran, &[said]);
        assert!(!ran.out.contains("No entiendo") && !ran.out.contains("Непонятно"), "{}", ran.out);
    }
}

#[test]
fn a_cell_can_be_named_in_every_usual_way() {
    let home = Home::new();
    let ran = played(
        &home,
        &["--player", "Ana", EXAMPLE],
        "B3 1\n3 2 4\n3 b 1\nr3c1 2\ncell C1\npin r1c3 1\nquit\n",
    );
    // r3c2 and r3c3 are givens; r3c1 is not.
    has(&ran, &["r3c1 2, yours", "r1c3 empty", "\"pin r1c3 1\" was not understood"]);
}

#[test]
fn an_unknown_word_is_not_counted_as_a_wrong_number() {
    let home = Home::new();
    let args = ["--player", "Ana", "--scoring", "arcade", EXAMPLE];
    let ran = played(&home, &args, "pin r1c3 1\nstatus\nfoo\nstatus\n3 C x\nstatus\n");
    has(
        &ran,
        &[
            "was not understood",
            "0 points",
            "was not understood",
            "0 points",
            "-200 points, -200 in all",
        ],
    );
}

/// What is wrong with an answer is said at once, and not after the last question.
#[test]
fn a_turn_is_asked_for_and_each_answer_is_checked() {
    let home = Home::new();
    let plays = |lines: &str, parts: &[&str]| {
        let lines = format!("{lines}\nquit\n");
        let ran = played(&home, &["--player", "Ana", EXAMPLE], &lines);
        has(&ran, &[&["51 of 81 cells are empty"], parts, &["The game is kept."]].concat());
        ran
    };
    plays("turn\n3\n1\n2\ncell r3c1", &["Row?", "Column?", "Value?", "r3c1 2, yours"]);
    for (lines, asked, said, never) in [
        ("turn\n10", "Row?", "No such row, column or value", "Column?"),
        ("turn\nx", "Row?", "That is not a number.", "Column?"),
        ("turn\n", "Row?", "That is not a number.", "Column?"),
        ("turn\n3\nK", "Column?", "No such row, column or value", "Value?"),
        ("turn\n3\n2\n", "Value?", "not a number", "Row? Row?"),
    ] {
        let ran = plays(lines, &[asked, said]);
        assert!(!ran.out.contains(never), "{lines}:\n{}", ran.out);
    }
}

#[test]
fn replacing_a_digit_says_what_was_there() {
    let home = Home::new();
    let ran = played(&home, &["--player", "Ana", EXAMPLE], "r1c3 1\nr1c3 2\nr1c3 0\n");
    has(&ran, &["r1c3 1, yours", "r1c3 2, yours", "r1c3 held 1 before.", "r1c3 empty"]);
}

#[test]
fn the_menu_is_read_once_and_an_empty_line_stays_in_it() {
    let home = Home::new();
    // The size, no kind, back from the kind to the size, and back to the menu.
    let ran = played(&home, &["--player", "Ana"], "\n2\n2\n\n\n?\n8\n\n\nx\nquit\n");
    has(
        &ran,
        &[
            "Menu of Ana.",
            "1: Continue (no open game)",
            "Type the number of a line",
            "Size",
            "Kind",
            "Size",
            "reads the lines again",
            "1: Continue (no open game)",
            "The rules.",
            "Moving and writing.",
            "The last open cell.",
        ],
    );
    assert_eq!(ran.out.matches("1: Continue").count(), 2, "{}", ran.out);
    let ran = played(&home, &["--player", "Ana"], "2\n1\n1\n\n\n\nquit\n");
    assert!(!ran.out.contains("Level"), "4x4 has one level: {}", ran.out);
}

#[test]
fn a_game_is_written_and_read_again_in_the_same_state() {
    let home = Home::new();
    let lines = "r1c3 4\ncentre r1c4 2 6\ncorner r1c6 1 8\ncolour r5c5 2 7\n\
                 export share code.txt\nexport svg board.svg\nexport sdm board.sdm\n\
                 import code.txt\ncell r1c3\ncell r1c4\ncell r1c6\ncell r5c5\n";
    let ran = played(&home, &["--player", "Ana", EXAMPLE], lines);
    has(
        &ran,
        &[
            "Written to code.txt.\n> Written to board.svg.\n",
            "Written to board.sdm.\nsdm leaves out: which digits the player set",
            "50 of 81 cells are empty",
            "r1c3 4, yours",
            "r1c4 empty, centre marks 2 and 6",
            "r1c6 empty, corner marks 1 and 8",
            "r5c5 empty, colour 2 and 7",
        ],
    );
    // The picture shows the marks in corners and the colours, too; that of `print` is the same.
    let svg = std::fs::read_to_string(home.path("board.svg")).expect("a picture");
    let printed = home.path("printed.svg").display().to_string();
    let code = home.path("code.txt").display().to_string();
    crate::common::sudokit(&["print", "-o", &printed, &code]).ends(0);
    let printed = std::fs::read_to_string(printed).expect("a picture");
    for svg in [svg, printed] {
        // Two marks in the centre of r1c4, two in the corners of r1c6, two colours in r5c5.
        let names = ["\"marks\"", "\"corners\"", "\"colours\""];
        assert!(names.iter().all(|name| svg.contains(name)), "{svg}");
        assert_eq!(svg.matches("</text>").count(), 30 + 1 + 4, "{svg}");
    }
    // The text itself does instead of a file.
    let code = std::fs::read_to_string(home.path("code.txt")).expect("a code");
    let ran = played(&home, &["--player", "Ana", EXAMPLE], &format!("import {code}cell r1c4\n"));
    has(&ran, &["r1c4 empty, centre marks 2 and 6"]);
}

#[test]
fn ratings_are_said_where_the_player_wants_them() {
    let home = Home::new();
    let ran =
        played(&home, &["--player", "Ana", EXAMPLE], "info level\ninfo no-such-scale\ninfo\n");
    has(&ran, &["Givens: 30", "level: Level beginner", "\"info\" and a name", "backtracks: "]);
    // The setting chooses one scale.
    let ran = played(&home, &["--player", "Ana"], "7\n8\n1\n\n4\n1..43..2.1...32.\n\ninfo\n");
    has(&ran, &["Ratings shown with every puzzle: none", "level: yes.", "Ratings:\nlevel: "]);
    assert!(!ran.out.contains("backtracks: Backtracks"), "{}", ran.out);
}

#[test]
fn a_short_line_may_be_the_first_row_of_a_large_board() {
    let home = Home::new();
    let rows: Vec<String> = (0..16)
        .map(|row: usize| {
            let cell = |column: usize| {
                let digit = (4 * row + row / 4 + column) % 16;
                let is_given = (row > 0 || digit < 4) && !(row + column).is_multiple_of(5);
                if is_given { char::from(b"123456789ABCDEFG"[digit]) } else { '.' }
            };
            (0..16).map(cell).collect()
        })
        .collect();
    assert!(rows[0].chars().all(|c| c == '.' || c < '5'), "{}", rows[0]);
    let text = format!("4\n{}\nstatus\n", rows.join("\n"));
    let ran = played(&home, &["--player", "Ana"], &text);
    has(&ran, &["the first row of a 16x16", "Row 16:", "16x16", "of 256 cells"]);
    // Any other line is the next command; an empty line plays the small puzzle.
    for next in ["r1c2 2\n", "\nr1c2 2\n"] {
        let text = format!("4\n1..43..2.1...32.\n{next}");
        let ran = played(&home, &["--player", "Ana"], &text);
        has(&ran, &["4x4 puzzle, or the first row", "9 of 16 cells", "r1c2 2, yours"]);
    }
}

/// Containers and remote sessions name their zone.
#[cfg(target_os = "linux")]
#[test]
fn the_day_is_that_of_the_zone_that_is_named() {
    if !std::path::Path::new("/usr/share/zoneinfo/Pacific/Kiritimati").exists() {
        eprintln!("This system has no zones by name: SKIPPED.");
        return;
    }
    let day = |zone: &str| {
        let home = Home::new();
        let mut command = command(&["play", "--plain", "--player", "T", "--daily"]);
        command.env("SUDOKIT_DATA", home.folder()).env("TZ", zone).stdin(Stdio::null());
        let out = ran(command.output().expect("the program ends")).out;
        let day = out.split("puzzle of ").nth(1).expect("a day");
        day[..10].to_owned()
    };
    // The same zones by their rules. A day may end between two looks.
    for (name, rule) in [("Pacific/Kiritimati", "<+14>-14"), ("Etc/GMT+12", "<-12>12")] {
        let same = (0..3).any(|_| day(name) == day(rule));
        assert!(same, "{name}: {}, {rule}: {}", day(name), day(rule));
    }
    // 26 hours apart.
    assert_ne!(day("Pacific/Kiritimati"), day("Etc/GMT+12"));
    let output = |zone: &str| {
        let mut command = command(&["play", "--plain", "--player", "T", "--daily"]);
        let home = Home::new();
        command.env("SUDOKIT_DATA", home.folder()).env("TZ", zone).stdin(Stdio::null());
        ran(command.output().expect("the program ends")).out
    };
    assert!(output("Nowhere/Atlantis").contains("Nowhere/Atlantis is not known"));
    assert!(!output("Pacific/Kiritimati").contains("is not known"));
}

#[test]
fn the_manual_is_read_without_its_drawings() {
    let home = Home::new();
    let lines = "technique\ntechnique X-Wing\ntechnique x-ving\nhint what\ntechnique\n";
    let ran = played(&home, &["--player", "Ana", EXAMPLE], lines);
    has(
        &ran,
        &[
            "Ask for a hint until it names a technique",
            "X-Wing. From the manual, in English and without its drawings:",
            "A fish is about one digit. It has as many cover houses as base houses.",
            "How to spot it.",
            "No technique is called x-ving. Did you mean X-Wing",
            "Single. From the manual",
        ],
    );
    assert!(!ran.out.contains("**") && !ran.out.contains(" . |"), "{}", ran.out);
}

#[test]
fn a_text_to_share_and_all_games_go_to_files_and_players() {
    let home = Home::new();
    let lines = "share mine.txt\nshare mine.txt\nexport everything all.txt\n";
    let ran = played(&home, &["--player", "Eve", EXAMPLE], lines);
    has(&ran, &["Written to mine.txt.", "mine.txt already exists", "Written to all.txt."]);
    let text = std::fs::read_to_string(home.path("mine.txt")).expect("a file");
    assert!(text.contains(EXAMPLE), "{text}");
    let all = std::fs::read_to_string(home.path("all.txt")).expect("a file");
    let other = Home::new();
    let file = other.file("all.txt", &all);
    let ran = played(&other, &["--player", "Cyd", &file], "");
    has(&ran, &["Games added: 1, for Eve.", "choose that player in the settings"]);
}

#[test]
fn a_size_and_the_shape_of_its_boxes_go_together() {
    let home = Home::new();
    let board = ["--size", "6", "--shape", "3x2", "--level", "beginner", "--seed", "1"];
    let ran = played(&home, &[&["--player", "Ana"], &board[..]].concat(), "box 1\n");
    has(&ran, &["6x6 (3x2)", "r1c1", "r3c2"]);
}

/// The candidates of a game go out to the formats that are made of them, and come in again.
#[test]
fn the_candidates_of_a_game_are_written_and_read_again() {
    let home = Home::new();
    let formats = ["pm", "ss", "sdx"];
    let lines = formats.map(|format| format!("export {format} g.{format}\n")).concat();
    played(&home, &["--player", "Ana", EXAMPLE], &format!("fill\n{lines}"));
    let other = Home::new();
    for format in formats {
        let text = std::fs::read_to_string(home.path(&format!("g.{format}"))).expect("a file");
        let file = other.file(&format!("g.{format}"), &text);
        let read = |what: &str| sudokit(&["convert", "--to", "pm", what]).ends(0).out;
        assert_eq!(read(&file), read(EXAMPLE), "{format}");
    }
}
