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

/// As long as it is held nobody else opens the store, or opens or closes a game. Whoever also writes
/// takes it first, so that no two copies wait for each other.
pub(crate) struct Quiet {
    _file: Option<File>,
}

impl Locks {
    /// Waits until it is quiet.
    pub(crate) fn quiet(&self) -> Result<Quiet, StoreError> {
        let Locks::Folder(folder) = self else { return Ok(Quiet { _file: None }) };
        let path = folder.join("games.lock");
        let file = open(&path)?;
        match file.lock() {
            // Some network folders know no locks: there one goes without.
            Err(error) if error.kind() != io::ErrorKind::Unsupported => {
                Err(StoreError::io(&path, &error))
            }
            _ => Ok(Quiet { _file: Some(file) }),
        }
    }

    /// Opens a game for this copy of the program alone.
    pub(crate) fn take(&self, game: GameId, _: &Quiet) -> Result<Lock, StoreError> {
        let in_use = || StoreError::InUse { game: Some(game) };
        let file = match self {
            Locks::Memory(open) => {
                let new = open.lock().unwrap_or_else(PoisonError::into_inner).insert(game);
                new.then_some(None).ok_or_else(in_use)?
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
        Ok(Lock { game, locks: self.clone(), file })
    }

    /// Which of these games are open, here or elsewhere. It is quiet meanwhile: whoever opens a game
    /// must not take this look for a copy that plays it.
    pub(crate) fn in_use(&self, games: &[GameId], _: &Quiet) -> Vec<bool> {
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

    /// Removes what copies that were killed have left behind.
    pub(crate) fn sweep(&self, _: &Quiet) {
        let Locks::Folder(folder) = self else { return };
        for file in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let name = file.file_name();
            let is_lock = name
                .to_str()
                .is_some_and(|name| name.starts_with("game-") && name.ends_with(".lock"));
            if is_lock && !is_held(&file.path()) {
                let _ = std::fs::remove_file(file.path());
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
                // Else the file stays, which does no harm.
                if let Ok(_quiet) = self.locks.quiet() {
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

fn is_held(path: &Path) -> bool {
    File::open(path).is_ok_and(|file| matches!(try_lock(&file), Ok(false)))
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
