//! Many puzzles in one request: lines of JSON in, lines of JSON out, in the same order.
//!
//! ```text
//! body -> Lines -> batches -> workers -> answers in order -> response
//!            '--- waits while a few batches are under way ---'
//! ```
//!
//! A line is a puzzle as a JSON string, or an object with `puzzle`, options that join those of the query, and an `id` that is
//! given back. A line that is neither has an error in
//! the place of its answer, and the others are answered all the same. A batch that takes long is handed back
//! in the middle; what is left of it waits until the client has read the answers before.

mod answers;
mod lines;
mod pace;
mod places;
mod question;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse as _, Response};
use futures_util::{StreamExt as _, future::ready, stream};
use sudokit_answers::JsonWorker;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout_at};

use crate::app::App;
use crate::client::Client;
use crate::media::NDJSON;
use crate::pool::{self, Effort};
use crate::problem::Problem;
use crate::shares::Share;
use crate::ticket::{Claim, Ticket};

pub(crate) use answers::error_line;
use answers::{Answered, SLICE, answer as answer_lines};
use lines::{Batch, Lines};
use pace::Pace;
pub(crate) use places::Places;
pub(crate) use question::Question;

/// Batches of one request that may be under way.
const UNDER_WAY: usize = 4;

/// Answers a stream.
pub(crate) async fn answer(
    app: &Arc<App>,
    client: Client,
    question: Question,
    body: Body,
) -> Result<Response, Problem> {
    let place = app.streams.take(client).await;
    let place = place.ok_or_else(|| Problem::busy("there are too many streams at a time"))?;
    let (ticket, claim) = Ticket::new();
    let asking = Arc::new(Asking {
        app: app.clone(),
        client,
        question,
        ticket,
        workers: Mutex::new(Vec::new()),
        pace: Pace::new(),
        spent: AtomicU64::new(0),
    });
    let (sender, parts) = mpsc::channel(UNDER_WAY);
    tokio::spawn(asking.clone().read(body, sender));
    let answers = Answers {
        asking,
        parts,
        next: None,
        is_over: false,
        _rooms: None,
        _claim: claim,
        _place: place,
    };
    let bytes = stream::unfold(answers, Answers::next);
    let bytes = bytes.filter(|bytes| ready(!bytes.as_ref().is_ok_and(Bytes::is_empty)));
    let mut response = Body::from_stream(bytes).into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(NDJSON));
    Ok(response)
}

/// What the batches of a request share.
struct Asking {
    app: Arc<App>,
    client: Client,
    question: Question,
    ticket: Ticket,
    /// Workers that have nothing to do and no large board: as many as there are threads at most.
    workers: Mutex<Vec<Box<dyn JsonWorker>>>,
    pace: Pace,
    /// Microseconds of work so far.
    spent: AtomicU64,
}

/// A batch that a thread answers, or the end of a stream.
type Started = pool::Answer<Result<HeldAnswers, Vec<u8>>>;

/// Answers that wait to be read, and what is left of their batch.
struct HeldAnswers {
    answered: Answered,
    rooms: Rooms,
}

/// Room for a slice, and for what is longer.
type Rooms = (Share, Option<Share>);

/// A part of the response.
enum StreamPart {
    /// A batch, which a thread answers.
    Batch(Started),
    /// The end of a stream that is cut off.
    End(Vec<u8>),
}

impl Asking {
    /// Reads the lines of a body, and hands them to the workers.
    async fn read(self: Arc<Asking>, body: Body, parts: mpsc::Sender<StreamPart>) {
        let config = &self.app.config;
        let mut data = body.into_data_stream();
        let mut lines = Lines::new(config.line);
        let mut first = 1;
        // When the last whole line was here. The time while batches wait is the server's own.
        let mut since = Instant::now();
        loop {
            let (mut more, mut has_ended, mut ended) = (false, false, None);
            let streams = &self.app.streams;
            match streams.wait(self.client, since, config.patience, data.next()).await {
                Ok(Some(Ok(bytes))) => {
                    has_ended = lines.push(&bytes);
                    more = true;
                }
                Ok(Some(Err(_))) => ended = Some(Problem::bad_request("the body was cut off")),
                Ok(None) => {}
                Err(problem) => ended = Some(problem),
            }
            if !more {
                lines.end();
            }
            while let Some(batch) = lines.take(first, self.pace.lines()) {
                first += batch.lines;
                if first - 1 > config.puzzles {
                    let most = config.puzzles;
                    let problem = Problem::too_large(format!("more than {most} puzzles"));
                    let _ =
                        parts.send(StreamPart::End(error_line(batch.first, None, &problem))).await;
                    return;
                }
                if self.is_spent() {
                    let _ =
                        parts.send(StreamPart::End(error_line(batch.first, None, &spent()))).await;
                    return;
                }
                let part = match self.clone().start(batch, Effort::Moment).await {
                    Ok(started) => StreamPart::Batch(started),
                    Err(end) => StreamPart::End(end),
                };
                let is_end = matches!(part, StreamPart::End(_));
                if parts.send(part).await.is_err() || is_end {
                    return;
                }
            }
            if let Some(problem) = ended {
                let _ = parts.send(StreamPart::End(error_line(first, None, &problem))).await;
            }
            if !more {
                return;
            }
            if has_ended {
                since = Instant::now();
            }
        }
    }

    /// Hands a batch to a thread, as soon as there is a place, and room for its answers. Its first line gets so much time.
    ///
    /// # Errors
    /// With the end of the stream, if the client has not read what waits for it.
    async fn start(self: Arc<Asking>, batch: Batch, effort: Effort) -> Result<Started, Vec<u8>> {
        let (app, client) = (self.app.clone(), self.client);
        let end = Instant::now() + app.config.patience;
        let room = loop {
            let freed = app.answers.freed();
            match app.room(client, SLICE.1) {
                Ok(room) => break room,
                Err(problem) => {
                    let waited = timeout_at(end, freed).await;
                    waited.map_err(|_| error_line(batch.first, None, &problem))?;
                }
            }
        };
        Ok(app.pool.run(client, effort, move || self.answer(&batch, effort, room)).await)
    }

    /// Answers a batch, or a part of it.
    ///
    /// # Errors
    /// With the end of the stream, if there is no room for the answers.
    fn answer(&self, batch: &Batch, effort: Effort, room: Share) -> Result<HeldAnswers, Vec<u8>> {
        let begun = Instant::now();
        let mut worker = self.take_worker();
        let (question, config) = (&self.question, &self.app.config);
        let answered = answer_lines(batch, effort, &mut *worker, question, &self.ticket, config);
        // What a long search needed is not kept: there may be many streams of large boards, and few long searches at a time.
        if effort != Effort::Whole {
            self.workers.lock().unwrap_or_else(PoisonError::into_inner).push(worker);
        }
        let done = batch.lines - answered.rest.as_ref().map_or(0, |rest| rest.lines);
        let took = begun.elapsed();
        self.pace.learn(done as usize, took);
        self.spent.fetch_add(took.as_micros() as u64, Ordering::Relaxed);
        self.app.metrics.puzzles.inc_by(done);
        let longer = answered.bytes.len().checked_sub(SLICE.1);
        let longer = longer.map(|longer| self.app.room(self.client, longer)).transpose();
        match longer {
            Ok(longer) => Ok(HeldAnswers { answered, rooms: (room, longer) }),
            Err(problem) => Err(error_line(batch.first, None, &problem)),
        }
    }

    fn take_worker(&self) -> Box<dyn JsonWorker> {
        let idle = self.workers.lock().unwrap_or_else(PoisonError::into_inner).pop();
        idle.unwrap_or_else(|| self.question.question.clone().worker())
    }

    /// Whether the request has had all the work that one may ask for.
    fn is_spent(&self) -> bool {
        Duration::from_micros(self.spent.load(Ordering::Relaxed)) > self.app.config.work
    }
}

fn spent() -> Problem {
    Problem::too_much_work("the request has taken all the time that one request may take")
}

/// The answers of a request, in order.
struct Answers {
    asking: Arc<Asking>,
    parts: mpsc::Receiver<StreamPart>,
    /// What is left of the batch before.
    next: Option<Started>,
    is_over: bool,
    /// Of the answers that are being read.
    _rooms: Option<Rooms>,
    /// Cancels the request when the response is dropped.
    _claim: Claim,
    /// One of the streams at a time.
    _place: Share,
}

impl Answers {
    async fn next(mut self) -> Option<(Result<Bytes, std::io::Error>, Answers)> {
        if self.is_over {
            return None;
        }
        // What was handed over before is taken: a stream that waits for its client holds no room.
        self._rooms = None;
        let part = match self.next.take() {
            Some(rest) => StreamPart::Batch(rest),
            None => self.parts.recv().await?,
        };
        let answered = match part {
            StreamPart::End(bytes) => Err(bytes),
            StreamPart::Batch(answer) => match answer.await {
                Ok(answered) => answered,
                // A batch that panicked ends the stream, so that the client sees that it is not complete.
                Err(_) => {
                    self.is_over = true;
                    return Some((Err(std::io::Error::other("internal error")), self));
                }
            },
        };
        let HeldAnswers { answered: Answered { mut bytes, rest, effort }, rooms } = match answered {
            Ok(held) => held,
            Err(end) => {
                self.is_over = true;
                return Some((Ok(end.into()), self));
            }
        };
        self._rooms = Some(rooms);
        if let Some(rest) = rest {
            let started = match self.asking.is_spent() {
                true => Err(error_line(rest.first, None, &spent())),
                false => self.asking.clone().start(rest, effort).await,
            };
            match started {
                Ok(started) => self.next = Some(started),
                Err(end) => {
                    bytes.extend(end);
                    self.is_over = true;
                }
            }
        }
        Some((Ok(bytes.into()), self))
    }
}
