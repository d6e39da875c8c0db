//! What keys do while a hint is shown.

use crossterm::event::{Event, KeyCode};

use super::{Player, SMALL};
use crate::keys::Command;
use crate::screen::Screen as _;

#[test]
fn space_leaves_a_hint_open_where_nothing_can_be_folded() {
    let mut player = Player::new(SMALL, (80, 24));
    let filled = |player: &Player| player.game.state.session().position().filled();
    let before = filled(&player);
    (0..3).for_each(|_| player.press(KeyCode::Char('H')));
    player.press(KeyCode::Char(' '));
    assert!(player.game.state.hint_view().is_some());
    player.press(KeyCode::Enter);
    assert_eq!(filled(&player), before + 1, "the hint was followed");
}

#[test]
fn no_key_leaves_the_text_of_a_hint_that_is_closed() {
    for strength in 1..=3 {
        for command in Command::all() {
            let mut player = Player::new(SMALL, (80, 24));
            (0..strength).for_each(|_| player.press(KeyCode::Char('H')));
            let text = player.game.state.message.clone();
            assert!(!text.is_empty());
            let key = player.world.keys.event(command);
            player.game.event(&Event::Key(key), &mut player.world);
            let state = &player.game.state;
            let is_open = state.controller.hint().is_some();
            assert!(is_open || state.message != text, "{command:?} after {strength} hints");
        }
    }
}
