//! Imports the `memory.json` of the original terminal game, and games from elsewhere (`games.rs`).

mod entry;
mod games;

use rusqlite::Connection;
use serde_json::{Map, Value};
use sudokit_game::Scoring;
use thiserror::Error;

use crate::error::StoreError;
use crate::game;
use crate::id::GameId;
use crate::player::find_or_create;
use crate::results::{GameKind, NewResult};
use crate::store::Store;
use entry::{MemoryEntry, State};
use sudokit_game::Moment;

pub use entry::BadEntry;
pub use games::{GamesTaken, StoredGame};

/// What was imported.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Imported {
    /// The games in progress; they can be continued now.
    pub games: Vec<GameId>,
    /// The number of finished games, which now count.
    pub results: u32,
    /// The number of entries that were imported before.
    pub known: u32,
    /// The invalid entries, which were not imported.
    pub refused: Vec<Refused>,
}

/// An entry that was not imported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The key of the entry.
    pub key: String,
    /// What is wrong with it.
    pub why: BadEntry,
}

/// Why nothing was imported.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ImportError {
    /// The text is not a JSON object, as the original game writes it.
    #[error("not a memory.json of the original game: {0}")]
    NotMemory(String),
    /// The store could not be written.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl ImportError {
    /// Returns the stable name of the error, by which translations find their text.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            ImportError::NotMemory(_) => "import-not-memory",
            ImportError::Store(error) => error.id(),
        }
    }
}

impl Store {
    /// Imports the `memory.json` of the original game: all valid entries, or none if they cannot be
    /// written. An entry is imported only once.
    ///
    /// # Errors
    /// If the text is not a `memory.json`, or the store cannot be written.
    pub fn import_memory(&mut self, json: &str, now: Moment) -> Result<Imported, ImportError> {
        let json = json.trim_start_matches('\u{feff}');
        let entries: Map<String, Value> = serde_json::from_str(json)
            .map_err(|error| ImportError::NotMemory(error.to_string()))?;
        let mut imported = Imported::default();
        // Checked before the transaction begins, because that solves puzzles and takes time.
        let mut valid = Vec::new();
        for (key, value) in entries {
            match MemoryEntry::read(&value) {
                Ok(entry) => valid.push(entry),
                Err(why) => imported.refused.push(Refused { key, why }),
            }
        }
        self.write(|change| {
            for entry in &valid {
                import(change, entry, now, &mut imported)?;
            }
            Ok(())
        })?;
        Ok(imported)
    }
}

fn import(
    db: &Connection,
    entry: &MemoryEntry,
    now: Moment,
    imported: &mut Imported,
) -> Result<(), StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM imported WHERE entry = ?1)";
    if db.query_row(sql, [&entry.identity], |row| row.get(0))? {
        imported.known += 1;
        return Ok(());
    }
    let player = find_or_create(db, &entry.name, now, false)?.id;
    let game = match &entry.state {
        State::Unfinished(session) => {
            let id = game::insert(db, player, session, now)?;
            imported.games.push(id);
            Some(id.0)
        }
        State::Finished { board, level, score } => {
            let kind = GameKind {
                player,
                board: board.clone(),
                level: Some(level.clone()),
                scoring: Scoring::ARCADE.id.to_owned(),
                daily: None,
                puzzle: None,
                is_late: false,
            };
            kind.insert(
                db,
                &NewResult {
                    game: None,
                    won: true,
                    score: *score,
                    time: None,
                    mistakes: 0,
                    hints: 0,
                    finished: now.unix_seconds,
                    day: None,
                    counts: true,
                },
            )?;
            imported.results += 1;
            None
        }
    };
    db.execute("INSERT INTO imported VALUES (?1, ?2)", (&entry.identity, game))?;
    Ok(())
}
