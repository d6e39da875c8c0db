//! The store itself: opening it, and the access of all other modules to the database.

use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::error::StoreError;
use crate::lock::Locks;
use crate::schema;

/// The name of the database file.
pub(crate) const FILE: &str = "sudokit.sqlite3";

/// How long one copy of the program waits while another one writes.
const PATIENCE: Duration = Duration::from_secs(5);

/// Players, games, results and settings, in a folder or in memory.
#[derive(Debug)]
pub struct Store {
    connection: Connection,
    /// `None` in memory.
    file: Option<PathBuf>,
    locks: Locks,
}

impl Store {
    /// Opens the store in this folder. Creates the folder and the file if they are missing, and brings
    /// the tables up to date.
    ///
    /// # Errors
    /// If games cannot be saved there. Then nothing was changed; [`Store::in_memory`] is an alternative.
    pub fn open(folder: &Path) -> Result<Store, StoreError> {
        std::fs::create_dir_all(folder).map_err(|error| StoreError::io(folder, &error))?;
        let file = folder.join(FILE);
        // Opened directly first: the errors of the system are clearer than those of SQLite.
        let mut open = OpenOptions::new();
        let open = open.read(true).write(true).create(true).truncate(false).open(&file);
        open.map_err(|error| StoreError::io(&file, &error))?;
        let locks = Locks::Folder(folder.to_owned());
        // Two copies that start at once must not both create the tables.
        let guard = locks.lock_store()?;
        let is_new = std::fs::metadata(&file).is_ok_and(|file| file.len() == 0);
        let opened = Store::connect(&file).and_then(|connection| {
            if !is_new {
                check(&connection, &file)?;
            }
            Ok(connection)
        });
        let connection = opened.map_err(|error| error.of(Some(&file)))?;
        locks.remove_stale(&guard);
        Ok(Store { connection, file: Some(file), locks })
    }

    pub(crate) fn connect(file: &Path) -> Result<Connection, StoreError> {
        let mut connection = Connection::open(file)?;
        connection.busy_timeout(PATIENCE)?;
        if connection.is_readonly("main")? {
            return Err(StoreError::ReadOnly { path: None });
        }
        let found = schema::version(&connection)?;
        if found > schema::VERSION {
            return Err(StoreError::Newer {
                path: None,
                game: None,
                found,
                known: schema::VERSION,
            });
        }
        let mode: String =
            connection.pragma_update_and_check(None, "journal_mode", "wal", |row| row.get(0))?;
        // With a write-ahead log this loses nothing when the program is killed, and a power cut costs at
        // most the last moves. Without one it would not be safe.
        if mode == "wal" {
            connection.pragma_update(None, "synchronous", "normal")?;
        }
        Store::prepare(&mut connection)?;
        Ok(connection)
    }

    /// Creates a store in memory, for players whose folder cannot be written. Its contents are lost when
    /// it is dropped.
    ///
    /// # Panics
    /// If memory runs out.
    #[must_use]
    pub fn in_memory() -> Store {
        let made = Connection::open_in_memory().map_err(StoreError::from).and_then(|mut new| {
            Store::prepare(&mut new)?;
            Ok(new)
        });
        let connection = made.expect("a database in memory needs nothing but memory");
        Store { connection, file: None, locks: Locks::Memory(Arc::default()) }
    }

    fn prepare(connection: &mut Connection) -> Result<(), StoreError> {
        connection.pragma_update(None, "foreign_keys", true)?;
        schema::migrate(connection)
    }

    /// Whether the store outlasts the program.
    #[must_use]
    pub fn is_lasting(&self) -> bool {
        self.file.is_some()
    }

    /// Returns the database file; `None` for a store in memory.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    pub(crate) fn locks(&self) -> &Locks {
        &self.locks
    }

    /// Reads in a transaction: all reads see the same state.
    pub(crate) fn read<T>(
        &self,
        what: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let all = || {
            let moment = self.connection.unchecked_transaction()?;
            what(&moment)
        };
        all().map_err(|error| error.of(self.file()))
    }

    /// Writes in a transaction: everything or nothing.
    pub(crate) fn write<T>(
        &mut self,
        what: impl FnOnce(&Transaction<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let file = self.file.as_deref();
        let all = || {
            let behaviour = TransactionBehavior::Immediate;
            let change = Transaction::new(&mut self.connection, behaviour)?;
            let done = what(&change)?;
            change.commit()?;
            Ok(done)
        };
        all().map_err(|error: StoreError| error.of(file))
    }

    /// Writes with a single statement, which is atomic by itself.
    pub(crate) fn write_one<T>(
        &mut self,
        what: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        what(&self.connection).map_err(|error| error.of(self.file.as_deref()))
    }
}

/// The size of a file in bytes up to which all of it is checked when it is opened; 8 MiB are some 200,000
/// moves, and take about 50 ms. The indexes of larger files are not compared with their tables.
const FULL_CHECK: u64 = 8 << 20;

/// Looks for damage: in the pages, and in the references between tables.
fn check(connection: &Connection, file: &Path) -> Result<(), StoreError> {
    let is_small = std::fs::metadata(file).is_ok_and(|file| file.len() <= FULL_CHECK);
    let sql = if is_small { "PRAGMA integrity_check(1)" } else { "PRAGMA quick_check(1)" };
    let said: String = connection.query_row(sql, [], |row| row.get(0))?;
    let is_whole = said == "ok" && !connection.prepare("PRAGMA foreign_key_check")?.exists([])?;
    if is_whole {
        return Ok(());
    }
    let why = if said == "ok" { "a row refers to one that is missing".to_owned() } else { said };
    Err(StoreError::Damaged { path: None, game: None, why })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use sudokit_game::{Action, Date, Deal, Record, Scoring, Session};

    use super::*;
    use sudokit_game::Moment;

    fn now() -> Moment {
        Moment { unix_seconds: 0, today: Date::new(2026, 11, 22).unwrap() }
    }

    fn session() -> Session {
        let text = "1..43..2.1...32.";
        Session::new(Deal::new(text.parse().unwrap(), &|| true).unwrap(), &Scoring::CLASSIC)
    }

    #[test]
    fn after_a_full_disk_nothing_is_lost_and_writing_goes_on() {
        let folder = tempfile::tempdir().unwrap();
        let mut store = Store::open(folder.path()).unwrap();
        let ana = store.player("Ana", now()).unwrap().id;
        let mut game = store.begin(ana, &session(), now()).unwrap();
        let record = Record::new(Duration::ZERO, Action::Checkpoint("x".repeat(300)));

        let limit = |store: &Store, pages: u32| {
            let set = |row: &rusqlite::Row<'_>| row.get::<_, u32>(0);
            store.connection.pragma_update_and_check(None, "max_page_count", pages, set).unwrap()
        };
        let pages = limit(&store, 1) + 2; // the limit is never below the current size
        limit(&store, pages);
        let mut written = 0;
        let error = loop {
            match store.append(&mut game, &record, now()) {
                Ok(()) => written += 1,
                Err(error) => break error,
            }
        };
        assert!(written > 3);
        assert_eq!((error.id(), error.path()), ("store-full", store.file()), "{error}");
        // A transaction of several statements is rolled back completely.
        let long = Session::from_text(&(session().head() + &record.to_line(session().geometry())));
        let mut long = long.unwrap();
        for _ in 0..100 {
            long.apply(record.clone());
        }
        assert_eq!(store.begin(ana, &long, now()).unwrap_err().id(), "store-full");
        assert_eq!(store.games(ana).unwrap().len(), 1);

        limit(&store, 10_000);
        store.append(&mut game, &record, now()).unwrap();
        let id = game.id();
        drop((game, store));
        let mut store = Store::open(folder.path()).unwrap();
        assert_eq!(store.resume(id).unwrap().1.log().len(), written + 1);
    }

    #[test]
    fn a_store_that_became_read_only_reports_it() {
        let mut store = Store::in_memory();
        let ana = store.player("Ana", now()).unwrap().id;
        let mut game = store.begin(ana, &session(), now()).unwrap();
        store.connection.pragma_update(None, "query_only", true).unwrap();
        let record = Record::new(Duration::ZERO, Action::Pause);
        for error in [
            store.append(&mut game, &record, now()).unwrap_err(),
            store.player("Bob", now()).unwrap_err(),
            store.set_setting("theme", "dark").unwrap_err(),
        ] {
            assert_eq!(error.id(), "store-read-only", "{error}");
        }
    }

    #[test]
    fn stale_locks_of_killed_copies_are_removed() {
        let folder = tempfile::tempdir().unwrap();
        let mut store = Store::open(folder.path()).unwrap();
        let ana = store.player("Ana", now()).unwrap().id;
        let game = store.begin(ana, &session(), now()).unwrap();
        let (held, stale) = (folder.path().join("game-1.lock"), folder.path().join("game-99.lock"));
        std::fs::write(&stale, "").unwrap();
        drop(Store::open(folder.path()).unwrap());
        assert!(held.exists() && !stale.exists());
        drop(game);
        assert!(!held.exists());
    }
}
