//! The JSON that `sudokit --json` prints and that every other front end speaks: its types, its schema,
//! and the conversions from and to the types of the library.
//!
//! A type here is a plain record. Its constructors receive English text and the names of techniques as
//! arguments. Fields that do not apply are left out. Every type can be written and read, and what is
//! read and written again is the same text.
//!
//! A command that reads puzzles prints one JSON object for each puzzle and line, in input order. Its
//! first field is `index`, the number of the puzzle in the input, from 1: see [`Indexed`]. A line
//! that cannot be read as a puzzle gives a [`Failed`] in its place.
//!
//! ```
//! use sudokit_answers::records::{Canonized, Indexed, Status};
//!
//! let line = r#"{"index":1,"puzzle":"1...","status":"canonical","canonical":"...1","automorphisms":"6"}"#;
//! let read: Indexed<Canonized> = serde_json::from_str(line).unwrap();
//! assert_eq!((read.index, read.answer.status), (1, Status::Canonical));
//! assert_eq!(serde_json::to_string(&read).unwrap(), line);
//! ```
//!
//! Records of a step come in two [forms](Form): cells and houses by name, as here, or by number ([`Places`]).
//!
//! A logical step, as a record and back:
//!
//! ```
//! use sudokit_core::{Geometry, Puzzle};
//! use sudokit_logic::{Board, solve};
//! use sudokit_answers::records::{Names, Step};
//!
//! let puzzle: Puzzle = "12343412..43432.".parse().unwrap();
//! let path = solve(&Board::new(&puzzle).unwrap());
//! let found = &path.steps[0];
//! let name = "Full House".to_owned();
//! let step = Step::<Names>::new(found, puzzle.geometry(), name, vec!["Only 2 is left.".to_owned()]);
//! assert_eq!(step.conclusions(puzzle.geometry()).unwrap(), found.step.effect());
//! ```
//!
//! The feature `schema` adds `schema()`, the JSON Schema of all of this. The project keeps it in
//! `docs/schema.json`; `docs/json.md` explains it to readers.

mod answer;
mod argument;
mod defect;
mod drawing;
mod form;
mod generated;
mod line;
mod listing;
mod part;
mod places;
mod rated;
mod resolve;
#[cfg(feature = "schema")]
mod schema;
mod service;
mod status;
mod step;
mod trace;
mod values;

use std::borrow::Cow;

pub use answer::{AsRead, Canonized, Checked, Counted, Failed, Indexed, Morphed, Search, Solved};
pub use argument::Line;
pub use defect::Defect;
pub use drawing::{Candidate, Link, Mark, Node};
pub use form::{Field, Form, Names};
pub use generated::Generated;
pub use line::{puzzle_text, solution_text};
pub use listing::{
    Against, BenchRow, EngineRow, FormatRow, LevelRow, MethodRow, TechniqueRow, Times,
};
pub use part::Part;
pub use places::Places;
pub use rated::{Explained, Hinted, Listed, OnScale, Rated, Taken};
pub use resolve::ResolveError;
#[cfg(feature = "schema")]
pub use schema::schema;
pub use service::{Converted, Daily, Lost, TechniquePage};
pub use status::Status;
pub use step::Step;
pub use trace::{Decision, Totals, Traced};
pub use values::{Tenths, Value, Values};

/// A stable name, such as the id of a technique: borrowed from the library, or owned where it was
/// read from JSON.
pub type Id = Cow<'static, str>;
