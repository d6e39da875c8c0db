//! The searches in plain words, for CPUs without vectors.
//!
//! ```text
//! board      the candidates in 27 words, and all conclusions     tables     what is looked up for that
//! load       from cells to a board, and back                     choice     where to branch
//! search     one puzzle                                          batch      many puzzles
//! ```
//!
//! They find the same solutions in the same order, with the same nodes, as the searches with vectors: the
//! conclusions on a board are the same when nothing changes any more, and so is the branch that is chosen then. A test
//! compares both, board by board.

mod batch;
mod board;
mod choice;
mod load;
mod search;
mod tables;
#[cfg(test)]
mod tests;

pub(super) use search::Words;
