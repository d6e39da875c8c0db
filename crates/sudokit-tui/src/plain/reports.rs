//! Puts the controller's reports into sentences.

use sudokit_core::Cell;
use sudokit_game::{Check, HintAbout, Strength};

use super::describe::Describer;
use crate::controller::Controller;
use crate::hint::ShownHint;
use crate::messages;
use crate::report::{Done, GameReport, NothingDone, Report};
use crate::world::World;

/// More changed cells than this are counted and not named.
const MOST_NAMED: usize = 5;

/// Returns the sentences for what happened.
pub(super) fn lines(reports: &[Report], controller: &Controller, world: &World) -> Vec<String> {
    let mut lines = Vec::new();
    let is_end = |report: &Report| matches!(report, Report::Game(GameReport::Ended));
    let has_ended = reports.iter().any(is_end);
    for report in reports {
        match report {
            Report::Game(report) => add(&mut lines, report, has_ended, controller, world),
            Report::NotSaved(error) => lines.push(messages::store_error(error, &world.texts)),
            Report::InMemory => lines.push(world.word("play-now-in-memory")),
            Report::HintSearched(_) => {}
            Report::Hint => {
                let hint = controller.hint();
                lines.extend(hint.into_iter().flat_map(|hint| hint_lines(hint, controller, world)));
            }
            Report::HintSolved => lines.push(world.word("hint-solved")),
            Report::HintSeveral => lines.push(world.word("hint-several")),
            Report::HintBeyond => lines.push(world.word("hint-beyond")),
            Report::NoFullHint => lines.push(world.word("plain-no-hint")),
            Report::HintHasNoStep => lines.push(world.word("plain-hint-back")),
        }
    }
    lines
}

/// Adds what a command did.
fn add(
    lines: &mut Vec<String>,
    report: &GameReport,
    has_ended: bool,
    controller: &Controller,
    world: &World,
) {
    let (session, texts) = (controller.session(), &world.texts);
    match report {
        GameReport::Refused(_) | GameReport::Invalid(_) | GameReport::TurnScored(_) => {
            lines.extend(messages::of_input(report, session, texts));
        }
        GameReport::Ended => {
            lines.extend(messages::end_lines(controller.game(), &world.library, texts));
            lines.push(world.word("plain-after"));
        }
        GameReport::BoardFull { is_solved } => {
            let id = if *is_solved { "plain-solved" } else { "plain-full-but-wrong" };
            lines.push(world.word(id));
        }
        // The cells are described with what is wrong with them: see `done`.
        GameReport::Clash { .. } | GameReport::Mistake(_) => {}
        GameReport::Done { what, changed } => {
            lines.extend(done(what, changed, has_ended, controller, world));
        }
        GameReport::NothingDone(why) => lines.push(nothing_done(*why, world)),
    }
}

/// Says what was done, and what the changed cells hold now.
fn done(
    what: &Done,
    changed: &[Cell],
    has_ended: bool,
    controller: &Controller,
    world: &World,
) -> Vec<String> {
    let session = controller.session();
    let mut lines = match what {
        // The end of the game was announced already.
        Done::Entered if has_ended => return Vec::new(),
        Done::Entered | Done::HintCounted | Done::AssistantCounted => Vec::new(),
        Done::Filled { kept } => {
            let except = messages::filled_except(*kept, &world.texts);
            vec![except.unwrap_or_else(|| world.word("plain-filled"))]
        }
        Done::Undone => vec![world.word("plain-undone")],
        Done::Redone => vec![world.word("plain-redone")],
        Done::Went | Done::SolutionShown => vec![world.word("plain-restarted")],
        Done::CheckpointSet(_) => vec![world.word("plain-checkpoint")],
        Done::BackAtCheckpoint => vec![world.word("plain-back")],
        Done::BeforeMistake => vec![world.word("play-before")],
        Done::Checked(check, wrong) => {
            let mut lines =
                vec![messages::checked(*check, wrong, session.geometry(), &world.texts)];
            match session.check_after(*check) {
                Some(Check::Solution) => lines.push(world.word("plain-check-more")),
                Some(Check::Marks) => lines.push(world.word("plain-check-marks")),
                Some(Check::Rules) | None => {}
            }
            lines
        }
    };
    if changed.len() > MOST_NAMED {
        lines.push(world.say("plain-changed", &[("count", changed.len().into())]));
    } else {
        let describer = Describer::new(controller, world);
        lines.extend(changed.iter().map(|&cell| describer.cell(cell)));
    }
    if *what == Done::Entered {
        let left = session.geometry().cell_count() - session.position().filled();
        lines.push(world.say("plain-left-cells", &[("left", left.into())]));
        let is_wrong = session.wrong().is_some_and(|wrong| !wrong.is_empty());
        if is_wrong && world.settings.show_mistakes {
            lines.push(world.word("plain-something-wrong"));
        }
    }
    lines
}

fn nothing_done(why: NothingDone, world: &World) -> String {
    if let NothingDone::CrossedOutKept(kept) = why {
        let question = messages::fill_question(kept, &world.texts);
        return world.say("plain-yes-or-no", &[("question", question.into())]);
    }
    let id = messages::nothing_done_id(why).unwrap_or(match why {
        NothingDone::NoCheckpoint => "plain-no-checkpoint",
        _ => "plain-nothing",
    });
    world.word(id)
}

/// Puts a hint into words, as far as it was shown, with the command that leads on.
fn hint_lines(shown: &ShownHint, controller: &Controller, world: &World) -> Vec<String> {
    let mut lines = world.texts.hint(&shown.hint, shown.strength, controller.scene());
    let next = match (shown.strength, &shown.hint) {
        (Strength::Full, HintAbout::Step(..)) => "plain-hint-do",
        (Strength::Full, HintAbout::Mistakes(_)) => "plain-hint-back",
        _ => "plain-hint-more",
    };
    lines.push(world.word(next));
    lines
}
