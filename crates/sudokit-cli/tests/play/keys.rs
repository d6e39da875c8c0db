//! Keyboards: other alphabets, and keys that only some terminals report.

use crate::common::EXAMPLE;
use crate::terminal::{Home, USUAL};

#[test]
fn letters_of_other_alphabets_are_the_keys_in_their_places() {
    let home = Home::new();
    let mut game = home.play(&[EXAMPLE]);
    game.has_digits(EXAMPLE).sees("[digit]");
    for (key, tool) in [("ч", "[corner]"), ("с", "[centre]"), ("я", "[digit]"), ("ψ", "[centre]")]
    {
        game.press(key).sees(tool);
    }
    // v and z, u and r, h and l, and H for a hint.
    game.press("я").press("5").sees("r5c5 digit 5").press("г").sees_no("digit 5");
    game.press("к").sees("digit 5").press("рд").press("Р").sees("Look");
    game.press("\x1b").sees_no("Look").press("й").sees("New game").press("о").press("Й");
    game.ends(0);
}

#[test]
fn a_name_keeps_its_letters() {
    let home = Home::new();
    let mut game = home.start(USUAL, &[], &["play"]);
    game.sees("Who is playing?").press("Яна").sees("Яна").press("\r").sees("Sudokit · Яна");
    game.press("q");
    game.ends(0);
}

#[test]
fn the_help_names_only_keys_that_work() {
    let home = Home::new();
    let mut game = home.play(&[EXAMPLE]);
    game.has_digits(EXAMPLE).press("?").sees("With Alt they write a corner mark");
    assert!(!game.text().contains("Ctrl they write"));
    game.press("\x1b[6~\x1b[6~").sees("Ctrl+Y").sees_no("Ctrl+Shift+Z").press("qQ");
    game.ends(0);

    let args = ["play", "--player", "Ana", "--continue"];
    let mut game = home.start(USUAL, &[("TERM", "xterm-kitty")], &args);
    game.has_digits(EXAMPLE).press("?").sees("With Ctrl they write a centre mark");
    game.press("\x1b[6~\x1b[6~").sees("Ctrl+Shift+Z").press("q").has_digits(EXAMPLE);
    // The terminal reports Ctrl with 2 as it promised.
    game.press("\x1b[50;5u").sees("centre 2").press("Q");
    game.wait_end();
    assert!(game.was_sent(b"\x1b[>1u") && game.was_sent(b"\x1b[<1u"));
    game.ends(0);
}

#[test]
fn the_digit_can_be_chosen_before_the_cells() {
    let home = Home::new();
    let mut game = home.play(&[EXAMPLE]);
    game.has_digits(EXAMPLE).press("D").sees("Digit first").press("5").sees("5 is chosen");
    game.press("\r").sees("r5c5 digit 5").press("c").press("7").press("ll\r").sees("centre 7");
    game.press("D").sees("Cells first again").press("8").sees("centre 7 8").press("Q");
    game.ends(0);
}

#[test]
fn the_cursor_moves_without_changing_the_selection() {
    let home = Home::new();
    let mut game = home.play(&[EXAMPLE]);
    game.has_digits(EXAMPLE).press("o").press("\x1b[1;5C\x1b[1;5C").sees("r5c7").press("oc2");
    game.has_board(9, "marks in the two selected cells", |board| {
        let has = |column| board.characters(5, column).contains(['2', '+']);
        has(5) && has(7)
    });
    game.press("Q");
    game.ends(0);
}

#[test]
fn a_hint_leads_to_the_page_of_its_technique() {
    let home = Home::new();
    let mut game = home.play(&[EXAMPLE]);
    game.has_digits(EXAMPLE).press("T").sees("until it names a technique");
    game.press("H").sees("Look in").press("H").sees("Single").press("T");
    game.sees("From the manual");
    game.press("\x1b[F").press("\x1b[H").sees("From the manual").press("q").has_digits(EXAMPLE);
    game.press("Q");
    game.ends(0);
}

#[test]
fn keys_are_changed_on_their_screen_and_kept() {
    let home = Home::new();
    let mut game = home.play(&[]);
    game.sees("Settings").press("7").sees("Keys ‹ see and change ›").press("9");
    game.sees("one cell left ← h a").press("\r").sees("Press the new key for: one cell left");
    game.press("u").sees("taken from another command").sees("one cell left ← h a u");
    game.press("\r").sees("Press the new key").press("7").sees("No command can have this key");
    game.press("\x1b").sees("Colours").press("q").sees("New game").press("q");
    game.ends(0);
    let mut game = home.play(&[EXAMPLE]);
    game.has_digits(EXAMPLE).press("u").sees("r5c4").press("Q");
    game.ends(0);
    let mut game = home.play(&[]);
    game.sees("Settings")
        .press("7")
        .sees("Colours")
        .press("9")
        .sees("← h a u")
        .press("R")
        .sees("Press R again")
        .press("R");
    game.sees("first keys again").sees_no("← h a u").press("\x1b").sees("Colours").press("q");
    game.sees("New game").press("q");
    game.ends(0);
}

#[test]
fn the_lesson_has_pages() {
    let home = Home::new();
    let mut game = home.play(&[]);
    game.sees("8 Rules and first lesson").press("8").sees("The rules").sees("Page 1 of 7");
    game.press("\x1b[C").sees("Page 2 of 7").sees("u takes back").press("\x1b[D");
    game.sees("Page 1 of 7").press("llllll").sees("Page 7 of 7").press("l").sees("New game");
    game.press("q");
    game.ends(0);
}

#[test]
fn keys_that_wait_are_drawn_together() {
    let home = Home::new();
    let mut game = home.play(&[EXAMPLE]);
    game.has_digits(EXAMPLE);
    let before = game.written();
    game.press("l").sees("r5c6");
    let one = game.written() - before;
    // As many as a terminal keeps for a program: an arrow that was held down on a slow line.
    let before = game.written();
    game.press(&format!("{}p", "\x1b[D\x1b[C".repeat(250))).sees("Paused.");
    let all = game.written() - before;
    assert!(all < 100 * one, "500 keys wrote {all} bytes, one writes {one}");
    game.press(" ").sees("r5c6").press("Q");
    game.ends(0);
}

#[test]
fn the_page_of_a_technique_is_opened_by_its_name() {
    let home = Home::new();
    let mut game = home.play(&[EXAMPLE]);
    game.has_digits(EXAMPLE).press(":technique x-wing\r").sees("From the manual").sees("Fish");
    game.press("q").has_digits(EXAMPLE);
    game.press(":technique X-Ving\r").sees("called X-Ving. Did you mean X-");
    game.press(":technique\r").sees("until it names a technique");
    game.press(":lang es\r").sees("ayuda").press(":técnica pez espada\r").sees("Del manual");
    game.press("q").has_digits(EXAMPLE).press("Q");
    game.ends(0);
}

#[test]
fn the_foot_of_a_new_game_says_what_enter_does() {
    let home = Home::new();
    let mut game = home.start(USUAL, &[], &["play", "--player", "Ana"]);
    game.sees("Sudokit · Ana").press("2").sees("Enter start");
    game.press("\x1b[A").sees("Enter change");
    game.press("\x1b").sees("Sudokit · Ana").press("q");
    game.ends(0);
}
