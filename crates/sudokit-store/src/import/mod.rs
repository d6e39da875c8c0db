//! What the original terminal game had written down (`memory.json`), taken over.

mod entry;

use rusqlite::Connection;
use serde_json::{Map, Value};
use sudokit_game::Scoring;
use thiserror::Error;

use crate::player::found_or_made;
use crate::results::{Ended, Kind};
use crate::{GameId, Moment, Store, StoreError, game};
use entry::{Entry, State};

pub use entry::BadEntry;

/// What was taken over.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Imported {
    /// The games that can now be played on.
    pub games: Vec<GameId>,
    /// How many finished games now count.
    pub results: u32,
    /// How many entries had been taken over before.
    pub known: u32,
    /// The entries that are not right, and were left out.
    pub refused: Vec<Refused>,
}

/// An entry that was left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// Its key.
    pub key: String,
    /// Why.
    pub why: BadEntry,
}

/// Why nothing was taken over.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ImportError {
    /// It is not what the original game writes: an object in JSON.
    #[error("no memory.json of the original game: {0}")]
    NotMemory(String),
    /// It could not be written down.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl ImportError {
    /// A stable name, by which it is put into other words.
    pub fn id(&self) -> &'static str {
        match self {
            ImportError::NotMemory(_) => "import-not-memory",
            ImportError::Store(error) => error.id(),
        }
    }
}

impl Store {
    /// Takes over what the original game had written down: all of it that is right, or nothing if it
    /// cannot be written. What was taken over once is not taken over again.
    ///
    /// # Errors
    /// If the text is not of that form, or nothing can be written.
    pub fn import_memory(&mut self, json: &str, now: Moment) -> Result<Imported, ImportError> {
        let json = json.trim_start_matches('\u{feff}');
        let entries: Map<String, Value> = serde_json::from_str(json)
            .map_err(|error| ImportError::NotMemory(error.to_string()))?;
        let mut imported = Imported::default();
        // Read before the file is locked for others: puzzles are solved on the way.
        let mut right = Vec::new();
        for (key, value) in entries {
            match Entry::read(&value) {
                Ok(entry) => right.push(entry),
                Err(why) => imported.refused.push(Refused { key, why }),
            }
        }
        self.write(|change| {
            for entry in &right {
                take_over(change, entry, now, &mut imported)?;
            }
            Ok(())
        })?;
        Ok(imported)
    }
}

fn take_over(
    db: &Connection,
    entry: &Entry,
    now: Moment,
    imported: &mut Imported,
) -> Result<(), StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM imported WHERE entry = ?1)";
    if db.query_row(sql, [&entry.identity], |row| row.get(0))? {
        imported.known += 1;
        return Ok(());
    }
    let player = found_or_made(db, &entry.name, now, false)?.id;
    let game = match &entry.state {
        State::Unfinished(session) => {
            let id = game::insert(db, player, session, now)?;
            imported.games.push(id);
            Some(id.0)
        }
        State::Finished { board, score } => {
            let kind = Kind {
                player,
                board: board.clone(),
                level: None,
                scoring: Scoring::ARCADE.id.to_owned(),
                daily: None,
            };
            kind.insert(
                db,
                &Ended {
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
