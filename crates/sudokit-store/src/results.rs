//! The results of finished games.

use std::time::Duration;

use rusqlite::{Connection, OptionalExtension, Row, named_params};
use sudokit_game::{Date, End, PlayedGame, Scoring, Standing, Unit, own_level};

use crate::error::StoreError;
use crate::id::{GameId, PlayerId};
use crate::open_game::OpenGame;
use crate::store::Store;
use sudokit_game::Moment;

/// What [`Store::finish`] found.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// Whether the game counts.
    pub standing: Standing,
    /// The player's best score for this board, level and rules, among the games won before without help.
    pub best_score_before: Option<i64>,
}

/// The result of a daily puzzle.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct DailyResult {
    /// Whether it was solved.
    pub won: bool,
    /// The scoring rules.
    pub scoring: &'static Scoring,
    /// The final score.
    pub score: i64,
    /// The time played, if it is known.
    pub time: Option<Duration>,
    /// The number of wrong digits entered.
    pub mistakes: u32,
    /// The number of hints of all strengths.
    pub hints: u32,
    /// Whether the game was begun after the day of the puzzle.
    pub is_late: bool,
    /// The game, unless it was deleted.
    pub game: Option<GameId>,
}

impl Store {
    /// Records the result of a game that has ended. A game counts once, however often this is called, and
    /// a daily puzzle once for each player and date.
    ///
    /// # Errors
    /// If the result cannot be written; [`StoreError::NoSuchGame`] if the game was deleted meanwhile.
    pub fn finish(
        &mut self,
        game: &OpenGame,
        end: &End,
        now: Moment,
    ) -> Result<Finished, StoreError> {
        let day = Some(now.today);
        self.write(|change| {
            finish_game(change, game.id(), game.player(), end, now.unix_seconds, day)
        })
    }

    /// Returns the result of the daily puzzle of a date, if the player has finished it.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn daily_result(
        &self,
        player: PlayerId,
        date: Date,
    ) -> Result<Option<DailyResult>, StoreError> {
        self.read(|db| {
            let sql = format!("{DAILY} AND daily = ?2");
            Ok(db.query_row(&sql, (player.0, date.to_string()), daily_result).optional()?)
        })
    }

    /// Returns the results of all daily puzzles that the player has finished, the latest date first.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn daily_results(&self, player: PlayerId) -> Result<Vec<(Date, DailyResult)>, StoreError> {
        self.read(|db| {
            let mut query = db.prepare(&format!("{DAILY} ORDER BY daily DESC"))?;
            let rows = query.query_map([player.0], |row| {
                let date: String = row.get(7)?;
                Ok((date.parse().ok(), daily_result(row)?))
            })?;
            let rows = rows.collect::<Result<Vec<(Option<Date>, _)>, _>>()?;
            Ok(rows.into_iter().filter_map(|(date, result)| Some((date?, result))).collect())
        })
    }
}

/// The results of daily puzzles of a player.
const DAILY: &str =
    "SELECT won, scoring, score, time, mistakes, hints, late, daily, game FROM result
                     WHERE player = ?1 AND daily IS NOT NULL AND counts";

fn daily_result(row: &Row<'_>) -> rusqlite::Result<DailyResult> {
    let scoring: String = row.get(1)?;
    let time: Option<i64> = row.get(3)?;
    Ok(DailyResult {
        won: row.get(0)?,
        scoring: Scoring::by_id(&scoring).unwrap_or(&Scoring::CLASSIC),
        score: row.get(2)?,
        time: time.map(duration),
        mistakes: row.get(4)?,
        hints: row.get(5)?,
        is_late: row.get(6)?,
        game: row.get::<_, Option<i64>>(8)?.map(GameId),
    })
}

/// The kind of a game. Results are compared with others of the same kind.
pub(crate) struct GameKind {
    pub(crate) player: PlayerId,
    pub(crate) board: String,
    pub(crate) level: Option<String>,
    pub(crate) scoring: String,
    pub(crate) daily: Option<String>,
    /// The puzzle on one line, if it is known.
    pub(crate) puzzle: Option<String>,
    /// Whether it is a daily puzzle that was begun after its day.
    pub(crate) is_late: bool,
}

/// A result that is about to be written.
pub(crate) struct NewResult {
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

/// Records the result of a game that ended at this time, unless it has one.
pub(crate) fn finish_game(
    db: &Connection,
    id: GameId,
    player: PlayerId,
    end: &End,
    finished: i64,
    day: Option<Date>,
) -> Result<Finished, StoreError> {
    let sql = "SELECT board, level, scoring, daily, head FROM game WHERE id = ?1";
    let found = db
        .query_row(sql, [id.0], |row| {
            let head: String = row.get(4)?;
            let fact = |key: &str| head.lines().find_map(|line| line.strip_prefix(key));
            let level: Option<String> = row.get(1)?;
            let is_own = fact("source ").is_some();
            Ok(GameKind {
                player,
                board: row.get(0)?,
                level: if is_own { Some(own_level(level.as_deref())) } else { level },
                scoring: row.get(2)?,
                daily: row.get(3)?,
                puzzle: fact("puzzle ").map(str::to_owned),
                is_late: fact("late ").is_some(),
            })
        })
        .optional()?;
    let kind = found.ok_or(StoreError::NoSuchGame(id))?;
    let sql = "SELECT counts FROM result WHERE game = ?1";
    let before: Option<bool> = db.query_row(sql, [id.0], |row| row.get(0)).optional()?;
    let others = results(db, player, Some(id))?;
    let result = kind.result();
    let standing = match before {
        Some(true) => Standing::CountedBefore,
        Some(false) | None => result.standing(&others),
    };
    let best_score_before = result.best_before(&others);
    let found = Finished { standing, best_score_before };
    if before.is_none() {
        kind.insert(
            db,
            &NewResult {
                game: Some(id.0),
                won: end.won,
                score: end.score,
                time: Some(end.tally.time),
                mistakes: end.tally.mistakes,
                hints: end.tally.hints_used(),
                finished,
                day,
                counts: standing == Standing::Counted,
            },
        )?;
    }
    Ok(found)
}

/// The results of a player, except those of this game, in the order in which the games ended.
pub(crate) fn results(
    db: &Connection,
    player: PlayerId,
    except: Option<GameId>,
) -> Result<Vec<PlayedGame>, StoreError> {
    let mut query = db.prepare(
        "SELECT board, level, scoring, daily, puzzle, won, score, time, hints, day, counts, finished
         FROM result
         WHERE player = ?1 AND (game IS NULL OR game IS NOT ?2) ORDER BY finished, id",
    )?;
    let rows = query.query_map((player.0, except.map(|game| game.0)), |row| {
        let (scoring, daily): (String, Option<String>) = (row.get(2)?, row.get(3)?);
        let (time, day): (Option<i64>, Option<i64>) = (row.get(7)?, row.get(9)?);
        Ok(PlayedGame {
            board: row.get(0)?,
            level: row.get(1)?,
            daily: daily.and_then(|date| date.parse().ok()),
            puzzle: row.get(4)?,
            won: row.get(5)?,
            score: row.get(6)?,
            time: time.map(duration),
            hints: row.get(8)?,
            day: day.and_then(Date::of_days),
            counts: row.get(10)?,
            finished: row.get(11)?,
            ..PlayedGame::new(Scoring::by_id(&scoring).unwrap_or(&Scoring::CLASSIC))
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

impl GameKind {
    /// What a result of this kind is compared by.
    fn result(&self) -> PlayedGame {
        PlayedGame {
            board: self.board.clone(),
            level: self.level.clone(),
            daily: self.daily.as_deref().and_then(|date| date.parse().ok()),
            puzzle: self.puzzle.clone(),
            ..PlayedGame::new(Scoring::by_id(&self.scoring).unwrap_or(&Scoring::CLASSIC))
        }
    }

    /// Writes the result.
    pub(crate) fn insert(&self, db: &Connection, result: &NewResult) -> Result<(), StoreError> {
        let milliseconds = |time: Duration| i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
        db.execute(
            "INSERT INTO result (game, player, board, level, scoring, won, score, time, mistakes,
                                 hints, finished, day, daily, counts, puzzle, late)
             VALUES (:game, :player, :board, :level, :scoring, :won, :score, :time, :mistakes,
                     :hints, :finished, :day, :daily, :counts, :puzzle, :late)",
            named_params! {
                ":game": result.game,
                ":player": self.player.0,
                ":board": self.board,
                ":level": self.level,
                ":scoring": self.scoring,
                ":won": result.won,
                ":score": result.score,
                ":time": result.time.map(milliseconds),
                ":mistakes": result.mistakes,
                ":hints": result.hints,
                ":finished": result.finished,
                ":day": result.day.map(Date::days),
                ":daily": self.daily,
                ":counts": result.counts,
                ":puzzle": self.puzzle,
                ":late": self.is_late,
            },
        )?;
        Ok(())
    }
}

/// Returns the SQL expression for the best score of a group of results.
pub(crate) fn best(scoring: &Scoring) -> &'static str {
    match scoring.unit {
        Unit::Points => "max(score)",
        Unit::Seconds => "min(score)",
    }
}

/// Converts milliseconds from the database.
pub(crate) fn duration(milliseconds: i64) -> Duration {
    Duration::from_millis(u64::try_from(milliseconds).unwrap_or(0))
}
