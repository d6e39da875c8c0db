//! Who has a game open.
//!
//! ```text
//! games.lock       held for a moment by whoever opens the store, or opens or closes a game
//! game-12.lock     held as long as game 12 is open, and removed when it is closed
//! ```
//!
//! The operating system lets go of a lock when the program ends, however it ends; a file that is left
//! behind then means nothing. Because files are removed, a lock could be taken on one that is just
//! going: the moments in which files come and go are therefore under `games.lock`.

use std::collections::BTreeSet;
use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use crate::{GameId, StoreError};

/// The locks of a store.
#[derive(Clone, Debug)]
pub(crate) enum Locks {
    /// Of a folder.
    Folder(PathBuf),
    /// Of a store in memory: the games that are open.
    Memory(Arc<Mutex<BTreeSet<GameId>>>),
}

/// An open game. Dropping it closes the game.
#[derive(Debug)]
pub(crate) struct Lock {
    game: GameId,
    locks: Locks,
    /// `None` in memory.
    file: Option<File>,
}

impl Locks {
    /// Nothing else comes or goes in the folder while this is held.
    pub(crate) fn moment(folder: &Path) -> Result<File, StoreError> {
        let path = folder.join("games.lock");
        let open = OpenOptions::new().write(true).create(true).truncate(false).open(&path);
        let file = open.map_err(|error| StoreError::io(&path, &error))?;
        match file.lock() {
            // Some network folders know no locks: there one goes without.
            Err(error) if error.kind() != io::ErrorKind::Unsupported => {
                Err(StoreError::io(&path, &error))
            }
            _ => Ok(file),
        }
    }

    /// Opens a game for this copy of the program alone.
    pub(crate) fn take(&self, game: GameId) -> Result<Lock, StoreError> {
        let in_use = || StoreError::InUse { game: Some(game) };
        let file = match self {
            Locks::Memory(open) => {
                let new = open.lock().unwrap_or_else(PoisonError::into_inner).insert(game);
                new.then_some(None).ok_or_else(in_use)?
            }
            Locks::Folder(folder) => {
                let _moment = Locks::moment(folder)?;
                let path = file_of(folder, game);
                let open = OpenOptions::new().write(true).create(true).truncate(false).open(&path);
                let file = open.map_err(|error| StoreError::io(&path, &error))?;
                match try_lock(&file) {
                    Ok(true) => Some(file),
                    Ok(false) => return Err(in_use()),
                    Err(error) => return Err(StoreError::io(&path, &error)),
                }
            }
        };
        Ok(Lock { game, locks: self.clone(), file })
    }

    /// Which of these games are open, here or elsewhere.
    pub(crate) fn in_use(&self, games: &[GameId]) -> Result<Vec<bool>, StoreError> {
        match self {
            Locks::Memory(open) => {
                let open = open.lock().unwrap_or_else(PoisonError::into_inner);
                Ok(games.iter().map(|game| open.contains(game)).collect())
            }
            Locks::Folder(folder) => {
                // Whoever opens a game meanwhile must not take this look for a copy that plays it.
                let _moment = Locks::moment(folder)?;
                let held = |&game: &GameId| {
                    let file = File::open(file_of(folder, game));
                    file.is_ok_and(|file| matches!(try_lock(&file), Ok(false)))
                };
                Ok(games.iter().map(held).collect())
            }
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        match &self.locks {
            Locks::Memory(open) => {
                open.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.game);
            }
            Locks::Folder(folder) => {
                // Without the moment the file stays, which does no harm.
                if let Ok(_moment) = Locks::moment(folder) {
                    let _ = std::fs::remove_file(file_of(folder, self.game));
                    self.file = None;
                }
            }
        }
    }
}

fn file_of(folder: &Path, game: GameId) -> PathBuf {
    folder.join(format!("game-{game}.lock"))
}

/// Whether the lock was to be had.
fn try_lock(file: &File) -> io::Result<bool> {
    match file.try_lock() {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(true),
        Err(TryLockError::Error(error)) => Err(error),
    }
}
