//! Coming into a game, leaving it, and what its screen says on the way.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

use super::{Player, SINGLES, SMALL};
use crate::new_game::Choices;
use crate::screen::{Destination, Next, Screen};
use crate::screens;
use crate::screens::game::GameScreen;
use crate::screens::game::state::Mode;

fn key(code: KeyCode) -> Event {
    Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
}

#[test]
fn escape_leads_from_a_new_game_back_to_the_game() {
    let Player { mut game, mut world, .. } = Player::new(SMALL, (80, 24));
    let id = game.state.controller.game().id();
    let next = game.event(&key(KeyCode::Char('n')), &mut world);
    let Next::Go(destination @ Destination::NewGame(_)) = next else { panic!("{next:?}") };
    drop(game);
    let mut screen = screens::open(destination, &mut world);
    let next = screen.event(&key(KeyCode::Esc), &mut world);
    let Next::Go(destination @ Destination::Resume(_)) = next else { panic!("{next:?}") };
    assert!(matches!(destination, Destination::Resume(to) if to == id));
    // From the menu it leads to the menu.
    screens::open(Destination::Menu, &mut world);
    let mut screen = screens::open(Destination::NewGame(Choices::default()), &mut world);
    let next = screen.event(&key(KeyCode::Esc), &mut world);
    assert!(matches!(next, Next::Go(Destination::Menu)));
}

#[test]
fn the_cursor_is_where_the_player_left_off() {
    let mut player = Player::new(SINGLES, (80, 24));
    let cell = player.game.state.session().geometry().cell_named("r1c3").expect("a cell");
    player.game.state.selection.go(cell);
    player.type_text("4");
    let id = player.game.state.controller.game().id();
    let Player { game, mut world, .. } = player;
    drop(game);
    let again = GameScreen::new(world.library.resume(id).expect("the game"), &world);
    assert_eq!(again.state.selection.cursor(), cell);
}

#[test]
fn the_panel_shows_the_digit_that_was_chosen_first() {
    let mut player = Player::new(SINGLES, (80, 24));
    player.type_text("D");
    assert!(player.panel().contains("[digit:?]"), "{}", player.panel());
    player.type_text("5");
    assert!(player.panel().contains("[digit:5]"), "{}", player.panel());
    player.type_text("D");
    assert!(player.panel().contains("[digit]"), "{}", player.panel());
}

#[test]
fn the_history_says_what_was_done() {
    let mut player = Player::new(SINGLES, (80, 24));
    let cell = player.game.state.session().geometry().cell_named("r1c3").expect("a cell");
    player.game.state.selection.go(cell);
    player.type_text("4v3f");
    player.type_text("U");
    let panel = player.panel();
    for text in ["1r1c3digit4", "2r1c3coloursc", "3marksin50cells"] {
        assert!(panel.contains(text), "{text}: {panel}");
    }
    player.press(KeyCode::Esc);
    player.type_text(":restart");
    player.press(KeyCode::Enter);
    assert!(player.panel().contains("Thisisthestartagain"), "{}", player.panel());
}

#[test]
fn after_the_end_an_undo_brings_the_usual_keys_back() {
    let mut player = Player::new(SMALL, (80, 24));
    player.type_text(":solve");
    player.press(KeyCode::Enter);
    player.press(KeyCode::Enter);
    assert!(player.line(23).contains("new game"), "{}", player.line(23));
    player.type_text("u");
    assert!(player.line(23).contains("hint"), "{}", player.line(23));
}

#[test]
fn the_assistant_explains_its_words_and_its_speed() {
    let mut player = Player::new(SINGLES, (80, 24));
    player.type_text("t");
    player.press(KeyCode::Enter);
    assert!(matches!(player.game.state.mode, Mode::Trace(_)));
    let panel = player.panel();
    for text in ["5asecond", "Pendingarethosenottriedyet", "abacktrack"] {
        assert!(panel.contains(text), "{text}: {panel}");
    }
    player.type_text("+");
    assert!(player.panel().contains("10asecond"), "{}", player.panel());
}
