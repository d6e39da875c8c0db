//! How a verb answers puzzles.
//!
//! A verb asks a [`Question`], whose answer is data. Two methods present it, and neither decides anything.
//!
//! ```text
//!                                            one puzzle, on a terminal --> screen()  its board and sentences
//! Entry --Question::answer()--> Answer ----standard output-------------> lines()   the same in every language
//!                                  |         --json--------------> Question::record()  an object of answers::records
//!                                  '------------------------------------ exit()   the exit code
//! ```
//!
//! [`crate::answer::run`] answers a single puzzle on a terminal with `screen`. Everything else goes through
//! the parallel [pipe](crate::pipe), which uses `lines` or `record`.

use sudokit_answers::{Question, QuickFound, QuickSearch};
use sudokit_formats::Entry;

use crate::board;
use crate::context::{Context, ReadingNote};
use crate::exit::Exit;

/// A verb that answers each puzzle of its inputs.
pub(crate) trait Verb: Sync {
    /// What is asked of each puzzle.
    type Question: Question;

    /// The options that all verbs share.
    fn context(&self) -> &Context<'_>;

    /// The question, as this audience asks it.
    fn question(&self, audience: Audience) -> &Self::Question;

    /// The exit code for this answer.
    fn exit(&self, answer: &AnswerOf<Self>) -> Exit {
        self.question(Audience::Lines).status(answer).into()
    }

    /// The exit code for this answer about this puzzle.
    fn exit_for(&self, _entry: &Entry, answer: &AnswerOf<Self>) -> Exit {
        self.exit(answer)
    }

    /// Whether only givens count, not what a player entered or crossed out.
    fn ignores_moves(&self) -> bool {
        true
    }

    /// Presents the answer as lines, each with its line break.
    fn lines(&self, entry: &Entry, answer: &AnswerOf<Self>, out: &mut String);

    /// Notes about the puzzle, printed on standard error next to lines and records.
    fn notes(&self, _entry: &Entry, _answer: &AnswerOf<Self>) -> Vec<String> {
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
    fn screen(&self, entry: &Entry, answer: &AnswerOf<Self>) -> String {
        let mut lines = String::new();
        self.lines(entry, answer, &mut lines);
        lines
    }

    /// What to find out about plain 9x9 puzzles, if they may be searched in batches and answered by
    /// [`quick_answer`](Verb::quick_answer).
    fn quick_search(&self) -> Option<QuickSearch> {
        let search = self.question(Audience::Lines).quick_search();
        search.filter(|_| self.context().may_search_in_batches())
    }

    /// Presents the answer for a plain 9x9 puzzle that was searched in a batch as lines, and returns the
    /// exit code. `None`, with nothing written, if the batch does not show the answer; the puzzle is then
    /// answered like any other.
    fn quick_answer(&self, _found: &QuickFound<'_>, _out: &mut Vec<u8>) -> Option<Exit> {
        None
    }
}

/// What was found out about a puzzle.
pub(crate) type AnswerOf<V> = <<V as Verb>::Question as Question>::Answer;

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

/// Notes about how a puzzle was read, and what of it counts for a verb, that were not printed so far.
pub(crate) fn reading_notes<V: Verb>(verb: &V, entry: &Entry) -> Vec<ReadingNote> {
    let context = verb.context();
    let mut notes = context.unprinted_notes(entry, verb.writes_puzzles());
    notes.extend(verb.ignores_moves().then(|| context.moves_note(entry)).flatten());
    notes
}

/// Notes about a puzzle itself: why it may be meant otherwise, and that the solution that came with it is wrong, unless that is what
/// the verb answers.
pub(crate) fn puzzle_notes<V: Verb>(verb: &V, entry: &Entry) -> Vec<String> {
    let texts = verb.context().console.texts();
    match V::Question::COMPARES_SOLUTIONS {
        true => board::doubts(entry, texts),
        false => board::warnings(entry, texts),
    }
}
