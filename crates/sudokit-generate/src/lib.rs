//! Generates Sudoku puzzles that meet a request, have one solution, and are reproducible from a seed.
//!
//! ```
//! use std::sync::Arc;
//! use sudokit_core::Geometry;
//! use sudokit_generate::{Maker, Symmetry, Request, method_by_name};
//! use sudokit_logic::Level;
//!
//! let board = Arc::new(Geometry::classic(9).unwrap());
//! let request = Request {
//!     symmetry: Symmetry::Half,
//!     target: Some(Arc::new(Level::Medium)),
//!     ..Request::new(board, method_by_name("dig").unwrap())
//! };
//! let mut maker = Maker::new(request).unwrap();
//! let made = maker.make(42, 0, &mut |_| {}, &|| true).unwrap();
//! assert!(made.proof.is_unique());
//! assert_eq!(made.grade.unwrap().level, Level::Medium);
//! ```
//!
//! A [`Request`] describes the puzzles, and is [checked](Request::check) before anything is tried. A
//! [`Maker`] makes puzzle number `n` of a seed independently of all others, so a run can be split
//! among threads and resumed. A [`Method`] is a way to make puzzles; [`METHODS`] lists them. A
//! [`Target`] says how hard puzzles must be. No function reads a clock: budgets are numbers of tries
//! and nodes.
//!
//! The crate needs only `alloc`. Its default feature `std` switches on that of the crates below, such as
//! CPU detection in `sudokit-solve`.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod aim;
mod attempt;
mod draft;
mod easy_position;
mod event;
mod feasibility;
mod fit;
mod full;
mod hardness;
mod interrupt;
mod jigsaw;
mod maker;
mod methods;
mod pattern;
mod proof;
mod random;
mod rated_within;
mod removal;
mod request;
mod resistance;
mod selected;
mod symmetry;
mod target;
mod tridagon;
mod unavoidable;
mod vicinity;

pub use attempt::{Attempt, Setback, Tools};
pub use draft::Draft;
pub use event::{Event, Exchange, Observer, Phase};
pub use feasibility::Impossible;
pub use full::{FullGrids, NoGrid};
pub use interrupt::Interrupter;
pub use jigsaw::{MAP_SYMMETRIES, random_jigsaw, sample_jigsaw, symmetric_jigsaw};
pub use maker::{LARGEST_GRADED, Made, Maker, NotMade};
pub use methods::{METHODS, method_by_name};
pub use proof::{Proof, Prover};
pub use random::Random;
pub use rated_within::RatedWithin;
pub use request::{Grading, Method, MethodOption, Request, Supports, TRIES, TRIES_FOR_RARE};
pub use selected::Selected;
pub use symmetry::Symmetry;
pub use target::{AtLevel, Grade, Needs, Target, Verdict};
