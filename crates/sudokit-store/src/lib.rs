//! Where games are kept, so that nothing played is lost: a folder with one SQLite file. No other crate
//! sees SQL.
//!
//! - [`Store::begin`] writes down a game, [`Store::append`] each action *before* it is shown, and
//!   [`Store::resume`] gives the game back with its whole history. What has returned is written:
//!   killing the program loses nothing, a power cut the last moves at most.
//! - [`Store::finish`] makes a result of a game, once; [`Store::ranking`] and [`Store::statistics`] tell
//!   what was reached.
//! - A game that is open in one copy of the program cannot be opened in another. The operating system
//!   ends that with the program, however it ends.
//! - Where nothing can be kept a [`StoreError`] says why, and [`Store::in_memory`] lets one play all the
//!   same.
//!
//! The crate reads no clock: whoever calls tells the [`Moment`].
//!
//! ```
//! use std::time::Duration;
//! use sudokit_game::{Action, Date, Deal, Record, Scoring, Session};
//! use sudokit_store::{Moment, Store};
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
//! drop(game); // left
//! let (_game, resumed) = store.resume(id).unwrap();
//! assert_eq!(resumed, session);
//! ```

#![forbid(unsafe_code)]

mod error;
mod folder;
mod game;
mod import;
mod lock;
mod moment;
mod player;
mod ranking;
mod results;
mod schema;
mod setting;
mod statistics;
mod store;

pub use error::StoreError;
pub use folder::data_folder;
pub use game::{GameId, GameSummary, OpenGame};
pub use import::{BadEntry, ImportError, Imported, Refused};
pub use moment::Moment;
pub use player::{Player, PlayerId};
pub use ranking::RankingRow;
pub use results::{DailyResult, Finished, Standing};
pub use statistics::{Statistics, StatisticsRow};
pub use store::Store;
