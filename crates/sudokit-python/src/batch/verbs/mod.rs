//! The questions that may be asked about many puzzles.

mod canonical;
mod check;
mod count;
mod rate;
mod solve;

pub(crate) use canonical::canonical_many;
pub(crate) use check::check_many;
pub(crate) use count::count_many;
pub(crate) use rate::{columns_of, fill, rate_many};
pub(crate) use solve::solve_many;

/// Columns by their name and kind.
macro_rules! columns {
    ($($name:expr => $kind:ident),* $(,)?) => {
        vec![$(($name.to_owned(), $crate::batch::columns::Kind::$kind)),*]
    };
}
pub(crate) use columns;
