//! The menu line by line.

use super::dialogue::{Dialogue, Quit};
use super::{board_text, new_game, replay, settings, tables};
use crate::active_game::ActiveGame;
use crate::lesson;
use crate::menu::Item;
use crate::messages::{clock_text, day_text};
use crate::moment::{date_at, today};
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
    let items = Item::ALL.map(|item| match item {
        Item::Continue if world.library.is_damaged() => world.word("play-menu-damaged"),
        _ => item.text(&world.texts, games, &date),
    });
    let prompt = world.word("plain-choose-menu");
    let chosen = choose_item(dialogue, &title, &prompt, &items)?;
    match Item::ALL[chosen] {
        Item::Continue => return choose_game(dialogue),
        Item::New => return new_game::ask(dialogue),
        Item::Daily => return daily(dialogue),
        Item::Enter => return enter(dialogue),
        Item::Ranking => tables::ranking(dialogue)?,
        Item::Statistics => {
            tables::statistics(dialogue)?;
            replay::offer(dialogue)?;
        }
        Item::Settings => settings::change(dialogue)?,
        Item::Learn => lesson(dialogue)?,
        Item::Quit => return Err(Quit::Left),
    }
    Ok(None)
}

/// Asks for an item until there is one. The items are read the first time, and when asked for.
fn choose_item(
    dialogue: &mut Dialogue<'_>,
    title: &str,
    prompt: &str,
    items: &[String],
) -> Result<usize, Quit> {
    let mut reads = !dialogue.has_read_menu;
    loop {
        if reads {
            dialogue.print(title)?;
            dialogue.print_items(items)?;
            dialogue.has_read_menu = true;
        } else {
            let player = dialogue.world.library.player_name().to_owned();
            dialogue.say("plain-menu-again", &[("player", player.into())])?;
        }
        let answer = dialogue.ask(prompt)?;
        if words::leaves(&answer) {
            return Err(Quit::Left);
        }
        match answer.parse::<usize>() {
            Ok(number) if (1..=items.len()).contains(&number) => return Ok(number - 1),
            _ if answer == "?" => {}
            // An empty line goes back, and here there is nothing to go back to.
            _ if answer.is_empty() => dialogue.say("plain-menu-number", &[])?,
            _ => dialogue.say("plain-choose-again", &[("most", items.len().into())])?,
        }
        reads = answer == "?";
    }
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
                ("date", date_at(game.updated).to_string().into()),
            ];
            let text = dialogue.world.say("plain-game", &args);
            match &game.name {
                Some(name) => format!("{text}, {name}"),
                None => text,
            }
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

/// Prints the rules and the first lesson, page by page.
fn lesson(dialogue: &mut Dialogue<'_>) -> Result<(), Quit> {
    for page in 0..lesson::PAGES {
        let texts = &dialogue.world.texts;
        let text = format!("{}. {}", lesson::title(page, texts), lesson::plain_text(page, texts));
        dialogue.print(&text)?;
        if page + 1 < lesson::PAGES {
            let prompt = dialogue.world.word("lesson-more");
            if !dialogue.ask(&prompt)?.is_empty() {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// Asks for a puzzle until one can be played.
fn enter(dialogue: &mut Dialogue<'_>) -> Result<Option<ActiveGame>, Quit> {
    dialogue.say("plain-enter", &[])?;
    let prompt = dialogue.world.word("plain-puzzle");
    loop {
        let text = board_text::ask(dialogue, &prompt)?;
        if text.is_empty() || words::leaves(&text) {
            return Ok(None);
        }
        if let Some(game) = dialogue.open_text(&text)? {
            return Ok(Some(game));
        }
    }
}
