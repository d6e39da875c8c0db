//! Human solving techniques for Sudoku. Every step comes with a drawing and an argument that explain
//! it.
//!
//! - A [`Board`] is a position: digits, and the candidates of the open cells. Geometry is data, so
//!   every technique works on any board where its idea makes sense.
//! - A [`Technique`] is one idea. It looks at a board and reports [`Step`]s.
//! - A [`Step`] is conclusions (what follows), marks and links (the drawing) and sentences (the
//!   argument), as ids and values; `sudokit-text` puts them into words.
//! - [`LADDER`] lists the techniques, easiest first, each at its [`Level`]; [`solve`] climbs it.
//!
//! No technique knows the solution. A step follows from the board alone or, if the technique
//! [needs uniqueness](Technique::needs_uniqueness), from the board and the assumption that the puzzle has
//! only one solution.
//!
//! ```
//! use sudokit_logic::{Board, Level, solve};
//!
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let path = solve(&Board::new(&text.parse().unwrap()).unwrap());
//! assert!(path.is_solved());
//! assert_eq!(path.level(), Some(Level::Beginner));
//! ```

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod als;
mod board;
pub mod case;
mod changes;
mod contradiction;
pub mod draw;
mod facts;
mod ladder;
mod level;
mod links;
pub mod notation;
mod options;
pub mod part;
mod path;
mod patience;
mod patterns;
mod plain9;
mod rung;
mod selection;
mod step;
#[macro_use]
mod technique;
pub mod techniques;
mod transitive_closure;

pub use board::Board;
pub use contradiction::Contradiction;
pub use facts::{Candidate, Fact, Facts, Link, Mark, Node, Reason, Role, Sentence, TechniqueId};
pub use ladder::{LADDER, canonical_id, find_by_id};
pub use level::{Level, Levels};
pub use notation::Notation;
pub use options::{SearchOptions, Switch};
pub use part::{Claim, Impossible, Part};
pub use path::{
    Path, PathStep, PossibleSteps, end_with, explain_while, hint, possible_steps, solve,
    solve_while, solve_with,
};
pub use patience::Patience;
pub use rung::{Covered, Rung};
pub use selection::{GROUPS, Selection, SelectionError};
pub use step::{Conclusion, Step};
pub use technique::{Found, Technique, manual};
