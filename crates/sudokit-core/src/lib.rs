//! The words every other Sudokit crate speaks: [`Digit`], [`Cell`], sets of both that cannot be
//! confused, [`Geometry`] as data for every size and variant, [`Puzzle`] and the proof-carrying
//! [`Solution`], the moves that keep its rules ([`Isomorphism`], [`SymmetryGroup`]) and the canonical form,
//! and the two plain text forms, one line and one grid.
//!
//! Nothing here reads a file, a clock or the environment, and the crate has no dependencies.
//!
//! ```
//! use sudokit_core::Puzzle;
//!
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle: Puzzle = text.parse()?;
//! assert_eq!(puzzle.clue_count(), 30);
//! assert!(puzzle.defects().is_empty());
//! # Ok::<(), sudokit_core::line::LineError>(())
//! ```

#![forbid(unsafe_code)]

mod alphabet;
mod canonical;
mod cell;
mod digit;
pub mod geometry;
mod grid;
mod isomorphism;
pub mod line;
mod puzzle;
pub mod render;
mod solution;
mod symmetry;

pub use alphabet::{Alphabet, is_blank_character};
pub use canonical::{Canonical, CanonicalError, canonical};
pub use cell::{Cell, CellSet};
pub use digit::{Digit, DigitSet};
pub use geometry::{
    Crossing, Geometries, Geometry, GeometryError, House, HouseId, HouseKind, Layout,
};
pub use grid::Grid;
pub use isomorphism::{Isomorphism, NotIsomorphic};
pub use puzzle::{Defect, MalformedPuzzle, Puzzle};
pub use solution::Solution;
pub use symmetry::{SymmetryGroup, TooManyMoves};
