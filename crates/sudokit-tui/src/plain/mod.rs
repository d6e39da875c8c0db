//! The game line by line, for screen readers and simple terminals: everything is put into words, nothing
//! is drawn.
//!
//! ```text
//! Row 3: c1 5, c2 empty, c3 7 ...          the answer to "row 3"
//! > 3 2 4                               row, column, value
//! r3c2 4, yours. 47 cells are left.
//! ```
//!
//! A line is a command, in English or in the player's language ([`verbs`]), or a move. When the input
//! ends, the game is left and saved.

mod board_text;
mod describe;
mod dialogue;
mod game;
mod inspect;
mod menu;
mod moves;
mod new_game;
mod play;
mod questions;
mod replay;
mod reports;
mod settings;
mod tables;
mod trace;
mod verbs;

pub use play::play_plain;
