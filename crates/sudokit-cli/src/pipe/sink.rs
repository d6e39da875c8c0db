//! Where a worker puts the answers of a batch.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::part::{Message, OutputPart};
use super::shelf::Shelf;
use crate::context::ReadingNote;
use crate::exit::Exit;
use crate::signals::Stop;

/// A worker sends what it has after this long.
const SEND_AFTER: Duration = Duration::from_millis(50);
/// A worker sends what it has when it is more bytes than this ...
const SEND_BEYOND: usize = 1 << 16;
/// ... and waits for its turn when it is more than this.
const WAIT_BEYOND: usize = 1 << 23;

pub(super) struct Sink<'a> {
    /// The number of the batch.
    batch: u64,
    part: OutputPart,
    /// Where parts go.
    send_part: &'a dyn Fn(OutputPart),
    /// Holds `part` while nothing is added to it.
    shelf: &'a Shelf,
    shelved: bool,
    /// Where in `part.out` the current answer begins.
    begun: usize,
    /// The batch that is printed next.
    turn: &'a AtomicU64,
    stop: &'a Stop,
    sent: Instant,
}

impl<'a> Sink<'a> {
    pub(super) fn new(
        batch: u64,
        send_part: &'a dyn Fn(OutputPart),
        shelf: &'a Shelf,
        turn: &'a AtomicU64,
        stop: &'a Stop,
    ) -> Sink<'a> {
        let part = OutputPart { batch, ..OutputPart::default() };
        let sent = Instant::now();
        Sink { batch, part, send_part, shelf, shelved: false, begun: 0, turn, stop, sent }
    }

    /// Makes room for this many bytes.
    pub(super) fn reserve(&mut self, bytes: usize) {
        self.part.out.reserve(bytes);
    }

    /// Adds lines to the current answer.
    pub(super) fn lines(&mut self, lines: &[u8]) {
        self.unshelve();
        self.part.out.extend_from_slice(lines);
        if self.part.out.len() > SEND_BEYOND {
            self.send_in_turn();
        }
    }

    /// Adds one line to the current answer.
    pub(super) fn line(&mut self, line: &str) {
        self.lines(format!("{line}\n").as_bytes());
    }

    /// Where to add whole answers that take no time: [`end_quickly`](Sink::end_quickly) follows each.
    pub(super) fn out(&mut self) -> &mut Vec<u8> {
        self.unshelve();
        &mut self.part.out
    }

    /// Adds a note for standard error.
    pub(super) fn note(&mut self, text: String) {
        self.unshelve();
        self.part.messages.push(Message::Note(text));
    }

    /// Adds a note of how a puzzle was read.
    pub(super) fn reading_note(&mut self, note: ReadingNote) {
        self.unshelve();
        self.part.messages.push(Message::Reading(note));
    }

    /// Adds an error for standard error.
    pub(super) fn error(&mut self, text: String) {
        self.unshelve();
        self.part.messages.push(Message::Error(text));
    }

    /// Before an answer, which may take long: puts what there is where the writer can take it.
    pub(super) fn begin(&mut self) {
        self.begun = self.part.out.len();
        if !self.part.out.is_empty() {
            let part = self.take();
            self.shelf.put(part);
            self.shelved = true;
        }
    }

    /// Drops the lines of an unfinished answer that were not sent yet.
    pub(super) fn forget(&mut self) {
        self.unshelve();
        self.part.out.truncate(self.begun);
    }

    /// After an answer.
    pub(super) fn end(&mut self, exit: Exit) {
        self.unshelve();
        self.end_quickly(exit);
        if self.sent.elapsed() > SEND_AFTER {
            self.send(false, false);
        }
    }

    /// After an answer that took no time: does not look at the clock.
    pub(super) fn end_quickly(&mut self, exit: Exit) {
        self.part.exit = self.part.exit.and(exit);
        self.part.ends.push(self.part.out.len());
    }

    /// Ends the batch; `cut` if it was stopped before its end.
    pub(super) fn finish(mut self, exit: Exit, cut: bool) {
        self.unshelve();
        self.part.exit = self.part.exit.and(exit);
        self.send(true, cut);
    }

    /// Takes the part back from the shelf, unless the writer has taken it.
    fn unshelve(&mut self) {
        if self.shelved {
            self.shelved = false;
            self.part = OutputPart { batch: self.batch, ..self.shelf.take_back() };
            self.begun = self.part.out.len();
        }
    }

    fn take(&mut self) -> OutputPart {
        self.begun = 0;
        let next = OutputPart { batch: self.batch, ..OutputPart::default() };
        std::mem::replace(&mut self.part, next)
    }

    /// Sends what there is, if the writer prints this batch; waits for that if it is very much.
    fn send_in_turn(&mut self) {
        while self.part.out.len() > WAIT_BEYOND && !self.is_my_turn() && !self.stop.requested() {
            thread::sleep(Duration::from_millis(2));
        }
        if self.is_my_turn() {
            self.send(false, false);
        }
    }

    fn is_my_turn(&self) -> bool {
        self.turn.load(Ordering::Relaxed) == self.batch
    }

    fn send(&mut self, last: bool, cut: bool) {
        self.unshelve();
        let part = self.take();
        self.sent = Instant::now();
        (self.send_part)(OutputPart { last, cut, ..part });
    }
}
