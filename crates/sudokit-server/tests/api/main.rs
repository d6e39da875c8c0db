//! The HTTP API, asked over real connections.

#[path = "../common/mod.rs"]
mod common;

mod ask;
mod doors;
mod fair;
mod more;
