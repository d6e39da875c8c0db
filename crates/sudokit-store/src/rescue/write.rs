//! Writes what was read into a new file.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use rusqlite::types::Value;
use rusqlite::{Connection, Transaction, params};
use sudokit_game::{Record, Session};

use super::Rescued;
use super::found::{Found, Lines};
use super::rows::id;
use super::tables::{GAME, IMPORTED, PLAYER, RESULT, SETTING};
use crate::error::StoreError;
use crate::store::Store;
use sudokit_game::Moment;

impl Found {
    /// Writes everything into a new file.
    pub(super) fn write(self, file: &Path, now: Moment) -> Result<Rescued, StoreError> {
        let mut db = Store::connect(file)?;
        let change = db.transaction()?;
        let rescued = self.insert(&change, now)?;
        change.commit()?;
        db.close().map_err(|(_, error)| error)?;
        Ok(rescued)
    }

    fn insert(&self, db: &Transaction<'_>, now: Moment) -> Result<Rescued, StoreError> {
        let mut rescued = Rescued {
            kept_as: PathBuf::new(),
            players: 0,
            games: 0,
            results: 0,
            lost_games: self.lost_games,
            cut_games: 0,
        };
        for row in &self.players {
            PLAYER.insert(db, row)?;
        }
        let (mut written, mut failed) = (BTreeSet::new(), BTreeSet::new());
        for (row, lines) in self.games.iter().zip(&self.lines) {
            if written.contains(&id(row)) {
                continue;
            }
            match self.insert_game(db, row, lines, now)? {
                Some(is_cut) => {
                    written.insert(id(row));
                    rescued.cut_games += usize::from(is_cut);
                }
                None => {
                    failed.insert(id(row));
                }
            }
        }
        rescued.games = written.len();
        rescued.lost_games += failed.difference(&written).count();
        for row in &self.results {
            self.insert_result(db, row, now)?;
        }
        for row in &self.settings {
            SETTING.insert(db, row)?;
        }
        for row in &self.imported {
            IMPORTED.insert(db, row)?;
        }
        let count = |table: &str| -> Result<usize, StoreError> {
            let sql = format!("SELECT count(*) FROM {table}");
            Ok(db.query_row(&sql, [], |row| row.get(0))?)
        };
        rescued.players = count("player")?;
        rescued.results = count("result")?;
        Ok(rescued)
    }

    /// Writes a game with the lines that can be read without a gap. Returns whether lines are missing;
    /// `None` if the game cannot be read at all.
    fn insert_game(
        &self,
        db: &Transaction<'_>,
        row: &[Value],
        lines: &Lines,
        now: Moment,
    ) -> Result<Option<bool>, StoreError> {
        let (Some(Value::Integer(player)), Some(Value::Text(head))) = (row.get(1), row.get(2))
        else {
            return Ok(None);
        };
        let Ok(mut session) = Session::from_text(head) else { return Ok(None) };
        let geometry = session.geometry().clone();
        let mut kept: Vec<(i64, &String, &i64)> = Vec::new();
        for (number, (line, written)) in (0..).zip(&lines.lines) {
            let Ok(record) = Record::from_line(line, &geometry) else { break };
            session.apply(record);
            kept.push((number, line, written));
        }
        ensure_player(db, *player, now)?;
        if GAME.insert(db, row)? == 0 {
            return Ok(None);
        }
        let sql = "INSERT INTO record (game, number, line, written) VALUES (?1, ?2, ?3, ?4)";
        let mut add = db.prepare_cached(sql)?;
        for &(number, line, written) in &kept {
            add.execute(params![id(row), number, line, written])?;
        }
        Ok(Some(lines.is_cut || kept.len() < lines.lines.len()))
    }

    fn insert_result(
        &self,
        db: &Transaction<'_>,
        row: &[Value],
        now: Moment,
    ) -> Result<(), StoreError> {
        let Some(Value::Integer(player)) = row.get(2) else { return Ok(()) };
        ensure_player(db, *player, now)?;
        let mut row = row.to_vec();
        let game = id(&row[1..]);
        let sql = "SELECT EXISTS (SELECT 1 FROM game WHERE id = ?1)";
        if !db.query_row(sql, [game], |row| row.get::<_, bool>(0))? {
            row[1] = Value::Null;
        }
        RESULT.insert(db, &row)?;
        Ok(())
    }
}

/// Makes sure that a player of this number exists. One whose name is lost is called by the number.
fn ensure_player(db: &Connection, player: i64, now: Moment) -> Result<(), StoreError> {
    let exists = "SELECT EXISTS (SELECT 1 FROM player WHERE id = ?1)";
    let mut attempt = 1;
    while !db.query_row(exists, [player], |row| row.get::<_, bool>(0))? {
        // A player who is called like that already keeps the name.
        let name = match attempt {
            1 => format!("#{player}"),
            _ => format!("#{player}-{attempt}"),
        };
        db.execute(
            "INSERT OR IGNORE INTO player (id, name, folded, made, last_used)
             VALUES (?1, ?2, ?2, ?3, 0)",
            params![player, name, now.unix_seconds],
        )?;
        attempt += 1;
    }
    Ok(())
}
