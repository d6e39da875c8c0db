//! The screens, one file each. Only this file builds them: a screen says where to go as a
//! [`Destination`].

mod calendar;
mod choose_puzzle;
mod enter;
mod game;
mod games;
mod keys;
mod learn;
mod lesson_board;
mod list;
mod making;
mod menu;
mod name;
mod new;
mod page;
mod players;
mod ratings;
mod settings;
mod tables;
mod text_input;

use games::Which;

use sudokit_transfer::ImportedPuzzle;

use crate::active_game::ActiveGame;
use crate::library::OpenError;
use crate::messages;
use crate::new_game::Choices;
use crate::options::Start;
use crate::screen::{Destination, Screen};
use crate::world::World;

/// Returns the first screen. It asks for a name if no player is known yet.
pub(crate) fn first(
    start: Option<Start>,
    player: Option<String>,
    world: &mut World,
) -> Destination {
    if let Some(name) = player {
        world.set_player(&name);
    }
    let scoring = world.settings.scoring;
    let destination = match start {
        None => Destination::Menu,
        Some(Start::Puzzle(puzzle)) => {
            let name = world.entered_name();
            Destination::Start(Box::new(puzzle.into_session(scoring, &name)))
        }
        Some(Start::Choose(entries)) => {
            Destination::ChoosePuzzle(entries.into_iter().map(ImportedPuzzle::new).collect())
        }
        Some(Start::Session(session)) => Destination::Start(session),
        Some(Start::Games(games)) => Destination::TakeGames(Box::new(games)),
        Some(Start::New(request)) => Destination::Make(request, scoring),
        Some(Start::Daily) => Destination::Daily,
        Some(Start::Continue) => Destination::Continue,
    };
    // The menu offers to set a damaged file aside. The player's name may be in it.
    let offers_rescue = world.library.is_damaged() && matches!(destination, Destination::Menu);
    if world.library.player().is_none() && !offers_rescue {
        // Imported games have players before anyone has played here.
        let is_known = world.library.store().players().is_ok_and(|players| !players.is_empty());
        if is_known && matches!(destination, Destination::Menu) {
            return Destination::Players;
        }
        return Destination::Name(Box::new(destination));
    }
    destination
}

/// Builds the screen of a destination. If a game cannot be opened, that is the menu, with a notice.
pub(crate) fn open(destination: Destination, world: &mut World) -> Box<dyn Screen> {
    if !destination.is_choice() {
        world.left_game = None;
    }
    match destination {
        Destination::Menu => Box::new(menu::Menu::new(world)),
        Destination::Name(then) => Box::new(name::NameScreen::new(*then)),
        Destination::Players => Box::new(players::Players::new(world)),
        Destination::NewGame(choices) => Box::new(new::NewGameScreen::new(choices, world)),
        Destination::Make(request, scoring) => Box::new(making::Making::new(request, scoring)),
        Destination::Games => Box::new(games::Games::new(Which::InProgress, world)),
        Destination::FinishedGames => Box::new(games::Games::new(Which::Finished, world)),
        Destination::ReplayGame(id) => {
            let opened = world.library.resume(id).map_err(OpenError::Store);
            match opened {
                Ok(active) => Box::new(game::GameScreen::replay(active, world)),
                Err(why) => game(Err(why), world),
            }
        }
        Destination::TakeGames(games) => {
            let (text, others) = world.take_games(*games);
            world.notice = Some(text);
            match others.first() {
                // The player may be one of them.
                Some(name) => Box::new(players::Players::at(name, world)),
                None => Box::new(games::Games::new(Which::InProgress, world)),
            }
        }
        Destination::EnterPuzzle => Box::new(enter::EnterPuzzle::new()),
        Destination::CheckPuzzle(puzzle) => Box::new(enter::EnterPuzzle::checking(*puzzle)),
        Destination::ChoosePuzzle(puzzles) => Box::new(choose_puzzle::ChoosePuzzle::new(puzzles)),
        Destination::Ranking => Box::new(tables::TableScreen::ranking(world)),
        Destination::Statistics => Box::new(tables::TableScreen::statistics(world)),
        Destination::Keys => Box::new(keys::KeysScreen::new()),
        Destination::Ratings => Box::new(ratings::RatingsScreen::default()),
        Destination::Learn => Box::new(learn::Learn::default()),
        Destination::Settings => Box::new(settings::SettingsScreen::new()),
        Destination::Start(session) => {
            let opened = world.library.add(*session);
            game(opened.map_err(OpenError::Store), world)
        }
        Destination::Resume(id) => {
            let opened = world.library.resume(id);
            game(opened.map_err(OpenError::Store), world)
        }
        Destination::Daily => {
            let opened = world.library.open_daily();
            game(opened, world)
        }
        Destination::Calendar => Box::new(calendar::Calendar::new(world)),
        Destination::DailyOf(date) => {
            let opened = world.library.open_daily_of(date);
            game(opened, world)
        }
        Destination::Continue => match world.library.resume_latest() {
            Err(why @ OpenError::NoGames) => {
                world.notice = Some(messages::open_error(&why, &world.texts));
                Box::new(new::NewGameScreen::new(Choices::default(), world))
            }
            opened => game(opened, world),
        },
    }
}

/// The game, or the menu with a notice that says why there is none.
fn game(opened: Result<ActiveGame, OpenError>, world: &mut World) -> Box<dyn Screen> {
    match opened {
        Ok(active) => Box::new(game::GameScreen::new(active, world)),
        Err(why) => {
            world.notice = Some(messages::open_error(&why, &world.texts));
            Box::new(menu::Menu::new(world))
        }
    }
}
