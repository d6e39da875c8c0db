//! Invalid input: each prompt says what is wrong, and asks again.

use std::fs;

use crate::common::{EXAMPLE, SOLUTION, sudokit};
use crate::terminal::{Home, USUAL};

const CLEAR: &str = "\x15";

#[test]
fn without_a_terminal_there_is_no_game() {
    let ran = sudokit(&["play"]).ends(2);
    assert!(ran.err.contains("The game needs a terminal"), "{}", ran.err);
    assert_eq!(ran.out, "");
}

#[test]
fn a_name_has_a_length() {
    let home = Home::new();
    let mut game = home.start(USUAL, &[], &["play"]);
    game.sees("Who is playing?").press("\r").sees("A name has 1 to 40 characters.");
    game.press("   \r").sees("A name has 1 to 40 characters");
    game.press(CLEAR).press(&"x".repeat(41)).press("\r").sees("1 to 40");
    game.press(CLEAR).press("Ñandú Ö. 数独\r").sees("Sudokit · Ñandú Ö. 数独");
    game.press("q");
    game.ends(0);
    // Without a player, Escape ends the program.
    let other = Home::new();
    let mut game = other.start(USUAL, &[], &["play"]);
    game.sees("Who is playing?").press("\x1b");
    game.ends(0);
    let mut game = other.start(USUAL, &[], &["play", "--player", " "]);
    game.sees("needs a name").press("\x1b");
    game.ends(0);
}

#[test]
fn each_error_in_a_typed_puzzle_has_its_message() {
    let home = Home::new();
    let mut game = home.play(&[]);
    game.sees("New game").press("4").sees("9x9, 0 digits").press("\t").sees("Tab in a grid");
    let none = "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..";
    let (rubbish, short) = ("hello world", &EXAMPLE[1..]);
    let clash = format!("55{}", &EXAMPLE[2..]);
    for (typed, said) in [
        ("", "There is no puzzle in this text."),
        (rubbish, "no puzzle was found"),
        (short, "80 characters do not make a square board, expected 81"),
        (clash.as_str(), "This is not a valid puzzle yet:"),
        (none, "This puzzle has no solution."),
        (SOLUTION, "There is nothing to do in this puzzle"),
    ] {
        game.press(CLEAR).press(typed).press("\r").sees(said);
        game.press("\x1b[H").sees_no(said).press("\x1b[F");
    }
    // Several solutions: a message says so. Enter plays the puzzle anyway, other keys do not.
    let several = ".".repeat(81);
    game.press(CLEAR).press(&several).sees("9x9, 0 digits").press("\r");
    game.sees("several solutions").press("\x1b[H").sees_no("several solutions");
    game.press("\r").sees("several solutions").press("\r").has_digits(&several);
    game.press("=").sees("No rule is broken").press("=").sees_no("compare");
    game.press("q").sees("New game").press("4").sees("9x9, 0 digits");
    // A pasted puzzle may have several lines.
    let board: Vec<String> =
        EXAMPLE.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned()).collect();
    game.paste(&board.join("\n")).has_digits(EXAMPLE);
    game.press("Q");
    game.ends(0);
}

#[test]
fn the_command_line_reports_what_it_does_not_understand() {
    let home = Home::new();
    let mut game = home.play(&[EXAMPLE]);
    game.has_digits(EXAMPLE);
    let mine = home.file("mine.txt", "mine");
    let (export, new) = (format!(":export line {mine}\r"), home.path("new.txt"));
    let missing = format!(":import {}\r", home.path("nowhere").display());
    let rubbish = format!(":import {}\r", home.file("rubbish", "hello"));
    let newer = format!(":import {}\r", home.file("newer", "sudokit-game 9\nboard new\n"));
    for (typed, said) in [
        (":fly\r", "\"fly\" is not a command."),
        (":hint most\r", "\"hint most\" is not a command."),
        (":check twice\r", "\"check twice\" is not a command."),
        (":go there\r", "\"go there\" is not a command."),
        (":go 99\r", "There is no such point in the history."),
        (":1 3 x\r", "That is not a number."),
        (":1 33 1\r", "No such row, column or value"),
        (":10 A 1\r", "No such row, column or value"),
        (":1 C 10\r", "No such row, column or value"),
        (":1 A 4\r", "This digit is a given and cannot be changed."),
        (":r1c1=4\r", "This digit is a given and cannot be changed."),
        (":copy braille\r", "There is no format braille"),
        (":export\r", "Give the format and the file"),
        (":export braille x\r", "There is no format braille"),
        (export.as_str(), "already exists. Choose another name."),
        (":export line nowhere/at/all\r", "could not be written: No such file"),
        (missing.as_str(), "could not be read: there is no such file"),
        (":import .\r", "could not be read: Is a directory"),
        (rubbish.as_str(), "no puzzle was found"),
        (newer.as_str(), "saved by a later version"),
        (":theme pink\r", "Colours: dark, light"),
        (":lang tlh\r", "Languages: en, es, ru."),
        (":undo\r", "There is nothing to undo."),
        (":w\r", "Everything is saved already, move by move."),
    ] {
        game.press(typed).sees(said).has_digits(EXAMPLE);
        game.press("\x1b").sees_no(said);
    }
    assert_eq!(fs::read_to_string(&mine).expect("a file"), "mine");
    // Valid commands.
    game.press(":1 C 4\r").sees("r1c3 digit 4").press(":1 C 0\r").has_digits(EXAMPLE);
    game.press(":export game new.txt\r").sees("Written to new.txt");
    assert!(fs::read_to_string(&new).expect("a file").starts_with("sudokit-game 1\n"));
    game.press(":copy\r").sees("Copied to the clipboard");
    assert!(game.was_sent(b"\x1b]52;c;"), "a text for the clipboard");
    game.press("q").sees("r1c3").press("~").sees("That key does nothing.");
    game.paste(EXAMPLE).sees("Play what you pasted?");
    game.press(":q\r");
    game.ends(0);
    // The file is a game again, as an argument and pasted where puzzles are entered.
    let mut game = home.play(&["new.txt"]);
    game.has_digits(EXAMPLE).press("u").sees_no("nothing to undo");
    game.press("q").sees("New game").press("4").sees("9x9, 0 digits");
    game.paste("sudokit-game 9\nboard new\n").sees("saved by a later version");
    game.paste(&fs::read_to_string(&new).expect("a file")).has_digits(EXAMPLE);
    game.press("u").sees_no("nothing to undo").press("Q");
    game.ends(0);
}

#[test]
fn invalid_arguments_are_reported_before_the_screen_is_taken() {
    let home = Home::new();
    let newer = home.file("newer", "sudokit-game 9\nboard new\n");
    let damaged =
        home.file("damaged", &format!("sudokit-game 1\npuzzle {EXAMPLE}\n\n5 digit 12 r1c1\n"));
    let empty = home.file("empty", "");
    for (args, said) in [
        (&["--size", "4", "--level", "extreme"][..], "No extreme puzzles are made in this size."),
        (&["--size", "25", "--level", "easy"], "Boards this large are not rated"),
        (&["--size", "5"], "invalid value '5'"),
        (&["--size", "6", "--shape", "2x2"], "The board is 4x4: omit --size."),
        (&["--size", "16", "--diagonal"], "are available from 4x4 to 9x9"),
        (&["--level", "brutal"], "invalid value 'brutal'"),
        (&["--theme", "pink"], "invalid value 'pink'"),
        (&["--daily", "--size", "4"], "cannot be used with"),
        (&["--continue", "--daily"], "cannot be used with"),
        (&[newer.as_str()], "saved by a later version"),
        (&[damaged.as_str()], "This saved game cannot be read: line 4"),
        (&[empty.as_str()], "empty"),
        (&["nowhere.txt"], "nowhere.txt"),
        (&[&EXAMPLE[1..]], "80 characters"),
        (&[SOLUTION], "every cell is given"),
    ] {
        let args = [&["play"], args].concat();
        let mut game = home.start((100, 40), &[], &args);
        game.wait_end();
        assert!(!game.was_sent(b"\x1b[?1049h"), "{args:?} took the screen");
        let text = game.ends(2);
        assert!(
            text.split_whitespace().collect::<Vec<_>>().join(" ").contains(said),
            "{args:?}: {text}"
        );
    }
}
