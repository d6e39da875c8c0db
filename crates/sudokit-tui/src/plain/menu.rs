//! The menu line by line.

use super::dialogue::{Dialogue, Quit};
use super::{new_game, settings, tables};
use crate::active_game::ActiveGame;
use crate::menu::Item;
use crate::messages::{clock_text, day_text};
use crate::moment::today;
use crate::words;

/// The most past puzzles of the day that are read out.
const MOST_DAYS: usize = 14;

/// Lets the player choose from the menu. Returns the game this leads to, if any.
pub(super) fn choose(dialogue: &mut Dialogue<'_>) -> Result<Option<ActiveGame>, Quit> {
    let world = &dialogue.world;
    let title = world.say("plain-menu", &[("player", world.library.player_name().into())]);
    let games = match world.library.games() {
        Ok(games) => games.len(),
        // Games that cannot be read are not shown as none.
        Err(error) => {
            dialogue.print_store_error(&error)?;
            0
        }
    };
    let world = &dialogue.world;
    let date = today().to_string();
    let items = Item::ALL.map(|item| item.text(&world.texts, games, &date));
    let prompt = world.word("plain-choose-menu");
    dialogue.print(&title)?;
    let Some(chosen) = dialogue.choose_or_leave(&prompt, &items)? else {
        return Err(Quit::Left);
    };
    match Item::ALL[chosen] {
        Item::Continue => return choose_game(dialogue),
        Item::New => return new_game::ask(dialogue),
        Item::Daily => return daily(dialogue),
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
            let args = [
                ("board", game.board.as_str().into()),
                ("level", tables::level_text(game.level.as_deref(), &dialogue.world).into()),
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

/// Opens today's puzzle. If it is finished, lets the player choose one of a past day.
fn daily(dialogue: &mut Dialogue<'_>) -> Result<Option<ActiveGame>, Quit> {
    if let Some(game) = dialogue.open_daily()? {
        return Ok(Some(game));
    }
    let mut days = match dialogue.world.library.calendar() {
        Ok(days) => days,
        Err(error) => {
            dialogue.print_store_error(&error)?;
            return Ok(None);
        }
    };
    days.retain(|day| day.result.is_none());
    days.truncate(MOST_DAYS);
    let items: Vec<String> = days
        .iter()
        .map(|day| format!("{}, {}", day.date, day_text(day, &dialogue.world.texts)))
        .collect();
    let prompt = dialogue.world.word("plain-past");
    match dialogue.choose(&prompt, &items)? {
        Some(chosen) => dialogue.open_daily_of(days[chosen].date),
        None => Ok(None),
    }
}

/// Asks for a puzzle until one can be played.
fn enter(dialogue: &mut Dialogue<'_>) -> Result<Option<ActiveGame>, Quit> {
    dialogue.say("plain-enter", &[])?;
    let prompt = dialogue.world.word("plain-puzzle");
    loop {
        let text = dialogue.ask(&prompt)?;
        if text.is_empty() || words::leaves(&text) {
            return Ok(None);
        }
        if let Some(game) = dialogue.open_text(&text)? {
            return Ok(Some(game));
        }
    }
}
