//! Answers the lines of a batch.

use std::borrow::Cow;
use std::io::Write as _;
use std::time::{Duration, Instant};

use serde::Deserialize;
use sudokit_answers::{Asked, Clock, JsonWorker, QuickRecords, Watch as _};
use sudokit_solve::Cells9;
use sudokit_wire::{Failed, Status};

use super::lines::Batch;
use crate::options::Settings;
use crate::pool::{MOMENT, QueueName};
use crate::problem::Problem;
use crate::puzzles;
use crate::ticket::{PuzzleWatch, Ticket};

/// After this time or so many bytes of answers, a thread hands back what is left of a batch: others wait, and
/// the client may be slow.
const SLICE: (Duration, usize) = (Duration::from_millis(20), 1 << 20);

/// How a batch was answered.
#[derive(Debug)]
pub(super) struct Answered {
    pub(super) bytes: Vec<u8>,
    /// Lines that are still to be answered.
    pub(super) rest: Option<Batch>,
    /// Whether the first of them takes long.
    pub(super) is_long: bool,
}

/// A line of a stream.
#[derive(Deserialize)]
#[serde(untagged)]
enum Line<'a> {
    Text(#[serde(borrow)] Cow<'a, str>),
    Object(ObjectLine<'a>),
}

#[derive(Deserialize)]
struct ObjectLine<'a> {
    #[serde(borrow)]
    puzzle: Cow<'a, str>,
}

/// Answers lines, until a slice of time is over. The first may take the whole time of a puzzle if `is_long` says so;
/// the others get a moment.
pub(super) fn answer(
    batch: &Batch,
    is_long: bool,
    worker: &mut dyn JsonWorker,
    settings: &Settings,
    ticket: &Ticket,
    longest: usize,
) -> Answered {
    let begun = Instant::now();
    let quick = quick_records(batch, worker, settings, ticket);
    let mut out = Vec::with_capacity(quick.bytes.len() + 2 * batch.bytes.len());
    for ((number, line), known) in (batch.first..).zip(batch.lines()).zip(quick.records()) {
        if let Some(record) = known {
            write_line(number, record, &mut out);
            continue;
        }
        if ticket.is_cancelled() {
            break;
        }
        if number > batch.first && (begun.elapsed() > SLICE.0 || out.len() > SLICE.1) {
            let rest = batch.after(number - batch.first);
            return Answered { bytes: out, rest, is_long: false };
        }
        let has_time = is_long && number == batch.first;
        if !has_time && line.len() <= longest && QueueName::of(line.len()) == QueueName::Long {
            return Answered { bytes: out, rest: batch.from(number), is_long: true };
        }
        let start = out.len();
        let answered = match line.len() > longest {
            true => Err(Problem::too_large(format!("the line has more than {longest} bytes"))),
            false => {
                let time = if has_time { settings.time } else { settings.time.min(MOMENT) };
                one(line, number, worker, settings, &PuzzleWatch::start(ticket, time), &mut out)
            }
        };
        match answered {
            Ok(true) => {}
            Ok(false) if settings.time > MOMENT && !has_time => {
                out.truncate(start);
                let rest = batch.from(number);
                return Answered { bytes: out, rest, is_long: true };
            }
            Ok(false) => {}
            Err(problem) => {
                out.truncate(start);
                out.extend(error_line(number, &problem));
            }
        }
    }
    Answered { bytes: out, rest: None, is_long: false }
}

/// Searches the plain 9x9 puzzles of a batch side by side, if the question allows that.
fn quick_records(
    batch: &Batch,
    worker: &mut dyn JsonWorker,
    settings: &Settings,
    ticket: &Ticket,
) -> QuickRecords {
    let mut records = QuickRecords::default();
    if settings.takes_plain_nines() && worker.is_quick() {
        let puzzles: Vec<Option<Cells9>> = batch.lines().map(plain_nine).collect();
        if puzzles.iter().any(Option::is_some) {
            let watch = PuzzleWatch::start(ticket, settings.time);
            worker.quick(&puzzles, &|| watch.interrupt(), &mut records);
        }
    }
    records
}

/// The plain 9x9 puzzle of a line that is written without spaces or escapes.
fn plain_nine(line: &[u8]) -> Option<Cells9> {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    let text = line.strip_prefix(b"{\"puzzle\":").and_then(|rest| rest.strip_suffix(b"}"));
    let text = text.unwrap_or(line);
    Cells9::read(text.strip_prefix(b"\"")?.strip_suffix(b"\"")?).ok()
}

/// Writes a record, an object, with its number as the first field.
fn write_line(number: u64, record: &[u8], out: &mut Vec<u8>) {
    // Writing to memory cannot fail.
    let _ = write!(out, "{{\"index\":{number},");
    out.extend_from_slice(record.strip_prefix(b"{").unwrap_or(record));
    out.push(b'\n');
}

/// Answers one line. Returns whether the time was enough.
fn one(
    line: &[u8],
    number: u64,
    worker: &mut dyn JsonWorker,
    settings: &Settings,
    watch: &PuzzleWatch<'_>,
    out: &mut Vec<u8>,
) -> Result<bool, Problem> {
    let read: Line<'_> = serde_json::from_slice(line).map_err(|_| {
        Problem::bad_request("expected a puzzle as a JSON string, or an object with \"puzzle\"")
    })?;
    let text = match &read {
        Line::Text(text) => text,
        Line::Object(object) => &object.puzzle,
    };
    let entry = puzzles::read(text, &settings.boards.read, true)?;
    let mut clock = Clock::new(watch, settings.nodes);
    let asked = Asked { entry: &entry, input: 0, line: number };
    let mut status = Status::Error;
    worker.answer(&asked, &mut clock, settings.boards.notation, &mut |found, record| {
        status = found;
        write_line(number, record, out);
    })?;
    Ok(status != Status::Budget || !watch.is_over())
}

/// The line of an error.
pub(crate) fn error_line(number: u64, problem: &Problem) -> Vec<u8> {
    let failed =
        Failed::new("-", number, problem.column(), problem.id().to_owned(), problem.detail());
    let json = serde_json::to_vec(&failed).unwrap_or_default();
    let mut line = Vec::with_capacity(json.len() + 32);
    write_line(number, &json, &mut line);
    line
}
