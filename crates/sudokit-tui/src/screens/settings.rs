//! Settings: they hold at once, and are kept.

use crossterm::event::Event;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use ratatui::widgets::{Paragraph, Wrap};
use sudokit_text::{Lang, Texts};

use super::frame::{List, Picked, page};
use super::{Then, menu, name};
use crate::app::{Next, Screen, World};
use crate::config;
use crate::theme::Role;

/// The settings.
#[derive(Default)]
pub(super) struct SettingsScreen {
    list: List,
}

const LINES: usize = 5;

impl SettingsScreen {
    pub(super) fn new() -> SettingsScreen {
        SettingsScreen::default()
    }

    fn change(&self, world: &mut World, forward: bool) -> Next {
        let (key, value) = match self.list.at {
            0 => return Next::Go(Box::new(name::Name::new(Then::Menu))),
            1 => {
                let at = Lang::ALL.iter().position(|&lang| lang == world.texts.lang()).unwrap_or(0);
                let by = if forward { 1 } else { Lang::ALL.len() - 1 };
                let lang = Lang::ALL[(at + by) % Lang::ALL.len()];
                world.texts = Texts::new(lang);
                ("lang", lang.code().to_owned())
            }
            2 => {
                world.theme = world.theme.next();
                ("theme", world.theme.name().to_owned())
            }
            3 => {
                world.settings.tidy = !world.settings.tidy;
                ("tidy", world.settings.tidy.to_string())
            }
            _ => {
                world.settings.show_mistakes = !world.settings.show_mistakes;
                ("show-mistakes", world.settings.show_mistakes.to_string())
            }
        };
        if let Err(error) = world.library.store_mut().set_setting(key, &value) {
            world.notice = Some(world.say_error(&error));
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
            Picked::Line(_) | Picked::More => self.change(world, true),
            Picked::Less => self.change(world, false),
            Picked::Back => menu(world),
            Picked::Nothing => Next::Stay,
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, world: &World) {
        let keys = [
            ("↑↓", world.word("play-key-choose")),
            ("←→", world.word("play-key-change")),
            ("Esc", world.word("play-key-menu")),
        ];
        let keys: Vec<_> = keys.iter().map(|(key, what)| (*key, what.as_str())).collect();
        let area = page(frame, world, &world.word("play-settings-title"), &keys);
        let yes = |yes: bool| world.texts.yes_no(yes);
        let player = world.library.player().map_or("", |player| &player.name);
        let lines = [
            ("play-set-player", player.to_owned()),
            ("play-set-lang", world.word("play-lang")),
            ("play-set-theme", world.word(&format!("play-theme-{}", world.theme.name()))),
            ("play-set-tidy", yes(world.settings.tidy)),
            ("play-set-mistakes", yes(world.settings.show_mistakes)),
        ];
        let names: Vec<String> = lines.iter().map(|(id, _)| world.word(id)).collect();
        let wide = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        let text: Vec<String> = names
            .iter()
            .zip(&lines)
            .map(|(name, (_, value))| format!("{name:<wide$}   ‹ {value} ›"))
            .collect();
        let [list, about] =
            Layout::vertical([Constraint::Length(LINES as u16 + 1), Constraint::Min(0)])
                .areas(area);
        self.list.draw(frame, world, list, &text);
        let about_text = match &world.folder {
            Some(folder) if world.library.is_lasting() => {
                let file = folder.join(config::FILE).display().to_string();
                world.say("play-settings-about", &[("file", file.into())])
            }
            _ => world.word("play-settings-memory"),
        };
        let text = Paragraph::new(about_text).wrap(Wrap { trim: true });
        frame.render_widget(text.style(world.theme.style(Role::Dim)), about);
    }
}
