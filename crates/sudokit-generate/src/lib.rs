//! Making Sudoku puzzles: proved to have one solution, graded, to measure, and the same again from
//! the same seed.
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
//! assert_eq!(made.rating.unwrap().level, Level::Medium);
//! ```
//!
//! A [`Request`] says what is wanted, and is [checked](Request::check) before anything is tried; a
//! [`Maker`] makes puzzle number `n` of a seed whenever it is asked, so a run can be shared among
//! threads and taken up again. A [`Method`] is a way to make one, see [`METHODS`]; a [`Target`] says
//! how hard it shall be. Nothing here reads a clock: budgets are numbers of tries and nodes.

#![forbid(unsafe_code)]

mod dig;
mod draft;
mod event;
mod full;
mod hardness;
mod jigsaw;
mod maker;
mod methods;
mod pattern;
mod proof;
mod random;
mod request;
mod symmetry;
mod target;
mod unavoidable;

pub use draft::Draft;
pub use event::{Event, Exchange, Observer, Phase};
pub use full::{FullGrids, NoGrid};
pub use jigsaw::random_jigsaw;
pub use maker::{Made, Maker, NotMade};
pub use methods::{Attempt, METHODS, Method, Setback, Supports, Tools, method_by_name};
pub use proof::{Proof, Prover};
pub use random::Random;
pub use request::{Impossible, Request, TRIES};
pub use symmetry::Symmetry;
pub use target::{Needs, Rating, Target, Verdict};
