//! The keys at the bottom of the game.

use ratatui::widgets::Paragraph;

use super::state::{GameState, Mode};
use crate::keys::Command;
use crate::screens::page::key_line;
use crate::world::World;

/// Returns the keys that matter now, each with what it does.
pub(super) fn keys<'a>(state: &GameState, world: &World, width: u16) -> Paragraph<'a> {
    let key = |command| state.key(command, world);
    let named = |name: &str| name.to_owned();
    let keys: Vec<(String, &str)> = match &state.mode {
        Mode::Paused => vec![
            (world.word("play-any-key"), "play-key-go-on"),
            (key(Command::Menu), "play-key-menu"),
        ],
        Mode::Help { .. } => vec![
            (named("↑↓"), "play-key-scroll"),
            (world.word("play-any-other-key"), "play-key-go-on"),
        ],
        Mode::Trace(trace) => vec![
            (named("Space"), if trace.is_paused() { "play-key-go-on" } else { "play-key-pause" }),
            (named("→"), "play-key-step"),
            (named("+-"), "play-key-speed"),
            (named("o"), "play-key-order"),
            (named("Esc"), "play-key-close"),
        ],
        Mode::History(_) => vec![
            (named("↑↓"), "play-key-choose"),
            (named("←"), "play-key-branch"),
            (named("Enter"), "play-key-go"),
            (named("Esc"), "play-key-close"),
        ],
        Mode::Replay(replay) => vec![
            (named("Space"), if replay.is_waiting() { "play-key-go-on" } else { "play-key-pause" }),
            (named("←→"), "play-key-step"),
            (named("+-"), "play-key-speed"),
            (named("Esc"), "play-key-close"),
        ],
        Mode::CommandLine(_) => Vec::new(),
        Mode::Play if state.save_failed => vec![(named("m"), "play-key-memory")],
        Mode::Play if state.question.is_some() => {
            vec![(named("Enter"), "play-key-yes"), (named("Esc"), "play-key-no")]
        }
        Mode::Play if state.session().end().is_some() => vec![
            (key(Command::New), "play-key-new"),
            (key(Command::Menu), "play-key-menu"),
            (key(Command::Undo), "play-key-undo"),
            (key(Command::Replay), "play-key-replay"),
            (key(Command::Help), "play-key-help"),
        ],
        Mode::Play => match state.controller.hint() {
            Some(hint) if hint.can_be_followed() => vec![
                (named("Enter"), "play-key-follow"),
                (named("Esc"), "play-key-close"),
                (named("Tab"), "play-key-part"),
                (key(Command::Help), "play-key-help"),
            ],
            Some(_) => vec![
                (key(Command::Hint), "play-key-more"),
                (key(Command::BeforeMistake), "play-key-before"),
                (named("Esc"), "play-key-close"),
                (key(Command::Help), "play-key-help"),
            ],
            None => vec![
                (key(Command::Help), "play-key-help"),
                (key(Command::Menu), "play-key-menu"),
                (key(Command::Hint), "play-key-hint"),
                (key(Command::Undo), "play-key-undo"),
                (key(Command::Redo), "play-key-redo"),
                (key(Command::Check), "play-key-check"),
                (key(Command::Pause), "play-key-pause"),
                (key(Command::Line), "play-key-line"),
            ],
        },
    };
    let keys: Vec<(String, String)> =
        keys.into_iter().map(|(key, id)| (key, world.word(id))).collect();
    Paragraph::new(key_line(world, &keys, width))
}
