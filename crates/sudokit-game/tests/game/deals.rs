//! Puzzles without a known unique solution: finding any solution wins.

use sudokit_core::Digit;
use sudokit_game::{
    Advice, Deal, HintAbout, Input, InvalidInput, Kind, NewGame, NotPlayable, Scoring, Session,
    Truth,
};
use sudokit_logic::Level;

use crate::common::{act, deal, line_of, puzzle, session};

/// A 4x4 with the rows 1234 and 3412 given: there are 2 x 2 ways to fill the others.
const SEVERAL: &str = "12343412........";

fn several() -> Session {
    let session = session(SEVERAL, &Scoring::CLASSIC);
    assert_eq!(*session.deal().truth(), Truth::Several);
    session
}

#[test]
fn any_solution_wins() {
    for rows in ["21434321", "43212143"] {
        let mut game = several();
        let open: Vec<_> = game.geometry().cells().skip(8).collect();
        for (cell, byte) in open.into_iter().zip(rows.bytes()) {
            let digit = Digit::new(byte - b'0').expect("a digit");
            let action = game.put(cell, digit, true).expect("allowed");
            act(&mut game, 1_000, action);
        }
        let end = game.end().expect("the end");
        assert!(end.won, "{rows}");
        assert_eq!(end.tally.mistakes, 0);
        let saved = game.to_text();
        assert!(saved.contains("\nsolutions several\n"), "{saved}");
        assert_eq!(Session::from_text(&saved), Ok(game));
    }
}

#[test]
fn only_breaking_a_rule_is_a_mistake() {
    let mut game = several();
    line_of(&mut game, "1000 digit 2 r3c1");
    assert!(game.is_clean() && game.wrong().is_none() && game.before_mistake().is_none());
    // This column already has a 1.
    line_of(&mut game, "2000 digit 1 r4c1");
    assert_eq!(game.tally().mistakes, 1);
    assert!(!game.is_clean());
    assert!(matches!(game.advice(&|| true), Advice::Hint(HintAbout::Mistakes(_))));
    let back = game.before_mistake().expect("something is wrong");
    act(&mut game, 3_000, back);
    assert_eq!(game.position().filled(), 9);
    // The solution is not known, so it is not shown, and hints do not rely on uniqueness.
    assert!(game.give_up().is_none());
    assert!(game.truth_of(game.geometry().at(3, 3).expect("a cell")).is_none());
    match game.advice(&|| true) {
        Advice::Hint(HintAbout::Step(..)) | Advice::Beyond => {}
        _ => panic!("no mistake, no end"),
    }
}

#[test]
fn a_full_but_wrong_board_does_not_end_the_game() {
    let mut game = several();
    let open: Vec<_> = game.geometry().cells().skip(8).collect();
    let two = Input::Digit(Digit::new(2).expect("a digit"));
    let action = game.enter(&open, two, true).expect("taken").expect("something to do");
    act(&mut game, 1_000, action);
    assert!(game.position().is_full() && game.end().is_none());
    assert!(
        game.invalid_input(InvalidInput::Rule).is_none(),
        "invalid input counts in another score"
    );
}

#[test]
fn puzzles_that_cannot_be_played_are_rejected_with_a_reason() {
    let of = |text| Deal::new(puzzle(text), &|| true);
    assert!(matches!(of("11.............."), Err(NotPlayable::Defects(_))));
    assert_eq!(of("1234341221434321"), Err(NotPlayable::Complete));
    // 1, 2, 3 in the row and 4 in the column leave nothing for r1c4.
    assert!(of("123....4........").is_err());
    let wrong = deal("1..43..2.1...32.").truth().clone();
    assert_eq!(Deal::known(puzzle("2..43..1........"), wrong), Err(NotPlayable::NoSolution));
    assert!(matches!(
        Deal::new(puzzle(&".".repeat(81)), &|| false).expect("playable").truth(),
        Truth::Unknown | Truth::Several
    ));
}

#[test]
fn one_of_several_solutions_is_found_near_the_player() {
    let mut game = several();
    line_of(&mut game, "1000 digit 4 r3c1");
    let solution = game.any_solution(&|| true).expect("a solution");
    assert!(solution.solves(game.deal().puzzle()));
    let digits: String = solution.digits().iter().map(ToString::to_string).collect();
    assert_eq!(&digits[8..9], "4", "with the 4 that was entered");
    // Where the player's digits allow none, another one is shown.
    line_of(&mut game, "2000 digit 4 r3c2");
    assert!(game.any_solution(&|| true).expect("a solution").solves(game.deal().puzzle()));
}

#[test]
fn a_level_on_offer_is_made_even_if_it_is_rare() {
    // Seeds for which ten thousand tries are not enough.
    for seed in [581, 811] {
        let wanted =
            NewGame { order: 6, kind: Kind::Plain, geometry: None, level: Level::Medium, seed };
        let deal = wanted.make(&|| true).expect("a puzzle");
        assert!(deal.truth().solution().is_some(), "{seed}");
    }
}
