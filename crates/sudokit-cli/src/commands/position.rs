//! What `rate`, `explain` and `hint` have in common: the assessed position of a puzzle.

use sudokit_assess::{Assessment, Progress};
use sudokit_formats::Entry;
use sudokit_logic::PathStep;
use sudokit_solve::{Budget, Goal};
use sudokit_text::{Scene, Texts};
use sudokit_wire::{self as wire, Status};

use crate::context::Context;
use crate::engines::Engines;
use crate::limits::Clock;
use crate::refusal::NoAnswer;

/// Finds out how many solutions a puzzle has, and sets up the position in its entry.
///
/// # Errors
/// If the program was asked to stop.
pub(super) fn assess(
    engines: &mut Engines,
    entry: &Entry,
    clock: &Clock<'_>,
) -> Result<Assessment, NoAnswer> {
    let puzzle = &entry.puzzle;
    let chosen = engines.choose(puzzle.geometry(), Goal::Unique)?;
    let progress = Progress { placed: entry.placed.as_ref(), marks: entry.all_marks() };
    let assessment = clock.with_limits(None, |limits| {
        sudokit_assess::assess(puzzle, progress, chosen.engine, limits)
    });
    match assessment {
        Assessment::Unknown(Budget::Cancelled) => Err(NoAnswer::Stopped),
        assessment => Ok(assessment),
    }
}

/// Returns the word that is printed in place of a level, if there is none.
pub(super) fn word(status: Status) -> &'static str {
    match status {
        Status::Rated | Status::Complete => "solved",
        Status::Beyond => "beyond",
        Status::NotUnique => "not-unique",
        Status::NoSolution => "no-solution",
        _ => "budget",
    }
}

/// Returns a note about techniques that are not used, as too little is known about the puzzle.
pub(super) fn unused_techniques(entry: &Entry, unique: bool, texts: &Texts) -> Option<String> {
    let id = match unique {
        false => "explain-not-unique",
        true if entry.puzzle.is_restricted() => "explain-restricted",
        true => return None,
    };
    Some(texts.say(id, &[]))
}

/// Writes lines that say why there is no step: first what clashes, if anything does.
pub(super) fn write_no_step(
    context: &Context<'_>,
    entry: &Entry,
    status: Status,
    out: &mut String,
) {
    let (texts, puzzle) = (context.console.output_texts(), &entry.puzzle);
    let defects = puzzle.defects();
    if !defects.is_empty() {
        let defects = texts.defects(&defects, puzzle.geometry(), entry.alphabet);
        *out += &texts.say("check-conflict", &[("defects", defects.into())]);
        out.push('\n');
    }
    let id = match status {
        // The candidates may be a player's marks; nothing else is known about the puzzle then.
        Status::NoSolution if puzzle.is_restricted() => "hint-no-solution-so",
        _ => &format!("hint-{}", word(status)),
    };
    *out += &texts.say(id, &[]);
    out.push('\n');
}

/// Returns a step as a record, with its name and its argument in English.
pub(super) fn step_record(found: &PathStep, scene: Scene<'_>, english: &Texts) -> wire::Step {
    let step = &found.step;
    let (name, text) = (english.technique(step.technique), english.explain(step, scene));
    let parts = found.step.numbered();
    let lines = english.parts(&parts, scene).into_iter().map(|line| line.text).collect();
    wire::Step::new(found, scene.geometry, name, text).with_parts(&parts, lines, scene.geometry)
}
