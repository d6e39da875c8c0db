//! How a server runs.

use std::time::Duration;

/// How a server runs. Every limit protects the other clients.
#[derive(Clone, Debug)]
pub struct Config {
    /// Threads that search.
    pub workers: usize,
    /// Puzzles and batches that may wait for a worker; beyond that, clients are asked to come back.
    pub queue: usize,
    /// The longest time for one puzzle. A request may ask for less.
    pub puzzle_time: Duration,
    /// The longest body of a request for one puzzle, in bytes.
    pub body: usize,
    /// The longest line of a stream, in bytes.
    pub line: usize,
    /// The most puzzles of one stream.
    pub puzzles: u64,
    /// How long a client may take to send a request's head, or the next piece of a stream.
    pub patience: Duration,
    /// The most connections at a time.
    pub connections: usize,
    /// The origins of pages that may read answers; none by default.
    pub origins: Vec<String>,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            workers: std::thread::available_parallelism().map_or(1, usize::from),
            queue: 256,
            puzzle_time: Duration::from_secs(10),
            body: 1 << 20,
            line: 1 << 16,
            puzzles: 10_000_000,
            patience: Duration::from_secs(30),
            connections: 20_000,
            origins: Vec::new(),
        }
    }
}
