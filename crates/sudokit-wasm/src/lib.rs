//! The core for web pages: WebAssembly modules that a worker of a page calls with JSON.
//!
//! | feature | module | what it does |
//! |---|---|---|
//! | `play` | `play.wasm` | [`play::Player`]: owns a game, plans and applies actions, and says what to draw |
//! | `brain` | `brain.wasm` | [`brain::Brain`]: hints, new puzzles, ratings, formats and texts |
//!
//! A module answers one request at a time. It keeps no files and reads no clock: the worker writes down
//! every action before the module applies it, and passes the time in. `abi.rs` is how the bytes of a
//! request get in and those of the answer out, `host.rs` what the page provides.

#![deny(unsafe_code)]

#[cfg(target_arch = "wasm32")]
mod abi;
#[cfg(feature = "brain")]
pub mod brain;
mod fault;
mod host;
#[cfg(feature = "play")]
pub mod play;
pub mod records;

pub use fault::Fault;
