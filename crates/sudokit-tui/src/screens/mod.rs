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

use crate::app::{Next, Screen, World};
use crate::desk::{NoTable, Table};
use crate::import::Import;
use crate::said::no_table;
use crate::{Dealt, First, Wishes};

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
        Then::Daily => {
            let opened = world.desk.todays();
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
fn puzzle(import: &Import, deal: Deal, world: &mut World) -> Box<dyn Screen> {
    let scoring = world.settings.scoring;
    take_up(import.session(deal, scoring), world)
}

/// A game that is not kept yet, as far as it has come.
fn take_up(session: Session, world: &mut World) -> Box<dyn Screen> {
    let opened = world.desk.take_up(session);
    play(opened.map_err(NoTable::Store), world)
}

/// A game that is kept.
fn resume(id: GameId, world: &mut World) -> Box<dyn Screen> {
    let opened = world.desk.resume(id);
    play(opened.map_err(NoTable::Store), world)
}

/// The game, or the menu and why there is none.
fn play(opened: Result<Table, NoTable>, world: &mut World) -> Box<dyn Screen> {
    match opened {
        Ok(table) => Box::new(game::Game::new(table, world)),
        Err(why) => {
            world.notice = Some(no_table(&why, &world.texts));
            Box::new(menu::Menu::new(world))
        }
    }
}

/// The game that was played last; where there is none, a new one is put together.
fn latest(world: &mut World) -> Box<dyn Screen> {
    match world.desk.latest() {
        Err(NoTable::None) => {
            world.notice = Some(no_table(&NoTable::None, &world.texts));
            Box::new(new::NewGame::of(world))
        }
        opened => play(opened, world),
    }
}

/// Back to the menu.
fn menu(world: &World) -> Next {
    Next::Go(Box::new(menu::Menu::new(world)))
}
