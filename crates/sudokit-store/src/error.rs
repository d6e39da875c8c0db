//! The errors of the store.

use std::io;
use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;
use rusqlite::ffi::SQLITE_IOERR_SHMSIZE;
use sudokit_game::SaveError;
use thiserror::Error;

use crate::id::GameId;

/// Why something could not be saved or read. Nothing was written partially.
#[derive(Clone, Debug, Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The folder cannot be created, or the file in it cannot be opened.
    #[error("the folder for saved games cannot be used{}: {why}", at(.path))]
    Folder {
        /// The folder or file.
        path: Option<PathBuf>,
        /// The message of the system.
        why: String,
    },
    /// The folder or the file is read-only.
    #[error("saved games cannot be written, only read{}", at(.path))]
    ReadOnly {
        /// The folder or file.
        path: Option<PathBuf>,
    },
    /// The disk is full.
    #[error("the disk is full{}", at(.path))]
    Full {
        /// The file.
        path: Option<PathBuf>,
    },
    /// A newer version of the program wrote it. It was left as it is.
    #[error(
        "{} was saved by a newer version of the program (version {found}, this one reads up to {known}){}",
        what(.game), at(.path)
    )]
    Newer {
        /// The file.
        path: Option<PathBuf>,
        /// The game; `None` for the complete file.
        game: Option<GameId>,
        /// The version of the file or the game.
        found: u32,
        /// The newest version this program reads.
        known: u32,
    },
    /// Another copy of the program has the game or the file open.
    #[error("{} is open in another copy of the program", what(.game))]
    InUse {
        /// The game; `None` for the complete file.
        game: Option<GameId>,
    },
    /// The file is not a store, or a game in it cannot be read. Nothing was deleted, and the other games
    /// still open.
    #[error("{} is damaged{}: {why}", what(.game), at(.path))]
    Damaged {
        /// The file.
        path: Option<PathBuf>,
        /// The game; `None` for the complete file.
        game: Option<GameId>,
        /// What is wrong.
        why: String,
    },
    /// No game has this number.
    #[error("there is no game {0}")]
    NoSuchGame(GameId),
    /// A player's name has no visible character.
    #[error("a player needs a name")]
    NoName,
    /// Any other error.
    #[error("saved games could not be read or written{}: {why}", at(.path))]
    Other {
        /// The file.
        path: Option<PathBuf>,
        /// The message of the system.
        why: String,
    },
}

fn at(path: &Option<PathBuf>) -> String {
    path.as_ref().map_or_else(String::new, |path| format!(" ({})", path.display()))
}

fn what(game: &Option<GameId>) -> String {
    game.map_or_else(|| "the file of saved games".to_owned(), |game| format!("game {game}"))
}

impl StoreError {
    /// Returns the stable name of the error, by which translations find their text.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            StoreError::Folder { .. } => "store-folder",
            StoreError::ReadOnly { .. } => "store-read-only",
            StoreError::Full { .. } => "store-full",
            StoreError::Newer { game: None, .. } => "store-newer",
            StoreError::Newer { game: Some(_), .. } => "store-newer-game",
            StoreError::InUse { game: None } => "store-in-use",
            StoreError::InUse { game: Some(_) } => "store-in-use-game",
            StoreError::Damaged { game: None, .. } => "store-damaged",
            StoreError::Damaged { game: Some(_), .. } => "store-damaged-game",
            StoreError::NoSuchGame(_) => "store-no-such-game",
            StoreError::NoName => "store-no-name",
            StoreError::Other { .. } => "store-other",
        }
    }

    /// Returns the file or folder, if the error is about one.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        match self {
            StoreError::Folder { path, .. }
            | StoreError::ReadOnly { path }
            | StoreError::Full { path }
            | StoreError::Newer { path, .. }
            | StoreError::Damaged { path, .. }
            | StoreError::Other { path, .. } => path.as_deref(),
            StoreError::InUse { .. } | StoreError::NoSuchGame(_) | StoreError::NoName => None,
        }
    }

    /// Returns the game, if the error is about one.
    #[must_use]
    pub fn game(&self) -> Option<GameId> {
        match self {
            StoreError::InUse { game }
            | StoreError::Damaged { game, .. }
            | StoreError::Newer { game, .. } => *game,
            StoreError::NoSuchGame(game) => Some(*game),
            _ => None,
        }
    }

    /// Returns the message of the system, where it says more than the kind of error.
    #[must_use]
    pub fn why(&self) -> Option<&str> {
        match self {
            StoreError::Folder { why, .. }
            | StoreError::Damaged { why, .. }
            | StoreError::Other { why, .. } => Some(why),
            _ => None,
        }
    }

    /// Adds the file, if the error does not name one yet.
    pub(crate) fn of(mut self, file: Option<&Path>) -> StoreError {
        if let StoreError::Folder { path, .. }
        | StoreError::ReadOnly { path }
        | StoreError::Full { path }
        | StoreError::Newer { path, .. }
        | StoreError::Damaged { path, .. }
        | StoreError::Other { path, .. } = &mut self
            && path.is_none()
        {
            *path = file.map(Path::to_owned);
        }
        self
    }

    /// Converts an error of the file system.
    pub(crate) fn io(path: &Path, error: &io::Error) -> StoreError {
        let path = Some(path.to_owned());
        match error.kind() {
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                StoreError::ReadOnly { path }
            }
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => StoreError::Full { path },
            _ => StoreError::Folder { path, why: error.to_string() },
        }
    }

    /// Converts an error in the text of a game.
    pub(crate) fn text(game: GameId, error: &SaveError) -> StoreError {
        match *error {
            SaveError::Newer { version } => {
                let known = sudokit_game::SAVE_VERSION;
                StoreError::Newer { path: None, game: Some(game), found: version, known }
            }
            _ => StoreError::Damaged { path: None, game: Some(game), why: error.to_string() },
        }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        let why = error.to_string();
        let Some(code) = error.sqlite_error() else {
            // A column holds a value that this program never writes.
            return match error {
                rusqlite::Error::FromSqlConversionFailure(..)
                | rusqlite::Error::IntegralValueOutOfRange(..)
                | rusqlite::Error::InvalidColumnType(..)
                | rusqlite::Error::Utf8Error(..) => {
                    StoreError::Damaged { path: None, game: None, why }
                }
                _ => StoreError::Other { path: None, why },
            };
        };
        match code.code {
            ErrorCode::ReadOnly | ErrorCode::PermissionDenied => {
                StoreError::ReadOnly { path: None }
            }
            ErrorCode::DiskFull => StoreError::Full { path: None },
            // SQLite allocates the index of the write-ahead log first, so a full disk shows up there.
            ErrorCode::SystemIoFailure if code.extended_code == SQLITE_IOERR_SHMSIZE => {
                StoreError::Full { path: None }
            }
            ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt => {
                StoreError::Damaged { path: None, game: None, why }
            }
            ErrorCode::CannotOpen => StoreError::Folder { path: None, why },
            ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => StoreError::InUse { game: None },
            _ => StoreError::Other { path: None, why },
        }
    }
}
