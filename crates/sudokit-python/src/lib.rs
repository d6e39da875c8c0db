//! Sudokit for Python: the native half of the package `sudokit`. `python/sudokit` is the other half: exceptions,
//! records as classes, and the names that people import.
//!
//! ```text
//! str, Puzzle --source--> Entry --question of sudokit-answers--> a class, or JSON (ask)
//! list, NumPy, Arrow --batch/input--> rows --pool, all cores--> batch/rows --> Table or NumPy arrays
//! ```
//!
//! Nothing is answered here: questions, their options and their records are those of `sudokit-answers`, as for
//! the command and the HTTP API.

mod arguments;
mod ask;
mod batch;
mod cells;
mod drawing;
mod errors;
mod files;
mod geometry;
mod given;
mod make;
mod picture;
mod puzzle;
mod search;
mod solution;
mod source;
mod symmetry;
mod text;
mod watch;

#[pyo3::pymodule]
mod _sudokit {
    /// The version of the package.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");

    #[pymodule_export]
    use crate::ask::{answer, ask};
    #[pymodule_export]
    use crate::batch::{ask_many, generate_many, statuses, table::Table};
    #[pymodule_export]
    use crate::files::{Reader, convert, formats, writes};
    #[pymodule_export]
    use crate::geometry::Geometry;
    #[pymodule_export]
    use crate::make::generate;
    #[pymodule_export]
    use crate::picture::{step_svg, svg};
    #[pymodule_export]
    use crate::puzzle::Puzzle;
    #[pymodule_export]
    use crate::search::{count, solutions, solve};
    #[pymodule_export]
    use crate::solution::Solution;
    #[pymodule_export]
    use crate::symmetry::{automorphisms, canonical, morph};
}
