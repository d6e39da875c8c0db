//! What a resource is: a question about puzzles, under a name.

use std::fmt;
use std::sync::Arc;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::DeserializeOwned;
use sudokit_answers::{Asked, Clock, NoAnswer, Notation, Question, Quick};
use sudokit_solve::{Cells9, Interrupt};
use sudokit_wire::Status;

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

/// Any question, with records as JSON.
pub(crate) trait AnyQuestion: Send + Sync {
    /// A worker that answers puzzles one after the other.
    fn worker(self: Arc<Self>) -> Box<dyn Worker>;
}

/// Answers puzzles one after the other.
pub(crate) trait Worker: Send {
    /// Passes each answer as JSON to `found`, with what became of the puzzle.
    ///
    /// # Errors
    /// If there is no answer.
    fn answer(
        &mut self,
        asked: &Asked<'_>,
        clock: &mut Clock<'_>,
        notation: Notation,
        found: &mut dyn FnMut(Status, &[u8]),
    ) -> Result<(), NoAnswer>;

    /// Whether plain 9x9 puzzles may be answered many at a time.
    fn is_quick(&self) -> bool;

    /// Answers the plain 9x9 puzzles of a batch as far as they are simply answered, many at a time. `None`
    /// stands for other puzzles.
    fn quick(
        &mut self,
        puzzles: &[Option<Cells9>],
        interrupt: &dyn Fn() -> Option<Interrupt>,
        records: &mut QuickRecords,
    );
}

/// The answers of a batch, one after the other.
#[derive(Default, Debug)]
pub(crate) struct QuickRecords {
    pub(crate) bytes: Vec<u8>,
    /// Where the answer of each puzzle ends, if it has one.
    ends: Vec<Option<usize>>,
}

impl QuickRecords {
    /// The answer of each puzzle, and `None` after the last.
    pub(crate) fn records(&self) -> impl Iterator<Item = Option<&[u8]>> {
        let mut start = 0;
        let known = self.ends.iter().map(move |end| {
            let end = (*end)?;
            let record = &self.bytes[start..end];
            start = end;
            Some(record)
        });
        known.chain(std::iter::repeat(None))
    }
}

struct OneWorker<Q: Question> {
    question: Arc<Q>,
    state: Q::Worker,
    quick: Option<Quick>,
    /// Memory for a record.
    record: Vec<u8>,
}

impl<Q> AnyQuestion for Q
where
    Q: Question<Worker: Send> + Send + Sync + 'static,
{
    fn worker(self: Arc<Self>) -> Box<dyn Worker> {
        let (state, quick) = (Question::worker(&*self), self.quick_search().map(Quick::new));
        Box::new(OneWorker { question: self, state, quick, record: Vec::new() })
    }
}

impl<Q> Worker for OneWorker<Q>
where
    Q: Question<Worker: Send> + Send + Sync,
{
    fn answer(
        &mut self,
        asked: &Asked<'_>,
        clock: &mut Clock<'_>,
        notation: Notation,
        found: &mut dyn FnMut(Status, &[u8]),
    ) -> Result<(), NoAnswer> {
        let OneWorker { question, state, record, .. } = self;
        question.answer(state, asked, clock, &mut |answer| {
            record.clear();
            // Writing to memory cannot fail, and the records have no maps with odd keys.
            let _ = serde_json::to_writer(
                &mut *record,
                &question.record(asked.entry, &answer, notation),
            );
            found(question.status(&answer), record);
        })
    }

    fn is_quick(&self) -> bool {
        self.quick.is_some()
    }

    fn quick(
        &mut self,
        puzzles: &[Option<Cells9>],
        interrupt: &dyn Fn() -> Option<Interrupt>,
        records: &mut QuickRecords,
    ) {
        let Some(quick) = &mut self.quick else { return };
        for found in quick.answers(&mut puzzles.iter().copied(), interrupt).take(puzzles.len()) {
            let record = found.and_then(|found| {
                self.question.quick_record(&found).map(|record| {
                    let _ = serde_json::to_writer(&mut records.bytes, &record);
                    records.bytes.len()
                })
            });
            records.ends.push(record);
        }
    }
}
