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
//! Use other boards, limits, and many puzzles at a time:
//!
//! ```
//! use std::time::Duration;
//! use sudokit::{Geometry, Puzzle, Solver, generate, solve_many};
//!
//! let board = Geometry::classic(16)?.with_diagonals();
//! let mut solver = Solver::new().time_limit(Duration::from_millis(50));
//! assert!(!solver.solve(&Puzzle::empty(board.into())).is_unique());
//!
//! let puzzles: Vec<Puzzle> = (0..50).map(generate).collect();
//! assert!(solve_many(&puzzles).iter().all(|found| found.is_unique()));
//! # Ok::<(), sudokit::GeometryError>(())
//! ```
//!
//! # Functions
//!
//! They ask the questions of [`answers`], as the command and all other front ends do, so all answer alike. A [`Solver`] has
//! the same as methods, with limits of time and nodes, a flag to cancel, and a [`Selection`] of techniques; it keeps its
//! engines from call to call. The functions use one for each thread, without limits.
//!
//! | task | function | only with a [`Solver`] |
//! |---|---|---|
//! | solve, and see whether the solution is unique | [`solve`], [`is_unique`], [`solve_many`] | |
//! | iterate over solutions | [`solutions`] | |
//! | count solutions | [`count`], [`count_up_to`] | |
//! | is it well formed, unique, minimal? | [`check`], [`check_many`] | |
//! | how hard is it? | [`rate`], [`rate_on`] any scales | |
//! | what is the next step? | [`hint`] | [for a player's progress](Solver::hint_from) |
//! | play on it, move by move; which steps are there? | [`Position`] | [every step](Solver::steps_from) |
//! | how does a person solve it? | [`explain`] | [from a player's progress](Solver::explain_from) |
//! | what does a search do? | [`trace`] | [event by event](Solver::trace) |
//! | generate a puzzle | [`generate()`], [`generate_level`] | [of any kind](Solver::generate), [many](Solver::puzzles) |
//! | the same form for all equivalent puzzles | [`canonical()`] | |
//! | a random equivalent puzzle | [`morph`] | |
//! | convert between text formats | [`convert`] | |
//! | anything about many puzzles, on several threads | | [`Solver::many`] |
//! | any question, with all its options and its record | | [`Solver::ask`] |
//!
//! # Features
//!
//! | feature | default | |
//! |---|---|---|
//! | `serde` | no | `Serialize` and `Deserialize` for [`Puzzle`], [`Solution`], [`Grid`], [`Geometry`], [`Cell`], [`Digit`], [`CellSet`], [`DigitSet`] and [`Alphabet`]. |
//! | `parquet` | no | Tables of data sets, in the format `parquet`, read and written. |
//!
//! This crate needs `std`, for files, clocks and threads. In WebAssembly, which has no clock,
//! [`Solver::time_limit_by`] takes yours, and one thread does all.
//!
//! # Related crates
//!
//! | module | crate | contents |
//! |---|---|---|
//! | [`answers`] | `sudokit-answers` | the questions of all front ends: options, answers, records of JSON |
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

mod making;
mod many;
mod position;
mod reasoning;
mod search;
mod solver;
mod timer;
mod transform;

pub use making::{GenerateError, Puzzles, generate, generate_level};
pub use many::{check_many, solve_many};
pub use position::{Move, Position, WrongMove};
pub use reasoning::{Explanation, Hint, explain, hint, rate, rate_on};
pub use search::{SolutionIter, check, count, count_up_to, is_unique, solutions, solve, trace};
pub use solver::Solver;
pub use transform::{ConvertError, convert, morph};

pub use sudokit_answers::{Conversion, Generate, NoAnswer, Refusal, Scales};
pub use sudokit_assess::{Check, Mistakes, Progress, Rating, Solutions, Verdict};
pub use sudokit_core::*;
pub use sudokit_logic::{Level, Selection, SelectionError};
pub use sudokit_solve::Budget;

pub use sudokit_answers as answers;
pub use sudokit_assess as assess;
pub use sudokit_formats as formats;
pub use sudokit_generate as generator;
pub use sudokit_logic as logic;
pub use sudokit_scales as scales;
pub use sudokit_solve as engines;
pub use sudokit_text as text;
