//! A game of Sudoku, without a screen, a clock or a disk.
//!
//! - A [`Deal`] is the puzzle of a game, with what is known of it.
//! - A [`Session`] is a deal and a log of [`Record`]s: an [`Action`] and its time, in time played.
//!   Nothing else is stored: the board, the marks, the undo history, the checkpoints and the score
//!   follow from the log. So a game can be saved while it is played, one line per action, and read back
//!   up to the last line that was saved.
//! - A front end asks the session what a [`Command`] would do ([`Session::plan`]), saves the actions of the plan,
//!   and only then [applies](Session::apply) them, shows the board, and puts the [reports](Session::reports)
//!   into words.
//!
//! The crate uses `std` because `sudokit-generate` does. With the feature `serde`, commands can be read from JSON, and
//! reports and the contents of cells written to it.
//!
//! ```
//! use std::time::Duration;
//! use sudokit_game::{Deal, Input, Record, Scoring, Session};
//!
//! let puzzle = "1..43..2.1...32.".parse().unwrap();
//! let deal = Deal::new(puzzle, &|| true).unwrap();
//! let mut session = Session::new(deal, &Scoring::CLASSIC);
//!
//! let cell = session.geometry().cell_named("r1c2").unwrap();
//! let digit = session.truth_of(cell).unwrap();
//! let action = session.enter(&[cell], Input::Digit(digit), true).unwrap().unwrap();
//! session.apply(Record::new(Duration::from_millis(2500), action));
//! assert_eq!(session.position().digit(cell), Some(digit));
//!
//! let undo = session.undo().unwrap();
//! session.apply(Record::new(Duration::from_millis(3100), undo));
//! assert_eq!(session.position().digit(cell), None);
//!
//! let saved = session.to_text();
//! assert!(saved.ends_with("2500 digit 2 r1c2 tidy\n3100 undo\n"));
//! assert_eq!(Session::from_text(&saved).unwrap(), session);
//! ```

#![forbid(unsafe_code)]

mod action;
mod action_text;
mod advice;
mod clock;
mod command;
mod daily;
mod deal;
mod history;
mod lesson;
mod moment;
mod new_game;
mod position;
mod record;
mod report;
mod results;
mod save;
mod scoring;
mod selection;
#[cfg(feature = "serde")]
mod serialize;
mod session;

pub use action::{Action, Check, Input, InvalidInput, Layer, Mark};
pub use action_text::BadAction;
pub use clock::Clock;
pub use command::{Command, Habits, Plan};
pub use daily::{DAILY_RECIPE, Date, NoDate, daily};
pub use deal::{Deal, NotPlayable, Truth};
pub use history::{Change, Point};
pub use lesson::Example;
pub use moment::Moment;
pub use new_game::{Kind, MakeError, NewGame, SIZES};
pub use position::{Colour, Colours, Contents, Position};
pub use record::Record;
pub use report::{Done, NothingDone, Report};
pub use results::{
    PlayedGame, Rank, Standing, Statistics, StatisticsRow, own_level, statistics, strip_own,
};
pub use save::{SAVE_VERSION, SaveError};
pub use scoring::{Scoring, Tally, Unit};
pub use selection::{Direction, Selection};
pub use session::{Checkpoint, End, Outcome, Refusal, Session};
pub use sudokit_assess::{Advice, HintAbout, Mistakes, Strength, look_in, regions_of};
