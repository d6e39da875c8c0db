//! The terminal game: [`play`] on the full screen, or [`play_plain`] line by line for screen readers and
//! simple terminals.
//!
//! ```text
//! options.rs      the options of the game, and how it ends
//! library.rs      the saved games and the current player
//! active_game.rs  the game in play: every action is written down before it is applied
//! controller.rs   commands in, reports out: the game behind both front ends (report.rs)
//! job.rs          long work on a thread of its own: making puzzles, finding hints
//! keys.rs         commands, and the keys for them; keyboard_layout.rs: letters that are not Latin
//! words.rs        the words of commands that are typed
//! theme.rs        roles and their styles
//! board/          a board of any shape, fitted into the space there is, and drawn
//! ascii.rs        the same for terminals that know nothing but ASCII
//! screen.rs       what a screen is, and where it can lead
//! screens/        the screens: menu, game, ranking ...
//! app.rs          the loop: events in, frames out
//! plain/          the same game line by line
//! ```
//!
//! Only this crate knows a terminal and a clock. `sudokit-game` knows what a game is, and `sudokit-store`
//! where it is kept.

#![forbid(unsafe_code)]

mod about_puzzle;
mod active_game;
mod app;
mod ascii;
mod board;
mod changes_text;
mod config;
mod controller;
mod export;
mod foot;
mod hint;
mod import;
mod import_text;
mod job;
mod keyboard_layout;
mod keys;
mod lesson;
mod lesson_example;
mod library;
mod menu;
mod messages;
mod moment;
mod move_text;
mod new_game;
mod options;
mod pictures;
mod plain;
mod puzzle_line;
mod ratings;
mod replay;
mod report;
mod scale_choice;
mod screen;
mod screens;
mod settings;
mod settings_list;
mod technique_page;
mod terminal;
mod theme;
mod words;
mod world;

pub use app::play;
pub use moment::moment;
pub use options::{Ending, PlayOptions, PlayablePuzzle, Start};
pub use plain::play_plain;
pub use sudokit_game::{Kind, NewGame, SIZES};
pub use sudokit_transfer::{hides_puzzle, visible_puzzle};
pub use theme::Theme;
