//! Messages that the full screen and `--plain` have in common.

use std::time::Duration;

use sudokit_core::{Cell, CellSet, Geometry};
use sudokit_formats::Doubt;
use sudokit_game::{
    Check, Deal, End, InvalidInput, MakeError, Refusal, Scoring, Session, Truth, Unit,
};
use sudokit_logic::Level;
use sudokit_store::{
    Category, GameEnd, GameSummary, Standing, StoreError, daily_of, is_own, level_of, strip_own,
};
use sudokit_text::{Lang, Texts};
use sudokit_transfer::{BadText, DOUBTS, LEFT_OUT, REMARKS, WRONG_SOLUTION};

use crate::active_game::ActiveGame;
use crate::library::{CollectionTaken, Day, Library, OpenError};
use crate::moment::date_at;
use crate::puzzle_line::line_of;
use crate::report::{GameReport, NothingDone};

/// Returns a time as a clock shows it: `1:02:03`, or `2:03` within the first hour.
pub(crate) fn clock_text(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// Returns a score as a number of points or as a time.
pub(crate) fn score_text(scoring: &Scoring, score: i64) -> String {
    match scoring.unit {
        Unit::Points => score.to_string(),
        Unit::Seconds => clock_text(Duration::from_secs(u64::try_from(score).unwrap_or(0))),
    }
}

/// Returns the headline of a game: board, level, date.
pub(crate) fn title(session: &Session, texts: &Texts) -> String {
    let mut title = session.geometry().title();
    if let Some(level) = level_text(level_of(session).as_deref(), texts) {
        title += " · ";
        title += &level;
    }
    if let Some(name) = session.deal().fact("name") {
        title += " · ";
        title += name;
    }
    if let Some(date) = daily_of(session) {
        title += " · ";
        title += &texts.say("play-daily", &[("date", date.to_string().into())]);
    }
    title
}

/// Returns the name of a level as the store has it; `None` if there is none.
pub(crate) fn level_text(level: Option<&str>, texts: &Texts) -> Option<String> {
    let level = level?;
    if let Some(level) = strip_own(level) {
        return Some(match level_text(Some(level), texts) {
            Some(level) => texts.say("play-level-own", &[("level", level.into())]),
            None => texts.say("play-level-own-unknown", &[]),
        });
    }
    match level.strip_prefix("original-") {
        Some(number) => Some(texts.say("play-level-original", &[("number", number.into())])),
        None => Level::by_name(level).map(|level| texts.level(level)),
    }
}

/// Returns the name of what games are compared by: board, level, scoring.
pub(crate) fn category_text(category: &Category, texts: &Texts) -> String {
    let scoring = texts.say(&format!("play-scoring-{}", category.scoring.id), &[]);
    let level = level_text(category.level.as_deref(), texts);
    let parts = [Some(category.board.clone()), level, Some(scoring)];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// Says what was found out about a puzzle that the player brought: its solutions, its level, and what came
/// with it and was not understood. `None` for other puzzles.
pub(crate) fn found_out(session: &Session, texts: &Texts) -> Option<String> {
    if !is_own(session) {
        return None;
    }
    let deal = session.deal();
    let level = level_text(deal.fact("level"), texts);
    let id = match (deal.truth(), &level) {
        (Truth::Unique(_), Some(_)) => "enter-unique-level",
        (Truth::Unique(_), None) => "enter-unique",
        (Truth::Several, _) => "enter-several",
        (Truth::Unknown, _) => "enter-unknown",
    };
    let mut found = texts.say(id, &[("level", level.unwrap_or_default().into())]);
    for said in came_with(deal, texts) {
        found.push(' ');
        found += &said;
    }
    Some(found)
}

/// Says what came with a puzzle and was not understood, or is wrong.
pub(crate) fn came_with(deal: &Deal, texts: &Texts) -> Vec<String> {
    let said =
        |id: &str, fact: &str| deal.fact(fact).map(|what| texts.say(id, &[("what", what.into())]));
    let doubts = deal.fact(DOUBTS).unwrap_or_default().split("; ").filter_map(Doubt::of_code);
    let doubts =
        doubts.map(|doubt| texts.say("note-doubt", &[("what", texts.doubt(&doubt).into())]));
    let facts = [
        ("enter-unread", LEFT_OUT),
        ("check-wrong-solution", WRONG_SOLUTION),
        ("enter-remarks", REMARKS),
    ];
    facts.into_iter().filter_map(|(id, fact)| said(id, fact)).chain(doubts).collect()
}

/// Says how a game ended: time, mistakes, hints, score.
pub(crate) fn result_lines(session: &Session, end: &End, texts: &Texts) -> Vec<String> {
    let id = if end.won { "play-solved" } else { "play-given-up" };
    let scoring = session.scoring();
    let args = [
        ("time", clock_text(end.tally.time).into()),
        ("mistakes", end.tally.mistakes.into()),
        ("hints", end.tally.hints_used().into()),
        ("score", score_text(scoring, end.score).into()),
    ];
    let mut lines = vec![texts.say(id, &args)];
    if !end.won {
        lines[0] = match session.deal().truth() {
            Truth::Unique(_) => texts.say(id, &args),
            Truth::Several => texts.say("play-one-solution", &[]),
            Truth::Unknown => texts.say("play-a-solution", &[]),
        };
    }
    if end.won {
        let id = if scoring.strict { "play-won-points" } else { "play-won-score" };
        lines.push(texts.say(id, &args));
    }
    lines
}

/// Says how a game ended, and the player's place in the ranking.
pub(crate) fn end_lines(game: &ActiveGame, library: &Library, texts: &Texts) -> Vec<String> {
    let session = game.session();
    let Some(end) = session.end() else { return Vec::new() };
    let mut lines = result_lines(session, end, texts);
    let Some(finished) = game.finished() else { return lines };
    match finished.standing {
        Standing::PuzzleAgain => lines.push(texts.say("play-puzzle-again", &[])),
        Standing::DailyAgain => lines.push(texts.say("play-daily-again", &[])),
        Standing::Counted | Standing::CountedBefore if end.won && is_own(session) => {
            lines.push(texts.say("play-own-puzzle", &[]));
        }
        Standing::Counted | Standing::CountedBefore if end.won => {
            let place = library.ranking_place(session);
            let is_alone = end.tally.hints_used() == 0;
            let id = if is_alone { "play-place" } else { "play-place-helped" };
            lines.extend(place.map(|place| texts.say(id, &[("place", place.into())])));
            let before = finished.best_score_before.filter(|&before| {
                is_alone
                    && finished.standing == Standing::Counted
                    && session.scoring().beats(end.score, before)
            });
            let record = |before| {
                let before = score_text(session.scoring(), before);
                texts.say("play-record", &[("before", before.into())])
            };
            lines.extend(before.map(record));
        }
        Standing::Counted | Standing::CountedBefore => {}
    }
    lines
}

/// Returns a text to share: the puzzle and how the game went, without giving anything away.
pub(crate) fn share_text(session: &Session, texts: &Texts) -> String {
    let tally = session.tally();
    let args = [
        ("title", title(session, texts).into()),
        ("time", clock_text(tally.time).into()),
        ("mistakes", tally.mistakes.into()),
        ("hints", tally.hints_used().into()),
    ];
    let is_won = session.end().is_some_and(|end| end.won);
    let text = texts.say(if is_won { "play-share-won" } else { "play-share-playing" }, &args);
    format!("{text}\n{}\n", line_of(session))
}

/// Says what came of an input: why it was refused, what is wrong with it, or what its turn was worth. `None` for other
/// reports, which the front ends put into words of their own.
pub(crate) fn of_input(report: &GameReport, session: &Session, texts: &Texts) -> Option<String> {
    let geometry = session.geometry();
    match report {
        GameReport::Refused(refusal) => Some(refused(refusal, geometry, texts)),
        GameReport::Invalid(input) => Some(invalid_input(*input, geometry.order(), texts)),
        GameReport::TurnScored(points) => Some(turn_scored(*points, session, texts)),
        _ => None,
    }
}

/// Says what a turn was worth.
fn turn_scored(points: i64, session: &Session, texts: &Texts) -> String {
    let score = score_text(session.scoring(), session.score());
    let points = format!("{points:+}");
    texts.say("play-turn", &[("turn", points.into()), ("score", score.into())])
}

/// Says why a text is not a game.
pub(crate) fn bad_text(error: &BadText, texts: &Texts) -> String {
    match error {
        BadText::Nothing => texts.say("play-enter-nothing", &[]),
        BadText::Link => texts.say("enter-link", &[]),
        BadText::Save(error) => texts.say("play-bad-save", &[("why", error.to_string().into())]),
        BadText::Unreadable(error) => texts.read_error(error),
        BadText::Fault(fault) => texts.fault(fault),
    }
}

/// Says why a game could not be opened.
pub(crate) fn open_error(why: &OpenError, texts: &Texts) -> String {
    match why {
        OpenError::Store(error) => store_error(error, texts),
        OpenError::NoGames => texts.say("play-no-games", &[]),
        OpenError::AllInUse => texts.say("play-games-busy", &[]),
        OpenError::AlreadyPlayed(date) => {
            texts.say("play-daily-done", &[("date", date.to_string().into())])
        }
        OpenError::NoDaily => texts.say("play-not-made", &[]),
    }
}

/// Says what the player has done with the puzzle of a day.
pub(crate) fn day_text(day: &Day, texts: &Texts) -> String {
    let Some(result) = &day.result else {
        return texts.say(if day.is_begun { "play-day-open" } else { "play-day-missed" }, &[]);
    };
    let id = match (result.won, result.hints) {
        (false, _) => "play-day-lost",
        (true, 0) => "play-day-won",
        (true, _) => "play-day-helped",
    };
    let time = result.time.map_or_else(|| "-".to_owned(), clock_text);
    let text = texts.say(id, &[("time", time.into())]);
    if result.is_late { texts.say("play-day-late", &[("result", text.into())]) } else { text }
}

/// Says how a finished game ended.
pub(crate) fn outcome_text(result: &GameEnd, texts: &Texts) -> String {
    let id = match (result.won, result.hints) {
        (false, _) => "play-outcome-lost",
        (true, 0) => "play-outcome-won",
        (true, _) => "play-outcome-helped",
    };
    texts.say(id, &[])
}

/// Returns the name of a game in a list that shows its date. A name that only repeats the date is left out.
pub(crate) fn game_name(game: &GameSummary, texts: &Texts) -> Option<String> {
    let date = date_at(game.updated);
    if let Some(day) = game.daily {
        let id = if day == date { "play-daily-same" } else { "play-daily" };
        return Some(texts.say(id, &[("date", day.to_string().into())]));
    }
    let repeats = |name: &String| {
        Lang::ALL.into_iter().any(|lang| {
            *name == Texts::new(lang).say("enter-name-today", &[("date", date.to_string().into())])
        })
    };
    game.name.clone().filter(|name| !repeats(name))
}

/// Says why a puzzle could not be made.
pub(crate) fn make_error(why: &MakeError, texts: &Texts) -> String {
    match why {
        MakeError::Impossible(why) => texts.impossible(why, &|name| name.to_owned()),
        MakeError::NotMade(_) => texts.say("play-not-made", &[]),
        MakeError::NoBoard => texts.say("play-no-board", &[]),
    }
}

/// Says what became of games from elsewhere.
pub(crate) fn taken_text(taken: &CollectionTaken, texts: &Texts) -> String {
    let args = [
        ("added", taken.games.added.into()),
        ("known", taken.games.known.into()),
        ("damaged", taken.damaged.into()),
        ("players", texts.list(&taken.others).into()),
    ];
    let id = if taken.others.is_empty() { "play-games-taken" } else { "play-games-taken-for" };
    texts.say(id, &args)
}

/// Says what went wrong with the store.
pub(crate) fn store_error(error: &StoreError, texts: &Texts) -> String {
    let path = error.path().map(|path| path.display().to_string());
    let detail = path.unwrap_or_else(|| error.to_string());
    texts.say(error.id(), &[("detail", detail.into())])
}

/// Says why the rules do not allow something.
fn refused(refusal: &Refusal, geometry: &Geometry, texts: &Texts) -> String {
    match refusal {
        Refusal::Given => texts.say("play-given", &[]),
        Refusal::Filled => texts.say("play-filled", &[]),
        Refusal::RuledOut => texts.say("play-ruled-out", &[]),
        Refusal::Clash(cells) => {
            texts.say("play-clash", &[("cells", texts.cells(cells, geometry).into())])
        }
    }
}

/// Says what is wrong with input that was no move.
pub(crate) fn invalid_input(input: InvalidInput, order: u8, texts: &Texts) -> String {
    texts.say(&format!("play-slip-{}", input.name()), &[("order", order.into())])
}

/// Says what a check found: the cells that are wrong, if any.
pub(crate) fn checked(check: Check, wrong: &CellSet, geometry: &Geometry, texts: &Texts) -> String {
    let id = match (check, wrong.is_empty()) {
        (Check::Rules, true) => "play-rules-kept",
        (Check::Rules, false) => "play-rules-broken",
        (Check::Solution, true) => "play-all-right",
        (Check::Solution, false) => "play-differs",
        (Check::Marks, true) => "play-marks-right",
        (Check::Marks, false) => "play-marks-wrong",
    };
    let cells: Vec<Cell> = wrong.iter().collect();
    let named = texts.cells(&cells, geometry);
    texts.say(id, &[("count", cells.len().into()), ("cells", named.into())])
}

/// Says that all candidates were written, except those crossed out in `kept` cells; `None` if there are
/// no such cells.
pub(crate) fn filled_except(kept: usize, texts: &Texts) -> Option<String> {
    (kept > 0).then(|| texts.say("play-fill-kept", &[("count", kept.into())]))
}

/// Asks whether to write the candidates again that were crossed out in `kept` cells.
pub(crate) fn fill_question(kept: usize, texts: &Texts) -> String {
    texts.say("play-fill-ask", &[("count", kept.into())])
}

/// Returns the message that says why there was nothing to do; `None` where the front ends differ.
pub(crate) fn nothing_done_id(why: NothingDone) -> Option<&'static str> {
    Some(match why {
        NothingDone::NothingToFill => "play-no-fill",
        NothingDone::NothingToUndo => "play-no-undo",
        NothingDone::NothingToRedo => "play-no-redo",
        NothingDone::NoSuchPoint => "play-no-point",
        NothingDone::NoSuchCheckpoint => "play-no-such-checkpoint",
        NothingDone::NoMistake => "play-no-mistake",
        NothingDone::NoClash => "play-no-clash",
        NothingDone::NoSolutionKnown => "play-no-solution-known",
        NothingDone::AlreadySolved => "hint-solved",
        NothingDone::CrossedOutKept(_)
        | NothingDone::NoChange
        | NothingDone::NoCheckpoint
        | NothingDone::HintCountedBefore => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_show_hours_only_when_there_are_any() {
        assert_eq!(clock_text(Duration::from_millis(2_999)), "0:02");
        assert_eq!(clock_text(Duration::from_secs(3599)), "59:59");
        assert_eq!(clock_text(Duration::from_secs(3723)), "1:02:03");
    }
}
