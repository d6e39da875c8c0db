//! Settings: words with values.

use rusqlite::OptionalExtension;

use crate::{Store, StoreError};

impl Store {
    /// What is set under this key.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn setting(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.read(|db| {
            let sql = "SELECT value FROM setting WHERE key = ?1";
            Ok(db.query_row(sql, [key], |row| row.get(0)).optional()?)
        })
    }

    /// Sets it.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn set_setting(&mut self, key: &str, value: &str) -> Result<(), StoreError> {
        self.write_one(|db| {
            let sql = "INSERT INTO setting VALUES (?1, ?2)
                       ON CONFLICT (key) DO UPDATE SET value = excluded.value";
            db.execute(sql, [key, value])?;
            Ok(())
        })
    }
}
