//! Locks: which games are open, in which copy of the program.
//!
//! ```text
//! games.lock       held for a moment while the store is opened, or a game is opened or closed
//! game-12.lock     held as long as game 12 is open, and removed when it is closed
//! ```
//!
//! The operating system releases a lock when the program ends, however it ends; a file left behind is
//! harmless. Because lock files are removed, a copy could lock a file that another copy is about to
//! remove. Therefore lock files are only created and removed while `games.lock` is held.

use std::collections::BTreeSet;
use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use crate::error::StoreError;
use crate::id::GameId;

/// The locks of a store.
#[derive(Clone, Debug)]
pub(crate) enum Locks {
    /// Lock files in a folder.
    Folder(PathBuf),
    /// The open games of a store in memory.
    Memory(Arc<Mutex<BTreeSet<GameId>>>),
}

/// The lock of an open game. Dropping it closes the game.
#[derive(Debug)]
pub(crate) struct GameLock {
    game: GameId,
    locks: Locks,
    /// `None` in memory.
    file: Option<File>,
}

/// The lock of the store: while it is held, no other copy opens the store, or opens or closes a game. It
/// is always taken before a write transaction, so that two copies never wait for each other.
pub(crate) struct StoreLock {
    _file: Option<File>,
}

impl Locks {
    /// Locks the store; waits while another copy has it locked.
    pub(crate) fn lock_store(&self) -> Result<StoreLock, StoreError> {
        let Locks::Folder(folder) = self else { return Ok(StoreLock { _file: None }) };
        let path = folder.join("games.lock");
        let file = open(&path)?;
        match file.lock() {
            // Some network folders do not support locks; there the store works without.
            Err(error) if error.kind() != io::ErrorKind::Unsupported => {
                Err(StoreError::io(&path, &error))
            }
            _ => Ok(StoreLock { _file: Some(file) }),
        }
    }

    /// Locks a game for this copy of the program.
    pub(crate) fn lock_game(&self, game: GameId, _: &StoreLock) -> Result<GameLock, StoreError> {
        let in_use = || StoreError::InUse { game: Some(game) };
        let file = match self {
            Locks::Memory(open) => {
                let is_new = open.lock().unwrap_or_else(PoisonError::into_inner).insert(game);
                is_new.then_some(None).ok_or_else(in_use)?
            }
            Locks::Folder(folder) => {
                let path = file_of(folder, game);
                let file = open(&path)?;
                match try_lock(&file) {
                    Ok(true) => Some(file),
                    Ok(false) => return Err(in_use()),
                    Err(error) => return Err(StoreError::io(&path, &error)),
                }
            }
        };
        Ok(GameLock { game, locks: self.clone(), file })
    }

    /// Returns which of these games are open, here or in another copy. It tries each lock, and needs the
    /// lock of the store so that no other copy mistakes that for an open game.
    pub(crate) fn in_use(&self, games: &[GameId], _: &StoreLock) -> Vec<bool> {
        match self {
            Locks::Memory(open) => {
                let open = open.lock().unwrap_or_else(PoisonError::into_inner);
                games.iter().map(|game| open.contains(game)).collect()
            }
            Locks::Folder(folder) => {
                games.iter().map(|&game| is_held(&file_of(folder, game))).collect()
            }
        }
    }

    /// Whether any game is open, here or in another copy.
    pub(crate) fn any_in_use(&self, _: &StoreLock) -> bool {
        match self {
            Locks::Memory(open) => !open.lock().unwrap_or_else(PoisonError::into_inner).is_empty(),
            Locks::Folder(folder) => lock_files(folder).any(|path| is_held(&path)),
        }
    }

    /// Removes the lock files that killed copies have left behind.
    pub(crate) fn remove_stale(&self, _: &StoreLock) {
        let Locks::Folder(folder) = self else { return };
        for path in lock_files(folder).filter(|path| !is_held(path)) {
            let _ = std::fs::remove_file(path);
        }
    }
}

impl Drop for GameLock {
    fn drop(&mut self) {
        match &self.locks {
            Locks::Memory(open) => {
                open.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.game);
            }
            Locks::Folder(folder) => {
                // If this fails the file stays, which is harmless.
                if let Ok(_guard) = self.locks.lock_store() {
                    let _ = std::fs::remove_file(file_of(folder, self.game));
                    self.file = None;
                }
            }
        }
    }
}

fn open(path: &Path) -> Result<File, StoreError> {
    let open = OpenOptions::new().write(true).create(true).truncate(false).open(path);
    open.map_err(|error| StoreError::io(path, &error))
}

/// Returns the lock files of games in a folder.
fn lock_files(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let is_lock = |name: &str| name.starts_with("game-") && name.ends_with(".lock");
    files.filter(move |file| file.file_name().to_str().is_some_and(is_lock)).map(|file| file.path())
}

fn is_held(path: &Path) -> bool {
    File::open(path).is_ok_and(|file| matches!(try_lock(&file), Ok(false)))
}

fn file_of(folder: &Path, game: GameId) -> PathBuf {
    folder.join(format!("game-{game}.lock"))
}

/// Tries to take the lock. Returns whether that succeeded.
fn try_lock(file: &File) -> io::Result<bool> {
    match file.try_lock() {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(true),
        Err(TryLockError::Error(error)) => Err(error),
    }
}
