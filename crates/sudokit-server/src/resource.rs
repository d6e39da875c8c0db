//! What a resource is: a question about puzzles, under a name.

use std::fmt;
use std::sync::Arc;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::DeserializeOwned;
use sudokit_answers::{Asked, Clock, NoAnswer, Notation, Question};
use sudokit_wire::Status;

use crate::options::Pairs;
use crate::problem::Problem;

/// The options of a question, as a client gives them.
pub(crate) trait Options: DeserializeOwned + JsonSchema {
    /// The question.
    type Question: Question + Send + Sync + 'static;
    /// Its answers.
    type Record: JsonSchema;

    /// Whether the same options and puzzle always give the same answer.
    fn is_repeatable(&self) -> bool {
        true
    }

    /// The question with these options.
    ///
    /// # Errors
    /// If an option is wrong.
    fn question(self) -> Result<Self::Question, Problem>;
}

/// A question about puzzles that clients may ask, at `/api/v1/` and its name.
pub(crate) struct Resource {
    pub(crate) name: &'static str,
    /// What it answers, in English.
    pub(crate) about: &'static str,
    /// The schema of its options.
    pub(crate) options: fn(&mut SchemaGenerator) -> Schema,
    /// The schema of its answers.
    pub(crate) record: fn(&mut SchemaGenerator) -> Schema,
    /// Reads the options.
    pub(crate) ask: fn(Pairs) -> Result<Asking, Problem>,
}

/// A question with its options.
#[derive(Clone)]
pub(crate) struct Asking {
    pub(crate) question: Arc<dyn AnyQuestion>,
    /// Whether the same request always has the same answer.
    pub(crate) is_repeatable: bool,
}

impl Resource {
    /// The resource with these options.
    pub(crate) const fn of<O: Options>(name: &'static str, about: &'static str) -> Resource {
        Resource {
            name,
            about,
            options: |generator| O::json_schema(generator),
            record: |generator| generator.subschema_for::<O::Record>(),
            ask: |pairs| {
                let options: O = pairs.into_options()?;
                let is_repeatable = options.is_repeatable();
                Ok(Asking { question: Arc::new(options.question()?), is_repeatable })
            },
        }
    }
}

impl fmt::Debug for Resource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Resource").field(&self.name).finish()
    }
}

/// Any question, with records as JSON.
pub(crate) trait AnyQuestion: Send + Sync {
    /// A worker that answers puzzles one after the other.
    fn worker(&self) -> Box<dyn Worker + '_>;
}

/// Answers puzzles one after the other.
pub(crate) trait Worker {
    /// Writes the answer as JSON, and says what became of the puzzle.
    ///
    /// # Errors
    /// If there is no answer.
    fn answer(
        &mut self,
        asked: &Asked<'_>,
        clock: &mut Clock<'_>,
        notation: Notation,
        out: &mut Vec<u8>,
    ) -> Result<Status, NoAnswer>;
}

struct OneWorker<'q, Q: Question> {
    question: &'q Q,
    state: Q::Worker,
}

impl<Q: Question + Send + Sync> AnyQuestion for Q {
    fn worker(&self) -> Box<dyn Worker + '_> {
        Box::new(OneWorker { question: self, state: Question::worker(self) })
    }
}

impl<Q: Question> Worker for OneWorker<'_, Q> {
    fn answer(
        &mut self,
        asked: &Asked<'_>,
        clock: &mut Clock<'_>,
        notation: Notation,
        out: &mut Vec<u8>,
    ) -> Result<Status, NoAnswer> {
        let OneWorker { question, state } = self;
        let mut status = Status::Error;
        question.answer(state, asked, clock, &mut |answer| {
            status = question.status(&answer);
            let record = question.record(asked.entry, &answer, notation);
            // Writing to memory cannot fail, and the records have no maps with odd keys.
            let _ = serde_json::to_writer(&mut *out, &record);
        })?;
        Ok(status)
    }
}
