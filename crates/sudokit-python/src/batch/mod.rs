//! Many puzzles in one call.
//!
//! ```text
//! list, Arrow, NumPy --input--> parts --tasks--> RowWorker of each thread --+--> Table, over Arrow
//!                                (rows in place)  (pool)        (columns)   '--> arrays of NumPy
//! ```
//!
//! Which questions there are, with their options and columns, says the list of `sudokit-answers`. A row that cannot be read or answered has
//! the status `error` and a message; nothing raises because of a row.

mod arrays;
mod capsule;
mod columns;
mod generate;
mod input;
mod many;
mod pool;
mod shape;
mod state;
pub(crate) mod table;

pub(crate) use generate::generate_many;
pub(crate) use many::ask_many;

use pyo3::prelude::*;
use sudokit_answers::records::Status;

/// The names of all statuses, by their code in arrays of NumPy.
#[pyfunction]
pub(crate) fn statuses() -> Vec<&'static str> {
    Status::ALL.iter().map(|status| status.name()).collect()
}
