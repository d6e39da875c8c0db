//! The menu line by line.

use sudokit_logic::Level;

use super::dialogue::{Dialogue, Quit};
use super::{new_game, settings, tables};
use crate::active_game::ActiveGame;
use crate::menu::Item;
use crate::messages::clock_text;
use crate::moment::today;

/// Lets the player choose from the menu. Returns the game this leads to, if any.
pub(super) fn choose(dialogue: &mut Dialogue<'_>) -> Result<Option<ActiveGame>, Quit> {
    let world = &dialogue.world;
    let title = world.say("plain-menu", &[("player", world.library.player_name().into())]);
    let games = world.library.games().map_or(0, |games| games.len());
    let date = today().to_string();
    let items = Item::ALL.map(|item| item.text(&world.texts, games, &date));
    let prompt = world.word("plain-choose");
    dialogue.print(&title)?;
    let Some(chosen) = dialogue.choose(&prompt, &items)? else { return Err(Quit::Left) };
    match Item::ALL[chosen] {
        Item::Continue => return choose_game(dialogue),
        Item::New => return new_game::ask(dialogue),
        Item::Daily => return dialogue.open_daily(),
        Item::Enter => return enter(dialogue),
        Item::Ranking => tables::ranking(dialogue)?,
        Item::Statistics => tables::statistics(dialogue)?,
        Item::Settings => settings::change(dialogue)?,
        Item::Quit => return Err(Quit::Left),
    }
    Ok(None)
}

/// Lets the player choose a game in progress; opens the only one without asking.
fn choose_game(dialogue: &mut Dialogue<'_>) -> Result<Option<ActiveGame>, Quit> {
    let games = match dialogue.world.library.games() {
        Ok(games) if games.len() > 1 => games,
        _ => return dialogue.resume_latest(),
    };
    let items: Vec<String> = games
        .iter()
        .map(|game| {
            let level = game.level.as_deref().and_then(Level::by_name);
            let args = [
                ("board", game.board.as_str().into()),
                ("level", tables::level_text(level, &dialogue.world).into()),
                ("percent", (100 * game.filled / game.cells.max(1)).into()),
                ("time", clock_text(game.played).into()),
            ];
            dialogue.world.say("plain-game", &args)
        })
        .collect();
    let prompt = dialogue.world.word("plain-choose");
    match dialogue.choose(&prompt, &items)? {
        Some(chosen) => dialogue.resume(games[chosen].id),
        None => Ok(None),
    }
}

/// Asks for a puzzle until one can be played.
fn enter(dialogue: &mut Dialogue<'_>) -> Result<Option<ActiveGame>, Quit> {
    dialogue.say("plain-enter", &[])?;
    let prompt = dialogue.world.word("plain-puzzle");
    loop {
        let text = dialogue.ask(&prompt)?;
        if text.is_empty() || super::verbs::leaves(&text) {
            return Ok(None);
        }
        if let Some(game) = dialogue.open_text(&text)? {
            return Ok(Some(game));
        }
    }
}
