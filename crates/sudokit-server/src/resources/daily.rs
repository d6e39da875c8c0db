//! `daily`: the puzzle of a day, the same everywhere.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::response::Response;
use axum::routing::get;
use serde_json::json;
use sudokit_answers::records::Daily;
use sudokit_answers::{Notation, Opt, OptionKind, WrongOption};
use sudokit_game::{DAILY_RECIPE, Date, daily};

use crate::app::App;
use crate::body::{Said, answered};
use crate::describe::options;
use crate::endpoint::{Endpoint, Operation};
use crate::media::JSON;
use crate::pool::Effort;
use crate::problem::Problem;
use crate::reply::{Tag, reply};

pub(super) const ENDPOINT: Endpoint = Endpoint {
    path: "daily",
    route: || {
        get(async |State(app): State<Arc<App>>, request: Request| {
            answered(&app, request, async |said| answer(&app, said).await).await
        })
    },
    describe: |generator| {
        let record = generator.subschema_for::<Daily>();
        let operation = Operation {
            id: "daily",
            about: "The puzzle of a day: the same for everyone, and in the game",
            required: &["date"],
            options: options(&[DATE.info()]),
            content: json!({ JSON: { "schema": record } }),
        };
        json!({ "get": operation.by_query() })
    },
};

const DATE: Opt<Date> = Opt::new(
    "date",
    OptionKind::Date,
    "The day, `YYYY-MM-DD`, from 1583-01-01 to 9999-12-31.",
    |info, text| text.parse().map_err(|error| WrongOption::new(info.name, format!("{error}"))),
);

async fn answer(app: &Arc<App>, said: Said) -> Result<Response, Problem> {
    let client = said.client;
    let tag = Tag::of(ENDPOINT.path, &said.pairs);
    let mut options = said.pairs.declared(&[DATE.info()])?;
    let date = options.take(&DATE)?;
    let date = date.ok_or_else(|| Problem::option(DATE.info().name, "it is missing"))?;
    if let Some(known) = tag.known(&said.headers, said.in_body) {
        return Ok(known);
    }
    let record = app.run(client, Effort::While, move |_| {
        let deal = daily(date).ok_or_else(|| Problem::internal("no puzzle for this day"))?;
        let solution = deal.truth().solution().ok_or_else(|| Problem::internal(""))?;
        let notation = Notation::default();
        Ok(Daily {
            date: date.to_string(),
            puzzle: notation.puzzle(deal.puzzle()),
            solution: notation.solution(solution.digits(), 9),
            level: deal.fact("level").unwrap_or_default().to_owned().into(),
            recipe: DAILY_RECIPE,
        })
    });
    let record = serde_json::to_vec(&record.await?).unwrap_or_default();
    Ok(reply(app.held(client, record)?, JSON, Some(tag)))
}
