//! What is said on the screen and in lines alike.

use std::time::Duration;

use sudokit_core::{Cell, CellSet, Geometry};
use sudokit_game::{Check, End, Refusal, Scoring, Session, Unit};
use sudokit_logic::Level;
use sudokit_store::StoreError;
use sudokit_text::Texts;

use crate::export::line_of;
use crate::import::BadText;
use crate::library::OpenError;

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

/// Why a text gives no game.
pub(crate) fn bad_text(error: &BadText, texts: &Texts) -> String {
    match error {
        BadText::Nothing => texts.say("play-enter-nothing", &[]),
        BadText::Save(error) => texts.say("play-bad-save", &[("why", error.to_string().into())]),
        BadText::Unreadable(error) => texts.read_error(error),
        BadText::Fault(fault) => texts.fault(fault),
        BadText::Unplayable(why, puzzle) => texts.not_playable(why, puzzle),
    }
}

/// Why there is no game to be played.
pub(crate) fn open_error(why: &OpenError, texts: &Texts) -> String {
    match why {
        OpenError::Store(error) => say_error(texts, error),
        OpenError::NoGames => texts.say("play-no-games", &[]),
        OpenError::AllInUse => texts.say("play-games-busy", &[]),
        OpenError::AlreadyPlayed(date) => {
            texts.say("play-daily-done", &[("date", date.to_string().into())])
        }
        OpenError::NoDaily => texts.say("play-not-made", &[]),
    }
}

/// Why something cannot be done now.
pub(crate) fn refusal(refusal: &Refusal, geometry: &Geometry, texts: &Texts) -> String {
    match refusal {
        Refusal::Given => texts.say("play-given", &[]),
        Refusal::Filled => texts.say("play-filled", &[]),
        Refusal::Clash(cells) => {
            texts.say("play-clash", &[("cells", texts.cells(cells, geometry).into())])
        }
    }
}

/// What a check found: the cells that are wrong, if any.
pub(crate) fn checked(check: Check, wrong: &CellSet, geometry: &Geometry, texts: &Texts) -> String {
    let id = match (check, wrong.is_empty()) {
        (Check::Rules, true) => "play-rules-kept",
        (Check::Rules, false) => "play-rules-broken",
        (Check::Solution, true) => "play-all-right",
        (Check::Solution, false) => "play-differs",
    };
    let cells: Vec<Cell> = wrong.iter().collect();
    let named = texts.cells(&cells, geometry);
    texts.say(id, &[("count", cells.len().into()), ("cells", named.into())])
}

/// Returns what went wrong with the store.
pub(crate) fn say_error(texts: &Texts, error: &StoreError) -> String {
    let place = error.path().map(|path| path.display().to_string());
    let detail = place.unwrap_or_else(|| error.to_string());
    texts.say(error.id(), &[("detail", detail.into())])
}
