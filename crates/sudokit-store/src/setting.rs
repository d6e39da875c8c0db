//! Settings: keys with values.

use rusqlite::OptionalExtension;

use crate::error::StoreError;
use crate::store::Store;

impl Store {
    /// Returns the value of a setting; `None` if it was never set.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn setting(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.read(|db| {
            let sql = "SELECT value FROM setting WHERE key = ?1";
            Ok(db.query_row(sql, [key], |row| row.get(0)).optional()?)
        })
    }

    /// Sets the value of a setting.
    ///
    /// # Errors
    /// If the store cannot be written.
    pub fn set_setting(&mut self, key: &str, value: &str) -> Result<(), StoreError> {
        self.write_one(|db| {
            let sql = "INSERT INTO setting VALUES (?1, ?2)
                       ON CONFLICT (key) DO UPDATE SET value = excluded.value";
            db.execute(sql, [key, value])?;
            Ok(())
        })
    }
}
