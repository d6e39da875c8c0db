//! The Sudoku toolkit as a library: the crate that a Rust program adds to its dependencies.
//!
//! Parse a puzzle of any size from 4x4 to 64x64 and solve it:
//!
//! ```
//! use sudokit::{Puzzle, Solutions, solve};
//!
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle: Puzzle = text.parse()?;
//! let Solutions::Unique(solution) = solve(&puzzle) else { panic!("it has one solution") };
//! println!("{solution:#}");
//! assert!(solution.solves(&puzzle));
//! # Ok::<(), sudokit::LineError>(())
//! ```
//!
//! Count solutions, or iterate over them:
//!
//! ```
//! use sudokit::{Puzzle, count, solutions};
//!
//! let puzzle: Puzzle = "1..43...........".parse()?;
//! assert_eq!(count(&puzzle), Some(solutions(&puzzle).count() as u128));
//! # Ok::<(), sudokit::LineError>(())
//! ```
//!
//! Rate a puzzle, and show a person the next step:
//!
//! ```
//! use sudokit::{Level, Puzzle, hint, rate};
//!
//! let puzzle: Puzzle = "1..43..2.1...32.".parse()?;
//! assert_eq!(rate(&puzzle)?.level, Level::Beginner);
//! let hint = hint(&puzzle)?;
//! # #[cfg(feature = "text")]
//! println!("{hint}");
//! println!("{}", hint.drawing());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Generate a puzzle of a level:
//!
//! ```
//! use sudokit::{Level, generate_level, is_unique};
//!
//! let puzzle = generate_level(Level::Easy, 2024)?;
//! assert!(is_unique(&puzzle));
//! # Ok::<(), sudokit::GenerateError>(())
//! ```
//!
//! Use other boards, and limit the effort:
//!
//! ```
//! use std::time::Duration;
//! use sudokit::{Effort, Geometry, Puzzle, solve_within};
//!
//! let board = Geometry::classic(16)?.with_diagonals();
//! let puzzle = Puzzle::empty(board.into());
//! let answer = solve_within(&puzzle, &Effort::time(Duration::from_millis(50)));
//! assert!(!answer.is_unique());
//! # Ok::<(), sudokit::GeometryError>(())
//! ```
//!
//! # Functions
//!
//! | task | function | with limits |
//! |---|---|---|
//! | solve, and see whether the solution is unique | [`solve`], [`is_unique`] | [`solve_within`] |
//! | iterate over solutions | [`solutions`] | `take`, `take_while` |
//! | count solutions | [`count`] | [`count_within`] |
//! | is it well formed, unique, minimal? | [`check`] | [`check_within`] |
//! | how hard is it? | [`rate`] | [`rate_within`] |
//! | what is the next step? | [`hint`] | [`hint_within`] |
//! | how does a person solve it? | [`explain`] | [`explain_within`] |
//! | generate a puzzle | [`generate`], [`generate_level`] | [`generate_within`] |
//! | the same form for all equivalent puzzles | [`canonical()`] | has limits of its own |
//! | a random equivalent puzzle | [`morph`] | |
//! | convert between text formats | [`convert`] | |
//!
//! A [`Solver`] of one's own keeps engines from call to call; without one, each thread has one.
//! [`rate_with`], [`hint_with`] and [`explain_with`] take a [`Selection`] of techniques.
//!
//! # Features
//!
//! | feature | default | |
//! |---|---|---|
//! | `text` | yes | Explanations in words: `Display` of [`Hint`] and [`Explanation`], and the module [`text`] with three languages. |
//! | `serde` | no | `Serialize` and `Deserialize` for [`Puzzle`], [`Solution`], [`Grid`], [`Geometry`], [`Cell`], [`Digit`], [`CellSet`], [`DigitSet`] and [`Alphabet`]. |
//! | `parquet` | no | Tables of data sets, in the format `parquet`, read and written. |
//!
//! This crate needs `std`, for files and clocks. In WebAssembly, which has no clock, [`Effort::time_by`] takes yours.
//!
//! # Related crates
//!
//! | module | crate | contents |
//! |---|---|---|
//! | root, [`geometry`], [`line`](mod@line), [`render`] | `sudokit-core` | the vocabulary; builds without `std` |
//! | [`engines`] | `sudokit-solve` | engines that search, with limits and traces, behind one trait |
//! | [`logic`] | `sudokit-logic` | human techniques, each step with its argument and drawing |
//! | [`assess`] | `sudokit-assess` | what search and logic together say about a puzzle |
//! | [`scales`] | `sudokit-scales` | how hard a puzzle is on several scales, those of Sudoku Explainer and HoDoKu among them |
//! | [`generator`] | `sudokit-generate` | methods of generating, symmetries, targets |
//! | [`formats`] | `sudokit-formats` | text formats, streamed in constant memory |
//! | [`text`] | `sudokit-text` | sentences in English, Spanish and Russian |
//!
//! The command `sudokit` (`sudokit-cli`) does all this in a terminal.

#![forbid(unsafe_code)]

mod effort;
mod error;
mod making;
mod reasoning;
mod search;
mod solver;
mod transform;

pub use effort::Effort;
pub use error::NoAnswer;
pub use making::{GenerateError, generate, generate_level, generate_within};
pub use reasoning::{
    Explanation, Hint, explain, explain_with, explain_within, hint, hint_with, hint_within, rate,
    rate_with, rate_within,
};
pub use search::{
    SolutionIter, check, check_within, count, count_within, is_unique, solutions, solve,
    solve_within,
};
pub use solver::Solver;
pub use transform::{Conversion, ConvertError, convert, morph};

pub use sudokit_assess::{Check, Mistakes, Progress, Rating, Solutions, Verdict};
pub use sudokit_core::*;
pub use sudokit_logic::{Level, Selection, SelectionError};
pub use sudokit_solve::Budget;

pub use sudokit_assess as assess;
pub use sudokit_formats as formats;
pub use sudokit_generate as generator;
pub use sudokit_logic as logic;
pub use sudokit_scales as scales;
pub use sudokit_solve as engines;
#[cfg(feature = "text")]
pub use sudokit_text as text;
