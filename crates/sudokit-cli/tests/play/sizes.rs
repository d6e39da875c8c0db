//! Terminals of all sizes.

use crate::common::EXAMPLE;
use crate::terminal::Home;

#[test]
fn the_board_is_complete_in_every_size() {
    let home = Home::new();
    let mut game = home.play(&[EXAMPLE]);
    game.has_digits(EXAMPLE).press("5").sees("r5c5 digit 5");
    let board = game.board(9).expect("a board").digits();
    for (columns, rows) in
        [(200, 60), (80, 24), (60, 20), (80, 24), (200, 60), (40, 30), (60, 20), (200, 60)]
    {
        game.resize(columns, rows).has_digits(&board);
        // Everything is drawn for this size, and nothing is left over from the last one.
        if columns < 80 || rows < 24 {
            game.sees("9x9 · beginner");
        } else {
            game.sees("9x9").sees("Conflicts 0 Hints 0").sees("? help");
        }
    }
    game.resize(20, 5).sees("This terminal has 20").press("5").press("u?").press("q");
    game.resize(1, 1).press("l").resize(3, 2).press("h");
    game.resize(80, 24).wait("a board", |screen| screen.contents().contains("┏"));
    game.press("Q");
    game.ends(0);
}

#[test]
fn every_screen_survives_a_tiny_terminal() {
    let home = Home::new();
    let mut game = home.play(&[]);
    for keys in ["2", "4", "5", "6", "7"] {
        game.resize(80, 24).sees("Puzzle of the day").press(keys).sees_no("Puzzle of the day");
        for size in [(20, 5), (1, 1), (5, 1), (1, 5), (300, 3)] {
            game.resize(size.0, size.1).press("\x1b[B");
        }
        game.resize(80, 24).press("\x1b");
    }
    game.sees("Puzzle of the day").press("q");
    game.ends(0);
}

#[test]
fn a_large_board_fits_or_shows_a_part_that_follows_the_cursor() {
    let home = Home::new();
    let mut game = home.play(&["--size", "16", "--level", "beginner", "--seed", "1"]);
    game.sees("Digits above 9 are capital letters, up to G.");
    game.has_board(16, "a complete board", |board| board.digits().contains('G'));
    game.resize(60, 20).sees("rows").press(&"\x1b[B".repeat(7)).sees("to 16, columns");
    game.resize(15, 7).sees("Enlarge").resize(200, 60);
    game.has_board(16, "a complete board", |board| board.digits().contains('G'));
    game.press("Q");
    game.ends(0);
}

#[test]
fn a_board_can_be_made_larger_than_fits_and_small_again() {
    let home = Home::new();
    let mut game = home.play(&[EXAMPLE]);
    game.has_digits(EXAMPLE).press("+").sees("columns 1 to").press("-");
    game.has_digits(EXAMPLE).sees_no("columns 1 to").press("-").has_digits(EXAMPLE).press("Q");
    game.ends(0);
}

#[test]
fn all_marks_are_visible_at_80x24() {
    let home = Home::new();
    let mut game = home.play(&[EXAMPLE]);
    let marks = |text: String| text.chars().filter(char::is_ascii_digit).collect::<String>();
    game.has_digits(EXAMPLE).press("c123456789");
    game.has_board(9, "nine marks", |board| marks(board.characters(5, 5)) == "123456789");
    // A lone mark is never where a digit is.
    game.press("12346789").has_board(9, "one mark", |board| {
        marks(board.characters(5, 5)) == "5" && board.digits() == EXAMPLE
    });
    game.press("Q");
    game.ends(0);
}

#[test]
fn the_help_has_all_its_words_in_a_narrow_window() {
    let home = Home::new();
    let mut game = home.start((40, 15), &[], &["play", "--player", "Ana", EXAMPLE]);
    game.sees("r5c5").press("?").sees("Digits and marks");
    for words in ["one cell left", "write all candidates as centre marks", "Shift"] {
        for _ in 0..30 {
            if crate::sight::words(&game.look(Clone::clone)).contains(words) {
                break;
            }
            game.changes("\x1b[B\x1b[B\x1b[B");
        }
        game.sees(words);
        game.press("\x1b[H").sees("Digits and marks");
    }
    game.press("q").sees("r5c5").press("Q");
    game.ends(0);
}
