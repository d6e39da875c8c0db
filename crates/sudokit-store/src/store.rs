//! The store itself: opening it, and how everything else speaks to the database.

use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::lock::Locks;
use crate::{StoreError, schema};

/// The name of the file.
const FILE: &str = "sudokit.sqlite3";

/// How long one copy of the program waits for another one to have written.
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
    /// Opens the store in this folder. What is missing is made: the folder, the file, the tables of
    /// today.
    ///
    /// # Errors
    /// If games could not be kept there. Then nothing was changed, and one may play
    /// [in memory](Store::in_memory).
    pub fn open(folder: &Path) -> Result<Store, StoreError> {
        std::fs::create_dir_all(folder).map_err(|error| StoreError::io(folder, &error))?;
        let file = folder.join(FILE);
        // Asked of the system first, which says more clearly than SQLite what is wrong.
        let mut open = OpenOptions::new();
        let open = open.read(true).write(true).create(true).truncate(false).open(&file);
        open.map_err(|error| StoreError::io(&file, &error))?;
        let locks = Locks::Folder(folder.to_owned());
        // Two copies that start at once must not both make the tables.
        let quiet = locks.quiet()?;
        let connection = Store::connect(&file).map_err(|error| error.of(Some(&file)))?;
        locks.sweep(&quiet);
        Ok(Store { connection, file: Some(file), locks })
    }

    fn connect(file: &Path) -> Result<Connection, StoreError> {
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
        // With a write-ahead log this is as safe against the end of the program as it can be, and a
        // power cut costs the last moves at most; without one it would not be safe.
        if mode == "wal" {
            connection.pragma_update(None, "synchronous", "normal")?;
        }
        Store::prepare(&mut connection)?;
        Ok(connection)
    }

    /// A store that is gone when it is dropped: for players whose folder cannot be written.
    ///
    /// # Panics
    /// If there is no memory for it.
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

    /// Whether what it keeps is there tomorrow.
    pub fn is_lasting(&self) -> bool {
        self.file.is_some()
    }

    /// The file it is kept in; `None` in memory.
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    pub(crate) fn locks(&self) -> &Locks {
        &self.locks
    }

    /// Reads: what it sees is of one moment.
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

    /// Writes: all of it, or nothing.
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

    /// Writes by one statement, which is all or nothing by itself.
    pub(crate) fn write_one<T>(
        &mut self,
        what: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        what(&self.connection).map_err(|error| error.of(self.file.as_deref()))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use sudokit_game::{Action, Date, Deal, Record, Scoring, Session};

    use super::*;
    use crate::Moment;

    fn now() -> Moment {
        Moment { unix_seconds: 0, today: Date::new(2026, 11, 22).unwrap() }
    }

    fn session() -> Session {
        let text = "1..43..2.1...32.";
        Session::new(Deal::new(text.parse().unwrap(), &|| true).unwrap(), &Scoring::CLASSIC)
    }

    #[test]
    fn a_full_disk_loses_nothing_and_may_be_emptied() {
        let folder = tempfile::tempdir().unwrap();
        let mut store = Store::open(folder.path()).unwrap();
        let ana = store.player("Ana", now()).unwrap().id;
        let mut game = store.begin(ana, &session(), now()).unwrap();
        let record = Record::new(Duration::ZERO, Action::Checkpoint("x".repeat(300)));

        let limit = |store: &Store, pages: u32| {
            let set = |row: &rusqlite::Row<'_>| row.get::<_, u32>(0);
            store.connection.pragma_update_and_check(None, "max_page_count", pages, set).unwrap()
        };
        let pages = limit(&store, 1) + 2; // no less than there are
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
        // A change of several statements is undone as a whole.
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
    fn a_store_that_may_not_be_written_any_more_says_so() {
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
    fn what_killed_copies_left_behind_is_swept_away() {
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
