//! What every verb that answers puzzles needs, in addition to its own options.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use sudokit_answers::{Asked, EngineChoice, Notation};
use sudokit_core::Alphabet;
use sudokit_formats::{Around, Entry};

use crate::args::{Budget, Input, Output};
use crate::console::Console;
use crate::limits::Timer;
use crate::signals::Stop;

/// The context of a verb: where puzzles come from, how answers are printed, when to stop.
pub(crate) struct Context<'a> {
    pub(crate) console: &'a Console,
    pub(crate) stop: Stop,
    pub(crate) input: Input,
    pub(crate) notation: Notation,
    pub(crate) budget: Budget,
    pub(crate) json: bool,
    pub(crate) threads: Option<u16>,
    /// Whether each [`Kind`] of note was printed.
    printed: [AtomicBool; Kind::COUNT],
    /// What was noted as not understood.
    left_out_noted: Mutex<BTreeSet<String>>,
}

/// After so many notes of one kind, no more are printed.
const MOST_NOTES: usize = 100;

/// A note about how a puzzle was read, which is printed the first time only.
pub(crate) struct ReadingNote {
    kind: Kind,
    text: String,
}

/// What such a note is about.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Kind {
    Alphabet,
    /// Columns of one name.
    Columns,
    /// That 0 is a digit.
    Zero,
    Moves,
    OtherAlphabet,
    Remarks,
    /// What was not understood: each text the first time.
    LeftOut,
}

impl Kind {
    const COUNT: usize = Kind::LeftOut as usize + 1;
}

impl<'a> Context<'a> {
    /// Starts to listen for signals.
    pub(crate) fn new(
        input: Input,
        budget: Budget,
        output: Output,
        console: &'a Console,
    ) -> Context<'a> {
        let notation = Notation::new(input.shape.alphabet);
        let Output { json, threads } = output;
        let stop = Stop::listen();
        let (printed, left_out_noted) = Default::default();
        Context { console, stop, input, notation, budget, json, threads, printed, left_out_noted }
    }

    /// A question about a puzzle.
    pub(crate) fn ask<'e>(&self, entry: &'e Entry) -> Asked<'e> {
        Asked::alone(entry).ignoring_rules(self.input.shape.ignore_unknown_rules)
    }

    /// Returns notes about how an entry was read, each the first time only, for those who print them at once. `written` says
    /// whether answers have puzzles.
    pub(crate) fn reading_notes(&self, entry: &Entry, written: bool) -> Vec<String> {
        let notes = self.unprinted_notes(entry, written).into_iter();
        notes.filter_map(|note| self.first(note)).collect()
    }

    /// Returns notes about how an entry was read that were not printed so far. Workers are not in order, so who prints them
    /// asks which is the [`first`](Context::first).
    pub(crate) fn unprinted_notes(&self, entry: &Entry, written: bool) -> Vec<ReadingNote> {
        let notes = [
            self.alphabet_note(entry, written),
            self.columns_note(entry),
            self.zero_note(entry),
            self.other_alphabet_note(entry),
            self.left_out_note(entry),
            self.remarks_note(entry),
        ];
        notes.into_iter().flatten().collect()
    }

    /// Returns the text of a note that is printed now, if it is the first of its kind.
    pub(crate) fn first(&self, note: ReadingNote) -> Option<String> {
        let is_first = match note.kind {
            Kind::LeftOut => {
                let mut noted = self.left_out_noted.lock().unwrap_or_else(PoisonError::into_inner);
                noted.len() < MOST_NOTES && noted.insert(note.text.clone())
            }
            kind => !self.printed[kind as usize].swap(true, Ordering::Relaxed),
        };
        is_first.then_some(note.text)
    }

    /// A note of this kind, unless one was printed.
    fn note(&self, kind: Kind, text: impl FnOnce() -> Option<String>) -> Option<ReadingNote> {
        if self.printed[kind as usize].load(Ordering::Relaxed) {
            return None;
        }
        text().map(|text| ReadingNote { kind, text })
    }

    /// Returns a note that what a player did is ignored.
    pub(crate) fn moves_note(&self, entry: &Entry) -> Option<ReadingNote> {
        self.note(Kind::Moves, || {
            let played = entry.placed.is_some() || entry.marks.is_some();
            played.then(|| self.console.texts().say("note-givens-only", &[]))
        })
    }

    /// Returns a note on the alphabet that was read if answers are not in it. `written` says whether
    /// answers have puzzles at all.
    fn alphabet_note(&self, entry: &Entry, written: bool) -> Option<ReadingNote> {
        let id = if written { "note-alphabet" } else { "note-alphabet-read" };
        let written = self.notation.alphabet(entry.puzzle.geometry().order());
        let read = entry.alphabet;
        let differs = read != written && matches!(read, Alphabet::Hex | Alphabet::Letters);
        self.note(Kind::Alphabet, || {
            let args = [("from", read.name().into()), ("to", written.name().into())];
            differs.then(|| self.console.texts().say(id, &args))
        })
    }

    /// Returns a note of what a text holds of the puzzle that was not understood.
    fn left_out_note(&self, entry: &Entry) -> Option<ReadingNote> {
        if entry.left_out.is_empty() || !self.input.shape.ignore_unknown_rules {
            return None;
        }
        let what = entry.left_out.join(", ");
        self.note(Kind::LeftOut, || {
            Some(self.console.texts().say("note-unread", &[("what", what.into())]))
        })
    }

    /// Returns a note of what stands with a puzzle and was taken for nothing.
    fn remarks_note(&self, entry: &Entry) -> Option<ReadingNote> {
        self.remark_note(|| entry.remarks().into_iter().next())
    }

    /// The same, for what stands around puzzles.
    pub(crate) fn around_note<'e>(
        &self,
        mut around: impl Iterator<Item = &'e Around>,
    ) -> Option<ReadingNote> {
        self.remark_note(|| around.find_map(|around| around.remarks().into_iter().next()))
    }

    fn remark_note(&self, find: impl FnOnce() -> Option<String>) -> Option<ReadingNote> {
        self.note(Kind::Remarks, || {
            let remark = find()?;
            Some(self.console.texts().say("note-remarks", &[("what", remark.into())]))
        })
    }

    /// Returns a note that the characters can be read in another alphabet, too, in which the answer is written with other
    /// digits.
    fn other_alphabet_note(&self, entry: &Entry) -> Option<ReadingNote> {
        let other = entry.other_alphabet?;
        self.note(Kind::OtherAlphabet, || {
            let args = [("read", entry.alphabet.name().into()), ("other", other.name().into())];
            Some(self.console.texts().say("note-other-alphabet", &args))
        })
    }

    /// Returns a note that 0 was read as a digit.
    fn zero_note(&self, entry: &Entry) -> Option<ReadingNote> {
        let text = || self.console.texts().say("note-zero", &[]);
        self.note(Kind::Zero, || entry.from_zero.then(text))
    }

    /// Returns a note that a table has several columns of the name that its puzzles are under.
    fn columns_note(&self, entry: &Entry) -> Option<ReadingNote> {
        let columns = entry.columns.as_ref()?;
        self.note(Kind::Columns, || {
            let name = &columns.names[columns.puzzle];
            let same =
                columns.names.iter().filter(|other| other.eq_ignore_ascii_case(name)).count();
            let args = [("column", name.as_str().into())];
            (same > 1).then(|| self.console.texts().say("note-columns", &args))
        })
    }

    /// Starts to measure the time of one puzzle.
    pub(crate) fn timer(&self) -> Timer<'_> {
        Timer::start(&self.budget, &self.stop)
    }

    /// Returns whether plain 9x9 puzzles may be searched many at a time: the engine may, and no budget
    /// limits each by itself.
    pub(crate) fn allows_batches(&self, engine: &EngineChoice) -> bool {
        self.has_no_budget() && engine.allows_batches()
    }

    fn has_no_budget(&self) -> bool {
        let Budget { time_limit, node_limit } = self.budget;
        time_limit.is_none() && node_limit.is_none()
    }

    /// Returns whether plain 9x9 puzzles may also be answered many at a time: no budget limits each by
    /// itself, and only a solution in the usual alphabet is printed of each.
    pub(crate) fn may_search_in_batches(&self) -> bool {
        let usual = self.notation.alphabet(9) == Alphabet::Standard;
        self.has_no_budget() && !self.json && usual
    }
}
