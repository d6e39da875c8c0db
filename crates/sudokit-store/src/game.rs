//! Games: written down as they are played, and opened again.

use core::fmt;
use std::sync::Arc;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OptionalExtension, named_params, params};
use sudokit_core::Geometry;
use sudokit_game::{Action, Date, Record, Scoring, Session};

use crate::lock::Lock;
use crate::{Finished, Moment, PlayerId, Store, StoreError};

/// A game, by number. No number is given twice.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId(pub(crate) i64);

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A game that this copy of the program has open, and no other one can open. Dropping it closes it.
#[derive(Debug)]
pub struct OpenGame {
    id: GameId,
    player: PlayerId,
    geometry: Arc<Geometry>,
    /// The number of the next record.
    next: i64,
    _lock: Lock,
}

impl OpenGame {
    /// Its number.
    pub fn id(&self) -> GameId {
        self.id
    }

    /// Who plays it.
    pub fn player(&self) -> PlayerId {
        self.player
    }
}

/// What is told of a game in progress, for a list of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameSummary {
    /// Its number.
    pub id: GameId,
    /// The shape of its board, as [`Geometry::title`] has it.
    pub board: String,
    /// The order of its board.
    pub order: u8,
    /// The level of its puzzle, where that is known.
    pub level: Option<String>,
    /// The rules of its score.
    pub scoring: &'static Scoring,
    /// The date it is the daily puzzle of.
    pub daily: Option<Date>,
    /// How many cells hold a digit.
    pub filled: usize,
    /// How many cells there are.
    pub cells: usize,
    /// The time played.
    pub played: Duration,
    /// When something was last done, in Unix seconds.
    pub updated: i64,
    /// Whether it is open, here or in another copy of the program.
    pub in_use: bool,
    /// Whether it cannot be read; then nothing is known of its digits and its time.
    pub damaged: bool,
}

impl Store {
    /// Writes down a new game, with what was done in it already.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn begin(
        &mut self,
        player: PlayerId,
        session: &Session,
        now: Moment,
    ) -> Result<OpenGame, StoreError> {
        let locks = self.locks().clone();
        // Nobody can open it between these two.
        let quiet = locks.quiet()?;
        let id = self.write(|change| insert(change, player, session, now))?;
        let lock = locks.take(id, &quiet).or_else(|error| {
            // A game that cannot be played is not left behind.
            self.write(|change| remove(change, id))?;
            Err(error)
        })?;
        Ok(open(id, player, session, lock))
    }

    /// The games of a player that are in progress, the latest first.
    ///
    /// # Errors
    /// If they cannot be read. A damaged game is told among the others.
    pub fn games(&self, player: PlayerId) -> Result<Vec<GameSummary>, StoreError> {
        let mut games = self.read(|db| {
            let mut query = db.prepare(
                "SELECT id, board, board_order, level, scoring, daily, cells,
                        max(begun, coalesce((SELECT max(written) FROM record WHERE game = id), 0)) AS updated
                 FROM game
                 WHERE player = ?1 AND NOT EXISTS (SELECT 1 FROM result WHERE game = game.id)
                 ORDER BY updated DESC, id DESC",
            )?;
            let rows = query.query_map([player.0], |row| {
                let scoring: String = row.get(4)?;
                let daily: Option<String> = row.get(5)?;
                Ok(GameSummary {
                    id: GameId(row.get(0)?),
                    board: row.get(1)?,
                    order: row.get(2)?,
                    level: row.get(3)?,
                    scoring: Scoring::by_id(&scoring).unwrap_or(&Scoring::CLASSIC),
                    daily: daily.and_then(|date| date.parse().ok()),
                    filled: 0,
                    cells: row.get(6)?,
                    played: Duration::ZERO,
                    updated: row.get(7)?,
                    in_use: false,
                    damaged: false,
                })
            })?;
            let mut games = rows.collect::<Result<Vec<_>, _>>()?;
            // Folded from the log, so that there is nothing that could contradict it.
            for game in &mut games {
                match session(db, game.id) {
                    Ok((_, session)) => {
                        game.filled = session.position().filled();
                        game.played = session.played();
                    }
                    Err(StoreError::Damaged { .. } | StoreError::Newer { .. }) => {
                        game.damaged = true;
                    }
                    Err(error) => return Err(error),
                }
            }
            Ok(games)
        })?;
        let quiet = self.locks().quiet()?;
        let ids: Vec<GameId> = games.iter().map(|game| game.id).collect();
        for (game, in_use) in games.iter_mut().zip(self.locks().in_use(&ids, &quiet)) {
            game.in_use = in_use;
        }
        Ok(games)
    }

    /// Opens a game again, with its whole history. If the program was ended between the last move and
    /// [`Store::finish`], the session has its end already, and is to be finished now.
    ///
    /// # Errors
    /// [`StoreError::InUse`] if it is open, [`StoreError::NoSuchGame`], [`StoreError::Damaged`] if its
    /// text does not read; it is left as it is.
    pub fn resume(&mut self, id: GameId) -> Result<(OpenGame, Session), StoreError> {
        // Locked before it is read, else another copy could write in between.
        let lock = self.lock(id)?;
        let (player, session) = self.read(|db| session(db, id))?;
        Ok((open(id, player, &session, lock), session))
    }

    /// Writes down an action. When it returns the record is safe, and may be
    /// [applied](Session::apply) and shown. After an error nothing was written, and one may try again.
    ///
    /// # Errors
    /// If it cannot be written; [`StoreError::NoSuchGame`] if the game was deleted meanwhile.
    pub fn append(
        &mut self,
        game: &mut OpenGame,
        record: &Record,
        now: Moment,
    ) -> Result<(), StoreError> {
        let line = record.to_line(&game.geometry);
        // One statement: SQLite makes it all or nothing, and nothing else has to agree with it.
        self.write_one(|db| {
            let mut insert = db.prepare_cached(APPEND)?;
            match insert.execute(params![game.id.0, game.next, line, now.unix_seconds]) {
                Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
                    let there: bool = db.query_row(
                        "SELECT EXISTS (SELECT 1 FROM game WHERE id = ?1)",
                        [game.id.0],
                        |row| row.get(0),
                    )?;
                    // Where locks do not hold, another copy may have written this number.
                    let in_use = StoreError::InUse { game: Some(game.id) };
                    Err(if there { in_use } else { StoreError::NoSuchGame(game.id) })
                }
                done => Ok(done.map(|_| ())?),
            }
        })?;
        game.next += 1;
        Ok(())
    }

    /// Gives up a game that is not open: it is finished, and lost.
    ///
    /// # Errors
    /// As [`Store::resume`], [`Store::append`] and [`Store::finish`].
    pub fn give_up(&mut self, id: GameId, now: Moment) -> Result<Finished, StoreError> {
        let (mut game, mut session) = self.resume(id)?;
        if session.end().is_none() {
            let record = Record::new(session.played(), Action::GiveUp);
            self.append(&mut game, &record, now)?;
            session.apply(record);
        }
        let end = *session.end().expect("giving up ends a game");
        self.finish(&game, &end, now)
    }

    /// Deletes a game that is not open. Where it was finished, its result stays.
    ///
    /// # Errors
    /// [`StoreError::InUse`] if it is open, [`StoreError::NoSuchGame`], or if it cannot be written.
    pub fn delete(&mut self, id: GameId) -> Result<(), StoreError> {
        let _lock = self.lock(id)?;
        self.write(|change| remove(change, id))
    }

    fn lock(&self, id: GameId) -> Result<Lock, StoreError> {
        self.locks().take(id, &self.locks().quiet()?)
    }
}

const APPEND: &str = "INSERT INTO record (game, number, line, written) VALUES (?1, ?2, ?3, ?4)";

fn open(id: GameId, player: PlayerId, session: &Session, lock: Lock) -> OpenGame {
    let next = session.log().len() as i64;
    OpenGame { id, player, geometry: session.geometry().clone(), next, _lock: lock }
}

/// Writes a game with its log.
pub(crate) fn insert(
    db: &Connection,
    player: PlayerId,
    session: &Session,
    now: Moment,
) -> Result<GameId, StoreError> {
    let (deal, geometry) = (session.deal(), session.geometry());
    db.execute(
        "INSERT INTO game (player, head, board, board_order, cells, level, scoring, daily, begun)
         VALUES (:player, :head, :board, :order, :cells, :level, :scoring, :daily, :begun)",
        named_params! {
            ":player": player.0,
            ":head": session.head(),
            ":board": geometry.title(),
            ":order": geometry.order(),
            ":cells": geometry.cell_count(),
            ":level": deal.fact("level"),
            ":scoring": session.scoring().id,
            ":daily": daily(session).map(|date| date.to_string()),
            ":begun": now.unix_seconds,
        },
    )?;
    let id = GameId(db.last_insert_rowid());
    let mut insert = db.prepare_cached(APPEND)?;
    for (number, record) in session.log().iter().enumerate() {
        insert.execute(params![id.0, number, record.to_line(geometry), now.unix_seconds])?;
    }
    Ok(id)
}

fn remove(db: &Connection, id: GameId) -> Result<(), StoreError> {
    match db.execute("DELETE FROM game WHERE id = ?1", [id.0])? {
        0 => Err(StoreError::NoSuchGame(id)),
        _ => Ok(()),
    }
}

/// The date a game is the daily puzzle of: the fact `daily` holds it, and then the recipe.
fn daily(session: &Session) -> Option<Date> {
    session.deal().fact("daily")?.split(' ').next()?.parse().ok()
}

/// A game as its log tells it, and whose it is.
fn session(db: &Connection, id: GameId) -> Result<(PlayerId, Session), StoreError> {
    let sql = "SELECT player, head FROM game WHERE id = ?1";
    let found = db.query_row(sql, [id.0], |row| Ok((row.get(0)?, row.get(1)?))).optional();
    let (player, mut text): (i64, String) =
        found.map_err(|error| of_game(id, error))?.ok_or(StoreError::NoSuchGame(id))?;
    let mut query =
        db.prepare_cached("SELECT number, line FROM record WHERE game = ?1 ORDER BY number")?;
    let mut rows = query.query([id.0])?;
    let mut next = 0;
    while let Some(row) = rows.next().map_err(|error| of_game(id, error))? {
        let line = || Ok((row.get::<_, i64>(0)?, row.get_ref(1)?.as_str()?));
        let (number, line) = line().map_err(|error| of_game(id, error))?;
        if number != next {
            let why = format!("action {next} is missing");
            return Err(StoreError::Damaged { path: None, game: Some(id), why });
        }
        text.push_str(line);
        text.push('\n');
        next += 1;
    }
    let session = Session::from_text(&text).map_err(|error| StoreError::text(id, &error))?;
    // A line that holds nothing would shift all that follow.
    if session.log().len() as i64 != next {
        let why = "an action is empty".to_owned();
        return Err(StoreError::Damaged { path: None, game: Some(id), why });
    }
    Ok((PlayerId(player), session))
}

/// What cannot be read of one game is its damage, and not that of all.
fn of_game(id: GameId, error: rusqlite::Error) -> StoreError {
    match StoreError::from(error) {
        StoreError::Damaged { path, why, .. } => StoreError::Damaged { path, game: Some(id), why },
        other => other,
    }
}
