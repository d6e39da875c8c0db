//! The game line by line: everything is text, nothing is drawn.

use std::io::Write as _;
use std::process::Stdio;

use crate::common::{EXAMPLE, Ran, SOLUTION, command, ran};
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
            "Ranking",
            "9x9",
            "With hints:",
            "1. Ana: best",
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
    game.sees("r5c5 digit 5").press("ll").sees("r5c7 centre 7 9").press("u").sees_no("centre 7 9");
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
            "from 1 to 8",
            "from 1 to 8",
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
