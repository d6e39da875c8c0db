//! The list of known players.

use crossterm::event::Event;
use ratatui::Frame;
use sudokit_store::Player;

use super::list::{List, open_keys};
use super::page::page;
use crate::screen::{Destination, Next, Screen};
use crate::world::World;

/// The known players, and a line for a new one.
pub(super) struct Players {
    list: List,
    players: Vec<Player>,
}

impl Players {
    /// The list, with the current player selected.
    pub(super) fn new(world: &mut World) -> Players {
        let current = world.library.player_name().to_owned();
        Players::at(&current, world)
    }

    /// The list, with this player selected.
    pub(super) fn at(name: &str, world: &mut World) -> Players {
        let players = world.library.store().players().unwrap_or_else(|error| {
            world.notice = Some(world.store_error(&error));
            Vec::new()
        });
        let at = players.iter().position(|player| player.name == name);
        Players { list: List::at(at.unwrap_or(0)), players }
    }
}

impl Screen for Players {
    fn event(&mut self, event: &Event, world: &mut World) -> Next {
        let line =
            match self.list.chosen(event, self.players.len() + 1, Destination::Settings, world) {
                Ok(line) => line,
                Err(next) => return next,
            };
        match self.players.get(line) {
            Some(player) => match world.set_player(&player.name) {
                true => Next::Go(Destination::Menu),
                false => Next::Stay,
            },
            None => Next::Go(Destination::Name(Box::new(Destination::Menu))),
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, world: &World) {
        let keys = open_keys(world, "play-menu-settings");
        let area = page(frame, world, &world.word("play-name-title"), &keys);
        let mut lines: Vec<String> =
            self.players.iter().map(|player| player.name.clone()).collect();
        lines.push(world.word("play-players-new"));
        self.list.draw(frame, world, area, &lines);
    }
}

#[cfg(test)]
mod tests {
    use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

    use super::*;

    #[test]
    fn a_known_player_is_chosen_and_a_new_one_asked_for() {
        let mut world = World::for_tests();
        assert!(world.set_player("Zoe") && world.set_player("Ben"));
        let press = |players: &mut Players, code, world: &mut World| {
            players.event(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)), world)
        };
        let mut players = Players::new(&mut world);
        // By name: Ana, Ben, Zoe, and a new one.
        press(&mut players, KeyCode::Down, &mut world);
        let next = press(&mut players, KeyCode::Enter, &mut world);
        assert!(matches!(next, Next::Go(Destination::Menu)));
        assert_eq!(world.library.player_name(), "Zoe");
        let next = press(&mut players, KeyCode::Char('4'), &mut world);
        assert!(matches!(next, Next::Go(Destination::Name(_))));
        let next = press(&mut players, KeyCode::Esc, &mut world);
        assert!(matches!(next, Next::Go(Destination::Settings)));
        assert!(matches!(press(&mut players, KeyCode::Char('Q'), &mut world), Next::Quit));
    }
}
