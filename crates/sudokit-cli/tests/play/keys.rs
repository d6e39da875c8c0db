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
    game.sees("New game").press("й");
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
