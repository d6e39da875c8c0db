//! What a screen is, and where it can lead.

use std::time::Duration;

use crossterm::event::Event;
use ratatui::Frame;
use sudokit_game::{Date, NewGame, Scoring, Session};
use sudokit_store::GameId;
use sudokit_transfer::{Collection, ImportedPuzzle, Text};

use crate::new_game::Choices;
use crate::world::World;

/// Something that fills the terminal and answers events.
pub(crate) trait Screen {
    /// Handles an event and returns where to go next.
    fn event(&mut self, event: &Event, world: &mut World) -> Next;

    /// Handles that the window became active, or another one did.
    fn focus(&mut self, _is_active: bool, _world: &mut World) {}

    /// Handles the passing of time; called when no event has come for [`Screen::pace`].
    fn tick(&mut self, _world: &mut World) -> Next {
        Next::Stay
    }

    /// Returns how long to wait for an event before [`Screen::tick`].
    fn pace(&self) -> Duration {
        Duration::from_millis(200)
    }

    /// Whether letters are text at the moment. Otherwise they are commands, and a letter of another
    /// alphabet is the Latin letter on its key.
    fn takes_text(&self) -> bool {
        false
    }

    /// Draws the screen.
    fn draw(&mut self, frame: &mut Frame<'_>, world: &World);

    /// Saves what is not saved yet; called before the screen goes away.
    fn leave(&mut self, _world: &mut World) {}
}

/// What happens after an event.
#[derive(Debug)]
pub(crate) enum Next {
    /// The screen stays.
    Stay,
    /// Another screen takes its place.
    Go(Destination),
    /// The program ends.
    Quit,
}

/// A screen to go to, as data. Only `screens/mod.rs` builds screens, so they need not know one another.
#[derive(Debug)]
pub(crate) enum Destination {
    Menu,
    /// Asks for the player's name first.
    Name(Box<Destination>),
    /// The list of known players.
    Players,
    /// Asks what the new game should be like.
    NewGame(Choices),
    /// Makes a puzzle and starts a game of it.
    Make(NewGame, &'static Scoring),
    /// The list of games in progress.
    Games,
    /// The list of finished games.
    FinishedGames,
    /// Opens a finished game from the store and plays it again, move by move.
    ReplayGame(GameId),
    EnterPuzzle,
    /// Takes over games from elsewhere, and lists the games.
    TakeGames(Box<Collection>),
    /// The puzzles of a text, to choose one.
    ChoosePuzzle(Vec<ImportedPuzzle>),
    /// Checks a puzzle that was read, and plays it.
    CheckPuzzle(Box<ImportedPuzzle>),
    Ranking,
    Statistics,
    Settings,
    /// The keys of the game, to change them.
    Keys,
    /// The scales whose ratings are shown, to choose them.
    Ratings,
    /// The rules and a first lesson.
    Learn,
    /// Starts a game that is not in the store yet.
    Start(Box<Session>),
    /// Opens a game from the store.
    Resume(GameId),
    /// Opens the latest game in progress; without one, asks for a new game.
    Continue,
    /// Opens today's puzzle.
    Daily,
    /// The list of today's and past puzzles of the day.
    Calendar,
    /// Opens the puzzle of a day.
    DailyOf(Date),
}

impl Destination {
    /// Returns where a choice of puzzles leads back to: to the game that was left for it, or to the menu.
    pub(crate) fn back(world: &World) -> Destination {
        world.left_game.map_or(Destination::Menu, Destination::Resume)
    }

    /// Returns the message that says where [`Destination::back`] leads.
    pub(crate) fn back_key(world: &World) -> &'static str {
        if world.left_game.is_some() { "play-key-game" } else { "play-key-menu" }
    }

    /// Whether a puzzle is still being chosen there, so that the player may want to go back.
    pub(crate) fn is_choice(&self) -> bool {
        matches!(
            self,
            Destination::NewGame(_)
                | Destination::Make(..)
                | Destination::ChoosePuzzle(_)
                | Destination::CheckPuzzle(_)
        )
    }

    /// Returns where a text leads: to its game, to its puzzle, or to a choice of its puzzles.
    pub(crate) fn of_text(text: Text) -> Destination {
        match text {
            Text::Saved(session) => Destination::Start(session),
            Text::Puzzle(import) => Destination::CheckPuzzle(import),
            Text::Puzzles(imports) => Destination::ChoosePuzzle(imports),
            Text::Games(games) => Destination::TakeGames(Box::new(games)),
        }
    }
}
