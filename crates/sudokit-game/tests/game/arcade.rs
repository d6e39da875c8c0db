//! The score of the original terminal game, with sums done by hand: a digit that keeps the rules earns
//! 100 x (new value - old value), invalid input costs 200, and each turn costs 10 x its whole seconds.

use sudokit_core::{Cell, Digit};
use sudokit_game::{Action, Input, InvalidInput, Layer, Refusal, Scoring, Session};

use crate::common::{SMALL, act, line_of, session};

const ARCADE: &Scoring = &Scoring::ARCADE;

fn cell(session: &Session, name: &str) -> Cell {
    session.geometry().cell_named(name).expect("a cell")
}

/// Types a digit into a cell as the player does: a refused digit is invalid input.
fn types(session: &mut Session, at: u64, name: &str, digit: u8) -> i64 {
    let action = match session.put(cell(session, name), Digit::new(digit).expect("a digit"), true) {
        Ok(action) => action,
        Err(refusal) => {
            let input = refusal.invalid_input().expect("it counts");
            session.invalid_input(input).expect("it counts here")
        }
    };
    act(session, at, action).turn.expect("a turn")
}

#[test]
fn the_score_is_that_of_the_original_game() {
    let mut game = session(SMALL, ARCADE);
    // 3.0 s: 2 into an empty cell, +200 - 30.
    assert_eq!(types(&mut game, 3_000, "r1c2", 2), 170);
    assert_eq!(game.score(), 170);
    // 1.9 s: a row that does not exist, -200 - 10.
    let input = game.invalid_input(InvalidInput::Range).expect("it counts");
    assert_eq!(act(&mut game, 4_900, input).turn, Some(-210));
    assert_eq!(game.score(), -40);
    // 5.1 s: 4, which the rules allow but which is not the solution, +400 - 50.
    assert_eq!(types(&mut game, 10_000, "r3c1", 4), 350);
    assert_eq!((game.score(), game.tally().mistakes), (310, 1));
    // 0.4 s: 2 in its place, 100 x (2 - 4).
    assert_eq!(types(&mut game, 10_400, "r3c1", 2), -200);
    assert_eq!(game.score(), 110);
    // 0.6 s: into a given, -200.
    assert_eq!(types(&mut game, 11_000, "r1c1", 2), -200);
    // 2.0 s: against a rule, -200 - 20.
    assert_eq!(types(&mut game, 13_000, "r1c3", 4), -220);
    // 1.0 s: not a number, -200 - 10.
    let input = game.invalid_input(InvalidInput::NotANumber).expect("it counts");
    assert_eq!(act(&mut game, 14_000, input).turn, Some(-210));
    assert_eq!((game.score(), game.last_change()), (-520, Some(-210)));
    assert_eq!(game.tally().invalid_inputs, 4);
    // The score survives saving; refused digits changed nothing.
    assert_eq!(game.position().filled(), 7 + 2);
    let saved = Session::from_text(&game.to_text()).expect("a saved game");
    assert_eq!((saved.score(), saved.last_change()), (-520, Some(-210)));
}

#[test]
fn entering_the_same_digit_again_costs_only_time() {
    let mut game = session(SMALL, ARCADE);
    assert_eq!(types(&mut game, 1_000, "r1c2", 2), 190);
    let again = game.put(cell(&game, "r1c2"), Digit::new(2).expect("a digit"), true);
    let outcome = act(&mut game, 9_000, again.expect("allowed"));
    assert!(outcome.changes.is_empty());
    assert_eq!(game.score(), 190 + outcome.turn.unwrap_or(0));
}

#[test]
fn undoing_a_digit_does_not_earn_it_twice() {
    let mut game = session(SMALL, ARCADE);
    assert_eq!(types(&mut game, 2_000, "r1c2", 2), 180);
    for _ in 0..3 {
        line_of(&mut game, "2000 undo");
        assert_eq!(game.score(), -20);
        line_of(&mut game, "2000 redo");
        assert_eq!(game.score(), 180);
    }
    let erased = game.erase(&[cell(&game, "r1c2")], Layer::Digit).expect("open").expect("full");
    assert_eq!(act(&mut game, 2_500, erased).turn, Some(-200));
    assert_eq!(types(&mut game, 2_900, "r1c2", 2), 200);
    assert_eq!(game.score(), 180);
}

#[test]
fn marks_and_moving_in_the_history_cost_only_time() {
    let mut game = session(SMALL, ARCADE);
    for line in ["500 corner +2 r1c2", "600 fill r1c3", "700 checkpoint", "800 pause", "900 go 0"] {
        assert_eq!(line_of(&mut game, line).turn, None, "{line}");
        assert_eq!(game.score(), 0, "{line}");
    }
    // The turn lasts until a digit is entered: 3.2 s.
    assert_eq!(types(&mut game, 3_200, "r1c2", 2), 170);
    // A hint costs as much as invalid input; a stronger version of it costs nothing more.
    for line in ["3200 hint where", "3200 hint what", "3200 hint full"] {
        line_of(&mut game, line);
    }
    assert_eq!(game.score(), 170 - 200);
}

#[test]
fn nothing_counts_after_the_board_is_full() {
    let mut game = session(SMALL, ARCADE);
    let order = game.geometry().order();
    let open: Vec<Cell> =
        game.geometry().cells().filter(|&cell| !game.position().is_given(cell)).collect();
    let (mut at, mut sum) = (0, 0);
    for &cell in &open {
        let digit = game.truth_of(cell).expect("one solution");
        assert!(digit.get() <= order);
        at += 1_000;
        sum += 100 * i64::from(digit.get()) - 10;
        let action = game.put(cell, digit, true).expect("allowed");
        act(&mut game, at, action);
    }
    let end = *game.end().expect("the end");
    assert!(end.won);
    assert_eq!((end.score, game.score()), (sum, sum));
    assert_eq!(end.tally.turns as usize, open.len());
    line_of(&mut game, "99000 undo");
    line_of(&mut game, "99000 hint full");
    assert!(game.invalid_input(InvalidInput::Given).is_none());
    act(&mut game, 100_000, Action::InvalidInput(InvalidInput::Given));
    assert_eq!((game.score(), game.end()), (sum, Some(&end)));
}

#[test]
fn a_digit_for_several_cells_is_refused_if_they_see_each_other() {
    let game = session(SMALL, ARCADE);
    let cells = [cell(&game, "r1c2"), cell(&game, "r1c3")];
    let two = Input::Digit(Digit::new(2).expect("a digit"));
    assert!(matches!(game.enter(&cells, two, true), Err(Refusal::Clash(_))));
}

#[test]
fn a_pause_costs_no_points() {
    let play = |pauses: &[&str]| {
        let mut game = session(SMALL, ARCADE);
        line_of(&mut game, "3000 digit 2 r1c2");
        for pause in pauses {
            line_of(&mut game, pause);
        }
        line_of(&mut game, "5000 digit 3 r1c3");
        game.score()
    };
    // The log counts the time played, and that stands still during a pause.
    assert_eq!(play(&["4000 pause", "4000 pause"]), play(&[]));
}
