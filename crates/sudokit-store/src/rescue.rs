//! A damaged file: it is set aside, and what can still be read goes into a new one.
//!
//! The damaged file itself is only renamed. Everything is read from a copy, table by table in the order of
//! its keys, without any index. Where a page cannot be read, the rows behind it are searched for.

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::types::{Value, ValueRef};
use rusqlite::{Connection, Params, Row, Transaction, params, params_from_iter};
use sudokit_game::{Record, Session};

use crate::error::StoreError;
use crate::lock::Locks;
use crate::moment::Moment;
use crate::store::{FILE, Store};

/// What became of a damaged file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rescued {
    /// The damaged file under its new name.
    pub kept_as: PathBuf,
    /// The number of players in the new file.
    pub players: usize,
    /// The number of games in the new file, finished or not.
    pub games: usize,
    /// The number of results in the new file.
    pub results: usize,
    /// The number of games of which traces were found, but not the puzzle.
    pub lost_games: usize,
    /// The number of games whose last actions are missing.
    pub cut_games: usize,
}

/// The companions of a database file, which belong to it.
const COMPANIONS: [&str; 2] = ["-wal", "-shm"];

/// The bytes of a page of the files this program writes.
const PAGE: usize = 4096;

impl Store {
    /// Sets the file of this folder aside under another name, and opens a new one with everything that can
    /// still be read. To be called when the file is [damaged](StoreError::Damaged).
    ///
    /// # Errors
    /// [`StoreError::InUse`] if a game in it is open; otherwise if the folder cannot be written. The file
    /// keeps its name then. If only opening the new file fails, it has been set aside.
    pub fn rescue(folder: &Path, now: Moment) -> Result<(Store, Rescued), StoreError> {
        let locks = Locks::Folder(folder.to_owned());
        let guard = locks.lock_store()?;
        if locks.any_in_use(&guard) {
            return Err(StoreError::InUse { game: None });
        }
        let file = folder.join(FILE);
        let kept_as = (1..)
            .map(|number| folder.join(format!("sudokit-damaged-{number}.sqlite3")))
            .find(|path| !path.exists())
            .unwrap_or_else(|| unreachable!("the numbers do not end"));
        let found = read(&file, folder);
        let fresh = folder.join("rescued.tmp");
        remove(&fresh);
        let written = found.write(&fresh, now).map_err(|error| error.of(Some(&fresh)));
        let placed = written.and_then(|rescued| {
            rename(&file, &kept_as)?;
            if let Err(error) = rename(&fresh, &file) {
                rename(&kept_as, &file)?;
                return Err(error);
            }
            Ok(Rescued { kept_as, ..rescued })
        });
        remove(&fresh);
        drop(guard);
        let rescued = placed?;
        Ok((Store::open(folder)?, rescued))
    }
}

/// Renames a database file with its companions: all of them or none.
fn rename(from: &Path, to: &Path) -> Result<(), StoreError> {
    let mut done = Vec::new();
    for companion in [""].iter().chain(&COMPANIONS) {
        let (old, new) = (with(from, companion), with(to, companion));
        if !old.exists() {
            continue;
        }
        if let Err(error) = fs::rename(&old, &new) {
            for (old, new) in done {
                let _ = fs::rename(new, old);
            }
            return Err(StoreError::io(&old, &error));
        }
        done.push((old, new));
    }
    Ok(())
}

/// Removes a database file with its companions, if it exists.
fn remove(file: &Path) {
    for companion in [""].iter().chain(&COMPANIONS) {
        let _ = fs::remove_file(with(file, companion));
    }
}

fn with(path: &Path, companion: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(companion);
    PathBuf::from(name)
}

/// A table whose rows are read and written as they are.
struct Table {
    name: &'static str,
    /// Its columns, the key first. A file of an older version may lack some at the end.
    columns: &'static [&'static str],
}

const PLAYER: Table =
    Table { name: "player", columns: &["id", "name", "folded", "made", "last_used"] };
const GAME: Table = Table {
    name: "game",
    columns: &[
        "id",
        "player",
        "head",
        "board",
        "board_order",
        "cells",
        "level",
        "scoring",
        "daily",
        "begun",
    ],
};
const RESULT: Table = Table {
    name: "result",
    columns: &[
        "id", "game", "player", "board", "level", "scoring", "won", "score", "time", "mistakes",
        "hints", "finished", "day", "daily", "counts", "puzzle", "late",
    ],
};
const SETTING: Table = Table { name: "setting", columns: &["key", "value"] };
const IMPORTED: Table = Table { name: "imported", columns: &["entry", "game"] };

impl Table {
    fn key(&self) -> &'static str {
        self.columns[0]
    }

    /// Returns the columns that this file has.
    fn columns_in(&self, db: &Connection) -> &'static [&'static str] {
        let has = |count: &usize| {
            let sql = format!("SELECT {} FROM {}", self.columns[..*count].join(", "), self.name);
            db.prepare(&sql).is_ok()
        };
        let count = (1..=self.columns.len()).rev().find(has).unwrap_or(0);
        &self.columns[..count]
    }

    /// Inserts a row, which may lack columns at the end. A row that does not fit is left out. Returns the
    /// number of rows inserted.
    fn insert(&self, db: &Connection, row: &[Value]) -> Result<usize, StoreError> {
        let columns = self.columns[..row.len()].join(", ");
        let places = vec!["?"; row.len()].join(", ");
        let sql = format!("INSERT OR IGNORE INTO {} ({columns}) VALUES ({places})", self.name);
        let mut insert = db.prepare_cached(&sql)?;
        match insert.execute(params_from_iter(row)) {
            Ok(count) => Ok(count),
            Err(error)
                if error.sqlite_error_code() == Some(rusqlite::ErrorCode::ConstraintViolation) =>
            {
                Ok(0)
            }
            Err(error) => Err(error.into()),
        }
    }
}

/// The rows of all tables, as far as they could be read. A row has the values of its columns in order.
#[derive(Default)]
struct Found {
    players: Vec<Vec<Value>>,
    games: Vec<Vec<Value>>,
    /// The lines of each game up to the first that cannot be read, in the order of `games`.
    lines: Vec<Lines>,
    results: Vec<Vec<Value>>,
    settings: Vec<Vec<Value>>,
    imported: Vec<Vec<Value>>,
    /// The number of games that have lines, or a result, but are not in `games`.
    lost_games: usize,
}

/// The lines of a game with the times when they were written, from the first on.
#[derive(Default)]
struct Lines {
    lines: Vec<(String, i64)>,
    /// Whether lines are missing at the end.
    is_cut: bool,
}

/// Reads what can be read of a file, from a copy.
fn read(file: &Path, folder: &Path) -> Found {
    let copy = folder.join("rescue.tmp");
    remove(&copy);
    let copied = fs::copy(file, &copy).is_ok();
    let _ = fs::copy(with(file, "-wal"), with(&copy, "-wal"));
    let mut found = Found::default();
    if copied {
        found = read_copy(&copy).unwrap_or_default();
        if found.is_empty() && lend_first_page(&copy).is_some() {
            found = read_copy(&copy).unwrap_or_default();
        }
    }
    remove(&copy);
    found
}

/// Replaces the first page of a file, which lists the tables, by that of a new file. Tables never move, so
/// the list is right for every file of this program.
fn lend_first_page(copy: &Path) -> Option<()> {
    let fresh = with(copy, ".fresh");
    remove(&fresh);
    let made = Store::connect(&fresh).map(drop);
    let page = made.ok().and_then(|()| fs::read(&fresh).ok());
    remove(&fresh);
    let page = page.filter(|bytes| bytes.len() >= PAGE)?;
    let mut bytes = fs::read(copy).ok().filter(|bytes| bytes.len() > PAGE)?;
    bytes[..PAGE].copy_from_slice(&page[..PAGE]);
    let pages = u32::try_from(bytes.len() / PAGE).ok()?;
    bytes[28..32].copy_from_slice(&pages.to_be_bytes());
    // No list of free pages: that of the new file does not fit.
    bytes[32..40].fill(0);
    fs::write(copy, bytes).ok()
}

fn read_copy(copy: &Path) -> Result<Found, rusqlite::Error> {
    let db = Connection::open(copy)?;
    // Pages whose content does not fit are errors, not guesses.
    db.pragma_update(None, "cell_size_check", true)?;
    // Each table is read by itself: damage in one must not prevent reading the others.
    let mut found = Found {
        players: rows(&db, &PLAYER),
        games: rows(&db, &GAME),
        results: rows(&db, &RESULT),
        settings: keyed_rows(&db, &SETTING),
        imported: keyed_rows(&db, &IMPORTED),
        ..Found::default()
    };
    found.lines = found.games.iter().map(|game| lines(&db, id(game))).collect();
    let known: Vec<i64> = found.games.iter().map(|game| id(game)).collect();
    let mut traces: Vec<i64> = found
        .results
        .iter()
        .filter_map(|result| match result.get(1) {
            Some(Value::Integer(game)) => Some(*game),
            _ => None,
        })
        .chain(games_with_lines(&db))
        .filter(|game| !known.contains(game))
        .collect();
    traces.sort_unstable();
    traces.dedup();
    found.lost_games = traces.len();
    Ok(found)
}

fn id(row: &[Value]) -> i64 {
    match row.first() {
        Some(Value::Integer(id)) => *id,
        _ => 0,
    }
}

/// The most gaps of a table behind which rows are searched for.
const MOST_GAPS: usize = 1000;

/// Returns all rows of a table that can be read, by their numbers. Behind a page that cannot be read, the
/// next number that can is searched for, in steps that double.
fn rows(db: &Connection, table: &Table) -> Vec<Vec<Value>> {
    let columns = table.columns_in(db);
    let (name, key, width) = (table.name, table.key(), columns.len());
    let columns = columns.join(", ");
    let sql = format!("SELECT {columns} FROM {name} NOT INDEXED WHERE {key} >= ?1 ORDER BY {key}");
    let first = format!("{sql} LIMIT 1");
    let mut found: Vec<Vec<Value>> = Vec::new();
    let mut from = 1;
    for _ in 0..MOST_GAPS {
        if read_from(db, &sql, [from], width, &mut found) {
            return found;
        }
        // Each round begins later than the one before, whatever the damaged pages say.
        let last = found.last().map_or(from, |row| id(row)).max(from);
        let row_from = |from: i64| {
            let mut rows = Vec::new();
            read_from(db, &first, [from], width, &mut rows).then_some(rows)
        };
        let mut step = 1;
        let next = loop {
            match row_from(last + step) {
                Some(rows) if rows.is_empty() => return found,
                Some(_) => break last + step,
                None if step > 1 << 40 => return found,
                None => step *= 2,
            }
        };
        // The first number that can be read lies after the last one that cannot.
        let (mut bad, mut good) = (last + step / 2, next);
        while bad + 1 < good {
            let middle = bad + (good - bad) / 2;
            if row_from(middle).is_some() { good = middle } else { bad = middle }
        }
        from = good;
    }
    found
}

/// Returns the rows of a table without numbers, up to the first that cannot be read.
fn keyed_rows(db: &Connection, table: &Table) -> Vec<Vec<Value>> {
    let columns = table.columns_in(db);
    let (name, key, width) = (table.name, table.key(), columns.len());
    let sql = format!("SELECT {} FROM {name} ORDER BY {key}", columns.join(", "));
    let mut found = Vec::new();
    read_from(db, &sql, [], width, &mut found);
    found
}

/// Adds the rows of a query, which are in the order of their first columns. Returns whether it came to its
/// end; rows in another order show that pages are not what they should be.
fn read_from(
    db: &Connection,
    sql: &str,
    from: impl Params,
    width: usize,
    found: &mut Vec<Vec<Value>>,
) -> bool {
    let Ok(mut query) = db.prepare(sql) else { return false };
    let Ok(mut rows) = query.query(from) else { return false };
    let mut last: Option<Value> = None;
    loop {
        let row = match rows.next() {
            Ok(Some(row)) => row,
            Ok(None) => return true,
            Err(_) => return false,
        };
        let Some(key) = value(row, 0) else { return false };
        if last.is_some_and(|last| !is_before(&last, &key)) {
            return false;
        }
        last = Some(key);
        found.extend((0..width).map(|at| value(row, at)).collect::<Option<Vec<_>>>());
    }
}

/// Returns a value; `None` for a text that is none.
fn value(row: &Row<'_>, at: usize) -> Option<Value> {
    match row.get_ref(at).ok()? {
        ValueRef::Text(bytes) => Some(Value::Text(str::from_utf8(bytes).ok()?.to_owned())),
        other => Some(Value::from(other)),
    }
}

fn is_before(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Integer(one), Value::Integer(other)) => one < other,
        (Value::Text(one), Value::Text(other)) => one < other,
        _ => false,
    }
}

/// Returns the lines of a game up to the first that is missing or cannot be read.
fn lines(db: &Connection, game: i64) -> Lines {
    let mut found = Lines { lines: Vec::new(), is_cut: true };
    let sql = "SELECT number, line, written FROM record WHERE game = ?1 ORDER BY number";
    let Ok(mut query) = db.prepare(sql) else { return found };
    let Ok(mut rows) = query.query([game]) else { return found };
    loop {
        let row = match rows.next() {
            Ok(Some(row)) => row,
            Ok(None) => break,
            Err(_) => return found,
        };
        let line: Result<(i64, String, i64), _> =
            (|| Ok::<_, rusqlite::Error>((row.get(0)?, row.get(1)?, row.get(2)?)))();
        match line {
            Ok((number, line, written)) if number == found.lines.len() as i64 => {
                found.lines.push((line, written));
            }
            _ => return found,
        }
    }
    found.is_cut = false;
    found
}

/// Returns the games that have lines.
fn games_with_lines(db: &Connection) -> Vec<i64> {
    let mut found: Vec<i64> = Vec::new();
    let sql = "SELECT min(game) FROM record WHERE game > ?1";
    let after =
        |game: i64| db.query_row(sql, [game], |row| row.get::<_, Option<i64>>(0)).ok().flatten();
    // Each number is larger than the one before and is in the file, so this ends.
    while let Some(game) = after(found.last().copied().unwrap_or(0)) {
        if found.last().is_some_and(|&last| game <= last) {
            break;
        }
        found.push(game);
    }
    found
}

impl Found {
    fn is_empty(&self) -> bool {
        self.players.is_empty() && self.games.is_empty() && self.results.is_empty()
    }

    /// Writes everything into a new file.
    fn write(self, file: &Path, now: Moment) -> Result<Rescued, StoreError> {
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
        for (row, lines) in self.games.iter().zip(&self.lines) {
            match self.insert_game(db, row, lines, now)? {
                Some(is_cut) => {
                    rescued.games += 1;
                    rescued.cut_games += usize::from(is_cut);
                }
                None => rescued.lost_games += 1,
            }
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema;

    fn now() -> Moment {
        Moment { unix_seconds: 60, today: sudokit_game::Date::new(2026, 11, 22).unwrap() }
    }

    #[test]
    fn every_column_is_read() {
        let mut db = Connection::open_in_memory().unwrap();
        schema::migrate(&mut db).unwrap();
        let sql = "SELECT name FROM sqlite_schema WHERE type = 'table'
                   AND name NOT LIKE 'sqlite%' ORDER BY name";
        let names = |sql: &str| -> Vec<String> {
            let mut query = db.prepare(sql).unwrap();
            query.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
        };
        assert_eq!(names(sql), ["game", "imported", "player", "record", "result", "setting"]);
        let columns =
            |table: &str| names(&format!("SELECT name FROM pragma_table_info('{table}')"));
        for table in [PLAYER, GAME, RESULT, SETTING, IMPORTED] {
            assert_eq!(columns(table.name), table.columns, "{}", table.name);
        }
        assert_eq!(columns("record"), ["game", "number", "line", "written"]);
    }

    #[test]
    fn a_file_of_version_1_is_rescued() {
        let folder = tempfile::tempdir().unwrap();
        let mut old = Connection::open(folder.path().join(FILE)).unwrap();
        schema::migrate_to(&mut old, 1).unwrap();
        old.execute_batch(
            "INSERT INTO player VALUES (1, 'Ana', 'ana', 5, 1), (2, '#3', '#3', 5, 2);
             PRAGMA foreign_keys = OFF;
             INSERT INTO result VALUES
                (7, NULL, 1, '4x4', NULL, 'classic', 1, 9, 9000, 0, 0, 60, 1, NULL, 1),
                (8, NULL, 3, '4x4', NULL, 'classic', 1, 5, 5000, 0, 0, 50, 1, NULL, 1);
             INSERT INTO setting VALUES ('theme', 'dark');",
        )
        .unwrap();
        drop(old);
        let (store, rescued) = Store::rescue(folder.path(), now()).unwrap();
        assert_eq!((rescued.players, rescued.results), (3, 2));
        let names: Vec<String> = store.players().unwrap().into_iter().map(|one| one.name).collect();
        assert_eq!(names, ["#3", "#3-2", "Ana"]);
        assert_eq!(store.setting("theme").unwrap().as_deref(), Some("dark"));
    }
}
