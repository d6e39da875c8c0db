//! Commands: what they plan, and what is reported once the plan was applied.

use sudokit_core::Digit;
use sudokit_game::{Check, Command, Done, Habits, NothingDone, Report, Scoring, Session, Strength};

use crate::common::{SMALL, act, session};

const HABITS: Habits = Habits { tidy: true, live_candidates: false, show_mistakes: true };

/// Carries out a command, and returns what happened.
fn run(game: &mut Session, command: Command) -> Vec<Report> {
    let find = |game: &Session| game.any_solution(&|| true);
    let plan = game.plan(command, HABITS, &str::to_lowercase, &find);
    let mut outcome = sudokit_game::Outcome::default();
    for action in plan.actions.clone() {
        outcome.add(act(game, 0, action));
    }
    game.reports(&plan, &outcome, HABITS)
}

fn put(game: &Session, name: &str, digit: u8) -> Command {
    Command::Put(game.geometry().cell_named(name).expect("a cell"), Digit::new(digit))
}

fn ask(game: &mut Session, to: Strength) -> Vec<Report> {
    run(game, Command::CountHint { from: None, to })
}

/// The game as it is when it was saved and opened again.
fn resumed(game: &Session) -> Session {
    Session::from_text(&game.to_text()).expect("a game")
}

#[test]
fn reports_say_what_was_done_and_what_is_wrong() {
    let mut game = session(SMALL, &Scoring::CLASSIC);
    let command = put(&game, "r1c2", 1);
    let reports = run(&mut game, command);
    assert!(
        matches!(&reports[..], [Report::Clash { cells, .. }, Report::Done { what: Done::Entered, changed }]
            if cells.len() == 2 && changed.len() == 1),
        "{reports:?}"
    );
    let command = put(&game, "r3c1", 4);
    let reports = run(&mut game, command);
    assert!(matches!(reports[..], [Report::Mistake(_), Report::Done { .. }]), "{reports:?}");
    let reports = run(&mut game, Command::Redo);
    assert_eq!(reports, [Report::NothingDone(NothingDone::NothingToRedo)]);
}

#[test]
fn a_cell_that_changed_and_changed_back_did_not_change() {
    let mut game = session(SMALL, &Scoring::CLASSIC);
    for (name, digit) in [("r1c2", 2), ("r1c3", 4), ("r1c2", 3), ("r1c2", 2)] {
        let command = put(&game, name, digit);
        run(&mut game, command);
    }
    // From the last point to the first one, r1c2 holds 2, 3, and 2 again.
    let reports = run(&mut game, Command::GoTo(1));
    let changed = game.geometry().cell_named("r1c3").expect("a cell");
    assert_eq!(reports, [Report::Done { what: Done::Went, changed: vec![changed] }]);
}

#[test]
fn a_hint_costs_once_on_each_board() {
    let mut game = session(SMALL, &Scoring::CLASSIC);
    ask(&mut game, Strength::What);
    let command = put(&game, "r1c2", 2);
    run(&mut game, command);
    ask(&mut game, Strength::Full);
    assert_eq!(game.tally().hints, [2, 2, 1]);
    run(&mut game, Command::Undo);
    for mut game in [resumed(&game), game] {
        assert_eq!(game.given_hint(), Some(Strength::What));
        let nothing = Report::NothingDone(NothingDone::HintCountedBefore);
        assert_eq!(ask(&mut game, Strength::What), std::slice::from_ref(&nothing));
        assert_eq!(game.tally().hints, [2, 2, 1]);
        // More of it is new, and then it is known, too.
        ask(&mut game, Strength::Full);
        assert_eq!(game.tally().hints, [2, 2, 2]);
        run(&mut game, Command::Redo);
        assert_eq!(ask(&mut game, Strength::Full), std::slice::from_ref(&nothing));
        run(&mut game, Command::Undo);
        assert_eq!(ask(&mut game, Strength::Full), [nothing]);
        assert_eq!(game.tally().hints, [2, 2, 2]);
    }
}

#[test]
fn the_assistant_costs_once_in_a_game() {
    let mut game = session(SMALL, &Scoring::CLASSIC);
    // Complete hints are not the assistant.
    ask(&mut game, Strength::Full);
    let command = put(&game, "r1c2", 2);
    run(&mut game, command);
    assert!(!game.is_assistant_free());
    let counted = Report::Done { what: Done::AssistantCounted, changed: Vec::new() };
    assert_eq!(run(&mut game, Command::CountAssistant), [counted]);
    assert_eq!(game.tally().hints, [2; 3]);
    for mut game in [resumed(&game), game] {
        assert!(game.is_assistant_free());
        let nothing = Report::NothingDone(NothingDone::HintCountedBefore);
        assert_eq!(run(&mut game, Command::CountAssistant), [nothing]);
        assert_eq!(game.tally().hints, [2; 3]);
    }
}

#[test]
fn a_check_holds_until_the_board_changes() {
    let mut game = session(SMALL, &Scoring::CLASSIC);
    let command = put(&game, "r3c1", 4);
    run(&mut game, command);
    assert_eq!((game.checked(), game.next_check()), (None, Check::Rules));
    run(&mut game, Command::Check(Check::Rules));
    assert_eq!(game.next_check(), Check::Solution);
    run(&mut game, Command::Check(Check::Solution));
    for mut game in [resumed(&game), game] {
        let (check, wrong) = game.checked().expect("a check");
        assert_eq!((check, wrong.len(), game.next_check()), (Check::Solution, 1, Check::Rules));
        run(&mut game, Command::SetCheckpoint(String::new()));
        assert!(game.checked().is_some());
        run(&mut game, Command::Undo);
        assert_eq!(game.checked(), None);
    }
}
