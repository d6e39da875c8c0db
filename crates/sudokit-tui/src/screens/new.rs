//! A new game: its size, kind, level and scoring.

use crossterm::event::Event;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use sudokit_game::{Kind, NewGame, SIZES, Scoring};
use sudokit_logic::Level;

use super::list::{List, ListEvent, value_lines};
use super::page::{dim_text, page};
use crate::board::BoardLayout;
use crate::new_game::Choices;
use crate::screen::{Destination, Next, Screen};
use crate::settings_list::rotate;
use crate::world::World;

/// The choices for a new game.
pub(super) struct NewGameScreen {
    list: List,
    order: u8,
    kind: Kind,
    /// The level that was chosen; a size that does not have it does not change it.
    level: Level,
    scoring: &'static Scoring,
}

/// Four choices and the line that starts the game.
const LINES: usize = 5;

impl NewGameScreen {
    /// Starts with these choices, and with those made last time.
    pub(super) fn new(choices: Choices, world: &World) -> NewGameScreen {
        let setting = |key: &str| world.library.store().setting(key).ok().flatten();
        let order = setting("new-size").and_then(|text| text.parse().ok());
        let kind = setting("new-kind").and_then(|name| Kind::by_name(&name));
        let level = setting("new-level").and_then(|name| Level::by_name(&name));
        NewGameScreen {
            list: List::at(LINES - 1),
            order: choices.order.or(order.filter(|it| SIZES.contains(it))).unwrap_or(9),
            kind: choices.kind.or(kind).unwrap_or(Kind::Plain),
            level: choices.level.or(level).unwrap_or(Level::Easy),
            scoring: world.settings.scoring,
        }
    }

    /// Returns the kind of the next game: the chosen one, if the size has it.
    fn kind(&self) -> Kind {
        if self.kind.is_made(self.order) { self.kind } else { Kind::Plain }
    }

    /// Returns the level of the next game: the chosen one, otherwise the hardest of the size.
    fn level(&self) -> Level {
        let levels = NewGame::levels(self.order);
        if levels.contains(&self.level) {
            self.level
        } else {
            *levels.last().unwrap_or(&self.level)
        }
    }

    fn change(&mut self, forward: bool) {
        match self.list.at {
            0 => self.order = rotate(&SIZES, self.order, forward),
            1 => self.kind = rotate(&Kind::of_order(self.order), self.kind(), forward),
            2 => self.level = rotate(NewGame::levels(self.order), self.level(), forward),
            3 => self.scoring = rotate(&Scoring::ALL, self.scoring, forward),
            _ => {}
        }
    }

    /// Returns the columns and rows that the board needs, if a window of this size has fewer.
    fn least_size(&self, columns: u16, rows: u16) -> Option<(u16, u16)> {
        let geometry = sudokit_core::Geometry::classic(self.order).ok()?;
        let least = BoardLayout::all(&geometry).last()?.size();
        let (width, height) = (least.width, least.height + 2);
        (width > columns || height > rows).then_some((width, height))
    }

    fn start(&self, world: &mut World) -> Next {
        let store = world.library.store_mut();
        let choices = [
            ("new-size", self.order.to_string()),
            ("new-kind", self.kind().name().to_owned()),
            ("new-level", self.level().name().to_owned()),
            ("scoring", self.scoring.id.to_owned()),
        ];
        for (key, value) in choices {
            // Remembering the choices is a convenience: without it the game starts all the same.
            let _ = store.set_setting(key, &value);
        }
        world.settings.scoring = self.scoring;
        let (order, kind, level) = (self.order, self.kind(), self.level());
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
            ListEvent::Back => return Next::Go(Destination::back(world)),
            ListEvent::Quit => return Next::Quit,
            ListEvent::Help => world.notice = Some(world.word("play-menu-keys")),
            ListEvent::None => {}
        }
        Next::Stay
    }

    fn draw(&mut self, frame: &mut Frame<'_>, world: &World) {
        let is_last = self.list.at + 1 == LINES;
        let keys = [
            ("↑↓", world.word("play-key-choose")),
            ("←→", world.word("play-key-change")),
            ("Enter", world.word(if is_last { "play-key-start" } else { "play-key-change" })),
            ("Esc", world.word(Destination::back_key(world))),
        ];
        let area = page(frame, world, &world.word("play-new-title"), &keys);
        let is_rated = !NewGame::levels(self.order).is_empty();
        let level = if is_rated {
            world.texts.level(self.level())
        } else {
            world.word("play-level-unrated")
        };
        let kind = world.word(&format!("play-kind-{}", self.kind().name()));
        let scoring = world.word(&format!("play-scoring-{}", self.scoring.id));
        let choices = [
            (world.word("play-new-size"), format!("{0}x{0}", self.order)),
            (world.word("play-new-kind"), kind),
            (world.word("play-new-level"), level),
            (world.word("play-new-scoring"), scoring),
        ];
        let mut lines = value_lines(&choices, area.width);
        lines.push(world.word("play-new-start"));
        let [list, about] =
            Layout::vertical([Constraint::Length(LINES as u16 + 1), Constraint::Min(0)])
                .areas(area);
        self.list.draw(frame, world, list, &lines);
        // The window and the wait are known before the game starts.
        let mut warnings = Vec::new();
        let room = frame.area();
        if let Some(least) = self.least_size(room.width, room.height) {
            let args = [("columns", least.0.into()), ("rows", least.1.into())];
            warnings.push(world.say("new-too-small", &args));
        }
        if NewGame::levels(self.order).is_empty() {
            warnings.push(world.word("new-slow"));
        }
        if !warnings.is_empty() && ![1, 3].contains(&self.list.at) {
            dim_text(frame, world, about, warnings.join(" "));
            return;
        }
        let id = match self.list.at {
            1 => format!("play-kind-{}-about", self.kind().name()),
            2 if is_rated => format!("play-level-{}-about", self.level().name()),
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
    fn a_size_without_levels_does_not_change_the_level() {
        let mut world = World::for_tests();
        let mut screen = NewGameScreen::new(Choices::default(), &world);
        let mut press =
            |code| screen.event(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)), &mut world);
        // All sizes once around, among them 4x4 with one level and 25x25 with none.
        press(KeyCode::Home);
        for _ in 0..SIZES.len() {
            press(KeyCode::Right);
        }
        press(KeyCode::End);
        let Next::Go(Destination::Make(request, _)) = press(KeyCode::Enter) else {
            panic!("a puzzle is made")
        };
        assert_eq!((request.order, request.level), (9, Level::Easy));
    }

    #[test]
    fn the_choices_become_a_request() {
        let mut world = World::for_tests();
        let mut screen = NewGameScreen::new(Choices::default(), &world);
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
        let again = NewGameScreen::new(Choices::default(), &world);
        assert_eq!((again.order, again.kind), (8, Kind::Diagonal));
    }
}
