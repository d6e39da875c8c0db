//! What is known of the puzzle of a game, in lines: the same on the full screen and line by line.

use sudokit_game::{Session, Truth};
use sudokit_scales::SCALES;
use sudokit_store::{daily_of, level_of};
use sudokit_text::Texts;

use crate::messages::{came_with, level_text};
use crate::puzzle_line::line_of;
use crate::ratings::Ratings;
use crate::scale_choice::ScaleChoice;

/// Returns the lines about the puzzle, and its ratings as far as they are known.
pub(crate) fn lines(session: &Session, ratings: &Ratings, texts: &Texts) -> Vec<String> {
    let mut lines = puzzle_lines(session, texts);
    lines.push(String::new());
    lines.push(texts.say("info-ratings", &[]));
    lines.extend(ratings.lines(texts));
    lines
}

/// Says how to see other ratings.
pub(crate) fn how(texts: &Texts) -> String {
    let names: Vec<_> = SCALES.iter().map(|scale| scale.name()).collect();
    texts.say("info-how", &[("names", names.join(", ").into())])
}

fn puzzle_lines(session: &Session, texts: &Texts) -> Vec<String> {
    let deal = session.deal();
    let mut lines = Vec::new();
    let mut add = |id: &str, value: String| {
        lines.push(texts.say(id, &[("value", value.into())]));
    };
    if let Some(name) = deal.fact("name") {
        add("info-name", name.to_owned());
    }
    if let Some(date) = daily_of(session) {
        add("info-daily", date.to_string());
    }
    add("info-board", session.geometry().title());
    add("info-givens", deal.puzzle().clue_count().to_string());
    if let Some(level) = level_text(level_of(session).as_deref(), texts) {
        add("info-level", level);
    }
    if let Some(seed) = deal.fact("seed") {
        add("info-seed", seed.to_owned());
    }
    let solutions = match deal.truth() {
        Truth::Unique(_) => "info-unique",
        Truth::Several => "info-several",
        Truth::Unknown => "info-unknown",
    };
    add(solutions, String::new());
    lines.extend(came_with(deal, texts));
    lines.push(line_of(session));
    lines
}

/// Returns the scales to show to a player who asks about a puzzle: the one of this name, otherwise those of
/// the settings, and without any all of them. `None` if there is no such scale.
pub(crate) fn wanted(name: &str, setting: ScaleChoice) -> Option<ScaleChoice> {
    match name {
        "" if setting.is_empty() => Some(ScaleChoice::all()),
        "" => Some(setting),
        name => ScaleChoice::one(name),
    }
}
