//! A worker: parses and answers batches until there are no more.

use std::time::Instant;

use crossbeam_channel::{Receiver, Sender};
use sudokit_answers::{Asked, NoAnswer, Question, Quick, QuickFound, read_cells, read_each};
use sudokit_formats::{Around, Batch, Record};
use sudokit_solve::{Cells9, Interrupt};

use super::part::OutputPart;
use super::shared::{Shared, Task};
use super::shelf::Shelf;
use super::sink::Sink;
use crate::error::Explain as _;
use crate::exit::Exit;
use crate::fault::{failed, fault_message};
use crate::input::{Unparsed, Work, WorkKind};
use crate::print::json;
use crate::verb::{Audience, Verb, puzzle_notes, reading_notes};

/// What connects a worker to the other threads.
pub(super) struct Channels {
    pub(super) tasks: Receiver<Task>,
    pub(super) parts: Sender<OutputPart>,
    /// Where batches go whose memory may be used again.
    pub(super) spares: Sender<Batch>,
}

/// Answers tasks until there are no more.
pub(super) fn run<V: Verb>(verb: &V, shared: &Shared, channels: &Channels, shelf: &Shelf) {
    let mut worker = Worker::new(verb);
    let stop = &verb.context().stop;
    // The writer may be gone when the program is ending.
    let send = |part| drop(channels.parts.send(part));
    while let Ok(task) = channels.tasks.recv() {
        let start = Instant::now();
        let sink = Sink::new(task.number, &send, shelf, &shared.turn, stop);
        let Some(work) = worker.task(task, sink) else { continue };
        shared.count(work.len(), start.elapsed());
        if let WorkKind::Batch { batch, .. } = work.kind {
            // If there are enough spare batches it is just dropped.
            let _ = channels.spares.try_send(batch);
        }
    }
}

/// The program was asked to stop.
struct Stopped;

/// What answers one task after the other.
pub(super) struct Worker<'a, V: Verb> {
    verb: &'a V,
    state: <V::Question as Question>::Worker,
    audience: Audience,
    quick: Option<Quick>,
    /// Memory for the lines of an answer.
    text: String,
}

impl<'a, V: Verb> Worker<'a, V> {
    pub(super) fn new(verb: &'a V) -> Worker<'a, V> {
        let quick = verb.quick_search().map(Quick::new);
        let audience = if verb.context().json { Audience::Json } else { Audience::Lines };
        let state = verb.question(audience).worker();
        Worker { verb, state, audience, quick, text: String::new() }
    }

    /// Answers a task, and returns the records that it consisted of.
    pub(super) fn task(&mut self, task: Task, mut sink: Sink<'_>) -> Option<Work> {
        let context = self.verb.context();
        let work = match task.work {
            Ok(work) => work,
            Err(error) => {
                sink.error(error.message(context.console.texts()));
                sink.finish(Exit::Usage, false);
                return None;
            }
        };
        let mut quick = self.quick.take();
        let interrupt = || context.stop.requested().then_some(Interrupt::Cancelled);
        if let Some(quick) = &mut quick {
            // Those that are answered quickly are not read.
            if let WorkKind::Batch { batch, parser } = &work.kind
                && parser.takes_plain_nines()
            {
                let around = parser.around().into_iter().chain(batch.around());
                context.around_note(around).into_iter().for_each(|note| sink.reading_note(note));
            }
            search_plain_nines(quick, &work, V::Question::COMPARES_SOLUTIONS, &interrupt);
        }
        if let WorkKind::Batch { batch, .. } = &work.kind {
            sink.reserve(batch.byte_len() + batch.len());
        }
        let stopped = work.records().enumerate().any(|(number, record)| {
            let known = quick.as_ref().and_then(|quick| quick.found(number));
            match known {
                Some(known) if self.answer_quickly(&known, &mut sink) => false,
                _ => self.answer(&work, record, &mut sink).is_err(),
            }
        });
        self.quick = quick;
        sink.finish(Exit::Done, stopped);
        Some(work)
    }

    /// Prints an answer that was found in a batch; `false` if there is more to find out.
    fn answer_quickly(&self, found: &QuickFound<'_>, sink: &mut Sink<'_>) -> bool {
        match self.verb.quick_answer(found, sink.out()) {
            Some(exit) => {
                sink.end_quickly(exit);
                true
            }
            None => false,
        }
    }

    /// Answers one record.
    fn answer(
        &mut self,
        work: &Work,
        record: Unparsed<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<(), Stopped> {
        let Worker { verb, state, text, .. } = self;
        let (context, question) = (verb.context(), verb.question(self.audience));
        if context.stop.requested() {
            return Err(Stopped);
        }
        let parsed = record.parse();
        let record = record.record;
        let entry = match parsed {
            Ok(None) => return Ok(()),
            Ok(Some(entry)) => entry,
            Err(fault) => {
                sink.error(fault_message(&work.name, &record, &fault, context.console.texts()));
                if context.json {
                    sink.line(&json(&failed(&work.name, &fault)));
                } else {
                    sink.line("error");
                }
                sink.end(Exit::Usage);
                return Ok(());
            }
        };
        sink.begin();
        let asked = Asked { input: work.input, line: record.line, ..context.ask(&entry) };
        let timer = context.timer();
        let mut exit = Exit::Done;
        let answered = question.answer(state, &asked, &mut timer.clock(), &mut |answer| {
            exit = exit.and(verb.exit_for(&entry, &answer));
            for note in reading_notes(*verb, &entry) {
                sink.reading_note(note);
            }
            let of_puzzle = verb.notes(&entry, &answer).into_iter();
            for note in of_puzzle.chain(puzzle_notes(*verb, &entry)) {
                sink.note(format!("{}:{}: {note}", work.name, record.line));
            }
            text.clear();
            if context.json {
                *text = json(&question.record(&entry, &answer, context.notation));
                text.push('\n');
            } else {
                verb.lines(&entry, &answer, text);
            }
            sink.lines(text.as_bytes());
        });
        match answered {
            Ok(()) => {}
            Err(NoAnswer::Refused(refusal)) => {
                let message = refusal.message(context.console.texts());
                sink.error(format!("{}:{}: {message}", work.name, record.line));
                if context.json {
                    sink.line(&json(&refusal.record(&work.name, record.line)));
                } else {
                    sink.line(refusal.status().name());
                }
                exit = Exit::from(&refusal);
            }
            Err(_) => {
                sink.forget();
                return Err(Stopped);
            }
        }
        sink.end(exit);
        Ok(())
    }
}

/// Searches the records that are plain 9x9 puzzles; without those that bring a solution, if `bare` says so.
fn search_plain_nines(
    quick: &mut Quick,
    work: &Work,
    bare: bool,
    interrupt: &dyn Fn() -> Option<Interrupt>,
) {
    match &work.kind {
        WorkKind::Puzzle(entry) => {
            let is_played = entry.placed.is_some() || entry.marks.is_some();
            let is_right = entry.solution_is_right();
            let is_compared = bare && is_right.is_some() || is_right == Some(false);
            let is_clear = entry.left_out.is_empty() && entry.doubts().is_empty();
            let known = is_clear && !is_played && !is_compared;
            quick.search([Cells9::of(&entry.puzzle).filter(|_| known)], interrupt);
        }
        WorkKind::Batch { batch, parser } => {
            let count = if parser.takes_plain_nines() { batch.len() } else { 0 };
            let read = |number: usize, nine: &mut Cells9| {
                let record = batch.get(number);
                record.is_some_and(|record| read_plain_nine(&record, bare, nine))
            };
            quick.search_rows(count, |puzzles| read_each(puzzles, read), interrupt);
        }
    }
}

/// Reads the puzzle of a record that is 81 characters with a blank among them, and nothing or a comment after them; `false` if it is
/// not.
fn read_plain_nine(record: &Record<'_>, bare: bool, nine: &mut Cells9) -> bool {
    let content = record.content.ok().and_then(|content| content.split_at_checked(81));
    let Some((cells, rest)) = content else { return false };
    if record.around.is_some_and(Around::names_rules) {
        return false;
    }
    let comment = match rest.first() {
        None => true,
        Some(b'#' | b',' | b';') => !(bare && rest.len() > 81 || says_more(cells, rest)),
        Some(_) => false,
    };
    comment && read_cells(cells, nine)
}

/// Whether what follows a puzzle may change its rules or be another one: anything but numbers and its solution.
fn says_more(cells: &[u8], rest: &[u8]) -> bool {
    let is_figure = |byte: &u8| byte.is_ascii_digit() || b"#,;. \t-".contains(byte);
    !rest.iter().all(is_figure)
        || rest
            .split(|byte| b"#,; \t".contains(byte))
            .any(|word| word.len() >= 79 && !solves(word, cells))
}

/// Whether a word is a 9x9 grid in which nothing is twice in a house, with the givens of these cells.
fn solves(word: &[u8], cells: &[u8]) -> bool {
    if word.len() != 81 || word.iter().any(|byte| !matches!(byte, b'1'..=b'9')) {
        return false;
    }
    let (mut rows, mut columns, mut boxes) = ([0_u16; 9], [0_u16; 9], [0_u16; 9]);
    for (at, (digit, cell)) in word.iter().zip(cells).enumerate() {
        let (row, column, bit) = (at / 9, at % 9, 1 << (digit - b'0'));
        let of_box = row / 3 * 3 + column / 3;
        if matches!(cell, b'1'..=b'9') && cell != digit {
            return false;
        }
        rows[row] |= bit;
        columns[column] |= bit;
        boxes[of_box] |= bit;
    }
    [rows, columns, boxes].as_flattened().iter().all(|house| house.count_ones() == 9)
}
