//! The ranking and the statistics line by line.

use sudokit_game::Scoring;
use sudokit_logic::Level;

use super::dialogue::{Dialogue, Quit};
use crate::messages::{clock_text, score_text};
use crate::moment::today;
use crate::world::World;

/// Returns the name of a level, or says that there is none.
pub(super) fn level_text(level: Option<Level>, world: &World) -> String {
    match level {
        Some(level) => world.texts.level(level),
        None => world.word("plain-no-level"),
    }
}

/// Prints the ranking of each scoring.
pub(super) fn ranking(dialogue: &mut Dialogue<'_>) -> Result<(), Quit> {
    for scoring in Scoring::ALL {
        let name = dialogue.world.word(&format!("play-scoring-{}", scoring.id));
        dialogue.say("play-ranking-title", &[("scoring", name.into())])?;
        match dialogue.world.library.store().ranking(scoring) {
            Ok(rows) if rows.is_empty() => dialogue.say("play-ranking-empty", &[])?,
            Ok(rows) => {
                for (place, row) in (1_u64..).zip(rows) {
                    let best = row.best.map(|best| score_text(scoring, best));
                    let args = [
                        ("place", place.into()),
                        ("player", row.name.into()),
                        ("best", best.unwrap_or_else(|| "-".to_owned()).into()),
                        ("played", row.played.into()),
                    ];
                    dialogue.say("plain-ranking", &args)?;
                }
            }
            Err(error) => dialogue.print_store_error(&error)?,
        }
    }
    Ok(())
}

/// Prints the statistics of the current player.
pub(super) fn statistics(dialogue: &mut Dialogue<'_>) -> Result<(), Quit> {
    let Some(player) = dialogue.world.library.player().cloned() else { return Ok(()) };
    dialogue.say("play-statistics-title", &[("player", player.name.into())])?;
    let statistics = match dialogue.world.library.store().statistics(player.id, today()) {
        Ok(statistics) => statistics,
        Err(error) => return dialogue.print_store_error(&error),
    };
    if statistics.rows.is_empty() {
        return dialogue.say("play-statistics-empty", &[]);
    }
    for row in statistics.rows {
        let time = |time: Option<_>| time.map_or_else(|| "-".to_owned(), clock_text);
        let level = row.level.as_deref().and_then(Level::by_name);
        let args = [
            ("board", row.board.into()),
            ("level", level_text(level, &dialogue.world).into()),
            ("played", row.played.into()),
            ("won", row.won.into()),
            ("best", time(row.best_time).into()),
            ("mean", time(row.mean_time).into()),
            ("streak", row.streak.into()),
            ("best-streak", row.best_streak.into()),
        ];
        dialogue.say("plain-statistics", &args)?;
    }
    let (days, best) = (statistics.day_streak.into(), statistics.best_day_streak.into());
    dialogue.say("play-day-streak", &[("days", days), ("best", best)])
}
