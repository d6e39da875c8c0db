//! The terminal game: [`play`] on the whole screen, or, for screen readers and simple terminals, line
//! by line.
//!
//! ```text
//! lib.rs      what a front door hands in, and how a game ends
//! desk.rs     a player, the store and the game that is open: every action is written down first
//! job.rs      long work on a thread of its own: making puzzles, thinking of hints
//! keys.rs     commands, and the keys for them
//! theme.rs    roles and their styles
//! board/      a board of any shape, laid out for the room there is, and drawn
//! screens/    what fills the screen: menu, game, ranking ...
//! app.rs      events in, frames out
//! plain/      the same game in lines
//! ```
//!
//! Only this crate knows a terminal and a clock; what a game is, `sudokit-game` knows, and where it is
//! kept, `sudokit-store`.

#![forbid(unsafe_code)]

mod app;
mod board;
mod config;
mod desk;
mod export;
mod import;
mod job;
mod keys;
mod menu;
mod plain;
mod said;
mod screens;
mod terminal;
mod theme;
mod turn;
mod wishes;

use std::path::PathBuf;

use sudokit_formats::Entry;
use sudokit_game::{Deal, NotPlayable, Scoring, Session};
use sudokit_text::Lang;

use import::Import;

pub use app::play;
pub use desk::moment;
pub use plain::play_plain;
pub use theme::Theme;
pub use wishes::{Kind, SIZES, Wishes};

/// What a game begins with.
#[derive(Debug)]
pub struct Options {
    /// The language, if one was asked for; else the config file's, else `locale`.
    pub lang: Option<Lang>,
    /// The language of the locale.
    pub locale: Lang,
    /// The folder of saved games and of the config file; `None` if there is none on this machine.
    pub folder: Option<PathBuf>,
    /// Who plays, if it was said.
    pub player: Option<String>,
    /// How it looks, if it was said.
    pub theme: Option<Theme>,
    /// Whether colours are wanted at all.
    pub colours: bool,
    /// How it is scored, if it was said.
    pub scoring: Option<&'static Scoring>,
    /// What to begin with; else the menu.
    pub first: Option<First>,
}

/// What a game begins with.
#[derive(Debug)]
pub enum First {
    /// A puzzle that was handed in.
    Puzzle(Box<Dealt>),
    /// A saved game.
    Session(Box<Session>),
    /// A new puzzle.
    New(Wishes),
    /// That of today.
    Daily,
    /// The game that was played last.
    Continue,
}

/// A puzzle that was read and can be played, with what had been done in it.
#[derive(Debug)]
pub struct Dealt {
    import: Import,
    deal: Deal,
}

/// The longest name of a player.
const LONGEST_NAME: usize = 40;

impl Dealt {
    /// A puzzle from any text form. For up to five seconds its solution is looked for.
    ///
    /// # Errors
    /// If it cannot be played.
    pub fn new(entry: Entry) -> Result<Dealt, NotPlayable> {
        let import = Import::new(entry);
        let deal = import.deal(&|| true)?;
        Ok(Dealt { import, deal })
    }
}

/// How it ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The player left.
    Left,
    /// By Ctrl-C, or the signal that means it.
    Interrupted,
    /// The signal to end.
    Terminated,
}
