//! What `rate`, `explain` and `hint` say in common.

use sudokit_answers::records::Status;
use sudokit_core::Alphabet;
use sudokit_formats::Entry;
use sudokit_logic::Path;
use sudokit_text::Texts;

use crate::context::Context;

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

/// Says where the steps led.
pub(super) fn path_end(status: Status, path: &Path, alphabet: Alphabet, texts: &Texts) -> String {
    if let (Status::NoSolution, Some(defect)) = (status, path.end.defect()) {
        let defect = texts.defect_in(&defect, path.end.geometry(), alphabet);
        return texts.say("explain-refuted", &[("defect", defect.into())]);
    }
    match (status, path.level()) {
        (Status::Rated, Some(level)) => texts.say(
            "explain-solved",
            &[("level", texts.level(level).into()), ("steps", path.steps.len().into())],
        ),
        (Status::Budget, _) => texts.say("solve-budget", &[]),
        _ if path.is_solved() => texts.say("explain-solved-anyway", &[]),
        _ => texts.say("explain-beyond", &[("open", path.end.open().len().into())]),
    }
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
