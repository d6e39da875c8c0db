//! What the server counts, for Prometheus.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;

use crate::reply::build;

/// What the server counts. Nothing here says what anybody asked.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    pub(crate) requests: Family<Request, Counter>,
    pub(crate) seconds: Histogram,
    pub(crate) puzzles: Counter,
    pub(crate) connections: Gauge,
    running: Gauge,
    waiting: Gauge,
    /// Requests whose clients left before the whole answer.
    pub(crate) left: Counter,
    answers: Gauge,
    streams: Gauge,
    memory: Gauge,
    lost_log_lines: Counter,
}

/// The labels of a request.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct Request {
    /// The route that it matched.
    pub(crate) route: String,
    pub(crate) status: u16,
}

/// What there is at the moment.
#[derive(Debug)]
pub(crate) struct Load {
    /// Jobs on threads, and jobs that wait.
    pub(crate) running: usize,
    pub(crate) waiting: usize,
    /// Bytes of answers that wait to be read.
    pub(crate) answers: usize,
    pub(crate) streams: usize,
    pub(crate) lost_log_lines: u64,
}

impl Metrics {
    pub(crate) fn new() -> Metrics {
        let mut registry = Registry::with_prefix("sudokit");
        let (requests, puzzles) = (Family::<Request, Counter>::default(), Counter::default());
        let seconds = Histogram::new(exponential_buckets(0.000_5, 2.0, 16));
        let (connections, running, waiting) =
            (Gauge::default(), Gauge::default(), Gauge::default());
        let (answers, streams, memory) = (Gauge::default(), Gauge::default(), Gauge::default());
        let (left, lost_log_lines) = (Counter::default(), Counter::default());
        registry.register("requests", "Requests, by route and status", requests.clone());
        registry.register("seconds", "Seconds until the head of a response", seconds.clone());
        registry.register("puzzles", "Puzzles answered", puzzles.clone());
        registry.register("connections", "Open connections", connections.clone());
        registry.register("running", "Jobs on workers", running.clone());
        registry.register("waiting", "Jobs that wait for a worker", waiting.clone());
        let about = "Requests whose client left before it had the whole answer";
        registry.register("left", about, left.clone());
        let about = "Bytes of answers that wait to be read";
        registry.register("waiting_answers_bytes", about, answers.clone());
        registry.register("streams", "Streams of puzzles", streams.clone());
        let about = "Memory of the process in bytes, where the system tells it; else 0";
        registry.register("memory_bytes", about, memory.clone());
        let labels = vec![("version", env!("CARGO_PKG_VERSION").to_owned()), ("build", build())];
        registry.register("build", "The version of the program, and its build", Info::new(labels));
        let about = "Lines of the log that could not be written";
        registry.register("lost_log_lines", about, lost_log_lines.clone());
        Metrics {
            registry,
            requests,
            seconds,
            puzzles,
            connections,
            running,
            waiting,
            left,
            answers,
            streams,
            memory,
            lost_log_lines,
        }
    }

    /// Everything, in the text format of OpenMetrics.
    pub(crate) fn text(&self, load: &Load) -> String {
        let lost = load.lost_log_lines;
        self.lost_log_lines.inc_by(lost.saturating_sub(self.lost_log_lines.get()));
        self.running.set(load.running as i64);
        self.waiting.set(load.waiting as i64);
        self.answers.set(load.answers as i64);
        self.streams.set(load.streams as i64);
        self.memory.set(memory().unwrap_or(0));
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}

/// The memory of this process in bytes, where the system tells it.
fn memory() -> Option<i64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: i64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kibibytes * 1024)
}
