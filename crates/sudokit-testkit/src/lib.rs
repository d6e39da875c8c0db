//! What the tests of Sudokit share.
//!
//! - [`engine_suite!`]: the conformance suite every engine signs, over the table
//!   `testdata/engines.txt` ([`cases`]).
//! - [`oracle`]: a solver too simple to be wrong, for small boards.
//! - [`boards`]: full grids and jigsaw maps by seed; [`strategies`]: random puzzles of random
//!   geometry for property tests.
//! - [`techniques`]: technique cases, and a prover of steps that knows no technique
//!   ([`premises`]: from the candidates alone that a step names).
//! - [`morph`]: twins of a position.
//! - [`pages`]: the pages of the techniques in the book, from their sources and real steps.
//! - [`fuzz`]: what a fuzzer tries with any bytes, as ordinary functions.
//! - [`corpus`](corpus::corpus): reference data outside the repository, if there is any.

#![forbid(unsafe_code)]

pub mod boards;
pub mod cases;
pub mod corpus;
pub mod fuzz;
pub mod morph;
pub mod oracle;
pub mod pages;
pub mod premises;
pub mod strategies;
pub mod suite;
pub mod techniques;

use sudokit_solve::Engine;

/// A new engine of each kind that is fast enough for every case of the table.
pub fn engines() -> Vec<Box<dyn Engine>> {
    sudokit_solve::ENGINES.iter().map(|entry| entry.make()).collect()
}

/// One of every engine that can search boards of this geometry.
pub fn engines_for(geometry: &sudokit_core::Geometry) -> Vec<Box<dyn Engine>> {
    engines().into_iter().filter(|engine| engine.supports(geometry)).collect()
}
