//! DIMACS CNF: a puzzle as clauses for a SAT solver, and the model that the solver answers with.
//!
//! Variable `n * n * row + n * column + digit` says that a cell has a digit; rows and columns count from 0,
//! digits from 1.

pub(crate) mod cutter;
pub(crate) mod summary;
