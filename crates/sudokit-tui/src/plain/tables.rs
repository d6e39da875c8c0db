//! The rankings and the statistics line by line.

use sudokit_store::{Category, RankingRow};

use super::dialogue::{Dialogue, Quit};
use crate::messages::{self, category_text, clock_text, score_text};
use crate::moment::moment;
use crate::world::World;

/// Returns the name of a level as the store has it, or says that there is none.
pub(super) fn level_text(level: Option<&str>, world: &World) -> String {
    messages::level_text(level, &world.texts).unwrap_or_else(|| world.word("plain-no-level"))
}

/// Prints the ranking of each category, the one that was played last first.
pub(super) fn ranking(dialogue: &mut Dialogue<'_>) -> Result<(), Quit> {
    let categories = match dialogue.world.library.store().categories() {
        Ok(categories) => categories,
        Err(error) => return dialogue.print_store_error(&error),
    };
    if categories.is_empty() {
        return dialogue.say("play-ranking-empty", &[]);
    }
    for category in categories {
        let name = category_text(&category, &dialogue.world.texts);
        dialogue.say("play-ranking-title", &[("category", name.into())])?;
        let ranking = match dialogue.world.library.store().ranking(&category) {
            Ok(ranking) => ranking,
            Err(error) => return dialogue.print_store_error(&error),
        };
        print_rows(dialogue, &category, ranking.alone)?;
        if !ranking.helped.is_empty() {
            dialogue.say("play-ranking-helped", &[])?;
            print_rows(dialogue, &category, ranking.helped)?;
        }
    }
    Ok(())
}

fn print_rows(
    dialogue: &mut Dialogue<'_>,
    category: &Category,
    rows: Vec<RankingRow>,
) -> Result<(), Quit> {
    for (place, row) in (1_u64..).zip(rows) {
        let args = [
            ("place", place.into()),
            ("player", row.name.into()),
            ("best", score_text(category.scoring, row.best).into()),
            ("solved", row.solved.into()),
        ];
        dialogue.say("plain-ranking", &args)?;
    }
    Ok(())
}

/// Prints the statistics of the current player.
pub(super) fn statistics(dialogue: &mut Dialogue<'_>) -> Result<(), Quit> {
    let Some(player) = dialogue.world.library.player().cloned() else { return Ok(()) };
    dialogue.say("play-statistics-title", &[("player", player.name.into())])?;
    let statistics = match dialogue.world.library.store().statistics(player.id, moment()) {
        Ok(statistics) => statistics,
        Err(error) => return dialogue.print_store_error(&error),
    };
    if statistics.rows.is_empty() {
        return dialogue.say("play-statistics-empty", &[]);
    }
    for row in statistics.rows {
        let time = |time: Option<_>| time.map_or_else(|| "-".to_owned(), clock_text);
        let category = Category { board: row.board, level: row.level, scoring: row.scoring };
        let args = [
            ("category", category_text(&category, &dialogue.world.texts).into()),
            ("played", row.played.into()),
            ("won", row.won.into()),
            ("helped", row.helped.into()),
            ("best", time(row.best_time).into()),
            ("mean", time(row.mean_time).into()),
            ("streak", row.streak.into()),
            ("best-streak", row.best_streak.into()),
        ];
        dialogue.say("plain-statistics", &args)?;
    }
    let (days, best) = (statistics.day_streak.into(), statistics.best_day_streak.into());
    dialogue.say("play-day-streak", &[("days", days), ("best", best)])?;
    dialogue.say("play-statistics-about", &[])
}
