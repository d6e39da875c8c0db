//! Reads what can be read of a damaged file, from a copy.

use std::fs;
use std::path::Path;

use rusqlite::Connection;
use rusqlite::types::Value;
use sudokit_game::Session;

use super::files::{remove, with};
use super::found::Found;
use super::lines::{games_with_lines, lines};
use super::rows::{copied_rows, id, keyed_rows, rows};
use super::tables::{GAME, IMPORTED, PLAYER, RESULT, SETTING};
use crate::store::Store;

/// The bytes of a page of the files this program writes.
const PAGE: usize = 4096;

/// Reads what can be read of a file, from a copy.
pub(super) fn read(file: &Path, folder: &Path) -> Found {
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

/// Returns the games of the table, and those of its copy that are damaged or missing there. A game may come
/// twice, with different contents.
fn games(db: &Connection) -> Vec<Vec<Value>> {
    let mut games = rows(db, &GAME);
    for game in copied_rows(db, &GAME) {
        let is_game =
            matches!(game.get(2), Some(Value::Text(head)) if Session::from_text(head).is_ok());
        if is_game && !games.contains(&game) {
            games.push(game);
        }
    }
    games
}

fn read_copy(copy: &Path) -> Result<Found, rusqlite::Error> {
    let db = Connection::open(copy)?;
    // Pages whose content does not fit are errors, not guesses.
    db.pragma_update(None, "cell_size_check", true)?;
    // Each table is read by itself: damage in one must not prevent reading the others.
    let mut found = Found {
        players: rows(&db, &PLAYER),
        games: games(&db),
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
