//! What the questions of logic have in common: the assessed position of a puzzle.

use std::borrow::Cow;
use std::sync::LazyLock;

use crate::records;
use sudokit_assess::{Assessment, Progress};
use sudokit_core::{DigitSet, Puzzle};
use sudokit_formats::Entry;
use sudokit_logic::{PathStep, TechniqueId};
use sudokit_solve::{Budget, Goal};
use sudokit_text::{Lang, Scene, Texts};

use crate::{Clock, Engines, NoAnswer, Refusal};

/// Finds out how many solutions a puzzle has, and sets up the position in its entry.
///
/// # Errors
/// If the caller asked to stop.
pub fn assess(
    engines: &mut Engines,
    entry: &Entry,
    clock: &Clock<'_>,
) -> Result<Assessment, NoAnswer> {
    let marks = marks_of(entry);
    let progress = Progress { placed: entry.placed.as_ref(), marks: marks.as_deref() };
    assess_puzzle(engines, &entry.puzzle, progress, clock)
}

/// Finds out how many solutions a puzzle has, and sets up the position of a player.
///
/// # Errors
/// If the caller asked to stop, or the puzzle has rules beyond the houses of its board.
pub(crate) fn assess_puzzle(
    engines: &mut Engines,
    puzzle: &Puzzle,
    progress: Progress<'_>,
    clock: &Clock<'_>,
) -> Result<Assessment, NoAnswer> {
    // Techniques know no rules beyond houses.
    if !puzzle.rules().is_empty() {
        return Err(Refusal::rules_of(puzzle).into());
    }
    let chosen = engines.choose(puzzle, Goal::Unique)?;
    let assessment = clock.with_limits(None, |limits| {
        sudokit_assess::assess(puzzle, progress, chosen.engine, limits)
    });
    match assessment {
        Assessment::Unknown(Budget::Cancelled) => Err(NoAnswer::Stopped),
        assessment => Ok(assessment),
    }
}

/// The marks of a position in which every open cell has some. A cell without any left has the digits that the board rules
/// out: none of them fits, so that the mistake is seen.
fn marks_of(entry: &Entry) -> Option<Cow<'_, [DigitSet]>> {
    let marks = entry.all_marks()?;
    if entry.emptied.is_empty() {
        return Some(Cow::Borrowed(marks));
    }
    let (mut marks, plain) = (marks.to_vec(), entry.plain_candidates());
    for cell in &entry.emptied {
        let order = entry.puzzle.geometry().order();
        marks[cell.index()] = DigitSet::all(order) - plain[cell.index()];
    }
    Some(Cow::Owned(marks))
}

/// The texts of a language. They are read once, as that takes longer than most answers.
pub(crate) fn texts(lang: Lang) -> &'static Texts {
    static TEXTS: [LazyLock<Texts>; 3] = [
        LazyLock::new(|| Texts::new(Lang::En)),
        LazyLock::new(|| Texts::new(Lang::Es)),
        LazyLock::new(|| Texts::new(Lang::Ru)),
    ];
    match lang {
        Lang::En => &TEXTS[0],
        Lang::Es => &TEXTS[1],
        Lang::Ru => &TEXTS[2],
    }
}

/// The name of a technique in English.
#[must_use]
pub fn technique_name(id: TechniqueId) -> String {
    texts(Lang::En).technique(id)
}

/// A step as a record, with its name and its argument in a language.
#[must_use]
pub fn step_record(found: &PathStep, scene: Scene<'_>, lang: Lang) -> records::Step {
    let texts = texts(lang);
    let step = &found.step;
    let (name, text) = (texts.technique(step.technique), texts.explain(step, scene));
    let parts = found.step.numbered();
    let lines = texts.parts(&parts, scene).into_iter().map(|line| line.text).collect();
    records::Step::new(found, scene.geometry, name, text).with_parts(&parts, lines, scene.geometry)
}
