//! The list of games in progress.

use crossterm::event::{Event, KeyCode, KeyEvent};
use ratatui::Frame;
use sudokit_store::GameSummary;

use super::list::{List, ListEvent};
use super::page::page;
use crate::messages::{clock_text, level_text};
use crate::screen::{Destination, Next, Screen};
use crate::world::World;

/// The list of games in progress.
pub(super) struct Games {
    list: List,
    games: Vec<GameSummary>,
    /// The line whose game is deleted if the key is pressed again.
    to_delete: Option<usize>,
}

impl Games {
    pub(super) fn new(world: &mut World) -> Games {
        let mut games = Games { list: List::default(), games: Vec::new(), to_delete: None };
        games.reload(world);
        games
    }

    fn reload(&mut self, world: &mut World) {
        match world.library.games() {
            Ok(games) => self.games = games,
            Err(error) => world.notice = Some(world.store_error(&error)),
        }
        self.list.at = self.list.at.min(self.games.len().saturating_sub(1));
    }

    /// Deletes the selected game when asked twice.
    fn delete(&mut self, world: &mut World) {
        let at = self.list.at;
        let Some(game) = self.games.get(at) else { return };
        if self.to_delete != Some(at) {
            self.to_delete = Some(at);
            world.notice = Some(world.word("play-games-delete"));
            return;
        }
        self.to_delete = None;
        world.notice = Some(match world.library.store_mut().delete(game.id) {
            Ok(()) => world.word("play-games-deleted"),
            Err(error) => world.store_error(&error),
        });
        self.reload(world);
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
            self.to_delete = None;
        }
        match self.list.event(event, self.games.len()) {
            ListEvent::Chosen(line) => Next::Go(Destination::Resume(self.games[line].id)),
            ListEvent::Back => Next::Go(Destination::Menu),
            ListEvent::Quit => Next::Quit,
            ListEvent::Help => {
                world.notice = Some(world.word("play-menu-keys"));
                Next::Stay
            }
            ListEvent::None | ListEvent::Previous | ListEvent::Next => Next::Stay,
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, world: &World) {
        let keys = [
            ("Enter", world.word("play-key-open")),
            ("D", world.word("play-key-delete")),
            ("Esc", world.word("play-key-menu")),
        ];
        let area = page(frame, world, &world.word("play-games-title"), &keys);
        let lines: Vec<String> = self.games.iter().map(|game| line(game, world)).collect();
        self.list.draw(frame, world, area, &lines);
    }
}

fn line(game: &GameSummary, world: &World) -> String {
    let level = level_text(game.level.as_deref(), &world.texts).unwrap_or_default();
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
