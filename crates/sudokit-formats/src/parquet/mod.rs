//! Parquet: the rows of a file as text, and rows as a file.

pub(crate) mod input;
pub(crate) mod rows;
pub(crate) mod table;
