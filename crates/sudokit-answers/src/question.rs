//! What a question is.

use crate::records::Status;
use serde::Serialize;
use sudokit_formats::Entry;

use crate::noted::Noted;
use crate::{Clock, NoAnswer, Notation, QuickFound, QuickSearch, Refusal};

/// A question that can be asked about any puzzle, with its options.
///
/// A question is asked of many puzzles, from several threads. Each thread keeps a worker.
pub trait Question: Sync {
    /// What a thread keeps from puzzle to puzzle, such as its engines.
    type Worker;
    /// What was found out about a puzzle.
    type Answer;

    /// Whether it can be asked about puzzles with rules beyond the houses of their boards.
    const TAKES_RULES: bool = false;

    /// Whether it compares the solution that came with a puzzle.
    const COMPARES_SOLUTIONS: bool = false;

    /// The state of one thread.
    fn worker(&self) -> Self::Worker;

    /// Finds the answer for a puzzle whose rules are all known, and passes it to `found`. A question that lists things
    /// calls `found` for each of them, as soon as it is found. Callers use [`answer`](Question::answer).
    ///
    /// # Errors
    /// If there is no answer.
    fn find(
        &self,
        worker: &mut Self::Worker,
        asked: &Asked<'_>,
        clock: &mut Clock<'_>,
        found: &mut dyn FnMut(Self::Answer),
    ) -> Result<(), NoAnswer>;

    /// Finds the answer and passes it to `found`, once or for each of several.
    ///
    /// # Errors
    /// If there is no answer: also if the puzzle has rules that are not understood, unless they are to be ignored.
    fn answer(
        &self,
        worker: &mut Self::Worker,
        asked: &Asked<'_>,
        clock: &mut Clock<'_>,
        found: &mut dyn FnMut(Self::Answer),
    ) -> Result<(), NoAnswer> {
        asked.check_rules()?;
        let puzzle = &asked.entry.puzzle;
        if !(Self::TAKES_RULES || puzzle.rules().is_empty()) {
            return Err(Refusal::rules_of(puzzle).into());
        }
        self.find(worker, asked, clock, found)
    }

    /// What became of the puzzle.
    fn status(&self, answer: &Self::Answer) -> Status;

    /// The answer as an object of JSON, for a puzzle whose rules are all known. Callers use
    /// [`record`](Question::record).
    fn plain_record(
        &self,
        entry: &Entry,
        answer: &Self::Answer,
        notation: Notation,
    ) -> impl Serialize;

    /// The answer as an object of JSON. If rules of the puzzle were ignored, they are named in `left_out`; what stands with
    /// it and was taken for nothing, in `remarks`; whether the solution that came with it is right, in `solution_is_right`;
    /// another alphabet in which its characters are other digits, in `other_alphabet`.
    fn record(&self, entry: &Entry, answer: &Self::Answer, notation: Notation) -> impl Serialize {
        let answer = self.plain_record(entry, answer, notation);
        Noted { answer, entry, compares_solutions: Self::COMPARES_SOLUTIONS }
    }

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
    /// Whether it is answered without the rules that are not understood.
    pub ignore_rules: bool,
}

impl<'a> Asked<'a> {
    /// A puzzle that is the only one.
    #[must_use]
    pub const fn alone(entry: &'a Entry) -> Asked<'a> {
        Asked { entry, input: 0, line: 1, ignore_rules: false }
    }

    /// The same, without the rules that are not understood, if so.
    #[must_use]
    pub const fn ignoring_rules(self, ignore_rules: bool) -> Asked<'a> {
        Asked { ignore_rules, ..self }
    }

    /// Refuses a puzzle with rules that are not understood, unless they are to be ignored.
    ///
    /// # Errors
    /// [`Refusal::UnknownRules`].
    ///
    /// ```
    /// use sudokit_answers::{Asked, read_one};
    ///
    /// let text = r#"{"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"size":4,"antiknight":true}"#;
    /// let entry = read_one(text, &Default::default()).unwrap();
    /// let refusal = Asked::alone(&entry).check_rules().unwrap_err();
    /// assert_eq!(refusal.left_out(), ["anti-knight"]);
    /// assert!(Asked::alone(&entry).ignoring_rules(true).check_rules().is_ok());
    /// ```
    pub fn check_rules(&self) -> Result<(), Refusal> {
        match self.ignore_rules || self.entry.left_out.is_empty() {
            true => Ok(()),
            false => Err(Refusal::UnknownRules { left_out: self.entry.left_out.clone() }),
        }
    }
}
