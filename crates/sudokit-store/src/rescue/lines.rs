//! The lines of games: the actions of their logs.

use rusqlite::Connection;

use super::found::Lines;

/// Returns the lines of a game up to the first that is missing or cannot be read.
pub(super) fn lines(db: &Connection, game: i64) -> Lines {
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
pub(super) fn games_with_lines(db: &Connection) -> Vec<i64> {
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
