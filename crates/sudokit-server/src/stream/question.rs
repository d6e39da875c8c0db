//! What is asked about each line of a stream.

use std::sync::Arc;

use sudokit_answers::AnyQuestion;

use crate::options::{Pairs, Settings};
use crate::resource::Resource;

/// What is asked about each line.
pub(crate) struct Question {
    pub(crate) resource: &'static Resource,
    /// The options of the query, which those of a line join.
    pub(crate) pairs: Pairs,
    /// What follows from the query alone.
    pub(crate) question: Arc<dyn AnyQuestion>,
    pub(crate) settings: Settings,
}
