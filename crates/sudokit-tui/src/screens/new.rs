//! A new game: its size, kind, level and scoring.

use crossterm::event::Event;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use sudokit_game::Scoring;
use sudokit_logic::Level;

use super::list::{List, ListEvent, rotate, value_lines};
use super::page::{dim_text, page};
use crate::new_game::{Kind, NewGame, SIZES};
use crate::screen::{Destination, Next, Screen};
use crate::world::World;

/// The choices for a new game.
pub(super) struct NewGameScreen {
    list: List,
    order: u8,
    kind: Kind,
    level: Level,
    scoring: &'static Scoring,
}

/// Four choices and the line that starts the game.
const LINES: usize = 5;

impl NewGameScreen {
    /// Starts with the choices made last time.
    pub(super) fn new(world: &World) -> NewGameScreen {
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
        new.adjust();
        new
    }

    /// Replaces a kind or level that the size does not offer.
    fn adjust(&mut self) {
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
            0 => self.order = rotate(&SIZES, self.order, forward),
            1 => self.kind = rotate(&Kind::of_order(self.order), self.kind, forward),
            2 => self.level = rotate(NewGame::levels(self.order), self.level, forward),
            3 => self.scoring = rotate(&Scoring::ALL, self.scoring, forward),
            _ => {}
        }
        self.adjust();
    }

    fn start(&self, world: &mut World) -> Next {
        let store = world.library.store_mut();
        let choices = [
            ("new-size", self.order.to_string()),
            ("new-kind", self.kind.name().to_owned()),
            ("new-level", self.level.name().to_owned()),
            ("scoring", self.scoring.id.to_owned()),
        ];
        for (key, value) in choices {
            // Remembering the choices is a convenience: without it the game starts all the same.
            let _ = store.set_setting(key, &value);
        }
        world.settings.scoring = self.scoring;
        let (order, kind, level) = (self.order, self.kind, self.level);
        let seed = (world.draw_seed)();
        let request = NewGame { order, kind, geometry: None, level, seed };
        Next::Go(Destination::Make(request, self.scoring))
    }
}

impl Screen for NewGameScreen {
    fn event(&mut self, event: &Event, world: &mut World) -> Next {
        if matches!(event, Event::Key(_)) {
            world.notice = None;
        }
        match self.list.event(event, LINES) {
            ListEvent::Chosen(line) if line + 1 == LINES => return self.start(world),
            ListEvent::Chosen(_) | ListEvent::Next => self.change(true),
            ListEvent::Previous => self.change(false),
            ListEvent::Back => return Next::Go(Destination::Menu),
            ListEvent::Quit => return Next::Quit,
            ListEvent::Help => world.notice = Some(world.word("play-menu-keys")),
            ListEvent::None => {}
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
        let area = page(frame, world, &world.word("play-new-title"), &keys);
        let is_rated = !NewGame::levels(self.order).is_empty();
        let level =
            if is_rated { world.texts.level(self.level) } else { world.word("play-level-unrated") };
        let mut lines = value_lines(&[
            (world.word("play-new-size"), format!("{0}x{0}", self.order)),
            (world.word("play-new-kind"), world.word(&format!("play-kind-{}", self.kind.name()))),
            (world.word("play-new-level"), level),
            (
                world.word("play-new-scoring"),
                world.word(&format!("play-scoring-{}", self.scoring.id)),
            ),
        ]);
        lines.push(world.word("play-new-start"));
        let [list, about] =
            Layout::vertical([Constraint::Length(LINES as u16 + 1), Constraint::Min(0)])
                .areas(area);
        self.list.draw(frame, world, list, &lines);
        let id = match self.list.at {
            1 => format!("play-kind-{}-about", self.kind.name()),
            2 if is_rated => format!("play-level-{}-about", self.level.name()),
            2 => "play-level-unrated-about".to_owned(),
            3 => format!("play-scoring-{}-about", self.scoring.id),
            _ => return,
        };
        dim_text(frame, world, about, world.word(&id));
    }
}

#[cfg(test)]
mod tests {
    use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

    use super::*;

    #[test]
    fn the_choices_become_a_request() {
        let mut world = World::for_tests();
        let mut screen = NewGameScreen::new(&world);
        let mut press =
            |code| screen.event(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)), &mut world);
        // From 9x9 to 8x8, then the kind: diagonals.
        for code in [KeyCode::Home, KeyCode::Left, KeyCode::Down, KeyCode::Right, KeyCode::End] {
            assert!(matches!(press(code), Next::Stay));
        }
        let Next::Go(Destination::Make(request, scoring)) = press(KeyCode::Enter) else {
            panic!("a puzzle is made")
        };
        assert_eq!((request.order, request.kind, request.seed), (8, Kind::Diagonal, 1));
        assert_eq!(scoring, &Scoring::CLASSIC);
        // The next time the screen starts with the same choices.
        let again = NewGameScreen::new(&world);
        assert_eq!((again.order, again.kind), (8, Kind::Diagonal));
    }
}
