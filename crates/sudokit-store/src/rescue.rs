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
    /// keeps its name then.
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
        for companion in [""].iter().chain(&COMPANIONS) {
            let (from, to) = (with(&file, companion), with(&kept_as, companion));
            if from.exists() {
                fs::rename(&from, &to).map_err(|error| StoreError::io(&from, &error))?;
            }
        }
        drop(guard);
        let mut store = Store::open(folder)?;
        let mut rescued = found.write(&mut store, now)?;
        rescued.kept_as = kept_as;
        Ok((store, rescued))
    }
}

fn with(path: &Path, companion: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(companion);
    PathBuf::from(name)
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
    let remove = || {
        for companion in [""].iter().chain(&COMPANIONS) {
            let _ = fs::remove_file(with(&copy, companion));
        }
    };
    remove();
    let copied = fs::copy(file, &copy).is_ok();
    let _ = fs::copy(with(file, "-wal"), with(&copy, "-wal"));
    let mut found = Found::default();
    if copied {
        found = read_copy(&copy).unwrap_or_default();
        if found.is_empty() && lend_first_page(&copy).is_some() {
            found = read_copy(&copy).unwrap_or_default();
        }
    }
    remove();
    found
}

/// Replaces the first page of a file, which lists the tables, by that of a new file. Tables never move, so
/// the list is right for every file of this program.
fn lend_first_page(copy: &Path) -> Option<()> {
    let fresh = with(copy, ".fresh");
    let _ = fs::remove_file(&fresh);
    let made = Store::connect(&fresh).map(drop);
    let page = made.ok().and_then(|()| fs::read(&fresh).ok());
    for companion in [""].iter().chain(&COMPANIONS) {
        let _ = fs::remove_file(with(&fresh, companion));
    }
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
    // Damage in one index or table must not prevent reading the others.
    db.pragma_update(None, "cell_size_check", true)?;
    let mut found = Found {
        players: rows(&db, "player", "id, name, folded, made, last_used"),
        games: rows(
            &db,
            "game",
            "id, player, head, board, board_order, cells, level, scoring, daily, begun",
        ),
        results: results(&db),
        ..Found::default()
    };
    found.settings = keyed_rows(&db, "SELECT key, value FROM setting ORDER BY key", 2);
    found.imported = keyed_rows(&db, "SELECT entry, game FROM imported ORDER BY entry", 2);
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

/// Returns the results. Files of older versions lack the last two columns.
fn results(db: &Connection) -> Vec<Vec<Value>> {
    let columns = "id, game, player, board, level, scoring, won, score, time, mistakes, hints, finished, \
                   day, daily, counts";
    let new = format!("{columns}, puzzle, late");
    let has_new = db.prepare(&format!("SELECT {new} FROM result")).is_ok();
    rows(db, "result", if has_new { &new } else { columns })
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
fn rows(db: &Connection, table: &str, columns: &str) -> Vec<Vec<Value>> {
    let sql = format!("SELECT {columns} FROM {table} NOT INDEXED WHERE id >= ?1 ORDER BY id");
    let first = format!("{sql} LIMIT 1");
    let width = columns.split(',').count();
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
fn keyed_rows(db: &Connection, sql: &str, width: usize) -> Vec<Vec<Value>> {
    let mut found = Vec::new();
    read_from(db, sql, [], width, &mut found);
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
    while let Some(game) = after(found.last().copied().unwrap_or(0)) {
        if found.last().is_some_and(|&last| game <= last) || found.len() > MOST_GAPS {
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

    /// Writes everything into a new store.
    fn write(self, store: &mut Store, now: Moment) -> Result<Rescued, StoreError> {
        store.write(|change| self.insert(change, now))
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
            insert(db, "INSERT OR IGNORE INTO player VALUES (?, ?, ?, ?, ?)", row)?;
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
            insert(db, "INSERT OR IGNORE INTO setting VALUES (?, ?)", row)?;
        }
        for row in &self.imported {
            insert(db, "INSERT OR IGNORE INTO imported VALUES (?, ?)", row)?;
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
        if insert(db, "INSERT OR IGNORE INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)? == 0
        {
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
        if row.len() == 15 {
            row.extend([Value::Null, Value::Integer(0)]);
        }
        let places = vec!["?"; row.len()].join(", ");
        insert(db, &format!("INSERT OR IGNORE INTO result VALUES ({places})"), &row)?;
        Ok(())
    }
}

/// Inserts a row. A row that does not fit is left out. Returns the number of rows inserted.
fn insert(db: &Connection, sql: &str, row: &[Value]) -> Result<usize, StoreError> {
    match db.execute(sql, params_from_iter(row)) {
        Ok(count) => Ok(count),
        Err(error)
            if error.sqlite_error_code() == Some(rusqlite::ErrorCode::ConstraintViolation) =>
        {
            Ok(0)
        }
        Err(error) => Err(error.into()),
    }
}

/// Makes sure that a player of this number exists, whose name may be lost.
fn ensure_player(db: &Connection, player: i64, now: Moment) -> Result<(), StoreError> {
    let name = format!("Player {player}");
    db.execute(
        "INSERT OR IGNORE INTO player VALUES (?1, ?2, ?3, ?4, 0)",
        params![player, name, name.to_lowercase(), now.unix_seconds],
    )?;
    // A player who is called like that already keeps the name.
    let sql = "SELECT EXISTS (SELECT 1 FROM player WHERE id = ?1)";
    if !db.query_row(sql, [player], |row| row.get::<_, bool>(0))? {
        let name = format!("Player {player} ({})", now.unix_seconds);
        db.execute(
            "INSERT OR IGNORE INTO player VALUES (?1, ?2, ?3, ?4, 0)",
            params![player, name, name.to_lowercase(), now.unix_seconds],
        )?;
    }
    Ok(())
}
