//! Puzzles from text: pasted, typed, in a file or handed over by the command.

use std::sync::Arc;
use std::time::{Duration, Instant};

use sudokit_formats::ReadOptions;
use sudokit_game::{Deal, NewGame, NotPlayable};
use sudokit_text::Texts;
use sudokit_transfer::{BadText, ImportedPuzzle, Text};

/// How long to look for the solution of a puzzle before it is played without.
const PATIENCE: Duration = Duration::from_secs(5);

/// Reads a saved game, a puzzle or several puzzles in any format.
pub(crate) fn read_text(text: &str) -> Result<Text, BadText> {
    sudokit_transfer::read_text(text, &Arc::new(ReadOptions::default()))
}

/// Reads the contents of a file.
pub(crate) fn read_bytes(bytes: Vec<u8>) -> Result<Text, BadText> {
    sudokit_transfer::read_bytes(bytes, &Arc::new(ReadOptions::default()))
}

/// Prepares a puzzle for play: looks for its solution and its level for up to [`PATIENCE`], as long as `go_on`
/// returns true.
pub(crate) fn deal_of(
    import: &ImportedPuzzle,
    go_on: &dyn Fn() -> bool,
) -> Result<Deal, NotPlayable> {
    let since = Instant::now();
    let go_on = || go_on() && since.elapsed() < PATIENCE;
    let deal = import.deal(&go_on)?;
    let is_rated = !NewGame::levels(deal.puzzle().geometry().order()).is_empty();
    Ok(if is_rated { deal.rated(&go_on) } else { deal })
}

/// Describes a puzzle in a list: its name, its board, its givens and its first row.
pub(crate) fn summary_of(import: &ImportedPuzzle, texts: &Texts) -> String {
    let puzzle = import.puzzle();
    let geometry = puzzle.geometry();
    let row = geometry.cells().take(geometry.order().into());
    let row: String = row
        .map(|cell| {
            puzzle.given(cell).map_or_else(|| ".".to_owned(), |d| import.alphabet().text(d))
        })
        .collect();
    let args = [
        ("board", geometry.title().into()),
        ("clues", puzzle.clue_count().into()),
        ("row", row.into()),
    ];
    let text = texts.say("enter-summary", &args);
    match import.name() {
        Some(name) => format!("{text}  {name}"),
        None => text,
    }
}

/// Returns a game of the puzzle of a text.
///
/// # Panics
/// If there is no such puzzle.
#[cfg(test)]
pub(crate) fn session_of(
    text: &str,
    scoring: &'static sudokit_game::Scoring,
) -> sudokit_game::Session {
    let Ok(Text::Puzzle(import)) = read_text(text) else { panic!("{text} is not a puzzle") };
    let deal = deal_of(&import, &|| true).unwrap_or_else(|why| panic!("{text}: {why}"));
    import.session(deal, scoring, "test")
}
