//! Games from texts in any format, and the other way round: what the front ends that play have in common.
//!
//! ```text
//! text, bytes -- read_text, read_bytes --> Text: saved games, or puzzles with their progress
//! game        -- entry_of ---------------> Entry, for the writer of any format
//! ```
//!
//! ```
//! use sudokit_game::Scoring;
//! use sudokit_transfer::{Text, read_text};
//!
//! let Ok(Text::Puzzle(import)) = read_text("1..43..2.1...32.", &Default::default()) else {
//!     panic!("a puzzle")
//! };
//! let deal = import.deal(&|| true).expect("it can be played");
//! let session = import.session(deal, &Scoring::CLASSIC, "a puzzle");
//! assert_eq!(session.deal().fact("source"), Some("entered"));
//! ```

#![forbid(unsafe_code)]

mod collection;
mod export;
mod foreign;
mod import;
mod palette;

pub use collection::{CollectedGame, Collection};
pub use export::entry_of;
pub use foreign::visible_puzzle;
pub use import::{
    BadText, DOUBTS, ImportedPuzzle, LEFT_OUT, REMARKS, Text, WRONG_SOLUTION, hides_puzzle,
    read_bytes, read_text,
};
pub use palette::{from_rgb, to_rgb};
