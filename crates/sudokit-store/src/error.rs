//! Why something could not be kept or found.

use std::io;
use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;
use rusqlite::ffi::SQLITE_IOERR_SHMSIZE;
use sudokit_game::SaveError;
use thiserror::Error;

use crate::GameId;

/// Why something could not be kept or found. Nothing is half written when it is returned.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The folder is not there and cannot be made, or the file in it cannot be opened.
    #[error("the folder for saved games cannot be used{}: {why}", at(.path))]
    Folder {
        /// What was to be made or opened.
        path: Option<PathBuf>,
        /// What the system says.
        why: String,
    },
    /// The folder or the file may not be written.
    #[error("saved games cannot be written, only read{}", at(.path))]
    ReadOnly {
        /// What may not be written.
        path: Option<PathBuf>,
    },
    /// There is no room left.
    #[error("the disk is full{}", at(.path))]
    Full {
        /// What was to be written.
        path: Option<PathBuf>,
    },
    /// It was written by a newer version of the program. Nothing in it was touched.
    #[error(
        "{} was saved by a newer version of the program (form {found}, this one reads {known}){}",
        what(.game), at(.path)
    )]
    Newer {
        /// The file.
        path: Option<PathBuf>,
        /// The game; `None` if it is the whole file.
        game: Option<GameId>,
        /// Its version.
        found: u32,
        /// The newest this program reads.
        known: u32,
    },
    /// Another copy of the program has it open.
    #[error("{} is open in another copy of the program", what(.game))]
    InUse {
        /// The game; `None` if it is the whole file.
        game: Option<GameId>,
    },
    /// It is no store, or a game in it cannot be read. Nothing was deleted, and other games still open.
    #[error("{} is damaged{}: {why}", what(.game), at(.path))]
    Damaged {
        /// The file.
        path: Option<PathBuf>,
        /// The game; `None` if it is the whole file.
        game: Option<GameId>,
        /// What is wrong.
        why: String,
    },
    /// There is no game of this number.
    #[error("there is no game {0}")]
    NoSuchGame(GameId),
    /// A player's name has no letter or sign in it.
    #[error("a player needs a name")]
    NoName,
    /// Anything else.
    #[error("saved games could not be read or written{}: {why}", at(.path))]
    Other {
        /// The file.
        path: Option<PathBuf>,
        /// What the system says.
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
    /// A stable name, by which it is put into other words.
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

    /// The file or folder it is about.
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

    /// The game it is about.
    pub fn game(&self) -> Option<GameId> {
        match self {
            StoreError::InUse { game }
            | StoreError::Damaged { game, .. }
            | StoreError::Newer { game, .. } => *game,
            StoreError::NoSuchGame(game) => Some(*game),
            _ => None,
        }
    }

    /// What the system says, where it is more than the kind tells.
    pub fn why(&self) -> Option<&str> {
        match self {
            StoreError::Folder { why, .. }
            | StoreError::Damaged { why, .. }
            | StoreError::Other { why, .. } => Some(why),
            _ => None,
        }
    }

    /// The same, told of this file where none is told yet.
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

    /// What the system says of a file or folder.
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

    /// A game whose text is none.
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
            // A column that holds what none of ours ever held.
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
            // The index of the log is made to size, and that is where a full disk is noticed first.
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
