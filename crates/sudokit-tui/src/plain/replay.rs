//! A replay of a game line by line: each move with its time.

use sudokit_core::Alphabet;
use sudokit_game::Session;

use super::dialogue::{Dialogue, Quit};
use crate::changes_text::changes_text;
use crate::messages::{clock_text, game_name, level_text, outcome_text, result_lines, title};
use crate::moment::date_at;
use crate::replay::moves;

/// The number of moves printed at once.
const PAGE: usize = 20;

/// The most finished games to choose from.
const MOST_GAMES: usize = 20;

/// Prints all moves of a game, page by page, also those that were undone.
pub(super) fn print(dialogue: &mut Dialogue<'_>, session: &Session) -> Result<(), Quit> {
    let moves = moves(session);
    let (geometry, alphabet) = (session.geometry(), Alphabet::of_order(session.geometry().order()));
    dialogue.say("plain-replay", &[("count", moves.len().into())])?;
    let mut left = moves.len();
    for page in moves.chunks(PAGE) {
        for one in page {
            let what = changes_text(&one.changes, geometry, alphabet, &dialogue.world);
            let what = what.replace("  ", " ");
            dialogue.print(&format!("{}: {what}", clock_text(one.at)))?;
        }
        left -= page.len();
        if left > 0 {
            let prompt = dialogue.world.say("plain-trace-more", &[("left", left.into())]);
            if !dialogue.ask(&prompt)?.is_empty() {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// Offers the finished games, and prints the moves of the one the player chooses.
pub(super) fn offer(dialogue: &mut Dialogue<'_>) -> Result<(), Quit> {
    let mut games = match dialogue.world.library.finished_games() {
        Ok(games) => games,
        Err(error) => return dialogue.print_store_error(&error),
    };
    games.truncate(MOST_GAMES);
    if games.is_empty() {
        return Ok(());
    }
    let prompt = dialogue.world.word("plain-choose");
    let offer = [dialogue.world.word("play-finished-title")];
    if dialogue.choose(&prompt, &offer)?.is_none() {
        return Ok(());
    }
    let texts = &dialogue.world.texts;
    let item = |game: &sudokit_store::GameSummary| {
        let parts = [
            Some(date_at(game.updated).to_string()),
            Some(game.board.clone()),
            level_text(game.level.as_deref(), texts),
            game.result.as_ref().map(|result| outcome_text(result, texts)),
            Some(clock_text(game.played)),
            game_name(game, texts),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    };
    let items: Vec<String> = games.iter().map(item).collect();
    let Some(chosen) = dialogue.choose(&prompt, &items)? else { return Ok(()) };
    let Some(game) = dialogue.resume(games[chosen].id)? else { return Ok(()) };
    let session = game.session();
    let texts = &dialogue.world.texts;
    let mut lines = vec![title(session, texts)];
    lines.extend(session.end().into_iter().flat_map(|end| result_lines(session, end, texts)));
    dialogue.print_all(&lines)?;
    print(dialogue, session)
}
