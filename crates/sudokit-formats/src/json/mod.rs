//! Puzzles in JSON: finding where values end, reading a puzzle from one, writing one.

pub(crate) mod cells;
pub(crate) mod columns;
pub(crate) mod document;
pub(crate) mod fields;
pub(crate) mod nested;
pub(crate) mod scan;
pub(crate) mod unambiguous;
pub(crate) mod value;
pub(crate) mod write;
pub(crate) mod zipped;

/// The field of the rules of a puzzle that are not understood.
pub(crate) const LEFT_OUT: &str = "left_out";
