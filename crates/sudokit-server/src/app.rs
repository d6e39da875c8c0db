//! What the requests to a server share.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::client::Client;
use crate::config::Config;
use crate::metrics::{Load, Metrics};
use crate::pool::{Effort, Pool};
use crate::problem::Problem;
use crate::rate_limit::RateLimit;
use crate::shares::Shares;
use crate::stream::Places;
use crate::ticket::Ticket;

/// What requests share.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) pool: Pool,
    pub(crate) metrics: Metrics,
    pub(crate) rate_limit: Option<RateLimit>,
    /// Streams of puzzles.
    pub(crate) streams: Places,
    /// Bytes of answers that wait to be read.
    pub(crate) answers: Arc<Shares>,
    /// Whether the server is about to end.
    pub(crate) is_stopping: AtomicBool,
}

/// One client may have this part of the streams, and of the memory for answers.
const PART: usize = 4;

impl App {
    pub(crate) fn new(config: Config) -> Arc<App> {
        let pool = Pool::new(config.workers, config.queue, config.memory / 2);
        let (metrics, rate_limit) = (Metrics::new(), config.rate_limit.map(RateLimit::new));
        let streams = Places::new(config.streams, PART);
        let answers = Shares::new(config.memory / 4, PART);
        let is_stopping = AtomicBool::new(false);
        Arc::new(App { config, pool, metrics, rate_limit, streams, answers, is_stopping })
    }

    /// What there is at the moment.
    pub(crate) fn load(&self) -> Load {
        let (running, waiting) = self.pool.load();
        Load {
            running,
            waiting,
            answers: self.answers.total(),
            streams: self.streams.total(),
            lost_log_lines: self.config.lost_log_lines.load(Ordering::Relaxed),
        }
    }

    /// Does work for a client on a thread that gives it so much time. The ticket says when the client is gone.
    ///
    /// # Errors
    /// If the work fails, or the queue is full.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        client: Client,
        effort: Effort,
        work: impl FnOnce(&Ticket) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let (ticket, _claim) = Ticket::new();
        let answer = self.pool.try_run(client, effort, move || match ticket.is_cancelled() {
            true => Err(Problem::busy("the request was stopped")),
            false => work(&ticket),
        });
        let answer = answer.map_err(|_| Problem::busy("every place in the queue is taken"))?;
        answer.await.map_err(|_| Problem::internal(""))?
    }
}
