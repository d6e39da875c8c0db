//! The keys at the bottom of the game.

use ratatui::Frame;
use ratatui::layout::Rect;

use super::hint_view::HintView;
use super::state::{GameState, Mode};
use crate::keys::Command;
use crate::screens::page::draw_keys;
use crate::world::World;

/// Draws the keys that matter now, each with what it does.
pub(super) fn draw(state: &GameState, frame: &mut Frame<'_>, world: &World, area: Rect) {
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
        // After an undo the board can be played on, with the usual keys.
        Mode::Play if state.session().end().is_some() && state.session().position().is_full() => {
            vec![
                (key(Command::New), "play-key-new"),
                (key(Command::Menu), "play-key-menu"),
                (key(Command::Undo), "play-key-undo"),
                (key(Command::Replay), "play-key-replay"),
                (key(Command::Help), "play-key-help"),
            ]
        }
        Mode::Play => match state.controller.hint() {
            Some(hint) => {
                let has_parts = state.hint_view().is_some_and(HintView::has_parts);
                let has_folds = state.hint_view().is_some_and(HintView::has_folds);
                let names_technique = hint.named_technique().is_some();
                // What does not help with this hint is not offered.
                let offers = [
                    (hint.can_be_followed(), named("Enter"), "play-key-follow"),
                    (!hint.is_full(), key(Command::Hint), "play-key-more"),
                    (hint.names_mistakes(), key(Command::BeforeMistake), "play-key-before"),
                    (true, named("Esc"), "play-key-close"),
                    (has_parts, named("Tab"), "play-key-part"),
                    (has_folds, named("Space"), "play-key-unfold"),
                    (names_technique, key(Command::Technique), "play-key-technique"),
                    (true, key(Command::Help), "play-key-help"),
                ];
                let useful = offers.into_iter().filter(|offer| offer.0);
                useful.map(|(_, key, id)| (key, id)).collect()
            }
            None => vec![
                (key(Command::Help), "play-key-help"),
                (key(Command::Menu), "play-key-menu"),
                (key(Command::Hint), "play-key-hint"),
                (key(Command::Undo), "play-key-undo"),
                (key(Command::Redo), "play-key-redo"),
                (key(Command::Check), "play-key-check"),
                (key(Command::Line), "play-key-line"),
                (key(Command::Pause), "play-key-pause"),
            ],
        },
    };
    // A command may have no key.
    let keys = keys.into_iter().filter(|(key, _)| !key.is_empty());
    let keys: Vec<(String, String)> = keys.map(|(key, id)| (key, world.word(id))).collect();
    draw_keys(frame, world, &keys, area);
}
