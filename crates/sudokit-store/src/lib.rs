//! Saved games, results and settings: a folder with one SQLite file. No other crate sees SQL.
//!
//! - [`Store::begin`] saves a game, [`Store::append`] saves each action *before* it is shown, and
//!   [`Store::resume`] returns the game with its complete history. When a call has returned, its data is
//!   written: killing the program loses nothing, a power cut at most the last moves.
//! - [`Store::finish`] records the result of a game, once; [`Store::ranking`] and [`Store::statistics`]
//!   summarise the results.
//! - A game that is open in one copy of the program cannot be opened in another. The operating system
//!   releases the lock when the program ends, however it ends.
//! - If games cannot be saved, a [`StoreError`] says why. [`Store::in_memory`] keeps games until the
//!   program ends.
//! - A damaged file is noticed when it is opened. [`Store::rescue`] sets it aside, and takes what can still
//!   be read over into a new one.
//!
//! The crate reads no clock: the caller passes the [`Moment`](sudokit_game::Moment).
//!
//! ```
//! use std::time::Duration;
//! use sudokit_game::{Action, Date, Deal, Moment, Record, Scoring, Session};
//! use sudokit_store::Store;
//!
//! let now = Moment { unix_seconds: 1_795_305_600, today: Date::new(2026, 11, 22).unwrap() };
//! let mut store = Store::in_memory();
//! let ana = store.player("Ana", now).unwrap();
//!
//! let puzzle = "1..43..2.1...32.".parse().unwrap();
//! let deal = Deal::new(puzzle, &|| true).unwrap();
//! let mut session = Session::new(deal, &Scoring::CLASSIC);
//! let mut game = store.begin(ana.id, &session, now).unwrap();
//!
//! let record = Record::new(Duration::from_secs(2), session.fill().unwrap());
//! store.append(&mut game, &record, now).unwrap(); // first on disk,
//! session.apply(record);                          // then on the screen
//!
//! let id = game.id();
//! drop(game); // closed
//! let (_game, resumed) = store.resume(id).unwrap();
//! assert_eq!(resumed, session);
//! ```

#![forbid(unsafe_code)]

mod error;
mod folder;
mod game;
mod id;
mod import;
mod lock;
mod open_game;
mod own;
mod player;
mod ranking;
mod rescue;
mod results;
mod schema;
mod setting;
mod statistics;
mod store;

pub use error::StoreError;
pub use folder::data_folder;
pub use game::{GameEnd, GameSummary, daily_of, level_of};
pub use id::{GameId, PlayerId};
pub use import::{BadEntry, GamesTaken, ImportError, Imported, Refused, StoredGame};
pub use open_game::OpenGame;
pub use own::is_own;
pub use player::Player;
pub use ranking::{Category, Ranking, RankingRow};
pub use rescue::Rescued;
pub use results::{DailyResult, Finished};
pub use store::Store;
pub use sudokit_game::{Standing, Statistics, StatisticsRow, strip_own};
