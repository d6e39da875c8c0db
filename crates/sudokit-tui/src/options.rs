//! The options of the game, and how it ends.

use std::path::PathBuf;

use sudokit_formats::Entry;
use sudokit_game::{Deal, NewGame, NotPlayable, Scoring, Session};
use sudokit_text::Lang;
use sudokit_transfer::{Collection, ImportedPuzzle};

use crate::import::deal_of;
use crate::theme::Theme;

/// How to play: what the command line or the environment asks for.
#[derive(Debug)]
pub struct PlayOptions {
    /// The language, if one was asked for; otherwise that of the config file, otherwise `locale`.
    pub lang: Option<Lang>,
    /// The language of the locale.
    pub locale: Lang,
    /// The folder of saved games and of the config file; `None` if this machine has none.
    pub folder: Option<PathBuf>,
    /// The player's name, if one was given.
    pub player: Option<String>,
    /// The theme, if one was asked for.
    pub theme: Option<Theme>,
    /// Whether to use colours at all.
    pub colours: bool,
    /// Whether the terminal shows ASCII only, as far as the locale tells; the settings may say otherwise.
    pub ascii: bool,
    /// The scoring rules, if some were asked for.
    pub scoring: Option<&'static Scoring>,
    /// The first game; `None` shows the menu.
    pub start: Option<Start>,
    /// Draws the seed of a new puzzle. The front end provides the randomness.
    pub draw_seed: fn() -> u64,
}

/// The game to start with.
#[derive(Debug)]
pub enum Start {
    /// A puzzle from outside.
    Puzzle(Box<PlayablePuzzle>),
    /// Several puzzles from outside, of which the player chooses one.
    Choose(Vec<Entry>),
    /// A saved game from a text file.
    Session(Box<Session>),
    /// Games from a text file, which join those that are here.
    Games(Collection),
    /// A newly made puzzle.
    New(NewGame),
    /// Today's puzzle.
    Daily,
    /// The latest game in progress.
    Continue,
}

impl Start {
    /// Starts with the games of a text: all games of a player, or several saved games. `None` if it is neither.
    #[must_use]
    pub fn games(text: &str) -> Option<Start> {
        Collection::from_text(text).map(Start::Games)
    }
}

/// A puzzle that was read and can be played, with the progress it came with.
#[derive(Debug)]
pub struct PlayablePuzzle {
    import: ImportedPuzzle,
    deal: Deal,
}

impl PlayablePuzzle {
    /// Checks a puzzle read from any format. The search for its solution takes up to five seconds.
    ///
    /// # Errors
    /// If the puzzle cannot be played.
    pub fn new(entry: Entry) -> Result<PlayablePuzzle, NotPlayable> {
        let import = ImportedPuzzle::new(entry);
        let deal = deal_of(&import, &|| true)?;
        Ok(PlayablePuzzle { import, deal })
    }

    /// Starts a game of the puzzle. If it has no name, it gets this one.
    pub(crate) fn into_session(self, scoring: &'static Scoring, name: &str) -> Session {
        self.import.session(self.deal, scoring, name)
    }
}

/// How the program ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The player left.
    Left,
    /// Ctrl-C, or the interrupt signal.
    Interrupted,
    /// The signal to terminate.
    Terminated,
}
