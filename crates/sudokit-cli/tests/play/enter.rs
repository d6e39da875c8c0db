//! Puzzles that a player brings: typed, pasted, from a link or a file.

use crate::common::EXAMPLE;
use crate::terminal::{Home, USUAL};

#[test]
fn a_puzzle_is_typed_into_a_grid() {
    let home = Home::new();
    let mut game = home.play(&[]);
    game.sees("New game").press("4").sees("9x9, 0 digits").press("555").sees("5!");
    game.press("\x7f\x7f\x7f").sees("9x9, 0 digits").press("n").sees("Name of this puzzle:");
    game.press("Sunday paper\r").sees("Name: Sunday paper.");
    // The first row with arrows, the rest in reading order.
    game.press("\x1b[C\x1b[C").press("\x1b[H");
    game.press(EXAMPLE).sees("9x9, 30 digits").press("\r").has_digits(EXAMPLE);
    game.sees("exactly one solution").sees("Sunday paper").press("q");
    game.sees("Continue (one game)").press("4").press("1").sees("one digit").press("\x1b");
    game.sees("Press Esc again").press("\x1b").sees("Continue (one game)").press("q");
    game.ends(0);
}

#[test]
fn other_sizes_and_diagonals_are_typed_too() {
    let home = Home::new();
    let mut game = home.start((60, 20), &[], &["play", "--player", "Ana"]);
    game.sees("New game").press("4").sees("9x9, 0 digits").press("x").sees("9x9 X, 0 digits");
    game.press("x").sees_no("9x9 X").press("sssss").sees("4x4, 0 digits");
    game.press("1..43..2.1...32.\r").has_digits("1..43..2.1...32.").press("Q");
    game.ends(0);
}

#[test]
fn links_and_rows_of_a_spreadsheet_are_read() {
    let home = Home::new();
    let link = format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", EXAMPLE.replace('.', "0"));
    let mut game = home.play(&[&link]);
    game.has_digits(EXAMPLE).press("q").sees("New game").press("4").sees("9x9, 0 digits");
    game.paste(&link).sees("characters. Enter reads the text").press("\r").has_digits(EXAMPLE);
    game.press("q").sees("New game").press("4").sees("9x9, 0 digits");
    game.paste("https://example.org/abc").sees("23 characters").press("\r");
    game.sees("not visible in this link").press("\x1b");
    game.sees("Press Esc again").press("\x1b").sees("New game").press("4");
    let rows: Vec<String> = EXAMPLE
        .as_bytes()
        .chunks(9)
        .map(|row| {
            let fields = row.iter().map(|&byte| char::from(byte).to_string().replace('.', ""));
            fields.collect::<Vec<_>>().join(",")
        })
        .collect();
    game.sees("9x9, 0 digits").paste(&rows.join("\n")).has_digits(EXAMPLE).press("Q");
    game.ends(0);
}

#[test]
fn one_of_several_puzzles_is_chosen() {
    let home = Home::new();
    let two = home.file("week.sdm", &format!("{EXAMPLE}\n{}\n", "1..43..2.1...32."));
    let mut game = home.play(&[&two]);
    game.sees("There are 2 puzzles").sees("1 9x9, 30 givens").sees("week 2").press("2");
    game.has_digits("1..43..2.1...32.").sees("week 2").press("q").sees("Continue (one game)");
    game.press("4").sees("9x9, 0 digits").paste(&format!("{EXAMPLE}\n{EXAMPLE}\n"));
    game.sees("There are 2 puzzles").press("1").has_digits(EXAMPLE).press("q");
    // The list says which game is which.
    game.sees("Continue (2 games)").press("1").sees("Continue a game").sees("1..4 week 2");
    game.sees("37 %").press("q").press("q");
    game.ends(0);
    let mut game = home.start(USUAL, &[], &["play", "--plain", "--player", "Ana", &two]);
    game.reads("There are 2 puzzles").press("2\n").reads("exactly one solution").press("q\nq\n");
    game.ends(0);
}

#[test]
fn a_puzzle_pasted_into_a_game_is_offered() {
    let home = Home::new();
    let mut game = home.play(&[EXAMPLE]);
    game.has_digits(EXAMPLE).paste("1..43..2.1...32.").sees("Play what you pasted?").press("\x1b");
    game.sees_no("Play what you pasted?").has_digits(EXAMPLE).paste("no puzzle at all");
    game.sees("no puzzle was found").paste("1..43..2.1...32.").sees("Play what you pasted?");
    game.press("\r").has_digits("1..43..2.1...32.").press("q").sees("Continue (2 games)");
    game.press("Q");
    game.ends(0);
}

#[test]
fn the_page_about_the_puzzle_and_the_headline_show_ratings() {
    let home = Home::new();
    let mut game = home.play(&[EXAMPLE]);
    game.has_digits(EXAMPLE).press("I").sees("Givens: 30").sees("level: Level beginner");
    game.press("\x1b").has_digits(EXAMPLE).press("q").sees("Settings").press("7");
    game.sees("Ratings shown with every puzzle ‹ none ›").press("\x1b[F\r").sees("[ ] level");
    game.press("\r").sees("[x] level").press("\x1b").sees("‹ level ›").press("\x1b");
    game.sees("Continue (one game)").press("1").sees("level beginner").press("Q");
    game.ends(0);
}
