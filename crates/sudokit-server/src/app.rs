//! What the requests to a server share.

use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::config::Config;
use crate::metrics::Metrics;
use crate::pool::{Pool, QueueName};
use crate::problem::Problem;
use crate::rate_limit::RateLimit;
use crate::ticket::Ticket;

/// What requests share.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) pool: Pool,
    pub(crate) metrics: Metrics,
    pub(crate) rate_limit: Option<RateLimit>,
    /// One permit for each stream of puzzles.
    pub(crate) streams: Arc<Semaphore>,
}

impl App {
    pub(crate) fn new(config: Config) -> Arc<App> {
        let pool = Pool::new(config.workers, config.queue);
        let (metrics, rate_limit) = (Metrics::new(), config.rate_limit.map(RateLimit::new));
        let streams = Arc::new(Semaphore::new(config.streams));
        Arc::new(App { config, pool, metrics, rate_limit, streams })
    }

    /// Does work for one client on a thread of this queue. The ticket says when the client is gone.
    ///
    /// # Errors
    /// If the work fails, or the queue is full.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        name: QueueName,
        work: impl FnOnce(&Ticket) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let (ticket, _claim) = Ticket::new();
        let answer = self.pool.try_run(name, move || match ticket.is_cancelled() {
            true => Err(Problem::busy("the request was stopped")),
            false => work(&ticket),
        });
        let answer = answer.map_err(|_| Problem::busy("every place in the queue is taken"))?;
        answer.await.map_err(|_| Problem::internal(""))?
    }
}
