//! The core for programs in JavaScript: the WebAssembly module of the npm package `sudokit`.
//!
//! ```text
//! {"ask": {"question": "count", "puzzle": "1...............", "options": {"limit": 0}}}
//!   --> {"ok": {"puzzle": "1...............", "status": "counted", "count": "72", ...}}
//!   or  {"error": {"code": "invalid-option", "message": "limit: ...", "option": "limit"}}
//! ```
//!
//! The [requests](Request) are JSON, and so are their answers: the records of `sudokit-answers`, which every front end gives.
//! An instance answers one request at a time. `abi.rs` is how the bytes of a request get in and those of the answer out,
//! `host.rs` what the host provides: a clock, and whether to go on.

#![deny(unsafe_code)]

#[cfg(target_arch = "wasm32")]
mod abi;
mod draw;
mod fault;
mod host;
mod many;
mod request;
mod watch;

pub use draw::OPTIONS as DRAW_OPTIONS;
pub use fault::Fault;
pub use request::{Request, answer};
