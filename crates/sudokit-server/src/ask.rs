//! Questions about puzzles: one puzzle in the query, or one or many in the body.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use axum::routing::{MethodRouter, get};
use sudokit_answers::records::Status;
use sudokit_answers::{Clock, NamedQuestion};

use crate::app::App;
use crate::body::{media_type, object};
use crate::client::Client;
use crate::media::{JSON, NDJSON};
use crate::options::{Pairs, Settings};
use crate::pool::Effort;
use crate::problem::Problem;
use crate::reply::{Tag, reply};
use crate::resource::{self, Asking};
use crate::ticket::{PuzzleWatch, Ticket};
use crate::{puzzles, stream};

/// The methods of a question about puzzles.
pub(crate) fn route(question: &'static NamedQuestion) -> MethodRouter<Arc<App>> {
    let by_query = async move |State(app): State<Arc<App>>, request: Request| {
        by_query(&app, question, request).await.unwrap_or_else(Problem::into_response)
    };
    let by_body = async move |State(app): State<Arc<App>>, request: Request| {
        by_body(&app, question, request).await.unwrap_or_else(Problem::into_response)
    };
    get(by_query).post(by_body)
}

async fn by_query(
    app: &Arc<App>,
    question: &NamedQuestion,
    request: Request,
) -> Result<Response, Problem> {
    let mut pairs = Pairs::of_query(request.uri().query().unwrap_or_default())?;
    let puzzle = pairs.take_puzzle()?;
    let asked = Puzzle { text: puzzle, in_body: false, client: Client::of(request.extensions()) };
    answer(app, question, pairs, asked, request.headers()).await
}

async fn by_body(
    app: &Arc<App>,
    question: &'static NamedQuestion,
    request: Request,
) -> Result<Response, Problem> {
    let mut pairs = Pairs::of_query(request.uri().query().unwrap_or_default())?;
    let (head, body) = request.into_parts();
    let client = Client::of(&head.extensions);
    match media_type(&head.headers)?.as_str() {
        NDJSON | "application/jsonl" => {
            let given = pairs.clone();
            let settings = Settings::take(&mut pairs, &app.config)?;
            let Asking { question: asked, .. } = resource::ask(question, pairs)?;
            stream::answer(
                app,
                client,
                stream::Question { named: question, pairs: given, question: asked, settings },
                body,
            )
            .await
        }
        JSON => {
            pairs = pairs.with_body(object(app, body).await?);
            let places = pairs.places();
            let answered = async {
                let text = pairs.take_puzzle()?;
                let asked = Puzzle { text, in_body: true, client };
                answer(app, question, pairs, asked, &head.headers).await
            };
            let is_in_body = |name: &str| places.are_in_body(name);
            answered.await.map_err(|problem| problem.placed(is_in_body))
        }
        other => Err(Problem::wrong_type(format!(
            "{other:?}: expected {JSON} for one puzzle, or {NDJSON} for many"
        ))),
    }
}

/// A puzzle that a client asks about.
struct Puzzle {
    text: String,
    /// Whether it was in the body.
    in_body: bool,
    client: Client,
}

/// Answers one puzzle.
async fn answer(
    app: &Arc<App>,
    question: &NamedQuestion,
    mut pairs: Pairs,
    puzzle: Puzzle,
    headers: &HeaderMap,
) -> Result<Response, Problem> {
    let Puzzle { text, in_body, client } = puzzle;
    let tag = Tag::of(question.name, &(&pairs, &text));
    let settings = Settings::take(&mut pairs, &app.config)?;
    let Asking { question, is_repeatable, lists } = resource::ask(question, pairs)?;
    if let Some(known) = tag.known(headers, in_body).filter(|_| is_repeatable) {
        return Ok(known);
    }
    // A search gets a moment first; if that is not enough, it begins again among those that take longer.
    let (whole, mut effort) = (settings.time, Effort::of(text.len()));
    let ask = Arc::new(move |ticket: &Ticket, time| {
        let entry = puzzles::read(&text, &settings.boards.read)?;
        let watch = PuzzleWatch::start(ticket, time);
        let mut clock = Clock::new(&watch, settings.nodes);
        let (mut out, mut status) = (Vec::new(), Status::Error);
        let asked = settings.boards.ask(&entry);
        let mut worker = question.clone().worker();
        worker.answer(&asked, &mut clock, settings.boards.notation, &mut |found, record| {
            if lists {
                out.push(if out.is_empty() { b'[' } else { b',' });
            }
            status = found;
            out.extend_from_slice(record);
        })?;
        if lists {
            out.push(b']');
        }
        Ok((status, out, status == Status::Budget && watch.is_over()))
    });
    let (status, out) = loop {
        let (ask, time) = (ask.clone(), effort.time(whole));
        let (status, out, is_over) =
            app.run(client, effort, move |ticket| ask(ticket, time)).await?;
        match effort.next(whole).filter(|_| is_over) {
            None => break (status, out),
            Some(next) => effort = next,
        }
    };
    app.metrics.puzzles.inc();
    // How far a search gets in its time is another matter each time.
    let is_repeatable = is_repeatable && status != Status::Budget;
    Ok(reply(app.held(client, out)?, JSON, is_repeatable.then_some(tag)))
}
