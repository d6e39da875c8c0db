//! A new game: its size, kind, level and score.

use crossterm::event::Event;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use ratatui::widgets::{Paragraph, Wrap};
use sudokit_game::Scoring;
use sudokit_logic::Level;

use super::frame::{List, Picked, page};
use super::making::Making;
use super::menu;
use crate::app::{Next, Screen, World};
use crate::new_game::{Kind, NewGame, SIZES};
use crate::theme::Role;

/// A new game is put together.
pub(super) struct NewGameScreen {
    list: List,
    order: u8,
    kind: Kind,
    level: Level,
    scoring: &'static Scoring,
}

const LINES: usize = 5;

impl NewGameScreen {
    /// As the last one was.
    pub(super) fn of(world: &World) -> NewGameScreen {
        let setting = |key: &str| world.library.store().setting(key).ok().flatten();
        let order = setting("new-size").and_then(|text| text.parse().ok());
        let kind = setting("new-kind").and_then(|name| Kind::by_name(&name));
        let level = setting("new-level").and_then(|name| Level::by_name(&name));
        let mut new = NewGameScreen {
            list: List::at(LINES - 1),
            order: order.filter(|order| SIZES.contains(order)).unwrap_or(9),
            kind: kind.unwrap_or(Kind::Plain),
            level: level.unwrap_or(Level::Easy),
            scoring: world.settings.scoring,
        };
        new.settle();
        new
    }

    /// Takes what is near where a wish does not go with another.
    fn settle(&mut self) {
        if !self.kind.is_made(self.order) {
            self.kind = Kind::Plain;
        }
        let levels = NewGame::levels(self.order);
        if !levels.contains(&self.level)
            && let Some(last) = levels.last()
        {
            self.level = *last;
        }
    }

    fn change(&mut self, forward: bool) {
        match self.list.at {
            0 => self.order = turned(&SIZES, self.order, forward),
            1 => {
                let kinds: Vec<Kind> =
                    Kind::ALL.into_iter().filter(|kind| kind.is_made(self.order)).collect();
                self.kind = turned(&kinds, self.kind, forward);
            }
            2 => self.level = turned(NewGame::levels(self.order), self.level, forward),
            3 => self.scoring = turned(&Scoring::ALL, self.scoring, forward),
            _ => {}
        }
        self.settle();
    }

    fn start(&self, world: &mut World) -> Next {
        let store = world.library.store_mut();
        let chosen = [
            ("new-size", self.order.to_string()),
            ("new-kind", self.kind.name().to_owned()),
            ("new-level", self.level.name().to_owned()),
            ("scoring", self.scoring.id.to_owned()),
        ];
        for (key, value) in chosen {
            // What is kept is a convenience: the game begins all the same.
            let _ = store.set_setting(key, &value);
        }
        world.settings.scoring = self.scoring;
        let (order, kind, level) = (self.order, self.kind, self.level);
        let request = NewGame { order, kind, geometry: None, level, seed: (world.draw_seed)() };
        Next::Go(Box::new(Making::new(request, self.scoring)))
    }
}

/// The next of them, or the one before.
fn turned<T: Copy + PartialEq>(all: &[T], now: T, forward: bool) -> T {
    let Some(at) = all.iter().position(|&one| one == now) else { return now };
    let by = if forward { 1 } else { all.len() - 1 };
    all[(at + by) % all.len()]
}

impl Screen for NewGameScreen {
    fn event(&mut self, event: &Event, world: &mut World) -> Next {
        if matches!(event, Event::Key(_)) {
            world.notice = None;
        }
        match self.list.event(event, LINES) {
            Picked::Line(line) if line + 1 == LINES => return self.start(world),
            Picked::Line(_) | Picked::More => self.change(true),
            Picked::Less => self.change(false),
            Picked::Back => return menu(world),
            Picked::Nothing => {}
        }
        Next::Stay
    }

    fn draw(&mut self, frame: &mut Frame<'_>, world: &World) {
        let keys = [
            ("↑↓", world.word("play-key-choose")),
            ("←→", world.word("play-key-change")),
            ("Enter", world.word("play-key-start")),
            ("Esc", world.word("play-key-menu")),
        ];
        let keys: Vec<_> = keys.iter().map(|(key, what)| (*key, what.as_str())).collect();
        let area = page(frame, world, &world.word("play-new-title"), &keys);
        let rated = !NewGame::levels(self.order).is_empty();
        let level =
            if rated { world.texts.level(self.level) } else { world.word("play-level-unrated") };
        let lines = [
            ("play-new-size", format!("{0}x{0}", self.order)),
            ("play-new-kind", world.word(&format!("play-kind-{}", self.kind.name()))),
            ("play-new-level", level),
            ("play-new-scoring", world.word(&format!("play-scoring-{}", self.scoring.id))),
        ];
        let names: Vec<String> = lines.iter().map(|(id, _)| world.word(id)).collect();
        let wide = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        let mut text: Vec<String> = names
            .iter()
            .zip(&lines)
            .map(|(name, (_, value))| format!("{name:<wide$}   ‹ {value} ›"))
            .collect();
        text.push(world.word("play-new-start"));
        let [list, about] =
            Layout::vertical([Constraint::Length(LINES as u16 + 1), Constraint::Min(0)])
                .areas(area);
        self.list.draw(frame, world, list, &text);
        let id = match self.list.at {
            1 => format!("play-kind-{}-about", self.kind.name()),
            2 if rated => format!("play-level-{}-about", self.level.name()),
            2 => "play-level-unrated-about".to_owned(),
            3 => format!("play-scoring-{}-about", self.scoring.id),
            _ => return,
        };
        let about_text = Paragraph::new(world.word(&id)).wrap(Wrap { trim: true });
        frame.render_widget(about_text.style(world.theme.style(Role::Dim)), about);
    }
}
