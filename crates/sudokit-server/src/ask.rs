//! Questions about puzzles: one puzzle in the query, or one or many in the body.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use axum::routing::{MethodRouter, get};
use serde_json::Value;
use sudokit_answers::Clock;
use sudokit_wire::Status;

use crate::app::App;
use crate::body::{media_type, object};
use crate::media::{JSON, NDJSON};
use crate::options::{Pairs, Settings};
use crate::pool::{MOMENT, QueueName};
use crate::problem::Problem;
use crate::reply::{Tag, reply};
use crate::resource::{Asking, Resource};
use crate::ticket::{PuzzleWatch, Ticket};
use crate::{puzzles, stream};

/// The methods of a resource that answers puzzles.
pub(crate) fn route(resource: &'static Resource) -> MethodRouter<Arc<App>> {
    let by_query = async move |State(app): State<Arc<App>>, request: Request| {
        by_query(&app, resource, request).await.unwrap_or_else(Problem::into_response)
    };
    let by_body = async move |State(app): State<Arc<App>>, request: Request| {
        by_body(&app, resource, request).await.unwrap_or_else(Problem::into_response)
    };
    get(by_query).post(by_body)
}

async fn by_query(
    app: &Arc<App>,
    resource: &Resource,
    request: Request,
) -> Result<Response, Problem> {
    let mut pairs = Pairs::of_query(request.uri().query().unwrap_or_default())?;
    let puzzle = pairs.take_puzzle()?;
    answer(app, resource, pairs, puzzle, request.headers(), false).await
}

async fn by_body(
    app: &Arc<App>,
    resource: &'static Resource,
    request: Request,
) -> Result<Response, Problem> {
    let mut pairs = Pairs::of_query(request.uri().query().unwrap_or_default())?;
    let (head, body) = request.into_parts();
    match media_type(&head.headers).as_str() {
        NDJSON | "application/jsonl" => {
            let given = pairs.clone();
            let settings = Settings::take(&mut pairs, &app.config)?;
            let Asking { question, .. } = (resource.ask)(pairs)?;
            stream::answer(
                app,
                stream::Question { resource, pairs: given, question, settings },
                body,
            )
        }
        JSON => {
            let mut object = object(app, body).await?;
            let missing = || Problem::bad_request("expected an object with \"puzzle\", a text");
            let Some(Value::String(puzzle)) = object.remove("puzzle") else {
                return Err(missing());
            };
            answer(app, resource, pairs.with_body(object), puzzle, &head.headers, true).await
        }
        other => Err(Problem::wrong_type(format!(
            "{other:?}: expected {JSON} for one puzzle, or {NDJSON} for many"
        ))),
    }
}

/// Answers one puzzle.
async fn answer(
    app: &Arc<App>,
    resource: &Resource,
    mut pairs: Pairs,
    puzzle: String,
    headers: &HeaderMap,
    in_body: bool,
) -> Result<Response, Problem> {
    let tag = Tag::of(resource.name, &(&pairs, &puzzle));
    let settings = Settings::take(&mut pairs, &app.config)?;
    let Asking { question, is_repeatable, lists } = (resource.ask)(pairs)?;
    if let Some(known) = tag.known(headers, in_body).filter(|_| is_repeatable) {
        return Ok(known);
    }
    // A search gets a moment first; if that is not enough, it begins again among those that take long.
    let (whole, first) = (settings.time, QueueName::of(puzzle.len()));
    let moment = if first == QueueName::Long { whole } else { whole.min(MOMENT) };
    let ask = Arc::new(move |ticket: &Ticket, time| {
        let entry = puzzles::read(&puzzle, &settings.boards.read, in_body)?;
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
    let again = ask.clone();
    let mut answer = app.run(first, move |ticket| ask(ticket, moment)).await?;
    if answer.2 && moment < whole {
        answer = app.run(QueueName::Long, move |ticket| again(ticket, whole)).await?;
    }
    let (status, out, _) = answer;
    app.metrics.puzzles.inc();
    // How far a search gets in its time is another matter each time.
    let is_repeatable = is_repeatable && status != Status::Budget;
    Ok(reply(out, JSON, is_repeatable.then_some(tag)))
}
