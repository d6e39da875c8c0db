//! The list of games in progress.

use crossterm::event::{Event, KeyCode, KeyEvent};
use ratatui::Frame;
use sudokit_store::GameSummary;
use unicode_width::UnicodeWidthStr as _;

use super::list::{List, ListEvent};
use super::page::page;
use crate::messages::{clock_text, level_text};
use crate::moment::date_at;
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

/// Columns for the level of a game.
const LEVEL_WIDTH: usize = 12;

/// Describes a game: its date, board, level, progress and time, the first row of its puzzle, its name.
fn line(game: &GameSummary, world: &World) -> String {
    let level = level_text(game.level.as_deref(), &world.texts).unwrap_or_default();
    let level = format!("{level}{:1$}", "", LEVEL_WIDTH.saturating_sub(level.width()));
    let percent = 100 * game.filled / game.cells.max(1);
    let time = clock_text(game.played);
    let date = date_at(game.updated);
    let mut text = format!("{date} {:<10} {level} {percent:>3} % {time:>7}", game.board);
    if game.damaged {
        text += "  ";
        text += &world.word("play-games-damaged");
        return text;
    }
    if game.in_use {
        text += "  ";
        text += &world.word("play-games-in-use");
    }
    let row: String = game.first_row.chars().take(9).collect();
    text += "  ";
    text += &row;
    if game.first_row.chars().count() > 9 {
        text.push('…');
    }
    let daily =
        game.daily.map(|date| world.say("play-daily", &[("date", date.to_string().into())]));
    if let Some(name) = game.name.clone().or(daily) {
        text += "  ";
        text += &name;
    }
    text
}
