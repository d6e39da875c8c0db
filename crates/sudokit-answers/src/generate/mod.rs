//! Puzzles that are made as they are asked for, each the same for the same seed and number.
//!
//! ```text
//! Generate --> Requests --> PuzzleMaker --> MadePuzzle --> Generated, a record
//!  options      checked      one a thread     rated
//! ```
//!
//! [`Making`] is all of it, also from options as texts.

mod error;
mod maker;
mod making;
mod options;
mod rating;
mod ratings;
mod requests;

pub use error::NoRequest;
pub use maker::{MadePuzzle, PuzzleMaker};
pub use making::Making;
pub use options::{Generate, RandomMap, clue_range, pattern_of, tries_for};
pub use rating::RatingRange;
pub use ratings::{MadeRatings, Ratings};
pub use requests::Requests;
