//! Marks: notes, filled marks, and what counts as crossed out.

use sudokit_core::{Cell, Digit};
use sudokit_game::{Action, Advice, HintAbout, Input, Layer, Scoring, Session};

use crate::common::{SMALL, act, line_of, session};

fn game() -> Session {
    session(SMALL, &Scoring::CLASSIC)
}

fn cell(session: &Session, name: &str) -> Cell {
    session.geometry().cell_named(name).expect("a cell")
}

/// Writes or removes a centre mark, as the key does.
fn notes(session: &mut Session, name: &str, digit: u8) {
    let input = Input::new(Layer::Centre, digit, 4).expect("a mark");
    let action = session.enter(&[cell(session, name)], input, true).expect("allowed");
    act(session, 1_000, action.expect("a change"));
}

fn digits(marks: sudokit_core::DigitSet) -> Vec<u8> {
    marks.iter().map(Digit::get).collect()
}

/// The mistakes of a hint: "2 in r3c1".
fn crossed_out(session: &Session) -> Vec<(String, u8)> {
    match session.advice(&|| true) {
        Advice::Hint(HintAbout::Mistakes(mistakes)) => {
            assert!(mistakes.entered.is_empty());
            let name = |cell| session.geometry().name(cell);
            mistakes.crossed_out.iter().map(|c| (name(c.cell), c.digit.get())).collect()
        }
        _ => Vec::new(),
    }
}

#[test]
fn one_note_is_not_an_accusation() {
    // r3c1 holds 2 or 4 before the first move, and the solution has 2 there.
    let mut game = game();
    let fresh = format!("{:?}", game.advice(&|| true));
    notes(&mut game, "r3c1", 4);
    assert_eq!(crossed_out(&game), []);
    assert_eq!(format!("{:?}", game.advice(&|| true)), fresh, "the ordinary hint");
    // A note that was a slip is taken back: still nothing was crossed out.
    notes(&mut game, "r3c1", 4);
    assert_eq!(crossed_out(&game), []);
}

#[test]
fn a_candidate_removed_from_full_marks_is_crossed_out() {
    let by_fill = |game: &mut Session| {
        let fill = game.fill().expect("something to fill");
        act(game, 500, fill);
    };
    let by_hand = |game: &mut Session| {
        notes(game, "r3c1", 2);
        notes(game, "r3c1", 4);
    };
    let all: [&dyn Fn(&mut Session); 2] = [&by_fill, &by_hand];
    for all_candidates in all {
        let mut game = game();
        all_candidates(&mut game);
        assert_eq!(digits(game.position().get(cell(&game, "r3c1")).centre), [2, 4]);
        notes(&mut game, "r3c1", 2);
        assert_eq!(crossed_out(&game), [("r3c1".to_owned(), 2)]);
        // Undone, and written again, it is no mistake any more.
        let undo = game.undo().expect("a move");
        act(&mut game, 2_000, undo);
        assert_eq!(crossed_out(&game), []);
        let redo = game.redo().expect("a move");
        act(&mut game, 2_500, redo);
        assert_eq!(crossed_out(&game).len(), 1);
        notes(&mut game, "r3c1", 2);
        assert_eq!(crossed_out(&game), []);
        // A cell whose marks were all erased starts anew.
        notes(&mut game, "r3c1", 2);
        let erase = game.clear(&[cell(&game, "r3c1")], Layer::Centre).expect("marks");
        act(&mut game, 3_000, erase);
        assert_eq!(crossed_out(&game), []);
    }
}

#[test]
fn a_mark_that_a_wrong_digit_removed_was_not_crossed_out() {
    let mut game = game();
    let fill = game.fill().expect("something to fill");
    act(&mut game, 500, fill);
    // 2 in r4c1 is wrong, and removes 2 from the marks of r3c1.
    line_of(&mut game, "1000 digit 2 r4c1 tidy");
    line_of(&mut game, "2000 clear digit r4c1");
    assert_eq!(digits(game.position().get(cell(&game, "r3c1")).centre), [4]);
    assert_eq!(crossed_out(&game), []);
}

#[test]
fn a_followed_hint_is_remembered_in_a_cell_with_one_note() {
    let mut game = game();
    notes(&mut game, "r3c1", 2);
    let r3c1 = cell(&game, "r3c1");
    let remove = Action::Step {
        place: Vec::new(),
        remove: vec![(Digit::new(4).unwrap(), r3c1)],
        shown: false,
    };
    assert_eq!(act(&mut game, 1_500, remove).changes.len(), 1);
    assert_eq!(digits(game.position().get(r3c1).centre), [2], "the note stays");
    assert_eq!(digits(game.position().candidates_left()[r3c1.index()]), [2]);
    let undo = game.undo().expect("a move");
    act(&mut game, 2_000, undo);
    assert!(game.position().candidates_left()[r3c1.index()].is_empty());
}

#[test]
fn filling_brings_back_only_what_was_not_crossed_out() {
    let mut game = game();
    let fill = game.fill().expect("something to fill");
    act(&mut game, 500, fill);
    notes(&mut game, "r3c1", 4);
    let r3c1 = cell(&game, "r3c1");
    assert_eq!(game.fill(), None, "nothing but what was crossed out");
    assert!(game.position().with_crossed_out().iter().eq([r3c1]));
    let erase = game.clear(&[cell(&game, "r4c1")], Layer::Centre).expect("marks");
    act(&mut game, 1_500, erase);
    let fill = game.fill().expect("r4c1");
    act(&mut game, 2_000, fill);
    assert_eq!(digits(game.position().get(r3c1).centre), [2]);
    let all = game.fill_all().expect("r3c1");
    assert_eq!(all, Action::Fill { cells: vec![r3c1] });
    act(&mut game, 2_500, all);
    assert_eq!(digits(game.position().get(r3c1).centre), [2, 4]);
    assert_eq!((game.fill(), game.fill_all()), (None, None));
}

#[test]
fn wrong_marks_are_found() {
    let mut game = game();
    notes(&mut game, "r3c1", 4);
    assert!(game.wrong_marks().is_empty(), "a missing note is not wrong");
    notes(&mut game, "r1c2", 4);
    assert!(game.wrong_marks().iter().eq([cell(&game, "r1c2")]), "a 4 is in its row");
    notes(&mut game, "r1c2", 4);
    notes(&mut game, "r3c1", 2);
    assert!(game.wrong_marks().is_empty());
    notes(&mut game, "r3c1", 2);
    assert!(game.wrong_marks().iter().eq([cell(&game, "r3c1")]), "2 was crossed out");
}

#[test]
fn crossing_out_every_candidate_is_a_mistake_that_is_seen() {
    let mut game = game();
    let fill = game.fill().expect("something to fill");
    act(&mut game, 500, fill);
    let r3c1 = cell(&game, "r3c1");
    for digit in digits(game.position().get(r3c1).centre) {
        notes(&mut game, "r3c1", digit);
    }
    assert!(game.position().get(r3c1).centre.is_empty());
    assert!(game.wrong_marks().contains(r3c1));
    let advice = game.advice(&|| true);
    assert!(matches!(advice, Advice::Hint(HintAbout::Mistakes(_))), "{advice:?}");
}
