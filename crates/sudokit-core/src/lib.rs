//! The vocabulary of the other Sudokit crates: [`Digit`], [`Cell`], sets of both, [`Geometry`] as data
//! for every size and variant, [`Puzzle`] and the checked [`Solution`], the moves that preserve the
//! rules ([`Isomorphism`], [`SymmetryGroup`]), the [`canonical()`] form, and two text formats: one
//! [line](mod@line) and one [drawing](render).
//!
//! Nothing here reads a file, a clock or the environment.
//!
//! ```
//! use sudokit_core::Puzzle;
//!
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle: Puzzle = text.parse()?;
//! assert_eq!(puzzle.clue_count(), 30);
//! assert!(puzzle.defects().is_empty());
//! assert_eq!(puzzle.to_string(), text);
//! # Ok::<(), sudokit_core::line::LineError>(())
//! ```
//!
//! # Features
//!
//! | feature | default | |
//! |---|---|---|
//! | `std` | yes | [`Geometries`] shares what it has built between threads. Without it the crate needs only `alloc`, no `std`. |
//! | `serde` | no | `Serialize` and `Deserialize` for the vocabulary types, boards as text. |
//! | `schema` | no | `JsonSchema` for cells, digits and sets of them. |

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod alphabet;
mod canonical;
mod cell;
mod cell_set;
mod defect;
mod digit;
mod digit_set;
pub mod geometry;
mod grid;
mod isomorphism;
pub mod line;
mod puzzle;
pub mod render;
pub mod rules;
#[cfg(feature = "schema")]
mod schema;
#[cfg(feature = "serde")]
mod serialize;
mod solution;
mod symmetry;

pub use alphabet::{Alphabet, ParseAlphabetError, is_blank_character};
pub use canonical::{Canonical, CanonicalError, canonical};
pub use cell::Cell;
pub use cell_set::{CellSet, CellSetIntoIter, CellSetIter};
pub use defect::Defect;
pub use digit::{Digit, ParseDigitError};
pub use digit_set::{DigitSet, DigitSetIter};
pub use geometry::{
    Additions, Crossing, Geometries, Geometry, GeometryError, House, HouseId, HouseKind, Layout,
    ParseGeometryError,
};
pub use grid::Grid;
pub use isomorphism::{Isomorphism, NotIsomorphic};
pub use line::{LineError, LineErrorKind, ParseSolutionError};
pub use puzzle::{MalformedPuzzle, Puzzle};
pub use solution::Solution;
pub use symmetry::{SymmetryGroup, TooManyMoves};
