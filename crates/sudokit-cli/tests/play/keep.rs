//! Nothing is lost, however the program ends.

use crate::common::EXAMPLE;
use crate::marks::undone_and_redone;
use crate::terminal::{Home, USUAL};

#[test]
fn a_killed_game_continues_with_its_complete_history() {
    let home = Home::new();
    let mut game = home.play(&[EXAMPLE]);
    game.has_digits(EXAMPLE).press("5").sees("r5c5 digit 5");
    game.press("llc79")
        .sees("r5c7 centre 7 9")
        .press("x2")
        .sees("corner 2")
        .press("v4")
        .sees("colours d");
    game.press("b").sees("Checkpoint 1 is set");
    game.press("uu").sees_no("corner 2");
    game.settles();
    let board = game.kill(9);
    let mut game = home.start(USUAL, &[], &["play", "--continue"]);
    game.sees("This is where you left off.").sees("r5c7 centre 7 9");
    game.has_board(9, "the board as it was", |now| *now == board);
    game.press("rr").sees("centre 7 9 corner 2 colours d");
    game.press("rr").sees("There is nothing to redo.");
    undone_and_redone(&mut game, 5, EXAMPLE);
    game.press("uuu").sees_no("colours d");
    game.press("B").sees("colours d");
    game.press("Q");
    game.ends(0);
}

#[test]
fn an_open_game_cannot_be_opened_again() {
    let home = Home::new();
    let mut game = home.play(&[EXAMPLE]);
    game.has_digits(EXAMPLE).press("5").sees("r5c5 digit 5");
    let mut other = home.start(USUAL, &[], &["play", "--continue"]);
    other.sees("Your games are open in another window. Close it there first.");
    other.press("1").sees("open in another window");
    // Another game can be played at the same time.
    other.press(":").press("2").sees("Size");
    other.press("q").sees("Continue (one game)").press("q");
    other.ends(0);
    game.press("ll").press("9").sees("r5c7 digit 9");
    game.press("Q");
    game.ends(0);
    let mut game = home.start(USUAL, &[], &["play", "--continue"]);
    game.sees("This is where you left off.").sees("r5c7 digit 9");
    game.press("Q");
    game.ends(0);
}

#[test]
fn every_end_restores_the_terminal_and_has_its_exit_code() {
    let home = Home::new();
    let mut game = home.play(&[EXAMPLE]);
    game.has_digits(EXAMPLE).wait("the other screen", vt100::Screen::alternate_screen);
    game.signal("TERM");
    game.ends(143);
    for (signal, code) in [("INT", 130), ("QUIT", 143)] {
        let mut game = home.start(USUAL, &[], &["play", "--continue"]);
        game.has_digits(EXAMPLE);
        game.signal(signal);
        game.ends(code);
    }
    let mut game = home.start(USUAL, &[], &["play", "--continue"]);
    game.has_digits(EXAMPLE).press("\x03");
    game.ends(130);
    let mut game = home.start(USUAL, &[], &["play", "--continue"]);
    game.has_digits(EXAMPLE).press("Q");
    game.ends(0);
    // On other screens, too.
    let mut game = home.start(USUAL, &[], &["play"]);
    game.sees("Continue (one game)").press("\x03");
    game.ends(130);
    let other = Home::new();
    let mut game = other.start(USUAL, &[], &["play"]);
    game.sees("Who is playing?");
    game.signal("TERM");
    game.ends(143);
}

#[test]
fn games_of_another_player_go_to_that_player() {
    let home = Home::new();
    let mut game = home.start(USUAL, &[], &["play", "--player", "Eve", EXAMPLE]);
    game.has_digits(EXAMPLE).press("5").sees("r5c5 digit 5");
    game.press(":export everything all.txt\r").sees("Written to all.txt").press("Q");
    game.ends(0);
    let all = std::fs::read_to_string(home.path("all.txt")).expect("a file");
    let other = Home::new();
    let file = other.file("all.txt", &all);
    let mut game = other.start(USUAL, &[], &["play", "--player", "Cyd", &file]);
    game.sees("Games added: 1, for Eve.").sees("Who is playing?").sees("> Eve");
    game.press("\r").sees("Eve").press("1").sees("r5c5 digit 5").press("Q");
    game.ends(0);
    // They are Eve's own now.
    let mut game = other.start(USUAL, &[], &["play", "--player", "Eve", &file]);
    game.sees("there before: 1").sees_no("for Eve").sees("9x9").press("q").sees("New game");
    game.press("q");
    game.ends(0);
}
