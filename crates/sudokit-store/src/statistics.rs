//! Statistics of a player, by kind of puzzle.

use std::time::Duration;

use sudokit_game::{Date, Scoring};

use crate::error::StoreError;
use crate::id::PlayerId;
use crate::own::strip_own;
use crate::results::duration;
use crate::store::Store;

/// The statistics of a player.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Statistics {
    /// A row for each board, level and scoring, in the order in which the player first finished one. The
    /// level of puzzles that the player brought is `own`, or `own-` and the level.
    pub rows: Vec<StatisticsRow>,
    /// The number of consecutive days on which a puzzle that the game made was solved without a hint, up to
    /// today. As long as none was solved today, up to yesterday.
    pub day_streak: u32,
    /// The largest number of such consecutive days.
    pub best_day_streak: u32,
}

/// The statistics of a player for one board, level and scoring. Only games solved without a hint give
/// records and streaks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StatisticsRow {
    /// The title of the board, such as `9x9`.
    pub board: String,
    /// The level, if it is known.
    pub level: Option<String>,
    /// The scoring rules.
    pub scoring: &'static Scoring,
    /// The number of games finished.
    pub played: u32,
    /// The number of games solved without a hint.
    pub won: u32,
    /// The number of games solved with hints.
    pub helped: u32,
    /// The best time of the games solved without a hint.
    pub best_time: Option<Duration>,
    /// The mean time of the games solved without a hint.
    pub mean_time: Option<Duration>,
    /// The number of games solved without a hint in a row, up to the last game. A game with hints neither
    /// extends nor ends it.
    pub streak: u32,
    /// The largest number of games solved without a hint in a row.
    pub best_streak: u32,
}

/// A result, as far as statistics need it.
struct Counted {
    board: String,
    level: Option<String>,
    scoring: String,
    won: bool,
    helped: bool,
    time: Option<i64>,
    /// The day of the result; `None` if it was imported and the day is unknown. Such a result neither
    /// extends nor ends a streak.
    day: Option<i64>,
}

impl Store {
    /// Returns the statistics of a player, as of today.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn statistics(&self, player: PlayerId, today: Date) -> Result<Statistics, StoreError> {
        let results = self.read(|db| {
            let mut query = db.prepare(
                "SELECT board, level, won, time, day, scoring, hints > 0 FROM result WHERE player = ?1 AND counts
                 ORDER BY finished, id",
            )?;
            let rows = query.query_map([player.0], |row| {
                Ok(Counted {
                    board: row.get(0)?,
                    level: row.get(1)?,
                    won: row.get(2)?,
                    time: row.get(3)?,
                    day: row.get(4)?,
                    scoring: row.get(5)?,
                    helped: row.get(6)?,
                })
            })?;
            Ok(rows.collect::<Result<Vec<_>, _>>()?)
        })?;
        let (day_streak, best_day_streak) = days_in_a_row(&results, today);
        Ok(Statistics { rows: rows(&results), day_streak, best_day_streak })
    }
}

fn rows(results: &[Counted]) -> Vec<StatisticsRow> {
    let mut groups: Vec<Vec<&Counted>> = Vec::new();
    for result in results {
        let same = |group: &&mut Vec<&Counted>| {
            let first = group[0];
            (&first.board, &first.level, &first.scoring)
                == (&result.board, &result.level, &result.scoring)
        };
        match groups.iter_mut().find(same) {
            Some(group) => group.push(result),
            None => groups.push(vec![result]),
        }
    }
    groups.iter().map(|group| row(group)).collect()
}

fn row(group: &[&Counted]) -> StatisticsRow {
    let won = || group.iter().filter(|result| result.won && !result.helped);
    let times: Vec<i64> = won().filter_map(|result| result.time).collect();
    let mean = times.iter().sum::<i64>().checked_div(times.len() as i64);
    let (mut streak, mut best_streak) = (0, 0);
    let counts = |result: &&&Counted| result.day.is_some() && !(result.won && result.helped);
    for result in group.iter().filter(counts) {
        streak = if result.won { streak + 1 } else { 0 };
        best_streak = best_streak.max(streak);
    }
    StatisticsRow {
        board: group[0].board.clone(),
        level: group[0].level.clone(),
        scoring: Scoring::by_id(&group[0].scoring).unwrap_or(&Scoring::CLASSIC),
        helped: group.iter().filter(|result| result.won && result.helped).count() as u32,
        played: group.len() as u32,
        won: won().count() as u32,
        best_time: times.iter().copied().min().map(duration),
        mean_time: mean.map(duration),
        streak,
        best_streak,
    }
}

/// Returns the number of consecutive days with a win without help: up to today, and the largest ever.
fn days_in_a_row(results: &[Counted], today: Date) -> (u32, u32) {
    let is_own = |result: &&Counted| result.level.as_deref().and_then(strip_own).is_some();
    let alone = results.iter().filter(|result| result.won && !result.helped && !is_own(result));
    let mut days: Vec<i64> = alone.filter_map(|result| result.day).collect();
    days.sort_unstable();
    days.dedup();
    let (mut run, mut best, mut last) = (0, 0, None);
    for &day in &days {
        run = if last == Some(day - 1) { run + 1 } else { 1 };
        best = best.max(run);
        last = Some(day);
    }
    // A player who crossed the date line may have a win that lies after today.
    let continues = last.is_some_and(|last| last + 1 >= today.days());
    (if continues { run } else { 0 }, best)
}
