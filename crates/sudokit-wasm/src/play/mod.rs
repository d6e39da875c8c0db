//! The part that owns a game.
//!
//! ```text
//! load -> picture
//! command -> the lines of its actions, planned ---- the worker writes them ----> apply -> reports and patch
//!                                           '--- that failed ------------> discard
//! ```
//!
//! The game itself is `sudokit_game::Session`. Nothing of its rules is repeated here.

mod game;
mod past;
mod picture;
mod player;
mod request;
mod results;

pub use game::{Clock, Done, End, Info, Patch, Picture, State, Tally};
pub use past::{HistoryPoint, Replay, ReplayMove};
pub use player::{Planned, Player};
pub use request::Request;
pub use results::{Group, KeptResult, Standing, Statistics};
