//! The tables whose rows are saved, with their columns.

use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};

use crate::error::StoreError;

/// A table whose rows are read and written as they are.
pub(super) struct Table {
    pub(super) name: &'static str,
    /// Its columns, the key first. A file of an older version may lack some at the end.
    pub(super) columns: &'static [&'static str],
    /// The index that holds a copy of all columns, if there is one.
    pub(super) copy: Option<&'static str>,
}

pub(super) const PLAYER: Table =
    Table { name: "player", columns: &["id", "name", "folded", "made", "last_used"], copy: None };
pub(super) const GAME: Table = Table {
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
    copy: Some("game_copy"),
};
pub(super) const RESULT: Table = Table {
    name: "result",
    columns: &[
        "id", "game", "player", "board", "level", "scoring", "won", "score", "time", "mistakes",
        "hints", "finished", "day", "daily", "counts", "puzzle", "late",
    ],
    copy: None,
};
pub(super) const SETTING: Table = Table { name: "setting", columns: &["key", "value"], copy: None };
pub(super) const IMPORTED: Table =
    Table { name: "imported", columns: &["entry", "game"], copy: None };

impl Table {
    pub(super) fn key(&self) -> &'static str {
        self.columns[0]
    }

    /// Returns the columns that this file has.
    pub(super) fn columns_in(&self, db: &Connection) -> &'static [&'static str] {
        let has = |count: &usize| {
            let sql = format!("SELECT {} FROM {}", self.columns[..*count].join(", "), self.name);
            db.prepare(&sql).is_ok()
        };
        let count = (1..=self.columns.len()).rev().find(has).unwrap_or(0);
        &self.columns[..count]
    }

    /// Inserts a row, which may lack columns at the end. A row that does not fit is left out. Returns the
    /// number of rows inserted.
    pub(super) fn insert(&self, db: &Connection, row: &[Value]) -> Result<usize, StoreError> {
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
