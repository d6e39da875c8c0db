//! One puzzle on one line: the simplest text format. Reading is lenient, writing is strict.
//!
//! ```text
//! 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//!                                    81 characters, one per cell
//! 530070000600195000...              the same with 0 for blanks; also * _ - x X
//! 1...34..12...43.  AAABACBBCCDBCDDD a jigsaw: a tab, then its region map
//! 0 12 7 0 1 ...                     numbers, for any order; required above order 35
//! ....5......3......12.4......       729 characters: nine per cell, its candidates
//! ```
//!
//! Anything after the puzzle, separated by white space, `,`, `;` or `#`, is a comment, which the
//! reader returns. The characters of a line above order 9 decide which [`Alphabet`](crate::Alphabet) it
//! is written in. If `0` could be a blank or a value, that is an error and not a guess.
//!
//! `"...".parse::<Puzzle>()` reads a line with the default options; [`read`] takes options and returns
//! what else the line says.
//!
//! ```
//! use sudokit_core::{Geometries, line};
//!
//! let text = "1..43..2.1...32. # easy";
//! let line = line::read(text, &Geometries::default(), &line::ParseOptions::default())?;
//! assert_eq!(line.puzzle.clue_count(), 7);
//! assert_eq!(line.rest, b" # easy");
//! # Ok::<(), line::LineError>(())
//! ```

mod alphabet;
mod characters;
mod display;
mod error;
mod found;
mod numbers;
mod options;
mod parse;
mod size;
mod write;

#[cfg(test)]
mod tests;

pub use characters::read_characters;
pub use display::ParseSolutionError;
#[cfg(feature = "serde")]
pub(crate) use display::parse_grid;
pub use error::{LineError, LineErrorKind};
pub use found::Line;
pub use numbers::{read_number, read_numbers};
pub use options::ParseOptions;
pub use parse::read;
pub use write::{write, write_puzzle};
