//! What a resource is: a question about puzzles, under a name.

use std::fmt;
use std::sync::Arc;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::DeserializeOwned;
use sudokit_answers::{AnyQuestion, Question};

use crate::options::Pairs;
use crate::problem::Problem;

/// The options of a question, as a client gives them.
pub(crate) trait Options: DeserializeOwned + JsonSchema {
    /// The question.
    type Question: Question<Worker: Send> + Send + Sync + 'static;
    /// Its answers.
    type Record: JsonSchema;

    /// Whether there may be several answers for one puzzle: they are a list then.
    const LISTS: bool = false;

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
    /// Whether there may be several answers for one puzzle.
    pub(crate) lists: bool,
}

impl Resource {
    /// The resource with these options.
    pub(crate) const fn of<O: Options>(name: &'static str, about: &'static str) -> Resource {
        Resource {
            name,
            about,
            options: |generator| O::json_schema(generator),
            record: |generator| match O::LISTS {
                true => generator.subschema_for::<Vec<O::Record>>(),
                false => generator.subschema_for::<O::Record>(),
            },
            ask: |pairs| {
                let options: O = pairs.into_options()?;
                let is_repeatable = options.is_repeatable();
                let question = Arc::new(options.question()?);
                Ok(Asking { question, is_repeatable, lists: O::LISTS })
            },
        }
    }
}

impl fmt::Debug for Resource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Resource").field(&self.name).finish()
    }
}
