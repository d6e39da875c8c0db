//! The controller, tested without a terminal and without a disk.

use sudokit_game::{Layer, Scoring};

use super::*;
use crate::import::session_from_text;

const PUZZLE: &str = "1..43..2.1...32.";

/// A library in memory and a game in it.
fn game(scoring: &'static Scoring) -> (Controller, Library, Settings) {
    let mut library = Library::open(None);
    library.set_player("Ana").expect("a player");
    let session = session_from_text(PUZZLE, scoring).expect("a puzzle");
    let controller = Controller::new(library.add(session).expect("a game"));
    (controller, library, Settings { tidy: true, show_mistakes: false, scoring })
}

fn put(controller: &Controller, name: &str, digit: u8) -> GameCommand {
    let cell = controller.session().geometry().cell_named(name).expect("a cell");
    GameCommand::Put(cell, sudokit_core::Digit::new(digit))
}

#[test]
fn a_command_reports_what_it_did_and_what_is_wrong() {
    let (mut game, mut library, mut settings) = game(&Scoring::CLASSIC);
    let store = library.store_mut();
    let reports = game.run(put(&game, "r1c2", 1), &settings, store);
    assert!(
        matches!(&reports[..], [Report::Clash { cells, .. }, Report::Done { what: Done::Entered, changed }]
            if cells.len() == 2 && changed.len() == 1),
        "{reports:?}"
    );
    // 4 breaks no rule in r3c1, but the solution has 2 there.
    settings.show_mistakes = true;
    let reports = game.run(put(&game, "r3c1", 4), &settings, store);
    assert!(matches!(reports[..], [Report::Mistake, Report::Done { .. }]), "{reports:?}");
    let reports = game.run(put(&game, "r1c1", 3), &settings, store);
    assert!(matches!(reports[..], [Report::Refused(Refusal::Given)]), "{reports:?}");
    let reports = game.run(GameCommand::Redo, &settings, store);
    assert!(matches!(reports[..], [Report::NothingDone(NothingDone::NothingToRedo)]));
}

#[test]
fn strict_scoring_counts_invalid_input() {
    let (mut game, mut library, settings) = game(&Scoring::ARCADE);
    let store = library.store_mut();
    let reports = game.run(put(&game, "r1c2", 1), &settings, store);
    assert!(
        matches!(reports[..], [Report::Refused(Refusal::Clash(_)), Report::TurnScored(-200)]),
        "{reports:?}"
    );
    let reports = game.run(GameCommand::Invalid(InvalidInput::Range), &settings, store);
    assert!(
        matches!(reports[..], [Report::Invalid(InvalidInput::Range), Report::TurnScored(-200)]),
        "{reports:?}"
    );
}

#[test]
fn a_check_of_the_rules_is_followed_by_one_of_the_solution() {
    let (mut game, mut library, settings) = game(&Scoring::CLASSIC);
    let store = library.store_mut();
    game.run(put(&game, "r3c1", 4), &settings, store);
    assert_eq!(game.next_check(), Check::Rules);
    let reports = game.run(GameCommand::Check(Check::Rules), &settings, store);
    assert!(
        matches!(&reports[..], [Report::Done { what: Done::Checked(Check::Rules, wrong), .. }]
            if wrong.is_empty()),
        "{reports:?}"
    );
    assert_eq!(game.next_check(), Check::Solution);
    game.run(GameCommand::Check(Check::Solution), &settings, store);
    assert_eq!(game.found_wrong().map(CellSet::len), Some(1));
    // A change of the board makes the check void.
    let cells = game.session().geometry().cells().collect();
    game.run(GameCommand::Erase(cells, Layer::Digit), &settings, store);
    assert_eq!((game.found_wrong(), game.next_check()), (None, Check::Rules));
}

#[test]
fn a_hint_grows_and_is_followed() {
    let (mut game, mut library, settings) = game(&Scoring::CLASSIC);
    let store = library.store_mut();
    assert!(matches!(game.ask_hint(None, store)[..], [Report::HintSearched]));
    assert!(matches!(game.wait_for_hint(store)[..], [Report::Hint]));
    let reports = game.run(GameCommand::FollowHint, &settings, store);
    assert!(matches!(reports[..], [Report::NothingDone(NothingDone::NoFullHint)]));
    for strength in [Strength::What, Strength::Full, Strength::Full] {
        assert!(matches!(game.ask_hint(None, store)[..], [Report::Hint]));
        assert_eq!(game.hint().map(|hint| hint.strength), Some(strength));
    }
    assert_eq!(game.session().tally().hints_used(), 1);
    let reports = game.run(GameCommand::FollowHint, &settings, store);
    assert!(matches!(&reports[..], [Report::Done { what: Done::Entered, changed }]
        if !changed.is_empty()));
    assert!(game.hint().is_none());
}

#[test]
fn the_solution_ends_the_game() {
    let (mut game, mut library, settings) = game(&Scoring::CLASSIC);
    let store = library.store_mut();
    let reports = game.run(GameCommand::ShowSolution, &settings, store);
    assert!(
        matches!(reports[..], [Report::Ended, Report::Done { what: Done::SolutionShown, .. }]),
        "{reports:?}"
    );
    let reports = game.run(GameCommand::ShowSolution, &settings, store);
    assert!(matches!(reports[..], [Report::NothingDone(NothingDone::AlreadySolved)]));
    game.run(GameCommand::Undo, &settings, store);
    let reports = game.run(GameCommand::Redo, &settings, store);
    assert!(matches!(reports[0], Report::BoardFull { is_solved: true }), "{reports:?}");
}
