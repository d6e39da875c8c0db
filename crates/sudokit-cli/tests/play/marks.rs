//! Marks, undo, hints and checks, on the example puzzle.

use crate::common::EXAMPLE;
use crate::terminal::{Home, Terminal};

/// Large enough for marks as on a telephone keypad.
const ROOMY: (u16, u16) = (120, 40);
const ESC: &str = "\x1b";
const SHIFT_RIGHT: &str = "\x1b[1;2C";

fn roomy(home: &Home) -> Terminal {
    let mut game = home.start(ROOMY, &[], &["play", "--player", "Ana", EXAMPLE]);
    game.has_digits(EXAMPLE).sees("r5c5");
    game
}

/// Undoes everything, and checks that only the givens remain; redoes everything, and checks that the board
/// is as before.
#[track_caller]
pub(crate) fn undone_and_redone(game: &mut Terminal, moves: usize, dealt: &str) {
    let before = game.settles().board(9).expect("a board");
    game.press(&"u".repeat(moves + 1)).sees("There is nothing to undo.").has_digits(dealt);
    for row in 1..=9 {
        for column in 1..=9 {
            let text = game.board(9).expect("a board").characters(row, column);
            let count = text.chars().filter(char::is_ascii_alphanumeric).count();
            let given = dealt.as_bytes()[(row - 1) * 9 + column - 1] != b'.';
            assert_eq!(count, usize::from(given), "r{row}c{column} has {text}");
        }
    }
    game.press(&"r".repeat(moves + 1)).sees("There is nothing to redo.");
    game.has_board(9, "the board as it was", |board| *board == before);
}

#[test]
fn marks_of_three_kinds_have_their_places_and_can_be_undone() {
    let home = Home::new();
    let mut game = roomy(&home);
    game.press("c5").sees("r5c5 centre 5").sees("[centre]");
    game.press("x2").sees("r5c5 centre 5 corner 2").sees("[corner]");
    game.press("v3").press("1").sees("centre 5 corner 2 colours a c").sees("[colour]");
    // As on a telephone keypad: 2 in the middle of the first line, 5 below it.
    game.has_board(9, "marks in their places", |board| {
        let lines = board.cell(5, 5);
        let character = |row: usize, column| lines[row].chars().nth(column);
        character(0, 3) == Some('2') && character(1, 3) == Some('5')
    });
    // Alt writes corner marks whatever the tool. Entering a mark again removes it.
    game.press("\x1b7").sees("corner 2 7").press("x7").sees("corner 2 colours").sees_no("2 7");
    // A digit hides the marks of its cell and removes its own marks from the cells it sees.
    game.press("l").press("l").sees("r5c7").press("c7").sees("r5c7 centre 7");
    game.press("hh").press("z5").sees("r5c5 digit 5 colours a c");
    game.press("c9").sees("This cell has a digit");
    undone_and_redone(&mut game, 8, EXAMPLE);
    // Erasing removes first the digit, then the marks, then the colours.
    game.sees("r5c5 digit 5");
    game.press("\x7f").sees("r5c5 centre 5 corner 2 colours a c");
    game.press("\x7f").sees_no("centre 5").press("\x7f").sees_no("corner 2");
    game.press("0").sees_no("colours");
    game.press("Q");
    game.ends(0);
}

#[test]
fn a_typed_mark_goes_into_all_selected_cells_unless_all_have_it() {
    let home = Home::new();
    let mut game = roomy(&home);
    let marks = |board: &crate::sight::Board, column| -> String {
        board.characters(5, column).chars().filter(char::is_ascii_digit).collect()
    };
    game.press("ll").sees("r5c7").press("c9").sees("r5c7 centre 9").press("hh").sees("r5c5");
    game.press(&SHIFT_RIGHT.repeat(3)).sees("r5c8");
    // r5c6 is selected, too, but has a given: it does not change.
    let all = |wanted: [&'static str; 3]| {
        move |board: &crate::sight::Board| {
            [5, 7, 8].into_iter().zip(wanted).all(|(column, wanted)| marks(board, column) == wanted)
        }
    };
    game.press("1").has_board(9, "1 in all", all(["1", "19", "1"]));
    game.press("9").has_board(9, "9 in all", all(["19", "19", "19"]));
    game.press("9").has_board(9, "9 in none", all(["1", "1", "1"]));
    game.press("v2").sees("colours b");
    undone_and_redone(&mut game, 5, EXAMPLE);
    game.press(ESC).has_board(9, "none chosen", |board| !board.cell(5, 5).concat().contains('('));
    game.press("f").has_board(9, "candidates", |board| marks(board, 5) == "5");
    game.press("f").sees("Every open cell already has all its candidates as marks.");
    game.press("Q");
    game.ends(0);
}

#[test]
fn a_player_returns_to_a_checkpoint_and_to_before_a_mistake() {
    let home = Home::new();
    let mut game = roomy(&home);
    game.press("b").sees("Checkpoint 1 is set. B returns to it.");
    game.press("5").sees("digit 5").press("ll").sees("r5c7");
    // 9 breaks no rule, but differs from the solution.
    game.press("9").sees("r5c7 digit 9").sees("Conflicts 0");
    game.press("l").sees("r5c8").press("2").sees("r5c8 digit 2");
    game.press("=").sees("No rule is broken").sees("Press = again to compare with the solution.");
    game.press("=").sees("2 digits differ from the solution");
    game.press("M").has_board(9, "before the mistake", |board| {
        board.digits().chars().filter(|digit| *digit != '.').count() == 31
    });
    game.press("M").sees("Nothing on the board differs from the solution.");
    game.press("=").sees("No rule is broken").press("=").sees("Everything you entered is right.");
    game.press("B").has_digits(EXAMPLE);
    game.press("B").sees("There is no other checkpoint. Set one with b.");
    // Nothing is lost by going back: redo leads forward again.
    game.press("rrr").has_board(9, "all that was done", |board| {
        board.digits().chars().filter(|digit| *digit != '.').count() == 33
    });
    game.press("hhh").sees("r5c5").press("2").sees("r5c5 digit 2");
    game.press("=").sees("A rule is broken:");
    game.press("Q");
    game.ends(0);
}

#[test]
fn a_hint_says_where_then_which_technique_then_everything_and_enter_applies_it() {
    let home = Home::new();
    let mut game = roomy(&home);
    game.press("\r").sees("Type a digit, or ask for a hint with H.");
    game.press("H").sees("H: tell me more.").sees("Hints 1").sees_no("Hidden Single");
    game.press("H").wait("a technique", |screen| {
        let text = screen.contents();
        text.contains("Single") || text.contains("Full House") || text.contains("Locked")
    });
    game.press("\r").sees("Enter: do it.").sees("Hints 1");
    game.press("\r").has_board(9, "a digit more", |board| {
        board.digits().chars().filter(|digit| *digit != '.').count() == 31
    });
    game.sees("Conflicts 0 Hints 1");
    // A mistake comes before any step.
    game.press(":5 7 9\r").sees("r5c7 digit 9");
    game.press(":hint full\r").sees("M: go back to before the mistake.").sees("Hints 2");
    game.press("M").sees_no("digit 9");
    // The command line says the same as the keys.
    game.press(":hint\r")
        .sees("H: tell me more.")
        .sees("Hints 3")
        .press(ESC)
        .sees_no("tell me more");
    game.press("Q");
    game.ends(0);
}

#[test]
fn cells_can_be_selected_with_the_mouse() {
    let home = Home::new();
    let mut game = roomy(&home);
    let mouse = |game: &mut Terminal, button: u8, (row, column): (usize, usize), end: char| {
        let (y, x) = game.board(9).expect("a board").place(row, column);
        // SGR mouse reports count columns and rows from 1. The click is in the middle of the cell.
        game.press(&format!("\x1b[<{button};{};{}{end}", x + 3, y + 2));
    };
    mouse(&mut game, 0, (1, 3), 'M');
    game.sees("r1c3").press("4").sees("r1c3 digit 4");
    mouse(&mut game, 0, (2, 2), 'M');
    mouse(&mut game, 32, (2, 3), 'M');
    mouse(&mut game, 32, (3, 1), 'M');
    mouse(&mut game, 0, (3, 1), 'm');
    game.sees("r3c1").press("c1").has_board(9, "a mark in three cells", |board| {
        [(2, 2), (2, 3), (3, 1)]
            .iter()
            .all(|&(row, column)| board.characters(row, column).contains('1'))
    });
    // A double click selects all cells with the same digit.
    for _ in 0..2 {
        mouse(&mut game, 0, (1, 1), 'M');
        mouse(&mut game, 0, (1, 1), 'm');
    }
    game.sees("r1c1").press("v1").has_board(9, "a colour on every 5", |board| {
        [(1, 1), (2, 6), (8, 9)]
            .iter()
            .all(|&(row, column)| board.characters(row, column).contains('a'))
    });
    game.press("Q");
    game.ends(0);
}
