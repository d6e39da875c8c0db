//! Any question, with its answers as JSON: for front ends that pass records on.

use std::sync::Arc;

use crate::records::Status;
use sudokit_solve::{Cells9, Interrupt};

use crate::{Asked, Clock, NoAnswer, Notation, Question, Quick};

/// Any question, with records as JSON.
pub trait AnyQuestion: Send + Sync {
    /// A worker that answers puzzles one after the other.
    fn worker(self: Arc<Self>) -> Box<dyn JsonWorker>;
}

/// Answers puzzles one after the other.
pub trait JsonWorker: Send {
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

    /// Answers the plain 9x9 puzzles of a batch many at a time, except those that need more than a search. `None`
    /// in `puzzles` stands for a puzzle of another kind.
    fn quick(
        &mut self,
        puzzles: &[Option<Cells9>],
        interrupt: &dyn Fn() -> Option<Interrupt>,
        records: &mut QuickRecords,
    );
}

/// The answers of a batch, one after the other.
#[derive(Default, Debug)]
pub struct QuickRecords {
    /// All of them.
    pub bytes: Vec<u8>,
    /// Where the answer of each puzzle ends, if it has one.
    ends: Vec<Option<usize>>,
}

impl QuickRecords {
    /// The answer of each puzzle, and `None` after the last.
    pub fn records(&self) -> impl Iterator<Item = Option<&[u8]>> {
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
    fn worker(self: Arc<Self>) -> Box<dyn JsonWorker> {
        let (state, quick) = (Question::worker(&*self), self.quick_search().map(Quick::new));
        Box::new(OneWorker { question: self, state, quick, record: Vec::new() })
    }
}

impl<Q> JsonWorker for OneWorker<Q>
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
        quick.search(puzzles.iter().copied(), interrupt);
        for number in 0..puzzles.len() {
            let record = quick.found(number).and_then(|found| {
                self.question.quick_record(&found).map(|record| {
                    let _ = serde_json::to_writer(&mut records.bytes, &record);
                    records.bytes.len()
                })
            });
            records.ends.push(record);
        }
    }
}
