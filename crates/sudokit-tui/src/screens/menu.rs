//! The menu.

use crossterm::event::Event;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};

use super::list::{List, ListEvent};
use super::page::{dim_text, page};
use crate::menu::Item;
use crate::moment::today;
use crate::screen::{Destination, Next, Screen};
use crate::world::World;

/// The menu.
pub(super) struct Menu {
    list: List,
    /// The number of games in progress.
    games: usize,
}

impl Menu {
    pub(super) fn new(world: &World) -> Menu {
        let games = world.library.games().map_or(0, |games| games.len());
        // Without a game to continue, "New game" is selected.
        Menu { list: List::at(usize::from(games == 0)), games }
    }

    fn choose(&self, item: Item, world: &mut World) -> Next {
        Next::Go(match item {
            Item::Continue => match self.games {
                0 => {
                    world.notice = Some(world.word("play-no-games"));
                    return Next::Stay;
                }
                1 => Destination::Continue,
                _ => Destination::Games,
            },
            Item::New => Destination::NewGame,
            Item::Daily => Destination::Daily,
            Item::Enter => Destination::EnterPuzzle,
            Item::Ranking => Destination::Ranking,
            Item::Statistics => Destination::Statistics,
            Item::Settings => Destination::Settings,
            Item::Quit => return Next::Quit,
        })
    }
}

impl Screen for Menu {
    fn event(&mut self, event: &Event, world: &mut World) -> Next {
        if matches!(event, Event::Key(_)) {
            world.notice = None;
        }
        match self.list.event(event, Item::ALL.len()) {
            ListEvent::Chosen(line) => self.choose(Item::ALL[line], world),
            ListEvent::Back => Next::Quit,
            ListEvent::None | ListEvent::Previous | ListEvent::Next => Next::Stay,
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, world: &World) {
        let name = world.library.player_name();
        let title = world.say("play-title", &[("player", name.into())]);
        let keys = [
            ("↑↓", world.word("play-key-choose")),
            ("Enter", world.word("play-key-open")),
            ("q", world.word("play-key-quit")),
        ];
        let area = page(frame, world, &title, &keys);
        let [list, about] = Layout::vertical([
            Constraint::Length(u16::try_from(Item::ALL.len()).unwrap_or(8) + 1),
            Constraint::Min(0),
        ])
        .areas(area);
        let today = today().to_string();
        let lines = (1..).zip(Item::ALL).map(|(number, item)| {
            format!("{number}  {}", item.text(&world.texts, self.games, &today))
        });
        self.list.draw(frame, world, list, &lines.collect::<Vec<_>>());
        let is_lasting = world.library.is_lasting();
        let id = if is_lasting { "play-menu-about" } else { "play-menu-memory" };
        dim_text(frame, world, about, world.word(id));
    }
}

#[cfg(test)]
mod tests {
    use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

    use super::*;

    fn press(menu: &mut Menu, key: char, world: &mut World) -> Next {
        let key = KeyEvent::new(KeyCode::Char(key), KeyModifiers::NONE);
        menu.event(&Event::Key(key), world)
    }

    #[test]
    fn every_item_leads_to_its_screen() {
        let mut world = World::for_tests();
        let mut menu = Menu::new(&world);
        assert!(matches!(press(&mut menu, '1', &mut world), Next::Stay));
        assert_eq!(world.notice, Some(world.word("play-no-games")));
        assert!(matches!(press(&mut menu, '2', &mut world), Next::Go(Destination::NewGame)));
        assert_eq!(world.notice, None);
        assert!(matches!(press(&mut menu, '3', &mut world), Next::Go(Destination::Daily)));
        assert!(matches!(press(&mut menu, '4', &mut world), Next::Go(Destination::EnterPuzzle)));
        assert!(matches!(press(&mut menu, '5', &mut world), Next::Go(Destination::Ranking)));
        assert!(matches!(press(&mut menu, '6', &mut world), Next::Go(Destination::Statistics)));
        assert!(matches!(press(&mut menu, '7', &mut world), Next::Go(Destination::Settings)));
        assert!(matches!(press(&mut menu, '8', &mut world), Next::Quit));
        assert!(matches!(press(&mut menu, 'q', &mut world), Next::Quit));
    }
}
