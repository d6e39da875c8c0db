//! All the moves of a board: which rows and columns may be permuted.
//!
//! ```text
//!              stack 1   stack 2   stack 3
//!             +-------+-------+-------+
//!  band 1  r1 | . . . | . . . | . . . |   rows within a band        3!^3
//!          r2 | . . . | . . . | . . . |   bands                     3!
//!          r3 | . . . | . . . | . . . |   columns within a stack    3!^3
//!             +-------+-------+-------+   stacks                    3!
//!  band 2  r4 | . . . | . . . | . . . |   transposition             2
//!          ...                                              3,359,232
//! ```
//!
//! On boards with diagonals and on jigsaws fewer moves preserve the houses. A search finds and lists
//! them. On a 9x9 with diagonals there are 96: the 24 orders of lines that preserve bands and the pairs
//! of lines that mirror each other, times 2 as the columns have the order of the rows or its mirror
//! image, times 2 for transposition.

mod error;
mod group;
pub(crate) mod lines;
pub(crate) mod list;

pub use error::TooManyMoves;
pub(crate) use group::Moves;
pub use group::SymmetryGroup;
