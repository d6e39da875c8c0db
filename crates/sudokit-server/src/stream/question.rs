//! What is asked about each line of a stream.

use std::sync::Arc;

use sudokit_answers::{AnyQuestion, NamedQuestion};

use crate::options::{Pairs, Settings};

/// What is asked about each line.
pub(crate) struct Question {
    pub(crate) named: &'static NamedQuestion,
    /// The options of the query, which those of a line join.
    pub(crate) pairs: Pairs,
    /// What follows from the query alone.
    pub(crate) question: Arc<dyn AnyQuestion>,
    pub(crate) settings: Settings,
}
