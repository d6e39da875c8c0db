//! Signs that say without colour what colours say.

use crossterm::event::KeyCode;
use ratatui::style::Modifier;
use sudokit_core::Cell;
use sudokit_game::HintAbout;
use sudokit_logic::{Mark, Role};

use super::{Player, SINGLES};
use crate::theme::Theme;

#[test]
fn without_colour_the_blockers_and_the_house_of_a_hint_have_signs() {
    let mut player = Player::new(SINGLES, (80, 24));
    player.world.theme = Theme::NoColour;
    (0..3).for_each(|_| player.press(KeyCode::Char('H')));
    let state = &player.game.state;
    let session = state.session();
    let shown = state.controller.hint().expect("a hint");
    let HintAbout::Step(step, _) = &shown.hint else { panic!("no step") };
    let geometry = session.geometry();
    let buffer = player.terminal.backend().buffer();
    let symbols = |cell: Cell| -> String {
        player.places(cell).into_iter().map(|place| buffer[place].symbol()).collect()
    };
    let cursor = state.selection.cursor();
    let (mut blockers, mut base) = (0, 0);
    for mark in &step.step.marks {
        match *mark {
            Mark::Cell(Role::Blocker, cell) => {
                assert!(symbols(cell).contains('*'), "{}", symbols(cell));
                blockers += 1;
            }
            Mark::House(Role::Base, house) => {
                for &cell in geometry.house(house).cells.iter().filter(|&&cell| cell != cursor) {
                    assert!(symbols(cell).contains('‹'), "{}", symbols(cell));
                    base += 1;
                }
            }
            _ => {}
        }
    }
    assert!(blockers > 1 && base > 7, "{blockers} {base}");
}

#[test]
fn a_mark_that_is_both_stands_out_also_under_the_cursor() {
    for theme in Theme::ALL {
        let mut player = Player::new(SINGLES, (80, 24));
        player.world.theme = theme;
        let at = player.game.state.session().geometry().cell_named("r1c3").expect("a cell");
        player.game.state.selection.go(at);
        "c8x81".chars().for_each(|key| player.press(KeyCode::Char(key)));
        for is_cursor in [true, false] {
            let buffer = player.terminal.backend().buffer();
            let is_reversed = |symbol: &str| {
                let places = player.places(at);
                let place = places.into_iter().find(|&place| buffer[place].symbol() == symbol);
                buffer[place.expect("a mark")].modifier.contains(Modifier::REVERSED)
            };
            assert_eq!((is_reversed("8"), is_reversed("1")), (!is_cursor, is_cursor), "{theme:?}");
            player.press(KeyCode::Down);
        }
    }
}

#[test]
fn a_cell_shows_the_letters_of_all_its_colours() {
    let mut player = Player::new(SINGLES, (80, 24));
    player.world.theme = Theme::NoColour;
    let given = player.game.state.session().geometry().cell_named("r1c1").expect("a cell");
    player.game.state.selection.go(given);
    player.type_text("v13");
    player.press(KeyCode::Down);
    let buffer = player.terminal.backend().buffer();
    let seen: String =
        player.places(given).into_iter().map(|place| buffer[place].symbol()).collect();
    assert!(seen.ends_with("ac"), "{seen}");
}
