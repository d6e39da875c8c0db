//! The controller, tested without a terminal and without a disk.

use sudokit_game::{Action, Check, Input, InvalidInput, Layer, Mark, Refusal, Scoring};

use super::*;
use crate::import::session_of;
use crate::report::{Done, GameReport, NothingDone};

const PUZZLE: &str = "1..43..2.1...32.";

/// A library in memory and a game in it.
fn game(scoring: &'static Scoring) -> (Controller, Library, Settings) {
    let mut library = Library::open(None);
    library.set_player("Ana").expect("a player");
    let session = session_of(PUZZLE, scoring);
    let controller = Controller::new(library.add(session).expect("a game"));
    (controller, library, settings(scoring))
}

fn settings(scoring: &'static Scoring) -> Settings {
    Settings {
        tidy: true,
        live_candidates: false,
        show_mistakes: false,
        show_clock: true,
        ratings: Default::default(),
        scoring,
    }
}

/// How many cells the last check found wrong, unless the board has changed since.
fn found_wrong(game: &Controller) -> Option<usize> {
    game.session().checked().map(|(_, wrong)| wrong.len())
}

fn put(controller: &Controller, name: &str, digit: u8) -> GameCommand {
    let cell = controller.session().geometry().cell_named(name).expect("a cell");
    GameCommand::Put(cell, sudokit_core::Digit::new(digit))
}

#[test]
fn strict_scoring_counts_invalid_input() {
    let (mut game, mut library, settings) = game(&Scoring::ARCADE);
    let store = library.store_mut();
    let reports = run_with(put(&game, "r1c2", 1), &mut game, &settings, store);
    assert!(
        matches!(
            reports[..],
            [GameReport::Refused(Refusal::Clash(_)), GameReport::TurnScored(-200)]
        ),
        "{reports:?}"
    );
    let reports = run_with(GameCommand::Invalid(InvalidInput::Range), &mut game, &settings, store);
    assert!(
        matches!(
            reports[..],
            [GameReport::Invalid(InvalidInput::Range), GameReport::TurnScored(-200)]
        ),
        "{reports:?}"
    );
}

#[test]
fn a_check_of_the_rules_is_followed_by_one_of_the_solution() {
    let (mut game, mut library, settings) = game(&Scoring::CLASSIC);
    let store = library.store_mut();
    run_with(put(&game, "r3c1", 4), &mut game, &settings, store);
    assert_eq!(game.session().next_check(), Check::Rules);
    let reports = run_with(GameCommand::Check(Check::Rules), &mut game, &settings, store);
    assert!(
        matches!(&reports[..], [GameReport::Done { what: Done::Checked(Check::Rules, wrong), .. }]
            if wrong.is_empty()),
        "{reports:?}"
    );
    assert_eq!(game.session().next_check(), Check::Solution);
    run_with(GameCommand::Check(Check::Solution), &mut game, &settings, store);
    assert_eq!(found_wrong(&game), Some(1));
    assert_eq!(game.session().next_check(), Check::Rules, "there are no marks");
    run_with(GameCommand::Fill, &mut game, &settings, store);
    run_with(GameCommand::Check(Check::Solution), &mut game, &settings, store);
    assert_eq!(game.session().next_check(), Check::Marks);
    run_with(GameCommand::Check(Check::Marks), &mut game, &settings, store);
    assert_eq!((found_wrong(&game), game.session().next_check()), (Some(0), Check::Rules));
    // A change of the board makes the check void.
    let cells = game.session().geometry().cells().collect();
    run_with(GameCommand::Erase(cells, Layer::Digit), &mut game, &settings, store);
    assert_eq!((found_wrong(&game), game.session().next_check()), (None, Check::Rules));
}

#[test]
fn a_hint_grows_and_is_followed() {
    let (mut game, mut library, settings) = game(&Scoring::CLASSIC);
    let store = library.store_mut();
    let reports = game.ask_hint(None, store);
    assert!(matches!(reports[..], [Report::HintSearched(Strength::Where)]), "{reports:?}");
    assert!(matches!(game.wait_for_hint(store)[..], [Report::Hint]));
    let reports = game.follow_hint(&settings, store);
    assert!(matches!(reports[..], [Report::NoFullHint]));
    for strength in [Strength::What, Strength::Full, Strength::Full] {
        assert!(matches!(game.ask_hint(None, store)[..], [Report::Hint]));
        assert_eq!(game.hint().map(|hint| hint.strength), Some(strength));
    }
    assert_eq!(game.session().tally().hints_used(), 1);
    let reports = game.follow_hint(&settings, store);
    assert!(
        matches!(&reports[..], [Report::Game(GameReport::Done { what: Done::Entered, changed })]
        if !changed.is_empty())
    );
    assert!(game.hint().is_none());
}

#[test]
fn a_hint_that_was_given_is_given_again_for_nothing() {
    let (mut game, mut library, _) = game(&Scoring::CLASSIC);
    let ask = |game: &mut Controller, library: &mut Library, strength| {
        game.hide_hint();
        game.ask_hint(Some(strength), library.store_mut());
        assert!(matches!(game.wait_for_hint(library.store_mut())[..], [Report::Hint]));
        assert_eq!(game.hint().map(|hint| hint.strength), Some(strength));
        (game.session().tally().hints_used(), game.session().score())
    };
    let (hints, first) = ask(&mut game, &mut library, Strength::What);
    assert_eq!(hints, 1);
    assert_eq!(ask(&mut game, &mut library, Strength::Where), (1, first));
    assert_eq!(ask(&mut game, &mut library, Strength::What), (1, first));
    // Only what is new is counted, and a mark of the player is none of the hint's business.
    let cell = game.session().geometry().cell_named("r1c2").expect("a cell");
    let corner = Mark::Corner(sudokit_core::Digit::new(1).expect("a digit"));
    let mark = Action::Mark { mark: corner, on: true, cells: vec![cell] };
    game.game.act(library.store_mut(), mark).unwrap();
    let (hints, full) = ask(&mut game, &mut library, Strength::Full);
    assert!(hints == 1 && full > first, "{hints} {first} {full}");
    assert_eq!(ask(&mut game, &mut library, Strength::Full), (1, full));
    // On another board it is another hint, and on the first one again it is none.
    let command = put(&game, "r1c2", 2);
    run(&mut game, &mut library, command);
    assert_eq!(ask(&mut game, &mut library, Strength::Where).0, 2);
    run(&mut game, &mut library, GameCommand::Undo);
    assert_eq!(ask(&mut game, &mut library, Strength::Full).0, 2);
}

#[test]
fn the_assistant_counts_as_a_complete_hint() {
    let (mut game, mut library, _) = game(&Scoring::CLASSIC);
    assert!(!game.session().is_assistant_free());
    let reports = run(&mut game, &mut library, GameCommand::CountAssistant);
    assert!(matches!(&reports[..], [GameReport::Done { what: Done::AssistantCounted, .. }]));
    assert_eq!(game.session().tally().hints_used(), 1);
    assert!(game.hint().is_none() && game.session().is_assistant_free());
    // Once in a game, also when it is opened again.
    let id = game.game().id();
    drop(game);
    let mut game = Controller::new(library.resume(id).expect("the game"));
    assert!(game.session().is_assistant_free());
    run(&mut game, &mut library, GameCommand::CountAssistant);
    assert_eq!(game.session().tally().hints_used(), 1);
}

#[test]
fn a_checkpoint_is_found_by_its_name() {
    let (mut game, mut library, _) = game(&Scoring::CLASSIC);
    let mut digits = Vec::new();
    for (name, cell, digit) in [("One", "r1c2", 2), ("two", "r1c3", 4)] {
        let command = put(&game, cell, digit);
        run(&mut game, &mut library, command);
        run(&mut game, &mut library, GameCommand::SetCheckpoint(name.to_owned()));
        digits.push(game.session().position().grid());
    }
    let back = |name: &str| GameCommand::BackToCheckpoint(name.to_owned());
    for (name, at) in [("one", 0), ("two", 1), ("ONE", 0)] {
        let reports = run(&mut game, &mut library, back(name));
        let is_back = |report: &GameReport| {
            matches!(report, GameReport::Done { what: Done::BackAtCheckpoint, .. })
        };
        assert!(reports.iter().any(is_back), "{reports:?}");
        assert_eq!(game.session().position().grid(), digits[at]);
    }
    let reports = run(&mut game, &mut library, back("three"));
    assert!(matches!(reports[..], [GameReport::NothingDone(NothingDone::NoSuchCheckpoint)]));
    assert_eq!(game.session().position().grid(), digits[0]);
}

#[test]
fn asking_again_while_a_hint_is_searched_for_makes_it_stronger() {
    let (mut game, mut library, _) = game(&Scoring::CLASSIC);
    let store = library.store_mut();
    for strength in Strength::ALL {
        let reports = game.ask_hint(None, store);
        assert!(matches!(reports[..], [Report::HintSearched(to)] if to == strength), "{reports:?}");
    }
    let reports = game.ask_hint(Some(Strength::Where), store);
    assert!(matches!(reports[..], [Report::HintSearched(Strength::Full)]), "{reports:?}");
    assert!(matches!(game.wait_for_hint(store)[..], [Report::Hint]));
    assert!(game.hint().is_some_and(ShownHint::is_full));
    assert_eq!(game.session().tally().hints_used(), 1);
}

#[test]
fn the_solution_ends_the_game() {
    let (mut game, mut library, settings) = game(&Scoring::CLASSIC);
    let store = library.store_mut();
    let reports = run_with(GameCommand::ShowSolution, &mut game, &settings, store);
    assert!(
        matches!(
            reports[..],
            [GameReport::Ended, GameReport::Done { what: Done::SolutionShown, .. }]
        ),
        "{reports:?}"
    );
    let reports = run_with(GameCommand::ShowSolution, &mut game, &settings, store);
    assert!(matches!(reports[..], [GameReport::NothingDone(NothingDone::AlreadySolved)]));
    run_with(GameCommand::Undo, &mut game, &settings, store);
    let reports = run_with(GameCommand::Redo, &mut game, &settings, store);
    assert!(matches!(reports[0], GameReport::BoardFull { is_solved: true }), "{reports:?}");
}

/// Runs a command and returns what the game reported.
fn run_with(
    command: GameCommand,
    game: &mut Controller,
    settings: &Settings,
    store: &mut Store,
) -> Vec<GameReport> {
    let reports = game.run(command, settings, store).into_iter();
    let of_game = |report| match report {
        Report::Game(report) => report,
        other => panic!("{other:?}"),
    };
    reports.map(of_game).collect()
}

/// Runs a command and returns what the game reported.
fn run(game: &mut Controller, library: &mut Library, command: GameCommand) -> Vec<GameReport> {
    run_with(command, game, &settings(&Scoring::CLASSIC), library.store_mut())
}

fn note(game: &Controller, name: &str, digit: u8) -> GameCommand {
    let cell = game.session().geometry().cell_named(name).expect("a cell");
    GameCommand::Enter(vec![cell], Input::new(Layer::Centre, digit, 4).expect("a mark"))
}

/// Asks for a hint until all of it is shown. Returns its sentences by strength.
fn hint_texts(game: &mut Controller, library: &mut Library) -> [Vec<String>; 3] {
    let texts = sudokit_text::Texts::new(sudokit_text::Lang::En);
    game.ask_hint(None, library.store_mut());
    game.wait_for_hint(library.store_mut());
    Strength::ALL.map(|strength| {
        let shown = game.hint().expect("a hint");
        assert_eq!(shown.strength, strength);
        let lines = texts.hint(&shown.hint, strength, game.scene());
        game.ask_hint(None, library.store_mut());
        lines
    })
}

#[test]
fn a_note_gets_the_ordinary_hint() {
    let (mut fresh, mut library, _) = game(&Scoring::CLASSIC);
    let ordinary = hint_texts(&mut fresh, &mut library);
    let (mut game, mut library, _) = game(&Scoring::CLASSIC);
    let command = note(&game, "r3c1", 4);
    run(&mut game, &mut library, command);
    assert_eq!(hint_texts(&mut game, &mut library), ordinary);
}

#[test]
fn each_strength_says_more_and_only_the_last_gives_it_away() {
    let (mut game, mut library, _) = game(&Scoring::CLASSIC);
    let [place, what, full] = hint_texts(&mut game, &mut library);
    assert!(what.len() >= place.len() + 2, "{what:?}");
    let named = |lines: &[String]| lines.concat().contains("r1c") || lines.concat().contains("r2c");
    assert!(!named(&place) && !named(&what) && named(&full), "{what:?} {full:?}");
    let command = put(&game, "r3c1", 4);
    run(&mut game, &mut library, command);
    assert_eq!(
        hint_texts(&mut game, &mut library),
        [
            vec!["Something you entered is wrong. Look in box 3.".to_owned()],
            vec![
                "One digit you entered contradicts the solution.".to_owned(),
                "Look in box 3.".to_owned()
            ],
            vec!["What you entered contradicts the solution: 4 in r3c1. Take it back.".to_owned()],
        ]
    );
}

#[test]
fn filling_asks_before_it_brings_back_what_was_crossed_out() {
    let (mut game, mut library, _) = game(&Scoring::CLASSIC);
    run(&mut game, &mut library, GameCommand::Fill);
    let command = note(&game, "r3c1", 4);
    run(&mut game, &mut library, command);
    let reports = run(&mut game, &mut library, GameCommand::Fill);
    assert!(
        matches!(reports[..], [GameReport::NothingDone(NothingDone::CrossedOutKept(1))]),
        "{reports:?}"
    );
    let reports = run(&mut game, &mut library, GameCommand::FillAll);
    assert!(matches!(&reports[..], [GameReport::Done { what: Done::Filled { kept: 0 }, changed }]
            if changed.len() == 1));
}

#[test]
fn one_of_several_solutions_can_be_shown() {
    let mut library = Library::open(None);
    library.set_player("Ana").expect("a player");
    let session = session_of("12343412........", &Scoring::CLASSIC);
    let mut game = Controller::new(library.add(session).expect("a game"));
    let reports = game.ask_hint(None, library.store_mut());
    assert!(matches!(reports[..], [Report::HintSearched(_)]), "{reports:?}");
    let reports = game.wait_for_hint(library.store_mut());
    assert!(matches!(reports[..], [Report::HintSeveral]), "{reports:?}");
    let reports = run(&mut game, &mut library, GameCommand::ShowSolution);
    assert!(
        matches!(&reports[..], [GameReport::Ended, GameReport::Done { what: Done::SolutionShown, changed }]
            if changed.len() == 8),
        "{reports:?}"
    );
    assert!(game.session().is_solved() && !game.session().end().expect("the end").won);
}

#[test]
fn where_candidates_are_shown_the_centre_tool_crosses_out_and_writes_no_marks() {
    let (mut game, mut library, mut settings) = game(&Scoring::CLASSIC);
    let r3c1 = game.session().geometry().cell_named("r3c1").expect("a cell");
    let shown = |game: &Controller, live| game.session().position().shown_candidates(r3c1, live);
    settings.live_candidates = true;
    let command = note(&game, "r3c1", 4);
    game.run(command, &settings, library.store_mut());
    assert!(game.session().position().get(r3c1).centre.is_empty());
    assert_eq!((shown(&game, true).len(), shown(&game, false).len()), (1, 1));
    // A digit that the board rules out is not a candidate.
    let command = note(&game, "r3c1", 1);
    let reports = run_with(command, &mut game, &settings, library.store_mut());
    assert!(matches!(reports[..], [GameReport::Refused(Refusal::RuledOut)]), "{reports:?}");
    // Without the setting the cell still shows what is left, and a key takes back what it crossed out.
    let command = note(&game, "r3c1", 4);
    run(&mut game, &mut library, command);
    assert_eq!((shown(&game, true).len(), shown(&game, false).len()), (2, 0));
    // Then a note is a note.
    let command = note(&game, "r3c1", 4);
    run(&mut game, &mut library, command);
    assert_eq!(game.session().position().get(r3c1).centre.len(), 1);
}
