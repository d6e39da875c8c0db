//! Answers the lines of a batch.

use std::borrow::Cow;
use std::io::Write as _;
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::{Map, Number, Value};
use sudokit_answers::records::Status;
use sudokit_answers::{Asked, Clock, JsonWorker, QuickRecords, Watch as _, read_cells};
use sudokit_solve::Cells9;

use super::lines::Batch;
use super::question::Question;
use crate::Config;
use crate::options::Settings;
use crate::pool::Effort;
use crate::problem::Problem;
use crate::puzzles;
use crate::resource;
use crate::ticket::{PuzzleWatch, Ticket};

/// After this time or so many bytes of answers, a thread hands back what is left of a batch: others wait, and
/// the client may be slow.
pub(super) const SLICE: (Duration, usize) = (Duration::from_millis(20), 1 << 20);

/// How a batch was answered.
#[derive(Debug)]
pub(super) struct Answered {
    pub(super) bytes: Vec<u8>,
    /// Lines that are still to be answered.
    pub(super) rest: Option<Batch>,
    /// What the first of them gets.
    pub(super) effort: Effort,
}

/// A line of a stream.
#[derive(Deserialize)]
#[serde(untagged)]
enum Line<'a> {
    Puzzle(#[serde(borrow)] Puzzle<'a>),
    Object(ObjectLine<'a>),
}

/// A puzzle in JSON: a text, or a list of rows or of cells.
#[derive(Deserialize)]
#[serde(untagged)]
enum Puzzle<'a> {
    Text(#[serde(borrow)] Cow<'a, str>),
    List(Vec<Value>),
}

impl<'a> Puzzle<'a> {
    fn text(self) -> Cow<'a, str> {
        match self {
            Puzzle::Text(text) => text,
            Puzzle::List(list) => Value::from(list).to_string().into(),
        }
    }
}

#[derive(Deserialize)]
struct ObjectLine<'a> {
    #[serde(borrow)]
    puzzle: Puzzle<'a>,
    /// What the client calls it.
    id: Option<Value>,
    /// Options, which join those of the query.
    #[serde(flatten)]
    options: Map<String, Value>,
}

/// Answers lines, until a slice of time is over. The first gets what `effort` says, the others a moment.
pub(super) fn answer(
    batch: &Batch,
    effort: Effort,
    worker: &mut dyn JsonWorker,
    question: &Question,
    ticket: &Ticket,
    config: &Config,
) -> Answered {
    let begun = Instant::now();
    let longest = config.line;
    let quick = quick_records(batch, worker, &question.settings, ticket);
    let mut out = Vec::with_capacity(quick.bytes.len() + 2 * batch.bytes.len());
    for ((number, line), known) in (batch.first..).zip(batch.lines()).zip(quick.records()) {
        if let Some(record) = known {
            write_line(number, None, record, &mut out);
            continue;
        }
        if ticket.is_cancelled() {
            break;
        }
        if number > batch.first && (begun.elapsed() > SLICE.0 || out.len() > SLICE.1) {
            let rest = batch.after(number - batch.first);
            return Answered { bytes: out, rest, effort: Effort::Moment };
        }
        let effort = if number == batch.first { effort } else { Effort::Moment };
        let least = Effort::of(line.len());
        if effort == Effort::Moment && least != effort && line.len() <= longest {
            return Answered { bytes: out, rest: batch.from(number), effort: least };
        }
        let start = out.len();
        let mut id = None;
        let answered = match line.len() > longest {
            true => Err(Problem::too_large(format!("the line has more than {longest} bytes"))),
            false => {
                let asked = AskedLine { line, number, effort };
                asked.answer(worker, question, ticket, config, &mut id, &mut out)
            }
        };
        match answered {
            Ok(None) => {}
            Ok(Some(effort)) => {
                out.truncate(start);
                return Answered { bytes: out, rest: batch.from(number), effort };
            }
            Err(problem) => {
                out.truncate(start);
                out.extend(error_line(number, id.as_ref(), &problem));
            }
        }
    }
    Answered { bytes: out, rest: None, effort: Effort::Moment }
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
    let cells = text.strip_prefix(b"\"")?.strip_suffix(b"\"")?;
    let mut read = Cells9::EMPTY;
    read_cells(cells, &mut read).then_some(read)
}

/// Writes a record, an object, after its number and what the client calls it.
fn write_line(number: u64, id: Option<&Value>, record: &[u8], out: &mut Vec<u8>) {
    // Writing to memory cannot fail.
    let _ = write!(out, "{{\"index\":{number},");
    if let Some(id) = id {
        let _ = write!(out, "\"id\":{id},");
    }
    out.extend_from_slice(record.strip_prefix(b"{").unwrap_or(record));
    out.push(b'\n');
}

/// A line that is answered by itself.
struct AskedLine<'a> {
    line: &'a [u8],
    number: u64,
    effort: Effort,
}

impl AskedLine<'_> {
    /// Answers the line. Returns what it needs if that was not enough.
    fn answer(
        &self,
        worker: &mut dyn JsonWorker,
        question: &Question,
        ticket: &Ticket,
        config: &Config,
        id: &mut Option<Value>,
        out: &mut Vec<u8>,
    ) -> Result<Option<Effort>, Problem> {
        let read: Line<'_> = serde_json::from_slice(self.line).map_err(|_| {
            *id = id_of(self.line);
            Problem::bad_request(
                "expected a puzzle as a JSON string or list, or an object with \"puzzle\"",
            )
        })?;
        let (text, options) = match read {
            Line::Puzzle(puzzle) => (puzzle.text(), Map::new()),
            Line::Object(object) => {
                match object.id {
                    Some(Value::Number(id)) if is_rounded(&id) => {
                        let detail = "a number of more than 64 bits: put it in quotes";
                        return Err(Problem::option("id", detail));
                    }
                    None | Some(Value::String(_) | Value::Number(_)) => *id = object.id,
                    Some(_) => return Err(Problem::option("id", "expected a text or a number")),
                }
                (object.puzzle.text(), object.options)
            }
        };
        if options.is_empty() {
            return self.ask(&text, worker, &question.settings, ticket, id.as_ref(), out);
        }
        let mut pairs = question.pairs.clone().with_body(options);
        let settings = Settings::take(&mut pairs, config)?;
        let asking = resource::ask(question.named, pairs)?;
        self.ask(&text, &mut *asking.question.worker(), &settings, ticket, id.as_ref(), out)
    }

    fn ask(
        &self,
        text: &str,
        worker: &mut dyn JsonWorker,
        settings: &Settings,
        ticket: &Ticket,
        id: Option<&Value>,
        out: &mut Vec<u8>,
    ) -> Result<Option<Effort>, Problem> {
        let watch = PuzzleWatch::start(ticket, self.effort.time(settings.time));
        let entry = puzzles::read(text, &settings.boards.read)?;
        let mut clock = Clock::new(&watch, settings.nodes);
        let asked = Asked { line: self.number, ..settings.boards.ask(&entry) };
        let mut status = Status::Error;
        worker.answer(&asked, &mut clock, settings.boards.notation, &mut |found, record| {
            status = found;
            write_line(self.number, id, record, out);
        })?;
        let was_enough = status != Status::Budget || !watch.is_over();
        Ok(self.effort.next(settings.time).filter(|_| !was_enough))
    }
}

/// What the client calls a line that is not as it should be, if it says so.
fn id_of(line: &[u8]) -> Option<Value> {
    let mut object: Map<String, Value> = serde_json::from_slice(line).ok()?;
    let is_exact = |id: &Number| !is_rounded(id);
    object.remove("id").filter(|id| id.is_string() || id.as_number().is_some_and(is_exact))
}

/// Whether a number may have lost digits when it was read.
fn is_rounded(number: &Number) -> bool {
    const EXACT: f64 = (1_u64 << 53) as f64;
    number.is_f64() && number.as_f64().is_some_and(|value| value.abs() >= EXACT)
}

/// The line of an error.
pub(crate) fn error_line(number: u64, id: Option<&Value>, problem: &Problem) -> Vec<u8> {
    let json = serde_json::to_vec(&problem.record(number)).unwrap_or_default();
    let mut line = Vec::with_capacity(json.len() + 32);
    write_line(number, id, &json, &mut line);
    line
}
