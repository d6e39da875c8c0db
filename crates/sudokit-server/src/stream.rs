//! Many puzzles in one request: lines of JSON in, lines of JSON out, in the same order.
//!
//! ```text
//! body -> Lines -> batches -> workers -> answers in order -> response
//!            '--- waits while a few batches are under way ---'
//! ```
//!
//! A line is a puzzle as a JSON string, or an object with `puzzle`. A line that is neither has an error in
//! the place of its answer, and the others are answered all the same.

use std::io::Write as _;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse as _, Response};
use futures_util::{Stream, StreamExt as _, stream};
use serde::Deserialize;
use sudokit_answers::{Asked, Clock};
use sudokit_wire::Failed;
use tokio::sync::mpsc;
use tokio::time::timeout;

use crate::app::App;
use crate::media::NDJSON;
use crate::options::Settings;
use crate::problem::Problem;
use crate::puzzles;
use crate::resource::{AnyQuestion, Worker};
use crate::ticket::{Claim, PuzzleWatch, Ticket};

/// A batch is handed over when it has this many lines or bytes.
const BATCH: (usize, usize) = (256, 1 << 15);
/// Batches of one request that may be under way.
const UNDER_WAY: usize = 8;

/// Answers a stream.
pub(crate) fn answer(
    app: &Arc<App>,
    question: Arc<dyn AnyQuestion>,
    settings: Settings,
    body: Body,
) -> Response {
    let (ticket, claim) = Ticket::new();
    let (batches, mut answered) = mpsc::channel(UNDER_WAY);
    let reader = Reader { app: app.clone(), question, settings: Arc::new(settings), ticket };
    tokio::spawn(reader.run(body, batches));
    let answers = stream::poll_fn(move |context| answered.poll_recv(context));
    let bytes = Body::from_stream(Held { _claim: claim }.hold(answers));
    let mut response = bytes.into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(NDJSON));
    response
}

/// Keeps a claim as long as the response is sent.
struct Held {
    _claim: Claim,
}

impl Held {
    /// The answers of batches, each as soon as it and all before it are there.
    fn hold(
        self,
        batches: impl Stream<Item = crate::pool::Answer<Vec<u8>>> + Send + 'static,
    ) -> impl Stream<Item = Result<Bytes, std::io::Error>> + Send + 'static {
        batches.then(move |batch| {
            let _held = &self;
            async move {
                // A batch that panicked ends the stream, so that the client sees that it is not complete.
                batch.await.map(Bytes::from).map_err(|_| std::io::Error::other("internal error"))
            }
        })
    }
}

/// Reads the lines of a body, and hands them to the workers.
struct Reader {
    app: Arc<App>,
    question: Arc<dyn AnyQuestion>,
    settings: Arc<Settings>,
    ticket: Ticket,
}

impl Reader {
    async fn run(self, body: Body, batches: mpsc::Sender<crate::pool::Answer<Vec<u8>>>) {
        let config = &self.app.config;
        let mut data = body.into_data_stream();
        let mut lines = Lines::new(config.line);
        let (mut first, mut ended) = (1, None);
        loop {
            let more = match timeout(config.patience, data.next()).await {
                Ok(Some(Ok(bytes))) => {
                    lines.push(&bytes);
                    true
                }
                Ok(Some(Err(_))) => {
                    ended = Some(Problem::bad_request("the body was cut off"));
                    false
                }
                Ok(None) => false,
                Err(_) => {
                    ended = Some(Problem::slow("the next line did not arrive in time"));
                    false
                }
            };
            if !more {
                lines.end();
            }
            while let Some(batch) = lines.take(more) {
                let count = batch.lines as u64;
                if first + count - 1 > config.puzzles {
                    let most = config.puzzles;
                    ended = Some(Problem::too_large(format!("more than {most} puzzles")));
                    lines = Lines::new(config.line);
                    break;
                }
                let (question, settings) = (self.question.clone(), self.settings.clone());
                let ticket = self.ticket.clone();
                let work = move || batch.answer(first, &*question, &settings, &ticket);
                let answer = self.app.pool.run(work).await;
                self.app.metrics.puzzles.inc_by(count);
                if batches.send(answer).await.is_err() {
                    return;
                }
                first += count;
            }
            if !more || ended.is_some() {
                break;
            }
        }
        if let Some(problem) = ended {
            let work = move || error_line(first, first, &problem);
            let _ = batches.send(self.app.pool.run(work).await).await;
        }
    }
}

/// Cuts what arrives into lines.
#[derive(Debug)]
struct Lines {
    bytes: Vec<u8>,
    /// The longest line.
    most: usize,
    /// Whether the rest of a line that is too long is skipped.
    skips: bool,
}

/// Some lines, each with its line break.
#[derive(Debug)]
struct Batch {
    bytes: Vec<u8>,
    lines: usize,
}

impl Lines {
    fn new(most: usize) -> Lines {
        Lines { bytes: Vec::new(), most, skips: false }
    }

    /// Adds bytes. Of a line that is too long, only as much is kept as shows that it is.
    fn push(&mut self, bytes: &[u8]) {
        for piece in bytes.split_inclusive(|&byte| byte == b'\n') {
            let ends = piece.ends_with(b"\n");
            let start = self.bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
            if !self.skips {
                self.bytes.extend_from_slice(piece);
                if self.bytes.len() - start > self.most + 1 {
                    self.bytes.truncate(start + self.most + 1);
                    self.skips = true;
                    if ends {
                        self.bytes.push(b'\n');
                    }
                }
            } else if ends {
                self.bytes.push(b'\n');
            }
            if ends {
                self.skips = false;
            }
        }
    }

    /// Ends the last line.
    fn end(&mut self) {
        if self.bytes.last().is_some_and(|&byte| byte != b'\n') {
            self.bytes.push(b'\n');
        }
    }

    /// Takes a batch. While more may come, what has arrived is taken at once, so that a slow client is
    /// answered line by line; but an unfinished line stays.
    fn take(&mut self, _more: bool) -> Option<Batch> {
        let (mut lines, mut end) = (0, 0);
        for at in memchr_lines(&self.bytes) {
            (lines, end) = (lines + 1, at + 1);
            if lines == BATCH.0 || end >= BATCH.1 {
                break;
            }
        }
        if lines == 0 {
            return None;
        }
        let rest = self.bytes.split_off(end);
        let bytes = std::mem::replace(&mut self.bytes, rest);
        Some(Batch { bytes, lines })
    }
}

/// The places of line breaks.
fn memchr_lines(bytes: &[u8]) -> impl Iterator<Item = usize> + '_ {
    bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at)
}

/// A line of a stream.
#[derive(Deserialize)]
#[serde(untagged)]
enum Line<'a> {
    Text(#[serde(borrow)] std::borrow::Cow<'a, str>),
    Object(ObjectLine<'a>),
}

#[derive(Deserialize)]
struct ObjectLine<'a> {
    #[serde(borrow)]
    puzzle: std::borrow::Cow<'a, str>,
}

impl Batch {
    /// Answers each line; the first is the puzzle of this number.
    fn answer(
        &self,
        first: u64,
        question: &dyn AnyQuestion,
        settings: &Settings,
        ticket: &Ticket,
    ) -> Vec<u8> {
        let mut out = Vec::with_capacity(4 * self.bytes.len());
        let mut worker = question.worker();
        let lines = self.bytes.split_inclusive(|&byte| byte == b'\n');
        for (number, line) in (first..).zip(lines) {
            if ticket.is_cancelled() {
                break;
            }
            let start = out.len();
            if let Err(problem) = one(line, number, &mut *worker, settings, ticket, &mut out) {
                out.truncate(start);
                out.extend(error_line(number, number, &problem));
            }
        }
        out
    }
}

/// Answers one line.
fn one(
    line: &[u8],
    number: u64,
    worker: &mut dyn Worker,
    settings: &Settings,
    ticket: &Ticket,
    out: &mut Vec<u8>,
) -> Result<(), Problem> {
    let read: Line<'_> = serde_json::from_slice(line).map_err(|_| {
        Problem::bad_request("expected a puzzle as a JSON string, or an object with \"puzzle\"")
    })?;
    let text = match &read {
        Line::Text(text) => text,
        Line::Object(object) => &object.puzzle,
    };
    let entry = puzzles::read(text, &settings.read, true)?;
    let watch = PuzzleWatch::start(ticket, settings.time);
    let mut clock = Clock::new(&watch, settings.nodes);
    // The number comes first in the object; its brace is written by the record.
    let start = out.len();
    let asked = Asked { entry: &entry, input: 0, line: number };
    let _ = write!(out, "{{\"index\":{number},");
    let record = out.len();
    worker.answer(&asked, &mut clock, settings.notation, out)?;
    debug_assert_eq!(out.get(record), Some(&b'{'), "a record is an object");
    if out.get(record) == Some(&b'{') {
        out.remove(record);
    } else {
        out.truncate(start);
    }
    out.push(b'\n');
    Ok(())
}

/// The line of an error.
fn error_line(number: u64, line: u64, problem: &Problem) -> Vec<u8> {
    let failed =
        Failed::new("-", line, problem.column(), problem.id().to_owned(), problem.detail());
    let json = serde_json::to_string(&failed).unwrap_or_default();
    format!("{{\"index\":{number},{}\n", json.strip_prefix('{').unwrap_or(&json)).into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(pieces: &[&str], most: usize) -> Vec<String> {
        let mut lines = Lines::new(most);
        let mut found = Vec::new();
        for piece in pieces {
            lines.push(piece.as_bytes());
        }
        lines.end();
        while let Some(batch) = lines.take(false) {
            let text = String::from_utf8(batch.bytes).unwrap();
            assert_eq!(text.lines().count(), batch.lines);
            found.extend(text.lines().map(str::to_owned));
        }
        found
    }

    #[test]
    fn lines_may_arrive_in_pieces() {
        assert_eq!(cut(&["ab", "c\nd", "e\n", "f"], 10), ["abc", "de", "f"]);
        assert_eq!(cut(&["\n", "a\n\n"], 10), ["", "a", ""]);
        assert_eq!(cut(&[], 10), Vec::<String>::new());
    }

    #[test]
    fn a_long_line_is_not_kept() {
        let cut = cut(&["aaa", "aaaaaaaaaaaaaaaaaaa", "aaa\nb\n"], 4);
        assert_eq!(cut, ["aaaaa", "b"]);
    }
}
