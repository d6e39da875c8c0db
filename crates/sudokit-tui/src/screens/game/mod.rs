//! The game on the screen.
//!
//! ```text
//! screen.rs        events and modes
//! state.rs         the game with selection, tool and messages
//! commands.rs      what the keys do; digit_keys.rs, mouse.rs, command_line.rs: other input
//! report_text.rs   the controller's reports in words
//! hint_view.rs     a hint in parts, to go through one by one
//! draw.rs          the layout; view.rs: board and panel on the screen; panel.rs, pane.rs,
//!                  help.rs, manual_page.rs, key_bar.rs, appearance.rs: its parts
//! trace_view.rs    the stack assistant, live
//! history_view.rs  the history as a tree; replay_view.rs: a replay; past.rs: what both show
//! ```

mod appearance;
mod command_line;
mod commands;
#[cfg(test)]
mod cost;
mod digit_keys;
mod draw;
mod free_keys;
mod help;
mod hint_view;
mod history_view;
mod key_bar;
mod manual_page;
mod mouse;
mod pane;
mod panel;
mod past;
mod replay_view;
mod report_text;
mod screen;
mod state;
#[cfg(test)]
mod tests;
mod trace_view;
mod view;

pub(super) use screen::GameScreen;
