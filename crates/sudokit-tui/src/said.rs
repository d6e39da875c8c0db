//! What is said on the screen and in lines alike.

use std::time::Duration;

use sudokit_core::{Alphabet, Puzzle};
use sudokit_game::{End, NotPlayable, Scoring, Session, Unit};
use sudokit_logic::Level;
use sudokit_text::Texts;

use crate::export::line_of;
use crate::import::BadImport;

/// A time as a clock shows it.
pub(crate) fn clock_text(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// A score as people read it.
pub(crate) fn score_text(scoring: &Scoring, score: i64) -> String {
    match scoring.unit {
        Unit::Points => score.to_string(),
        Unit::Seconds => clock_text(Duration::from_secs(u64::try_from(score).unwrap_or(0))),
    }
}

/// What a board is, for a headline.
pub(crate) fn title(session: &Session, texts: &Texts) -> String {
    let mut title = session.geometry().title();
    let level = session.deal().fact("level").and_then(Level::by_name);
    if let Some(level) = level {
        title += " · ";
        title += &texts.level(level);
    }
    if let Some(date) = session.deal().fact("daily").and_then(|fact| fact.split(' ').next()) {
        title += " · ";
        title += &texts.say("play-daily", &[("date", date.into())]);
    }
    title
}

/// How a game ended.
pub(crate) fn result_lines(session: &Session, end: &End, texts: &Texts) -> Vec<String> {
    let id = if end.won { "play-solved" } else { "play-given-up" };
    let scoring = session.scoring();
    let args = [
        ("time", clock_text(end.tally.time).into()),
        ("mistakes", end.tally.mistakes.into()),
        ("hints", end.tally.hints_used().into()),
        ("score", score_text(scoring, end.score).into()),
    ];
    let mut told = vec![texts.say(id, &args)];
    if end.won {
        let id = if scoring.strict { "play-won-points" } else { "play-won-score" };
        told.push(texts.say(id, &args));
    }
    told
}

/// A text to pass on: what was played and how it went, without giving anything away.
pub(crate) fn share_text(session: &Session, texts: &Texts) -> String {
    let tally = session.tally();
    let time = clock_text(tally.time);
    let args = [
        ("title", title(session, texts).into()),
        ("time", time.into()),
        ("mistakes", tally.mistakes.into()),
        ("hints", tally.hints_used().into()),
    ];
    let won = session.end().is_some_and(|end| end.won);
    let said = texts.say(if won { "play-share-won" } else { "play-share-playing" }, &args);
    format!("{said}\n{}\n", line_of(session))
}

/// Why a text gives no puzzle.
pub(crate) fn bad_import(error: &BadImport, texts: &Texts) -> String {
    match error {
        BadImport::Nothing => texts.say("play-enter-nothing", &[]),
        BadImport::Unreadable(error) => texts.read_error(error),
        BadImport::Fault(fault) => texts.fault(fault),
    }
}

/// Why a puzzle cannot be played.
pub(crate) fn not_playable(why: &NotPlayable, puzzle: &Puzzle, texts: &Texts) -> String {
    match why {
        NotPlayable::Defects(defects) => {
            let alphabet = Alphabet::of_order(puzzle.geometry().order());
            let said = texts.defects(defects, puzzle.geometry(), alphabet);
            texts.say("play-enter-defects", &[("defects", said.into())])
        }
        NotPlayable::NoSolution => texts.say("play-enter-no-solution", &[]),
        NotPlayable::Complete => texts.say("play-enter-complete", &[]),
        NotPlayable::Restricted => texts.say("play-enter-restricted", &[]),
    }
}
