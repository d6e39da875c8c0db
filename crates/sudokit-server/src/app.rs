//! What the requests to a server share.

use std::sync::Arc;

use crate::metrics::Metrics;
use crate::pool::Pool;
use crate::{Config, description};

/// What requests share.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) pool: Pool,
    pub(crate) metrics: Metrics,
    /// The description of the API, as JSON.
    pub(crate) description: String,
}

impl App {
    pub(crate) fn new(config: Config) -> Arc<App> {
        let pool = Pool::new(config.workers, config.queue);
        let description = description().to_string();
        Arc::new(App { config, pool, metrics: Metrics::new(), description })
    }
}
