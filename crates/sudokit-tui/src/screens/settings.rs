//! The settings screen. A change takes effect at once and is saved.

use crossterm::event::Event;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use sudokit_text::Lang;

use super::list::{List, ListEvent, rotate, value_lines};
use super::page::{dim_text, page};
use crate::config;
use crate::screen::{Destination, Next, Screen};
use crate::theme::Theme;
use crate::world::World;

/// The settings screen.
#[derive(Default)]
pub(super) struct SettingsScreen {
    list: List,
}

const LINES: usize = 7;

impl SettingsScreen {
    pub(super) fn new() -> SettingsScreen {
        SettingsScreen::default()
    }

    fn change(&self, world: &mut World, forward: bool) -> Next {
        match self.list.at {
            0 => return Next::Go(Destination::Players),
            1 => {
                let lang = rotate(&Lang::ALL, world.texts.lang(), forward);
                world.set_lang(lang);
                world.save_setting("lang", lang.code());
            }
            2 => {
                world.theme = rotate(&Theme::ALL, world.theme, forward);
                world.save_setting("theme", world.theme.name());
            }
            3 => {
                world.settings.tidy = !world.settings.tidy;
                world.save_setting("tidy", &world.settings.tidy.to_string());
            }
            4 => {
                world.settings.show_mistakes = !world.settings.show_mistakes;
                world.save_setting("show-mistakes", &world.settings.show_mistakes.to_string());
            }
            6 => return Next::Go(Destination::Keys),
            _ => {
                world.settings.show_clock = !world.settings.show_clock;
                world.save_setting("show-clock", &world.settings.show_clock.to_string());
            }
        }
        Next::Stay
    }
}

impl Screen for SettingsScreen {
    fn event(&mut self, event: &Event, world: &mut World) -> Next {
        if matches!(event, Event::Key(_)) {
            world.notice = None;
        }
        match self.list.event(event, LINES) {
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
        let yes_no = |yes: bool| world.texts.yes_no(yes);
        let lines = value_lines(&[
            (world.word("play-set-player"), world.library.player_name().to_owned()),
            (world.word("play-set-lang"), world.word("play-lang")),
            (
                world.word("play-set-theme"),
                world.word(&format!("play-theme-{}", world.theme.name())),
            ),
            (world.word("play-set-tidy"), yes_no(world.settings.tidy)),
            (world.word("play-set-mistakes"), yes_no(world.settings.show_mistakes)),
            (world.word("play-set-clock"), yes_no(world.settings.show_clock)),
            (world.word("keys-title"), world.word("keys-value")),
        ]);
        let [list, about] =
            Layout::vertical([Constraint::Length(LINES as u16 + 1), Constraint::Min(0)])
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
