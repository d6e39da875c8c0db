//! What can be asked about a puzzle, and the answers: found once, as data, for every front end.
//!
//! A [`Question`] holds the options of one question, such as [`Solve`] or [`Hint`]. It finds an answer
//! for an [`Entry`](sudokit_formats::Entry), and turns it into a [record](records). The command
//! also shows answers as lines and as boards; the server, Python and others pass the records on. So all
//! of them answer alike.
//!
//! ```text
//! Entry --answer()--> Answer --record()--> an object of JSON
//!                       '-----status()---> what became of the puzzle, in one word
//! ```
//!
//! Nothing here reads a clock. The caller brings a [`Watch`], which says when to stop.
//!
//! ```
//! use sudokit_answers::{Asked, Clock, NoWatch, Notation, Question, Solve};
//! use sudokit_core::Alphabet;
//! use sudokit_formats::Entry;
//! use sudokit_answers::records::Status;
//!
//! let solve = Solve::first();
//! let entry = Entry::new("1..43..2.1...32.".parse()?, Alphabet::Standard);
//! let mut answers = Vec::new();
//! solve.answer(&mut solve.worker(), &Asked::alone(&entry), &mut Clock::new(&NoWatch, None), &mut |answer| {
//!     answers.push(answer);
//! })?;
//! assert_eq!(solve.status(&answers[0]), Status::Solved);
//! let record = solve.record(&entry, &answers[0], Notation::default());
//! let json = serde_json::to_value(record)?;
//! assert_eq!(json["solutions"][0], "1234341221434321");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod board_options;
mod clock;
mod convert;
mod declared;
mod engines;
mod generate;
mod json;
mod limits;
mod named;
mod notation;
mod noted;
mod opt;
mod options;
#[cfg(feature = "pictures")]
mod picture;
mod position;
mod question;
mod questions;
mod quick;
mod read_one;
pub mod records;
mod refusal;
mod rows;
mod scales;
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
mod seed;
mod step_at;
mod symmetry;
mod technique_names;

pub use board_options::{BoardOptions, Boards};
pub use clock::{Clock, NoWatch, Watch, ran_out, was_cancelled};
pub use convert::{Conversion, Convert, NoConversion};
pub use declared::{Declared, Described};
pub use engines::{Chosen, EngineChoice, Engines, SearchReport, UnknownOption};
pub use generate::{
    Generate, MadePuzzle, MadeRatings, Making, NoRequest, PuzzleMaker, RandomMap, RatingRange,
    Ratings, Requests, clue_range, pattern_of, tries_for,
};
pub use json::{AnyQuestion, JsonWorker, QuickRecords};
pub use limits::Limits;
pub use named::{NamedMany, NamedQuestion};
pub use notation::Notation;
pub use opt::{ENGINE, LANG, Opt, OptOr, OptionInfo, OptionKind, SEED, TECHNIQUES, technique};
pub use options::{
    Options, WrongOption, engine_choice, format_choice, lang_choice, technique_choices,
};
#[cfg(feature = "pictures")]
pub use picture::{BoardPicture, NoPicture, StepPicture, THEME, shown_alphabet};
pub use position::{assess, step_record, technique_name};
pub use question::{Asked, Question};
pub use questions::*;
pub use quick::{Quick, QuickFound, QuickSearch, read_cells, read_each, write_cells};
pub use read_one::{NotOne, read_one};
pub use refusal::{NoAnswer, Refusal};
pub use rows::{
    Holds, ManyQuestion, ManyWorker, Row, RowColumn, RowEnd, RowWatch, Rows, Tabled, WrongDigit,
    fill_scale, many, read_row,
};
pub use scales::{ALL_SCALES, ScaleName, Scales, UnknownScale};
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub use seed::draw_seed;
pub use step_at::{NoStepAt, StepAt, solutions_of, step_at};
pub use sudokit_assess::Strength;
pub use symmetry::LastBoard;
pub use technique_names::{WrongTechnique, switched_techniques, technique_by_name};
