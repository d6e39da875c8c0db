//! The lists of games: those in progress, and those that are finished.

use std::collections::BTreeMap;
use std::time::Duration;

use crossterm::event::{Event, KeyCode, KeyEvent};
use ratatui::Frame;
use sudokit_store::{GameId, GameSummary};
use unicode_width::UnicodeWidthStr as _;

use super::list::List;
use super::page::page;
use crate::messages::{clock_text, game_name, level_text, outcome_text};
use crate::moment::date_at;
use crate::ratings::Ratings;
use crate::screen::{Destination, Next, Screen};
use crate::world::World;

/// Which games a list shows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Which {
    InProgress,
    Finished,
}

/// A list of games.
pub(super) struct Games {
    which: Which,
    list: List,
    games: Vec<GameSummary>,
    /// The line whose game is deleted if the key is pressed again.
    to_delete: Option<usize>,
    /// The ratings of the games that were seen, if the player wants any: they are found for one game after the
    /// other.
    ratings: BTreeMap<GameId, Ratings>,
}

impl Games {
    pub(super) fn new(which: Which, world: &mut World) -> Games {
        let (list, games, ratings) = Default::default();
        let mut games = Games { which, list, games, to_delete: None, ratings };
        games.reload(world);
        games
    }

    fn reload(&mut self, world: &mut World) {
        let games = match self.which {
            Which::InProgress => world.library.games(),
            Which::Finished => world.library.finished_games(),
        };
        match games {
            Ok(games) => {
                self.ratings.retain(|id, _| games.iter().any(|game| game.id == *id));
                self.games = games;
            }
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

    /// Returns the lines: the date of a game, its board, level, progress or outcome, time, the first row of
    /// its puzzle, its name.
    fn lines(&self, world: &World) -> Vec<String> {
        let level = |game: &GameSummary| {
            level_text(game.level.as_deref(), &world.texts).unwrap_or_default()
        };
        let state = |game: &GameSummary| match &game.result {
            Some(result) => outcome_text(result, &world.texts),
            None => format!("{:>3} %", 100 * game.filled / game.cells.max(1)),
        };
        let columns: Vec<[String; 4]> = self
            .games
            .iter()
            .map(|game| [game.board.clone(), level(game), clock_text(game.played), state(game)])
            .collect();
        let widest = |column: usize| columns.iter().map(|row| row[column].width()).max();
        let widths: Vec<usize> = (0..4).map(|column| widest(column).unwrap_or(0)).collect();
        let rated = |game: &GameSummary| {
            let ratings = self.ratings.get(&game.id);
            ratings.map(|ratings| ratings.short(&world.texts)).unwrap_or_default()
        };
        let line = |(game, columns): (&GameSummary, &[String; 4])| {
            let mut text = date_at(game.updated).to_string();
            for (column, width) in columns.iter().zip(&widths) {
                text += "  ";
                text += column;
                text += &" ".repeat(width - column.width());
            }
            for rating in rated(game) {
                text += "  ";
                text += &rating;
            }
            text += &rest(game, world);
            text.trim_end().to_owned()
        };
        self.games.iter().zip(&columns).map(line).collect()
    }

    /// Takes over what was found about a game, and goes on with the next one that is visible.
    fn rate(&mut self, world: &World) {
        self.ratings.values_mut().for_each(Ratings::poll);
        let visible = &self.games[self.list.visible(self.games.len())];
        // What is no longer visible waits until it is seen again.
        let is_visible = |id: &GameId| visible.iter().any(|game| game.id == *id);
        self.ratings.retain(|id, ratings| !ratings.is_working() || is_visible(id));
        let wanted = world.settings.ratings;
        if self.is_rating() || wanted.is_empty() {
            return;
        }
        let mut unrated = visible.iter().filter(|game| !self.ratings.contains_key(&game.id));
        let next = unrated.find_map(|game| Some((game.id, game.deal.as_ref()?)));
        if let Some((id, deal)) = next {
            self.ratings.insert(id, Ratings::start(deal, wanted));
        }
    }

    /// Whether a game is being rated.
    fn is_rating(&self) -> bool {
        self.ratings.values().any(Ratings::is_working)
    }
}

impl Screen for Games {
    fn event(&mut self, event: &Event, world: &mut World) -> Next {
        if let Event::Key(KeyEvent { code, .. }) = event {
            match code {
                KeyCode::Delete | KeyCode::Char('D') => {
                    world.notice = None;
                    self.delete(world);
                    return Next::Stay;
                }
                KeyCode::Char('g') => {
                    return Next::Go(match self.which {
                        Which::InProgress => Destination::FinishedGames,
                        Which::Finished => Destination::Games,
                    });
                }
                _ => self.to_delete = None,
            }
        }
        match self.list.chosen(event, self.games.len(), Destination::Menu, world) {
            Ok(line) => Next::Go(match self.which {
                Which::InProgress => Destination::Resume(self.games[line].id),
                Which::Finished => Destination::ReplayGame(self.games[line].id),
            }),
            Err(next) => next,
        }
    }

    fn tick(&mut self, world: &mut World) -> Next {
        self.rate(world);
        Next::Stay
    }

    fn pace(&self) -> Duration {
        Duration::from_millis(if self.is_rating() { 20 } else { 200 })
    }

    fn draw(&mut self, frame: &mut Frame<'_>, world: &World) {
        let (title, open, other) = match self.which {
            Which::InProgress => ("play-games-title", "play-key-open", "play-key-finished"),
            Which::Finished => ("play-finished-title", "play-key-replay", "play-key-in-progress"),
        };
        let keys = [
            ("Enter", world.word(open)),
            ("g", world.word(other)),
            ("D", world.word("play-key-delete")),
            ("Esc", world.word("play-key-menu")),
        ];
        let area = page(frame, world, &world.word(title), &keys);
        let lines = match (self.games.is_empty(), self.which) {
            (true, Which::InProgress) => vec![world.word("play-no-games")],
            (true, Which::Finished) => vec![world.word("play-statistics-empty")],
            (false, _) => self.lines(world),
        };
        self.list.draw(frame, world, area, &lines);
    }
}

/// What a line says after its columns: what is wrong with the game, or its first row and its name.
fn rest(game: &GameSummary, world: &World) -> String {
    if game.damaged {
        return format!("  {}", world.word("play-games-damaged"));
    }
    let mut text = String::new();
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
    if let Some(name) = game_name(game, &world.texts) {
        text += "  ";
        text += &name;
    }
    text
}

#[cfg(test)]
mod tests {
    use crossterm::event::KeyModifiers;
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;
    use sudokit_game::Scoring;

    use super::*;
    use crate::import::session_of;

    #[test]
    fn a_finished_game_is_listed_and_played_again() {
        let mut world = World::for_tests();
        let press = |games: &mut Games, code, world: &mut World| {
            games.event(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)), world)
        };
        let mut game =
            world.library.add(session_of("1..43..2.1...32.", &Scoring::CLASSIC)).unwrap();
        let give_up = game.session().give_up().expect("a solution");
        game.act(world.library.store_mut(), give_up).unwrap();
        drop(game);
        let mut games = Games::new(Which::InProgress, &mut world);
        assert!(games.games.is_empty());
        let next = press(&mut games, KeyCode::Char('g'), &mut world);
        assert!(matches!(next, Next::Go(Destination::FinishedGames)));
        let mut games = Games::new(Which::Finished, &mut world);
        let lines = games.lines(&world);
        assert!(lines[0].contains("4x4") && lines[0].contains("solution shown"), "{lines:?}");
        let next = press(&mut games, KeyCode::Enter, &mut world);
        assert!(matches!(next, Next::Go(Destination::ReplayGame(_))));
        press(&mut games, KeyCode::Char('D'), &mut world);
        press(&mut games, KeyCode::Char('D'), &mut world);
        assert!(games.games.is_empty());
    }

    #[test]
    fn the_list_shows_the_ratings_that_are_wanted() {
        let mut world = World::for_tests();
        for puzzle in ["1..43..2.1...32.", "12343412........"] {
            world.library.add(session_of(puzzle, &Scoring::CLASSIC)).unwrap();
        }
        let mut games = Games::new(Which::InProgress, &mut world);
        let unrated = games.lines(&world);
        games.tick(&mut world);
        assert_eq!(games.lines(&world), unrated, "no scale is chosen");
        world.toggle_rating(0);
        rate_all(&mut games, 24, &mut world);
        let name = sudokit_scales::SCALES[0].name();
        let rated = |games: &Games, world: &World| {
            let lines = games.lines(world);
            lines.iter().filter(|line| line.contains(&format!("  {name} "))).count()
        };
        // One of them has several solutions.
        assert_eq!((rated(&games, &world), games.games.len()), (1, 2));
        // What was found is not looked for again.
        games.reload(&mut world);
        assert_eq!(rated(&games, &world), 1);
    }

    /// Draws the list in a window of this height, until no more ratings are found.
    fn rate_all(games: &mut Games, height: u16, world: &mut World) {
        let mut terminal = Terminal::new(TestBackend::new(80, height)).expect("a backend");
        let since = std::time::Instant::now();
        loop {
            terminal.draw(|frame| games.draw(frame, world)).expect("a picture");
            let begun = games.ratings.len();
            games.tick(world);
            let is_done = !games.is_rating() && games.ratings.len() == begun;
            if is_done || since.elapsed().as_secs() > 60 {
                return;
            }
            games.ratings.values_mut().for_each(|last| last.wait(Duration::from_secs(60)));
        }
    }

    #[test]
    fn only_games_that_are_seen_are_rated() {
        let mut world = World::for_tests();
        for _ in 0..30 {
            world.library.add(session_of("1..43..2.1...32.", &Scoring::CLASSIC)).unwrap();
        }
        world.toggle_rating(0);
        let mut games = Games::new(Which::InProgress, &mut world);
        rate_all(&mut games, 24, &mut world);
        let first = games.list.visible(30).len();
        assert!((10..24).contains(&first) && games.ratings.len() == first, "{first}");
        assert!(games.ratings.contains_key(&games.games[0].id));
        // At the end of the list those are rated that it shows now.
        games.event(&Event::Key(KeyEvent::new(KeyCode::End, KeyModifiers::NONE)), &mut world);
        rate_all(&mut games, 24, &mut world);
        assert!(games.ratings.contains_key(&games.games[29].id));
        assert_eq!(games.ratings.len(), 30.min(2 * first));
    }

    #[test]
    fn a_line_does_not_say_its_date_twice() {
        let mut world = World::for_tests();
        world.library.open_daily().expect("a game");
        let name = world.entered_name();
        let session = session_of("1..43..2.1...32.", &Scoring::CLASSIC);
        let deal = (**session.deal()).clone().with("name", &name);
        world.library.add(sudokit_game::Session::new(deal, &Scoring::CLASSIC)).unwrap();
        let games = Games::new(Which::InProgress, &mut world);
        let date = crate::moment::today().to_string();
        for line in games.lines(&world) {
            assert_eq!(line.matches(&date).count(), 1, "{line}");
        }
    }
}
