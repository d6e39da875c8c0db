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
        let connection = Store::connect(folder, &file).map_err(|error| error.of(Some(&file)))?;
        Ok(Store { connection, file: Some(file), locks: Locks::Folder(folder.to_owned()) })
    }

    fn connect(folder: &Path, file: &Path) -> Result<Connection, StoreError> {
        // Two copies that start at once must not both make the tables.
        let _moment = Locks::moment(folder)?;
        let mut connection = Connection::open(file)?;
        connection.busy_timeout(PATIENCE)?;
        if connection.is_readonly("main")? {
            return Err(StoreError::ReadOnly { path: None });
        }
        let found = schema::version(&connection)?;
        if found > schema::VERSION {
            return Err(StoreError::Newer { path: None, found, known: schema::VERSION });
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
