//! What the server counts, for Prometheus.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

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
    lost_log_lines: Counter,
}

/// The labels of a request.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct Request {
    /// The route that it matched.
    pub(crate) route: String,
    pub(crate) status: u16,
}

impl Metrics {
    pub(crate) fn new() -> Metrics {
        let mut registry = Registry::with_prefix("sudokit");
        let (requests, puzzles) = (Family::<Request, Counter>::default(), Counter::default());
        let seconds = Histogram::new(exponential_buckets(0.000_5, 2.0, 16));
        let (connections, running, waiting) =
            (Gauge::default(), Gauge::default(), Gauge::default());
        let lost_log_lines = Counter::default();
        registry.register("requests", "Requests, by route and status", requests.clone());
        registry.register("seconds", "Seconds until the head of a response", seconds.clone());
        registry.register("puzzles", "Puzzles answered", puzzles.clone());
        registry.register("connections", "Open connections", connections.clone());
        registry.register("running", "Jobs on workers", running.clone());
        registry.register("waiting", "Jobs that wait for a worker", waiting.clone());
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
            lost_log_lines,
        }
    }

    /// Everything, in the text format of OpenMetrics.
    pub(crate) fn text(&self, (running, waiting): (usize, usize), lost_log_lines: u64) -> String {
        self.lost_log_lines.inc_by(lost_log_lines.saturating_sub(self.lost_log_lines.get()));
        self.running.set(running as i64);
        self.waiting.set(waiting as i64);
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}
