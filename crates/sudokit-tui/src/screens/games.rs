//! The games that can be gone on with.

use crossterm::event::{Event, KeyCode, KeyEvent};
use ratatui::Frame;
use sudokit_store::GameSummary;

use super::frame::{List, Picked, page};
use super::{menu, resume};
use crate::app::{Next, Screen, World};
use crate::messages::clock_text;

/// A list of games.
pub(super) struct Games {
    list: List,
    games: Vec<GameSummary>,
    /// The game that is deleted if the key is pressed again.
    doomed: Option<usize>,
}

impl Games {
    pub(super) fn new(world: &mut World) -> Games {
        let mut games = Games { list: List::default(), games: Vec::new(), doomed: None };
        games.read(world);
        games
    }

    fn read(&mut self, world: &mut World) {
        let Some(player) = world.library.player().map(|player| player.id) else { return };
        match world.library.store().games(player) {
            Ok(games) => self.games = games,
            Err(error) => world.notice = Some(world.say_error(&error)),
        }
        self.list.at = self.list.at.min(self.games.len().saturating_sub(1));
    }

    fn delete(&mut self, world: &mut World) {
        let at = self.list.at;
        let Some(game) = self.games.get(at) else { return };
        if self.doomed != Some(at) {
            self.doomed = Some(at);
            world.notice = Some(world.word("play-games-delete"));
            return;
        }
        self.doomed = None;
        match world.library.store_mut().delete(game.id) {
            Ok(()) => world.notice = Some(world.word("play-games-deleted")),
            Err(error) => world.notice = Some(world.say_error(&error)),
        }
        self.read(world);
    }
}

impl Screen for Games {
    fn event(&mut self, event: &Event, world: &mut World) -> Next {
        if let Event::Key(KeyEvent { code, .. }) = event {
            world.notice = None;
            if *code == KeyCode::Delete || *code == KeyCode::Char('D') {
                self.delete(world);
                return Next::Stay;
            }
            self.doomed = None;
        }
        match self.list.event(event, self.games.len()) {
            Picked::Line(line) => Next::Go(resume(self.games[line].id, world)),
            Picked::Back => menu(world),
            Picked::Nothing | Picked::Less | Picked::More => Next::Stay,
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, world: &World) {
        let keys = [
            ("Enter", world.word("play-key-open")),
            ("D", world.word("play-key-delete")),
            ("Esc", world.word("play-key-menu")),
        ];
        let keys: Vec<_> = keys.iter().map(|(key, what)| (*key, what.as_str())).collect();
        let area = page(frame, world, &world.word("play-games-title"), &keys);
        let lines: Vec<String> = self.games.iter().map(|game| line(game, world)).collect();
        self.list.draw(frame, world, area, &lines);
    }
}

fn line(game: &GameSummary, world: &World) -> String {
    let level = game.level.as_deref().and_then(sudokit_logic::Level::by_name);
    let level = level.map_or_else(String::new, |level| world.texts.level(level));
    let daily = game.daily.map_or_else(String::new, |date| format!("  {date}"));
    let percent = 100 * game.filled / game.cells.max(1);
    let time = clock_text(game.played);
    let state = match (game.damaged, game.in_use) {
        (true, _) => "  ".to_owned() + &world.word("play-games-damaged"),
        (_, true) => "  ".to_owned() + &world.word("play-games-in-use"),
        _ => String::new(),
    };
    format!("{:<12} {level:<12} {percent:>3} %  {time:>7}{daily}{state}", game.board)
}
