//! Candidates that the game shows: they follow the board, and crossing one out writes no marks.

use sudokit_core::{Cell, Digit};
use sudokit_game::{Action, Advice, HintAbout, Input, Layer, Mark, Refusal, Scoring, Session};

use crate::common::{SMALL, act, line_of, session};

fn cell(session: &Session, name: &str) -> Cell {
    session.geometry().cell_named(name).expect("a cell")
}

/// Crosses out or brings back a candidate, as the key does where candidates are shown.
fn toggle(session: &mut Session, names: &[&str], digit: u8) {
    let cells: Vec<Cell> = names.iter().map(|name| cell(session, name)).collect();
    let input = Input::Mark(Mark::Candidate(Digit::new(digit).unwrap()));
    let action = session.enter(&cells, input, true).expect("allowed").expect("a change");
    act(session, 1_000, action);
}

fn shown(session: &Session, name: &str) -> Vec<u8> {
    let shown = session.position().shown_candidates(cell(session, name), true);
    shown.iter().map(Digit::get).collect()
}

fn centre(session: &Session, name: &str) -> Vec<u8> {
    session.position().get(cell(session, name)).centre.iter().map(Digit::get).collect()
}

#[test]
fn shown_candidates_follow_the_board_and_write_nothing() {
    let mut game = session(SMALL, &Scoring::CLASSIC);
    assert_eq!(shown(&game, "r3c1"), [2, 4]);
    // A wrong digit takes a candidate away only as long as it stands there.
    line_of(&mut game, "1000 digit 2 r4c1");
    assert_eq!(shown(&game, "r3c1"), [4]);
    line_of(&mut game, "2000 clear digit r4c1");
    assert_eq!((shown(&game, "r3c1"), centre(&game, "r3c1")), (vec![2, 4], Vec::new()));
    assert!(shown(&game, "r1c1").is_empty(), "a given");
    // A cell with notes of its own shows these only.
    line_of(&mut game, "3000 centre +4 r3c1");
    assert_eq!((shown(&game, "r3c1"), centre(&game, "r3c1")), (Vec::new(), vec![4]));
}

#[test]
fn a_candidate_that_is_crossed_out_stays_out_until_it_is_taken_back() {
    let mut game = session(SMALL, &Scoring::CLASSIC);
    toggle(&mut game, &["r3c1"], 4);
    assert_eq!((shown(&game, "r3c1"), centre(&game, "r3c1")), (vec![2], Vec::new()));
    // It is seen also where candidates are not shown everywhere.
    let r3c1 = cell(&game, "r3c1");
    assert!(game.position().shows_candidates(r3c1, false));
    assert!(!game.position().shows_candidates(cell(&game, "r4c1"), false));
    // The saved game has it.
    assert_eq!(Session::from_text(&game.to_text()).as_ref(), Ok(&game));
    line_of(&mut game, "2000 digit 2 r4c1 tidy");
    assert!(shown(&game, "r3c1").is_empty());
    line_of(&mut game, "3000 clear digit r4c1");
    assert_eq!(shown(&game, "r3c1"), [2]);
    toggle(&mut game, &["r3c1"], 4);
    assert_eq!(shown(&game, "r3c1"), [2, 4]);
    let undo = game.undo().expect("a move");
    act(&mut game, 4_000, undo);
    assert_eq!(shown(&game, "r3c1"), [2]);
    // Erasing the marks of the cell starts it anew.
    let erase = game.erase(&[r3c1], Layer::Centre).expect("allowed").expect("a change");
    act(&mut game, 5_000, erase);
    assert_eq!((shown(&game, "r3c1"), game.erase(&[r3c1], Layer::Centre)), (vec![2, 4], Ok(None)));
}

#[test]
fn only_what_was_crossed_out_is_a_mistake() {
    let mut game = session(SMALL, &Scoring::CLASSIC);
    toggle(&mut game, &["r3c1"], 4);
    let mistakes = |game: &Session| match game.advice(&|| true) {
        Advice::Hint(HintAbout::Mistakes(mistakes)) => mistakes.crossed_out.len(),
        _ => 0,
    };
    assert_eq!(mistakes(&game), 0, "the solution has 2 there");
    toggle(&mut game, &["r3c1"], 2);
    assert_eq!(mistakes(&game), 1);
}

#[test]
fn cells_with_and_without_notes_are_changed_together() {
    let mut game = session(SMALL, &Scoring::CLASSIC);
    line_of(&mut game, "1000 centre +4 r4c1");
    // Both have the 4: it goes from both. The note was no complete list, so nothing is crossed out there.
    toggle(&mut game, &["r3c1", "r4c1"], 4);
    assert_eq!((shown(&game, "r3c1"), centre(&game, "r4c1")), (vec![2], Vec::new()));
    let r4c1 = cell(&game, "r4c1");
    assert!(game.position().get(r4c1).crossed_out.is_empty());
    // A digit on the board rules it out: there is nothing to cross out.
    let one = Input::Mark(Mark::Candidate(Digit::new(1).unwrap()));
    assert_eq!(game.enter(&[r4c1], one, true), Err(Refusal::RuledOut));
    // A note in a cell with something crossed out writes what is left, too.
    line_of(&mut game, "2000 centre +4 r3c1");
    assert_eq!(centre(&game, "r3c1"), [2, 4]);
}

#[test]
fn a_followed_hint_leaves_no_marks_where_candidates_are_shown() {
    let mut game = session(SMALL, &Scoring::CLASSIC);
    line_of(&mut game, "1000 step shown remove 4 r3c1");
    assert_eq!((shown(&game, "r3c1"), centre(&game, "r3c1")), (vec![2], Vec::new()));
    let action = |text: &str| {
        let record = sudokit_game::Record::from_line(text, game.geometry()).expect(text);
        record.action
    };
    let remove = vec![(Digit::new(4).unwrap(), cell(&game, "r3c1"))];
    let step = Action::Step { place: Vec::new(), remove, shown: true };
    assert_eq!(action("1 step shown remove 4 r3c1"), step);
    assert!(sudokit_game::Record::from_line("1 step shown", game.geometry()).is_err());
}
