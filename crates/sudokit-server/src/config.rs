//! How a server runs.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use axum::http::HeaderName;

use crate::origin::Origin;

/// How a server runs. Every limit protects the other clients.
#[derive(Clone, Debug)]
pub struct Config {
    /// Searches that go on at a time, as many that take a while, and twice as many that take long.
    pub workers: usize,
    /// Puzzles that may wait for a thread, and as many batches; beyond that, clients with one puzzle are asked
    /// to come back, and the others wait.
    pub queue: usize,
    /// What searches of large boards and answers that wait to be read may take, in bytes: a half of it is for searches, a
    /// quarter for answers.
    pub memory: usize,
    /// The longest time of the processor for one puzzle, and four times as much on the clock. A request may ask for less.
    pub puzzle_time: Duration,
    /// The longest time that threads may work for one request of many puzzles.
    pub work: Duration,
    /// The longest body of a request for one puzzle, in bytes.
    pub body: usize,
    /// The longest line of a stream, in bytes.
    pub line: usize,
    /// The most streams at a time.
    pub streams: usize,
    /// The most puzzles of one stream.
    pub puzzles: u64,
    /// How long a client may take to send a request's head, or the next piece of a stream.
    pub patience: Duration,
    /// The most connections at a time.
    pub connections: usize,
    /// Requests to the API each second for each client's address; ten times as many at once. `None` is no
    /// limit.
    pub rate_limit: Option<NonZeroU32>,
    /// The header in which a proxy names the client's address, such as `x-forwarded-for`: its last address counts. Without
    /// it, the client is the one that connects.
    pub proxy_header: Option<HeaderName>,
    /// Whether lines of the log have the client's address.
    pub log_clients: bool,
    /// Whether only this machine can reach the server. Then requests for other hosts are refused, and those that pages of
    /// other sites send by themselves. [`serve`](crate::serve) finds it out.
    pub local_only: bool,
    /// Names of hosts for which requests are answered all the same: a proxy passes them on.
    pub hosts: Vec<String>,
    /// The origins of pages that may read answers; none by default.
    pub origins: Vec<Origin>,
    /// Lines of the log that could not be written. The writer of the log counts them, and `/metrics` shows them.
    pub lost_log_lines: Arc<AtomicU64>,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            workers: std::thread::available_parallelism().map_or(1, usize::from),
            queue: 256,
            memory: 512 << 20,
            puzzle_time: Duration::from_secs(10),
            work: Duration::from_secs(600),
            body: 1 << 20,
            line: 1 << 16,
            streams: 256,
            puzzles: 10_000_000,
            patience: Duration::from_secs(30),
            connections: 20_000,
            rate_limit: None,
            proxy_header: None,
            log_clients: false,
            local_only: false,
            hosts: Vec::new(),
            origins: Vec::new(),
            lost_log_lines: Arc::default(),
        }
    }
}
