//! Many puzzles, many threads, one order.
//!
//! ```text
//! reader --tasks--> workers --parts--> writer (this thread)
//!    ^                                   |
//!    +------------- tokens --------------+
//! ```
//!
//! The reader cuts the inputs into small batches; workers parse and answer them; the writer prints
//! the answers in input order as soon as they are there. A batch takes a token that the writer
//! gives back, so one slow puzzle holds the others up rather than filling the memory. While a worker
//! searches it leaves what it has answered on its shelf, where an idle writer takes it.

use std::collections::BTreeMap;
use std::io::{self, Write as _, stdout};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, bounded};
use sudokit_formats::{Batch, Entry, Fault, Parser, Record};
use sudokit_solve::lanes::{Answer9, Cells9};
use sudokit_wire::Failed;

use crate::console::Console;
use crate::exit::Exit;
use crate::input::{Feed, Inputs, read_error};
use crate::quick::{self, Quick};
use crate::signals::Stop;

/// Batches on the way at once.
const WINDOW: usize = 64;
/// The work a batch should be, once it is known how long a puzzle takes.
const BATCH_TIME: Duration = Duration::from_millis(2);
/// Puzzles in a batch at most.
const BATCH_RECORDS: u64 = 1 << 13;
/// A worker shows what it has after this long.
const SHOW_AFTER: Duration = Duration::from_millis(50);
/// A worker shows what it has beyond this many bytes ...
const SHOW_BEYOND: usize = 1 << 16;
/// ... and waits for its turn beyond this many.
const WAIT_BEYOND: usize = 1 << 23;

/// What a command does with each puzzle.
pub(crate) trait Job: Sync {
    /// What a thread keeps between puzzles: its engines.
    type Worker;

    fn worker(&self) -> Self::Worker;

    /// How many solutions to look for, if of a plain 9x9 puzzle nothing else is wanted and
    /// [`quick_answer`](Job::quick_answer) may be asked.
    fn quick(&self) -> Option<u128> {
        None
    }

    /// Answers a plain 9x9 puzzle whose solutions are known so far; `None` if there is more to say
    /// of it than that.
    fn quick_answer(&self, _answer: &Answer9, _sink: &mut Sink<'_>) -> Option<Exit> {
        None
    }

    /// Answers one puzzle into `sink`. `Err` if it was stopped before it had the answer.
    fn answer(
        &self,
        worker: &mut Self::Worker,
        entry: &Entry,
        sink: &mut Sink<'_>,
    ) -> Result<Exit, Unfinished>;
}

/// The answer was no longer wanted.
#[derive(Debug)]
pub(crate) struct Unfinished;

/// How answers are laid out.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Layout {
    /// Lines as the job writes them.
    Plain,
    /// Each line behind the puzzle's number and a tab.
    Numbered,
    /// JSON objects; the puzzle's number becomes their first field.
    Json,
}

/// Settings of a run.
pub(crate) struct Run<'a> {
    pub(crate) console: &'a Console,
    pub(crate) stop: &'a Stop,
    pub(crate) layout: Layout,
    pub(crate) threads: Option<u16>,
}

struct Task {
    number: u64,
    name: Arc<str>,
    parser: Arc<dyn Parser + Send + Sync>,
    work: Result<Batch, String>,
}

/// A piece of a batch's answers.
#[derive(Default)]
struct Part {
    number: u64,
    out: Vec<u8>,
    /// Where in `out` the answers of puzzles end.
    ends: Vec<usize>,
    messages: Vec<Message>,
    exit: Exit,
    /// No part of this batch follows.
    last: bool,
    /// Stopped before the end: nothing after this may be printed.
    cut: bool,
}

enum Message {
    Note(String),
    Error(String),
}

/// Where a job puts its answers.
pub(crate) struct Sink<'a> {
    /// The number of the batch.
    number: u64,
    part: Part,
    parts: &'a Sender<Part>,
    /// Where `part` lies while there is nothing to add to it.
    shelf: &'a Shelf,
    shelved: bool,
    /// Where in `part.out` the answer at hand begins.
    begun: usize,
    /// The batch whose turn it is to be printed.
    turn: &'a AtomicU64,
    stop: &'a Stop,
    shown: Instant,
    /// The input and the line of the puzzle at hand.
    place: (Arc<str>, u64),
}

impl Sink<'_> {
    /// One line of the answer, without its end.
    pub(crate) fn line(&mut self, line: &[u8]) {
        self.unshelve();
        self.part.out.extend_from_slice(line);
        self.part.out.push(b'\n');
        if self.part.out.len() > SHOW_BEYOND {
            self.show_if_due();
        }
    }

    /// A value as one line of JSON.
    pub(crate) fn json(&mut self, value: &impl serde::Serialize) {
        // The schema has no maps with odd keys, so this cannot fail.
        if let Ok(line) = serde_json::to_vec(value) {
            self.line(&line);
        }
    }

    /// A note for standard error.
    pub(crate) fn note(&mut self, text: String) {
        self.unshelve();
        self.part.messages.push(Message::Note(text));
    }

    /// A note for standard error about the puzzle at hand.
    pub(crate) fn note_here(&mut self, text: &str) {
        let (name, line) = &self.place;
        let text = format!("{name}:{line}: {text}");
        self.note(text);
    }

    /// An error for standard error about the puzzle at hand.
    pub(crate) fn error_here(&mut self, text: &str) {
        let (name, line) = &self.place;
        let text = format!("{name}:{line}: {text}");
        self.error(text);
    }

    /// The line of the puzzle at hand in its input, from 1.
    pub(crate) fn line_here(&self) -> u64 {
        self.place.1
    }

    /// What is wrong with the puzzle at hand, for JSON.
    pub(crate) fn trouble_here(&self, kind: &'static str, message: String) -> Failed {
        let (file, line) = (self.place.0.to_string(), self.place.1);
        Failed::new(file, line, 1, kind, message)
    }

    /// Says in the place of an answer why the puzzle at hand has none: `said` to a person, `english` and
    /// the kind of the trouble to a program.
    pub(crate) fn refuse(
        &mut self,
        json: bool,
        kind: &'static str,
        said: &str,
        english: String,
    ) -> Exit {
        self.error_here(said);
        if json {
            self.json(&self.trouble_here(kind, english));
        } else {
            self.line(b"error");
        }
        Exit::Usage
    }

    /// An error for standard error.
    fn error(&mut self, text: String) {
        self.unshelve();
        self.part.messages.push(Message::Error(text));
    }

    /// Before an answer, which may be long in coming: what there is goes where the writer can take
    /// it.
    fn begin(&mut self) {
        self.begun = self.part.out.len();
        if !self.part.out.is_empty() {
            *self.shelf.lock() = self.take();
            self.shelved = true;
        }
    }

    /// Drops the lines of an unfinished answer that were not shown yet.
    fn forget(&mut self) {
        self.unshelve();
        self.part.out.truncate(self.begun);
    }

    /// After an answer.
    fn end(&mut self, exit: Exit) {
        self.unshelve();
        self.part.exit = self.part.exit.and(exit);
        self.part.ends.push(self.part.out.len());
        if self.shown.elapsed() > SHOW_AFTER {
            self.show(false, false);
        }
    }

    /// After an answer that took no time.
    fn end_quickly(&mut self, exit: Exit) {
        self.part.exit = self.part.exit.and(exit);
        self.part.ends.push(self.part.out.len());
    }

    /// A full 9x9 as one line of the answer.
    pub(crate) fn nine(&mut self, cells: &Cells9) {
        self.unshelve();
        let out = &mut self.part.out;
        let start = out.len();
        out.resize(start + quick::CELLS + 1, b'\n');
        cells.write(out[start..].first_chunk_mut().expect("longer than its cells"));
    }

    /// Takes back what lies on the shelf; the writer may have been there.
    fn unshelve(&mut self) {
        if self.shelved {
            self.shelved = false;
            self.part = Part { number: self.number, ..std::mem::take(&mut *self.shelf.lock()) };
            self.begun = self.part.out.len();
        }
    }

    fn take(&mut self) -> Part {
        self.begun = 0;
        let next = Part { number: self.number, ..Part::default() };
        std::mem::replace(&mut self.part, next)
    }

    fn show_if_due(&mut self) {
        while self.part.out.len() > WAIT_BEYOND && !self.is_my_turn() && !self.stop.asked() {
            thread::sleep(Duration::from_millis(2));
        }
        if self.is_my_turn() {
            self.show(false, false);
        }
    }

    fn is_my_turn(&self) -> bool {
        self.turn.load(Ordering::Relaxed) == self.number
    }

    fn show(&mut self, last: bool, cut: bool) {
        self.unshelve();
        let part = self.take();
        self.shown = Instant::now();
        // The writer may be gone when the program is ending.
        let _ = self.parts.send(Part { last, cut, ..part });
    }
}

/// Answers every puzzle of the inputs on standard output, in order.
pub(crate) fn run<J: Job>(job: &J, inputs: Inputs, feed: Option<Feed>, run: &Run<'_>) -> Exit {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let threads = run.threads.map_or(cores, usize::from);
    let (task_sender, tasks) = bounded::<Task>(2 * threads);
    let (part_sender, parts) = bounded::<Part>(4 * threads);
    let (token_sender, tokens) = bounded::<()>(WINDOW);
    // Batches that were answered, whose memory the reader uses again.
    let (spare_sender, spares) = bounded::<Batch>(2 * threads);
    for _ in 0..WINDOW {
        let _ = token_sender.send(());
    }
    let shared = Shared::default();
    let shelves: Vec<Shelf> = (0..threads).map(|_| Shelf::default()).collect();
    let mut progress = run.console.progress(inputs.bytes());

    let exit = thread::scope(|scope| {
        let shared = &shared;
        scope.spawn(move || read(inputs, feed, run, shared, &task_sender, &tokens, &spares));
        for shelf in &shelves {
            let (tasks, parts) = (tasks.clone(), part_sender.clone());
            let spares = spare_sender.clone();
            scope.spawn(move || work(job, run, shared, &tasks, &parts, &spares, shelf));
        }
        drop((tasks, part_sender, spare_sender));
        let mut writer = Writer { run, exit: Exit::Done, index: 1, cut: false };
        let mut waiting: BTreeMap<u64, Vec<Part>> = BTreeMap::new();
        let mut turn = 0;
        loop {
            let part = match parts.recv_timeout(Duration::from_millis(100)) {
                Ok(part) => part,
                Err(RecvTimeoutError::Timeout) => {
                    let idle = shared.sent.load(Ordering::SeqCst) == turn;
                    if run.stop.asked() && idle {
                        writer.end(&progress);
                    }
                    let shelved = shelves.iter().find_map(|shelf| shelf.part_of(turn, &parts));
                    let answered = shelved.as_ref().map_or(0, |part| part.ends.len() as u64);
                    if let Some(part) = shelved {
                        progress.aside(|| writer.print(part));
                    }
                    let bytes = shared.bytes.load(Ordering::Relaxed);
                    progress.update(answered, bytes, run.console.texts());
                    continue;
                }
                Err(RecvTimeoutError::Disconnected) => break,
            };
            waiting.entry(part.number).or_default().push(part);
            while let Some(parts) = waiting.remove(&turn) {
                let last = parts.iter().any(|part| part.last);
                for part in parts {
                    let answered = part.ends.len() as u64;
                    progress.aside(|| writer.print(part));
                    let bytes = shared.bytes.load(Ordering::Relaxed);
                    progress.update(answered, bytes, run.console.texts());
                }
                if !last {
                    break;
                }
                turn += 1;
                shared.turn.store(turn, Ordering::Relaxed);
                let _ = token_sender.send(());
            }
        }
        if run.stop.asked() {
            writer.end(&progress);
        }
        writer.exit
    });
    progress.finish();
    exit
}

/// Where a worker leaves its answers while it searches.
#[derive(Default)]
struct Shelf(Mutex<Part>);

impl Shelf {
    fn lock(&self) -> MutexGuard<'_, Part> {
        // A part is always whole, whatever happened to the thread that held it.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What lies here of the batch whose turn it is, if nothing older is under way.
    fn part_of(&self, turn: u64, parts: &Receiver<Part>) -> Option<Part> {
        let mut part = self.lock();
        // What a worker sent before it shelved this is in the channel by now.
        let next = part.number == turn && !part.out.is_empty() && parts.is_empty();
        next.then(|| std::mem::take(&mut *part))
    }
}

/// What the threads tell one another.
#[derive(Default)]
struct Shared {
    /// The batch whose turn it is to be printed.
    turn: AtomicU64,
    /// Batches handed out.
    sent: AtomicU64,
    /// Bytes of the inputs read.
    bytes: AtomicU64,
    /// Puzzles answered, and the nanoseconds that took: how long a batch should be.
    answered: AtomicUsize,
    nanos: AtomicU64,
}

impl Shared {
    /// How many puzzles make a batch of the right length.
    fn batch_records(&self) -> usize {
        let answered = self.answered.load(Ordering::Relaxed) as u64;
        let nanos = self.nanos.load(Ordering::Relaxed);
        let each = nanos.checked_div(answered).unwrap_or(u64::MAX).max(1);
        (BATCH_TIME.as_nanos() as u64 / each).clamp(1, BATCH_RECORDS) as usize
    }
}

/// The reader: cuts the inputs into tasks.
fn read(
    mut inputs: Inputs,
    mut feed: Option<Feed>,
    run: &Run<'_>,
    shared: &Shared,
    tasks: &Sender<Task>,
    tokens: &Receiver<()>,
    spares: &Receiver<Batch>,
) {
    let (mut number, mut bytes_before) = (0, 0);
    let nothing: Arc<dyn Parser + Send + Sync> = Arc::new(Nothing);
    let mut send = |name, parser, work| {
        if run.stop.asked() || tokens.recv().is_err() || run.stop.asked() {
            return false;
        }
        shared.sent.fetch_add(1, Ordering::SeqCst);
        number += 1;
        tasks.send(Task { number: number - 1, name, parser, work }).is_ok()
    };
    loop {
        let mut feed = match feed.take() {
            Some(feed) => feed,
            None => match inputs.open(run.console) {
                None => return,
                Some(Ok(feed)) => feed,
                Some(Err(message)) => {
                    if !send("".into(), nothing.clone(), Err(message)) {
                        return;
                    }
                    continue;
                }
            },
        };
        let parser = feed.source.parser();
        loop {
            if let Ok(batch) = spares.try_recv() {
                feed.source.recycle(batch);
            }
            let work = match feed.next(shared.batch_records()) {
                Ok(None) => break,
                Ok(Some(batch)) => Ok(batch),
                Err(error) => Err(read_error(&feed.name, &error, run.console)),
            };
            shared.bytes.store(bytes_before + feed.source.bytes_read(), Ordering::Relaxed);
            let ended = work.is_err();
            if !send(feed.name.clone(), parser.clone(), work) {
                return;
            }
            if ended {
                break;
            }
        }
        bytes_before += feed.source.bytes_read();
    }
}

/// Parses nothing: for tasks that are only a message.
struct Nothing;

impl Parser for Nothing {
    fn parse(&self, _: &[u8]) -> Result<Option<Entry>, Fault> {
        Ok(None)
    }
}

/// A worker: answers tasks until there are no more.
fn work<J: Job>(
    job: &J,
    run: &Run<'_>,
    shared: &Shared,
    tasks: &Receiver<Task>,
    parts: &Sender<Part>,
    spares: &Sender<Batch>,
    shelf: &Shelf,
) {
    let mut worker = job.worker();
    let mut quick = job.quick().map(Quick::new);
    while let Ok(task) = tasks.recv() {
        let (stop, turn) = (run.stop, &shared.turn);
        let number = task.number;
        let part = Part { number, ..Part::default() };
        let (place, shown) = ((task.name.clone(), 0), Instant::now());
        let (shelved, begun) = (false, 0);
        let mut sink =
            Sink { number, part, parts, shelf, shelved, begun, turn, stop, shown, place };
        let cut = match &task.work {
            Err(message) => {
                sink.error(message.clone());
                sink.part.exit = Exit::Usage;
                false
            }
            Ok(batch) => {
                sink.part.out.reserve(batch.byte_len() + batch.len());
                let start = Instant::now();
                let mut answers =
                    quick.as_mut().map(|quick| quick.answers(batch, &*task.parser, run.stop));
                let cut = batch.records().any(|record| {
                    let known = answers.as_mut().and_then(Iterator::next).flatten();
                    let quick = known.and_then(|known| job.quick_answer(known, &mut sink));
                    match quick {
                        Some(exit) => {
                            sink.end_quickly(exit);
                            false
                        }
                        None => one(job, &mut worker, run, &task, &record, &mut sink).is_err(),
                    }
                });
                shared.answered.fetch_add(batch.len(), Ordering::Relaxed);
                shared.nanos.fetch_add(start.elapsed().as_nanos() as u64, Ordering::Relaxed);
                cut
            }
        };
        sink.show(true, cut);
        if let Ok(batch) = task.work {
            // If there are enough of them it is just dropped.
            let _ = spares.try_send(batch);
        }
    }
}

/// Answers one record.
fn one<J: Job>(
    job: &J,
    worker: &mut J::Worker,
    run: &Run<'_>,
    task: &Task,
    record: &Record<'_>,
    sink: &mut Sink<'_>,
) -> Result<(), Unfinished> {
    if run.stop.asked() {
        return Err(Unfinished);
    }
    sink.place.1 = record.line;
    let exit = match record.parse(&*task.parser) {
        Ok(None) => return Ok(()),
        Ok(Some(entry)) => {
            sink.begin();
            match job.answer(worker, &entry, sink) {
                Ok(exit) => exit,
                Err(unfinished) => {
                    sink.forget();
                    return Err(unfinished);
                }
            }
        }
        Err(fault) => {
            let message = fault_message(&task.name, record, &fault, run.console);
            sink.error(message);
            if run.layout == Layout::Json {
                sink.json(&trouble(&task.name, &fault));
            } else {
                sink.line(b"error");
            }
            Exit::Usage
        }
    };
    sink.end(exit);
    Ok(())
}

/// A line that is no puzzle, for JSON.
pub(crate) fn trouble(name: &str, fault: &Fault) -> Failed {
    Failed::new(name, fault.line, fault.column, fault.kind.id(), fault.kind.to_string())
}

/// `file:line:column: what was expected`, and the line with a mark at the place.
pub(crate) fn fault_message(
    name: &str,
    record: &Record<'_>,
    fault: &Fault,
    console: &Console,
) -> String {
    let what = console.texts().fault_kind(&fault.kind);
    let mut message = format!("{name}:{}:{}: {what}", fault.line, fault.column);
    let lines = record.content.ok().map(|bytes| bytes.split(|&b| b == b'\n'));
    let above = fault.line.checked_sub(record.line).map(|lines| lines as usize);
    if let (Some(mut lines), Some(above)) = (lines, above)
        && let Some(line) = lines.nth(above)
    {
        let first = if above == 0 { record.column } else { 1 };
        message += &excerpt(line, fault.column.saturating_sub(first));
    }
    message
}

/// Columns of a line shown before and behind the place.
const AROUND: usize = 40;

/// The part of a line around a place (in characters, from 0), with a mark below it.
fn excerpt(line: &[u8], place: usize) -> String {
    let visible = |c: char| if c.is_control() { ' ' } else { c };
    let text: Vec<char> = String::from_utf8_lossy(line).trim_end().chars().map(visible).collect();
    if text.is_empty() || place > text.len() {
        return String::new();
    }
    let (from, to) = (place.saturating_sub(AROUND), text.len().min(place + AROUND));
    let (left, right) =
        (if from > 0 { "..." } else { "" }, if to < text.len() { "..." } else { "" });
    let shown: String = text[from..to].iter().collect();
    let mark = " ".repeat(left.len() + place - from);
    format!("\n  | {left}{shown}{right}\n  | {mark}^")
}

/// Prints parts in their order.
struct Writer<'a> {
    run: &'a Run<'a>,
    exit: Exit,
    /// The number of the puzzle whose answer comes next.
    index: u64,
    /// Something before was stopped.
    cut: bool,
}

impl Writer<'_> {
    fn print(&mut self, part: Part) {
        if self.cut {
            return;
        }
        self.cut = part.cut;
        self.exit = self.exit.and(part.exit);
        let mut out = Vec::new();
        match self.run.layout {
            Layout::Plain => out = part.out,
            Layout::Numbered | Layout::Json => {
                let mut from = 0;
                for end in part.ends {
                    self.number(&part.out[from..end], &mut out);
                    self.index += 1;
                    from = end;
                }
                self.number(&part.out[from..], &mut out);
            }
        }
        let mut stdout = stdout().lock();
        if let Err(error) = stdout.write_all(&out).and_then(|()| stdout.flush()) {
            drop(stdout);
            self.unwritable(&error);
        }
        for message in part.messages {
            match message {
                Message::Note(text) => self.run.console.note(&text),
                Message::Error(text) => self.run.console.error(&text),
            }
        }
    }

    /// The lines of one puzzle's answer with its number.
    fn number(&self, lines: &[u8], out: &mut Vec<u8>) {
        for line in lines.split_inclusive(|&b| b == b'\n') {
            match (self.run.layout, line.strip_prefix(b"{")) {
                (Layout::Json, Some(fields)) => {
                    out.extend_from_slice(format!("{{\"index\":{},", self.index).as_bytes());
                    out.extend_from_slice(fields);
                }
                _ => {
                    out.extend_from_slice(format!("{}\t", self.index).as_bytes());
                    out.extend_from_slice(line);
                }
            }
        }
    }

    /// Standard output takes no more: nobody reads on, or the disk is full.
    fn unwritable(&self, error: &io::Error) -> ! {
        self.run.stop.close();
        let exit = if error.kind() == io::ErrorKind::BrokenPipe {
            self.exit
        } else {
            self.run.console.error(&format!("stdout: {error}"));
            self.exit.and(Exit::Usage)
        };
        std::process::exit(exit.code().into())
    }

    /// Ends the program where a signal asked for it; what was finished is printed.
    fn end(&self, progress: &crate::console::Progress) -> ! {
        progress.finish();
        self.run.console.note(&self.run.console.texts().say("note-interrupted", &[]));
        let code = self.run.stop.signal().unwrap_or(self.exit.code());
        std::process::exit(code.into())
    }
}

#[cfg(test)]
mod tests {
    use super::excerpt;

    #[test]
    fn excerpts_point_at_the_place() {
        assert_eq!(excerpt(b"abcdef\r", 3), "\n  | abcdef\n  |    ^");
        let long = "x".repeat(200);
        let shown = excerpt(long.as_bytes(), 100);
        assert!(shown.contains("..."));
        assert_eq!(shown.lines().last().unwrap().len(), "  | ".len() + 3 + 40 + 1);
        assert_eq!(excerpt(b"ab", 7), "");
    }
}
