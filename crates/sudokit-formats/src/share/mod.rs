//! The share code: a puzzle and its state of play as one word of letters and digits.
//!
//! `symbols` turns choices into characters, `content` says which choices make an entry. Each choice takes
//! only as much of the word as it has alternatives: a digit counts among those that its peers leave.

pub(crate) mod content;
pub(crate) mod symbols;
