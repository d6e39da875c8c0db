//! Other views of a game: in ASCII, its history, a replay, a hint part by part, and suspended.

use crate::common::EXAMPLE;
use crate::terminal::{Home, USUAL};

const ESC: &str = "\x1b";

#[test]
fn a_terminal_without_unicode_gets_a_board_in_ascii() {
    let home = Home::new();
    let play = ["play", "--player", "Ana", EXAMPLE];
    let mut game = home.start(USUAL, &[("LANG", "C")], &play);
    game.sees("# 5 | 3 |").press("f").sees("All candidates are");
    game.press(":hint full\r").sees("Enter: do it.");
    let text = game.text();
    assert!(text.is_ascii(), "{text}");
    // The player knows better what the terminal can show, and need not say it twice.
    game.press(":characters unicode\r").has_digits(EXAMPLE);
    game.press(":characters runes\r").sees("Characters: unicode, ascii.").press("Q");
    game.ends(0);
    let mut game = home.start(USUAL, &[("LANG", "C")], &["play", "--continue"]);
    game.has_digits(EXAMPLE).press("Q");
    game.ends(0);
    home.config("characters = \"ascii\"\n");
    let other = Home::new();
    other.config("characters = \"ascii\"\n");
    let mut game = other.play(&[EXAMPLE]);
    game.sees("# 5 | 3 |").press("Q");
    game.ends(0);
}

#[test]
fn the_history_is_a_tree_that_leads_to_every_point() {
    let home = Home::new();
    let mut game = home.play(&[EXAMPLE]);
    game.has_digits(EXAMPLE).press("5").sees("digit 5").press("u").sees("Undone: r5c5.");
    game.press("ll").press("9").sees("r5c7 digit 9");
    game.press("U").sees("History").sees("0 start").sees("1 r5c5 digit 5").sees("2 r5c7 digit 9");
    // The branch that was undone is one level deeper; the board shows the selected point.
    game.press("\x1b[A").has_board(9, "the other branch", |board| board.characters(5, 5) == "[5]");
    game.press("\r").sees("This is point 1 of the").sees_no("History");
    game.has_board(9, "the branch", |board| board.characters(5, 7) != "9");
    game.press("U").sees("History").press(ESC).sees_no("History").press("Q");
    game.ends(0);
}

#[test]
fn a_game_can_be_replayed() {
    let home = Home::new();
    let mut game = home.play(&[EXAMPLE]);
    game.has_digits(EXAMPLE).press("5").sees("digit 5").press("ll").press("9").sees("r5c7 digit 9");
    game.press("R").sees("Replay").press("\x1b[H").sees("Move 0 of 2").has_digits(EXAMPLE);
    game.press("\x1b[C").sees("Move 1 of 2").sees("r5c5 digit 5").press(" ").sees("Move 2 of 2");
    game.press(ESC).sees_no("Replay").sees("r5c7 digit 9").press("Q");
    game.ends(0);
}

#[test]
fn a_hint_is_read_part_by_part_at_80x24() {
    let home = Home::new();
    let mut game = home.play(&[EXAMPLE]);
    game.has_digits(EXAMPLE).press("f").sees("All candidates").press(":hint full\r");
    game.sees("So r").sees("Enter: do it.").press("\x1b").sees_no("Enter: do it.").press("Q");
    game.ends(0);
    // This one begins with chains.
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let mut game = home.play(&[hard]);
    game.has_digits(hard).press(":hint full\r").sees("Tab part by part").sees("PgDn");
    game.press("\t")
        .sees("Part 1 of")
        .sees("can be removed from")
        .press("\x1b[Z")
        .sees("Enter: do it.");
    game.press("\x1b[6~").sees("can be removed from").press("Q");
    game.ends(0);
}

#[test]
fn undo_goes_to_what_it_changes_and_names_it() {
    let home = Home::new();
    let mut game = home.play(&[EXAMPLE]);
    game.has_digits(EXAMPLE).press("5").sees("r5c5 digit 5").press("llkk").sees("r3c7");
    game.press("u").sees("Undone: r5c5.").press("llkk").press("r").sees("Redone: r5c5.");
    game.sees("r5c5 digit 5").press("Q");
    game.ends(0);
}

#[test]
fn home_and_end_scroll_the_help() {
    let home = Home::new();
    let mut game = home.play(&[EXAMPLE]);
    game.has_digits(EXAMPLE).press("?").sees("Digits and marks").press("\x1b[F").sees(":quit");
    game.press("\x1b[A").press("\x1b[H").sees("Digits and marks").press("q").has_digits(EXAMPLE);
    game.press("Q");
    game.ends(0);
}

#[test]
fn a_suspended_program_gives_the_terminal_back() {
    let home = Home::new();
    let mut game = home.play(&[EXAMPLE]);
    game.has_digits(EXAMPLE);
    for by_signal in [true, false] {
        if by_signal {
            game.signal("TSTP");
        } else {
            game.press(":suspend\r");
        }
        game.gives_terminal_back().goes_on();
        game.has_digits(EXAMPLE).press("5").sees("r5c5 digit 5").press("u").has_digits(EXAMPLE);
    }
    game.press("Q");
    game.ends(0);
}

#[test]
fn a_text_for_elsewhere_is_seen_and_goes_to_a_file() {
    let home = Home::new();
    let mut game = home.play(&[EXAMPLE]);
    let (first, last) = EXAMPLE.split_at(80);
    game.has_digits(EXAMPLE).press("y").sees("Copied to the clipboard").sees(first).sees(last);
    game.press("q").has_digits(EXAMPLE);
    game.press(":share\r").sees("can you solve it?").sees(first).press("q").has_digits(EXAMPLE);
    game.press(":copy grid\r").sees("Copied to the clipboard").sees("5 3 .").press("q");
    game.has_digits(EXAMPLE).press(":share mine.txt\r").sees("Written to mine.txt");
    let text = std::fs::read_to_string(home.path("mine.txt")).expect("a file");
    assert!(text.contains("can you solve it?") && text.contains(EXAMPLE), "{text}");
    game.press(":share mine.txt\r").sees("already exists").press("Q");
    game.ends(0);
}

#[test]
fn the_keys_at_the_foot_can_be_clicked() {
    let home = Home::new();
    let mut game = home.play(&[EXAMPLE]);
    game.has_digits(EXAMPLE).press("5").sees("r5c5 digit 5");
    game.click("u undo").sees("Undone: r5c5.").click("H hint").sees("Look in");
    game.click("Esc close").sees_no("Look in").click("p pause").sees("Paused.");
    game.click("any key").has_digits(EXAMPLE).click("? help").sees("Digits and marks");
    // Of two keys each one by itself.
    game.click("↓").sees_no("Digits and marks").click("↑").sees("Digits and marks");
    game.click("any other key").has_digits(EXAMPLE).click("q menu").sees("New game");
    game.click("↓").click("Enter open").sees("Size").click("Esc menu").sees("Statistics");
    game.click("q quit");
    game.ends(0);
}
