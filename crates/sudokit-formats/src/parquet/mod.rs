//! Parquet: the rows of a file as text, and rows as a file.

mod guard;
pub(crate) mod input;
pub(crate) mod rows;
pub(crate) mod table;
mod thrift;
