//! The HTTP API: what the command does, as a service that keeps nothing; and the web page, from the program
//! itself.
//!
//! ```text
//! connection -> router -> options + puzzles -> pool of workers -> records
//!  (tokio)                (one, or a stream)    (plain threads)
//! ```
//!
//! The threads that talk to clients never search. A search runs on a worker, and stops when its time is
//! up or its client is gone. One puzzle is answered as JSON; many, as lines of JSON, are answered in order
//! while they are still being sent, in bounded memory. Errors are problem details (RFC 9457).
//!
//! A resource is a file in `resources/` and a line in its list, with its options as a type. The
//! description of the API, `/api/v1/openapi.json`, is made of these types and those of `sudokit_answers::records`.

#![forbid(unsafe_code)]

mod api;
mod app;
mod ask;
mod body;
mod client;
mod config;
mod connections;
mod describe;
mod endpoint;
mod held;
mod hosts;
mod limited;
mod media;
mod metrics;
mod observed;
mod openapi;
mod options;
mod origin;
mod page;
mod pool;
mod problem;
mod puzzles;
mod rate_limit;
mod reader;
mod reply;
mod resource;
mod resources;
mod shares;
mod stream;
mod ticket;

pub use api::router;
pub use axum::http::HeaderName;
pub use config::Config;
pub use connections::serve;
pub use openapi::description;
pub use origin::{NoHost, NoOrigin, Origin, host_name};
