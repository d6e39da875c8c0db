//! `generate`: puzzles as they are asked for, each proved to have one solution.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use futures_util::{StreamExt as _, stream};
use serde_json::json;
use sudokit_answers::records::Generated;
use sudokit_answers::{Making, Opt, OptOr, OptionInfo, PuzzleMaker, Watch as _};
use sudokit_generate::{Interrupter, NotMade};

use crate::app::App;
use crate::body::{Said, answered};
use crate::client::Client;
use crate::describe::options;
use crate::endpoint::{Endpoint, Operation};
use crate::media::{JSON, NDJSON};
use crate::options::{COMMON, Pairs, Settings};
use crate::pool::Effort;
use crate::problem::Problem;
use crate::reply::{Tag, reply};
use crate::stream::error_line;
use crate::ticket::{Claim, PuzzleWatch, Ticket};
use sudokit_answers::draw_seed;

pub(super) const ENDPOINT: Endpoint = Endpoint {
    path: "generate",
    route: || {
        let handle = async |State(app): State<Arc<App>>, request: Request| {
            answered(&app, request, async |said| answer(&app, said).await).await
        };
        get(handle).post(handle)
    },
    describe: |generator| {
        let record = generator.subschema_for::<Generated>();
        let declared = declared();
        let options = options(COMMON.iter().copied().flatten().chain(&declared));
        let operation = Operation {
            id: ENDPOINT.path,
            about: "A new puzzle, or several: one on each line, if a number is given",
            required: &[],
            options,
            content: json!({
                JSON: { "schema": record },
                NDJSON: { "schema": { "type": "string", "description": "Lines of JSON, each such an object, with its number as `index`" } },
            }),
        };
        operation.by_query_and_body()
    },
};

/// The most puzzles of an answer.
const MOST: u64 = 1000;
/// The most puzzles tried for one.
const MOST_TRIES: u64 = 1_000_000;
/// Puzzles of a request that may be under way.
const UNDER_WAY: usize = 4;

const NUMBER: Opt<u64> =
    Opt::number("number", "How many puzzles, each on a line; without it, one as an object.")
        .within(1, MOST);
const FIRST: OptOr<u64> =
    Opt::number("first", "The number of the first puzzle in the run of the seed.").or("0");
const SEED: Opt<u64> = Opt::number(
    "seed",
    "The seed: the same seed and options give the same puzzles. By default one is drawn; the answer has it.",
);

/// The options of the resource. Each try takes time, so there are fewer than elsewhere.
fn declared() -> Vec<OptionInfo> {
    let making = Making::OPTIONS.iter().map(|info| match info.name {
        "tries" => info.within(1, MOST_TRIES),
        _ => *info,
    });
    making.chain([SEED.info(), NUMBER.info(), FIRST.info()]).collect()
}

/// What is made for a request.
struct Run {
    making: Making,
    /// The number of the first puzzle.
    first: u64,
    /// For each puzzle.
    time: Duration,
    /// Makers that have nothing to do, except of large boards.
    makers: Mutex<Vec<PuzzleMaker>>,
    /// Microseconds of work so far.
    spent: AtomicU64,
}

async fn answer(app: &Arc<App>, mut said: Said) -> Result<Response, Problem> {
    let tag = Tag::of(ENDPOINT.path, &said.pairs);
    let settings = Settings::take(&mut said.pairs, &app.config)?;
    let whole = settings.time;
    let (run, number, has_seed) = Run::new(said.pairs, settings)?;
    let tag = has_seed.then_some(tag);
    if let Some(known) = tag.as_ref().and_then(|tag| tag.known(&said.headers, said.in_body)) {
        return Ok(known);
    }
    let run = Arc::new(run);
    let Some(number) = number else {
        let mut effort = run.effort();
        let made = loop {
            let (run, time) = (run.clone(), effort.time(run.time));
            let made = app.run(said.client, effort, move |ticket| run.make(0, None, ticket, time));
            match (made.await?, effort.next(whole)) {
                (Some(made), _) => break made,
                (None, Some(next)) => effort = next,
                (None, None) => return Err(out_of_time(whole)),
            }
        };
        let record = serde_json::to_vec(&made).unwrap_or_default();
        app.metrics.puzzles.inc();
        return Ok(reply(app.held(said.client, record)?, JSON, tag));
    };
    Ok(stream(app.clone(), said.client, run, number))
}

impl Run {
    /// Reads the options. Also returns how many puzzles are asked for, and whether a seed was given.
    fn new(pairs: Pairs, settings: Settings) -> Result<(Run, Option<u64>, bool), Problem> {
        let mut options = pairs.declared(&declared())?;
        let seed = options.take(&SEED)?;
        let (number, first) = (options.take(&NUMBER)?, options.value(&FIRST)?);
        Making::check_numbers(first, number.unwrap_or(1))?;
        let has_seed = seed.is_some();
        let seed = seed.unwrap_or_else(draw_seed);
        let making = Making::take(&mut options, &settings.board, settings.nodes, seed)?;
        let run = Run {
            making,
            first,
            time: settings.time,
            makers: Mutex::default(),
            spent: AtomicU64::new(0),
        };
        Ok((run, number, has_seed))
    }

    /// Makes the puzzle of this place in the run, from 0; `None` if the time is not enough. `index` is its number in the answer.
    fn make(
        &self,
        place: u64,
        index: Option<u64>,
        ticket: &Ticket,
        time: Duration,
    ) -> Result<Option<Generated>, Problem> {
        let begun = Instant::now();
        let mut maker = self.take_maker()?;
        let watch = PuzzleWatch::start(ticket, time);
        let interrupter: Interrupter<'static> = Arc::new(move || watch.interrupt());
        maker.set_interrupter(Some(interrupter.clone()));
        let puzzle = maker.make(self.first + place, &|| interrupter().is_none());
        if self.effort() != Effort::Whole {
            self.makers.lock().unwrap_or_else(PoisonError::into_inner).push(maker);
        }
        self.spent.fetch_add(begun.elapsed().as_micros() as u64, Ordering::Relaxed);
        match (self.making.record(&puzzle, index), puzzle.made) {
            (Some(record), _) => Ok(Some(record)),
            (None, Err(NotMade::OutOfTries)) => {
                let tries = self.making.requests().common().tries;
                Err(Problem::too_much_work(format!("no puzzle was found in {tries} tries")))
            }
            (None, Err(NotMade::NoGrid(error))) => Err(Problem::unanswerable(error.to_string())),
            (None, Err(NotMade::Stopped) | Ok(_)) => Ok(None),
        }
    }

    /// What each puzzle gets first. Large ones are made where there are few at a time, and what made them is not kept: each
    /// takes much memory.
    fn effort(&self) -> Effort {
        match Effort::of(self.making.requests().common().geometry.cell_count()) {
            Effort::Whole => Effort::Whole,
            _ => Effort::While,
        }
    }

    fn take_maker(&self) -> Result<PuzzleMaker, Problem> {
        let idle = self.makers.lock().unwrap_or_else(PoisonError::into_inner).pop();
        idle.map_or_else(|| self.making.maker(true), Ok)
            .map_err(|error| Problem::unanswerable(error.message))
    }

    fn is_spent(&self, work: Duration) -> bool {
        Duration::from_micros(self.spent.load(Ordering::Relaxed)) > work
    }
}

fn out_of_time(time: Duration) -> Problem {
    let seconds = time.as_secs_f64();
    Problem::too_much_work(format!("no puzzle was found in the time allowed, {seconds} s"))
}

/// Several puzzles, each on a line as soon as it and all before it are made.
fn stream(app: Arc<App>, client: Client, run: Arc<Run>, number: u64) -> Response {
    let (ticket, claim) = Ticket::new();
    let lines = stream::iter(0..number).map(move |place| {
        let (app, run, ticket) = (app.clone(), run.clone(), ticket.clone());
        async move {
            let mut effort = run.effort();
            let made = loop {
                if run.is_spent(app.config.work) {
                    let spent = "the request has taken all the time that one request may take";
                    break Err(Problem::too_much_work(spent));
                }
                let (run, ticket, whole) = (run.clone(), ticket.clone(), run.time);
                let work = move || run.make(place, Some(place + 1), &ticket, effort.time(whole));
                let made = app.pool.run(client, effort, work).await.await;
                match (made.unwrap_or_else(|_| Err(Problem::internal(""))), effort.next(whole)) {
                    (Ok(Some(made)), _) => break Ok(made),
                    (Err(problem), _) => break Err(problem),
                    (Ok(None), Some(next)) => effort = next,
                    (Ok(None), None) => break Err(out_of_time(whole)),
                }
            };
            let made = made.map_err(|problem| error_line(place + 1, None, &problem))?;
            app.metrics.puzzles.inc();
            let mut line = serde_json::to_vec(&made).unwrap_or_default();
            line.push(b'\n');
            Ok(line)
        }
    });
    let lines = Lines { claim, is_over: false }.until_error(lines.buffered(UNDER_WAY));
    let mut response = Body::from_stream(lines).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(NDJSON));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// The lines of a response. The request is cancelled when it is dropped.
struct Lines {
    claim: Claim,
    is_over: bool,
}

impl Lines {
    /// The lines up to the first error: what cannot be made once will hardly be made next time.
    fn until_error(
        self,
        lines: impl stream::Stream<Item = Result<Vec<u8>, Vec<u8>>> + Send + 'static,
    ) -> impl stream::Stream<Item = Result<Bytes, std::io::Error>> + Send + 'static {
        stream::unfold((self, Box::pin(lines)), async |(mut state, mut lines)| {
            let _claim = &state.claim;
            if state.is_over {
                return None;
            }
            let line = lines.next().await?;
            state.is_over = line.is_err();
            let (Ok(line) | Err(line)) = line;
            Some((Ok(line.into()), (state, lines)))
        })
    }
}
