//! A piece of a batch's answers, on its way from a worker to the writer.

use crate::context::ReadingNote;
use crate::exit::Exit;

#[derive(Default)]
pub(super) struct OutputPart {
    /// The number of the batch.
    pub(super) batch: u64,
    /// What goes to standard output.
    pub(super) out: Vec<u8>,
    /// Where in `out` the answers of puzzles end.
    pub(super) ends: Vec<usize>,
    pub(super) messages: Vec<Message>,
    pub(super) exit: Exit,
    /// Whether the batch has no more parts.
    pub(super) last: bool,
    /// Whether the batch was stopped before its end: nothing after this may be printed.
    pub(super) cut: bool,
}

/// What goes to standard error.
pub(super) enum Message {
    Note(String),
    /// Printed if it is the first of its kind.
    Reading(ReadingNote),
    Error(String),
}
