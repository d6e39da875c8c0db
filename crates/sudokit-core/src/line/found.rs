//! What a line holds.

use crate::{Alphabet, Puzzle};

/// A line that was read.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The alphabet in which it was written.
    pub alphabet: Alphabet,
    /// Whether the characters alone settled the alphabet.
    pub certain: bool,
    /// Whether its digits count from 0.
    pub from_zero: bool,
    /// Whether the line gave candidates (729 characters) and not only givens.
    pub candidates: bool,
    /// Two signs for blanks, if it has several besides 0: one of them may mark cells.
    pub blanks: Option<[u8; 2]>,
    /// What follows the puzzle and its map, including the separator.
    pub rest: &'a [u8],
}
