//! Puts the controller's reports into words for the panel.

use sudokit_core::Cell;
use sudokit_game::{Check, HintAbout, Session, Strength};

use super::free_keys::key_of;
use crate::active_game::ActiveGame;
use crate::controller::Controller;
use crate::hint::ShownHint;
use crate::keys::Command;
use crate::messages;
use crate::report::{Done, GameReport, NothingDone, Report};
use crate::world::World;

/// Returns the lines to show after a command. A report that says more than the ones before replaces
/// them.
pub(super) fn lines(reports: &[Report], controller: &Controller, world: &World) -> Vec<String> {
    let mut lines = Vec::new();
    for report in reports {
        match report {
            Report::Game(report) => add(&mut lines, report, controller, world),
            Report::NotSaved(error) => {
                lines.push(messages::store_error(error, &world.texts));
                lines.push(world.word("play-not-written"));
            }
            Report::InMemory => lines = vec![world.word("play-now-in-memory")],
            Report::HintSearched(strength) => {
                lines = vec![world.word(match strength {
                    Strength::Where => "play-thinking",
                    Strength::What => "play-thinking-what",
                    Strength::Full => "play-thinking-full",
                })];
            }
            Report::Hint => {
                if let Some(hint) = controller.hint() {
                    lines = hint_lines(hint, controller, world);
                }
            }
            Report::HintSolved => lines = vec![world.word("hint-solved")],
            Report::HintSeveral => lines = vec![world.word("hint-several")],
            Report::HintBeyond => lines = vec![world.word("hint-beyond")],
            // The key of a hint shows more of it instead.
            Report::NoFullHint | Report::HintHasNoStep => {}
        }
    }
    lines
}

/// Adds what a command did.
fn add(lines: &mut Vec<String>, report: &GameReport, controller: &Controller, world: &World) {
    let session = controller.session();
    let (geometry, texts) = (session.geometry(), &world.texts);
    match report {
        GameReport::Refused(_) | GameReport::Invalid(_) | GameReport::TurnScored(_) => {
            lines.extend(messages::of_input(report, session, texts));
        }
        GameReport::Ended | GameReport::BoardFull { is_solved: true } => {
            *lines = end_lines(controller.game(), world);
        }
        GameReport::BoardFull { is_solved: false } => {
            *lines = vec![world.word("play-full-but-wrong")];
        }
        GameReport::Clash { digit, cells, .. } => {
            let args = [
                ("count", cells.len().into()),
                ("cells", texts.cells(cells, geometry).into()),
                ("digit", controller.alphabet().text(*digit).into()),
            ];
            *lines = vec![world.say("play-clashes", &args)];
        }
        GameReport::Mistake(_) => *lines = vec![world.word("play-wrong")],
        GameReport::Done { what: Done::Checked(check, wrong), .. } => {
            *lines = vec![messages::checked(*check, wrong, geometry, texts)];
            let more = match session.check_after(*check) {
                Some(Check::Solution) => Some("play-check-again"),
                Some(Check::Marks) => Some("play-check-marks"),
                Some(Check::Rules) | None => None,
            };
            let key = key_of(Command::Check, controller, world);
            lines.extend(more.map(|id| world.say(id, &[("key", key.into())])));
        }
        GameReport::Done { what: Done::CheckpointSet(_), .. }
            if !checkpoint_name(session).is_empty() =>
        {
            let name = checkpoint_name(session);
            *lines = vec![world.say("play-checkpoint-named", &[("name", name.into())])];
        }
        // A warning is more important than a confirmation.
        GameReport::Done { what, changed } if lines.is_empty() => {
            lines.extend(done(what, changed, session, world));
        }
        GameReport::Done { .. } => {}
        GameReport::NothingDone(NothingDone::NoCheckpoint) => {
            lines.push(world.word("play-no-checkpoint"));
        }
        GameReport::NothingDone(NothingDone::CrossedOutKept(kept)) => {
            *lines = question_lines(messages::fill_question(*kept, texts), world);
        }
        GameReport::NothingDone(why) => {
            lines.extend(messages::nothing_done_id(*why).map(|id| world.word(id)));
        }
    }
}

/// Returns the name of the last checkpoint, which may be empty.
fn checkpoint_name(session: &Session) -> &str {
    session.checkpoints().last().map_or("", |point| point.name.as_str())
}

/// How many cells a line names.
const MOST_CELLS: usize = 6;

/// Says where the board changed.
fn history_line(id: &str, changed: &[Cell], session: &Session, world: &World) -> String {
    let named = world.texts.cells(changed, session.geometry());
    let args = [("count", changed.len().into()), ("cells", named.into())];
    if changed.len() > MOST_CELLS {
        return world.say(&format!("{id}-many"), &args);
    }
    world.say(id, &args)
}

/// Confirms what cannot be seen on the board.
fn done(what: &Done, changed: &[Cell], session: &Session, world: &World) -> Option<String> {
    match what {
        Done::Filled { kept } => {
            messages::filled_except(*kept, &world.texts).or_else(|| Some(world.word("play-fill")))
        }
        Done::Undone => Some(history_line("play-undone", changed, session, world)),
        Done::Redone => Some(history_line("play-redone", changed, session, world)),
        Done::Went => {
            let id = if session.point() == 0 { "play-went-start" } else { "play-went" };
            Some(world.say(id, &[("point", session.point().into())]))
        }
        Done::CheckpointSet(number) => {
            Some(world.say("play-checkpoint", &[("number", (*number).into())]))
        }
        Done::BackAtCheckpoint => Some(world.word("play-back")),
        Done::BeforeMistake => Some(world.word("play-before")),
        Done::Entered
        | Done::SolutionShown
        | Done::HintCounted
        | Done::AssistantCounted
        | Done::Checked(..) => None,
    }
}

/// Returns a question, and the keys that answer it.
pub(super) fn question_lines(question: String, world: &World) -> Vec<String> {
    vec![question, world.word("play-ask-keys")]
}

/// Says how the game ended, and what to do now.
pub(super) fn end_lines(game: &ActiveGame, world: &World) -> Vec<String> {
    let mut lines = messages::end_lines(game, &world.library, &world.texts);
    if !lines.is_empty() {
        lines.push(world.word("play-after"));
    }
    lines
}

/// Puts a hint into words, as far as it was shown, with the key that leads on.
fn hint_lines(shown: &ShownHint, controller: &Controller, world: &World) -> Vec<String> {
    let mut lines = world.texts.hint(&shown.hint, shown.strength, controller.scene());
    let with_key = |id: &str, command| {
        let key = key_of(command, controller, world);
        world.say(id, &[("key", key.into())])
    };
    lines.push(match (shown.strength, &shown.hint) {
        (Strength::Full, HintAbout::Step(..)) => world.word("play-hint-follow"),
        (Strength::Full, HintAbout::Mistakes(_)) => {
            with_key("play-hint-back", Command::BeforeMistake)
        }
        _ => with_key("play-hint-more", Command::Hint),
    });
    lines
}
