//! Puzzles that are made as they are asked for, each the same for the same seed and number.
//!
//! ```text
//! Generate --> Requests --> PuzzleMaker --> MadePuzzle --> Generated, a record of sudokit-wire
//!  options      checked      one a thread     rated
//! ```

mod error;
mod maker;
mod options;
mod rating;
mod ratings;
mod requests;

pub use error::NoRequest;
pub use maker::{MadePuzzle, PuzzleMaker};
pub use options::{Generate, LARGEST_MADE, RandomMap, clue_range, pattern_of};
pub use rating::RatingRange;
pub use ratings::{MadeRatings, Ratings};
pub use requests::Requests;
