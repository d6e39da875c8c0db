//! Shared by the tests.

use std::time::Duration;

use sudokit_game::{Date, Deal, End, Moment, Scoring, Session, Tally};
use sudokit_store::{Finished, GameId, PlayerId, Store};

pub(crate) const SMALL: &str = "1..43..2.1...32.";
pub(crate) const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

pub(crate) fn deal(text: &str) -> Deal {
    Deal::new(text.parse().unwrap(), &|| true).unwrap()
}

pub(crate) fn session(text: &str) -> Session {
    Session::new(deal(text), &Scoring::CLASSIC)
}

pub(crate) fn date(text: &str) -> Date {
    text.parse().unwrap()
}

/// Noon of a date.
pub(crate) fn on(text: &str) -> Moment {
    let today = date(text);
    Moment { unix_seconds: 86_400 * today.days() + 43_200, today }
}

pub(crate) fn now() -> Moment {
    on("2026-11-22")
}

pub(crate) fn end(won: bool, score: i64, seconds: u64) -> End {
    End { won, score, tally: Tally { time: Duration::from_secs(seconds), ..Tally::default() } }
}

/// Starts a game and finishes it at once.
pub(crate) fn finished(
    store: &mut Store,
    player: PlayerId,
    session: &Session,
    end: &End,
    now: Moment,
) -> (GameId, Finished) {
    let game = store.begin(player, session, now).unwrap();
    let finished = store.finish(&game, end, now).unwrap();
    (game.id(), finished)
}
