//! Pictures of sessions.

use sudokit_game::{Session, Truth};
use sudokit_transfer::LEFT_OUT;

use super::game::{End, Info, Tally};

pub(super) fn info(session: &Session) -> Info {
    let deal = session.deal();
    let fact = |key: &str| deal.fact(key).map(str::to_owned);
    let scoring = session.scoring();
    Info {
        name: fact("name"),
        level: fact("level"),
        // The fact holds the date and the version of the recipe.
        daily: deal.fact("daily").and_then(|daily| daily.split(' ').next()).map(str::to_owned),
        scoring: scoring.id,
        unit: scoring.unit,
        strict: scoring.strict,
        solutions: match deal.truth() {
            Truth::Unique(_) => "unique",
            Truth::Several => "several",
            Truth::Unknown => "unknown",
        },
        puzzle: deal.puzzle_line(),
        left_out: deal.fact(LEFT_OUT).map(str::to_owned),
        facts: deal.facts().map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
    }
}

pub(super) fn tally(tally: &sudokit_game::Tally) -> Tally {
    Tally {
        time: milliseconds(tally.time),
        mistakes: tally.mistakes,
        hints: tally.hints_used(),
        checks: tally.checks,
        invalid_inputs: tally.invalid_inputs,
    }
}

pub(super) fn end(session: &Session) -> Option<End> {
    let end = session.end()?;
    Some(End { won: end.won, score: end.score, tally: tally(&end.tally) })
}

/// Whole milliseconds.
pub(super) fn milliseconds(time: std::time::Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
