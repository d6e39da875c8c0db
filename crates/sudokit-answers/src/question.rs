//! What a question is.

use serde::Serialize;
use sudokit_formats::Entry;
use sudokit_wire::Status;

use crate::{Clock, NoAnswer, Notation, QuickFound, QuickSearch};

/// A question that can be asked about any puzzle, with its options.
///
/// A question is asked of many puzzles, from several threads. Each thread keeps a worker.
pub trait Question: Sync {
    /// What a thread keeps from puzzle to puzzle, such as its engines.
    type Worker;
    /// What was found out about a puzzle.
    type Answer;

    /// The state of one thread.
    fn worker(&self) -> Self::Worker;

    /// Finds the answer and passes it to `found`. A question that lists things calls `found` for each of
    /// them, as soon as it is found.
    ///
    /// # Errors
    /// If there is no answer.
    fn answer(
        &self,
        worker: &mut Self::Worker,
        asked: &Asked<'_>,
        clock: &mut Clock<'_>,
        found: &mut dyn FnMut(Self::Answer),
    ) -> Result<(), NoAnswer>;

    /// What became of the puzzle.
    fn status(&self, answer: &Self::Answer) -> Status;

    /// The answer as an object of JSON.
    fn record(&self, entry: &Entry, answer: &Self::Answer, notation: Notation) -> impl Serialize;

    /// What to find out about plain 9x9 puzzles, if they may be searched many at a time.
    fn quick_search(&self) -> Option<QuickSearch> {
        None
    }

    /// The answer for a plain 9x9 puzzle that was searched with many others, as [`record`](Question::record)
    /// gives it, in the usual alphabet. `None` if that search does not show the answer; then the puzzle is
    /// answered like any other.
    fn quick_record(&self, _found: &QuickFound<'_>) -> Option<impl Serialize> {
        None::<()>
    }
}

/// A puzzle that a question is asked about.
#[derive(Copy, Clone, Debug)]
pub struct Asked<'a> {
    /// The puzzle, and what its text says of it.
    pub entry: &'a Entry,
    /// The number of its input, from 0.
    pub input: u64,
    /// Its line in the input, from 1.
    pub line: u64,
}

impl<'a> Asked<'a> {
    /// A puzzle that is the only one.
    #[must_use]
    pub const fn alone(entry: &'a Entry) -> Asked<'a> {
        Asked { entry, input: 0, line: 1 }
    }
}
