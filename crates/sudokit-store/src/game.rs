//! Games: saved as they are played, and opened again.

use std::sync::Arc;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OptionalExtension, named_params, params};
use sudokit_core::{Alphabet, Puzzle};
use sudokit_game::{Action, Date, Deal, Record, Scoring, Session};

use crate::error::StoreError;
use crate::id::{GameId, PlayerId};
use crate::lock::GameLock;
use crate::open_game::OpenGame;
use crate::results::Finished;
use crate::store::Store;
use sudokit_game::Moment;

/// A game as a list shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameSummary {
    /// The number of the game.
    pub id: GameId,
    /// The title of its board, such as `9x9`.
    pub board: String,
    /// The order of its board: the number of rows.
    pub order: u8,
    /// The level of its puzzle, if that is known: a name, or `original-` and a number for a game that was
    /// imported.
    pub level: Option<String>,
    /// The scoring rules.
    pub scoring: &'static Scoring,
    /// The date, if it is a daily puzzle.
    pub daily: Option<Date>,
    /// The name of its puzzle, if it has one.
    pub name: Option<String>,
    /// The first row of its puzzle, `.` for an open cell; empty if the game is damaged.
    pub first_row: String,
    /// Its puzzle, and what is known of it; `None` if the game is damaged.
    pub deal: Option<Arc<Deal>>,
    /// The number of cells that hold a digit.
    pub filled: usize,
    /// The number of cells.
    pub cells: usize,
    /// The time played.
    pub played: Duration,
    /// The time of the last action, in Unix seconds.
    pub updated: i64,
    /// Whether the game is open, here or in another copy of the program.
    pub in_use: bool,
    /// Whether the game cannot be read; then `filled` and `played` are zero.
    pub damaged: bool,
    /// How the game ended; `None` if it is in progress.
    pub result: Option<GameEnd>,
}

/// How a game ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct GameEnd {
    /// Whether it was solved.
    pub won: bool,
    /// The number of hints of all strengths.
    pub hints: u32,
}

/// Returns the first row of a puzzle as text.
fn first_row(puzzle: &Puzzle) -> String {
    let geometry = puzzle.geometry();
    let alphabet = Alphabet::of_order(geometry.order());
    let row = geometry.cells().take(geometry.order().into());
    row.map(|cell| puzzle.given(cell).map_or(".".to_owned(), |digit| alphabet.text(digit)))
        .collect()
}

impl Store {
    /// Saves a new game with everything that was done in it, and opens it.
    ///
    /// # Errors
    /// If the game cannot be written.
    pub fn begin(
        &mut self,
        player: PlayerId,
        session: &Session,
        now: Moment,
    ) -> Result<OpenGame, StoreError> {
        let locks = self.locks().clone();
        // Locked until the game is open, so that no other copy opens it first.
        let guard = locks.lock_store()?;
        let id = self.write(|change| insert(change, player, session, now))?;
        let lock = locks.lock_game(id, &guard).or_else(|error| {
            // A game that cannot be opened is not left in the store.
            self.write(|change| remove(change, id))?;
            Err(error)
        })?;
        Ok(OpenGame::new(id, player, session, lock))
    }

    /// Returns the games of a player that are in progress, the latest first. A damaged game is listed, too.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn games(&self, player: PlayerId) -> Result<Vec<GameSummary>, StoreError> {
        self.list(player, "result.id IS NULL ORDER BY updated DESC, game.id DESC")
    }

    /// Returns the games that a player has finished and not deleted, the latest first, at most `most`. They
    /// can be [resumed](Store::resume), to be looked at.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn finished_games(
        &self,
        player: PlayerId,
        most: u32,
    ) -> Result<Vec<GameSummary>, StoreError> {
        let order = "ORDER BY result.finished DESC, result.id DESC";
        self.list(player, &format!("result.id IS NOT NULL {order} LIMIT {most}"))
    }

    /// Returns the games of a player that fulfil a condition, in its order.
    fn list(&self, player: PlayerId, condition: &str) -> Result<Vec<GameSummary>, StoreError> {
        let mut games = self.read(|db| {
            let mut query = db.prepare(&format!(
                "SELECT game.id, game.board, board_order, game.level, game.scoring, game.daily, cells,
                        max(begun, coalesce((SELECT max(written) FROM record
                                             WHERE record.game = game.id), 0)) AS updated,
                        won, hints
                 FROM game LEFT JOIN result ON result.game = game.id
                 WHERE game.player = ?1 AND {condition}",
            ))?;
            let rows = query.query_map([player.0], |row| {
                let scoring: String = row.get(4)?;
                let daily: Option<String> = row.get(5)?;
                let won: Option<bool> = row.get(8)?;
                let hints: Option<u32> = row.get(9)?;
                Ok(GameSummary {
                    id: GameId(row.get(0)?),
                    board: row.get(1)?,
                    order: row.get(2)?,
                    level: row.get(3)?,
                    scoring: Scoring::by_id(&scoring).unwrap_or(&Scoring::CLASSIC),
                    daily: daily.and_then(|date| date.parse().ok()),
                    name: None,
                    first_row: String::new(),
                    deal: None,
                    filled: 0,
                    cells: row.get(6)?,
                    played: Duration::ZERO,
                    updated: row.get(7)?,
                    in_use: false,
                    damaged: false,
                    result: won.zip(hints).map(|(won, hints)| GameEnd { won, hints }),
                })
            })?;
            let mut games = rows.collect::<Result<Vec<_>, _>>()?;
            // Computed from the log, so that nothing can contradict it.
            for game in &mut games {
                match read_session(db, game.id) {
                    Ok((_, session)) => {
                        game.name = session.deal().fact("name").map(str::to_owned);
                        game.first_row = first_row(session.deal().puzzle());
                        game.deal = Some(session.deal().clone());
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
        let guard = self.locks().lock_store()?;
        let ids: Vec<GameId> = games.iter().map(|game| game.id).collect();
        for (game, in_use) in games.iter_mut().zip(self.locks().in_use(&ids, &guard)) {
            game.in_use = in_use;
        }
        Ok(games)
    }

    /// Opens a saved game with its complete history. If the program ended between the last move and
    /// [`Store::finish`], the session has ended already; call [`Store::finish`] then.
    ///
    /// # Errors
    /// [`StoreError::InUse`] if the game is open, [`StoreError::NoSuchGame`], or [`StoreError::Damaged`]
    /// if it cannot be read. A damaged game is left as it is.
    pub fn resume(&mut self, id: GameId) -> Result<(OpenGame, Session), StoreError> {
        // Locked before it is read: another copy could write in between.
        let lock = self.lock(id)?;
        let (player, session) = self.read(|db| read_session(db, id))?;
        Ok((OpenGame::new(id, player, &session, lock), session))
    }

    /// Saves an action. After that the record is safe, and may be [applied](Session::apply) and shown.
    /// After an error nothing was written, and the caller may try again.
    ///
    /// # Errors
    /// If the record cannot be written; [`StoreError::NoSuchGame`] if the game was deleted meanwhile.
    pub fn append(
        &mut self,
        game: &mut OpenGame,
        record: &Record,
        now: Moment,
    ) -> Result<(), StoreError> {
        let line = record.to_line(game.geometry());
        // A single statement is atomic, and no other table has to agree with it.
        self.write_one(|db| {
            let mut insert = db.prepare_cached(APPEND)?;
            match insert.execute(params![game.id().0, game.next, line, now.unix_seconds]) {
                Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
                    let exists: bool = db.query_row(
                        "SELECT EXISTS (SELECT 1 FROM game WHERE id = ?1)",
                        [game.id().0],
                        |row| row.get(0),
                    )?;
                    // Where file locks do not work, another program may have written a line of this
                    // number.
                    let in_use = StoreError::InUse { game: Some(game.id()) };
                    Err(if exists { in_use } else { StoreError::NoSuchGame(game.id()) })
                }
                done => Ok(done.map(|_| ())?),
            }
        })?;
        game.next += 1;
        Ok(())
    }

    /// Gives up a game that is not open. It counts as lost.
    ///
    /// # Errors
    /// The errors of [`Store::resume`], [`Store::append`] and [`Store::finish`].
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

    /// Deletes a game that is not open. The result of a finished game stays.
    ///
    /// # Errors
    /// [`StoreError::InUse`] if the game is open, [`StoreError::NoSuchGame`], or if the store cannot be
    /// written.
    pub fn delete(&mut self, id: GameId) -> Result<(), StoreError> {
        let _lock = self.lock(id)?;
        self.write(|change| remove(change, id))
    }

    fn lock(&self, id: GameId) -> Result<GameLock, StoreError> {
        self.locks().lock_game(id, &self.locks().lock_store()?)
    }
}

const APPEND: &str = "INSERT INTO record (game, number, line, written) VALUES (?1, ?2, ?3, ?4)";

/// Writes a game and its log, within a transaction.
pub(crate) fn insert(
    db: &Connection,
    player: PlayerId,
    session: &Session,
    now: Moment,
) -> Result<GameId, StoreError> {
    insert_at(db, player, session, now, now)
}

/// Writes a game that was begun and changed last at these times.
pub(crate) fn insert_at(
    db: &Connection,
    player: PlayerId,
    session: &Session,
    begun: Moment,
    updated: Moment,
) -> Result<GameId, StoreError> {
    let geometry = session.geometry();
    db.execute(
        "INSERT INTO game (player, head, board, board_order, cells, level, scoring, daily, begun)
         VALUES (:player, :head, :board, :order, :cells, :level, :scoring, :daily, :begun)",
        named_params! {
            ":player": player.0,
            ":head": session.head(),
            ":board": geometry.title(),
            ":order": geometry.order(),
            ":cells": geometry.cell_count(),
            ":level": level_of(session),
            ":scoring": session.scoring().id,
            ":daily": daily_of(session).map(|date| date.to_string()),
            ":begun": begun.unix_seconds,
        },
    )?;
    let id = GameId(db.last_insert_rowid());
    add_lines(db, id, session, 0, updated)?;
    Ok(id)
}

/// Writes the log of a game from the action with this number on, counted from 0.
pub(crate) fn add_lines(
    db: &Connection,
    id: GameId,
    session: &Session,
    from: usize,
    now: Moment,
) -> Result<(), StoreError> {
    let mut insert = db.prepare_cached(APPEND)?;
    for (number, record) in session.log().iter().enumerate().skip(from) {
        let line = record.to_line(session.geometry());
        insert.execute(params![id.0, number, line, now.unix_seconds])?;
    }
    Ok(())
}

fn remove(db: &Connection, id: GameId) -> Result<(), StoreError> {
    match db.execute("DELETE FROM game WHERE id = ?1", [id.0])? {
        0 => Err(StoreError::NoSuchGame(id)),
        _ => Ok(()),
    }
}

/// Returns the level of the puzzle: its name, or for a game of the original program `original-` and its
/// number from 1 to 3.
#[must_use]
pub fn level_of(session: &Session) -> Option<String> {
    let deal = session.deal();
    let original = || deal.fact("original-level").map(|number| format!("original-{number}"));
    deal.fact("level").map(str::to_owned).or_else(original)
}

/// Returns the date of a daily puzzle; `None` for other puzzles. The fact `daily` holds the date and the
/// version of the recipe.
#[must_use]
pub fn daily_of(session: &Session) -> Option<Date> {
    session.deal().fact("daily")?.split(' ').next()?.parse().ok()
}

/// Reads a game from its log. Returns it with its player.
pub(crate) fn read_session(db: &Connection, id: GameId) -> Result<(PlayerId, Session), StoreError> {
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
    // An empty line would shift the numbers of all lines after it.
    if session.log().len() as i64 != next {
        let why = "an action is empty".to_owned();
        return Err(StoreError::Damaged { path: None, game: Some(id), why });
    }
    Ok((PlayerId(player), session))
}

/// Attributes damage to one game and not to the complete store.
fn of_game(id: GameId, error: rusqlite::Error) -> StoreError {
    match StoreError::from(error) {
        StoreError::Damaged { path, why, .. } => StoreError::Damaged { path, game: Some(id), why },
        other => other,
    }
}
