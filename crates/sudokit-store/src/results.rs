//! Results: what became of games.

use std::time::Duration;

use rusqlite::{Connection, OptionalExtension, named_params};
use sudokit_game::{Date, End, Scoring, Unit};

use crate::{Moment, OpenGame, PlayerId, Store, StoreError};

/// What a finished game counts as.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Standing {
    /// A new result.
    Counted,
    /// It was counted before: nothing has changed.
    CountedBefore,
    /// The player has a result for the daily puzzle of that date already: this game is finished, and
    /// counts nowhere.
    DailyAgain,
}

/// What finishing a game led to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// What it counts as.
    pub standing: Standing,
    /// The player's best score by the same rules among the games won before.
    pub best_score_before: Option<i64>,
    /// The player's best time on such a board at that level among the games won before.
    pub best_time_before: Option<Duration>,
}

/// What became of a daily puzzle.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct DailyResult {
    /// Whether it was solved.
    pub won: bool,
    /// The rules of its score.
    pub scoring: &'static Scoring,
    /// What it was worth.
    pub score: i64,
    /// The time played, where that is known.
    pub time: Option<Duration>,
    /// Wrong digits entered.
    pub mistakes: u32,
    /// Hints of all strengths.
    pub hints: u32,
}

impl Store {
    /// Counts a game that has ended. A game counts once, however often this is called, and a daily
    /// puzzle once for each player and date.
    ///
    /// # Errors
    /// If it cannot be written; [`StoreError::NoSuchGame`] if the game was deleted meanwhile.
    pub fn finish(
        &mut self,
        game: &OpenGame,
        end: &End,
        now: Moment,
    ) -> Result<Finished, StoreError> {
        let id = game.id();
        self.write(|change| {
            let sql = "SELECT board, level, scoring, daily FROM game WHERE id = ?1";
            let found = change
                .query_row(sql, [id.0], |row| {
                    Ok(Kind {
                        player: game.player(),
                        board: row.get(0)?,
                        level: row.get(1)?,
                        scoring: row.get(2)?,
                        daily: row.get(3)?,
                    })
                })
                .optional()?;
            let kind = found.ok_or(StoreError::NoSuchGame(id))?;
            let sql = "SELECT counts FROM result WHERE game = ?1";
            let before: Option<bool> =
                change.query_row(sql, [id.0], |row| row.get(0)).optional()?;
            let standing = match before {
                Some(true) => Standing::CountedBefore,
                Some(false) => Standing::DailyAgain,
                None if kind.is_daily_again(change)? => Standing::DailyAgain,
                None => Standing::Counted,
            };
            let finished = Finished {
                standing,
                best_score_before: kind.best_score(change, id.0)?,
                best_time_before: kind.best_time(change, id.0)?,
            };
            if before.is_none() {
                kind.insert(
                    change,
                    &Ended {
                        game: Some(id.0),
                        won: end.won,
                        score: end.score,
                        time: Some(end.tally.time),
                        mistakes: end.tally.mistakes,
                        hints: end.tally.hints_used(),
                        finished: now.unix_seconds,
                        day: Some(now.today),
                        counts: standing == Standing::Counted,
                    },
                )?;
            }
            Ok(finished)
        })
    }

    /// What became of the daily puzzle of a date, if the player has finished it.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn daily_result(
        &self,
        player: PlayerId,
        date: Date,
    ) -> Result<Option<DailyResult>, StoreError> {
        self.read(|db| {
            let sql = "SELECT won, scoring, score, time, mistakes, hints FROM result
                       WHERE player = ?1 AND daily = ?2 AND counts";
            let found = db.query_row(sql, (player.0, date.to_string()), |row| {
                let scoring: String = row.get(1)?;
                let time: Option<i64> = row.get(3)?;
                Ok(DailyResult {
                    won: row.get(0)?,
                    scoring: Scoring::by_id(&scoring).unwrap_or(&Scoring::CLASSIC),
                    score: row.get(2)?,
                    time: time.map(duration),
                    mistakes: row.get(4)?,
                    hints: row.get(5)?,
                })
            });
            Ok(found.optional()?)
        })
    }
}

/// What kind of game it was: what its result is compared with.
pub(crate) struct Kind {
    pub(crate) player: PlayerId,
    pub(crate) board: String,
    pub(crate) level: Option<String>,
    pub(crate) scoring: String,
    pub(crate) daily: Option<String>,
}

/// How it ended.
pub(crate) struct Ended {
    pub(crate) game: Option<i64>,
    pub(crate) won: bool,
    pub(crate) score: i64,
    pub(crate) time: Option<Duration>,
    pub(crate) mistakes: u32,
    pub(crate) hints: u32,
    pub(crate) finished: i64,
    pub(crate) day: Option<Date>,
    pub(crate) counts: bool,
}

impl Kind {
    fn is_daily_again(&self, db: &Connection) -> Result<bool, StoreError> {
        let sql = "SELECT EXISTS (SELECT 1 FROM result
                   WHERE player = ?1 AND daily = ?2 AND counts)";
        Ok(db.query_row(sql, (self.player.0, &self.daily), |row| row.get(0))?)
    }

    /// Of the games won but for one, which may be counted already.
    fn best_score(&self, db: &Connection, but: i64) -> Result<Option<i64>, StoreError> {
        let sql = format!(
            "SELECT {} FROM result WHERE player = ?1 AND scoring = ?2 AND won AND counts
                                     AND game IS NOT ?3",
            best(Scoring::by_id(&self.scoring).unwrap_or(&Scoring::CLASSIC))
        );
        Ok(db.query_row(&sql, (self.player.0, &self.scoring, but), |row| row.get(0))?)
    }

    fn best_time(&self, db: &Connection, but: i64) -> Result<Option<Duration>, StoreError> {
        let sql = "SELECT min(time) FROM result WHERE player = ?1 AND board = ?2 AND level IS ?3
                                                  AND won AND counts AND game IS NOT ?4";
        let args = (self.player.0, &self.board, &self.level, but);
        let time: Option<i64> = db.query_row(sql, args, |row| row.get(0))?;
        Ok(time.map(duration))
    }

    /// Writes the result.
    pub(crate) fn insert(&self, db: &Connection, ended: &Ended) -> Result<(), StoreError> {
        let milliseconds = |time: Duration| i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
        db.execute(
            "INSERT INTO result (game, player, board, level, scoring, won, score, time, mistakes,
                                 hints, finished, day, daily, counts)
             VALUES (:game, :player, :board, :level, :scoring, :won, :score, :time, :mistakes,
                     :hints, :finished, :day, :daily, :counts)",
            named_params! {
                ":game": ended.game,
                ":player": self.player.0,
                ":board": self.board,
                ":level": self.level,
                ":scoring": self.scoring,
                ":won": ended.won,
                ":score": ended.score,
                ":time": ended.time.map(milliseconds),
                ":mistakes": ended.mistakes,
                ":hints": ended.hints,
                ":finished": ended.finished,
                ":day": ended.day.map(Date::days),
                ":daily": self.daily,
                ":counts": ended.counts,
            },
        )?;
        Ok(())
    }
}

/// The best score of a group of results, as SQL.
pub(crate) fn best(scoring: &Scoring) -> &'static str {
    match scoring.unit {
        Unit::Points => "max(score)",
        Unit::Seconds => "min(score)",
    }
}

/// A time that was written as milliseconds.
pub(crate) fn duration(milliseconds: i64) -> Duration {
    Duration::from_millis(u64::try_from(milliseconds).unwrap_or(0))
}
