//! The menu.

use crossterm::event::Event;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use ratatui::widgets::Paragraph;

use super::frame::{List, Picked, page};
use super::{Then, enter, games, go, new, settings, tables};
use crate::app::{Next, Screen, World};
use crate::menu::Item;
use crate::moment::today;

/// The menu.
pub(super) struct Menu {
    list: List,
    /// Games that can be gone on with.
    games: usize,
}

impl Menu {
    pub(super) fn new(world: &World) -> Menu {
        let games = Menu::count(world);
        // With nothing to go on with, a new game is the next thing to do.
        Menu { list: List::at(usize::from(games == 0)), games }
    }

    fn count(world: &World) -> usize {
        let player = world.library.player().map(|player| player.id);
        player
            .and_then(|player| world.library.store().games(player).ok())
            .map_or(0, |games| games.len())
    }

    fn pick(&mut self, item: Item, world: &mut World) -> Next {
        Next::Go(match item {
            Item::Continue => match self.games {
                0 => {
                    world.notice = Some(world.word("play-no-games"));
                    return Next::Stay;
                }
                1 => go(Then::Continue, world),
                _ => Box::new(games::Games::new(world)),
            },
            Item::New => Box::new(new::NewGameScreen::of(world)),
            Item::Daily => go(Then::Daily, world),
            Item::Enter => Box::new(enter::Enter::new()),
            Item::Ranking => Box::new(tables::Tables::ranking(world)),
            Item::Statistics => Box::new(tables::Tables::statistics(world)),
            Item::Settings => Box::new(settings::SettingsScreen::new()),
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
            Picked::Line(line) => self.pick(Item::ALL[line], world),
            Picked::Back => Next::Quit,
            Picked::Nothing | Picked::Less | Picked::More => Next::Stay,
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, world: &World) {
        let name = world.library.player().map_or("", |player| &player.name);
        let title = world.say("play-title", &[("player", name.into())]);
        let keys = [
            ("↑↓", world.word("play-key-choose")),
            ("Enter", world.word("play-key-open")),
            ("q", world.word("play-key-quit")),
        ];
        let keys: Vec<_> = keys.iter().map(|(key, what)| (*key, what.as_str())).collect();
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
        let kept = world.library.is_lasting();
        let about_text = world.word(if kept { "play-menu-about" } else { "play-menu-memory" });
        let wrap = ratatui::widgets::Wrap { trim: true };
        let style = world.theme.style(crate::theme::Role::Dim);
        frame.render_widget(Paragraph::new(about_text).wrap(wrap).style(style), about);
    }
}
