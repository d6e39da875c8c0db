//! The canonical form: the same text for all puzzles that are essentially the same.
//!
//! It is the smallest string, row by row with blanks before 1, among all strings into which moves of
//! lines and renamings of digits turn the puzzle ("min-lex form"). The moves are those of the
//! [`SymmetryGroup`](crate::SymmetryGroup) of the board.
//!
//! ```text
//! 1 . | . .                 . . | . .
//! . . | . .    smallest of  . . | . .      8 moves lead there: swaps of rows and
//! ----+----   all its forms ----+----      of columns without a clue, with and
//! . . | . .     ------->    . . | . .      without a transposition
//! . . | . .                 . . | . 1
//! ```
//!
//! As many moves lead there as leave the puzzle unchanged: its automorphisms. A move counts if some
//! renaming of the digits undoes what it changed. Renamings that differ only in digits that do not occur
//! are not counted separately, so each automorphism is a move with one renaming of the digits that
//! occur. (If at most one digit is unused, as in every puzzle with one solution, this makes no
//! difference.)
//!
//! On boards with plain boxes the form grows row by row, and only the ways that tie for the smallest row
//! are followed. The order of columns stays undecided until it matters (`lines.rs` draws this). On boards
//! whose moves are listed, each move is tried. Growing rows with lazily numbered digits comes from the
//! min-lex programs of the New Sudoku Players' Forum; keeping classes of undecided columns comes from
//! partition refinement in graph tools (McKay, "Practical Graph Isomorphism", 1981).

mod error;
mod form;
mod grids;
mod least;
mod lines;
mod listed;
mod rows;
mod view;

#[cfg(test)]
mod tests;

pub use error::CanonicalError;
pub use form::{Canonical, canonical};
