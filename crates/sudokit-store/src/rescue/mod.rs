//! A damaged file: it is set aside, and what can still be read goes into a new one.
//!
//! The damaged file itself is only renamed. Everything is read from a copy, table by table in the order of
//! its keys, without any index. Where a page cannot be read, the rows behind it are searched for.
//!
//! ```text
//! read.rs    a copy of the file -> Found        rows.rs: rows of any table; lines.rs: lines of games
//! found.rs   what was read                      tables.rs: the tables and their columns
//! write.rs   Found -> a new file                files.rs: files with their companions
//! ```

mod files;
mod found;
mod lines;
mod read;
mod rows;
mod tables;
mod write;

use std::path::{Path, PathBuf};

use crate::error::StoreError;
use crate::lock::Locks;
use crate::store::{FILE, Store};
use files::{remove, rename};
use read::read;
use sudokit_game::Moment;

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

#[cfg(test)]
mod tests {
    use rusqlite::Connection;

    use super::tables::{GAME, IMPORTED, PLAYER, RESULT, SETTING};
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
