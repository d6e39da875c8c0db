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
mod question;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::body::{Body, Bytes};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse as _, Response};
use futures_util::{StreamExt as _, future::ready, stream};
use sudokit_answers::JsonWorker;
use tokio::sync::{OwnedSemaphorePermit, mpsc};
use tokio::time::timeout;

use crate::app::App;
use crate::media::NDJSON;
use crate::pool;
use crate::problem::Problem;
use crate::ticket::{Claim, Ticket};

pub(crate) use answers::error_line;
use answers::{Answered, answer as answer_lines};
use lines::{Batch, Lines};
use pace::Pace;
pub(crate) use question::Question;

/// Batches of one request that may be under way.
const UNDER_WAY: usize = 4;

/// Answers a stream.
pub(crate) fn answer(app: &Arc<App>, question: Question, body: Body) -> Result<Response, Problem> {
    let place = app.streams.clone().try_acquire_owned();
    let place = place.map_err(|_| Problem::busy("there are too many streams at a time"))?;
    let (ticket, claim) = Ticket::new();
    let asking = Arc::new(Asking {
        app: app.clone(),
        question,
        ticket,
        workers: Mutex::new(Vec::new()),
        pace: Pace::new(),
        spent: AtomicU64::new(0),
    });
    let (sender, parts) = mpsc::channel(UNDER_WAY);
    tokio::spawn(asking.clone().read(body, sender));
    let answers =
        Answers { asking, parts, next: None, is_over: false, _claim: claim, _place: place };
    let bytes = stream::unfold(answers, Answers::next);
    let bytes = bytes.filter(|bytes| ready(!bytes.as_ref().is_ok_and(Bytes::is_empty)));
    let mut response = Body::from_stream(bytes).into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(NDJSON));
    Ok(response)
}

/// What the batches of a request share.
struct Asking {
    app: Arc<App>,
    question: Question,
    ticket: Ticket,
    /// Workers that have nothing to do: as many as there are threads at most.
    workers: Mutex<Vec<Box<dyn JsonWorker>>>,
    pace: Pace,
    /// Microseconds of work so far.
    spent: AtomicU64,
}

/// A part of the response.
enum Part {
    /// A batch, which a thread answers.
    Batch(pool::Answer<Answered>),
    /// The end of a stream that is cut off.
    End(Vec<u8>),
}

impl Asking {
    /// Reads the lines of a body, and hands them to the workers.
    async fn read(self: Arc<Asking>, body: Body, parts: mpsc::Sender<Part>) {
        let config = &self.app.config;
        let mut data = body.into_data_stream();
        let mut lines = Lines::new(config.line);
        let mut first = 1;
        loop {
            let (mut more, mut ended) = (false, None);
            match timeout(config.patience, data.next()).await {
                Ok(Some(Ok(bytes))) => {
                    lines.push(&bytes);
                    more = true;
                }
                Ok(Some(Err(_))) => ended = Some(Problem::bad_request("the body was cut off")),
                Ok(None) => {}
                Err(_) => ended = Some(Problem::slow("the next line did not arrive in time")),
            }
            if !more {
                lines.end();
            }
            while let Some(batch) = lines.take(first, self.pace.lines()) {
                first += batch.lines;
                if first - 1 > config.puzzles {
                    let most = config.puzzles;
                    let problem = Problem::too_large(format!("more than {most} puzzles"));
                    let _ = parts.send(Part::End(error_line(batch.first, None, &problem))).await;
                    return;
                }
                if self.is_spent() {
                    let _ = parts.send(Part::End(error_line(batch.first, None, &spent()))).await;
                    return;
                }
                if parts.send(Part::Batch(self.clone().start(batch, false).await)).await.is_err() {
                    return;
                }
            }
            if let Some(problem) = ended {
                let _ = parts.send(Part::End(error_line(first, None, &problem))).await;
            }
            if !more {
                return;
            }
        }
    }

    /// Hands a batch to a thread, as soon as there is a place. `is_long` says whether its first line takes long.
    async fn start(self: Arc<Asking>, batch: Batch, is_long: bool) -> pool::Answer<Answered> {
        let pool = self.app.pool.clone();
        let queue = if is_long { pool::QueueName::Long } else { pool::QueueName::Patient };
        pool.run(queue, move || self.answer(&batch, is_long)).await
    }

    /// Answers a batch, or a part of it.
    fn answer(&self, batch: &Batch, is_long: bool) -> Answered {
        let begun = Instant::now();
        let lines = batch.lines;
        let mut worker = self.take_worker();
        let answered = answer_lines(
            batch,
            is_long,
            &mut *worker,
            &self.question,
            &self.ticket,
            &self.app.config,
        );
        self.workers.lock().unwrap_or_else(PoisonError::into_inner).push(worker);
        let left = answered.rest.as_ref().map_or(0, |rest| rest.lines);
        let took = begun.elapsed();
        self.pace.learn((lines - left) as usize, took);
        self.spent.fetch_add(took.as_micros() as u64, Ordering::Relaxed);
        self.app.metrics.puzzles.inc_by(lines - left);
        answered
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
    parts: mpsc::Receiver<Part>,
    /// What is left of the batch before.
    next: Option<pool::Answer<Answered>>,
    is_over: bool,
    /// Cancels the request when the response is dropped.
    _claim: Claim,
    /// One of the streams at a time.
    _place: OwnedSemaphorePermit,
}

impl Answers {
    async fn next(mut self) -> Option<(Result<Bytes, std::io::Error>, Answers)> {
        if self.is_over {
            return None;
        }
        let part = match self.next.take() {
            Some(rest) => Part::Batch(rest),
            None => self.parts.recv().await?,
        };
        let bytes = match part {
            Part::End(bytes) => {
                self.is_over = true;
                bytes
            }
            Part::Batch(answer) => match answer.await {
                Ok(Answered { mut bytes, rest, is_long }) => {
                    if let Some(rest) = rest {
                        if self.asking.is_spent() {
                            bytes.extend(error_line(rest.first, None, &spent()));
                            self.is_over = true;
                        } else {
                            self.next = Some(self.asking.clone().start(rest, is_long).await);
                        }
                    }
                    bytes
                }
                // A batch that panicked ends the stream, so that the client sees that it is not complete.
                Err(_) => {
                    self.is_over = true;
                    return Some((Err(std::io::Error::other("internal error")), self));
                }
            },
        };
        Some((Ok(bytes.into()), self))
    }
}
