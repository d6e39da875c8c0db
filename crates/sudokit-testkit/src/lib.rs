//! Shared tools for the tests of Sudokit.
//!
//! - [`engine_suite!`]: the conformance suite that every engine must pass, over the table
//!   `testdata/engines.txt` ([`cases`]).
//! - [`oracle`]: a solver too simple to be wrong, for small boards.
//! - [`boards`]: full grids and jigsaw maps by seed; [`strategies`]: random puzzles of random
//!   geometry for property tests.
//! - [`techniques`]: technique cases, and a prover of steps that is independent of the techniques
//!   ([`premises`]: a proof from only the candidates that a step names).
//! - [`morph`]: isomorphic twins of a position.
//! - [`pages`]: the technique pages of the book, made from the sources and real steps.
//! - [`fuzz`]: the fuzz targets, as ordinary functions.
//! - [`thread_time`]: how long a thread has computed.
//! - [`typescript`]: JSON schemas as types of TypeScript.
//! - [`written`]: files that are written from the source and committed.
//! - [`corpus`](corpus::corpus): reference data outside the repository, if it is available.

#![forbid(unsafe_code)]

pub mod boards;
#[cfg(feature = "full")]
pub mod cases;
pub mod corpus;
#[cfg(feature = "full")]
pub mod fuzz;
#[cfg(feature = "full")]
pub mod morph;
#[cfg(feature = "full")]
pub mod oracle;
#[cfg(feature = "full")]
pub mod pages;
#[cfg(feature = "full")]
pub mod parts;
#[cfg(feature = "full")]
pub mod premises;
#[cfg(feature = "full")]
pub mod strategies;
#[cfg(feature = "full")]
pub mod suite;
#[cfg(feature = "full")]
pub mod techniques;
pub mod thread_time;
#[cfg(feature = "full")]
pub mod typescript;
pub mod written;

use sudokit_solve::Engine;

/// Makes one engine of each kind.
pub fn engines() -> Vec<Box<dyn Engine>> {
    sudokit_solve::ENGINES.iter().map(sudokit_solve::EngineInfo::make).collect()
}

/// Makes one of each engine that can search this puzzle.
pub fn engines_for(puzzle: &sudokit_core::Puzzle) -> Vec<Box<dyn Engine>> {
    engines().into_iter().filter(|engine| engine.supports(puzzle)).collect()
}
