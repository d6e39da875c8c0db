//! The core for web pages: a WebAssembly module that workers of a page call with JSON. Each worker has an instance of
//! its own, and uses one of its two parts.
//!
//! | worker | part | what it does |
//! |---|---|---|
//! | `play` | [`play::Player`] | owns a game, plans and applies actions, and says what to draw |
//! | `brain` | [`brain::Brain`] | hints, new puzzles, ratings, formats and texts |
//!
//! An instance answers one request at a time. It keeps no files and reads no clock: the worker writes down
//! every action before the module applies it, and passes the time in. `abi.rs` is how the bytes of a
//! request get in and those of the answer out, `host.rs` what the page provides.

#![deny(unsafe_code)]

#[cfg(target_arch = "wasm32")]
mod abi;
pub mod brain;
mod fault;
mod host;
pub mod play;
pub mod records;
#[cfg(feature = "schema")]
mod schema;

pub use fault::Fault;
#[cfg(feature = "schema")]
pub use schema::schema;
