//! All games of a player, to take them elsewhere, and games that come from elsewhere.

use rusqlite::{Connection, params};
use sudokit_game::Session;

use crate::error::StoreError;
use crate::game::{self, read_session};
use crate::id::{GameId, PlayerId};
use crate::player::{clean, find_or_create};
use crate::results;
use crate::store::Store;
use sudokit_game::Moment;

/// A game as the store has it: with the name of its player, and its times in seconds.
#[derive(Clone, Debug)]
pub struct StoredGame {
    /// The game.
    pub session: Session,
    /// The name of the player.
    pub player: String,
    /// When it was begun, in seconds since 1970-01-01 00:00 UTC.
    pub begun: i64,
    /// When it was changed last, in the same unit.
    pub updated: i64,
}

/// What became of games from elsewhere, in numbers.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct GamesTaken {
    /// Games that are new here, or longer than they were.
    pub added: usize,
    /// Games that were here already.
    pub known: usize,
}

impl Store {
    /// Returns all games of a player that can be read, in the order in which they were begun.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn all_games(&self, player: PlayerId) -> Result<Vec<StoredGame>, StoreError> {
        self.read(|db| {
            let mut query = db.prepare(
                "SELECT game.id, name, begun,
                        max(begun, coalesce((SELECT max(written) FROM record
                                             WHERE record.game = game.id), 0))
                 FROM game JOIN player ON player.id = game.player
                 WHERE player.id = ?1 ORDER BY game.id",
            )?;
            let rows = query.query_map([player.0], |row| {
                Ok((GameId(row.get(0)?), row.get(1)?, row.get(2)?, row.get(3)?))
            })?;
            let mut games = Vec::new();
            for row in rows {
                let (id, player, begun, updated) = row?;
                if let Ok((_, session)) = read_session(db, id) {
                    games.push(StoredGame { session, player, begun, updated });
                }
            }
            Ok(games)
        })
    }

    /// Takes over games from elsewhere, all or none. A game that is here already is not doubled: if the other one was
    /// played further, its last actions are added. The results of finished games count.
    ///
    /// # Errors
    /// If the store cannot be written.
    pub fn take_games(
        &mut self,
        games: &[StoredGame],
        now: Moment,
    ) -> Result<GamesTaken, StoreError> {
        self.write(|change| {
            let mut taken = GamesTaken::default();
            for game in games {
                match take(change, game, now)? {
                    true => taken.added += 1,
                    false => taken.known += 1,
                }
            }
            Ok(taken)
        })
    }
}

/// Takes over a game. Returns whether anything of it was new.
fn take(db: &Connection, game: &StoredGame, now: Moment) -> Result<bool, StoreError> {
    let name = clean(&game.player).unwrap_or_default();
    let player = find_or_create(db, &name, now, false)?.id;
    let session = &game.session;
    let sql = "SELECT id FROM game WHERE player = ?1 AND head = ?2";
    let mut query = db.prepare_cached(sql)?;
    let known = query.query_map(params![player.0, session.head()], |row| row.get(0).map(GameId))?;
    let mut longer = None;
    for id in known {
        let id = id?;
        let Ok((_, here)) = read_session(db, id) else { continue };
        if here.log().starts_with(session.log()) {
            return Ok(false);
        }
        if session.log().starts_with(here.log()) {
            longer = Some((id, here.log().len()));
        }
    }
    let begun = Moment { unix_seconds: game.begun, ..now };
    let updated = Moment { unix_seconds: game.updated, ..now };
    let id = match longer {
        Some((id, length)) => {
            game::add_lines(db, id, session, length, updated)?;
            id
        }
        None => game::insert_at(db, player, session, begun, updated)?,
    };
    if let Some(end) = session.end() {
        results::finish_game(db, id, player, end, updated.unix_seconds, None)?;
    }
    Ok(true)
}
