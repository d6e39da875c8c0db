//! The HTTP API, asked over real connections.

#[path = "../common/mod.rs"]
mod common;

mod ask;
mod fair;
mod more;
