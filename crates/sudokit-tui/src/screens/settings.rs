//! The settings screen. A change takes effect at once and is saved.

use crossterm::event::Event;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};

use super::list::{List, ListEvent, value_lines};
use super::page::{dim_text, page};
use crate::config;
use crate::screen::{Destination, Next, Screen};
use crate::settings_list::Setting;
use crate::world::World;

/// The settings screen.
#[derive(Default)]
pub(super) struct SettingsScreen {
    list: List,
}

impl SettingsScreen {
    pub(super) fn new() -> SettingsScreen {
        SettingsScreen::default()
    }

    fn change(&self, world: &mut World, forward: bool) -> Next {
        match Setting::ALL[self.list.at] {
            Setting::Player => return Next::Go(Destination::Players),
            Setting::Keys => return Next::Go(Destination::Keys),
            Setting::Ratings => return Next::Go(Destination::Ratings),
            setting => setting.change(world, forward),
        }
        Next::Stay
    }
}

impl Screen for SettingsScreen {
    fn event(&mut self, event: &Event, world: &mut World) -> Next {
        if matches!(event, Event::Key(_)) {
            world.notice = None;
        }
        match self.list.event(event, Setting::ALL.len()) {
            ListEvent::Chosen(_) | ListEvent::Next => self.change(world, true),
            ListEvent::Previous => self.change(world, false),
            ListEvent::Back => Next::Go(Destination::Menu),
            ListEvent::Quit => Next::Quit,
            ListEvent::Help => {
                world.notice = Some(world.word("play-menu-keys"));
                Next::Stay
            }
            ListEvent::None => Next::Stay,
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, world: &World) {
        let keys = [
            ("↑↓", world.word("play-key-choose")),
            ("←→", world.word("play-key-change")),
            ("Esc", world.word("play-key-menu")),
        ];
        let area = page(frame, world, &world.word("play-settings-title"), &keys);
        let lines = Setting::ALL.map(|setting| (setting.name(world), setting.value(world)));
        let lines = value_lines(&lines, area.width);
        let [list, about] =
            Layout::vertical([Constraint::Length(lines.len() as u16 + 1), Constraint::Min(0)])
                .areas(area);
        self.list.draw(frame, world, list, &lines);
        let text = match &world.folder {
            Some(folder) if world.library.is_lasting() => {
                let file = folder.join(config::FILE).display().to_string();
                world.say("play-settings-about", &[("file", file.into())])
            }
            _ => world.word("play-settings-memory"),
        };
        dim_text(frame, world, about, text);
    }
}
