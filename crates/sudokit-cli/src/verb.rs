//! How a verb answers puzzles.
//!
//! A verb finds its answer once, as data. Three methods present it, and none of them decides anything.
//!
//! ```text
//!                                one puzzle, on a terminal --> screen()  its board and sentences
//! Entry --answer()--> Answer ----standard output-------------> lines()   the same in every language
//!                       |        --json----------------------> record()  an object of sudokit-wire
//!                       '---------------------------------- exit()       the exit code
//! ```
//!
//! [`crate::answer::run`] answers a single puzzle on a terminal with `screen`. Everything else goes through
//! the parallel [pipe](crate::pipe), which uses `lines` or `record`.

use serde::Serialize;
use sudokit_answers::{Asked, NoAnswer, QuickFound, QuickSearch};
use sudokit_formats::Entry;

use crate::context::Context;
use crate::exit::Exit;

/// A verb that answers each puzzle of its inputs.
pub(crate) trait Verb: Sync {
    /// What a thread keeps from puzzle to puzzle, such as its engines.
    type Worker;
    /// What was found out about a puzzle.
    type Answer;

    /// The options that all verbs share.
    fn context(&self) -> &Context<'_>;

    /// Creates the state of one thread.
    fn worker(&self) -> Self::Worker;

    /// Finds the answer and passes it to `found`. A verb that lists things calls `found` for each of
    /// them, as soon as it is found.
    ///
    /// # Errors
    /// If there is no answer.
    fn answer(
        &self,
        worker: &mut Self::Worker,
        question: &Question<'_>,
        found: &mut dyn FnMut(Self::Answer),
    ) -> Result<(), NoAnswer>;

    /// The exit code for this answer.
    fn exit(&self, answer: &Self::Answer) -> Exit;

    /// Presents the answer as lines, each with its line break.
    fn lines(&self, entry: &Entry, answer: &Self::Answer, out: &mut String);

    /// Presents the answer as an object of JSON.
    fn record(&self, entry: &Entry, answer: &Self::Answer) -> impl Serialize;

    /// Notes about the puzzle, printed on standard error next to lines and records.
    fn notes(&self, _entry: &Entry, _answer: &Self::Answer) -> Vec<String> {
        Vec::new()
    }

    /// Whether answers contain puzzles or solutions, so that their alphabet matters.
    fn writes_puzzles(&self) -> bool {
        true
    }

    /// Whether each line of an answer starts with the puzzle's number and a tab.
    fn numbers_lines(&self) -> bool {
        false
    }

    /// Whether a single puzzle on a terminal is answered by [`screen`](Verb::screen) in place of
    /// [`lines`](Verb::lines).
    fn has_screen(&self) -> bool {
        false
    }

    /// Presents the answer to a person: with the board drawn, and in sentences.
    fn screen(&self, entry: &Entry, answer: &Self::Answer) -> String {
        let mut lines = String::new();
        self.lines(entry, answer, &mut lines);
        lines
    }

    /// What to find out about plain 9x9 puzzles, if they may be searched in batches and answered by
    /// [`quick_answer`](Verb::quick_answer).
    fn quick_search(&self) -> Option<QuickSearch> {
        None
    }

    /// Presents the answer for a plain 9x9 puzzle that was searched in a batch as lines, and returns the
    /// exit code. `None`, with nothing written, if the batch does not show the answer; the puzzle is then
    /// answered like any other.
    fn quick_answer(&self, _found: &QuickFound<'_>, _out: &mut Vec<u8>) -> Option<Exit> {
        None
    }
}

/// A puzzle to answer.
pub(crate) struct Question<'a> {
    pub(crate) asked: Asked<'a>,
    pub(crate) audience: Audience,
}

/// Who reads the answers.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Audience {
    /// A person, on a terminal.
    Person,
    /// A program or a person, line by line.
    Lines,
    /// A program that reads JSON.
    Json,
}
