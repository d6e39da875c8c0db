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

use sudokit_game::{Deal, Scoring, Session};
use sudokit_store::GameId;

use crate::active_game::ActiveGame;
use crate::app::{Next, Screen, World};
use crate::import::ImportedPuzzle;
use crate::library::OpenError;
use crate::messages::open_error;
use crate::{NewGame, PlayablePuzzle, Start};

/// The screen a game begins with.
pub(crate) fn first(
    first: Option<Start>,
    player: Option<String>,
    world: &mut World,
) -> Box<dyn Screen> {
    if let Some(name) = player
        && let Err(error) = world.library.set_player(&name)
    {
        world.notice = Some(world.say_error(&error));
    }
    let then = match first {
        None => Then::Menu,
        Some(Start::Puzzle(dealt)) => Then::Puzzle(dealt),
        Some(Start::Session(session)) => Then::Session(session),
        Some(Start::New(request)) => Then::Make(request, world.settings.scoring),
        Some(Start::Daily) => Then::Daily,
        Some(Start::Continue) => Then::Continue,
    };
    named(then, world)
}

/// What follows when a name is known.
pub(crate) enum Then {
    Menu,
    Puzzle(Box<PlayablePuzzle>),
    Session(Box<Session>),
    Make(NewGame, &'static Scoring),
    Daily,
    Continue,
}

/// Goes on, after asking for a name if nobody plays yet.
fn named(then: Then, world: &mut World) -> Box<dyn Screen> {
    if world.library.player().is_none() {
        return Box::new(name::Name::new(then));
    }
    go(then, world)
}

/// Goes on.
fn go(then: Then, world: &mut World) -> Box<dyn Screen> {
    match then {
        Then::Menu => Box::new(menu::Menu::new(world)),
        Then::Puzzle(dealt) => {
            let scoring = world.settings.scoring;
            take_up(dealt.into_session(scoring), world)
        }
        Then::Session(session) => take_up(*session, world),
        Then::Make(request, scoring) => Box::new(making::Making::new(request, scoring)),
        Then::Daily => {
            let opened = world.library.open_daily();
            play(opened, world)
        }
        Then::Continue => latest(world),
    }
}

/// A new game.
fn begin(deal: Deal, scoring: &'static Scoring, world: &mut World) -> Box<dyn Screen> {
    take_up(Session::new(deal, scoring), world)
}

/// A new game of a puzzle that was read, with what had been done in it.
fn puzzle(import: &ImportedPuzzle, deal: Deal, world: &mut World) -> Box<dyn Screen> {
    let scoring = world.settings.scoring;
    take_up(import.session(deal, scoring), world)
}

/// A game that is not kept yet, as far as it has come.
fn take_up(session: Session, world: &mut World) -> Box<dyn Screen> {
    let opened = world.library.add(session);
    play(opened.map_err(OpenError::Store), world)
}

/// A game that is kept.
fn resume(id: GameId, world: &mut World) -> Box<dyn Screen> {
    let opened = world.library.resume(id);
    play(opened.map_err(OpenError::Store), world)
}

/// The game, or the menu and why there is none.
fn play(opened: Result<ActiveGame, OpenError>, world: &mut World) -> Box<dyn Screen> {
    match opened {
        Ok(table) => Box::new(game::Game::new(table, world)),
        Err(why) => {
            world.notice = Some(open_error(&why, &world.texts));
            Box::new(menu::Menu::new(world))
        }
    }
}

/// The game that was played last; where there is none, a new one is put together.
fn latest(world: &mut World) -> Box<dyn Screen> {
    match world.library.resume_latest() {
        Err(OpenError::NoGames) => {
            world.notice = Some(open_error(&OpenError::NoGames, &world.texts));
            Box::new(new::NewGameScreen::of(world))
        }
        opened => play(opened, world),
    }
}

/// Back to the menu.
fn menu(world: &World) -> Next {
    Next::Go(Box::new(menu::Menu::new(world)))
}
