//! The menu.

use crossterm::event::{Event, KeyCode};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};

use super::list::{List, ListEvent};
use super::page::{dim_text, page};
use crate::menu::Item;
use crate::messages::store_error;
use crate::moment::today;
use crate::new_game::Choices;
use crate::screen::{Destination, Next, Screen};
use crate::world::World;

/// The menu.
pub(super) struct Menu {
    list: List,
    /// The number of games in progress.
    games: usize,
    /// Whether the file of saved games is damaged.
    is_damaged: bool,
}

/// The key that sets a damaged file aside.
const RESCUE: char = 'R';

impl Menu {
    pub(super) fn new(world: &mut World) -> Menu {
        let games = match world.library.games() {
            Ok(games) => games.len(),
            Err(_) if world.library.player().is_none() => 0,
            // Games that cannot be read are not shown as none.
            Err(error) => {
                world.library.note_damage(&error);
                world.notice.get_or_insert(store_error(&error, &world.texts));
                0
            }
        };
        let is_damaged = world.library.is_damaged();
        // Without a game to continue, "New game" is selected.
        Menu { list: List::at(usize::from(games == 0)), games, is_damaged }
    }

    /// Says how to set the damaged file aside.
    fn rescue_offer(&self, world: &World) -> String {
        world.say("play-rescue-offer", &[("key", RESCUE.to_string().into())])
    }

    fn choose(&self, item: Item, world: &mut World) -> Next {
        let destination = match item {
            Item::Continue => match self.games {
                0 => {
                    world.notice = Some(match self.is_damaged {
                        true => self.rescue_offer(world),
                        false => world.word("play-no-games"),
                    });
                    return Next::Stay;
                }
                1 => Destination::Continue,
                _ => Destination::Games,
            },
            Item::New => Destination::NewGame(Choices::default()),
            Item::Daily => Destination::Calendar,
            Item::Enter => Destination::EnterPuzzle,
            Item::Ranking => Destination::Ranking,
            Item::Statistics => Destination::Statistics,
            Item::Settings => Destination::Settings,
            Item::Learn => Destination::Learn,
            Item::Quit => return Next::Quit,
        };
        // Without a player nothing can be kept.
        Next::Go(match destination {
            Destination::Settings => destination,
            _ if world.library.player().is_none() => Destination::Name(Box::new(destination)),
            _ => destination,
        })
    }
}

impl Screen for Menu {
    fn event(&mut self, event: &Event, world: &mut World) -> Next {
        if matches!(event, Event::Key(_)) {
            world.notice = None;
        }
        if self.is_damaged && matches!(event, Event::Key(key) if key.code == KeyCode::Char(RESCUE))
        {
            world.rescue();
            *self = Menu::new(world);
            return Next::Stay;
        }
        match self.list.event(event, Item::ALL.len()) {
            ListEvent::Chosen(line) => self.choose(Item::ALL[line], world),
            // Escape leads back, and there is nothing behind the menu.
            ListEvent::Back if matches!(event, Event::Key(key) if key.code == KeyCode::Esc) => {
                world.notice = Some(world.word("play-menu-leave"));
                Next::Stay
            }
            ListEvent::Back | ListEvent::Quit => Next::Quit,
            ListEvent::Help => {
                world.notice = Some(world.word("play-menu-keys"));
                Next::Stay
            }
            ListEvent::None | ListEvent::Previous | ListEvent::Next => Next::Stay,
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, world: &World) {
        let name = world.library.player_name();
        let title = match name {
            "" => "Sudokit".to_owned(),
            name => world.say("play-title", &[("player", name.into())]),
        };
        let mut keys = vec![
            ("↑↓", world.word("play-key-choose")),
            ("Enter", world.word("play-key-open")),
            ("q", world.word("play-key-quit")),
        ];
        let rescue = RESCUE.to_string();
        if self.is_damaged {
            keys.insert(0, (&rescue, world.word("play-key-rescue")));
        }
        let area = page(frame, world, &title, &keys);
        let [list, about] = Layout::vertical([
            Constraint::Length(u16::try_from(Item::ALL.len()).unwrap_or(8) + 1),
            Constraint::Min(0),
        ])
        .areas(area);
        let today = today().to_string();
        let lines = (1..).zip(Item::ALL).map(|(number, item)| {
            let text = match item {
                // No number: the games cannot be read.
                Item::Continue if self.is_damaged => world.word("play-menu-damaged"),
                _ => item.text(&world.texts, self.games, &today),
            };
            format!("{number}  {text}")
        });
        self.list.draw(frame, world, list, &lines.collect::<Vec<_>>());
        let is_lasting = world.library.is_lasting();
        let id = if is_lasting { "play-menu-about" } else { "play-menu-memory" };
        let about_text = if self.is_damaged { self.rescue_offer(world) } else { world.word(id) };
        dim_text(frame, world, about, about_text);
    }
}

#[cfg(test)]
mod tests {
    use crossterm::event::{KeyEvent, KeyModifiers};

    use super::*;

    fn press(menu: &mut Menu, key: char, world: &mut World) -> Next {
        let key = KeyEvent::new(KeyCode::Char(key), KeyModifiers::NONE);
        menu.event(&Event::Key(key), world)
    }

    #[test]
    fn every_item_leads_to_its_screen() {
        let mut world = World::for_tests();
        let mut menu = Menu::new(&mut world);
        assert!(matches!(press(&mut menu, '1', &mut world), Next::Stay));
        assert_eq!(world.notice, Some(world.word("play-no-games")));
        assert!(matches!(press(&mut menu, '2', &mut world), Next::Go(Destination::NewGame(_))));
        assert_eq!(world.notice, None);
        assert!(matches!(press(&mut menu, '3', &mut world), Next::Go(Destination::Calendar)));
        assert!(matches!(press(&mut menu, '4', &mut world), Next::Go(Destination::EnterPuzzle)));
        assert!(matches!(press(&mut menu, '5', &mut world), Next::Go(Destination::Ranking)));
        assert!(matches!(press(&mut menu, '6', &mut world), Next::Go(Destination::Statistics)));
        assert!(matches!(press(&mut menu, '7', &mut world), Next::Go(Destination::Settings)));
        assert!(matches!(press(&mut menu, '8', &mut world), Next::Go(Destination::Learn)));
        assert!(matches!(press(&mut menu, '9', &mut world), Next::Quit));
        assert!(matches!(press(&mut menu, 'q', &mut world), Next::Quit));
    }

    #[test]
    fn a_damaged_file_is_set_aside_by_one_key() {
        let folder = std::env::temp_dir().join(format!("sudokit-menu-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        std::fs::write(folder.join("sudokit.sqlite3"), "no database ".repeat(999)).expect("a file");
        let mut world = World::for_tests();
        world.folder = Some(folder.clone());
        world.library = crate::library::Library::open(Some(&folder));
        let mut menu = Menu::new(&mut world);
        assert!(menu.is_damaged && !world.library.is_lasting());
        assert!(matches!(press(&mut menu, '1', &mut world), Next::Stay));
        assert_eq!(world.notice, Some(menu.rescue_offer(&world)));
        assert!(matches!(press(&mut menu, 'R', &mut world), Next::Stay));
        assert!(!menu.is_damaged && world.library.is_lasting());
        assert!(world.notice.as_deref().is_some_and(|text| text.contains("sudokit-damaged-1")));
        // Without a player, a name is asked for first.
        let next = press(&mut menu, '2', &mut world);
        assert!(matches!(next, Next::Go(Destination::Name(_))));
        drop(world);
        std::fs::remove_dir_all(&folder).expect("the folder");
    }
}
