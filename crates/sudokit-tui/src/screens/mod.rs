//! What fills the screen, one file each.

mod enter;
mod frame;
mod game;
mod games;
mod making;
mod menu;
mod name;
mod new;
mod settings;
mod tables;

use std::time::Instant;

use sudokit_game::{Deal, SaveError, Scoring, Session, daily};
use sudokit_store::GameId;

use crate::app::{Next, Screen, World};
use crate::desk::today;
use crate::import::{Import, read_text};
use crate::said::{bad_import, not_playable};
use crate::{Dealt, First, PATIENCE, Wishes};

/// The screen a game begins with.
pub(crate) fn first(
    first: Option<First>,
    player: Option<String>,
    world: &mut World,
) -> Box<dyn Screen> {
    if let Some(name) = player
        && let Err(error) = world.desk.sit_down(&name)
    {
        world.notice = Some(world.say_error(&error));
    }
    let then = match first {
        None => Then::Menu,
        Some(First::Puzzle(dealt)) => Then::Puzzle(dealt),
        Some(First::Session(session)) => Then::Session(session),
        Some(First::New(wishes)) => Then::Make(wishes, world.settings.scoring),
        Some(First::Daily) => Then::Daily,
        Some(First::Continue) => Then::Continue,
    };
    named(then, world)
}

/// What follows when a name is known.
pub(crate) enum Then {
    Menu,
    Puzzle(Box<Dealt>),
    Session(Box<Session>),
    Make(Wishes, &'static Scoring),
    Daily,
    Continue,
}

/// Goes on, after asking for a name if nobody plays yet.
fn named(then: Then, world: &mut World) -> Box<dyn Screen> {
    if world.desk.player().is_none() {
        return Box::new(name::Name::new(then));
    }
    go(then, world)
}

/// Goes on.
fn go(then: Then, world: &mut World) -> Box<dyn Screen> {
    match then {
        Then::Menu => Box::new(menu::Menu::new(world)),
        Then::Puzzle(dealt) => puzzle(&dealt.import, dealt.deal, world),
        Then::Session(session) => take_up(*session, world),
        Then::Make(wishes, scoring) => Box::new(making::Making::new(wishes, scoring)),
        Then::Daily => todays(world),
        Then::Continue => latest(world),
    }
}

/// A new game.
fn begin(deal: Deal, scoring: &'static Scoring, world: &mut World) -> Box<dyn Screen> {
    match world.desk.begin(deal, scoring) {
        Ok(table) => Box::new(game::Game::new(table, world)),
        Err(error) => back_with(world.say_error(&error), world),
    }
}

/// A new game of a puzzle that was read, with what had been done in it.
fn puzzle(import: &Import, deal: Deal, world: &mut World) -> Box<dyn Screen> {
    let scoring = world.settings.scoring;
    take_up(import.session(deal, scoring), world)
}

/// A game that is not kept yet, as far as it has come.
fn take_up(session: Session, world: &mut World) -> Box<dyn Screen> {
    match world.desk.take_up(session) {
        Ok(table) => Box::new(game::Game::new(table, world)),
        Err(error) => back_with(world.say_error(&error), world),
    }
}

/// A game that is kept.
fn resume(id: GameId, world: &mut World) -> Box<dyn Screen> {
    match world.desk.resume(id) {
        Ok(table) => Box::new(game::Game::new(table, world)),
        Err(error) => back_with(world.say_error(&error), world),
    }
}

/// The menu, and a message on it.
fn back_with(message: String, world: &mut World) -> Box<dyn Screen> {
    world.notice = Some(message);
    Box::new(menu::Menu::new(world))
}

/// The game that was played last; a new one where there is none.
fn latest(world: &mut World) -> Box<dyn Screen> {
    let Some(player) = world.desk.player().map(|player| player.id) else {
        return Box::new(menu::Menu::new(world));
    };
    match world.desk.store().games(player) {
        Ok(games) => match games.iter().find(|game| !game.in_use && !game.damaged) {
            Some(game) => resume(game.id, world),
            None if games.is_empty() => {
                world.notice = Some(world.word("play-no-games"));
                Box::new(new::NewGame::of(world))
            }
            None => back_with(world.word("play-games-busy"), world),
        },
        Err(error) => back_with(world.say_error(&error), world),
    }
}

/// The puzzle of today: taken up where it was left, not played twice.
fn todays(world: &mut World) -> Box<dyn Screen> {
    let date = today();
    let Some(player) = world.desk.player().map(|player| player.id) else {
        return Box::new(menu::Menu::new(world));
    };
    let store = world.desk.store();
    let found =
        store.daily_result(player, date).and_then(|result| Ok((result, store.games(player)?)));
    match found {
        Err(error) => back_with(world.say_error(&error), world),
        Ok((Some(_), _)) => {
            let message = world.say("play-daily-done", &[("date", date.to_string().into())]);
            back_with(message, world)
        }
        Ok((None, games)) => {
            if let Some(game) = games.iter().find(|game| game.daily == Some(date)) {
                return resume(game.id, world);
            }
            match daily(date) {
                Some(deal) => begin(deal, &Scoring::CLASSIC, world),
                None => back_with(world.word("play-not-made"), world),
            }
        }
    }
}

/// Back to the menu.
fn menu(world: &World) -> Next {
    Next::Go(Box::new(menu::Menu::new(world)))
}

/// The game of a text: a saved one as it was left, or a new one of a puzzle in any form.
///
/// # Errors
/// What is wrong with the text.
fn import_text(text: &str, world: &mut World) -> Result<Next, String> {
    match Session::from_text(text) {
        Ok(session) => return Ok(Next::Go(take_up(session, world))),
        Err(SaveError::NoGame) => {}
        Err(error) => {
            let why = error.to_string();
            return Err(world.say("play-bad-save", &[("why", why.into())]));
        }
    }
    let import = read_text(text).map_err(|error| bad_import(&error, &world.texts))?;
    let since = Instant::now();
    match Deal::new(import.puzzle().clone(), &|| since.elapsed() < PATIENCE) {
        Ok(deal) => Ok(Next::Go(puzzle(&import, deal, world))),
        Err(why) => Err(not_playable(&why, import.puzzle(), &world.texts)),
    }
}
